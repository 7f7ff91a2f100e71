/** A pile spread out above the board, to be looked through while it is pressed. */

import { shown } from "./board";
import { cardElement, type Look } from "./cards";
import type { Layout } from "./layout";
import type { TableView } from "../wire";

export class Spread {
  readonly element = document.createElement("div");

  constructor() {
    this.element.className = "spread";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true");
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  /** Spreads the visible cards of a pile; false if there are fewer than two. */
  open(view: TableView, pile: string, layout: Layout, look: Look): boolean {
    const cards = shown(view, pile);
    if (cards.length < 2) return false;
    this.element.dataset.spread = pile;
    this.element.replaceChildren(...cards.map((card) => cardElement(card, look)));
    const box = layout.piles[pile]!;
    this.element.style.setProperty("--at", `${box.y + box.height / 2}px`);
    this.element.hidden = false;
    return true;
  }

  close(): boolean {
    const was = this.isOpen;
    this.element.hidden = true;
    this.element.replaceChildren();
    delete this.element.dataset.spread;
    return was;
  }
}
