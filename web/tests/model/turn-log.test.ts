// The latest turns, from the events of the table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { followTurns, mayCallStop, type TurnLog, turnToRead } from "../../src/model/turn-log";
import type { SeatName, WireEvent } from "../../src/wire";
import { table } from "../table/tables";

function played(s: SeatName, m: string): WireEvent {
  return { k: "played", s, m, c: "AS", from: "t1", to: "f1" };
}

function after(...turns: [SeatName, number, WireEvent[]][]): TurnLog {
  return turns.reduce<TurnLog>(
    (log, [mover, turn, events]) => followTurns(log, events, table({}, { mover, turn })),
    [],
  );
}

test("the acts of a turn come together, and only two turns are kept", () => {
  const log = after(
    ["blue", 1, [played("blue", "t1>f")]],
    ["red", 2, [played("red", "t2>f")]],
    ["blue", 3, [played("blue", "t3>f")]],
    ["blue", 3, [played("blue", "h>d")]],
  );
  assert.deepEqual(log.map(({ number, events }) => [number, events.length]), [
    [2, 1],
    [3, 2],
  ]);
});

test("a player reads the other's turn, during the own one too; a watcher the latest", () => {
  const log = after(["blue", 1, [played("blue", "t1>f")]], ["red", 2, [played("red", "t2>f")]]);
  assert.equal(turnToRead(log, "red")?.number, 1);
  assert.equal(turnToRead(log, "blue")?.number, 2);
  assert.equal(turnToRead(log, null)?.number, 2);
  assert.equal(turnToRead([], "red"), null);
});

test("what is taken back disappears; a deal begins anew", () => {
  const acts = [played("blue", "t1>f"), played("blue", "t2>f")];
  assert.equal(after(["blue", 1, acts], ["blue", 1, [{ k: "undone", s: "blue" }]])[0]?.events.length, 1);
  assert.deepEqual(after(["blue", 1, acts], ["blue", 1, [{ k: "dealt", n: 2, first: "red" }]]), []);
  assert.deepEqual(after(["blue", 1, [{ k: "undone", s: "blue" }]]), []);
});

test("stop sleeps until the opponent has done something, and wakes until the own next act", () => {
  const blues = table({}, { mover: "blue", turn: 3, seat: "red", stop: true });
  const mine = table({}, { mover: "red", turn: 4, seat: "red", stop: true });
  const before = after(["blue", 1, [played("blue", "t1>f")]], ["red", 2, [played("red", "h>d")]]);
  assert.equal(mayCallStop({ view: blues, turns: before }), false);
  const now = followTurns(before, [played("blue", "t3>f")], blues);
  assert.equal(mayCallStop({ view: blues, turns: now }), true);
  assert.equal(mayCallStop({ view: { ...blues, stop: false }, turns: now }), false);
  const undone = followTurns(now, [{ k: "undone", s: "blue" }], blues);
  assert.equal(mayCallStop({ view: blues, turns: undone }), false);
  assert.equal(mayCallStop({ view: mine, turns: now }), true);
  const stopped = followTurns(now, [{ k: "stopped", s: "red", upheld: true }], blues);
  assert.equal(mayCallStop({ view: mine, turns: stopped }), false);
});
