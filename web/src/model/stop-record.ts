/** The stops of the player's latest deals: seen, missed and wrong; kept on this device. */

import type { TableView } from "../wire";
import { takesCalls } from "./players";

const STORAGE_KEY = "russianbank-stops";
const MOST_DEALS = 300;
const NUMBERS = ["right", "missed", "wrong"] as const;

export interface DealStops {
  /** The table and the number of the deal. */
  deal: string;
  /** Mistakes of the opponent that the player stopped, and did not stop; wrong calls. */
  right: number;
  missed: number;
  wrong: number;
}

/** Reads what was kept; what is not ours is left out. */
export function parseStops(text: string | null): DealStops[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDeal) : [];
  } catch {
    return []; // it is not ours
  }
}

function isDeal(kept: unknown): kept is DealStops {
  const found = (kept ?? {}) as Record<string, unknown>;
  const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
  return typeof found.deal === "string" && NUMBERS.every((name) => isCount(found[name]));
}

export function loadStops(): DealStops[] {
  try {
    return parseStops(localStorage.getItem(STORAGE_KEY));
  } catch {
    return []; // a browser may keep nothing
  }
}

/** Notes the stops of a deal whose result is settled, once. */
export function noteStops(view: TableView): void {
  const { id, deal, seat, over } = view;
  if (!over?.summary || seat === null || !takesCalls(view)) return;
  const kept = loadStops();
  const name = `${id}/${deal}`;
  if (kept.some((each) => each.deal === name)) return;
  const { right, missed, wrong } = over.summary[seat];
  try {
    const noted = [...kept, { deal: name, right, missed, wrong }].slice(-MOST_DEALS);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(noted));
  } catch {
    // then the player's page does not count them
  }
}

/** How many mistakes of the opponents there were in some deals, how many were seen, and wrong calls. */
export function sumOf(deals: DealStops[]): { seen: number; all: number; wrong: number } {
  const sum = (name: (typeof NUMBERS)[number]): number =>
    deals.reduce((total, deal) => total + deal[name], 0);
  return { seen: sum("right"), all: sum("right") + sum("missed"), wrong: sum("wrong") };
}
