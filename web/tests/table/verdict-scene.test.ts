// The scene of a stop: the piles of the wrong act, then those of the right one.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pilesDue, pilesOfAct } from "../../src/table/verdict-scene";
import type { StoppedEvent } from "../../src/wire";
import { table } from "./tables";

const view = table({ f7: "AC", bs: "5H" });
const STOP: StoppedEvent = { k: "stopped", s: "red", upheld: true, paragraph: "F23" };

test("a discard is shown from the hand to the discard, then from the hand to the foundation", () => {
  const card = "2C";
  const event = { ...STOP, act: "h>d", card, pile: "bh", right: "h>f" };
  const stop: StoppedEvent = { ...event, missed: [[card, "bh"]] };
  assert.deepEqual(pilesOfAct(stop, view), ["bh", "bd"]);
  const due = pilesDue(stop, view);
  assert.equal(due[0], "bh");
  assert.equal(due[1], pilesDue({ ...stop, missed: [[card, "t1"]], right: "t1>f" }, view)[1]);
  assert.match(due[1]!, /^f/);
});

test("a card that was only touched has no scene of its own, nor has a pass", () => {
  assert.deepEqual(pilesOfAct({ ...STOP, card: "2C" }, view), []);
  assert.deepEqual(pilesOfAct({ ...STOP, act: "pass" }, view), []);
});

test("a call that came too late has no scene: the cards lie elsewhere by now", () => {
  const event = { ...STOP, upheld: false, lapsed: "E4", act: "t3>t2", card: "7H", right: "t1>f" };
  const stop: StoppedEvent = { ...event, missed: [["AS", "t1"]] };
  assert.deepEqual([pilesOfAct(stop, view), pilesDue(stop, view)], [[], []]);
});

test("a card to be turned up is shown on its own pile", () => {
  const stop: StoppedEvent = { ...STOP, act: "^h", pile: "bh", missed: [[null, "bs"]], right: "^s" };
  assert.deepEqual([pilesOfAct(stop, view), pilesDue(stop, view)], [["bh"], ["bs"]]);
});
