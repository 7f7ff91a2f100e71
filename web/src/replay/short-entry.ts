/** An act in a few signs, such as `7♥ t3 → ♥`: pure. */

import { TURN_OVER } from "../table/board";
import { kindOf, otherSeat, ownerOf, suitOf } from "../table/piles";
import { capital, eventTextUnder, pileName, type Translate } from "../table/speech";
import type { SeatName, TableView, WireEvent } from "../wire";

const SUITS: Record<string, string> = { S: "♠", H: "♥", C: "♣", D: "♦" };
const AS_TEXT = "\uFE0E"; // not drawn as an emoji

/** A part of an entry: a card, or other text. */
export interface Part {
  kind: "red" | "black" | "text";
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
    return [{ kind: "text", text: eventTextUnder(mover, event, view, text) }];
  }
  const whose = event.k === "compelled" ? otherSeat(mover) : mover;
  const from = shortPile(event.from, whose, view, text);
  const opened = event.n && event.n !== event.c ? [cardPart(event.n)] : [];
  if (!event.c) return [{ kind: "text", text: `${from}:` }, ...opened];
  const run = event.m.includes(">>") ? "… " : "";
  const to = shortPile(event.to ?? "", whose, view, text);
  const comma: Part[] = opened.length ? [{ kind: "text", text: "·" }, ...opened] : [];
  return [cardPart(event.c), { kind: "text", text: `${run}${from} → ${to}` }, ...comma];
}

function cardPart(card: string): Part {
  const rank = card.charAt(0) === "T" ? "10" : card.charAt(0);
  const suit = card.charAt(1);
  return { kind: "HD".includes(suit) ? "red" : "black", text: `${rank}${SUITS[suit]}${AS_TEXT}` };
}

/** `t3`, `♥`, or the name of a player's pile; the other player's is named as theirs. */
function shortPile(pile: string, mover: SeatName, view: TableView, text: Translate): string {
  const kind = kindOf(pile);
  if (kind === "place") return pile;
  if (kind === "foundation") return `${SUITS[suitOf(pile)]}${AS_TEXT}`;
  if (ownerOf(pile) === mover) return text(`table-caption-${kind}`);
  return capital(pileName(view, pile, text));
}
