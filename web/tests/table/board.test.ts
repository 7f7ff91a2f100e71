// What an act does to the visible cards, without any rule of the game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { afterAct, cardSteps, ends } from "../../src/table/board";
import { table } from "./tables";

test("a card goes from the top of one pile to the top of another", () => {
  const after = afterAct(table({ t1: "KH QS", t5: "KD" }), "t1>t5", "red");
  assert.deepEqual(after.piles.t1, [1, "KH"]);
  assert.deepEqual(after.piles.t5, [2, "KD QS"]);
  assert.deepEqual(after.last, { from: "t1", to: "t5", card: "QS", shown: null });
});

test("the acts of a plan move one card after another", () => {
  const view = table({ t1: "9H 8S 7H", t2: "9D", t3: "" });
  assert.deepEqual(cardSteps(view, ["t1>t3", "t1>t2", "t3>t2"], "red"), [
    { card: "7H", from: "t1", to: "t3" },
    { card: "8S", from: "t1", to: "t2" },
    { card: "7H", from: "t3", to: "t2" },
  ]);
});

test("piles of an act are the mover's own", () => {
  const view = table({ bs: "9D", rd: "8D" });
  assert.deepEqual(afterAct(view, "s>D", "blue").piles.rd, [2, "8D 9D"]);
  assert.deepEqual(ends("D>t3", "red"), { from: "bd", to: "t3" });
});

test("a card goes on the foundation of its suit that it follows", () => {
  const view = table({ t1: "3H", f3: "AH", f4: "AH 2H" });
  assert.deepEqual(afterAct(view, "t1>f", "red").piles.f4, [3, "AH 2H 3H"]);
});

test("an ace begins the empty foundation of its suit", () => {
  const view = table({ t1: "AD", f7: "AD 2D", f8: "" });
  assert.deepEqual(afterAct(view, "t1>f", "red").piles.f8, [1, "AD"]);
});

test("with short packs the ace goes on the king", () => {
  const view = table({ t1: "AS", f1: "6S", f2: "JS QS KS" });
  assert.deepEqual(afterAct(view, "t1>f", "red").piles.f2, [4, "JS QS KS AS"]);
});

test("a queen goes on the jack, or on the knight of a pack that has one", () => {
  const plain = table({ t1: "QS", f1: "TS", f2: "TS JS" });
  assert.deepEqual(afterAct(plain, "t1>f", "red").piles.f2, [3, "TS JS QS"]);
  const four = table({ t1: "QS", f1: "TS JS", f2: "TS JS CS" });
  assert.deepEqual(afterAct(four, "t1>f", "red").piles.f2, [4, "TS JS CS QS"]);
  const knight = table({ t1: "CS", f1: "TS", f2: "TS JS" });
  assert.deepEqual(afterAct(knight, "t1>f", "red").piles.f2, [3, "TS JS CS"]);
});

test("a turned hand card leaves the hand, and none is turned then", () => {
  const view = { ...table({ rd: "4C" }), turned: true };
  view.piles.rh = [20, "7D"];
  const after = afterAct(view, "h>d", "red");
  assert.deepEqual(after.piles.rh, [19, ""]);
  assert.deepEqual(after.piles.rd, [2, "4C 7D"]);
  assert.equal(after.turned, false);
});

test("an unknown card is not guessed", () => {
  const view = table({});
  view.piles.rh = [20, ""];
  assert.equal(afterAct(view, "h>t1", "red"), view);
  assert.equal(afterAct(view, "^h", "red"), view);
});

test("a discard turned over is a hand of as many cards, face down", () => {
  const after = afterAct(table({ bd: "4C 7D 9S", bh: "" }), "d^h", "blue");
  assert.deepEqual(after.piles.bh, [3, ""]);
  assert.deepEqual(after.piles.bd, [0, ""]);
});

test("a run goes whole, is reversed, and takes a card under it", () => {
  const view = table({ t1: "7H 8H 9H", t2: "TH", t3: "6H" });
  assert.deepEqual(afterAct(view, "t1>>t2", "red").piles.t2, [4, "TH 7H 8H 9H"]);
  assert.deepEqual(afterAct(view, "t1>>t2", "red").piles.t1, [0, ""]);
  assert.deepEqual(afterAct(view, "~t1", "red").piles.t1, [3, "9H 8H 7H"]);
  assert.deepEqual(afterAct(view, "t3_t1", "red").piles.t1, [4, "6H 7H 8H 9H"]);
});
