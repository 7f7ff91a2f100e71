/** Terms found in texts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { TermFinder } from "../../src/terms/term-parts";
import type { GlossaryTerm } from "../../src/wire";

const term = (name: string, ...forms: string[]): GlossaryTerm => ({ name, meaning: name, forms });
const FINDER = new TermFinder([
  term("hand", "hand", "hands"),
  term("run", "run"),
  term("passage", "run through the hand"),
  term("discard", "\u00e9cart", "l\u2019\u00e9cart"),
]);
const found = (text: string): string[] =>
  FINDER.parts(text).flatMap((part) => (part.term ? [`${part.term.name}:${part.text}`] : []));

test("the parts together are the text", () => {
  for (const text of ["", "hand", "A run. Your hand, a run!", "no word of the game"]) {
    assert.equal(
      FINDER.parts(text)
        .map((part) => part.text)
        .join(""),
      text,
    );
  }
});

test("a term is found once, in any of its forms, as it is written", () => {
  assert.deepEqual(found("Hands and a hand"), ["hand:Hands"]);
});

test("a noun with a capital is not found in small letters", () => {
  const german = new TermFinder([term("pack", "Deck")]);
  assert.deepEqual(
    german.parts("deck ein Deck auf").map((part) => part.term?.name),
    [undefined, "pack", undefined],
  );
});

test("the longest term is found", () => {
  assert.deepEqual(found("a run through the hand, a run"), ["passage:run through the hand", "run:run"]);
});

test("a part of a word is no term", () => {
  assert.deepEqual(found("handy, overhand, hand-made, running, \u00e9carts"), []);
});

test("letters with accents belong to words", () => {
  assert.deepEqual(found("Sur l\u2019\u00e9cart."), ["discard:l\u2019\u00e9cart"]);
  assert.deepEqual(found("un \u00e9cart"), ["discard:\u00e9cart"]);
});
