/** The state of the board: the confirmed view, and own acts that are not answered yet. */

import { patched, type Patch, type TableView } from "../wire";
import { afterAct, turnedBy } from "./board";

/** An act in flight; the page knows it by its ticket. */
export interface Pending {
  ticket: number;
  act: string;
}

export interface State {
  confirmed: TableView;
  pending: readonly Pending[];
  /** The confirmed view with the acts in flight applied to it. */
  shown: TableView;
  /** The piles on which a card is being turned up and is not known yet. */
  turning: ReadonlySet<string>;
}

export function synced(view: TableView): State {
  return settled(view, []);
}

/** The state after a new version, which contains the acts with these tickets. */
export function changed(state: State, patch: Patch, tickets: readonly number[]): State {
  const left = state.pending.filter((each) => !tickets.includes(each.ticket));
  return settled(patched(state.confirmed, patch), left);
}

/** The state after an act was sent, which is shown at once. */
export function withPending(state: State, pending: Pending): State {
  return settled(state.confirmed, [...state.pending, pending]);
}

/** The state after these acts were refused: as if they had not been played. */
export function rolledBack(state: State, tickets: readonly number[]): State {
  return settled(
    state.confirmed,
    state.pending.filter((each) => !tickets.includes(each.ticket)),
  );
}

function settled(confirmed: TableView, pending: readonly Pending[]): State {
  const turning = new Set<string>();
  let view = confirmed;
  for (const { act } of pending) {
    if (!confirmed.seat) break;
    view = afterAct(view, act, confirmed.seat);
    const turned = turnedBy(act, confirmed.seat);
    if (turned) turning.add(turned);
  }
  return { confirmed, pending, shown: view, turning };
}
