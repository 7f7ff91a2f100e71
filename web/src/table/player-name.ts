/** How a player is named in a sentence, at the table and in its panels. */

import type { Catalogue } from "../catalogue";
import type { SeatName, TableView } from "../wire";

export type Texts = Pick<Catalogue, "text">;

/**
 * The name of a player in a sentence: the given one; without one "You" and "Your opponent". Only
 * a watcher hears the colour of the pack. The pages' rule is `server/http/player_names.py`.
 */
export function nameOf(view: TableView, seat: SeatName, { text }: Texts): string {
  if (view.who[seat] === "machine") return text("panels-machine");
  if (view.names[seat]) return view.names[seat];
  if (view.seat === null) return text(`panels-seat-${seat}`);
  return text(seat === view.seat ? "panels-you" : "panels-opponent");
}

/** The name with "of" before it, as most languages inflect the two together. */
export function ofName(view: TableView, seat: SeatName, { text }: Texts): string {
  if (view.who[seat] === "machine") return text("panels-machine-of");
  if (view.seat && seat !== view.seat && !view.names[seat]) return text("panels-opponent-of");
  return text("panels-player-of", { name: nameOf(view, seat, { text }) });
}
