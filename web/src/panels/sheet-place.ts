/** Where a dialog about some piles lies, so that it hides none of them. */

/** The places of a dialog, the usual one first; it is narrow only where nothing else helps. */
const PLACES = ["usual", "top", "left", "right", "narrow"] as const;

/** Puts an open dialog where it hides least of the upper cards of these piles. */
export function placeBeside(dialog: HTMLElement, piles: string[]): void {
  const cards = piles.flatMap((pile) => topOf(pile)?.getBoundingClientRect() ?? []);
  const hidden = PLACES.map((place) => {
    dialog.dataset.at = place;
    const box = dialog.getBoundingClientRect();
    return cards.reduce((sum, card) => sum + overlap(box, card), 0);
  });
  dialog.dataset.at = PLACES[hidden.indexOf(Math.min(...hidden))]!;
}

/** The upper card of a pile on the page, or the slot of an empty one. */
function topOf(pile: string): Element | undefined {
  return [...document.querySelectorAll(`[data-pile="${pile}"] :is(.slot, [data-card])`)].at(-1);
}

/** The area that two boxes have in common. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
