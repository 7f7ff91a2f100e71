/** The connection: its state, when it is opened again, and when it is not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type ConnectionState, PING_EVERY, PONG_WITHIN, Socket } from "../../src/net/socket";
import { FakeClock, FakeWebSocket } from "./fakes";

function connecting() {
  const clock = new FakeClock();
  const sockets: FakeWebSocket[] = [];
  const states: ConnectionState[] = [];
  let opened = 0;
  const socket = new Socket(
    {
      open: () => {
        sockets.push(new FakeWebSocket());
        return sockets.at(-1)!;
      },
      received: () => undefined,
      changed: (state) => states.push(state),
      opened: () => (opened += 1),
    },
    clock,
  );
  socket.connect();
  return {
    clock,
    sockets,
    states,
    socket,
    timesOpened: () => opened,
    latest: () => sockets.at(-1)!,
  };
}

function connected() {
  const made = connecting();
  made.latest().accept();
  made.latest().receive({ t: "pong", at: 0 });
  return made;
}

test("it is live after the first message", () => {
  const { latest, socket, states } = connecting();
  assert.equal(socket.state, "retrying");
  latest().accept();
  assert.equal(socket.state, "retrying");
  latest().receive({ t: "pong", at: 0 });
  assert.deepEqual(states, ["live"]);
});

test("a browser that does not let it be made is asked again, and may let it then", () => {
  const clock = new FakeClock();
  const made = new FakeWebSocket();
  let tries = 0;
  const states: ConnectionState[] = [];
  const socket = new Socket(
    {
      open: () => {
        tries += 1;
        if (tries === 1) throw new Error("refused by the policy of the page");
        return made;
      },
      received: () => undefined,
      changed: (state) => states.push(state),
      opened: () => undefined,
    },
    clock,
  );
  socket.connect();
  assert.deepEqual([tries, socket.state], [1, "retrying"]);
  clock.pass(2_000);
  made.accept();
  made.receive({ t: "pong", at: 0 });
  assert.deepEqual([tries, states], [2, ["live"]]);
});

test("a lost connection is reported at once, and reopened within half a second", () => {
  const { clock, sockets, latest, socket } = connected();
  latest().cut();
  assert.equal(socket.state, "retrying");
  clock.pass(500);
  assert.equal(sockets.length, 2);
});

test("for a minute it is tried again within two seconds each", () => {
  const { clock, sockets, latest } = connected();
  latest().cut();
  for (let second = 0; second < 60; second += 2) {
    const before = sockets.length;
    clock.pass(2_000);
    assert.ok(sockets.length > before, `no try after ${second} s`);
    latest().cut();
  }
});

test("tries become rarer when the server stays away", () => {
  const { clock, sockets, latest } = connected();
  for (let n = 0; n < 60; n++) {
    latest().cut();
    clock.pass(10_000);
  }
  const before = sockets.length;
  latest().cut();
  clock.pass(2_000);
  assert.equal(sockets.length, before);
});

test("tries become rarer too if the server accepts and closes again", () => {
  const { clock, sockets, latest } = connecting();
  for (let n = 0; n < 60; n++) {
    latest().accept();
    latest().cut();
    clock.pass(10_000);
  }
  const before = sockets.length;
  latest().accept();
  latest().cut();
  clock.pass(2_000);
  assert.equal(sockets.length, before);
});

test("a pong in time keeps it live", () => {
  const { clock, latest, socket } = connected();
  for (let n = 0; n < 10; n++) {
    clock.pass(PING_EVERY);
    latest().receive({ t: "pong", at: 0 });
    assert.equal(socket.state, "live");
  }
  assert.ok(latest().sent.filter(({ t }) => t === "ping").length >= 10);
});

test("a silent connection is reported first, and given up after nine seconds", () => {
  const { clock, sockets, latest, socket } = connected();
  clock.pass(PING_EVERY + 2_000);
  assert.equal(socket.state, "retrying");
  assert.equal(sockets.length, 1);
  const silent = latest();
  clock.pass(PONG_WITHIN);
  assert.ok(silent.isClosed);
  assert.equal(sockets.length, 2);
});

test("a late pong makes it live again", () => {
  const { clock, latest, socket } = connected();
  clock.pass(PING_EVERY + 2_000);
  latest().receive({ t: "pong", at: 0 });
  assert.equal(socket.state, "live");
});

test("a connection that never opens is given up too", () => {
  const { clock, sockets } = connecting();
  clock.pass(PONG_WITHIN + 1_000);
  assert.ok(sockets.length > 1);
});

test("nothing is sent without a connection, and the listener is told when there is one", () => {
  const { clock, latest, socket, timesOpened } = connected();
  latest().cut();
  assert.equal(socket.send({ t: "stop", id: "x", v: 1 }), false);
  clock.pass(500);
  latest().accept();
  assert.equal(timesOpened(), 2);
  assert.deepEqual(latest().asked, []);
});

test("without a network it waits, and tries as soon as there is one", () => {
  const { clock, sockets, socket } = connected();
  socket.wentOffline();
  clock.pass(60_000);
  assert.equal(socket.state, "offline");
  assert.equal(sockets.length, 1);
  socket.tryNow();
  assert.equal(sockets.length, 2);
});

test("it does not reconnect to a table that is gone", () => {
  const { clock, sockets, latest, socket } = connected();
  latest().receive({ t: "bye", why: "gone" });
  latest().cut(4404);
  clock.pass(60_000);
  assert.equal(socket.state, "offline");
  assert.equal(sockets.length, 1);
});

test("after a limit it waits before it reconnects", () => {
  const { clock, sockets, latest } = connected();
  latest().cut(4429);
  clock.pass(9_000);
  assert.equal(sockets.length, 1);
  clock.pass(2_000);
  assert.equal(sockets.length, 2);
});

test("leaving sends a message, and it does not reconnect", () => {
  const { clock, sockets, latest, socket } = connected();
  const last = latest();
  socket.leave();
  assert.deepEqual(last.asked, [{ t: "bye" }]);
  clock.pass(60_000);
  assert.equal(sockets.length, 1);
});

test("messages of an old connection are ignored", () => {
  const { clock, sockets, latest, socket } = connected();
  latest().cut();
  clock.pass(500);
  sockets[0]!.receive({ t: "pong", at: 0 });
  assert.equal(socket.state, "retrying");
});
