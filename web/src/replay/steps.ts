/** A finished game as a list of steps, each with the view after it: pure. */

import {
  patched,
  type Patch,
  type ReplayData,
  type SeatName,
  type ShownAdvice,
  type StepError,
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
  /** The seconds that the mover took for it; null if the record does not have them. */
  took: number | null;
  /** The error that the mover made by it. */
  wrong: StepError | null;
  /** The highest step of a hint that the mover asked for before it; 0 if they asked for none. */
  hint: number;
  /** What advisors have said before it, and the table that they saw. */
  advised: ShownAdvice[];
  seen: TableView;
  /** Whether stop was called, or the table stopped an error. */
  stopped: boolean;
}

/** One turn: its steps, and the seconds that they took together. */
export interface TurnSteps {
  mover: SeatName;
  turn: number;
  steps: Step[];
  took: number;
}

/** The view before the first step, and all steps. */
export interface Replay {
  start: TableView;
  steps: Step[];
}

/** Plays a finished game through. */
export function replayOf(data: ReplayData): Replay {
  let view = data.start;
  let before = 0;
  const steps = data.plies.map(({ e, p, at, wrong, hint = 0, advised = [] }, index): Step => {
    const seen = view;
    const { mover, turn } = seen;
    view = patched(view, p);
    const took = at === undefined ? null : Math.max(0, at - before);
    before = at ?? before;
    const stopped = e.some(({ k }) => k === "stopped");
    const ply = index + 1;
    const deed = { ply, events: e, patch: p, view, mover, turn };
    return { ...deed, took, wrong: wrong ?? null, hint, advised, seen, stopped };
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
export function turns({ steps }: Replay): TurnSteps[] {
  const found: TurnSteps[] = [];
  for (const step of steps) {
    const { mover, turn } = step;
    let last = found.at(-1);
    if (last?.turn !== turn || last.mover !== mover) {
      last = { mover, turn, steps: [], took: 0 };
      found.push(last);
    }
    last.steps.push(step);
    last.took += step.took ?? 0;
  }
  return found;
}

/** The first step of the turn before or after a step; the beginning or the end if there is none. */
export function nextTurn(replay: Replay, ply: number, direction: 1 | -1): number {
  const starts = turns(replay).map(({ steps }) => steps[0]!.ply);
  if (direction > 0) return starts.find((start) => start > ply) ?? replay.steps.length;
  return starts.reverse().find((start) => start < ply) ?? 0;
}
