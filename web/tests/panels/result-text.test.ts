// The result of a deal: a victory, a consolation, or plain news.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Catalogue } from "../../src/catalogue";
import { eveningText, headline, howItEnded, moodOf } from "../../src/panels/result-text";
import type { DealOutcome, SeatName, TableView } from "../../src/wire";
import { englishText } from "../english";
import { EMPTY } from "../views";

const ENGLISH = { text: englishText } as Catalogue;

function ended(seat: SeatName | null, winner: SeatName | null, left: number, more: Partial<TableView> = {}): TableView {
  const over = { ending: winner ? "out" : "drawn", winner, points: [0, 0], settled: true } as unknown as DealOutcome;
  const piles: TableView["piles"] = { rh: [left, ""], bh: [40, ""] };
  return { ...EMPTY, names: { red: "Ann", blue: "Bob" }, seat, over, piles, ...more };
}

function told(view: TableView): [string, string, string] {
  const over = view.over!;
  return [moodOf(view), headline(over, view, ENGLISH), howItEnded(over, view, ENGLISH)];
}

test("the winner reads a victory", () => {
  assert.deepEqual(told(ended("red", "red", 0)), ["joy", "You win!", "All cards played"]);
});

test("everybody reads how many points a win is worth", () => {
  const over = { ending: "out", winner: "blue", points: [0, 47], settled: true } as unknown as DealOutcome;
  const lost = { ...ended("red", "blue", 11), over };
  assert.equal(howItEnded(over, lost, ENGLISH), "Bob wins · All cards played · 47 points");
  assert.equal(howItEnded(over, { ...lost, seat: null }, ENGLISH), "All cards played · 47 points");
});

test("where the stock wins, it is the stock that was played", () => {
  assert.deepEqual(told(ended("red", "red", 20, { goal: "stock" })), ["joy", "You win!", "The stock was played"]);
});

test("the loser reads a consolation, and who won", () => {
  assert.deepEqual(told(ended("red", "blue", 11)), ["comfort", "Not this time", "Bob wins · All cards played"]);
  assert.deepEqual(told(ended("red", "blue", 10)), ["comfort", "So close!", "Bob wins · All cards played"]);
});

test("a watcher reads who won, and a draw is a draw", () => {
  assert.deepEqual(told(ended(null, "blue", 1)), ["calm", "Bob wins", "All cards played"]);
  assert.deepEqual(told(ended("red", null, 1)), ["calm", "A draw", "Neither player could win"]);
});

test("a deal that nobody could go on with is won by who had less left", () => {
  const won = ended("red", "red", 3);
  const view = { ...won, over: { ...won.over!, ending: "less-left" as const } };
  assert.deepEqual(told(view), ["joy", "You win!", "Neither player could go on, and the winner had less left"]);
});

test("of an abandoned game everybody reads who abandoned it", () => {
  const won = (seat: SeatName | null): TableView => {
    const view = ended(seat, "red", 30);
    return { ...view, over: { ...view.over!, ending: "abandoned" as const } };
  };
  assert.deepEqual(told(won("red")), ["joy", "You win!", "Bob abandoned the deal"]);
  assert.deepEqual(told(won("blue")), ["comfort", "Not this time", "Ann wins · You abandoned the deal"]);
  assert.deepEqual(told(won(null)), ["calm", "Ann wins", "Bob abandoned the deal"]);
});

test("who wins a whole match reads it above all", () => {
  const target = { points: 50, deals: null };
  const won = ended("red", "red", 0, { target, totals: [60, 12] });
  assert.equal(told(won)[1], "You win the match!");
  assert.equal(told({ ...won, totals: [40, 12] })[1], "You win!");
});

test("two people read the score of their evening once they have played two deals", () => {
  const evening: TableView["evening"] = { won: [2, 1], points: [110, 64] };
  const text = (more: Partial<TableView>): string | null =>
    eveningText(ended("red", "red", 0, { evening, games: [1, 2, 3], ...more }), ENGLISH);
  assert.equal(text({}), "At this table: You 2 : 1 Bob in deals, 110 : 64 in points.");
  assert.equal(text({ seat: "blue" }), "At this table: You 1 : 2 Ann in deals, 64 : 110 in points.");
  assert.equal(text({ seat: null }), "At this table: Ann 2 : 1 Bob in deals, 110 : 64 in points.");
  assert.equal(text({ games: [1] }), null);
  assert.equal(text({ who: { red: "person", blue: "machine" } }), null);
});
