/**
 * Which puzzles have been tried, the ratings, and the days; it is kept on this device, and on the
 * server if the player wants that.
 */

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
  /** When that was, in milliseconds; answers without a time are older than those with one. */
  at: Record<string, number>;
  ratings: Record<Kind, Rating>;
  /** The days whose puzzle was solved, the latest last. */
  days: string[];
}

/** The first answer to a puzzle. */
export interface FirstAnswer {
  id: string;
  at: number;
  right: boolean;
}

/** The same, with what a rating needs. */
export interface RatedAnswer extends FirstAnswer {
  kind: Kind;
  rating: number;
}

/** Reads what was kept; what is not ours is left out. */
export function parseProgress(text: string | null): Progress {
  let kept: Partial<Record<string, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? "{}") ?? {}) as typeof kept;
  } catch {
    // it is not ours
  }
  const answers = Object.entries((kept.tried ?? {}) as Record<string, unknown>);
  const tried = Object.fromEntries(
    answers.filter(([id]) => ID.test(id)).map(([id, right]) => [id, right === true]),
  );
  const times = Object.entries((kept.at ?? {}) as Record<string, unknown>);
  const ratings = (kept.ratings ?? {}) as Record<string, unknown>;
  const days = Array.isArray(kept.days) ? (kept.days as unknown[]) : [];
  return {
    tried,
    at: Object.fromEntries(
      times.filter((one): one is [string, number] => one[0] in tried && isTime(one[1])),
    ),
    ratings: {
      stop: readRating(ratings.stop),
      line: readRating(ratings.line),
      choice: readRating(ratings.choice),
    },
    days: days.filter((day): day is string => typeof day === "string" && DAY.test(day)),
  };
}

function isTime(kept: unknown): boolean {
  return Number.isSafeInteger(kept) && (kept as number) >= 0;
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
    at: { ...progress.at, [id]: Date.now() },
    ratings: { ...progress.ratings, [kind]: after },
  };
  save(noted);
  return { progress: noted, change: Math.round(after.rating) - Math.round(before.rating) };
}

/** The first answers to puzzles, the earliest first; their order stands for times not kept. */
export function firstAnswers({ tried, at }: Progress): FirstAnswer[] {
  return Object.entries(tried).map(([id, right], place) => ({ id, at: at[id] ?? place, right }));
}

/** What this device and others know together. The ratings follow from the answers of all. */
export function mergedWith(progress: Progress, answers: RatedAnswer[], days: string[]): Progress {
  const ratings = parseProgress(null).ratings;
  for (const { kind, rating, right } of answers)
    ratings[kind] = rated(ratings[kind], rating, right);
  const known = new Set(answers.map(({ id }) => id));
  const own = firstAnswers(progress).filter(({ id }) => !known.has(id));
  const all = [...answers, ...own].sort((one, other) => one.at - other.at).slice(-MOST_TRIED);
  return {
    tried: Object.fromEntries(all.map(({ id, right }) => [id, right])),
    at: Object.fromEntries(all.map(({ id, at }) => [id, at])),
    ratings: answers.length > 0 ? ratings : progress.ratings,
    days: [...new Set([...progress.days, ...days])].sort().slice(-MOST_DAYS),
  };
}

/** Keeps what this device and others know together. */
export function keepMerged(answers: RatedAnswer[], days: string[]): void {
  save(mergedWith(loadProgress(), answers, days));
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
