/** The layout of the board: of three arrangements the one with the largest cards. */

import type { SeatName } from "../wire";
import { kindOf, otherSeat, ownerOf, PLACES, FOUNDATIONS, sideOf } from "./piles";

export type Arrangement = "upright" | "sideways" | "square";

export interface Room {
  width: number;
  height: number;
}

export interface Box extends Room {
  x: number;
  y: number;
}

export interface Layout {
  arrangement: Arrangement;
  card: Room;
  /** The box each pile may use; its lowest card is at the left edge. */
  piles: Record<string, Box>;
  trays: Record<SeatName, Box>;
  /** The distance of a turned hand card from its hand's left edge, in px. */
  aside: number;
}

/** The height of a card in widths. */
export const CARD_HEIGHT = 1.4;
const FAN = 0.24;
const ASIDE = 0.16;
const TRAY = 0.1;
const CAPTION = 0.28;
const SQUARE_MUST_GAIN = 1.06;

/** A stretch between cards: its least size, and its size where there is room. */
interface Stretch {
  min: number;
  max: number;
}

const MARGIN: Stretch = { min: 0.05, max: 0.1 };
const EDGE: Stretch = { min: 0.1, max: 0.16 };
const ROW: Stretch = { min: 0.09, max: 0.26 };
const APART: Stretch = { min: 0.3, max: 0.75 };
const BEFORE_TRAY: Stretch = { min: 0.09, max: 0.5 };
const ASIDE_OF_ZONE: Stretch = { min: 0.18, max: 0.55 };
const TWIN: Stretch = { min: 0.1, max: 0.18 };
/** On a narrow screen the second foundation of a suit lies over the first, so that cards are larger. */
const OVERLAP: Stretch = { min: -0.52, max: 0.18 };
const ZONE: Record<1 | 2, Stretch> = {
  1: { min: 2.75, max: 1 + 12 * FAN },
  2: { min: 2.2, max: 1 + 12 * FAN },
};
const WIDEST_CARD = 360;

const ARRANGEMENTS: readonly Arrangement[] = ["sideways", "upright", "square"];

/** The pixels of the screen: how many there are to a px, and where the board begins on them. */
export interface Grid {
  ratio: number;
  x: number;
  y: number;
}

/** The layout for a room, with one seat's piles near; the players' piles for a left hand (U12). */
export function layOut(
  room: Room,
  packs: 1 | 2,
  near: SeatName,
  leftHanded = false,
  grid: Grid = { ratio: 1, x: 0, y: 0 },
): Layout {
  const plans = ARRANGEMENTS.map((arrangement) => planOf(arrangement, packs));
  const widths = plans.map((each) => cardWidth(each, room));
  const best = Math.max(...widths.map((width, n) => width / weight(plans[n]!.arrangement)));
  const n = widths.findIndex((width, at) => width / weight(plans[at]!.arrangement) === best);
  const layout = place(plans[n]!, widths[n]!, room, packs, near);
  return rounded(leftHanded ? mirrored(layout, room) : layout, grid);
}

/** How much of a suit's first foundation lies under the second, in px. */
export function hiddenWidth({ piles, card }: Layout): number {
  const [first, second] = [piles.f1, piles.f2];
  return first && second ? Math.max(0, first.x + card.width - second.x) : 0;
}

/** The layout with the players' piles on the other side; the tableau stays. */
function mirrored(layout: Layout, room: Room): Layout {
  const own = Object.entries(layout.piles).flatMap(([pile, box]) => (ownerOf(pile) ? [box] : []));
  for (const box of [...own, ...Object.values(layout.trays)]) {
    box.x = room.width - box.x - box.width;
  }
  return layout;
}

/** The distance between the cards of a fan, so that it stays in its pile's box. */
export function fanStep(layout: Layout, pile: string, cards: number): number {
  const box = layout.piles[pile];
  if (!box || cards < 2) return 0;
  const { width } = layout.card;
  return Math.min(FAN * width, (box.width - width) / (cards - 1));
}

function weight(arrangement: Arrangement): number {
  return arrangement === "square" ? SQUARE_MUST_GAIN : 1;
}

/** The stretches of an arrangement from left to right, and from top to bottom. */
interface Plan {
  arrangement: Arrangement;
  across: Stretch[];
  down: Stretch[];
}

const CARD: Stretch = { min: 1, max: 1 };
const TALL: Stretch = { min: CARD_HEIGHT, max: CARD_HEIGHT };
const TRAYED: Stretch = { min: 1 + ASIDE + 2 * TRAY, max: 1 + ASIDE + 2 * TRAY };
const ROWS = [TALL, ROW, TALL, ROW, TALL, ROW, TALL];
const TRAY_HEIGHT = CARD_HEIGHT + CAPTION + 2 * TRAY;
const TRAY_ROW: Stretch = { min: TRAY_HEIGHT, max: TRAY_HEIGHT };

function planOf(arrangement: Arrangement, packs: 1 | 2): Plan {
  const zone = ZONE[packs];
  const twin = arrangement === "upright" ? OVERLAP : TWIN;
  const centre = packs === 1 ? [APART] : [ASIDE_OF_ZONE, CARD, twin, CARD, ASIDE_OF_ZONE];
  const tableau = [zone, ...centre, zone];
  if (arrangement === "upright") {
    return {
      arrangement,
      across: [EDGE, ...tableau, EDGE],
      down: [MARGIN, TRAY_ROW, BEFORE_TRAY, ...ROWS, BEFORE_TRAY, TRAY_ROW, MARGIN],
    };
  }
  if (arrangement === "sideways") {
    return {
      arrangement,
      across: [MARGIN, TRAYED, ASIDE_OF_ZONE, ...tableau, ASIDE_OF_ZONE, TRAYED, MARGIN],
      down: [MARGIN, { min: TRAY, max: TRAY }, ...ROWS, { min: TRAY, max: TRAY }, MARGIN],
    };
  }
  return {
    arrangement,
    across: [EDGE, ...widened(tableau, 2 * trayWidth(packs) + ROW.min), EDGE],
    down: [MARGIN, ...ROWS, APART, TRAY_ROW, MARGIN],
  };
}

/** The width of a tray with a player's piles in a row, with room for the turned hand card. */
function trayWidth(packs: 1 | 2): number {
  const piles = packs === 1 ? 2 : 3;
  return piles + (piles - 1) * ROW.min + ASIDE + 2 * TRAY;
}

/** The same stretches, with the tableau's zones widened to make up a whole width. */
function widened(stretches: Stretch[], whole: number): Stretch[] {
  const lacking = Math.max(0, whole - total(stretches)) / 2;
  return stretches.map((each, n) =>
    n === 0 || n === stretches.length - 1
      ? { min: each.min + lacking, max: Math.max(each.max, each.min + lacking) }
      : each,
  );
}

function total(stretches: Stretch[]): number {
  return stretches.reduce((sum, each) => sum + each.min, 0);
}

function cardWidth(plan: Plan, room: Room): number {
  const width = Math.min(room.width / total(plan.across), room.height / total(plan.down));
  return Math.max(1, Math.min(WIDEST_CARD, Math.floor(width * 4) / 4));
}

/** The start and the length of each stretch, in px; spare room is shared out. */
function measure(stretches: Stretch[], width: number, length: number): [number, number][] {
  const needed = total(stretches) * width;
  const growth = stretches.reduce((sum, each) => sum + each.max - each.min, 0) * width;
  const spare = Math.max(0, length - needed);
  const share = growth > 0 ? Math.min(1, spare / growth) : 0;
  let at = Math.max(0, spare - growth * share) / 2;
  return stretches.map((each) => {
    const long = (each.min + (each.max - each.min) * share) * width;
    const start = at;
    at += long;
    return [start, long];
  });
}

function place(plan: Plan, width: number, room: Room, packs: 1 | 2, near: SeatName): Layout {
  const card = { width, height: width * CARD_HEIGHT };
  const across = measure(plan.across, width, room.width);
  const down = measure(plan.down, width, room.height);
  const layout: Layout = {
    arrangement: plan.arrangement,
    card,
    piles: {},
    trays: { red: NOWHERE, blue: NOWHERE },
    aside: ASIDE * width,
  };
  const rows = plan.down.flatMap((each, n) => (each === TALL ? [down[n]![0]] : []));
  layTableau(layout, plan, across, rows, packs);
  const mine = sideOf(near, packs);
  const far = otherSeat(near);
  const theirs = sideOf(far, packs).reverse();
  if (plan.arrangement === "sideways") {
    const [left, right] = plan.across.flatMap((each, n) =>
      each === TRAYED ? [across[n]![0]] : [],
    );
    const pad = TRAY * width;
    const bottom = rows.at(-1)! + card.height + pad;
    layColumn(layout, far, theirs, left!, rows[0]! - pad);
    layColumn(layout, near, mine, right!, bottom - columnHeight(layout, mine.length));
    return layout;
  }
  const trays = plan.down.flatMap((each, n) => (each === TRAY_ROW ? [down[n]![0]] : []));
  const long = trayWidth(packs) * width;
  const [edge, whole] = [across[1]![0], sumOf(across.slice(1, -1))];
  if (plan.arrangement === "upright") {
    const middle = edge + (whole - long) / 2;
    layRow(layout, far, theirs, middle, trays[0]!);
    layRow(layout, near, mine, middle, trays[1]!);
  } else {
    layRow(layout, far, theirs, edge, trays[0]!);
    layRow(layout, near, mine, edge + whole - long, trays[0]!);
  }
  return layout;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

function sumOf(measured: [number, number][]): number {
  return measured.reduce((sum, [, long]) => sum + long, 0);
}

function layTableau(
  layout: Layout,
  plan: Plan,
  across: [number, number][],
  rows: number[],
  packs: 1 | 2,
): void {
  const columns = plan.across.flatMap((each, n) => (each === CARD ? [across[n]![0]] : []));
  const widest = across.map(([, long], n) => (isZone(plan, n, packs) ? long : 0));
  const zones = across.filter((_, n) => widest[n]! > 0);
  PLACES.forEach((pile, n) => {
    const [x, width] = zones[n >> 2]!;
    layout.piles[pile] = { x, y: rows[n & 3]!, width, height: layout.card.height };
  });
  if (packs === 1) return;
  FOUNDATIONS.forEach((pile, n) => {
    layout.piles[pile] = { x: columns[n & 1]!, y: rows[n >> 1]!, ...layout.card };
  });
}

/** The tableau's zones are the stretches that may hold a whole fan. */
function isZone(plan: Plan, n: number, packs: 1 | 2): boolean {
  return plan.across[n]!.min >= ZONE[packs].min;
}

/** A player's piles one below the other, each with its caption, on a tray. */
function layColumn(layout: Layout, seat: SeatName, piles: string[], x: number, y: number): void {
  const { card, aside } = layout;
  const pad = TRAY * card.width;
  piles.forEach((pile, n) => {
    const top = y + pad + n * columnStep(layout);
    layout.piles[pile] = { x: x + pad, y: top, ...pileRoom(layout, pile) };
  });
  const height = columnHeight(layout, piles.length);
  layout.trays[seat] = { x, y, width: card.width + aside + 2 * pad, height };
}

function columnStep({ card }: Layout): number {
  return card.height + (CAPTION + TRAY) * card.width;
}

function columnHeight(layout: Layout, piles: number): number {
  return piles * columnStep(layout) + TRAY * layout.card.width;
}

function layRow(layout: Layout, seat: SeatName, piles: string[], x: number, y: number): void {
  const pad = TRAY * layout.card.width;
  let at = x + pad;
  for (const pile of piles) {
    const room = pileRoom(layout, pile);
    layout.piles[pile] = { x: at, y: y + pad, ...room };
    at += room.width + ROW.min * layout.card.width;
  }
  const width = at - ROW.min * layout.card.width + pad - x;
  layout.trays[seat] = { x, y, width, height: TRAY_HEIGHT * layout.card.width };
}

function pileRoom(layout: Layout, pile: string): Room {
  const aside = kindOf(pile) === "hand" ? layout.aside : 0;
  return { width: layout.card.width + aside, height: layout.card.height };
}

/** Rounds positions to whole pixels of the screen, so that edges are crisp at any zoom. */
function rounded(layout: Layout, { ratio, x, y }: Grid): Layout {
  const onPixel = (length: number, origin: number): number =>
    Math.round((length + origin) * ratio) / ratio - origin;
  for (const box of [...Object.values(layout.piles), ...Object.values(layout.trays)]) {
    box.x = onPixel(box.x, x);
    box.y = onPixel(box.y, y);
  }
  return layout;
}
