// The moments of a review: own mistakes first, then the turns that changed the game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cause, momentsOf } from "../../src/review/moments";
import type { MarkShown, ReviewShown, TurnShown } from "../../src/wire";

function mark(number: number, turn: number, first: number): MarkShown {
  return { number, turn, first, seat: "red" } as MarkShown;
}

function played(number: number, before: number, after: number, luck = 0, gain = 0): TurnShown {
  return { turn: number, seat: "red", step: number * 10, before, after, luck, gain };
}

const REVIEW = {
  marks: [mark(0, 5, 55), mark(1, 2, 21)],
  questions: { red: [0, 1], blue: [] },
  turns: [played(1, 50, 45), played(2, 45, 20), played(3, 20, 60), played(4, 60, 70), played(5, 70, 30)],
  turning_points: [2, 3, 4, 5],
} as unknown as ReviewShown;

test("two mistakes and the greatest change of another turn, in the order of the game", () => {
  const moments = momentsOf(REVIEW, "red");
  assert.deepEqual(
    moments.map(({ turn: at, step, mistake }) => [at, step, mistake?.rank ?? null]),
    [[2, 20, 2], [3, 30, null], [5, 54, 1]],
  );
});

test("without a mistake the three turns that changed most are told", () => {
  assert.deepEqual(momentsOf(REVIEW, "blue").map(({ turn: at }) => at), [2, 3, 5]);
});

test("a change is luck if half of it or more came from the cards, in the same direction", () => {
  assert.equal(cause(played(1, 20, 60, 20)), "luck");
  assert.equal(cause(played(1, 20, 60, 19)), null);
  assert.equal(cause(played(1, 60, 20, 30)), null);
});

test("a change that neither luck nor a mistake explains came from better plays than expected", () => {
  assert.equal(cause(played(1, 0, 73, 0, 73)), "better");
  assert.equal(cause(played(1, 73, 0, -5, -68)), "better");
  assert.equal(cause(played(1, 0, 73, 0, 30)), null);
});
