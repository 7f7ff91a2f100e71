/** The line: told when it is bad, opened again soon, and left alone when it is not wanted. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type ConnectionState, PING_EVERY, PONG_WITHIN, Socket } from "../../src/net/socket";
import { FakeClock, FakeWebSocket } from "./fakes";

function line() {
  const clock = new FakeClock();
  const wires: FakeWebSocket[] = [];
  const states: ConnectionState[] = [];
  let opened = 0;
  const socket = new Socket(
    {
      open: () => {
        wires.push(new FakeWebSocket());
        return wires.at(-1)!;
      },
      received: () => undefined,
      changed: (state) => states.push(state),
      opened: () => (opened += 1),
    },
    clock,
  );
  socket.connect();
  return { clock, wires, states, socket, timesOpened: () => opened, wire: () => wires.at(-1)! };
}

function live() {
  const made = line();
  made.wire().accept();
  made.wire().receive({ t: "pong", at: 0 });
  return made;
}

test("it is live when the server has said something", () => {
  const { wire, socket, states } = line();
  assert.equal(socket.state, "retrying");
  wire().accept();
  assert.equal(socket.state, "retrying");
  wire().receive({ t: "pong", at: 0 });
  assert.deepEqual(states, ["live"]);
});

test("a cut wire is told at once, and another is opened within half a second", () => {
  const { clock, wires, wire, socket } = live();
  wire().cut();
  assert.equal(socket.state, "retrying");
  clock.pass(500);
  assert.equal(wires.length, 2);
});

test("however long the server is away, it is tried again within two seconds for a minute", () => {
  const { clock, wires, wire } = live();
  wire().cut();
  for (let second = 0; second < 60; second += 2) {
    const before = wires.length;
    clock.pass(2_000);
    assert.ok(wires.length > before, `no try after ${second} s`);
    wire().cut();
  }
});

test("tries thin out when the server stays away", () => {
  const { clock, wires, wire } = live();
  for (let n = 0; n < 60; n++) {
    wire().cut();
    clock.pass(10_000);
  }
  const before = wires.length;
  wire().cut();
  clock.pass(2_000);
  assert.equal(wires.length, before);
});

test("a server that lets in and closes again is called ever less often too", () => {
  const { clock, wires, wire } = line();
  for (let n = 0; n < 60; n++) {
    wire().accept();
    wire().cut();
    clock.pass(10_000);
  }
  const before = wires.length;
  wire().accept();
  wire().cut();
  clock.pass(2_000);
  assert.equal(wires.length, before);
});

test("it pings, and a pong in time keeps it live", () => {
  const { clock, wire, socket } = live();
  for (let n = 0; n < 10; n++) {
    clock.pass(PING_EVERY);
    wire().receive({ t: "pong", at: 0 });
    assert.equal(socket.state, "live");
  }
  assert.ok(wire().sent.filter(({ t }) => t === "ping").length >= 10);
});

test("a silent wire is told before it is given up, and is given up after nine seconds", () => {
  const { clock, wires, wire, socket } = live();
  clock.pass(PING_EVERY + 2_000);
  assert.equal(socket.state, "retrying");
  assert.equal(wires.length, 1);
  const silent = wire();
  clock.pass(PONG_WITHIN);
  assert.ok(silent.isClosed);
  assert.equal(wires.length, 2);
});

test("a late pong makes it live again", () => {
  const { clock, wire, socket } = live();
  clock.pass(PING_EVERY + 2_000);
  wire().receive({ t: "pong", at: 0 });
  assert.equal(socket.state, "live");
});

test("a call that is never taken is given up too", () => {
  const { clock, wires } = line();
  clock.pass(PONG_WITHIN + 1_000);
  assert.ok(wires.length > 1);
});

test("nothing is sent where no wire is open, and whoever waits is told when one is", () => {
  const { clock, wire, socket, timesOpened } = live();
  wire().cut();
  assert.equal(socket.send({ t: "stop", id: "x", v: 1 }), false);
  clock.pass(500);
  wire().accept();
  assert.equal(timesOpened(), 2);
  assert.deepEqual(wire().asked, []);
});

test("without a network it waits, and tries as soon as there is one", () => {
  const { clock, wires, socket } = live();
  socket.wentOffline();
  clock.pass(60_000);
  assert.equal(socket.state, "offline");
  assert.equal(wires.length, 1);
  socket.tryNow();
  assert.equal(wires.length, 2);
});

test("a table that is gone is not asked for again", () => {
  const { clock, wires, wire, socket } = live();
  wire().receive({ t: "bye", why: "gone" });
  wire().cut(4404);
  clock.pass(60_000);
  assert.equal(socket.state, "offline");
  assert.equal(wires.length, 1);
});

test("who sent too much waits before he comes back", () => {
  const { clock, wires, wire } = live();
  wire().cut(4429);
  clock.pass(9_000);
  assert.equal(wires.length, 1);
  clock.pass(2_000);
  assert.equal(wires.length, 2);
});

test("who leaves says so, and stays away", () => {
  const { clock, wires, wire, socket } = live();
  const last = wire();
  socket.leave();
  assert.deepEqual(last.asked, [{ t: "bye" }]);
  clock.pass(60_000);
  assert.equal(wires.length, 1);
});

test("what an old wire still says is not heard", () => {
  const { clock, wires, wire, socket } = live();
  wire().cut();
  clock.pass(500);
  wires[0]!.receive({ t: "pong", at: 0 });
  assert.equal(socket.state, "retrying");
});
