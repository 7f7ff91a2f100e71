/** The names of the piles on the wire, and whose they are. */

import type { SeatName } from "../wire";

export const PLACES = ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"] as const;
export const FOUNDATIONS = ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"] as const;

/** Suits in the order of their foundations, two foundations to a suit. */
export const SUITS = "SHCD";
/** From ace to king, with C for the knight that some packs have between jack and queen (E18). */
export const RANKS = "A23456789TJCQK";

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

/** A seat's own piles, from its left to its right. */
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

/** A pile as an act names it, relative to the mover: `rs` is `s` for red and `S` for blue. */
export function signOf(pile: string, mover: SeatName): string {
  const kind = kindOf(pile);
  if (kind === "place") return pile;
  if (kind === "foundation") return "f";
  const letter = pile.charAt(1);
  return ownerOf(pile) === mover ? letter : letter.toUpperCase();
}

/** The pile that a sign in an act names; `f` stays `f`, as the act does not say which foundation. */
export function pileOf(sign: string, mover: SeatName): string {
  if (sign.length === 2 || sign === "f") return sign;
  const own = sign === sign.toLowerCase();
  return (own ? mover : otherSeat(mover)).charAt(0) + sign.toLowerCase();
}
