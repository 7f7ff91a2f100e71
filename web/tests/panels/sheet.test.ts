import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsLeft, parts } from "../../src/panels/sheet";
import type { ScorePart } from "../../src/wire";
import { englishText } from "../english";

const text = (key: string): string => key.replace("panels-term-", "");

test("points are a sum of named parts, the worth of a card before their number", () => {
  const terms: ScorePart[] = [
    { seat: "red", name: "win", count: 1, worth: 30 },
    { seat: "red", name: "hand", count: 28, worth: 1 },
    { seat: "red", name: "stock", count: 3, worth: 2 },
    { seat: "blue", name: "wrong-calls", count: 1, worth: 10 },
  ];
  assert.equal(parts(terms, "red", text), "30 win + 28 hand + 2 × 3 stock");
  assert.equal(parts(terms, "blue", text), "10 wrong-calls");
  assert.equal(parts([], "blue", text), "");
});

test("no stock is counted in the game with one pack", () => {
  assert.equal(cardsLeft([0, 3, 1], 1, englishText), "3 in the hand, 1 in the discard");
  assert.equal(cardsLeft([2, 3, 1], 2, englishText), "2 in the stock, 3 in the hand, 1 in the discard");
  assert.equal(cardsLeft([0, 0, 0], 1, englishText), englishText("panels-left-none"));
});
