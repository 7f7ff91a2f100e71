/** The kinds of pile in pictures, each with a sentence: what fits on what. */

import { cardElement, type CardLook } from "./cards";
import { makeElement } from "./elements";
import type { Translate } from "./names";

/** A kind of pile: the way it is built, and cards that lie on each other there. */
export interface PilePicture {
  pile: "foundation" | "tableau" | "load";
  rule: string;
  cards: string[];
}

/** The list of pictures. */
export function pilePictures(
  pictures: PilePicture[],
  look: CardLook,
  text: Translate,
): HTMLElement {
  const list = makeElement("ul", "pile-pictures");
  for (const { pile, rule, cards } of pictures) {
    const item = document.createElement("li");
    const row = makeElement("div", "pile-picture");
    row.dataset.kind = pile;
    row.setAttribute("aria-hidden", "true");
    row.append(...cards.map((card) => cardElement(card, look)));
    const name = document.createElement("strong");
    name.textContent = text(`panels-pile-${pile}`);
    const said = document.createElement("span");
    said.textContent = text(`panels-pile-${pile}-${rule}`);
    item.append(row, name, said);
    list.append(item);
  }
  return list;
}
