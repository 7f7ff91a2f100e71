/** The cards a hand holds during a drag. */

import { type Motion, placed, type Point } from "./anim";
import type { Box } from "./layout";
import type { Grip } from "./pick";
import type { Drawing } from "./render";

export class Held {
  private readonly cards: readonly HTMLElement[];
  private readonly homes: readonly Point[];
  private by: Point = { x: 0, y: 0 };

  constructor(
    private readonly drawing: Drawing,
    readonly grip: Grip,
  ) {
    const all = drawing.cardsOf(grip.pile);
    const first = grip.whole ? 0 : all.length - 1;
    this.cards = all.slice(first);
    this.homes = this.cards.map((_, n) => drawing.at(grip.pile, first + n));
    for (const card of this.cards) {
      for (const motion of card.getAnimations()) motion.cancel();
      card.toggleAttribute("data-dragging", true);
    }
    drawing.piles.get(grip.pile)?.toggleAttribute("data-dragging", true);
  }

  move(by: Point): void {
    this.by = by;
    this.cards.forEach((card, n) => {
      card.style.transform = placed(this.at(n));
    });
  }

  /** The pixels of the board under the lowest card held. */
  box(): Box {
    const pile = this.drawing.extent(this.grip.pile);
    const { x, y } = this.at(0);
    const { width, height } = this.drawing.cardSize;
    return { x: pile.x + x, y: pile.y + y, width, height };
  }

  /** Lets go. Cards that still belong where they were taken from go back there. */
  release(): Motion[] {
    this.drawing.piles.get(this.grip.pile)?.removeAttribute("data-dragging");
    const now = this.drawing.cardsOf(this.grip.pile);
    return this.cards.flatMap((card, n): Motion[] => {
      card.removeAttribute("data-dragging");
      const place = now.indexOf(card);
      if (place < 0) return [];
      const to = this.drawing.at(this.grip.pile, place);
      card.style.transform = placed(to);
      return [{ element: card, from: this.at(n), to, delay: 0 }];
    });
  }

  private at(n: number): Point {
    const home = this.homes[n]!;
    return { x: home.x + this.by.x, y: home.y + this.by.y };
  }
}
