/** Which place of a printed hand follows which. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  before,
  depth,
  diagrams,
  isOther,
  lastNote,
  lastOf,
  lengthOf,
  next,
  parts,
} from "../../src/study/hand-lines";
import type { HandPlace, PrintedHand } from "../../src/wire";

const note = (text: string) => ({ text, page: "p. 1" });
const place = (after: number, more: Partial<HandPlace> = {}): HandPlace => ({
  step: "^s",
  act: "^s",
  by: "red",
  turn: 1,
  after,
  ...more,
});

/** A line of three acts; after the second another line of two begins. */
const HAND: PrintedHand = {
  start: note("start"),
  places: [place(0), place(1, { note: note("two"), diagram: 7 }), place(2), place(2), place(4)],
  other: 4,
  other_note: note("other"),
};

test("each line is followed to its own end", () => {
  assert.deepEqual([0, 1, 2, 3].map((at) => next(HAND, at)), [1, 2, 3, null]);
  assert.deepEqual([2, 4, 5].map((at) => next(HAND, at, true)), [4, 5, null]);
  assert.equal(lastOf(HAND), 3);
});

test("a place knows what is before it, and on which line it is", () => {
  assert.equal(before(HAND, 4), 2);
  assert.equal(before(HAND, 0), 0);
  assert.deepEqual([3, 4].map((at) => isOther(HAND, at)), [false, true]);
  assert.deepEqual([1, 2, 3].map((at) => parts(HAND, at)), [false, true, false]);
});

test("acts are counted along the line of a place", () => {
  assert.deepEqual([0, 3, 5].map((at) => depth(HAND, at)), [0, 3, 4]);
  assert.deepEqual([1, 5].map((at) => lengthOf(HAND, at)), [3, 4]);
});

test("the last reason stays until there is another", () => {
  assert.deepEqual([0, 1, 2, 3, 5].map((at) => lastNote(HAND, at)?.text), [
    "start",
    "start",
    "two",
    "two",
    "two",
  ]);
});

test("the diagrams of the book are found by their places", () => {
  assert.deepEqual(diagrams(HAND), [{ diagram: 7, place: 2 }]);
  assert.deepEqual(diagrams({ ...HAND, diagram: 1 })[0], { diagram: 1, place: 0 });
});
