/** The names of cards, piles and acts in the sentences of the panels. */

import { ends, shown, topOf } from "../table/board";
import { cardSign } from "../table/card-signs";
import { deedOf } from "../table/event-keys";
import { kindOf } from "../table/piles";
import * as speech from "../table/speech";
import type { SeatName, TableView } from "../wire";
import type { Catalogue } from "../catalogue";

export function cardName(catalogue: Catalogue, card: string): string {
  return speech.cardName(card, catalogue.text);
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
  const { name, role } = deedOf(act);
  if (name === "pass") return text("panels-pass");
  if (name === "over") return text("panels-turn-over");
  const between = ends(act, seat);
  const named = (pile = "", as: speech.Role): string =>
    pile === "f" ? text("panels-a-foundation") : pile && pileName(catalogue, view, pile, as);
  const manner = ["turn", "reverse", "run", "under"].includes(name) ? name : "move";
  return text(`panels-act-${manner}`, { from: named(between?.from, "from"), to: named(between?.to, role) });
}

/** One of several acts with the same card: by the card that it goes on or under, if there is one. */
export function choiceName(
  catalogue: Catalogue,
  view: TableView,
  act: string,
  seat: SeatName,
): string {
  const { name } = deedOf(act);
  const to = ends(act, seat)?.to ?? "";
  const cards = kindOf(to) === "place" ? shown(view, to) : [];
  const card = name === "under" ? cards[0] : cards.at(-1);
  if (!card || !["play", "run", "under"].includes(name)) return actName(catalogue, view, act, seat);
  return catalogue.text(`panels-choice-${name}`, { card: cardName(catalogue, card) });
}

/** A play that may be demanded of a seat, with its card (F56). */
export function demandName(
  catalogue: Catalogue,
  view: TableView,
  act: string,
  seat: SeatName,
): string {
  const { from, to } = ends(act, seat)!;
  return catalogue.text("speech-did-play", {
    card: cardSign(topOf(view, from)!),
    from: pileName(catalogue, view, from, "from"),
    to: to === "f" ? catalogue.text("panels-a-foundation") : pileName(catalogue, view, to, "to"),
  });
}
