/** Acts in a few signs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortEntry } from "../../src/replay/short-entry";
import type { WireEvent } from "../../src/wire";
import { VIEW } from "../net/views";

const WORDS: Record<string, string> = {
  "table-caption-stock": "Stock",
  "table-caption-hand": "Hand",
  "table-caption-discard": "Discard",
  "table-stock": "blue’s stock",
  "speech-did-pass": "passed",
};
const view = { ...VIEW, seat: null };
const short = (event: WireEvent) =>
  shortEntry(event, "red", view, (key) => WORDS[key] ?? key).map(({ text }) =>
    text.replaceAll("\uFE0E", ""),
  );

const played = (m: string, from: string, to: string, c?: string, n?: string): WireEvent => ({
  k: "played",
  s: "red",
  m,
  from,
  to,
  ...(c ? { c } : {}),
  ...(n ? { n } : {}),
});

test("U35: an act shows its card, and from where to where it went", () => {
  assert.deepEqual(short(played("t3>f", "t3", "f3", "7H")), ["7♥", "3", "→", "♥"]);
  assert.deepEqual(short(played("h>d", "rh", "rd", "TS")), ["10♠", "Hand", "→", "Discard"]);
});

test("the other player's pile is named as theirs", () => {
  assert.deepEqual(short(played("s>S", "rs", "bs", "6C")), ["6♣", "Stock", "→", "Blue’s stock"]);
});

test("a card turned up follows, or stands alone", () => {
  assert.deepEqual(short(played("s>t1", "rs", "t1", "QD", "2C")), ["Q♦", "Stock", "→", "1", "·", "2♣"]);
  assert.deepEqual(short(played("^h", "rh", "rh", undefined, "2C")), ["Hand:", "2♣"]);
});

test("red and black cards differ, and what moves no card is a sentence", () => {
  const kinds = (c: string) =>
    shortEntry(played("t1>t2", "t1", "t2", c), "red", view, (key) => key)[0]!.kind;
  assert.deepEqual(["7H", "7D", "7C", "7S"].map(kinds), ["red", "red", "black", "black"]);
  assert.deepEqual(short({ k: "played", s: "red", m: "pass" }), ["Passed"]);
});
