/** The players at a table: seats, names, whose turn it is. */

import type { Catalogue } from "../catalogue";
import { otherSeat as other } from "../table/piles";
import { nameOf, ofName, type Texts } from "../table/player-name";
import type { SeatName, TableView } from "../wire";
import type { PageState } from "./page-state";

export { nameOf, ofName, other };

/** The table as an advisor sees it: what the player sees, and `beside`, the seat of that player. */
export type AdvisedView = TableView & { beside?: SeatName };

/** The same table for a page that plays nothing, as it sits beside the player. */
export function besidePlayer(view: TableView): AdvisedView {
  if (view.seat === null) return view;
  const idle = { undo: null, abandon: null, compel: [], stop: false, barred: false };
  return { ...view, ...idle, seat: null, beside: view.seat };
}

/** The seat at the near edge of the table: the player's own; that of the player advised, or red. */
export function near(view: AdvisedView): SeatName {
  return view.seat ?? view.beside ?? "red";
}

/** Whether the player of this page is on turn in a deal that has begun and is not over. */
export function onTurn(view: TableView): boolean {
  return view.seat !== null && view.mover === view.seat && view.over === null && view.deal > 0;
}

/** Whether the player of this page may offer a draw now. */
export function mayOfferDraw(view: TableView): boolean {
  return view.seat !== null && view.over === null && view.deal > 0 && view.asked === null;
}

/**
 * Whether who is at this page may say phrases: a player to the other one, a person who sits
 * elsewhere, and a watcher to those who watch two people play. Nobody can watch a table that two
 * people play at this device alone.
 */
export function maySayPhrases(
  { watchUrl, replaced, beside }: PageState,
  { seat, who }: TableView,
): boolean {
  if (replaced || beside !== null) return false;
  if (seat === null) return who.red === "person" && who.blue === "person";
  return watchUrl !== null && who[other(seat)] === "person";
}

/** Whether the player of this page waits for a friend to sit down opposite. */
export function waitsForFriend({ view, presence, replaced }: PageState): boolean {
  if (!view || view.seat === null || view.deal > 0 || replaced) return false;
  const far = other(view.seat);
  return view.who[far] === "person" && (presence === null || presence[far] === "empty");
}

/** Whether the match has reached its target. */
export function matchOver(view: TableView): boolean {
  const { points, deals } = view.target;
  if (points !== null && Math.max(...view.totals) >= points) return true;
  return deals !== null && view.unlisted + view.sheet.length >= deals;
}

/** The view with both players' names in this language. */
export function withNames(view: TableView, catalogue: Catalogue): TableView {
  return {
    ...view,
    names: { red: nameOf(view, "red", catalogue), blue: nameOf(view, "blue", catalogue) },
  };
}

/** The name of a player where it stands alone: "You" for the own seat, whatever it is called. */
export function labelOf(view: TableView, seat: SeatName, { text }: Texts): string {
  if (seat === view.seat) return text("panels-you");
  return view.who[seat] === "machine" ? text("panels-machine-short") : nameOf(view, seat, { text });
}

/** The name of the table's rules: in the reader's language, or the one that a person gave them. */
export function rulesTitle({ rules, title }: TableView, catalogue: Catalogue): string {
  const named = `pages-named-${rules}`;
  return catalogue.has(named) ? catalogue.text(named) : title;
}

/** Whether the players themselves call stop at a table (F29). */
export function takesCalls({ strictness }: TableView): boolean {
  return strictness === "call-stop" || strictness === "warn";
}
