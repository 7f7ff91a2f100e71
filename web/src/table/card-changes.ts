/** Which cards of each pile are drawn, and where each was drawn before: pure. */

import type { TableView } from "../wire";
import { count, shown } from "./board";
import { BACK } from "./cards";
import { kindOf } from "./piles";

/** The cards drawn for a pile, lowest first; of a stock, hand or discard only the two on top. */
export function drawnCards(view: TableView, pile: string): string[] {
  const faces = shown(view, pile);
  const unseen = Math.max(0, count(view, pile) - faces.length);
  if (kindOf(pile) === "place") return unseen ? [BACK, ...faces] : faces;
  const backs = Array.from({ length: Math.min(2, unseen) }, () => BACK);
  return [...backs, ...faces].slice(-2);
}

/** A card that a pile shows now, and where it was before. */
export interface CardChange {
  card: string;
  /** The card drawn before; or a back of this pile turned up; or a card that was not visible. */
  was: { pile: string; at: number } | "turned up" | "uncovered" | "brought";
}

/** For each pile that has changed, its cards and where they were before. */
export function cardChanges(before: TableView, after: TableView): Map<string, CardChange[]> {
  const result = new Map<string, CardChange[]>();
  const free = new Map<string, number[]>();
  const changed = Object.keys(after.piles).filter((pile) => differs(before, after, pile));
  for (const pile of changed) {
    const old = drawnCards(before, pile);
    const kept = new Set<number>();
    const now = drawnCards(after, pile).map((card): CardChange => {
      const at = old.findIndex((each, n) => each === card && !kept.has(n));
      if (at < 0) return { card, was: "brought" };
      kept.add(at);
      return { card, was: { pile, at } };
    });
    result.set(pile, now);
    free.set(
      pile,
      old.flatMap((_, n) => (kept.has(n) ? [] : [n])),
    );
  }
  for (const pile of changed) {
    const now = result.get(pile)!;
    for (const [n, step] of now.entries()) {
      if (step.was !== "brought") continue;
      step.was =
        movedFrom(before, free, pile, step.card) ??
        appeared(before, after, pile, n === now.length - 1);
    }
  }
  return result;
}

function differs(before: TableView, after: TableView, pile: string): boolean {
  const [old, now] = [before.piles[pile], after.piles[pile]];
  return old?.[0] !== now?.[0] || old?.[1] !== now?.[1];
}

/** The same card on another pile, if it was visible there and has gone. */
function movedFrom(
  before: TableView,
  free: Map<string, number[]>,
  pile: string,
  card: string,
): CardChange["was"] | null {
  if (card === BACK) return null;
  for (const [other, places] of free) {
    if (other === pile) continue;
    const at = places.findIndex((n) => drawnCards(before, other)[n] === card);
    if (at >= 0) return { pile: other, at: places.splice(at, 1)[0]! };
  }
  return null;
}

/** How a card that was not visible before became visible. */
function appeared(
  before: TableView,
  after: TableView,
  pile: string,
  isTop: boolean,
): CardChange["was"] {
  const grown = count(after, pile) - count(before, pile);
  if (grown > 0) return isTop || kindOf(pile) === "place" ? "brought" : "uncovered";
  const isFace = shown(after, pile).length > 0;
  return isTop && isFace && grown === 0 ? "turned up" : "uncovered";
}
