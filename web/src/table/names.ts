/** The names of cards and piles within sentences. */

import type { SeatName, TableView } from "../wire";
import { rankSign } from "./card-signs";
import { kindOf, ownerOf, suitOf } from "./piles";

export type Translate = (key: string, args?: Record<string, string | number>) => string;

export function cardName(card: string, text: Translate): string {
  return text("table-card", { rank: rankSign(card), suit: card.charAt(1) });
}

/** The role of a pile in a sentence; some languages inflect its name for each. */
export type Role = "name" | "from" | "to" | "on";

/** A pile's name within a sentence: "place 3", "your stock"; "the stock" for one of the `actor`. */
export function pileName(
  view: TableView,
  pile: string,
  text: Translate,
  role: Role = "name",
  actor: SeatName | null = null,
): string {
  const kind = kindOf(pile);
  if (kind === "place") return text("table-place", { n: Number(pile[1]), role });
  if (kind === "foundation") {
    return text("table-foundation", {
      suit: suitOf(pile),
      n: ((Number(pile[1]) - 1) % 2) + 1,
      role,
    });
  }
  const isActors = actor !== null && actor !== view.seat && ownerOf(pile) === actor;
  return text(`table-${kind}`, { whose: isActors ? "own" : whose(view, pile), role });
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Whose pile it is, to the viewer. */
function whose(view: TableView, pile: string): string {
  const owner = ownerOf(pile) ?? "red";
  if (!view.seat) return owner;
  return owner === view.seat ? "mine" : "opponent";
}
