/** Catalogues: a language, English for what it lacks, and the texts of refusals. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { reason } from "../../src/panels/refusal";
import { catalogue } from "../../src/catalogue";

const english = {
  language: "en",
  text: [
    "hello = Hello { $name }",
    "left = { $cards ->\n    [one] { $cards } card\n   *[other] { $cards } cards\n }",
    "only-here = Only here",
    "refused-empty-pile = There is no card there.",
    "law-F23 = Foundations first.",
    "no-stale = The table had changed.",
  ].join("\n"),
};
const french = { language: "fr", text: "hello = Bonjour { $name }" };

test("a message is formatted with its arguments, in singular or plural", () => {
  const { text } = catalogue("en", [english]);
  assert.equal(text("hello", { name: "Ada" }), "Hello Ada");
  assert.deepEqual([text("left", { cards: 1 }), text("left", { cards: 2 })], ["1 card", "2 cards"]);
});

test("Portuguese has the plurals of Portugal, where zero is plural", () => {
  const line = "left = { $cards ->\n    [one] { $cards } carta\n   *[other] { $cards } cartas\n }";
  const { text } = catalogue("pt", [{ language: "pt", text: line }, english]);
  assert.deepEqual([text("left", { cards: 0 }), text("left", { cards: 1 })], ["0 cartas", "1 carta"]);
});

test("a missing message is taken from English", () => {
  const { text } = catalogue("fr", [french, english]);
  assert.equal(text("hello", { name: "Ada" }), "Bonjour Ada");
  assert.equal(text("only-here"), "Only here");
});

test("Arabic runs from right to left", () => {
  assert.equal(catalogue("ar", [english]).direction, "rtl");
  assert.equal(catalogue("fr", [french]).direction, "ltr");
});

test("a reason comes from the refusal, the broken paragraph, or the code", () => {
  const all = catalogue("en", [english]);
  const said = "the server's English";
  assert.equal(
    reason({ code: "refused", refusal: "empty-pile", said }, all),
    "There is no card there.",
  );
  assert.equal(reason({ code: "warned", paragraph: "F23", law: "law-F23", said }, all), "Foundations first.");
  assert.equal(reason({ code: "stale", said }, all), "The table had changed.");
  assert.equal(reason({ code: "storage", said }, all), said);
});
