/** The cards that are being dragged. */

import { type Motion, translate, type Point } from "./anim";
import type { Box } from "./layout";
import type { Selection } from "./intent";
import type { Renderer } from "./render";

export class DraggedCards {
  readonly #cards: readonly HTMLElement[];
  readonly #homes: readonly Point[];
  #by: Point = { x: 0, y: 0 };

  constructor(
    private readonly renderer: Renderer,
    readonly selection: Selection,
  ) {
    const all = renderer.cardsOf(selection.pile);
    const first = selection.whole ? 0 : all.length - selection.cards;
    this.#cards = all.slice(first);
    this.#homes = this.#cards.map((_, n) => renderer.at(selection.pile, first + n));
    for (const card of this.#cards) {
      for (const motion of card.getAnimations()) motion.cancel();
      card.toggleAttribute("data-dragging", true);
    }
    renderer.piles.get(selection.pile)?.toggleAttribute("data-dragging", true);
  }

  move(by: Point): void {
    this.#by = by;
    this.#cards.forEach((card, n) => {
      card.style.transform = translate(this.#at(n));
    });
  }

  /** The box of the lowest dragged card, in pixels of the board. */
  box(): Box {
    const pile = this.renderer.extent(this.selection.pile);
    const { x, y } = this.#at(0);
    const { width, height } = this.renderer.cardSize;
    return { x: pile.x + x, y: pile.y + y, width, height };
  }

  /** Ends the drag; returns the motions of the cards that go back to their pile. */
  release(): Motion[] {
    this.renderer.piles.get(this.selection.pile)?.removeAttribute("data-dragging");
    const now = this.renderer.cardsOf(this.selection.pile);
    return this.#cards.flatMap((card, n): Motion[] => {
      card.removeAttribute("data-dragging");
      const place = now.indexOf(card);
      if (place < 0) return [];
      const to = this.renderer.at(this.selection.pile, place);
      card.style.transform = translate(to);
      return [{ element: card, from: this.#at(n), to, delay: 0 }];
    });
  }

  #at(n: number): Point {
    const home = this.#homes[n]!;
    return { x: home.x + this.#by.x, y: home.y + this.#by.y };
  }
}
