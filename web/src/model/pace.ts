/** The pace of the computer: the one chosen last is kept on this device. */

import type { Pace, PaceUpdate } from "../wire";

/** From the slowest to the fastest. */
export const PACES = ["step", "slow", "normal", "fast", "at-once"] as const satisfies Pace[];

/** The pace chosen last, and the table at which it was chosen. */
export interface ChosenPace {
  pace: Pace;
  table: string;
}

const STORAGE_KEY = "russianbank-pace";
const PAUSED_KEY = "russianbank-paused";

/** Reads a chosen pace from text; null if there is none in it. */
export function parsePace(text: string | null): ChosenPace | null {
  try {
    const { pace, table } = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
    const known = PACES.find((each) => each === pace);
    return known && typeof table === "string" ? { pace: known, table } : null;
  } catch {
    return null; // it is not ours
  }
}

export function loadPace(): ChosenPace | null {
  try {
    return parsePace(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null; // a browser may keep nothing
  }
}

export function savePace(chosen: ChosenPace): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  } catch {
    // then it lasts until the server forgets it
  }
}

/** Whether the computer was paused at a table when this device last heard of it. */
export function wasPaused(table: string): boolean {
  try {
    return localStorage.getItem(PAUSED_KEY) === table;
  } catch {
    return false; // a browser may keep nothing
  }
}

export function savePaused(table: string, isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(PAUSED_KEY, table);
    else if (wasPaused(table)) localStorage.removeItem(PAUSED_KEY);
  } catch {
    // then it lasts until the server forgets it
  }
}

/**
 * The pace to ask for on a new connection; null if the table has the right one. A table that was
 * opened at another pace than the normal one keeps it, until a pace is chosen there.
 */
export function paceToAsk(
  chosen: ChosenPace | null,
  table: string,
  { pace }: PaceUpdate,
): Pace | null {
  if (!chosen || chosen.pace === pace) return null;
  return chosen.table === table || pace === "normal" ? chosen.pace : null;
}

/** The pace a step faster (1) or slower (-1); the same at the ends. */
export function besidePace(pace: Pace, by: 1 | -1): Pace {
  return PACES[PACES.indexOf(pace) + by] ?? pace;
}

/** Whether each act of the computer waits until the player asks for it. */
export function isStepped(pacing: PaceUpdate | null): boolean {
  return pacing !== null && (pacing.pace === "step" || pacing.paused === true);
}

/** Whether there is time to read, or to hear, each act of the computer. */
export function isUnhurried(pacing: PaceUpdate | null): boolean {
  return pacing?.pace === "slow" || isStepped(pacing);
}
