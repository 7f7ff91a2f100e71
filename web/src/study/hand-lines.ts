/** The lines of a printed hand: which place follows which, and what is said there. */

import type { HandNote, HandPlace, PrintedHand, SeatName } from "../wire";

/** Whose acts the learner plays; the author's are played for the other side. */
export type Part = "both" | SeatName;

export const PARTS: readonly Part[] = ["both", "red", "blue"];

/** The place with a number; null for the start. */
export function placeOf(hand: PrintedHand, number: number): HandPlace | null {
  return hand.places[number - 1] ?? null;
}

/** The number of the place before. */
export function before(hand: PrintedHand, number: number): number {
  return placeOf(hand, number)?.after ?? 0;
}

/** The number of the last place of the printed line. */
export function lastOf(hand: PrintedHand): number {
  return hand.other ? hand.other - 1 : hand.places.length;
}

/** Whether a place is on the other line. */
export function isOther(hand: PrintedHand, number: number): boolean {
  return hand.other !== undefined && number >= hand.other;
}

/** Whether the two lines part after a place. */
export function parts(hand: PrintedHand, number: number): boolean {
  return hand.other !== undefined && before(hand, hand.other) === number;
}

/** The number of the place that follows on a line; null at its end. */
export function next(hand: PrintedHand, number: number, other = false): number | null {
  if (other && hand.other && parts(hand, number)) return hand.other;
  const end = isOther(hand, number) ? hand.places.length : lastOf(hand);
  return number < end ? number + 1 : null;
}

/** What the author says at a place. */
export function noteAt(hand: PrintedHand, number: number): HandNote | null {
  return (number === 0 ? hand.start : placeOf(hand, number)?.note) ?? null;
}

/** What the author said last, at a place or before it. */
export function lastNote(hand: PrintedHand, number: number): HandNote | null {
  let at = number;
  while (at > 0 && !noteAt(hand, at)) at = before(hand, at);
  return noteAt(hand, at);
}

/** The numbers of the diagrams of the book, each with its place. */
export function diagrams(hand: PrintedHand): { diagram: number; place: number }[] {
  const start = hand.diagram ? [{ diagram: hand.diagram, place: 0 }] : [];
  const others = hand.places.flatMap(({ diagram }, index) =>
    diagram ? [{ diagram, place: index + 1 }] : [],
  );
  return [...start, ...others];
}

/** How many acts lead to a place. */
export function depth(hand: PrintedHand, number: number): number {
  let count = 0;
  for (let at = number; at > 0; at = before(hand, at)) count += 1;
  return count;
}

/** How many acts the line of a place has. */
export function lengthOf(hand: PrintedHand, number: number): number {
  return depth(hand, isOther(hand, number) ? hand.places.length : lastOf(hand));
}
