/** The moments of a game that a review tells: a player's costliest mistakes, then the turns that changed it. */

import type { MarkShown, ReviewShown, SeatName, TurnShown } from "../wire";

const MOST = 3;

export interface Moment {
  turn: number;
  /** The steps of the game before it. */
  step: number;
  /** A mistake with a better plan, and its place among the questions, from 1. */
  mistake: { mark: MarkShown; rank: number } | null;
  /** For a turn without such a mistake: what it changed. */
  change: TurnShown | null;
}

/** Up to three moments, in the order of the game. */
export function momentsOf(review: ReviewShown, seat: SeatName): Moment[] {
  const mistakes = review.questions[seat].flatMap((number, at): Moment[] => {
    const mark = review.marks.find((each) => each.number === number);
    if (!mark) return [];
    return [{ turn: mark.turn, step: mark.first - 1, mistake: { mark, rank: at + 1 }, change: null }];
  });
  const told = new Set(mistakes.map(({ turn }) => turn));
  const changes = review.turns
    .filter(({ turn }) => review.turning_points.includes(turn) && !told.has(turn))
    .sort((one, other) => swing(other) - swing(one))
    .map((change): Moment => ({ turn: change.turn, step: change.step, mistake: null, change }));
  return [...mistakes, ...changes].slice(0, MOST).sort((one, other) => one.step - other.step);
}

/** What at least half of a change came from: the luck of its cards, or better plays than expected. */
export function cause({ before, after, luck, gain = 0 }: TurnShown): "luck" | "better" | null {
  const most = (part: number): boolean =>
    part * (after - before) > 0 && Math.abs(part) * 2 >= Math.abs(after - before);
  if (most(luck)) return "luck";
  return most(gain) ? "better" : null;
}

function swing({ before, after }: TurnShown): number {
  return Math.abs(after - before);
}
