/** The public interface of the board: a page gives it views and patches, and gets acts. */

import type { Patch, WireEvent, TableView } from "../wire";
import { type Motion, translate, animate, finishAll } from "./anim";
import { Announcer } from "./announcer";
import { turnedBy } from "./board";
import type { Look, Taps } from "./cards";
import { loadDeck } from "./faces";
import { GestureRecognizer } from "./gestures";
import { Keyboard, type KeyCommands } from "./keyboard";
import type { Command } from "./keys";
import { type Layout, layOut, type Room } from "./layout";
import { hasRuns, type Selection, targetsOf } from "./intent";
import { notePlace } from "./note-place";
import { kindOf, ownerOf } from "./piles";
import { Controller, type BoardContext } from "./controller";
import { gridBelow, type Lifted, Renderer, isDealt, ZONES } from "./render";
import {
  cardName,
  pileLabel,
  type Translate,
  spreadText,
  tableText,
  zoneLabel,
} from "./speech";
import { Spread } from "./spread";
import { changed, withPending, rolledBack, type State, synced } from "./state";
import { LiveRegions } from "./live-regions";

export { cardElement } from "./cards";
export { loadDeck } from "./faces";
export type { Look } from "./cards";
export { TablePicture } from "./picture";
export { cardName, pileName } from "./speech";

export interface BoardOptions {
  text: Translate;
  look: Look;
  /** Sends an act; a ticket for it, or null if nothing can be sent now. */
  act(m: string): number | null;
  /**
   * Asks how so many upper cards of a place are shifted to another one by one. Without it only
   * the top card of a pile is picked up where a game has no runs.
   */
  shiftRun?(from: string, to: string, cards: number): void;
  /** Asks which of several acts is meant; null for none. */
  choose(acts: string[], near: DOMRect): Promise<string | null>;
  /** A key was pressed that is no act of the board, as for stop or help. */
  command(name: Command): void;
  /** Whether letters and digits are keys. */
  letters(): boolean;
  /** Whether the computer plays too fast to say each of its acts. */
  summarises(): boolean;
}

export interface BoardApi {
  /** Shows the whole table; acts in flight are forgotten. */
  sync(view: TableView): void;
  /** Shows a new version; `confirmed` are the tickets of own acts that it contains. */
  change(patch: Patch, events: WireEvent[], confirmed: number[]): void;
  /** Takes back refused acts: their cards go back. */
  rollBack(tickets: number[]): void;
  /** Plays an act, as from a button of the page; it is shown at once. */
  play(m: string): void;
  /** Spreads a pile until the next press, or Escape. */
  spread(pile: string): void;
  /** From now on a tap or Enter on a pile only reports the pile; null ends that. */
  point(at: ((pile: string) => void) | null): void;
  /** Announces a text to screen readers. */
  announce(text: string, urgency: "polite" | "assertive"): void;
  /** The whole table in words. */
  describe(): string;
  setLook(look: Look): void;
  setLanguage(text?: Translate): void;
  setReadOnly(readOnly: boolean): void;
  /** Dims the board but for the top cards of some piles; null ends that. */
  lift(lifted: Lifted | null): void;
  resize(): void;
  destroy(): void;
}

/** Makes a board that fills an element. */
export function createBoard(root: HTMLElement, options: BoardOptions): BoardApi {
  const table = new Board(root, options);
  return {
    sync: (view) => table.sync(view),
    change: (patch, events, confirmed) => table.change(patch, events, confirmed),
    rollBack: (tickets) => table.rollBack(tickets),
    play: (m) => table.play(m),
    spread: (pile) => table.spreadOut(pile),
    point: (at) => table.point(at),
    announce: (text, urgency) => table.liveRegions.announce(text, urgency),
    describe: () => table.describe(),
    setLook: (look) => table.setLook(look),
    setLanguage: (text) => table.setLanguage(text),
    setReadOnly: (readOnly) => table.setReadOnly(readOnly),
    lift: (lifted) => table.lift(lifted),
    resize: () => table.resize(),
    destroy: () => table.destroy(),
  };
}

class Board implements BoardContext, KeyCommands {
  readonly liveRegions = new LiveRegions();
  readonly renderer: Renderer;
  layout: Layout | null = null;
  #lifted: Lifted | null = null;
  readonly #announcer: Announcer;
  readonly #spread = new Spread();
  readonly #reverse = document.createElement("button");
  readonly #controller = new Controller(this);
  readonly #gestures: GestureRecognizer;
  readonly #keyboard: Keyboard;
  readonly #listening = new AbortController();
  readonly #watched = new ResizeObserver(() => this.resize());
  readonly #carrier: HTMLElement;
  #text: Translate;
  #look: Look;
  #state: State | null = null;
  #readOnly = false;
  readonly #labelled = new Map<string, string>();

  constructor(
    private readonly root: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    this.#text = options.text;
    this.#look = options.look;
    this.#announcer = new Announcer(this.liveRegions, () => options.summarises());
    this.#carrier = root.closest<HTMLElement>("[data-table]") ?? root;
    this.#carrier.dataset.table ??= "";
    this.renderer = new Renderer(this.#look);
    const { board } = this.renderer;
    board.setAttribute("role", "application");
    this.#makeReverse();
    board.append(this.#reverse, this.#spread.element);
    root.append(board, ...this.liveRegions.elements);
    this.#gestures = new GestureRecognizer(board, this.#controller);
    this.#keyboard = new Keyboard(this, this.#controller, this, this.#carrier);
    const { signal } = this.#listening;
    document.addEventListener("pointerdown", () => this.close(), { signal, capture: true });
    this.#watched.observe(root);
    loadDeck(this.#look.deck);
  }

  sync(view: TableView): void {
    const isDeal = isDealt(view) && this.#state?.confirmed.deal !== view.deal;
    const isTurned = this.#state?.confirmed.seat !== view.seat;
    if (isTurned) {
      this.#labelled.clear();
      this.layout = null;
    }
    this.#setState(synced(view));
    this.#controller.selected = null;
    this.#draw(!isTurned || isDeal);
  }

  change(patch: Patch, events: WireEvent[], confirmed: number[]): void {
    if (!this.#state) return;
    const { mover } = this.#state.confirmed;
    this.#setState(changed(this.#state, patch, confirmed));
    this.#draw(true);
    this.#announcer.happened(events, this.#state.confirmed, mover, this.#text);
  }

  rollBack(tickets: number[]): void {
    if (!this.#state) return;
    this.#setState(rolledBack(this.#state, tickets));
    this.#draw(true);
  }

  setLook(look: Look): void {
    const isMirrored = look.side !== this.#look.side || look.near !== this.#look.near;
    this.#look = look;
    this.renderer.setLook(look);
    loadDeck(look.deck);
    if (isMirrored) this.resize();
    if (!look.motion) finishAll(this.renderer.board);
  }

  setLanguage(text: Translate = this.#text): void {
    this.#text = text;
    this.#labelled.clear();
    this.#updateLabels();
  }

  setReadOnly(readOnly: boolean): void {
    if (readOnly === this.#readOnly) return; // what is picked or dragged stays so
    this.#readOnly = readOnly;
    this.#gestures.cancel();
    this.#controller.selected = null;
    this.#draw(false);
  }

  point(at: ((pile: string) => void) | null): void {
    this.#controller.pointing = at;
    this.#controller.selected = null;
    this.renderer.board.toggleAttribute("data-pointing", at !== null);
    this.#draw(false);
  }

  lift(lifted: Lifted | null): void {
    this.renderer.lift(lifted);
    this.#lifted = lifted;
    this.#placeNote();
    this.#carrier.toggleAttribute("data-note-waits", lifted?.wrong === true);
  }

  /** Shows where the picked card fits, if that is wished. */
  markTargets(): void {
    const { view } = this;
    const { picked } = this.#controller;
    const { targets } = this.#look;
    const isWished = targets === "on" || (targets === "auto" && view?.strictness === "strict");
    const isShown = isWished && view?.seat && picked;
    this.renderer.markTargets(isShown ? targetsOf(view, view.seat!, picked) : []);
  }

  resize(): void {
    this.layout = null;
    this.#gestures.cancel();
    this.close();
    this.#draw(false);
  }

  destroy(): void {
    this.#gestures.stop();
    this.#keyboard.stop();
    this.#listening.abort();
    this.#watched.disconnect();
    this.renderer.board.remove();
    for (const element of this.liveRegions.elements) element.remove();
  }

  // BoardContext: for the controller

  get view(): TableView | null {
    return this.#state?.shown ?? null;
  }

  get mayAct(): boolean {
    const { view } = this;
    return !!view?.seat && view.mover === view.seat && !view.over && !this.#readOnly;
  }

  get isQuiet(): boolean {
    return this.#state?.pending.length === 0;
  }

  play(m: string): void {
    if (!this.#state || this.#isTurning(m)) return;
    const ticket = this.options.act(m);
    if (ticket !== null) this.#setState(withPending(this.#state, { ticket, act: m }));
    this.#controller.selected = null;
    this.#draw(true);
  }

  get plansRuns(): boolean {
    return this.options.shiftRun !== undefined && !!this.view && !hasRuns(this.view);
  }

  shiftRun({ pile, cards }: Selection, place: string): void {
    this.options.shiftRun?.(pile, place, cards);
  }

  /** Whether an act turns up a card that is being turned up already. */
  #isTurning(act: string): boolean {
    const pile = this.view?.seat && turnedBy(act, this.view.seat);
    return !!pile && this.#state!.turning.has(pile);
  }

  ask(acts: string[], pile: string): Promise<string | null> {
    return this.options.choose(acts, this.renderer.piles.get(pile)!.getBoundingClientRect());
  }

  get taps(): Taps {
    return this.#look.taps;
  }

  open(pile: string): boolean {
    const { view } = this;
    if (!view || !this.layout) return false;
    return this.#spread.open(view, pile, this.renderer.extent(pile), this.#room, this.#look);
  }

  close(): boolean {
    return this.#spread.close();
  }

  animate(motions: Motion[]): void {
    if (this.#look.motion) animate(motions);
  }

  redraw(): void {
    this.#draw(true);
  }

  announce(key: string, card: string | null = null, above = 0): void {
    const name = card ? cardName(card, this.#text) : "";
    this.liveRegions.announce(this.#text(key, { card: name, above }), "polite");
  }

  // KeyCommands: for the keyboard

  get letters(): boolean {
    return this.options.letters();
  }

  command(name: Command): void {
    this.options.command(name);
  }

  describe(): string {
    return this.view ? tableText(this.view, this.#text) : "";
  }

  announceTable(): void {
    this.liveRegions.announce(this.describe(), "polite");
  }

  spreadOut(pile: string): void {
    const { view } = this;
    if (!view) return;
    if (this.open(pile)) this.liveRegions.announce(spreadText(view, pile, this.#text), "polite");
    else this.announce("table-nothing-to-spread");
  }

  drop(): boolean {
    return [this.#gestures.cancel(), this.close(), this.#controller.clearSelection()].includes(true);
  }

  // Drawing

  /** Takes a new state over; ends a drag or selection whose cards it has moved. */
  #setState(state: State): void {
    const before = this.#state?.shown;
    this.#state = state;
    const isGone = (pile: string): boolean =>
      before?.piles[pile]?.[1] !== state.shown.piles[pile]?.[1] || !this.mayAct;
    const { selected, draggedFrom } = this.#controller;
    if (selected && isGone(selected.pile)) this.#controller.selected = null;
    if (draggedFrom && state.pending.length === 0 && isGone(draggedFrom)) this.#gestures.cancel();
  }

  get #room(): Room {
    return { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  #draw(moving: boolean): void {
    const { view } = this;
    const state = this.#state;
    const room = this.#room;
    if (!view || !state || room.width === 0 || room.height === 0) return;
    if (!this.layout) {
      const near = this.#look.near ?? view.seat ?? "red";
      const leftHanded = this.#look.side === "left";
      this.layout = layOut(room, view.packs, near, leftHanded, gridBelow(this.renderer.board));
      this.#setClearing(this.layout, view);
      this.#placeNote();
    }
    const marks = { selected: this.#controller.selected, turning: state.turning };
    const motions = this.renderer.draw(view, this.layout, marks);
    if (moving) this.animate(motions);
    this.markTargets();
    this.#updateLabels();
    this.#placeReverse();
    const { dataset } = this.#carrier;
    dataset.turn = view.mover;
    dataset.seat = view.seat ?? "";
    dataset.arrangement = this.layout.arrangement;
    dataset.pending = String(state.pending.length);
    dataset.over = String(view.over !== null);
  }

  /** Tells the page where there is no card when a deal begins: between the tableau's columns. */
  #setClearing({ piles, card }: Layout, view: TableView): void {
    const [left, right] = [piles.t1!, piles.t8!];
    const isBare = view.packs === 1; // its tableau is laid from the hands
    const from = isBare ? left.x : left.x + card.width;
    const to = isBare ? right.x + right.width : right.x;
    const { style } = this.#carrier;
    style.setProperty("--clear-x", `${from}px`);
    style.setProperty("--clear-y", `${left.y}px`);
    style.setProperty("--clear-width", `${to - from}px`);
    style.setProperty("--clear-height", `${right.y + card.height - left.y}px`);
  }

  /** Says where a note about the lifted piles lies. */
  #placeNote(): void {
    if (!this.layout || !this.#lifted) return;
    const { at, beside, room } = notePlace(this.layout, this.#room, this.#lifted.piles);
    this.#carrier.dataset.noteAt = at;
    this.#carrier.dataset.noteBeside = beside;
    this.#carrier.toggleAttribute("data-note-apart", room > 0);
    this.#carrier.style.setProperty("--note-room", `${room}px`);
  }

  #makeReverse(): void {
    this.#reverse.type = "button";
    this.#reverse.className = "reverse";
    this.#reverse.dataset.action = "reverse";
    this.#reverse.hidden = true;
    this.#reverse.addEventListener("click", () => this.#controller.reverse(null));
  }

  #placeReverse(): void {
    const pile = this.#controller.selectedRun;
    this.#reverse.hidden = pile === null;
    if (!pile) return;
    const { x, y, width, height } = this.renderer.extent(pile);
    this.#reverse.style.transform = translate({ x: x + width, y: y + height });
  }

  /** Updates the labels of the piles that have changed. */
  #updateLabels(): void {
    const { view } = this;
    if (!view) return;
    if (this.#labelled.size === 0) this.#labelAll(view);
    for (const [pile, element] of this.renderer.piles) {
      const content = `${view.seat} ${view.piles[pile]?.join(" ")} ${view.laid}`;
      if (this.#labelled.get(pile) === content) continue;
      this.#labelled.set(pile, content);
      element.setAttribute("aria-label", pileLabel(view, pile, this.#text));
    }
  }

  #labelAll(view: TableView): void {
    this.renderer.board.setAttribute("aria-label", this.#text("table-zone-table"));
    this.#reverse.setAttribute("aria-label", this.#text("table-reverse"));
    for (const zone of ZONES) {
      this.renderer.labelZone(zone, zoneLabel(view, zone, this.#text, this.#look.near));
    }
    for (const pile of this.renderer.piles.keys()) {
      if (ownerOf(pile)) this.renderer.caption(pile, this.#text(`table-caption-${kindOf(pile)}`));
    }
  }
}
