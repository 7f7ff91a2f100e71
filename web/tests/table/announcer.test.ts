// What is said of the acts at the table, with the English catalogue.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Announcer } from "../../src/table/announcer";
import type { LiveRegions } from "../../src/table/live-regions";
import type { SeatName, WireEvent } from "../../src/wire";
import { englishText as text } from "../english";
import { table } from "./tables";

function act(m: string, c: string, from: string, to: string): WireEvent {
  return { k: "played", s: "blue", m, c, from, to };
}

const TURN: [WireEvent, SeatName][] = [
  [act("t1>f", "AS", "t1", "f1"), "blue"],
  [act("t2>f", "2S", "t2", "f1"), "blue"],
  [act("t3>S", "7D", "t3", "rs"), "blue"],
  [act("h>d", "KD", "bh", "bd"), "red"],
];

/** What is said of the computer's turn, each with its urgency. */
function said(summarises: boolean, turn = TURN): [string, string][] {
  const heard: [string, string][] = [];
  const regions = { announce: (...each: [string, string]) => heard.push(each) };
  const announcer = new Announcer(regions as unknown as LiveRegions, () => summarises);
  for (const [event, mover] of turn) {
    const view = table({}, { mover, who: { red: "person", blue: "machine" } });
    announcer.happened([event], view, "blue", text);
  }
  return heard;
}

test("U17: with time for it each act is one announcement; the name comes first and not again", () => {
  assert.deepEqual(said(false), [
    ["The computer: ace of spades from place 1 to spades foundation 1", "polite"],
    ["2 of spades from place 2 to spades foundation 1", "polite"],
    ["7 of diamonds loaded from place 3 on your stock", "polite"],
    ["King of diamonds discarded. Your turn", "assertive"],
  ]);
});

test("U17: at a fast pace each turn of the computer is one announcement", () => {
  assert.deepEqual(said(true), [
    [
      "The computer: 4 moves, 2 to the foundations, 1 loaded." +
        " Last: king of diamonds discarded. Your turn",
      "assertive",
    ],
  ]);
});

test("U17: a turn of one act needs no summary", () => {
  assert.deepEqual(said(true, TURN.slice(-1)), [
    ["The computer: king of diamonds discarded. Your turn", "assertive"],
  ]);
});

test("U17: a verdict is said at once, and the acts before it are not summed up after it", () => {
  const stopped: WireEvent = { k: "stopped", s: "red", upheld: true };
  const heard = said(true, [TURN[0]!, [stopped, "red"]]);
  assert.deepEqual(heard, [["Your stop is right. Your turn", "assertive"]]);
});

test("U17: whose turn it is after a stop is said once", () => {
  const stopped: WireEvent = { k: "stopped", s: "red", upheld: true, said: ["verdict-passes"] };
  assert.deepEqual(said(true, [[stopped, "red"]]), [["Your stop is right. It is your turn.", "assertive"]]);
});

test("what the other player offers or answers is said by its notice alone, to a player", () => {
  const declined: WireEvent = { k: "declined", s: "blue" };
  const heard: string[] = [];
  const regions = { announce: (each: string) => heard.push(each) } as unknown as LiveRegions;
  for (const seat of ["red", null] as const) {
    const view = table({}, { mover: "red", seat, names: { red: "Ann", blue: "Bob" } });
    new Announcer(regions, () => true).happened([declined], view, "red", text);
  }
  assert.deepEqual(heard, ["Bob: declined the draw"]);
});

test("advice is said once, in its own words", () => {
  const advised: WireEvent = { k: "advised", s: "red" };
  assert.deepEqual(said(false, [[advised, "blue"]]), []);
});

test("U17: what a person does is said act by act at any pace", () => {
  const own: WireEvent = { k: "played", s: "red", m: "t1>f", c: "AS", from: "t1", to: "f1" };
  const heard: string[] = [];
  const regions = { announce: (each: string) => heard.push(each) } as unknown as LiveRegions;
  const view = table({}, { mover: "red", who: { red: "person", blue: "machine" } });
  new Announcer(regions, () => true).happened([own], view, "red", text);
  assert.deepEqual(heard, ["You: ace of spades from place 1 to spades foundation 1"]);
});

test("U17: a sentence that has its own full stop gets no second one", () => {
  const dealt: WireEvent = { k: "dealt", n: 1, first: "red" };
  assert.deepEqual(said(false, [[dealt, "red"]]), [["Deal 1. You begin. Your turn", "assertive"]]);
});
