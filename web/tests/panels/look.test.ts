/** What is kept of the look, and what is made of it where it cannot be read. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLook, usualLook } from "../../src/pages/look";

const usual = usualLook(1280);

test("a small screen starts with the large index", () => {
  assert.equal(usualLook(390).deck, "large");
  assert.equal(usualLook(1280).deck, "standard");
});

test("what was chosen comes back", () => {
  const look = { deck: "four-cool", theme: "dark", backs: "lattice", motion: "off", letters: "off" } as const;
  assert.deepEqual(readLook(JSON.stringify(look), usual), look);
});

for (const text of [null, "", "{", "null", "7", '{"deck":"tarot","theme":4}']) {
  test(`the usual look stands in for ${JSON.stringify(text)}`, () => {
    assert.deepEqual(readLook(text, usual), usual);
  });
}
