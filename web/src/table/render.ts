/** Draws the board: one element for each pile and card; changes only what has changed. */

import type { PileContents, SeatName, TableView } from "../wire";
import { type Motion, translate, type Point, DEAL_STEP_MS } from "./anim";
import { count, isLaid, topOf } from "./board";
import { BACK, cardElement, type Look, type Pack, paint } from "./cards";
import { makeElement, pileElement, put } from "./elements";
import { type CardChange, cardChanges } from "./card-changes";
import type { Selection } from "./intent";
import { type Box, fanStep, type Grid, hiddenWidth, type Layout, type Room } from "./layout";
import {
  kindOf,
  otherSeat,
  ownerOf,
  PLACES,
  FOUNDATIONS,
  sideOf,
  type Zone,
  zoneOf,
} from "./piles";

export const ZONES: readonly Zone[] = ["mine", "tableau", "foundations", "opponent"];

/** What is marked besides the positions of the cards: the selection, cards being turned up. */
export interface Marks {
  selected: Selection | null;
  turning: ReadonlySet<string>;
}

const NO_MARKS: Marks = { selected: null, turning: new Set() };

/** The piles whose top cards are lifted, and whether they are those of a wrong act. */
export interface Lifted {
  piles: string[];
  wrong?: boolean;
}

export class Renderer {
  readonly board = makeElement("div", "board");
  readonly piles = new Map<string, HTMLElement>();
  readonly #zones = new Map<Zone, HTMLElement>();
  readonly #trays = new Map<SeatName, HTMLElement>();
  readonly #cards = new Map<string, HTMLElement[]>();
  #view: TableView | null = null;
  #layout: Layout | null = null;
  #near: SeatName = "red";
  #dealing = false;
  #focusable = new Map<Zone, string>();

  constructor(private look: Look) {
    this.board.dir = "ltr";
    for (const zone of ZONES) {
      const element = makeElement("div", "zone");
      element.dataset.zone = zone;
      element.setAttribute("role", "group");
      this.#zones.set(zone, element);
      this.board.append(element);
    }
  }

  /** Draws a view; returns the motions of the cards that have moved. */
  draw(view: TableView, layout: Layout, marks: Marks = NO_MARKS): Motion[] {
    if (!this.#view || this.#view.packs !== view.packs || this.#near !== this.#nearest(view)) {
      this.#build(view);
    }
    if (this.#view?.deal !== view.deal) this.#clear();
    this.#dealing = this.#view === null && isDealt(view);
    const before = this.#view ?? emptied(view);
    const oldLayout = this.#layout;
    const motions = this.#moveCards(before, view, oldLayout ?? layout, layout);
    if (oldLayout !== layout) this.#resize(layout);
    this.#view = view;
    this.#mark(view, marks);
    return oldLayout === layout || oldLayout === null ? motions : [];
  }

  /** Shows every card in another look. */
  setLook(look: Look): void {
    this.look = look;
    for (const cards of this.#cards.values()) for (const card of cards) paint(card, look);
  }

  /** The cards drawn for a pile, lowest first. */
  cardsOf(pile: string): readonly HTMLElement[] {
    return this.#cards.get(pile) ?? [];
  }

  get cardSize(): Room {
    return this.#layout!.card;
  }

  /** The position of a pile's n-th drawn card within the pile. */
  at(pile: string, n: number): Point {
    const layout = this.#layout!;
    const cards = this.cardsOf(pile);
    if (kindOf(pile) === "place")
      return { x: onDevicePixel(n * fanStep(layout, pile, cards.length)), y: 0 };
    const isTurned = kindOf(pile) === "hand" && cards[n]?.dataset.card !== BACK;
    return { x: isTurned ? layout.aside : 0, y: 0 };
  }

  /** The pixels of the board that a pile's cards cover, or its empty place. */
  extent(pile: string): Box {
    const { x, y } = this.#layout!.piles[pile]!;
    const { width, height } = this.#layout!.card;
    const reach = Math.max(0, this.at(pile, this.cardsOf(pile).length - 1).x);
    return { x, y, width: width + reach, height };
  }

  /** Dims the board but for the top cards of piles; null ends that. */
  lift(lifted: Lifted | null): void {
    put(this.board, "data-dimmed", lifted && (lifted.wrong ? "wrong" : ""));
    for (const [pile, element] of this.piles) {
      put(element, "data-lifted", lifted?.piles.includes(pile) ? "" : null);
    }
  }

  /** Marks the piles where a picked card can go. */
  markTargets(piles: readonly string[]): void {
    for (const [pile, element] of this.piles) {
      put(element, "data-target", piles.includes(pile) ? "" : null);
    }
  }

  /** Sets the caption of a player's pile. */
  caption(pile: string, text: string): void {
    const badge = this.piles.get(pile)?.querySelector(".count");
    if (badge) put(badge, "data-caption", text);
  }

  /** Sets the label of a zone for screen readers. */
  labelZone(zone: Zone, name: string): void {
    this.#zones.get(zone)?.setAttribute("aria-label", name);
  }

  /** Makes this pile the one of its zone that Tab focuses. */
  makeFocusable(pile: string): void {
    const zone = zoneOf(pile, this.#near);
    const old = this.#focusable.get(zone);
    if (old) this.piles.get(old)?.setAttribute("tabindex", "-1");
    this.#focusable.set(zone, pile);
    this.piles.get(pile)?.setAttribute("tabindex", "0");
  }

  #clear(): void {
    this.#view = null;
    for (const [pile, cards] of this.#cards) {
      for (const card of cards) card.remove();
      this.#cards.set(pile, []);
    }
  }

  #nearest(view: TableView): SeatName {
    return this.look.near ?? view.seat ?? "red";
  }

  #build(view: TableView): void {
    this.#near = this.#nearest(view);
    const far = otherSeat(this.#near);
    for (const zone of this.#zones.values()) zone.replaceChildren();
    this.piles.clear();
    this.#cards.clear();
    this.#view = null;
    this.#layout = null;
    for (const seat of [this.#near, far]) {
      const tray = makeElement("div", "tray");
      tray.dataset.side = seat === this.#near ? "mine" : "opponent";
      this.#trays.set(seat, tray);
      this.#zones.get(seat === this.#near ? "mine" : "opponent")!.append(tray);
    }
    const names = [
      ...sideOf(this.#near, view.packs),
      ...PLACES,
      ...(view.packs === 1 ? [] : FOUNDATIONS),
      ...sideOf(far, view.packs).reverse(),
    ];
    for (const name of names) this.#buildPile(name);
    const firsts: [Zone, string][] = [
      ["mine", sideOf(this.#near, view.packs)[0]!],
      ["tableau", "t1"],
      ["foundations", "f1"],
      ["opponent", sideOf(far, view.packs).at(-1)!],
    ];
    for (const [, pile] of firsts) this.makeFocusable(pile);
  }

  #buildPile(name: string): void {
    const pile = pileElement(name);
    this.piles.set(name, pile);
    this.#cards.set(name, []);
    this.#zones.get(zoneOf(name, this.#near))!.append(pile);
  }

  #moveCards(
    before: TableView,
    view: TableView,
    oldLayout: Layout,
    layout: Layout,
  ): Motion[] {
    const changes = cardChanges(before, view);
    const old = new Map([...this.#cards].map(([pile, cards]) => [pile, cards.slice()]));
    const seen = (pile: string, n: number): Point => this.#currentPosition(pile, n, oldLayout);
    const starts = new Map<HTMLElement, Point>();
    for (const pile of changes.keys()) {
      old.get(pile)?.forEach((card, n) => starts.set(card, seen(pile, n)));
    }
    const used = new Set<HTMLElement>();
    for (const [pile, now] of changes) {
      const cards = now.map((step) => this.#elementFor(pile, step, old, view));
      for (const card of cards) used.add(card);
      this.#cards.set(pile, cards);
    }
    for (const pile of changes.keys()) {
      for (const card of old.get(pile) ?? []) if (!used.has(card)) card.remove();
    }
    this.#layout = layout;
    const motions: Motion[] = [];
    for (const [pile, now] of changes) motions.push(...this.#arrange(pile, now, starts, view));
    return motions;
  }

  /** The element of a card: the one that showed it before, or a new one. */
  #elementFor(
    pile: string,
    step: CardChange,
    old: Map<string, HTMLElement[]>,
    view: TableView,
  ): HTMLElement {
    if (typeof step.was === "object") {
      const card = old.get(step.was.pile)?.[step.was.at];
      if (card) return card;
    }
    return cardElement(step.card, this.look, packOf(pile, view, this.#near));
  }

  /** Puts the cards of a pile in order and in place; returns their motions. */
  #arrange(
    pile: string,
    now: CardChange[],
    starts: Map<HTMLElement, Point>,
    view: TableView,
  ): Motion[] {
    const box = this.#layout!.piles[pile]!;
    this.#order(pile);
    const motions: Motion[] = [];
    this.cardsOf(pile).forEach((card, n) => {
      const to = this.at(pile, n);
      card.style.transform = translate(to);
      const start = starts.get(card) ?? this.#origin(pile, now[n]!, view);
      if (start === "face down") motions.push({ element: card, from: start, to, delay: 0 });
      else if (start) {
        const from = { x: start.x - box.x, y: start.y - box.y };
        const delay = this.#dealing ? DEAL_STEP_MS * dealOrder(pile) : 0;
        if (Math.hypot(from.x - to.x, from.y - to.y) > 0.5) {
          motions.push({ element: card, from, to, delay });
        }
      }
    });
    this.#size(pile);
    return motions;
  }

  /** Brings the elements into the order of the cards; moves only those that are out of order. */
  #order(pile: string): void {
    const element = this.piles.get(pile)!;
    let next = element.querySelector(".count");
    for (const card of this.cardsOf(pile).slice().reverse()) {
      if (card.parentElement !== element || card.nextElementSibling !== next) {
        element.insertBefore(card, next);
      }
      next = card;
    }
  }

  #origin(pile: string, step: CardChange, view: TableView): Point | "face down" | null {
    if (step.was === "turned up") return "face down";
    if (step.was !== "brought") return null;
    const from = this.#dealing ? dealer(pile) : view.last?.from;
    if (!from || from === pile) return null;
    const box = this.#layout!.piles[from];
    return box ? { x: box.x, y: box.y } : null;
  }

  /** The present position of a card, which may still be moving. */
  #currentPosition(pile: string, n: number, layout: Layout): Point {
    const box = layout.piles[pile]!;
    const card = this.cardsOf(pile)[n]!;
    const dragged = card.hasAttribute("data-dragging") || card.getAnimations().length > 0;
    if (dragged) {
      const shift = new DOMMatrix(getComputedStyle(card).transform);
      return { x: box.x + shift.e, y: box.y + shift.f };
    }
    const at = this.at(pile, n);
    return { x: box.x + at.x, y: box.y + at.y };
  }

  #resize(layout: Layout): void {
    this.#layout = layout;
    this.board.style.setProperty("--w", `${layout.card.width}px`);
    this.board.style.setProperty("--h", `${layout.card.height}px`);
    this.board.style.setProperty("--hidden", `${hiddenWidth(layout)}px`);
    for (const [pile, element] of this.piles) {
      const box = layout.piles[pile]!;
      element.style.transform = translate(box);
      this.cardsOf(pile).forEach((card, n) => {
        card.style.transform = translate(this.at(pile, n));
      });
      this.#size(pile);
    }
    for (const [seat, tray] of this.#trays) {
      const box = layout.trays[seat];
      tray.style.transform = translate(box);
      tray.style.width = `${box.width}px`;
      tray.style.height = `${box.height}px`;
    }
  }

  #size(pile: string): void {
    const width = `${this.extent(pile).width}px`;
    const element = this.piles.get(pile)!;
    if (element.style.width !== width) element.style.width = width;
  }

  #mark(view: TableView, marks: Marks): void {
    for (const [pile, element] of this.piles) {
      const { from = null, to = null } = view.last ?? {};
      put(element, "data-last", from === pile ? "from" : to === pile ? "to" : null);
      put(element, "data-empty", count(view, pile) === 0 ? "" : null);
      put(element, "data-unlaid", kindOf(pile) === "place" && !isLaid(view, pile) ? "" : null);
      put(
        element,
        "data-turning",
        marks.turning.has(pile) && topOf(view, pile) === null ? "" : null,
      );
      put(element, "data-thick", String(Math.min(3, Math.ceil(count(view, pile) / 12))));
      const isPicked = marks.selected?.pile === pile;
      element.setAttribute("aria-pressed", String(isPicked));
      put(element, "data-picked", isPicked ? "" : null);
      const { whole = false, cards: upper = 1 } = marks.selected ?? {};
      this.cardsOf(pile).forEach((card, n, cards) => {
        const isTop = n === cards.length - 1;
        put(card, "data-picked", isPicked && (whole || n >= cards.length - upper) ? "" : null);
        put(card, "data-last", isTop && from === pile && to === pile ? "to" : null);
      });
      const badge = element.querySelector(".count");
      if (badge) put(badge, "data-count", String(count(view, pile)));
    }
    for (const [seat, tray] of this.#trays) {
      put(tray, "data-on-turn", view.mover === seat && view.deal > 0 && !view.over ? "" : null);
    }
  }
}

function emptied(view: TableView): TableView {
  const piles = Object.keys(view.piles).map((pile): [string, PileContents] => [pile, [0, ""]]);
  return { ...view, piles: Object.fromEntries(piles), last: null };
}

/** Whether the deal has just begun and nothing has been played. */
export function isDealt(view: TableView): boolean {
  return view.last === null && view.turn <= 1 && view.over === null;
}

function dealOrder(place: string): number {
  const n = Number(place[1]) - 1;
  return (n & 3) * 2 + (n >> 2);
}

/** The hand from which a card of the tableau is dealt: red's for the first four places. */
function dealer(place: string): string | null {
  if (kindOf(place) !== "place") return null;
  return Number(place[1]) <= 4 ? "rh" : "bh";
}

function packOf(pile: string, view: TableView, near: SeatName): Pack {
  const owner = view.packs === 1 ? near : (ownerOf(pile) ?? near);
  return { colour: owner, own: owner === near };
}

/** The pixels of the screen below an element. */
export function gridBelow(element: Element): Grid {
  const { left, top } = element.getBoundingClientRect();
  return { ratio: devicePixelRatio, x: left + scrollX, y: top + scrollY };
}

/** A length that ends between two pixels of the screen: WebKit blurs what lies across one. */
function onDevicePixel(length: number): number {
  return Math.floor(length * devicePixelRatio) / devicePixelRatio;
}
