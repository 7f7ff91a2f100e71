// The pace of the computer as this device keeps it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { besidePace, isUnhurried, paceToAsk, parsePace } from "../../src/model/pace";

const SLOW = { pace: "slow", table: "fir" } as const;

test("what is kept is read again, and anything else is nothing", () => {
  assert.deepEqual(parsePace(JSON.stringify(SLOW)), SLOW);
  for (const text of [null, "", "{", "null", "[]", "7", '{"pace":"slow"}', '{"pace":"x","table":"t"}']) {
    assert.equal(parsePace(text), null, String(text));
  }
});

test("U21: after a restart of the server the table gets its pace again", () => {
  assert.equal(paceToAsk(SLOW, "fir", { t: "pace", pace: "normal" }), "slow");
  assert.equal(paceToAsk(SLOW, "fir", { t: "pace", pace: "at-once" }), "slow");
  assert.equal(paceToAsk(SLOW, "fir", { t: "pace", pace: "slow" }), null);
});

test("U21: the pace chosen last is that of the next table too, unless that was opened at another", () => {
  assert.equal(paceToAsk(SLOW, "oak", { t: "pace", pace: "normal" }), "slow");
  assert.equal(paceToAsk(SLOW, "oak", { t: "pace", pace: "at-once" }), null);
  assert.equal(paceToAsk(null, "oak", { t: "pace", pace: "normal" }), null);
});

test("faster and slower go through all paces and end at the ends", () => {
  assert.equal(besidePace("slow", -1), "step");
  assert.equal(besidePace("step", -1), "step");
  assert.equal(besidePace("fast", 1), "at-once");
  assert.equal(besidePace("at-once", 1), "at-once");
});

test("each act can be heard at the slow pace, step by step, and paused", () => {
  assert.equal(isUnhurried({ t: "pace", pace: "slow" }), true);
  assert.equal(isUnhurried({ t: "pace", pace: "step" }), true);
  assert.equal(isUnhurried({ t: "pace", pace: "fast", paused: true }), true);
  assert.equal(isUnhurried({ t: "pace", pace: "normal" }), false);
  assert.equal(isUnhurried(null), false);
});
