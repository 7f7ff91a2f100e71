/** A finished game as a row of views: pure. */

import { patched, type Over, type Patch, type SeatName, type TableEvent, type View } from "../wire";

/** What `replay.json` holds. */
export interface ReplayFile {
  rules: string;
  title: string;
  names: Record<SeatName, string>;
  first: SeatName;
  cuts: [string, string][];
  outcome: Over | null;
  start: View;
  plies: { e: TableEvent[]; p: Patch }[];
}

/** One step: what happened, what it changed, and the table after it. */
export interface Step {
  ply: number;
  events: TableEvent[];
  patch: Patch;
  view: View;
  /** Whose turn it was when it happened, and the number of that turn. */
  mover: SeatName;
  turn: number;
}

/** The table before anything happened, and after every step. */
export interface Story {
  start: View;
  steps: Step[];
}

export function story(file: ReplayFile): Story {
  let view = file.start;
  const steps = file.plies.map(({ e, p }, at): Step => {
    const { mover, turn } = view;
    view = patched(view, p);
    return { ply: at + 1, events: e, patch: p, view, mover, turn };
  });
  return { start: file.start, steps };
}

/** The table after so many steps. */
export function viewAt({ start, steps }: Story, ply: number): View {
  return steps[ply - 1]?.view ?? start;
}

/** The ply an address names, such as `#17`; within the story. */
export function plyIn(hash: string, last: number): number {
  const named = /^#(\d{1,6})$/.exec(hash)?.[1];
  return named === undefined ? 0 : Math.min(Number(named), last);
}

/** The steps turn by turn. */
export function turns({ steps }: Story): Step[][] {
  const found: Step[][] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.[0]?.turn === step.turn && last[0].mover === step.mover) last.push(step);
    else found.push([step]);
  }
  return found;
}
