/** The meaning of keys on the board, and where the arrows lead. */

import type { SeatName } from "../wire";
import type { Box, Layout } from "./layout";
import { otherSeat, zoneOf } from "./piles";

export type Direction = "left" | "right" | "up" | "down";

export type Key =
  | { do: "focus"; pile: string }
  | { do: "go"; direction: Direction }
  | { do: "use"; whole: boolean }
  | { do: "next-foundation" | "next-of-opponent" | "discard" | "turn-stock" | "turn-hand" }
  | { do: "reverse" | "spread" | "look" | "drop" }
  | { do: "command"; name: Command };

/** What a key asks of the page and not of the board. */
export type Command =
  | "stop"
  | "undo"
  | "help"
  | "draw"
  | "phrases"
  | "answer"
  | "hint"
  | "score"
  | "acts"
  | "pause"
  | "next-act"
  | "faster"
  | "slower";

export interface Press {
  key: string;
  shiftKey: boolean;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const LETTERS: Record<string, Key> = {
  f: { do: "next-foundation" },
  o: { do: "next-of-opponent" },
  c: { do: "discard" },
  t: { do: "turn-stock" },
  d: { do: "turn-hand" },
  r: { do: "reverse" },
  l: { do: "spread" },
  v: { do: "look" },
  s: { do: "command", name: "stop" },
  u: { do: "command", name: "undo" },
  g: { do: "command", name: "hint" },
  w: { do: "command", name: "draw" },
  m: { do: "command", name: "phrases" },
  q: { do: "command", name: "answer" },
  i: { do: "command", name: "score" },
  a: { do: "command", name: "acts" },
  p: { do: "command", name: "pause" },
  n: { do: "command", name: "next-act" },
  "+": { do: "command", name: "faster" },
  "-": { do: "command", name: "slower" },
  "?": { do: "command", name: "help" },
  escape: { do: "drop" },
};

/** The meaning of a key; null if it has none. */
export function meaning({ key, shiftKey }: Press, near: SeatName): Key | null {
  const direction = ARROWS[key];
  if (direction) return { do: "go", direction };
  if (key === "Enter" || key === " ") return { do: "use", whole: shiftKey };
  if (/^[1-8]$/.test(key)) return { do: "focus", pile: `t${key}` };
  const letter = key.toLowerCase();
  if (letter === "h") return { do: "focus", pile: `${near.charAt(0)}h` };
  if (letter === "k") return { do: "focus", pile: `${near.charAt(0)}s` };
  return LETTERS[letter] ?? null;
}

/** The foundation after this pile; the first if it is no foundation. */
export function nextFoundation(pile: string | null): string {
  return pile?.startsWith("f") ? `f${(Number(pile[1]) % 8) + 1}` : "f1";
}

/** The opponent's next pile, in the order discard, stock, hand. */
export function nextOfOpponent(pile: string | null, near: SeatName, packs: 1 | 2): string {
  const far = otherSeat(near).charAt(0);
  const round = packs === 1 ? ["d", "h"] : ["d", "s", "h"];
  const at = pile?.startsWith(far) ? round.indexOf(pile.charAt(1)) : -1;
  return far + round[(at + 1) % round.length]!;
}

/** The nearest pile of the same zone in a direction; the same pile at the zone's edge. */
export function neighbour(
  layout: Layout,
  pile: string,
  direction: Direction,
  near: SeatName,
): string {
  const here = layout.piles[pile];
  if (!here) return pile;
  let best = pile;
  let min = Infinity;
  for (const [other, box] of Object.entries(layout.piles)) {
    if (other === pile || zoneOf(other, near) !== zoneOf(pile, near)) continue;
    const way = distance(here, box, direction);
    if (way < min) [best, min] = [other, way];
  }
  return best;
}

/** The distance in a direction, sideways distance counted double; infinite in other directions. */
function distance(from: Box, to: Box, direction: Direction): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const [ahead, aside] = {
    left: [-x, y],
    right: [x, y],
    up: [-y, x],
    down: [y, x],
  }[direction] as [number, number];
  return ahead > 1 ? ahead + 2 * Math.abs(aside) : Infinity;
}
