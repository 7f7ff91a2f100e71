/** The intent of a gesture: the acts that moving something from here to there may mean. */

import type { SeatName, TableView } from "../wire";
import { count, ends, foundationFor, isFaceDown, isLaid, shown, topOf, TURN_OVER } from "./board";
import { kindOf, otherSeat, ownerOf, signOf } from "./piles";

/** The act that puts the turned hand card on the discard. */
const DISCARD = "h>d";

/** What is selected: so many upper cards of a pile, or with `whole` its whole run. */
export interface Selection {
  pile: string;
  whole: boolean;
  cards: number;
}

/** Where it is dropped: on top of a pile, or with `base` on its lowest card. */
export interface DropTarget {
  pile: string;
  base: boolean;
}

/** Whether the top card of this pile can be selected: one that lies face up, or one to be laid. */
export function canSelect(view: TableView, pile: string): boolean {
  if (kindOf(pile) === "hand" && ownerOf(pile) === view.seat && laying(view)) return true;
  return kindOf(pile) !== "foundation" && topOf(view, pile) !== null;
}

/** Whether runs move as a whole at this table, as in the one-pack game. */
export function hasRuns(view: TableView): boolean {
  return view.packs === 1;
}

/** What pressing on the n-th card of a pile selects. */
export function selectionAt(view: TableView, pile: string, n: number): Selection {
  const cards = shown(view, pile).length;
  const whole = hasRuns(view) && kindOf(pile) === "place" && cards > 1 && n < cards - 1;
  return { pile, whole, cards: 1 };
}

/** How many cards a drag of the n-th card of a pile takes along, itself included. */
export function cardsFrom(view: TableView, pile: string, n: number): number {
  return kindOf(pile) === "place" ? shown(view, pile).length - n : 1;
}

/** The target of a drop on the n-th card of a pile. */
export function dropTargetAt(view: TableView, pile: string, n: number): DropTarget {
  return {
    pile,
    base: hasRuns(view) && kindOf(pile) === "place" && n === 0 && count(view, pile) > 0,
  };
}

/** The acts that may be meant, the likeliest first; none if the gesture is no act. */
export function intendedActs(
  view: TableView,
  seat: SeatName,
  selection: Selection,
  target: DropTarget,
): string[] {
  const acts = candidateActs(view, seat, selection, target);
  if (acts.length < 2) return acts;
  const known = acts.filter((act) => view.acts.includes(act));
  return known.length ? known : acts.slice(0, 1);
}

/** The only act that moves a card from this pile; null if there are several, or none. */
export function onlyAct(view: TableView, seat: SeatName, pile: string): string | null {
  const acts = actsFrom(view, seat, pile);
  return acts.length === 1 ? acts[0]! : null;
}

/**
 * The act of a single tap, where one tap plays (U3): the only act that moves the selection, or
 * with `foundationFirst` the one to a foundation. It never discards, as that ends the turn.
 */
export function oneTapAct(
  view: TableView,
  seat: SeatName,
  { pile, whole }: Selection,
  foundationFirst: boolean,
): string | null {
  const acts = actsFrom(view, seat, pile).filter(
    (act) => act.includes(">>") === whole && act !== DISCARD,
  );
  const raising = foundationFirst ? acts.find((act) => act.endsWith(">f")) : undefined;
  return raising ?? (acts.length === 1 ? acts[0]! : null);
}

/** The listed acts that move a card from this pile to another. */
function actsFrom(view: TableView, seat: SeatName, pile: string): string[] {
  return view.acts.filter((act) => {
    const between = act === TURN_OVER ? null : ends(act, seat);
    return between?.from === pile && between.to !== pile;
  });
}

/** The piles where a selection can go, by the acts that the server lists; they move one card or a run. */
export function targetsOf(view: TableView, seat: SeatName, selection: Selection): string[] {
  const moving = topOf(view, selection.pile);
  if (selection.cards > 1) return [];
  return view.acts.flatMap((act) => {
    const between = act === TURN_OVER ? null : ends(act, seat);
    if (between?.from !== selection.pile || between.to === between.from) return [];
    if (selection.whole !== act.includes(">>")) return [];
    if (between.to !== "f") return [between.to];
    return moving ? [foundationFor(view, moving)] : []; // it has gone, and the acts are not new yet
  });
}

/** The act of a tap with nothing selected: turn a card up, or turn the discard over. */
export function tapAct(view: TableView, seat: SeatName, pile: string): string | null {
  if (ownerOf(pile) !== seat) return null;
  const kind = kindOf(pile);
  if (kind === "stock") return isFaceDown(view, pile) ? "^s" : null;
  if (kind !== "hand") return null;
  if (isFaceDown(view, pile)) return laying(view) ?? "^h";
  return count(view, pile) === 0 && count(view, `${seat.charAt(0)}d`) > 0 ? TURN_OVER : null;
}

/** The act that lays the next card of the tableau, where it is laid from the hand. */
export function laying(view: TableView): string | undefined {
  return view.acts.find((act) => act.startsWith("h>t") && !isLaid(view, act.slice(2)));
}

function candidateActs(
  view: TableView,
  seat: SeatName,
  selection: Selection,
  target: DropTarget,
): string[] {
  const from = signOf(selection.pile, seat);
  const to = signOf(target.pile, seat);
  if (selection.pile === target.pile || kindOf(selection.pile) === "foundation") return [];
  const laid = from === "h" ? laying(view) : undefined;
  if (laid && kindOf(target.pile) === "place" && !isLaid(view, target.pile)) return [laid];
  if (from === "d" && to === "h") return [TURN_OVER];
  if (ownerOf(target.pile) === seat) return from === "h" && to === "d" ? [DISCARD] : [];
  if (kindOf(target.pile) === "hand") return [];
  if (ownerOf(selection.pile) === otherSeat(seat) && ownerOf(target.pile)) return [];
  if (selection.whole) return kindOf(target.pile) === "place" ? [`${from}>>${to}`] : [];
  const play = `${from}>${to}`;
  if (!target.base || ownerOf(selection.pile) === otherSeat(seat)) return [play];
  const under = `${from}_${to}`;
  return shown(view, target.pile).length === 1 ? [play, under] : [under, play];
}
