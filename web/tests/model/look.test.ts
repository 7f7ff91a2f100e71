/** The stored look, and the default for what cannot be read. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseLook, defaultLook } from "../../src/model/look";

const fallback = defaultLook(1280);

test("a small screen starts with the large index", () => {
  assert.equal(defaultLook(390).deck, "large");
  assert.equal(defaultLook(1280).deck, "standard");
});

test("a stored look is read back", () => {
  const look = {
    deck: "four-cool",
    theme: "dark",
    backs: "lattice",
    motion: "off",
    letters: "off",
    taps: "foundation",
    targets: "off",
    side: "left",
    coach: "on",
    phrases: "off",
    sound: "quiet",
  } as const;
  assert.deepEqual(parseLook(JSON.stringify(look), fallback), look);
});

for (const text of [null, "", "{", "null", "7", '{"deck":"tarot","theme":4}']) {
  test(`the usual look stands in for ${JSON.stringify(text)}`, () => {
    assert.deepEqual(parseLook(text, fallback), fallback);
  });
}
