// What the coach remembers of a player.

import assert from "node:assert/strict";
import { test } from "node:test";

import { CoachProgress } from "../../src/coach/progress";
import type { CoachNote } from "../../src/wire";

function note(name: CoachNote["name"], ...acts: string[]): CoachNote {
  return { name, acts, paragraph: "F7", said: "", piles: [], to: null };
}

const NOTES = [note("stock", "s>t1", "s>t2"), note("hand", "h>t1"), note("end-turn", "h>d")];

test("what is done unasked counts as understood, and is not said any more", () => {
  const progress = new CoachProgress(null);
  progress.play("h>t1", NOTES, "stock");
  assert.equal(progress.hasSaid("hand"), true);
  assert.equal(progress.hasMastered(["hand"]), true);
  assert.equal(progress.hasSaid("end-turn"), false);
});

test("what is done because the note says so is not yet understood", () => {
  const progress = new CoachProgress(null);
  progress.play("s>t2", NOTES, "stock");
  assert.equal(progress.hasSaid("stock"), true);
  assert.equal(progress.hasMastered(["stock"]), false);
  progress.play("s>t1", NOTES, "");
  assert.equal(progress.hasMastered(["stock"]), true);
  assert.equal(progress.hasMastered(["stock", "hand"]), false);
});

test("a table without basics is never mastered", () => {
  assert.equal(new CoachProgress(null).hasMastered([]), false);
});

test("it is kept as text, and forgotten as a whole", () => {
  const progress = new CoachProgress(null);
  assert.equal(progress.clear(), false);
  progress.say("goal");
  progress.play("h>d", NOTES, "");
  const again = new CoachProgress(String(progress));
  assert.equal(again.hasSaid("goal"), true);
  assert.equal(again.hasMastered(["end-turn"]), true);
  assert.equal(again.clear(), true);
  assert.equal(again.hasSaid("goal"), false);
});

test("what is not ours is not read", () => {
  for (const stored of ["nothing", "[]", '["stock"]', '{"said": 1, "done": [2]}', "null"]) {
    assert.equal(String(new CoachProgress(stored)), '{"said":[],"done":[]}', stored);
  }
});
