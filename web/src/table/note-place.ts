/** Where a note about some piles lies on the board, so that it hides none of them. */

import type { Box, Layout, Room } from "./layout";

/** With so many pixels beside the foundations a note lies there, and not over them. */
const LEAST_ROOM = 400;

interface NotePlace {
  at: "top" | "bottom";
  beside: "left" | "right";
  /** The width beside the foundations on that side; 0 if it is too little. */
  room: number;
}

/** The half with fewer of the piles; beside the foundations, only that side's piles matter. */
export function notePlace(layout: Layout, { width, height }: Room, piles: string[]): NotePlace {
  const known = piles.filter((pile) => pile in layout.piles);
  const boxes = (names: string[]): Box[] => names.map((pile) => layout.piles[pile]!);
  const isLeft = (box: Box): boolean => box.x + box.width / 2 < width / 2;
  const isHigh = (box: Box): boolean => box.y + box.height / 2 < height / 2;
  const outer = boxes(known.filter((pile) => !pile.startsWith("f")));
  const beside = isMost(outer, isLeft) ? "right" : "left";
  const room = roomBeside(layout, width, beside);
  const near = outer.filter((box) => isLeft(box) === (beside === "left"));
  const hidable = room > 0 && near.length > 0 ? near : boxes(known);
  const at = isMost(hidable, isHigh) ? "bottom" : "top";
  return { at, beside, room };
}

/** Whether most boxes are so; of as many, the first one counts. */
function isMost(boxes: Box[], test: (box: Box) => boolean): boolean {
  const so = boxes.filter(test).length;
  if (so * 2 !== boxes.length) return so * 2 > boxes.length;
  return boxes.length === 0 || test(boxes[0]!);
}

function roomBeside({ piles }: Layout, width: number, beside: NotePlace["beside"]): number {
  const foundations = Object.keys(piles).filter((pile) => pile.startsWith("f"));
  const rooms = foundations.map((pile) => {
    const { x, width: own } = piles[pile]!;
    return beside === "left" ? x : width - x - own;
  });
  const room = rooms.length > 0 ? Math.min(...rooms) : 0;
  return room < LEAST_ROOM ? 0 : room;
}
