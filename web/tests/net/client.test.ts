/** One table over a bad line: nothing lost, nothing done twice, no wrong table believed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TableClient } from "../../src/net/client";
import type { ByeReason, TableView, CommandRefusal } from "../../src/wire";
import { FakeServer } from "./views";
import { FakeClock, FakeWebSocket } from "./fakes";

interface Opened {
  version: number;
  digest: string;
  wire: FakeWebSocket;
}

function table() {
  const clock = new FakeClock();
  const opened: Opened[] = [];
  const views: TableView[] = [];
  const confirmed: string[][] = [];
  const rolledBack: { ids: string[]; why: CommandRefusal }[] = [];
  const byes: ByeReason[] = [];
  const link = new TableClient(
    (version, digest) => {
      const wire = new FakeWebSocket();
      opened.push({ version, digest, wire });
      return wire;
    },
    {
      synced: (view) => views.push(view),
      changed: (view, _patch, _events, ids) => {
        views.push(view);
        confirmed.push(ids);
      },
      refused: (_message, why, ids) => rolledBack.push({ ids, why }),
      presence: () => undefined,
      connection: () => undefined,
      bye: (why) => byes.push(why),
    },
    clock,
    "tab",
  );
  const teller = new FakeServer();
  const wire = () => opened.at(-1)!.wire;
  const meet = () => {
    clock.pass(500);
    wire().accept();
  };
  link.connect();
  wire().accept();
  wire().receive(teller.sync());
  return { clock, opened, views, confirmed, rolledBack, byes, link, teller, wire, meet };
}

const moved = { piles: { t1: [0, ""] as [number, string], t2: [2, "8S 7D"] as [number, string] } };
const mine = [{ k: "played", s: "red", m: "t1>t2" } as const];

test("it asks for everything at first, and later for what it has not seen", () => {
  const { opened, wire, meet, teller } = table();
  assert.equal(opened[0]!.version, -1);
  wire().receive(teller.next({ turn: 2 }));
  wire().cut();
  meet();
  assert.deepEqual([opened[1]!.version, opened[1]!.digest], [13, teller.digest]);
});

test("a play is settled by the version it made", () => {
  const { link, wire, teller, confirmed, views } = table();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  wire().receive({ t: "ok", id, v: 13 });
  wire().receive(teller.next(moved, mine));
  assert.deepEqual(confirmed, [[id]]);
  assert.deepEqual(views.at(-1)!.piles.t2, moved.piles.t2);
});

test("five plays in a row are sent in order, each building on the one before", () => {
  const { link, wire } = table();
  const ids = [1, 2, 3, 4, 5].map(() => link.send({ t: "play", m: "^h" }));
  assert.deepEqual(
    wire().asked.map((each) => ("after" in each ? each.after : null)),
    [null, ...ids.slice(0, 4)],
  );
});

test("what was accepted before the server went is settled by the table it shows then", () => {
  const { link, wire, meet, teller } = table();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  wire().receive({ t: "ok", id, v: 13 });
  teller.next(moved, mine);
  wire().cut();
  meet();
  wire().receive(teller.sync());
  const again = link.send({ t: "play", m: "t2>t3" })!;
  assert.deepEqual(wire().asked, [{ t: "play", id: again, v: 13, m: "t2>t3" }]);
});

test("what was never answered is sent again under the same name", () => {
  const { link, wire, meet } = table();
  link.send({ t: "play", m: "t1>t2" });
  const [before] = wire().asked;
  wire().cut();
  meet();
  assert.deepEqual(wire().asked, [before]);
});

test("what is played without a line is sent once when there is one", () => {
  const { link, wire, meet } = table();
  wire().cut();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  meet();
  assert.deepEqual(wire().asked, [{ t: "play", id, v: 12, m: "t1>t2" }]);
});

test("what is played without a network is sent when the network is back", () => {
  const { link, wire } = table();
  link.wentOffline();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  link.tryNow();
  wire().accept();
  assert.deepEqual(wire().asked, [{ t: "play", id, v: 12, m: "t1>t2" }]);
});

test("a play made twice by a bad line is settled once", () => {
  const { link, wire, meet, teller, confirmed } = table();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  wire().cut();
  meet();
  wire().receive(teller.next(moved, mine));
  wire().receive({ t: "ok", id, v: 13 });
  assert.deepEqual(confirmed, [[id]]);
  wire().cut();
  meet();
  assert.deepEqual(wire().asked, []);
});

test("a refusal takes the play and those after it back, and says why once", () => {
  const { link, wire, rolledBack } = table();
  const ids = ["t1>t2", "t2>t3"].map((m) => link.send({ t: "play", m })!);
  const why: CommandRefusal = { code: "refused", refusal: "does-not-fit-tableau", said: "no" };
  wire().receive({ t: "no", id: ids[0]!, v: 12, why });
  wire().receive({ t: "no", id: ids[1]!, v: 12, why: { code: "stale", said: "no" } });
  assert.deepEqual(rolledBack, [{ ids, why }]);
});

test("a table with another digest is not believed: everything is asked for", () => {
  const { opened, wire, teller, views } = table();
  const before = views.length;
  wire().receive({ ...teller.next(moved), h: "00000000" });
  assert.equal(opened.at(-1)!.version, -1);
  assert.equal(views.length, before);
});

test("a version that was passed over is not believed either", () => {
  const { opened, wire, teller } = table();
  teller.next({ turn: 2 });
  wire().receive(teller.next({ turn: 3 }));
  assert.equal(opened.at(-1)!.version, -1);
});

test("a version told twice is heard once", () => {
  const { wire, teller, views } = table();
  const frame = teller.next(moved);
  wire().receive(frame);
  const before = views.length;
  wire().receive(frame);
  assert.equal(views.length, before);
});

test("a seat taken by a newer tab acts no more, and does not fight for it", () => {
  const { clock, opened, wire, link, byes } = table();
  wire().receive({ t: "bye", why: "newer" });
  assert.deepEqual(byes, ["newer"]);
  assert.equal(link.send({ t: "play", m: "t1>t2" }), null);
  wire().cut();
  clock.pass(60_000);
  link.tryNow();
  assert.equal(opened.length, 1);
  link.connect();
  assert.equal(opened.length, 2);
});
