import assert from "node:assert/strict";
import { test } from "node:test";

import { cleared, left, pressed, type SetUpState, withHidden } from "../../src/analysis/set-up";

const RANKS = "A23456789TJQK";
const CARDS = 104;

/** A deal of two packs with an ace and a two on the tableau. */
function dealt(): SetUpState {
  const piles: SetUpState["piles"] = {};
  for (const name of ["t1", "t2", "rd", "bd"]) piles[name] = { hidden: 0, cards: [] };
  piles["t1"] = { hidden: 0, cards: ["2S", "AS"] };
  for (const [name, hidden] of [["rs", 12], ["rh", 39], ["bs", 12], ["bh", 39]] as const)
    piles[name] = { hidden, cards: [] };
  return { rules: "foster-two-pack", packs: 2, ranks: [...RANKS], piles, mover: "red", picked: null };
}

function count(state: SetUpState): number {
  return Object.values(state.piles).reduce((sum, pile) => sum + pile.hidden + pile.cards.length, 0);
}

test("a card is picked up and put down, and no card is lost", () => {
  const up = pressed(dealt(), "t1");
  assert.equal(up.picked, "AS");
  assert.deepEqual(up.piles["t1"]!.cards, ["2S"]);
  assert.equal(left(up, "AS"), 2);
  assert.equal(count(up), CARDS);
  const down = pressed(up, "t2");
  assert.deepEqual(down.piles["t2"]!.cards, ["AS"]);
  assert.equal(down.picked, null);
  assert.equal(count(down), CARDS);
});

test("an empty pile cannot be picked up", () => {
  assert.deepEqual(pressed(dealt(), "t2"), dealt());
});

test("face-down cards are counted so that all are there", () => {
  const less = withHidden(dealt(), "rs", 3);
  assert.equal(less.piles["rs"]!.hidden, 3);
  assert.equal(less.piles["rh"]!.hidden, 48);
  assert.equal(count(less), CARDS);
  assert.equal(count(withHidden(dealt(), "bh", 104)), CARDS);
  assert.equal(count(withHidden(dealt(), "bh", 0)), CARDS);
});

test("a cleared table has all cards face down", () => {
  const empty = cleared(dealt());
  assert.ok(Object.values(empty.piles).every(({ cards }) => cards.length === 0));
  assert.equal(count(empty), CARDS);
});
