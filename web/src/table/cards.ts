/** A card as an element: its face from the deck in use, or a back. */

import { asset } from "../assets";
import { showFace } from "./faces";
import type { SeatName } from "../wire";

/** How many taps play a card (U3): with `foundation` one, which prefers the foundation. */
export type Taps = "two" | "one" | "foundation";

/** The look of the cards and of the table, as chosen by the player. */
export interface Look {
  deck: string;
  backs: string;
  /** The hand that plays. */
  side: "right" | "left";
  taps: Taps;
  /** Whether a picked-up card shows where it fits; `auto`: at a table where no error is possible. */
  targets: "auto" | "on" | "off";
  motion: boolean;
  /** The seat at the near edge, if it is not the viewer's. */
  near?: SeatName;
}

/** What of the look a single card needs. */
export type CardLook = Pick<Look, "deck" | "backs">;

/** A card face down. */
export const BACK = "back";

const OTHER_BACKS: Record<string, string> = { dots: "lattice", lattice: "dots" };

/** The pack of a back: its colour, and whether it has the player's own pattern. */
export interface Pack {
  colour: SeatName;
  own: boolean;
}

/** An element for a card, face up by its code, or face down. */
export function cardElement(card: string, look: CardLook, pack: Pack = OWN): HTMLElement {
  const element = document.createElement("div");
  element.className = "card";
  element.dataset.card = card;
  if (card === BACK) {
    element.dataset.back = pack.colour;
    element.dataset.own = String(pack.own);
  }
  const picture = document.createElement("img");
  picture.alt = "";
  picture.draggable = false;
  picture.decoding = "sync";
  element.append(picture);
  paint(element, look);
  return element;
}

const OWN: Pack = { colour: "blue", own: true };

/** Shows a card in another look. The files of backs are named by the pattern of blue's pack. */
export function paint(element: HTMLElement, look: CardLook): void {
  const { card = BACK, back = OWN.colour, own } = element.dataset;
  const isNearBlue = (back === "blue") === (own !== "false");
  const pattern = isNearBlue ? look.backs : OTHER_BACKS[look.backs];
  const picture = element.firstElementChild as HTMLImageElement;
  if (card === BACK) picture.src = asset(`backs/${pattern}-${back}.svg`);
  else showFace(picture, look.deck, card);
}
