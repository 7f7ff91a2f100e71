/** What acts do to the cards, as pure changes to a view. No rule of the game is known here. */

import type { PileContents, SeatName, TableView } from "../wire";
import { FOUNDATIONS, kindOf, pileOf, RANKS, suitOf } from "./piles";

const MOVES = /^(t[1-8]|[shdSD])(>>|>|_)(t[1-8]|[fdSD])$/;
const TURNS_UP = /^\^([sh])$/;
const TURNS_ABOUT = /^~(t[1-8])$/;

export const TURN_OVER = "d^h";
export const PASS = "pass";

/** The visible cards of a pile, lowest first. */
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

/** Whether a place is in use; if so and it has no card, it is a space. */
export function isLaid(view: TableView, place: string): boolean {
  return view.laid[Number(place[1]) - 1] === "1";
}

/** Whether cards lie face down on top of this pile, waiting to be turned up. */
export function isFaceDown(view: TableView, pile: string): boolean {
  return count(view, pile) > 0 && topOf(view, pile) === null;
}

/** The pile on which an act turns a card up; null if it does not. */
export function turnedBy(act: string, seat: SeatName): string | null {
  const sign = TURNS_UP.exec(act)?.[1];
  return sign ? pileOf(sign, seat) : null;
}

/** The piles between which an act moves cards; null if it moves none. */
export function ends(act: string, seat: SeatName): { from: string; to: string } | null {
  const move = MOVES.exec(act);
  if (move) return { from: pileOf(move[1]!, seat), to: pileOf(move[3]!, seat) };
  if (act === TURN_OVER) return { from: pileOf("d", seat), to: pileOf("h", seat) };
  const turned = turnedBy(act, seat);
  if (turned) return { from: turned, to: turned };
  const about = TURNS_ABOUT.exec(act)?.[1];
  return about ? { from: about, to: about } : null;
}

/** The view after a seat's act, as far as the visible cards determine it. */
export function afterAct(view: TableView, act: string, seat: SeatName): TableView {
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

/** The card that each of several acts moves from pile to pile, one act after the other. */
export function cardSteps(
  view: TableView,
  acts: readonly string[],
  seat: SeatName,
): { card: string; from: string; to: string }[] {
  let before = view;
  return acts.map((act) => {
    const { from, to } = ends(act, seat)!;
    const card = topOf(before, from)!;
    before = afterAct(before, act, seat);
    return { card, from, to };
  });
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
    piles: {
      ...view.piles,
      [hand]: contents(count(view, discard), []),
      [discard]: contents(0, []),
    },
    last: { from: discard, to: hand, card: null, shown: null },
  };
}

/** The likely foundation of a card, of its suit's two, until the server has said which. */
export function foundationFor(view: TableView, card: string): string {
  const pair = FOUNDATIONS.filter((each) => suitOf(each) === card[1]);
  const on = (rank?: string): string | undefined =>
    pair.find((each) => topOf(view, each)?.[0] === rank);
  return (
    on(RANKS.at(RANKS.indexOf(card[0]!) - 1)) ??
    (card[0] === "Q" ? on("J") : undefined) ??
    pair.find((each) => count(view, each) === 0) ??
    pair[0]!
  );
}
