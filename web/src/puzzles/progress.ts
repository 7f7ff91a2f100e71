/** Which puzzles have been tried, the ratings, and the days; all of it is kept on this device. */

import { rated, type Rating, readRating } from "./rating";

const STORAGE_KEY = "russianbank-puzzles";
/** A rating less certain than this is called provisional, as in chess. */
const SETTLED_RD = 110;
const MOST_TRIED = 2000;
const MOST_DAYS = 400;
/** Puzzles that the request for the next one names, so that its address stays short. */
const MOST_NAMED = 150;
const DAY_MS = 86_400_000;
const ID = /^[0-9a-f]{8}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export const KINDS = ["stop", "line", "choice"] as const;
export type Kind = (typeof KINDS)[number];

export interface Progress {
  /** For each puzzle tried whether the first answer was right, the latest puzzle last. */
  tried: Record<string, boolean>;
  ratings: Record<Kind, Rating>;
  /** The days whose puzzle was solved, the latest last. */
  days: string[];
}

/** Reads what was kept; what is not ours is left out. */
export function parseProgress(text: string | null): Progress {
  let kept: Partial<Record<string, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? "{}") ?? {}) as typeof kept;
  } catch {
    // it is not ours
  }
  const tried = Object.entries((kept.tried ?? {}) as Record<string, unknown>);
  const ratings = (kept.ratings ?? {}) as Record<string, unknown>;
  const days = Array.isArray(kept.days) ? (kept.days as unknown[]) : [];
  return {
    tried: Object.fromEntries(
      tried.filter(([id]) => ID.test(id)).map(([id, right]) => [id, right === true]),
    ),
    ratings: {
      stop: readRating(ratings.stop),
      line: readRating(ratings.line),
      choice: readRating(ratings.choice),
    },
    days: days.filter((day): day is string => typeof day === "string" && DAY.test(day)),
  };
}

export function loadProgress(): Progress {
  try {
    return parseProgress(localStorage.getItem(STORAGE_KEY));
  } catch {
    return parseProgress(null); // a browser may keep nothing
  }
}

function save(progress: Progress): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(progress));
  } catch {
    // then it is forgotten when the page is left
  }
}

/** Notes the first answer to a puzzle; later answers to it change nothing. */
export function noteAnswer(
  id: string,
  kind: Kind,
  rating: number,
  right: boolean,
): { progress: Progress; change: number } {
  const progress = loadProgress();
  if (id in progress.tried) return { progress, change: 0 };
  const before = progress.ratings[kind];
  const after = rated(before, rating, right);
  const noted = {
    ...progress,
    tried: Object.fromEntries([...Object.entries(progress.tried), [id, right]].slice(-MOST_TRIED)),
    ratings: { ...progress.ratings, [kind]: after },
  };
  save(noted);
  return { progress: noted, change: Math.round(after.rating) - Math.round(before.rating) };
}

/** Notes that the puzzle of a day is solved. */
export function noteDay(day: string): void {
  const progress = loadProgress();
  const days = [...new Set([...progress.days, day])].sort().slice(-MOST_DAYS);
  save({ ...progress, days });
}

/** On how many days in a row, up to today or yesterday, the puzzle of the day was solved. */
export function streak(days: string[], today: string): number {
  const solved = new Set(days);
  const before = (day: string, count: number): string =>
    new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
  const start = solved.has(today) ? 0 : 1;
  let count = 0;
  while (solved.has(before(today, start + count))) count++;
  return count;
}

/** Whether a rating means something yet: after about ten puzzles. */
export function isRated(rating: Rating): boolean {
  return rating.rd <= SETTLED_RD;
}

/** The address of a puzzle that is about as hard as the player is strong. */
export function nextAddress(
  { kind, rules }: { kind: Kind; rules: string },
  { tried, ratings }: Progress,
): string {
  const without = Object.keys(tried).slice(-MOST_NAMED).join(",");
  const rating = Math.round(ratings[kind].rating);
  return `/puzzles/next?kind=${kind}&rules=${rules}&rating=${rating}&without=${without}`;
}
