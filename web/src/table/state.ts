/** What the board knows: the table as the server told it, and own acts it has not answered yet. */

import { patched, type Patch, type TableView } from "../wire";
import { acted, turnedBy } from "./board";

/** An act on its way; the ticket is the page's name for it. */
export interface Pending {
  ticket: number;
  act: string;
}

export interface State {
  confirmed: TableView;
  pending: readonly Pending[];
  /** The confirmed view with the acts on their way laid on top. */
  shown: TableView;
  /** Piles on which a card is being turned up, its face still to come. */
  turning: ReadonlySet<string>;
}

export function synced(view: TableView): State {
  return settled(view, []);
}

/** The server told of a new version; these tickets are part of it. */
export function changed(state: State, patch: Patch, tickets: readonly number[]): State {
  const left = state.pending.filter((each) => !tickets.includes(each.ticket));
  return settled(patched(state.confirmed, patch), left);
}

/** An act was sent: it is shown at once. */
export function withPending(state: State, pending: Pending): State {
  return settled(state.confirmed, [...state.pending, pending]);
}

/** These acts were refused: they lie as if they had never been done. */
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
    view = acted(view, act, confirmed.seat);
    const turned = turnedBy(act, confirmed.seat);
    if (turned) turning.add(turned);
  }
  return { confirmed, pending, shown: view, turning };
}
