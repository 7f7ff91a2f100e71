/** The cards of a pile, enlarged beside it, to be looked at while it is pressed (U14). */

import { shown } from "./board";
import { cardElement, type Look } from "./cards";
import { type Box, CARD_HEIGHT, type Room } from "./layout";
import type { TableView } from "../wire";

const STEP = 0.36;
const LINE_GAP = 0.08;
const PADDING = 0.1;
const LARGEST = 2.2;
/** A side is good enough if it holds cards of at least this share of the largest possible size. */
const GOOD_SHARE = 0.85;

/** Where the cards lie: their width, how many to a line, and the panel around them. */
export interface SpreadPlan {
  card: number;
  perLine: number;
  box: Box;
}

/** Plans the spread of so many cards beside a pile: above it, at its sides or below. */
export function planSpread(cards: number, pile: Box, room: Room): SpreadPlan {
  const plans = sidesOf(pile, room).map((side) => planWithin(cards, pile, side));
  const largest = Math.max(...plans.map((plan) => plan.card));
  return plans.find((plan) => plan.card >= GOOD_SHARE * largest)!;
}

/** The free parts of the board beside a pile, the best for a finger first. */
function sidesOf(pile: Box, room: Room): Box[] {
  const gap = Math.max(6, pile.height * 0.08);
  const right = pile.x + pile.width + gap;
  const below = pile.y + pile.height + gap;
  return [
    { x: gap, y: gap, width: room.width - 2 * gap, height: pile.y - 2 * gap },
    { x: gap, y: gap, width: pile.x - 2 * gap, height: room.height - 2 * gap },
    { x: right, y: gap, width: room.width - gap - right, height: room.height - 2 * gap },
    { x: gap, y: below, width: room.width - 2 * gap, height: room.height - gap - below },
  ];
}

/** The plan with the largest cards within a part of the board, as near to the pile as it can be. */
function planWithin(cards: number, pile: Box, side: Box): SpreadPlan {
  const most = (LARGEST * pile.height) / CARD_HEIGHT;
  let best = { card: 0, perLine: 1, lines: 1 };
  for (let lines = 1; lines <= cards; lines += 1) {
    const perLine = Math.ceil(cards / lines);
    const { width, height } = extentOf(perLine, lines);
    const card = Math.max(1, Math.floor(Math.min(most, side.width / width, side.height / height)));
    if (card > best.card) best = { card, perLine, lines };
  }
  const extent = extentOf(best.perLine, best.lines);
  const width = Math.ceil(extent.width * best.card);
  const height = Math.ceil(extent.height * best.card);
  const near = (start: number, long: number, from: number, free: number, need: number): number =>
    Math.round(Math.min(Math.max(start + long / 2 - need / 2, from), from + free - need));
  return {
    card: best.card,
    perLine: best.perLine,
    box: {
      x: near(pile.x, pile.width, side.x, side.width, width),
      y: near(pile.y, pile.height, side.y, side.height, height),
      width,
      height,
    },
  };
}

/** The size of the panel in widths of a card. */
function extentOf(perLine: number, lines: number): Room {
  return {
    width: 1 + (perLine - 1) * STEP + 2 * PADDING,
    height: lines * CARD_HEIGHT + (lines - 1) * LINE_GAP + 2 * PADDING,
  };
}

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

  /** Shows the visible cards of a pile, which covers `extent`; false if there are none. */
  open(view: TableView, pile: string, extent: Box, room: Room, look: Look): boolean {
    const cards = shown(view, pile);
    if (cards.length === 0) return false;
    const { card, perLine, box } = planSpread(cards.length, extent, room);
    const { style, dataset } = this.element;
    style.setProperty("--w", `${card}px`);
    style.setProperty("--h", `${card * CARD_HEIGHT}px`);
    style.left = `${box.x}px`;
    style.top = `${box.y}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    dataset.spread = pile;
    this.element.replaceChildren(
      ...cards.map((code, n) => {
        const element = cardElement(code, look);
        element.style.left = `${(PADDING + (n % perLine) * STEP) * card}px`;
        const line = Math.floor(n / perLine);
        element.style.top = `${(PADDING + line * (CARD_HEIGHT + LINE_GAP)) * card}px`;
        return element;
      }),
    );
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
