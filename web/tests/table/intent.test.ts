// What gestures mean: each is an act if the cards allow it; no rule is applied.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  dropTargetAt,
  canSelect,
  cardsFrom,
  type Selection,
  selectionAt,
  intendedActs,
  onlyAct,
  oneTapAct,
  tapAct,
  targetsOf,
} from "../../src/table/intent";
import { table } from "./tables";

const CARDS = { t1: "KH QS", t2: "9C", t4: "", f1: "AS", rs: "9D", rd: "4C", bs: "8D", bd: "5S" };
const VIEW = table(CARDS);

function top(pile: string): Selection {
  return { pile, whole: false, cards: 1 };
}

function run(pile: string): Selection {
  return { pile, whole: true, cards: 1 };
}

function on(pile: string): { pile: string; base: boolean } {
  return { pile, base: false };
}

test("a card moved from pile to pile is one act, relative to the mover", () => {
  assert.deepEqual(intendedActs(VIEW, "red", top("t1"), on("t4")), ["t1>t4"]);
  assert.deepEqual(intendedActs(VIEW, "red", top("rs"), on("f7")), ["s>f"]);
  assert.deepEqual(intendedActs(VIEW, "red", top("rd"), on("bs")), ["d>S"]);
  assert.deepEqual(intendedActs(VIEW, "red", top("bd"), on("t2")), ["D>t2"]);
  assert.deepEqual(intendedActs(VIEW, "blue", top("rs"), on("f1")), ["S>f"]);
});

test("a card that does not fit is an act too; the server refuses it, not the board", () => {
  assert.deepEqual(intendedActs(VIEW, "red", top("t2"), on("t1")), ["t2>t1"]);
});

test("only the turned hand card goes on the own discard", () => {
  assert.deepEqual(intendedActs(VIEW, "red", top("rh"), on("rd")), ["h>d"]);
  assert.deepEqual(intendedActs(VIEW, "red", top("t1"), on("rd")), []);
  assert.deepEqual(intendedActs(VIEW, "red", top("rd"), on("rs")), []);
});

test("a discard laid on the hand turns it over", () => {
  assert.deepEqual(intendedActs(VIEW, "red", top("rd"), on("rh")), ["d^h"]);
});

test("nothing goes on the opponent's hand, or between the opponent's piles", () => {
  assert.deepEqual(intendedActs(VIEW, "red", top("t1"), on("bh")), []);
  assert.deepEqual(intendedActs(VIEW, "red", top("bd"), on("bs")), []);
});

test("a pile on itself and a foundation card are no act", () => {
  assert.deepEqual(intendedActs(VIEW, "red", top("t1"), on("t1")), []);
  assert.equal(canSelect(VIEW, "f1"), false);
  assert.equal(canSelect(VIEW, "t4"), false);
  assert.equal(canSelect(VIEW, "t1"), true);
});

test("with two packs a tap on a lower card selects the top one", () => {
  assert.deepEqual(selectionAt(VIEW, "t1", 0), top("t1"));
});

test("a drag of a lower card takes those on it along, but from a place only", () => {
  assert.equal(cardsFrom(VIEW, "t1", 0), 2);
  assert.equal(cardsFrom(VIEW, "t1", 1), 1);
  assert.equal(cardsFrom(VIEW, "rs", 0), 1);
});

test("a tap turns up a face-down card of the player's own piles only", () => {
  const view = table({ rd: "4C", bd: "5S" });
  view.piles.rs = [5, ""];
  view.piles.bs = [5, ""];
  view.piles.bh = [9, ""];
  assert.equal(tapAct(view, "red", "rs"), "^s");
  assert.equal(tapAct(view, "red", "rh"), "d^h");
  assert.equal(tapAct(view, "red", "bs"), null);
  assert.equal(tapAct(view, "blue", "bh"), "^h");
  assert.equal(tapAct(table({ rs: "9D" }), "red", "rs"), null);
});

test("while the hand serves for laying the tableau, a tap lays the next card", () => {
  const view = table({}, { packs: 1, laid: "00000000", acts: ["h>t5"] });
  view.piles.rh = [26, ""];
  assert.equal(tapAct(view, "red", "rh"), "h>t5");
  assert.equal(tapAct({ ...view, laid: "11111111" }, "red", "rh"), "^h");
});

test("a card of the hand is dragged to any place that is not laid, and is laid where it belongs", () => {
  const view = table({ t1: "9C" }, { packs: 1, seat: "red", laid: "10000000", acts: ["h>t5"] });
  view.piles.rh = [26, ""];
  view.piles.bh = [26, ""];
  assert.equal(canSelect(view, "rh"), true);
  assert.equal(canSelect(view, "bh"), false);
  assert.equal(canSelect({ ...view, acts: ["^h"] }, "rh"), false);
  assert.deepEqual(targetsOf(view, "red", top("rh")), ["t5"]);
  assert.deepEqual(intendedActs(view, "red", top("rh"), on("t7")), ["h>t5"]);
  assert.deepEqual(intendedActs(view, "red", top("rh"), on("t1")), ["h>t1"]);
});

const RUNS = { t1: "7H 8H 9H", t2: "TH", t5: "" };

test("with one pack a lower card selects the run, and the lowest takes a card below it", () => {
  const view = table(RUNS, { packs: 1, acts: ["t1>>t2", "h_t1"] });
  assert.deepEqual(selectionAt(view, "t1", 1), run("t1"));
  assert.deepEqual(selectionAt(view, "t1", 2), top("t1"));
  assert.deepEqual(intendedActs(view, "red", run("t1"), on("t2")), ["t1>>t2"]);
  assert.deepEqual(dropTargetAt(view, "t1", 0), { pile: "t1", base: true });
  assert.deepEqual(intendedActs(view, "red", top("rh"), { pile: "t1", base: true }), ["h_t1"]);
});

test("if a gesture may mean two playable acts, both are offered", () => {
  const view = table(RUNS, { packs: 1, acts: ["h>t2", "h_t2"] });
  assert.deepEqual(intendedActs(view, "red", top("rh"), { pile: "t2", base: true }), [
    "h>t2",
    "h_t2",
  ]);
});

test("of two acts that are not playable the likelier is meant", () => {
  const view = table(RUNS, { packs: 1 });
  assert.deepEqual(intendedActs(view, "red", top("rh"), { pile: "t2", base: true }), ["h>t2"]);
});

test("a card with only one place to go has an only act, others have none", () => {
  const view = table(CARDS, { acts: ["t2>t4", "t1>t4", "t1>f", "d^h", "^h", "h>d"] });
  assert.equal(onlyAct(view, "red", "t2"), "t2>t4");
  assert.equal(onlyAct(view, "red", "t1"), null);
  assert.equal(onlyAct(view, "red", "t4"), null);
  assert.equal(onlyAct(view, "red", "rd"), null);
  assert.equal(onlyAct(view, "red", "rh"), "h>d");
});

test("the targets of a card are the piles of its listed acts", () => {
  const view = table({ ...CARDS, t5: "2S" }, { acts: ["t5>t4", "t5>f", "^h", "t2>t1"] });
  assert.deepEqual(targetsOf(view, "red", top("t5")), ["t4", "f1"]);
  assert.deepEqual(targetsOf(view, "red", run("t5")), []);
});

test("U4: a card that has just gone to a foundation goes nowhere while the acts are the old ones", () => {
  const view = table({ ...CARDS, rd: "" }, { acts: ["d>f", "d>t2"] });
  assert.deepEqual(targetsOf(view, "red", top("rd")), ["t2"]);
});

test("U3: one tap plays the only act that moves a card, or with foundation first that one", () => {
  const acts = ["t2>t4", "t1>t4", "t1>f", "d^h", "^h", "h>d", "S>f", "S>t4", "s>t1"];
  const view = table(CARDS, { acts });
  assert.equal(oneTapAct(view, "red", top("t2"), false), "t2>t4");
  assert.equal(oneTapAct(view, "red", top("t1"), false), null);
  assert.equal(oneTapAct(view, "red", top("t1"), true), "t1>f");
  assert.equal(oneTapAct(view, "red", top("bs"), true), "S>f");
  assert.equal(oneTapAct(view, "red", top("rs"), true), "s>t1");
  assert.equal(oneTapAct(view, "red", top("f1"), true), null);
});

test("U3: one tap never ends a turn: the discard of the hand card is no play", () => {
  assert.equal(oneTapAct(table(CARDS, { acts: ["h>d"] }), "red", top("rh"), true), null);
  const view = table(CARDS, { acts: ["h>d", "h>t4"] });
  assert.equal(oneTapAct(view, "red", top("rh"), false), "h>t4");
});

test("U3: one tap on a run plays the run, on its top card the card", () => {
  const view = table(RUNS, { packs: 1, acts: ["t1>t2", "t1>>t2"] });
  assert.equal(oneTapAct(view, "red", run("t1"), false), "t1>>t2");
  assert.equal(oneTapAct(view, "red", top("t1"), false), "t1>t2");
});
