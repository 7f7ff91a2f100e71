/** The piles by their names on the wire, and whose they are. */

import type { SeatName } from "../wire";

export const PLACES = ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"] as const;
export const FOUNDATIONS = ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"] as const;

/** Suits in the order of their foundations, two foundations to a suit. */
export const SUITS = "SHCD";
export const RANKS = "A23456789TJQK";

export type Kind = "place" | "foundation" | "stock" | "hand" | "discard";
export type Zone = "mine" | "tableau" | "foundations" | "opponent";

const KINDS: Record<string, Kind> = { s: "stock", h: "hand", d: "discard" };

export function kindOf(pile: string): Kind {
  if (pile[0] === "t") return "place";
  if (pile[0] === "f") return "foundation";
  return KINDS[pile[1] ?? ""] ?? "discard";
}

/** Whose pile it is; places and foundations are common. */
export function ownerOf(pile: string): SeatName | null {
  return pile[0] === "r" ? "red" : pile[0] === "b" ? "blue" : null;
}

export function otherSeat(seat: SeatName): SeatName {
  return seat === "red" ? "blue" : "red";
}

/** A seat's own piles as they lie before it, from its left hand to its right. */
export function sideOf(seat: SeatName, packs: 1 | 2): string[] {
  const letters = packs === 1 ? ["h", "d"] : ["h", "d", "s"];
  return letters.map((letter) => seat.charAt(0) + letter);
}

/** The suit a foundation is for. */
export function suitOf(foundation: string): string {
  return SUITS.charAt((Number(foundation[1]) - 1) >> 1);
}

export function zoneOf(pile: string, near: SeatName): Zone {
  const kind = kindOf(pile);
  if (kind === "place") return "tableau";
  if (kind === "foundation") return "foundations";
  return ownerOf(pile) === near ? "mine" : "opponent";
}

/** A pile as an act writes it, from the mover's side: `rs` is `s` to red and `S` to blue. */
export function signOf(pile: string, mover: SeatName): string {
  const kind = kindOf(pile);
  if (kind === "place") return pile;
  if (kind === "foundation") return "f";
  const letter = pile.charAt(1);
  return ownerOf(pile) === mover ? letter : letter.toUpperCase();
}

/** The pile that an act's sign means; a foundation is left open, as the act leaves it. */
export function pileOf(sign: string, mover: SeatName): string {
  if (sign.length === 2 || sign === "f") return sign;
  const own = sign === sign.toLowerCase();
  return (own ? mover : otherSeat(mover)).charAt(0) + sign.toLowerCase();
}
