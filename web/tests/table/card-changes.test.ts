// Which cards are drawn, and where each was before.

import assert from "node:assert/strict";
import { test } from "node:test";

import { afterAct } from "../../src/table/board";
import { drawnCards, cardChanges } from "../../src/table/card-changes";
import { table } from "./tables";

test("a place draws all its cards, other piles the two on top", () => {
  const view = table({ t1: "KH QS JD", rd: "4C 7D 9S" });
  assert.deepEqual(drawnCards(view, "t1"), ["KH", "QS", "JD"]);
  assert.deepEqual(drawnCards(view, "rd"), ["7D", "9S"]);
});

test("a card face up on a stock lies on a back, and a whole stock is backs", () => {
  const view = table({});
  view.piles.rs = [5, "9S"];
  assert.deepEqual(drawnCards(view, "rs"), ["back", "9S"]);
  view.piles.rs = [5, ""];
  assert.deepEqual(drawnCards(view, "rs"), ["back", "back"]);
  view.piles.rs = [1, ""];
  assert.deepEqual(drawnCards(view, "rs"), ["back"]);
});

test("the card that moved is the same card in its new pile", () => {
  const before = table({ t1: "KH QS", t5: "KD" });
  const found = cardChanges(before, afterAct(before, "t1>t5", "red"));
  assert.deepEqual([...found.keys()].sort(), ["t1", "t5"]);
  assert.deepEqual(found.get("t5")![1], { card: "QS", was: { pile: "t1", at: 1 } });
  assert.deepEqual(found.get("t1"), [{ card: "KH", was: { pile: "t1", at: 0 } }]);
});

test("of two equal cards the one that stayed is not the one that moved", () => {
  const before = table({ t1: "7D", t2: "8S 7D", f7: "6D" });
  const found = cardChanges(before, afterAct(before, "t1>f", "red"));
  assert.deepEqual(found.get("f7")!.at(-1), { card: "7D", was: { pile: "t1", at: 0 } });
  assert.equal(found.has("t2"), false);
});

test("a stock card turned up was face down in the same pile", () => {
  const before = table({});
  before.piles.rs = [5, ""];
  const after = table({});
  after.piles.rs = [5, "9S"];
  assert.deepEqual(cardChanges(before, after).get("rs")!.at(-1), { card: "9S", was: "turned up" });
});

test("a card below becomes visible without moving", () => {
  const before = table({ rd: "4C 7D 9S", t5: "" });
  const found = cardChanges(before, afterAct(before, "d>t5", "red"));
  assert.deepEqual(found.get("rd"), [
    { card: "4C", was: "uncovered" },
    { card: "7D", was: { pile: "rd", at: 0 } },
  ]);
});

test("a hand made of discards comes from another pile", () => {
  const before = table({ rd: "4C 7D 9S" });
  const found = cardChanges(before, afterAct(before, "d^h", "red"));
  assert.deepEqual(found.get("rh")!.at(-1), { card: "back", was: "brought" });
});
