/** The names of cards, piles and acts in the sentences of the panels. */

import { ends, TURN_OVER, turnedBy } from "../table/board";
import * as speech from "../table/speech";
import type { SeatName, TableView } from "../wire";
import type { Catalogue } from "../catalogue";

export function cardName(catalogue: Catalogue, card: string): string {
  return speech.cardName(card, catalogue.text);
}

const SYMBOLS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card as on its corner, such as 10♦. */
export function cardSign(card: string): string {
  return `${card[0] === "T" ? "10" : card[0]}${SYMBOLS[card[1]!]}\uFE0E`;
}

export function pileName(
  catalogue: Catalogue,
  view: TableView,
  pile: string,
  role?: speech.Role,
): string {
  return speech.pileName(view, pile, catalogue.text, role);
}

/** The cards that should have come first, as one phrase. */
export function missedNames(
  catalogue: Catalogue,
  view: TableView,
  missed: [string | null, string][],
): string {
  const each = missed.map(([card, at]) => {
    return card
      ? catalogue.text("panels-missed-card", {
          card: cardName(catalogue, card),
          pile: pileName(catalogue, view, at, "on"),
        })
      : catalogue.text("panels-missed-top", { pile: pileName(catalogue, view, at, "from") });
  });
  return new Intl.ListFormat(catalogue.language, { type: "disjunction" }).format(each);
}

/** A short description of a seat's act. */
export function actName(
  catalogue: Catalogue,
  view: TableView,
  act: string,
  seat: SeatName,
): string {
  const { text } = catalogue;
  const between = ends(act, seat);
  if (act === "pass" || !between) return text("panels-pass");
  if (act === TURN_OVER) return text("panels-turn-over");
  const from = pileName(catalogue, view, between.from, "from");
  const role = act.includes("_") ? "on" : "to";
  const to =
    between.to === "f" ? text("panels-a-foundation") : pileName(catalogue, view, between.to, role);
  if (turnedBy(act, seat)) return text("panels-act-turn", { from });
  if (act.startsWith("~")) return text("panels-act-reverse", { from });
  const manner = act.includes(">>") ? "run" : act.includes("_") ? "under" : "move";
  return text(`panels-act-${manner}`, { from, to });
}
