/** What acts do to the cards on the table, as pure changes to a view. No rule is known here. */

import type { PileContents, SeatName, TableView } from "../wire";
import { FOUNDATIONS, kindOf, pileOf, RANKS, suitOf } from "./piles";

const MOVES = /^(t[1-8]|[shdSD])(>>|>|_)(t[1-8]|[fdSD])$/;
const TURNS_UP = /^\^([sh])$/;
const TURNS_ABOUT = /^~(t[1-8])$/;

export const TURN_OVER = "d^h";
export const PASS = "pass";

/** The cards of a pile that may be seen, lowest first. */
export function shown(view: TableView, pile: string): string[] {
  const text = view.piles[pile]?.[1] ?? "";
  return text ? text.split(" ") : [];
}

export function count(view: TableView, pile: string): number {
  return view.piles[pile]?.[0] ?? 0;
}

/** The top card if it lies face up. */
export function topOf(view: TableView, pile: string): string | null {
  return shown(view, pile).at(-1) ?? null;
}

/** Whether a place is in use; one that is and has no card is a space. */
export function isLaid(view: TableView, place: string): boolean {
  return view.laid[Number(place[1]) - 1] === "1";
}

/** Whether cards lie face down on top of this pile, waiting to be turned up. */
export function isFaceDown(view: TableView, pile: string): boolean {
  return count(view, pile) > 0 && topOf(view, pile) === null;
}

/** The pile an act would turn a card up on, if that is what it does. */
export function turnedBy(act: string, seat: SeatName): string | null {
  const sign = TURNS_UP.exec(act)?.[1];
  return sign ? pileOf(sign, seat) : null;
}

/** Between which piles an act goes. */
export function ends(act: string, seat: SeatName): { from: string; to: string } | null {
  const move = MOVES.exec(act);
  if (move) return { from: pileOf(move[1]!, seat), to: pileOf(move[3]!, seat) };
  if (act === TURN_OVER) return { from: pileOf("d", seat), to: pileOf("h", seat) };
  const turned = turnedBy(act, seat);
  if (turned) return { from: turned, to: turned };
  const about = TURNS_ABOUT.exec(act)?.[1];
  return about ? { from: about, to: about } : null;
}

/** The view as it looks once a seat has done an act, as far as the cards in sight tell. */
export function acted(view: TableView, act: string, seat: SeatName): TableView {
  const about = TURNS_ABOUT.exec(act)?.[1];
  if (about) return reversed(view, about);
  if (act === TURN_OVER) return turnedOver(view, seat);
  const move = MOVES.exec(act);
  if (!move) return view;
  const from = pileOf(move[1]!, seat);
  const cards = shown(view, from);
  const moving = move[2] === ">>" ? cards : cards.slice(-1);
  const card = moving.at(-1);
  if (!card) return view;
  const to = move[3] === "f" ? foundationFor(view, card) : pileOf(move[3]!, seat);
  const there = shown(view, to);
  const after = move[2] === "_" ? [...moving, ...there] : [...there, ...moving];
  return {
    ...view,
    piles: {
      ...view.piles,
      [from]: contents(count(view, from) - moving.length, cards.slice(0, -moving.length)),
      [to]: contents(count(view, to) + moving.length, after),
    },
    turned: kindOf(from) === "hand" ? false : view.turned,
    last: { from, to, card, shown: null },
  };
}

function contents(cards: number, faces: string[]): PileContents {
  return [cards, faces.join(" ")];
}

function reversed(view: TableView, place: string): TableView {
  const cards = shown(view, place).reverse();
  const card = cards.at(-1) ?? null;
  return {
    ...view,
    piles: { ...view.piles, [place]: contents(count(view, place), cards) },
    last: { from: place, to: place, card, shown: null },
  };
}

function turnedOver(view: TableView, seat: SeatName): TableView {
  const discard = pileOf("d", seat);
  const hand = pileOf("h", seat);
  return {
    ...view,
    piles: { ...view.piles, [hand]: contents(count(view, discard), []), [discard]: contents(0, []) },
    last: { from: discard, to: hand, card: null, shown: null },
  };
}

/** Where a card would lie among its suit's two foundations, until the server has said so. */
function foundationFor(view: TableView, card: string): string {
  const pair = FOUNDATIONS.filter((each) => suitOf(each) === card[1]);
  const below = RANKS[(RANKS.indexOf(card[0]!) + RANKS.length - 1) % RANKS.length];
  return (
    pair.find((each) => topOf(view, each)?.[0] === below) ??
    pair.find((each) => count(view, each) === 0) ??
    pair[0]!
  );
}
