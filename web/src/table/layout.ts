/** Where everything lies: of three foldings the one with the largest cards. */

import type { SeatName } from "../wire";
import { kindOf, otherSeat, PLACES, FOUNDATIONS, sideOf } from "./names";

export type Folding = "upright" | "sideways" | "square";

export interface Room {
  width: number;
  height: number;
}

export interface Box extends Room {
  x: number;
  y: number;
}

export interface Layout {
  folding: Folding;
  card: Room;
  /** The room each pile may use; its lowest card lies at the left edge. */
  piles: Record<string, Box>;
  trays: Record<SeatName, Box>;
  /** How far a turned hand card lies from the edge of its hand, in px. */
  aside: number;
}

const HEIGHT = 1.4;
const FAN = 0.24;
const ASIDE = 0.16;
const TRAY = 0.1;
const SQUARE_MUST_GAIN = 1.06;

/** A stretch between cards: what it needs, and how far it may grow where there is room. */
interface Stretch {
  least: number;
  most: number;
}

const MARGIN: Stretch = { least: 0.05, most: 0.1 };
const EDGE: Stretch = { least: 0.1, most: 0.16 };
const ROW: Stretch = { least: 0.09, most: 0.26 };
const APART: Stretch = { least: 0.3, most: 0.75 };
const BEFORE_TRAY: Stretch = { least: 0.09, most: 0.5 };
const ASIDE_OF_ZONE: Stretch = { least: 0.18, most: 0.55 };
const TWIN: Stretch = { least: 0.1, most: 0.18 };
const ZONE: Record<1 | 2, Stretch> = {
  1: { least: 2.75, most: 1 + 12 * FAN },
  2: { least: 2.2, most: 1 + 12 * FAN },
};
const WIDEST_CARD = 360;

const FOLDINGS: readonly Folding[] = ["sideways", "upright", "square"];

/** Lays the table out in the room there is, with a seat's own piles near, in the folding kept. */
export function layOut(
  room: Room,
  packs: 1 | 2,
  near: SeatName,
  kept: Folding | null = null,
): Layout {
  const plans = (kept ? [kept] : FOLDINGS).map((folding) => plan(folding, packs));
  const widths = plans.map((each) => cardWidth(each, room));
  const best = Math.max(...widths.map((width, n) => width / worth(plans[n]!.folding)));
  const n = widths.findIndex((width, at) => width / worth(plans[at]!.folding) === best);
  return place(plans[n]!, widths[n]!, room, packs, near);
}

/** How far apart the cards of a fan lie, so that it stays in its pile's room. */
export function fanStep(layout: Layout, pile: string, cards: number): number {
  const box = layout.piles[pile];
  if (!box || cards < 2) return 0;
  const { width } = layout.card;
  return Math.min(FAN * width, (box.width - width) / (cards - 1));
}

function worth(folding: Folding): number {
  return folding === "square" ? SQUARE_MUST_GAIN : 1;
}

/** What stands beside each other from left to right, and from top to bottom. */
interface Plan {
  folding: Folding;
  across: Stretch[];
  down: Stretch[];
}

const CARD: Stretch = { least: 1, most: 1 };
const TALL: Stretch = { least: HEIGHT, most: HEIGHT };
const TRAYED: Stretch = { least: 1 + ASIDE + 2 * TRAY, most: 1 + ASIDE + 2 * TRAY };
const ROWS = [TALL, ROW, TALL, ROW, TALL, ROW, TALL];
const TRAY_ROW: Stretch = { least: HEIGHT + 2 * TRAY, most: HEIGHT + 2 * TRAY };

function plan(folding: Folding, packs: 1 | 2): Plan {
  const zone = ZONE[packs];
  const centre = packs === 1 ? [APART] : [ASIDE_OF_ZONE, CARD, TWIN, CARD, ASIDE_OF_ZONE];
  const tableau = [zone, ...centre, zone];
  if (folding === "upright") {
    return {
      folding,
      across: [EDGE, ...tableau, EDGE],
      down: [MARGIN, TRAY_ROW, BEFORE_TRAY, ...ROWS, BEFORE_TRAY, TRAY_ROW, MARGIN],
    };
  }
  if (folding === "sideways") {
    return {
      folding,
      across: [MARGIN, TRAYED, ASIDE_OF_ZONE, ...tableau, ASIDE_OF_ZONE, TRAYED, MARGIN],
      down: [MARGIN, { least: TRAY, most: TRAY }, ...ROWS, { least: TRAY, most: TRAY }, MARGIN],
    };
  }
  return {
    folding,
    across: [EDGE, ...widened(tableau, 2 * trayWidth(packs) + ROW.least), EDGE],
    down: [MARGIN, ...ROWS, APART, TRAY_ROW, MARGIN],
  };
}

/** A tray that lies in a row holds the side's piles, the hand with room for its turned card. */
function trayWidth(packs: 1 | 2): number {
  const piles = packs === 1 ? 2 : 3;
  return piles + (piles - 1) * ROW.least + ASIDE + 2 * TRAY;
}

/** The same stretches, the tableau's zones wide enough to make up a whole width. */
function widened(stretches: Stretch[], whole: number): Stretch[] {
  const lacking = Math.max(0, whole - total(stretches)) / 2;
  return stretches.map((each, n) =>
    n === 0 || n === stretches.length - 1
      ? { least: each.least + lacking, most: Math.max(each.most, each.least + lacking) }
      : each,
  );
}

function total(stretches: Stretch[]): number {
  return stretches.reduce((sum, each) => sum + each.least, 0);
}

function cardWidth(plan: Plan, room: Room): number {
  const width = Math.min(room.width / total(plan.across), room.height / total(plan.down));
  return Math.max(1, Math.min(WIDEST_CARD, Math.floor(width * 4) / 4));
}

/** Where each stretch begins and how long it is, in px; what is left over is shared out. */
function measure(stretches: Stretch[], width: number, length: number): [number, number][] {
  const needed = total(stretches) * width;
  const growth = stretches.reduce((sum, each) => sum + each.most - each.least, 0) * width;
  const spare = Math.max(0, length - needed);
  const share = growth > 0 ? Math.min(1, spare / growth) : 0;
  let at = Math.max(0, spare - growth * share) / 2;
  return stretches.map((each) => {
    const long = (each.least + (each.most - each.least) * share) * width;
    const start = at;
    at += long;
    return [start, long];
  });
}

function place(plan: Plan, width: number, room: Room, packs: 1 | 2, near: SeatName): Layout {
  const card = { width, height: width * HEIGHT };
  const across = measure(plan.across, width, room.width);
  const down = measure(plan.down, width, room.height);
  const layout: Layout = {
    folding: plan.folding,
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
  if (plan.folding === "sideways") {
    const [left, right] = plan.across.flatMap((each, n) =>
      each === TRAYED ? [across[n]![0]] : [],
    );
    layColumn(layout, far, theirs, left!, rows.slice(0, theirs.length));
    layColumn(layout, near, mine, right!, rows.slice(-mine.length));
    return rounded(layout);
  }
  const trays = plan.down.flatMap((each, n) => (each === TRAY_ROW ? [down[n]![0]] : []));
  const long = trayWidth(packs) * width;
  const [edge, whole] = [across[1]![0], sumOf(across.slice(1, -1))];
  if (plan.folding === "upright") {
    const middle = edge + (whole - long) / 2;
    layRow(layout, far, theirs, middle, trays[0]!);
    layRow(layout, near, mine, middle, trays[1]!);
  } else {
    layRow(layout, far, theirs, edge, trays[0]!);
    layRow(layout, near, mine, edge + whole - long, trays[0]!);
  }
  return rounded(layout);
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
  return plan.across[n]!.least >= ZONE[packs].least;
}

function layColumn(
  layout: Layout,
  seat: SeatName,
  piles: string[],
  x: number,
  rows: number[],
): void {
  const pad = TRAY * layout.card.width;
  piles.forEach((pile, n) => {
    layout.piles[pile] = { x: x + pad, y: rows[n]!, ...pileRoom(layout, pile) };
  });
  const top = rows[0]! - pad;
  const height = rows.at(-1)! + layout.card.height + pad - top;
  layout.trays[seat] = { x, y: top, width: layout.card.width + layout.aside + 2 * pad, height };
}

function layRow(layout: Layout, seat: SeatName, piles: string[], x: number, y: number): void {
  const pad = TRAY * layout.card.width;
  let at = x + pad;
  for (const pile of piles) {
    const room = pileRoom(layout, pile);
    layout.piles[pile] = { x: at, y: y + pad, ...room };
    at += room.width + ROW.least * layout.card.width;
  }
  const width = at - ROW.least * layout.card.width + pad - x;
  layout.trays[seat] = { x, y, width, height: layout.card.height + 2 * pad };
}

function pileRoom(layout: Layout, pile: string): Room {
  const aside = kindOf(pile) === "hand" ? layout.aside : 0;
  return { width: layout.card.width + aside, height: layout.card.height };
}

/** Piles begin on whole pixels, so that edges are crisp. */
function rounded(layout: Layout): Layout {
  for (const box of [...Object.values(layout.piles), ...Object.values(layout.trays)]) {
    box.x = Math.round(box.x);
    box.y = Math.round(box.y);
  }
  return layout;
}
