/** The steps of a finished game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextTurn, plyIn, replayOf, turns, viewAt } from "../../src/replay/steps";
import type { ReplayData } from "../../src/wire";
import { VIEW } from "../net/views";

const FILE: ReplayData = {
  rules: VIEW.rules,
  title: VIEW.title,
  names: VIEW.names,
  first: "red",
  cuts: [],
  outcome: null,
  start: { ...VIEW, seat: null },
  plies: [
    {
      e: [{ k: "played", s: "red", m: "t1>t2" }],
      p: { piles: { t1: [0, ""], t2: [2, "8S 7D"] } },
    },
    {
      e: [{ k: "played", s: "red", m: "h>d" }],
      hint: 2,
      p: { mover: "blue", turn: 2, piles: { rd: [1, "4H"] } },
    },
    {
      e: [{ k: "played", s: "blue", m: "^s" }],
      p: { last: { from: "bs", to: "bs", card: null, shown: "2C" } },
    },
  ],
};

test("before the first step the view is the dealt table", () => {
  assert.deepEqual(viewAt(replayOf(FILE), 0), FILE.start);
});

test("each step changes the fields of its patch only", () => {
  const second = viewAt(replayOf(FILE), 2);
  assert.deepEqual(second.piles, { ...VIEW.piles, t1: [0, ""], t2: [2, "8S 7D"], rd: [1, "4H"] });
  assert.equal(second.mover, "blue");
});

test("later steps do not change earlier views", () => {
  const replayed = replayOf(FILE);
  viewAt(replayed, 3);
  assert.deepEqual(viewAt(replayed, 1).piles.rd, [0, ""]);
});

test("a step has the hint that was asked for before it", () => {
  assert.deepEqual(
    replayOf(FILE).steps.map(({ hint }) => hint),
    [0, 2, 0],
  );
});

test("a step has what advisors said before it, and the table that they saw", () => {
  const advice = { seat: "red", shown: ["h>d"], words: "the four", why: [] } as const;
  const data = structuredClone(FILE);
  data.plies[1]!.advised = [{ ...advice, shown: [...advice.shown], why: [] }];
  const { steps } = replayOf(data);
  assert.deepEqual(
    steps.map(({ advised }) => advised.length),
    [0, 1, 0],
  );
  assert.equal(steps[1]!.seen, steps[0]!.view);
});

test("a step belongs to the turn in which it was played", () => {
  const by = turns(replayOf(FILE)).map(({ mover, steps }) => [mover, steps.map(({ ply }) => ply)]);
  assert.deepEqual(by, [
    ["red", [1, 2]],
    ["blue", [3]],
  ]);
});

test("an address names a step, the last at most", () => {
  assert.equal(plyIn("#2", 3), 2);
  assert.equal(plyIn("#99", 3), 3);
  for (const hash of ["", "#", "#-1", "#two", "#1.5"]) assert.equal(plyIn(hash, 3), 0);
});

test("a step took the time since the step before it, and a turn that of all its steps", () => {
  const timed = { ...FILE, plies: FILE.plies.map((ply, n) => ({ ...ply, at: [2, 5.5, 6][n]! })) };
  const replayed = replayOf(timed);
  assert.deepEqual(
    replayed.steps.map(({ took }) => took),
    [2, 3.5, 0.5],
  );
  assert.deepEqual(
    turns(replayed).map(({ took }) => took),
    [5.5, 0.5],
  );
  assert.equal(replayOf(FILE).steps[0]!.took, null);
});

test("from turn to turn one goes to its first step, at last to the beginning or the end", () => {
  const replayed = replayOf(FILE);
  assert.equal(nextTurn(replayed, 1, 1), 3);
  assert.equal(nextTurn(replayed, 3, 1), 3);
  assert.equal(nextTurn(replayed, 3, -1), 1);
  assert.equal(nextTurn(replayed, 1, -1), 0);
});
