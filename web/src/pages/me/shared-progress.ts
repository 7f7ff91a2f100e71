/** Shares solved puzzles and lessons with the server, and so with the player's other devices. */

import { keepSolved, loadSolved, type SolvedExercises } from "../../learn/progress";
import { firstAnswers, keepMerged, loadProgress, type RatedAnswer } from "../../puzzles/progress";

const STORAGE_KEY = "russianbank-shares-progress";
const DOOR = "/api/me/device-progress";
const MOST_EXERCISES = 100;

/** What all devices of the player know together. */
interface Merged {
  puzzles: RatedAnswer[];
  days: string[];
  lessons: SolvedExercises;
}

/** Whether the player wants it. */
export function sharesProgress(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false; // a browser may keep nothing
  }
}

export function setSharesProgress(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(STORAGE_KEY, "");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // then it is shared this once
  }
}

/** Sends what this device knows, and keeps what all devices know; returns whether that was done. */
export async function shareProgress(): Promise<boolean> {
  const progress = loadProgress();
  const body = { puzzles: firstAnswers(progress), days: progress.days, lessons: exercises() };
  try {
    const answer = await fetch(DOOR, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) return false;
    const { puzzles, days, lessons } = (await answer.json()) as Merged;
    keepMerged(puzzles, days);
    keepSolved(lessons);
    return true;
  } catch {
    return false;
  }
}

/** The solved exercises, without what is kept by mistake. */
function exercises(): SolvedExercises {
  const isExercise = (number: number): boolean => number >= 0 && number < MOST_EXERCISES;
  return Object.fromEntries(
    Object.entries(loadSolved()).map(([lesson, all]) => [
      lesson,
      [...new Set(all)].filter(isExercise),
    ]),
  );
}
