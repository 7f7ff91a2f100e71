/** Names, turns and the end of a match, from a view. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withNames, labelOf, matchOver, nameOf, ofName, onTurn, rulesTitle } from "../../src/model/players";
import { catalogue } from "../../src/catalogue";
import { VIEW } from "../net/views";

const english = catalogue("en", [
  {
    language: "en",
    text: [
      "panels-machine = The computer",
      "panels-machine-of = of the computer",
      "panels-player-of = of { $name }",
      "panels-machine-short = Computer",
      "panels-you = You",
      "panels-opponent = Your opponent",
      "panels-opponent-of = of your opponent",
      "pages-named-pagat = Pagat",
      "panels-seat-blue = Blue",
    ].join("\n"),
  },
]);
const friend = { ...VIEW, who: { red: "person", blue: "person" } } as const;

test("the machine has a name in the player's language", () => {
  assert.equal(nameOf(VIEW, "blue", english), "The computer");
  assert.deepEqual(withNames(VIEW, english).names, { red: "Ada", blue: "The computer" });
});

test("a name is inflected with the word before it", () => {
  assert.equal(ofName(VIEW, "blue", english), "of the computer");
  assert.equal(ofName(VIEW, "red", english), "of Ada");
  assert.equal(ofName({ ...friend, seat: null }, "blue", english), "of Blue");
  assert.equal(ofName(friend, "blue", english), "of your opponent");
});

test("a player without a name is the opponent to the other one, and a colour to watchers", () => {
  assert.equal(nameOf(friend, "blue", english), "Your opponent");
  assert.equal(nameOf({ ...friend, seat: "blue" }, "blue", english), "You");
  assert.equal(nameOf({ ...friend, seat: null }, "blue", english), "Blue");
});

test("where a name stands alone, the own seat is You and the computer has no article", () => {
  assert.equal(labelOf(friend, "red", english), "You");
  assert.equal(labelOf({ ...friend, seat: "blue" }, "red", english), "Ada");
  assert.equal(labelOf(VIEW, "blue", english), "Computer");
  assert.equal(labelOf({ ...friend, seat: "red" }, "blue", english), "Your opponent");
});

test("rules have their name in the player's language, or the one that a family gave them", () => {
  assert.equal(rulesTitle({ ...VIEW, rules: "pagat", title: "pagat" }, english), "Pagat");
  assert.equal(rulesTitle({ ...VIEW, rules: "own-1", title: "Grandma" }, english), "Grandma");
});

test("nobody is on turn before the deal or after its end", () => {
  const over = { ending: "out", winner: "red", points: [10, 0], settled: true } as const;
  assert.equal(onTurn(VIEW), true);
  assert.equal(onTurn({ ...VIEW, deal: 0 }), false);
  assert.equal(onTurn({ ...VIEW, over: { ...over, points: [10, 0] } }), false);
  assert.equal(onTurn({ ...VIEW, seat: null }), false);
});

test("a match ends with its points or its deals; an open match never ends", () => {
  const line = {
    deal: 1,
    first: "red",
    winner: "red",
    ending: "out",
    points: [100, 0],
    left: [
      [0, 0, 0],
      [9, 9, 9],
    ],
  };
  const sheet = [line] as typeof VIEW.sheet;
  const after = { ...VIEW, sheet, totals: [100, 0] as [number, number] };
  assert.equal(matchOver(after), false);
  assert.equal(matchOver({ ...after, target: { points: 100, deals: null } }), true);
  assert.equal(matchOver({ ...after, target: { points: 101, deals: null } }), false);
  assert.equal(matchOver({ ...after, target: { points: null, deals: 1 } }), true);
  assert.equal(matchOver({ ...after, target: { points: null, deals: 2 } }), false);
  assert.equal(matchOver({ ...after, unlisted: 1, target: { points: null, deals: 2 } }), true);
});
