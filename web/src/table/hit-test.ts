/** Hit testing: the pile on which a card is dropped. */

import type { Point } from "./anim";
import type { Box, Layout } from "./layout";

const LEAST_SHARE = 0.2;

/** The pile under the pointer, the upper one of two, or else the one the card covers most. */
export function pileUnder(layout: Layout, pointer: Point, dragged: Box): string | null {
  const piles = Object.entries(layout.piles);
  const under = piles.reverse().find(([, box]) => holds(box, pointer));
  if (under) return under[0];
  let best: string | null = null;
  let max = LEAST_SHARE * dragged.width * dragged.height;
  for (const [pile, box] of piles) {
    const area = shared(box, dragged);
    if (area > max) [best, max] = [pile, area];
  }
  return best;
}

function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
