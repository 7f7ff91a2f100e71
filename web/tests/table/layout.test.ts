// The table fits every window, piles never overlap, and cards are as large as promised.

import assert from "node:assert/strict";
import { test } from "node:test";

import { suitOf } from "../../src/table/piles";
import { type Box, fanStep, type Layout, layOut, type Room } from "../../src/table/layout";

const BARS = 144;
const WINDOWS: [number, number][] = [
  [360, 640],
  [390, 844],
  [412, 915],
  [600, 960],
  [768, 1024],
  [800, 800],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
  [3840, 2160],
  [640, 360],
  [844, 390],
];

function under(width: number, height: number): Room {
  return { width, height: height - BARS };
}

function everyLayout(): [string, Room, Layout][] {
  return WINDOWS.flatMap(([width, height]) =>
    ([1, 2] as const).flatMap((packs) =>
      (["red", "blue"] as const).map((near): [string, Room, Layout] => {
        const room = under(width, height);
        return [`${width}x${height}, ${packs} pack, ${near}`, room, layOut(room, packs, near)];
      }),
    ),
  );
}

/** The pixels a pile covers when this many cards are fanned out on it. */
function covered(layout: Layout, pile: string, cards: number): Box {
  const box = layout.piles[pile]!;
  const fan = pile.startsWith("t") ? fanStep(layout, pile, cards) * (cards - 1) : 0;
  return { x: box.x, y: box.y, width: layout.card.width + fan, height: layout.card.height };
}

function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

for (const [width, height, min] of [
  [360, 640, 50],
  [390, 844, 60],
  [1280, 800, 100],
] as const) {
  test(`at ${width} by ${height} a card is at least ${min} px wide`, () => {
    const layout = layOut(under(width, height), 2, "red");
    assert.ok(layout.card.width >= min, `${layout.card.width} in ${layout.arrangement}`);
  });
}

test("with side bars a low window's cards are at least 58 px wide", () => {
  const layout = layOut({ width: 844 - 176, height: 390 }, 2, "red");
  assert.ok(layout.card.width >= 58, String(layout.card.width));
});

/** Whether two piles are the foundations of one suit. */
function areTwins(one: string, other: string): boolean {
  return one.startsWith("f") && other.startsWith("f") && suitOf(one) === suitOf(other);
}

test("fans of thirteen cards never overlap another pile, but a suit's foundations may", () => {
  for (const [name, , layout] of everyLayout()) {
    const piles = Object.keys(layout.piles).map(
      (pile) => [pile, covered(layout, pile, 13)] as const,
    );
    for (const [n, [one, box]] of piles.entries()) {
      for (const [other, otherBox] of piles.slice(n + 1)) {
        if (areTwins(one, other)) {
          assert.ok(otherBox.x - box.x >= 0.45 * layout.card.width, `${name}: ${one} is hidden`);
          continue;
        }
        assert.ok(!meet(box, otherBox), `${name}: ${one} meets ${other} in ${layout.arrangement}`);
      }
    }
  }
});

test("everything lies inside the room", () => {
  for (const [name, room, layout] of everyLayout()) {
    for (const box of [...Object.values(layout.piles), ...Object.values(layout.trays)]) {
      assert.ok(box.x >= 0 && box.y >= 0, name);
      assert.ok(box.x + box.width <= room.width + 1, `${name} ${layout.arrangement}`);
      assert.ok(box.y + box.height <= room.height + 1, `${name} ${layout.arrangement}`);
    }
  }
});

test("the two trays do not overlap, and own piles are below or to the right", () => {
  for (const [name, , layout] of everyLayout()) {
    assert.ok(!meet(layout.trays.red, layout.trays.blue), name);
  }
  for (const near of ["red", "blue"] as const) {
    const far = near === "red" ? "blue" : "red";
    for (const [, room] of everyLayout()) {
      const { trays } = layOut(room, 2, near);
      assert.ok(trays[near].x + trays[near].y > trays[far].x + trays[far].y);
    }
  }
});

test("a tall window is arranged upright, a low one sideways, a square one square", () => {
  assert.equal(layOut({ width: 360, height: 540 }, 2, "red").arrangement, "upright");
  assert.equal(layOut({ width: 1280, height: 700 }, 2, "red").arrangement, "sideways");
  assert.equal(layOut({ width: 800, height: 860 }, 2, "red").arrangement, "square");
});

test("a short fan shows a quarter of each card, a long one less", () => {
  const layout = layOut(under(390, 844), 2, "red");
  const { width } = layout.card;
  assert.ok(Math.abs(fanStep(layout, "t3", 2) - 0.24 * width) < 0.01);
  assert.ok(fanStep(layout, "t3", 13) < 0.14 * width);
  assert.equal(fanStep(layout, "t3", 1), 0);
});

test("the one-pack table has no foundations and no stock", () => {
  const { piles } = layOut(under(1280, 800), 1, "blue");
  assert.deepEqual(Object.keys(piles).sort(), [
    "bd",
    "bh",
    "rd",
    "rh",
    "t1",
    "t2",
    "t3",
    "t4",
    "t5",
    "t6",
    "t7",
    "t8",
  ]);
});

test("U12: for a left hand the players' piles are mirrored, the tableau and the sizes are not", () => {
  for (const [width, height] of WINDOWS) {
    for (const packs of [1, 2] as const) {
      const room = under(width, height);
      const [right, left] = [layOut(room, packs, "red"), layOut(room, packs, "red", true)];
      const name = `${width}x${height}, ${packs} pack, ${right.arrangement}`;
      assert.deepEqual(left.card, right.card, name);
      for (const [pile, box] of Object.entries(right.piles)) {
        const other = left.piles[pile]!;
        const isCommon = pile.startsWith("t") || pile.startsWith("f");
        const x = isCommon ? box.x : room.width - box.x - box.width;
        assert.ok(Math.abs(other.x - x) <= 1, `${name}: ${pile}`);
        assert.deepEqual({ ...other, x: 0 }, { ...box, x: 0 }, `${name}: ${pile}`);
      }
      for (const seat of ["red", "blue"] as const) {
        const own = Object.keys(left.piles).filter((pile) => pile.startsWith(seat.charAt(0)));
        for (const pile of own) assert.ok(meet(left.trays[seat], left.piles[pile]!), name);
      }
    }
  }
});
