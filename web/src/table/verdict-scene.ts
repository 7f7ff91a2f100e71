/**
 * The piles that a verdict is about: those of the wrong act, then those of the right one.
 *
 * After a call that came too late they are not shown: the cards lie elsewhere by now.
 */

import type { StoppedEvent, TableView } from "../wire";
import { ends, foundationFor } from "./board";
import { offenderOf } from "./verdict-text";

/** Where the wrong act took its card from and put it. */
export function pilesOfAct(event: StoppedEvent, view: TableView): string[] {
  const between = event.act && !event.lapsed ? ends(event.act, offenderOf(event, view)) : null;
  return between ? placed(between, event.card, view) : [];
}

/** Where the card lies that had to be played, and where it had to go. */
export function pilesDue(event: StoppedEvent, view: TableView): string[] {
  const [card, pile] = event.missed?.[0] ?? [null, null];
  if (!pile || event.lapsed) return [];
  const between = event.right ? ends(event.right, offenderOf(event, view)) : null;
  return between ? placed(between, card, view) : [pile];
}

function placed({ from, to }: { from: string; to: string }, card: string | null | undefined, view: TableView): string[] {
  if (to !== "f") return [...new Set([from, to])];
  return card ? [from, foundationFor(view, card)] : [from];
}
