import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, placeBeside, sideTowards, touches } from "../../src/coach/place";

const area: Box = { left: 0, top: 50, width: 400, height: 600 };
const size = { width: 150, height: 80 };

function box(left: number, top: number, width = 60, height = 84): Box {
  return { left, top, width, height };
}

test("U41: a note lies beside its pile where nothing else is", () => {
  const pile = box(20, 300);
  const placed = placeBeside(size, pile, [pile], area);
  assert.deepEqual(placed, { left: 8, top: 392, ...size });
  assert.equal(sideTowards(placed, pile), "top");
});

test("U41: a note evades the cards around its pile", () => {
  const pile = box(20, 300);
  const cards = [pile, box(90, 200), box(90, 290), box(90, 380), box(20, 400)];
  const placed = placeBeside(size, pile, cards, area);
  assert.ok(placed);
  assert.ok(cards.every((card) => !touches(placed, card)));
  assert.ok(placed.left >= area.left && placed.top >= area.top);
  assert.ok(placed.top + placed.height <= area.top + area.height);
});

test("U41: a note that fits nowhere has no place", () => {
  const pile = box(100, 300);
  const cards = [0, 70, 140, 210, 280, 350].flatMap((left) =>
    [60, 150, 240, 330, 420, 510].map((top) => box(left, top)),
  );
  assert.equal(placeBeside(size, pile, cards, area), null);
  assert.equal(placeBeside({ width: 500, height: 50 }, pile, [], area), null);
});

test("U41: the point of a note is on the side of its pile", () => {
  const note = box(100, 300, 150, 80);
  assert.equal(sideTowards(note, box(300, 310)), "right");
  assert.equal(sideTowards(note, box(120, 420)), "bottom");
  assert.equal(sideTowards(note, box(120, 180)), "top");
});
