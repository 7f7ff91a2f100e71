/** The state of the page of a review, and its numbers in words. */

import type { Catalogue } from "../catalogue";
import { labelOf as labelAt, nameOf } from "../model/players";
import type { Replay } from "../replay/steps";
import type { AnswerReply, MarkShown, ReviewShown, SeatName, TryVerdict } from "../wire";

export type Status = "beginning" | "going" | "whole" | "failed" | "busy";

/** A question that is open: a mistake, and what the learner has found out about it. */
export interface OpenQuestion {
  mark: MarkShown;
  verdict: TryVerdict | null;
  answer: AnswerReply | null;
}

export interface ReviewState {
  catalogue: Catalogue;
  replay: Replay;
  /** Where the replay of the game is. */
  game: string;
  status: Status;
  /** Decisions that are ready, and all of them; 0 if that is not known. */
  done: number;
  steps: number;
  review: ReviewShown | null;
  engine: string;
  /** The player whose win chance is shown; the reader, if they played. */
  near: SeatName;
  /** The seat that the reader played; null if they only look. */
  reader: SeatName | null;
  /** Whose mistakes are asked about. */
  asked: SeatName;
  question: OpenQuestion | null;
  /** Whether the other player looks too; null for somebody who has not played it against a person. */
  together: boolean | null;
}

export interface ReviewActions {
  again: () => void;
  ask: (seat: SeatName) => void;
  open: (mark: MarkShown) => void;
  retry: () => void;
  answer: () => void;
  close: () => void;
  lookTogether: (together: boolean) => void;
}

export const SEATS: SeatName[] = ["red", "blue"];

/** A player where the name stands alone: "You" for the reader. */
export function labelOf({ replay, catalogue, reader }: ReviewState, seat: SeatName): string {
  return labelAt({ ...replay.start, seat: reader }, seat, catalogue);
}

/** A player in a sentence: whether it is the reader, and the name. */
export function person(
  { replay, catalogue, reader }: ReviewState,
  seat: SeatName,
): { who: "you" | "named"; name: string } {
  const name = nameOf({ ...replay.start, seat: reader }, seat, catalogue);
  return { who: seat === reader ? "you" : "named", name };
}

/** A number with one decimal where it is small, such as 4.2 or 37. */
export function amount(value: number, { language }: Catalogue): string {
  const maximumFractionDigits = Math.abs(value) < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(value + 0);
}

/** The same with its sign, such as +4.2. */
export function signed(value: number, { language }: Catalogue): string {
  const maximumFractionDigits = Math.abs(value) < 10 ? 1 : 0;
  const signDisplay = "exceptZero";
  return new Intl.NumberFormat(language, { maximumFractionDigits, signDisplay }).format(value);
}

/** Of 100 games, how many the player at a seat wins where red wins so many. */
export function winsOf(seat: SeatName, ofRed: number): number {
  return seat === "red" ? ofRed : 100 - ofRed;
}
