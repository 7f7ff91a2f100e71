/** A deck's file is read in pieces: each face is there as soon as its line is complete. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineReader, readFace } from "../../src/table/faces";

test("a line becomes a picture of one card", () => {
  const face = readFace('<symbol id="7D" viewBox="-1 -2 3 4"><path d="M0 0"/></symbol>');
  assert.equal(face?.card, "7D");
  assert.match(face.picture, /^<svg xmlns="[^"]+" width="240" height="336" viewBox="-1 -2 3 4">/);
  assert.match(face.picture, /<path d="M0 0"\/><\/svg>$/);
});

test("the first and the last line of the file are no faces", () => {
  for (const line of ['<svg xmlns="http://www.w3.org/2000/svg">', "</svg>", ""]) {
    assert.equal(readFace(line), null);
  }
});

test("lines are found however the text is cut", () => {
  const text = "one\ntwo\n\nthree\n";
  for (let size = 1; size <= text.length; size += 1) {
    const lines: string[] = [];
    const read = lineReader((line) => lines.push(line));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    assert.deepEqual(lines, ["one", "two", "", "three"]);
  }
});
