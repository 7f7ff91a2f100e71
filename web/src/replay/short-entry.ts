/** An act in a few signs, such as `7♥ 3 → ♥`, where 3 is a place of the tableau: pure. */

import { TURN_OVER } from "../table/board";
import { cardSign, colourOf, suitSign } from "../table/card-signs";
import { kindOf, otherSeat, ownerOf, suitOf } from "../table/piles";
import { capital, eventTextUnder, pileName, type Translate } from "../table/speech";
import type { SeatName, TableView, WireEvent } from "../wire";

/** A part of an entry: a card, a place of the tableau, or other text. */
export interface Part {
  kind: "red" | "black" | "place" | "text";
  text: string;
}

/** An event under the name of a player, in a few signs; what moves no card is a sentence. */
export function shortEntry(
  event: WireEvent,
  mover: SeatName,
  view: TableView,
  text: Translate,
): Part[] {
  const moves = event.k === "played" || event.k === "compelled";
  if (!moves || !event.from || event.m === TURN_OVER || event.m.startsWith("~")) {
    return [textPart(eventTextUnder(mover, event, view, text))];
  }
  const whose = event.k === "compelled" ? otherSeat(mover) : mover;
  const from = shortPile(event.from, whose, view, text);
  const opened = event.n && event.n !== event.c ? [cardPart(event.n)] : [];
  if (!event.c) return [textPart(`${from.text}:`), ...opened];
  const run = event.m.includes(">>") ? [textPart("…")] : [];
  const to = shortPile(event.to ?? "", whose, view, text);
  const comma = opened.length ? [textPart("·"), ...opened] : [];
  return [cardPart(event.c), ...run, from, textPart("→"), to, ...comma];
}

/** How a part is drawn: a card as a small card, a place by its number as on the board. */
export function partStyle(kind: Part["kind"]): string | undefined {
  if (kind === "text") return undefined;
  return kind === "place" ? "place-sign" : `card-sign ${kind}`;
}

function textPart(text: string): Part {
  return { kind: "text", text };
}

function cardPart(card: string): Part {
  return { kind: colourOf(card), text: cardSign(card) };
}

/** A place's number, `♥`, or the name of a player's pile; the other player's is named as theirs. */
function shortPile(pile: string, mover: SeatName, view: TableView, text: Translate): Part {
  const kind = kindOf(pile);
  if (kind === "place") return { kind, text: pile.charAt(1) };
  if (kind === "foundation") return textPart(suitSign(suitOf(pile)));
  if (ownerOf(pile) === mover) return textPart(text(`table-caption-${kind}`));
  return textPart(capital(pileName(view, pile, text)));
}
