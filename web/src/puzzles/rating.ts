/** The solver's rating against the puzzles, by Glicko-2. Each puzzle is a rating period of its own. */

import rate from "glicko2-lite";

export interface Rating {
  rating: number;
  /** The rating deviation: how uncertain the rating is. */
  rd: number;
  /** The volatility. */
  vol: number;
}

/** The rating of somebody who has not solved anything. */
export const FIRST: Rating = { rating: 1200, rd: 350, vol: 0.06 };

const LIMITS = { rating: [0, 4000], rd: [30, 350], vol: [0.01, 0.2] } as const;
/** How uncertain the rating of a puzzle is: ten levels have tried it. */
const PUZZLE_RD = 60;
/** How fast the volatility may change; the paper advises 0.3 to 1.2. */
const TAU = 0.5;

/** The rating after one puzzle. */
export function rated(before: Rating, puzzle: number, solved: boolean): Rating {
  const options = { rating: FIRST.rating, tau: TAU };
  const { rating, rd, vol } = rate(
    before.rating,
    before.rd,
    before.vol,
    [[puzzle, PUZZLE_RD, solved ? 1 : 0]],
    options,
  );
  return { rating, rd: Math.min(rd, FIRST.rd), vol };
}

/** A rating that was kept; the first one if it is not ours. */
export function readRating(kept: unknown): Rating {
  const found = (kept ?? {}) as Record<string, unknown>;
  for (const [name, [least, most]] of Object.entries(LIMITS)) {
    const value = found[name];
    if (typeof value !== "number" || !(value >= least && value <= most)) return FIRST;
  }
  return { rating: found.rating as number, rd: found.rd as number, vol: found.vol as number };
}
