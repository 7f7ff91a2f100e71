// The keys of the board, and where the arrows lead.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pileUnder } from "../../src/table/hit-test";
import { meaning, neighbour, nextFoundation, nextOfOpponent } from "../../src/table/keys";
import { layOut } from "../../src/table/layout";

const WIDE = layOut({ width: 1280, height: 700 }, 2, "red");
const TALL = layOut({ width: 390, height: 740 }, 2, "red");

function key(name: string, shiftKey = false) {
  return meaning({ key: name, shiftKey }, "red");
}

test("digits lead to places, letters to the own piles", () => {
  assert.deepEqual(key("3"), { do: "focus", pile: "t3" });
  assert.deepEqual(key("h"), { do: "focus", pile: "rh" });
  assert.deepEqual(meaning({ key: "k", shiftKey: false }, "blue"), { do: "focus", pile: "bs" });
  assert.equal(key("9"), null);
});

test("stop, undo and help are for the page", () => {
  assert.deepEqual(key("S", true), { do: "command", name: "stop" });
  assert.deepEqual(key("u"), { do: "command", name: "undo" });
  assert.deepEqual(key("?", true), { do: "command", name: "help" });
});

test("Enter and Space use a pile, with Shift the whole run", () => {
  assert.deepEqual(key("Enter"), { do: "use", whole: false });
  assert.deepEqual(key(" ", true), { do: "use", whole: true });
});

test("arrows stay in their zone", () => {
  assert.equal(neighbour(WIDE, "t1", "down", "red"), "t2");
  assert.equal(neighbour(WIDE, "t1", "right", "red"), "t5");
  assert.equal(neighbour(WIDE, "t4", "down", "red"), "t4");
  assert.equal(neighbour(WIDE, "f1", "right", "red"), "f2");
  assert.equal(neighbour(WIDE, "rh", "down", "red"), "rd");
  assert.equal(neighbour(TALL, "rh", "right", "red"), "rd");
  assert.equal(neighbour(TALL, "bh", "left", "red"), "bd");
});

test("every pile of a zone can be reached by arrows", () => {
  const ways = ["left", "right", "up", "down"] as const;
  for (const layout of [WIDE, TALL]) {
    for (const [start, size] of [
      ["t1", 8],
      ["f1", 8],
      ["rh", 3],
      ["bs", 3],
    ] as const) {
      const seen = new Set<string>([start]);
      for (const pile of seen)
        for (const way of ways) seen.add(neighbour(layout, pile, way, "red"));
      assert.equal(seen.size, size, start);
    }
  }
});

test("f goes through the foundations, o through the opponent's piles", () => {
  assert.deepEqual(
    [nextFoundation(null), nextFoundation("f3"), nextFoundation("f8")],
    ["f1", "f4", "f1"],
  );
  assert.equal(nextOfOpponent(null, "red", 2), "bd");
  assert.equal(nextOfOpponent("bd", "red", 2), "bs");
  assert.equal(nextOfOpponent("bh", "red", 2), "bd");
  assert.equal(nextOfOpponent("bd", "red", 1), "bh");
});

test("a card is dropped on the pile under the pointer, or else on the one it covers most", () => {
  const box = WIDE.piles.t6!;
  const dragged = { ...WIDE.card, x: box.x + 20, y: box.y + 10 };
  assert.equal(pileUnder(WIDE, { x: box.x + 5, y: box.y + 5 }, dragged), "t6");
  assert.equal(pileUnder(WIDE, { x: box.x + 5, y: box.y - 4 }, dragged), "t6");
  assert.equal(pileUnder(WIDE, { x: 3, y: 690 }, { ...WIDE.card, x: -40, y: 640 }), null);
});
