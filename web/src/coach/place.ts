/** Where a note lies: near what it speaks of, on no card and no button. Pure. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The space kept free around a note. */
export const MARGIN = 8;

/**
 * The place of a note of some size in an area, as near as possible to a target, where it touches
 * nothing of what is taken; null if there is none.
 */
export function placeBeside(
  size: { width: number; height: number },
  target: Box,
  taken: readonly Box[],
  area: Box,
): Box | null {
  const { width, height } = size;
  const lefts = [
    area.left + MARGIN,
    right(area) - MARGIN - width,
    middleX(target) - width / 2,
    ...[target, ...taken].flatMap((box) => [right(box) + MARGIN, box.left - MARGIN - width]),
  ];
  const tops = [
    area.top + MARGIN,
    bottom(area) - MARGIN - height,
    middleY(target) - height / 2,
    ...[target, ...taken].flatMap((box) => [bottom(box) + MARGIN, box.top - MARGIN - height]),
  ];
  let best: Box | null = null;
  let least = Infinity;
  for (const left of new Set(lefts)) {
    if (left < area.left + 1 || left + width > right(area) - 1) continue;
    for (const top of new Set(tops)) {
      if (top < area.top + 1 || top + height > bottom(area) - 1) continue;
      const box = { left, top, width, height };
      const far = distance(box, target);
      if (far < least && !taken.some((other) => touches(box, other))) [best, least] = [box, far];
    }
  }
  return best;
}

/** Whether two boxes come nearer than half of the margin. */
export function touches(one: Box, other: Box): boolean {
  const near = MARGIN / 2;
  return (
    one.left < right(other) + near &&
    other.left < right(one) + near &&
    one.top < bottom(other) + near &&
    other.top < bottom(one) + near
  );
}

/** The side of a note that points to a target. */
export function sideTowards(note: Box, target: Box): "left" | "right" | "top" | "bottom" {
  const gaps = {
    left: note.left - right(target),
    right: target.left - right(note),
    top: note.top - bottom(target),
    bottom: target.top - bottom(note),
  };
  const sides = Object.keys(gaps) as (keyof typeof gaps)[];
  return sides.reduce((best, side) => (gaps[side] > gaps[best] ? side : best));
}

/** The distance between two boxes. */
export function gap(one: Box, other: Box): number {
  const x = Math.max(0, one.left - right(other), other.left - right(one));
  const y = Math.max(0, one.top - bottom(other), other.top - bottom(one));
  return Math.hypot(x, y);
}

/** The distance between two boxes, and a little for that of their middles. */
function distance(one: Box, other: Box): number {
  const middles = Math.hypot(middleX(one) - middleX(other), middleY(one) - middleY(other));
  return gap(one, other) + middles / 10;
}

function right(box: Box): number {
  return box.left + box.width;
}

function bottom(box: Box): number {
  return box.top + box.height;
}

function middleX(box: Box): number {
  return box.left + box.width / 2;
}

function middleY(box: Box): number {
  return box.top + box.height / 2;
}
