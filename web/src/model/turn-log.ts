/** What happened in the turn under way and in the turn before it, as far as it was seen here. */

import type { SeatName, TableView, TurnEvents, WireEvent } from "../wire";

/** The latest turns, at most two; the one under way is the last. */
export type TurnLog = readonly TurnEvents[];

const LISTED = new Set(["played", "stopped", "righted", "compelled"]);

/** The log after some events; `before` is the table as it was before them. */
export function followTurns(log: TurnLog, events: readonly WireEvent[], before: TableView): TurnLog {
  let turns = log;
  for (const event of events) {
    if (event.k === "dealt") turns = [];
    else if (event.k === "undone") turns = withoutLast(turns);
    else if (LISTED.has(event.k)) turns = withEvent(turns, event, before);
  }
  return turns;
}

/** The latest turn of the other player; for a watcher the latest of all. */
export function turnToRead(log: TurnLog, seat: SeatName | null): TurnEvents | null {
  return [...log].reverse().find((turn) => turn.seat !== seat) ?? null;
}

/** Whether stop may be called, and something has been done that it could be called for. */
export function mayCallStop({ view, turns }: { view: TableView | null; turns: TurnLog }): boolean {
  if (!view?.stop || turns.at(-1)?.events.at(-1)?.k === "stopped") return false;
  return view.mover === view.seat || view.over !== null || hasActed(turns, view);
}

/** Whether the player on turn has done something in this turn, so that there may be a mistake. */
function hasActed(log: TurnLog, { mover, turn }: TableView): boolean {
  const last = log.at(-1);
  return last?.seat === mover && last.number === turn && last.events.length > 0;
}

function withEvent(log: TurnLog, event: WireEvent, { mover, turn }: TableView): TurnLog {
  const last = log.at(-1);
  if (last?.seat === mover && last.number === turn) {
    return [...log.slice(0, -1), { ...last, events: [...last.events, event] }];
  }
  return [...log.slice(-1), { seat: mover, number: turn, events: [event] }];
}

function withoutLast(log: TurnLog): TurnLog {
  const last = log.at(-1);
  return last ? [...log.slice(0, -1), { ...last, events: last.events.slice(0, -1) }] : log;
}
