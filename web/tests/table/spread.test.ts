// U14: the cards of a pressed pile are shown enlarged beside it, never under the finger.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layOut } from "../../src/table/layout";
import { planSpread } from "../../src/table/spread";

const ROOMS = [
  { width: 360, height: 486 },
  { width: 390, height: 690 },
  { width: 652, height: 390 },
  { width: 768, height: 906 },
  { width: 1280, height: 682 },
  { width: 3840, height: 1950 },
];

test("U14: the spread is on the board, beside the pile, with cards larger than its own", () => {
  for (const room of ROOMS) {
    const layout = layOut(room, 2, "red");
    for (const [pile, at] of Object.entries(layout.piles)) {
      for (const cards of [1, 2, 5, 9, 13]) {
        const isFan = pile.startsWith("t");
        const extent = isFan ? at : { ...at, ...layout.card };
        const { card, perLine, box } = planSpread(cards, extent, room);
        const name = `${room.width}x${room.height}, ${pile}, ${cards} cards`;
        assert.ok(box.x >= 0 && box.y >= 0, name);
        assert.ok(box.x + box.width <= room.width && box.y + box.height <= room.height, name);
        const isBeside =
          box.x >= extent.x + extent.width ||
          box.x + box.width <= extent.x ||
          box.y >= extent.y + extent.height ||
          box.y + box.height <= extent.y;
        assert.ok(isBeside, `${name}: it lies on its pile`);
        assert.ok(perLine >= 1 && perLine <= cards, name);
        if (cards <= 5) assert.ok(card >= 1.2 * layout.card.width, `${name}: ${card} px`);
      }
    }
  }
});

test("U14: fifty cards are shown on several lines, as large as they can be", () => {
  const room = { width: 390, height: 690 };
  const { card, perLine, box } = planSpread(50, layOut(room, 2, "red").piles.rd!, room);
  assert.ok(perLine < 50 && card >= 40, `${perLine} cards of ${card} px to a line`);
  assert.ok(box.width <= room.width);
});
