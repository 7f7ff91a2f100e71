/** The client over a bad connection: no act is lost or played twice, no wrong table is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TableClient } from "../../src/net/client";
import type { ByeReason, TableView, CommandRefusal } from "../../src/wire";
import { FakeServer } from "./views";
import { FakeClock, FakeWebSocket } from "./fakes";

interface Opened {
  version: number;
  digest: string;
  attempt: string;
  latest: FakeWebSocket;
}

function table() {
  const clock = new FakeClock();
  const opened: Opened[] = [];
  const views: TableView[] = [];
  const confirmed: string[][] = [];
  const rolledBack: { ids: string[]; why: CommandRefusal }[] = [];
  const byes: ByeReason[] = [];
  const plans: string[][] = [];
  const link = new TableClient(
    (version, digest, attempt) => {
      const latest = new FakeWebSocket();
      opened.push({ version, digest, attempt, latest });
      return latest;
    },
    {
      synced: (view) => views.push(view),
      changed: (view, _patch, _events, ids) => {
        views.push(view);
        confirmed.push(ids);
      },
      refused: (_message, why, ids) => rolledBack.push({ ids, why }),
      planned: ({ acts }) => plans.push(acts),
      presence: () => undefined,
      company: () => undefined,
      pace: () => undefined,
      connection: () => undefined,
      bye: (why) => byes.push(why),
    },
    clock,
    "tab",
  );
  const teller = new FakeServer();
  const latest = () => opened.at(-1)!.latest;
  const meet = () => {
    clock.pass(500);
    latest().accept();
  };
  link.connect();
  latest().accept();
  latest().receive(teller.sync());
  return { clock, opened, views, confirmed, rolledBack, byes, plans, link, teller, latest, meet };
}

const moved = { piles: { t1: [0, ""] as [number, string], t2: [2, "8S 7D"] as [number, string] } };
const mine = [{ k: "played", s: "red", m: "t1>t2" } as const];

test("it asks for everything at first, and later for what it has missed", () => {
  const { opened, latest, meet, teller } = table();
  assert.equal(opened[0]!.version, -1);
  latest().receive(teller.next({ turn: 2 }));
  latest().cut();
  meet();
  assert.deepEqual([opened[1]!.version, opened[1]!.digest], [13, teller.digest]);
});

test("it numbers its connections, so that one that arrives late is known", () => {
  const { opened, latest, meet } = table();
  latest().cut();
  meet();
  assert.deepEqual(
    opened.map(({ attempt }) => attempt),
    ["tab.1", "tab.2"],
  );
});

test("a play is confirmed by its version", () => {
  const { link, latest, teller, confirmed, views } = table();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  latest().receive({ t: "ok", id, v: 13 });
  latest().receive(teller.next(moved, mine));
  assert.deepEqual(confirmed, [[id]]);
  assert.deepEqual(views.at(-1)!.piles.t2, moved.piles.t2);
});

test("five plays in a row are sent in order, each building on the one before", () => {
  const { link, latest } = table();
  const ids = [1, 2, 3, 4, 5].map(() => link.send({ t: "play", m: "^h" }));
  assert.deepEqual(
    latest().asked.map((each) => ("after" in each ? each.after : null)),
    [null, ...ids.slice(0, 4)],
  );
});

test("after a reconnect the whole table confirms accepted plays", () => {
  const { link, latest, meet, teller } = table();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  latest().receive({ t: "ok", id, v: 13 });
  teller.next(moved, mine);
  latest().cut();
  meet();
  latest().receive(teller.sync());
  const again = link.send({ t: "play", m: "t2>t3" })!;
  assert.deepEqual(latest().asked, [{ t: "play", id: again, v: 13, m: "t2>t3" }]);
});

test("an unanswered command is sent again with the same id", () => {
  const { link, latest, meet } = table();
  link.send({ t: "play", m: "t1>t2" });
  const [before] = latest().asked;
  latest().cut();
  meet();
  assert.deepEqual(latest().asked, [before]);
});

test("a play without a connection is sent once when there is one", () => {
  const { link, latest, meet } = table();
  latest().cut();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  meet();
  assert.deepEqual(latest().asked, [{ t: "play", id, v: 12, m: "t1>t2" }]);
});

test("a play without a network is sent when the network is back", () => {
  const { link, latest } = table();
  link.wentOffline();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  link.tryNow();
  latest().accept();
  assert.deepEqual(latest().asked, [{ t: "play", id, v: 12, m: "t1>t2" }]);
});

test("a play that was sent twice is confirmed once", () => {
  const { link, latest, meet, teller, confirmed } = table();
  const id = link.send({ t: "play", m: "t1>t2" })!;
  latest().cut();
  meet();
  latest().receive(teller.next(moved, mine));
  latest().receive({ t: "ok", id, v: 13 });
  assert.deepEqual(confirmed, [[id]]);
  latest().cut();
  meet();
  assert.deepEqual(latest().asked, []);
});

test("a refusal takes the play and those after it back, with one reason", () => {
  const { link, latest, rolledBack } = table();
  const ids = ["t1>t2", "t2>t3"].map((m) => link.send({ t: "play", m })!);
  const why: CommandRefusal = { code: "refused", refusal: "does-not-fit-tableau", said: "no" };
  latest().receive({ t: "no", id: ids[0]!, v: 12, why });
  latest().receive({ t: "no", id: ids[1]!, v: 12, why: { code: "stale", said: "no" } });
  assert.deepEqual(rolledBack, [{ ids, why }]);
});

test("a plan is passed on, and is not asked for again on the next connection", () => {
  const { latest, link, meet, plans } = table();
  const id = link.send({ t: "run", at: "t1", to: "t2", n: 2 })!;
  latest().receive({ t: "plan", id, v: 12, acts: ["t1>t3", "t1>t2", "t3>t2"] });
  assert.deepEqual(plans, [["t1>t3", "t1>t2", "t3>t2"]]);
  latest().cut();
  meet();
  assert.deepEqual(latest().asked, []);
});

test("after a wrong digest everything is asked for", () => {
  const { opened, latest, teller, views } = table();
  const before = views.length;
  latest().receive({ ...teller.next(moved), h: "00000000" });
  assert.equal(opened.at(-1)!.version, -1);
  assert.equal(views.length, before);
});

test("after a missing version everything is asked for", () => {
  const { opened, latest, teller } = table();
  teller.next({ turn: 2 });
  latest().receive(teller.next({ turn: 3 }));
  assert.equal(opened.at(-1)!.version, -1);
});

test("a repeated version is ignored", () => {
  const { latest, teller, views } = table();
  const frame = teller.next(moved);
  latest().receive(frame);
  const before = views.length;
  latest().receive(frame);
  assert.equal(views.length, before);
});

test("a tab whose seat was taken sends nothing and does not reconnect", () => {
  const { clock, opened, latest, link, byes } = table();
  latest().receive({ t: "bye", why: "newer" });
  assert.deepEqual(byes, ["newer"]);
  assert.equal(link.send({ t: "play", m: "t1>t2" }), null);
  latest().cut();
  clock.pass(60_000);
  link.tryNow();
  assert.equal(opened.length, 1);
  link.connect();
  assert.equal(opened.length, 2);
});

test("with the table that the page brought it asks only for what has come since", () => {
  const { opened, latest, meet, teller, views, link } = table();
  latest().cut();
  link.begin(teller.sync());
  assert.equal(views.length, 2);
  meet();
  assert.equal(opened.at(-1)!.version, link.version);
});
