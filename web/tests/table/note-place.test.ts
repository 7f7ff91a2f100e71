// The note of a verdict hides none of the piles that it is about.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layOut, type Room } from "../../src/table/layout";
import { notePlace } from "../../src/table/note-place";

const DESKTOP: Room = { width: 1280, height: 683 };
const PHONE: Room = { width: 390, height: 690 };

test("on a large screen the note lies beside the foundations, on the side without the card", () => {
  const layout = layOut(DESKTOP, 2, "red");
  for (const [pile, side] of [["t1", "right"], ["t4", "right"], ["t5", "left"], ["rs", "left"]] as const) {
    const { beside, room } = notePlace(layout, DESKTOP, [pile, "f7"]);
    assert.equal(beside, side, pile);
    const edges = ["f1", "f2"].map((each) => layout.piles[each]!);
    const free = edges.map(({ x, width }) => (side === "left" ? x : DESKTOP.width - x - width));
    assert.equal(room, Math.min(...free), pile);
  }
});

test("of piles on both sides the one on the side of the note stays in sight", () => {
  const layout = layOut(DESKTOP, 2, "red");
  assert.equal(notePlace(layout, DESKTOP, ["t1", "t5"]).at, "bottom");
  assert.equal(notePlace(layout, DESKTOP, ["t1", "t8"]).at, "top");
});

test("on a phone the note lies over the half without the card", () => {
  const layout = layOut(PHONE, 2, "red");
  assert.deepEqual(notePlace(layout, PHONE, ["rs"]), { at: "top", beside: "left", room: 0 });
  assert.equal(notePlace(layout, PHONE, ["t1"]).at, "bottom");
  assert.equal(notePlace(layout, PHONE, ["t4", "f2"]).at, "top");
});

test("without piles, and in the game without foundations, there is a place too", () => {
  const layout = layOut(DESKTOP, 1, "red");
  assert.equal(notePlace(layout, DESKTOP, []).at, "bottom");
  assert.equal(notePlace(layout, DESKTOP, ["t1"]).room, 0);
});
