/** What a gesture means: the acts that may be meant by taking something from here to there. */

import type { SeatName, TableView } from "../wire";
import { count, ends, isFaceDown, isLaid, shown, topOf, TURN_OVER } from "./board";
import { kindOf, otherSeat, ownerOf, signOf } from "./piles";

/** What is taken up: the top card of a pile, or with `whole` the run it belongs to. */
export interface Selection {
  pile: string;
  whole: boolean;
}

/** Where it is let go: on top of a pile, or with `base` on its lowest card. */
export interface DropTarget {
  pile: string;
  base: boolean;
}

/** Whether something on this pile can be taken up at all. */
export function canSelect(view: TableView, pile: string): boolean {
  return kindOf(pile) !== "foundation" && topOf(view, pile) !== null;
}

/** Whether runs are taken up whole at this table: the one-pack game's way. */
export function hasRuns(view: TableView): boolean {
  return view.packs === 1;
}

/** What pressing on the n-th card of a pile takes up. */
export function selectionAt(view: TableView, pile: string, n: number): Selection {
  const cards = shown(view, pile).length;
  return { pile, whole: hasRuns(view) && kindOf(pile) === "place" && cards > 1 && n < cards - 1 };
}

/** Where a drop on the n-th card of a pile goes. */
export function dropTargetAt(view: TableView, pile: string, n: number): DropTarget {
  return {
    pile,
    base: hasRuns(view) && kindOf(pile) === "place" && n === 0 && count(view, pile) > 0,
  };
}

/** The acts that may be meant, likeliest first; none if it is no act at all. */
export function intendedActs(view: TableView, seat: SeatName, selection: Selection, target: DropTarget): string[] {
  const acts = candidateActs(view, seat, selection, target);
  if (acts.length < 2) return acts;
  const known = acts.filter((act) => view.acts.includes(act));
  return known.length ? known : acts.slice(0, 1);
}

/** The one act that takes something from this pile; null if there are several, or none. */
export function onlyAct(view: TableView, seat: SeatName, pile: string): string | null {
  const acts = view.acts.filter((act) => {
    const between = act === TURN_OVER ? null : ends(act, seat);
    return between?.from === pile && between.to !== pile;
  });
  return acts.length === 1 ? acts[0]! : null;
}

/** What a tap does when nothing has been taken up: turn a card up, or the discard over. */
export function tapAct(view: TableView, seat: SeatName, pile: string): string | null {
  if (ownerOf(pile) !== seat) return null;
  const kind = kindOf(pile);
  if (kind === "stock") return isFaceDown(view, pile) ? "^s" : null;
  if (kind !== "hand") return null;
  if (isFaceDown(view, pile)) return laying(view) ?? "^h";
  return count(view, pile) === 0 && count(view, `${seat.charAt(0)}d`) > 0 ? TURN_OVER : null;
}

/** The next card to be laid for the tableau, where the hand serves for that. */
function laying(view: TableView): string | undefined {
  return view.acts.find((act) => act.startsWith("h>t") && !isLaid(view, act.slice(2)));
}

function candidateActs(view: TableView, seat: SeatName, selection: Selection, target: DropTarget): string[] {
  const from = signOf(selection.pile, seat);
  const to = signOf(target.pile, seat);
  if (selection.pile === target.pile || kindOf(selection.pile) === "foundation") return [];
  if (from === "d" && to === "h") return [TURN_OVER];
  if (ownerOf(target.pile) === seat) return from === "h" && to === "d" ? ["h>d"] : [];
  if (kindOf(target.pile) === "hand") return [];
  if (ownerOf(selection.pile) === otherSeat(seat) && ownerOf(target.pile)) return [];
  if (selection.whole) return kindOf(target.pile) === "place" ? [`${from}>>${to}`] : [];
  const play = `${from}>${to}`;
  if (!target.base || ownerOf(selection.pile) === otherSeat(seat)) return [play];
  const under = `${from}_${to}`;
  return shown(view, target.pile).length === 1 ? [play, under] : [under, play];
}
