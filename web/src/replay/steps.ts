/** A finished game as a list of steps, each with the view after it: pure. */

import {
  patched,
  type Patch,
  type ReplayData,
  type SeatName,
  type TableView,
  type WireEvent,
} from "../wire";

/** One step: the events, what they changed, and the view after it. */
export interface Step {
  ply: number;
  events: WireEvent[];
  patch: Patch;
  view: TableView;
  /** The seat on turn before the step, and the number of that turn. */
  mover: SeatName;
  turn: number;
}

/** The view before the first step, and all steps. */
export interface Replay {
  start: TableView;
  steps: Step[];
}

/** Plays a finished game through. */
export function replayOf(data: ReplayData): Replay {
  let view = data.start;
  const steps = data.plies.map(({ e, p }, at): Step => {
    const { mover, turn } = view;
    view = patched(view, p);
    return { ply: at + 1, events: e, patch: p, view, mover, turn };
  });
  return { start: data.start, steps };
}

/** The view after so many steps. */
export function viewAt({ start, steps }: Replay, ply: number): TableView {
  return steps[ply - 1]?.view ?? start;
}

/** The ply in the fragment of an address, such as `#17`; 0 if there is none, `last` at most. */
export function plyIn(hash: string, last: number): number {
  const named = /^#(\d{1,6})$/.exec(hash)?.[1];
  return named === undefined ? 0 : Math.min(Number(named), last);
}

/** The steps in groups, one for each turn. */
export function turns({ steps }: Replay): Step[][] {
  const found: Step[][] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.[0]?.turn === step.turn && last[0].mover === step.mover) last.push(step);
    else found.push([step]);
  }
  return found;
}
