/** The controller: turns gestures and keys into selections, drags and acts. */

import type { TableView } from "../wire";
import { pileUnder } from "./hit-test";
import type { Motion, Point } from "./anim";
import { count, shown, topOf } from "./board";
import { BACK, type Taps } from "./cards";
import type { GestureHandler, PressedCard } from "./gestures";
import { DraggedCards } from "./dragged-cards";
import type { Layout } from "./layout";
import { kindOf } from "./piles";
import {
  type DropTarget,
  dropTargetAt,
  canSelect,
  cardsFrom,
  type Selection,
  selectionAt,
  hasRuns,
  intendedActs,
  onlyAct,
  oneTapAct,
  tapAct,
} from "./intent";
import type { Renderer } from "./render";

/** What the controller needs of the board. */
export interface BoardContext {
  readonly view: TableView | null;
  readonly layout: Layout | null;
  readonly renderer: Renderer;
  /** Whether this player is on turn and may act. */
  readonly mayAct: boolean;
  /** Whether no act is in flight. */
  readonly isQuiet: boolean;
  /** Whether cards that are shifted one at a time can be moved together, by a plan. */
  readonly plansRuns: boolean;
  play(m: string): void;
  /** Asks for the acts that shift the selected cards to a place. */
  shiftRun(selection: Selection, place: string): void;
  /** Asks which of several acts is meant. */
  ask(acts: string[], pile: string): Promise<string | null>;
  readonly taps: Taps;
  /** Shows the cards of a pile enlarged; false if none is face up. */
  open(pile: string): boolean;
  close(): boolean;
  animate(motions: Motion[]): void;
  redraw(): void;
  /** Shows where the picked card can go, if the table guides. */
  markTargets(): void;
  /** Announces a message, which may name a card and how many lie on it. */
  announce(key: string, card?: string | null, above?: number): void;
}

export class Controller implements GestureHandler {
  selected: Selection | null = null;
  /** While set, taps only report their pile to it. */
  pointing: ((pile: string) => void) | null = null;
  #dragged: DraggedCards | null = null;

  constructor(private readonly table: BoardContext) {}

  /** The pile from which something is being dragged. */
  get draggedFrom(): string | null {
    return this.#dragged?.selection.pile ?? null;
  }

  tap(touch: PressedCard, shift: boolean): void {
    const { view, mayAct } = this.table;
    if (!view?.seat) return;
    if (this.pointing) {
      this.pointing(touch.pile);
      return;
    }
    if (!mayAct) {
      this.table.announce("table-wait");
      return;
    }
    if (shift && this.#pickMore(view, touch.pile)) return;
    const selection = selectionAt(view, touch.pile, this.#visibleIndex(touch));
    const whole = selection.whole || (shift && hasRuns(view));
    this.#use(
      view,
      { ...selection, whole },
      dropTargetAt(view, touch.pile, shift || touch.card === 0 ? 0 : 1),
    );
  }

  /**
   * Moves the selected card to the only pile it can go to; else it stays selected. Where one tap
   * plays, the second tap never plays what the first has uncovered.
   */
  tapAgain(touch: PressedCard, shift: boolean): void {
    const { view, mayAct, isQuiet, taps, plansRuns } = this.table;
    if (shift && plansRuns) this.tap(touch, shift);
    else if (!view?.seat || !mayAct || this.selected?.pile !== touch.pile) {
      if (taps === "two" || !mayAct || this.selected || this.pointing) this.tap(touch, shift);
    } else {
      const act = isQuiet ? onlyAct(view, view.seat, touch.pile) : null;
      if (act) this.table.play(act);
    }
  }

  startDrag(touch: PressedCard, shift: boolean): boolean {
    const { view, mayAct } = this.table;
    if (!view || !mayAct || this.pointing || !canSelect(view, touch.pile)) return false;
    const index = this.#visibleIndex(touch);
    const selection = selectionAt(view, touch.pile, index);
    const cards = this.table.plansRuns ? cardsFrom(view, touch.pile, index) : 1;
    this.selected = null;
    this.table.redraw();
    const whole = selection.whole || (shift && hasRuns(view));
    this.#dragged = new DraggedCards(this.table.renderer, { ...selection, whole, cards });
    this.table.markTargets();
    return true;
  }

  move(by: Point): void {
    this.#dragged?.move(by);
  }

  drop(at: Point): void {
    const dragged = this.#dragged;
    const { view, layout, renderer } = this.table;
    if (!dragged || !layout || !view) return;
    const { left, top } = renderer.board.getBoundingClientRect();
    const pointer = { x: at.x - left, y: at.y - top };
    const pile = pileUnder(layout, pointer, dragged.box());
    const target = pile && this.#dropTargetUnder(view, layout, pile, pointer);
    if (target && this.#playIntended(view, dragged.selection, target)) return;
    this.cancelDrag();
    if (pile && pile !== dragged.selection.pile) this.#rejectGesture();
  }

  cancelDrag(): void {
    const motions = this.#dragged?.release() ?? [];
    this.#dragged = null;
    this.table.markTargets();
    this.table.animate(motions);
  }

  hold(touch: PressedCard): boolean {
    return this.table.open(touch.pile);
  }

  endHold(): void {
    this.table.close();
  }

  /** Clears the selection; false if there was none. */
  clearSelection(): boolean {
    const pile = this.selected?.pile;
    if (!pile) return false;
    this.selected = null;
    this.table.redraw();
    this.table.announce("table-put-back", topOf(this.table.view!, pile));
    return true;
  }

  /** Reverses a run: the selected one, or else the one named. */
  reverse(pile: string | null): void {
    const place = this.selected?.pile ?? pile;
    if (place && kindOf(place) === "place" && this.table.mayAct) this.table.play(`~${place}`);
  }

  /** What is selected or dragged. */
  get picked(): Selection | null {
    return this.#dragged?.selection ?? this.selected;
  }

  /** The selected pile if it is a run that can be reversed. */
  get selectedRun(): string | null {
    const pile = this.selected?.pile;
    const { view } = this.table;
    const isRun =
      pile && view && hasRuns(view) && kindOf(pile) === "place" && count(view, pile) > 1;
    return isRun ? pile : null;
  }

  #use(view: TableView, selection: Selection, target: DropTarget): void {
    const { selected } = this;
    if (!selected) {
      const turning = tapAct(view, view.seat!, selection.pile);
      const playing = turning ?? this.#oneTapPlay(view, selection);
      if (playing) this.table.play(playing);
      else if (canSelect(view, selection.pile)) this.#select(view, selection);
    } else if (selected.pile === target.pile) this.clearSelection();
    else {
      this.selected = null;
      if (this.#playIntended(view, selected, target)) return;
      if (canSelect(view, selection.pile)) this.#select(view, selection);
      else this.#rejectGesture();
    }
  }

  #oneTapPlay(view: TableView, selection: Selection): string | null {
    const { taps, isQuiet } = this.table;
    if (taps === "two" || !isQuiet) return null;
    return oneTapAct(view, view.seat!, selection, taps === "foundation");
  }

  #select(view: TableView, selection: Selection): void {
    this.selected = selection;
    this.table.redraw();
    const { pile, cards } = selection;
    if (cards === 1) this.table.announce("table-picked", topOf(view, pile));
    else this.table.announce("table-picked-run", shown(view, pile).at(-cards), cards - 1);
  }

  /** Selects one card more of a pile; false where cards are not moved together so. */
  #pickMore(view: TableView, pile: string): boolean {
    const { selected } = this;
    const isOther = selected !== null && selected.pile !== pile;
    if (!this.table.plansRuns || kindOf(pile) !== "place" || isOther) return false;
    const cards = Math.min((selected?.cards ?? 1) + 1, count(view, pile));
    if (cards > 0) this.#select(view, { pile, whole: false, cards });
    return cards > 0;
  }

  #rejectGesture(): void {
    this.table.redraw();
    this.table.announce("table-no-act");
  }

  /** Plays the act that a gesture means; asks if there are several, returns false if there is none. */
  #playIntended(view: TableView, selection: Selection, target: DropTarget): boolean {
    if (selection.cards > 1 && kindOf(target.pile) === "place" && target.pile !== selection.pile) {
      this.cancelDrag();
      this.table.redraw();
      this.table.shiftRun(selection, target.pile);
      return true;
    }
    const acts = intendedActs(view, view.seat!, selection, target);
    if (acts.length === 0) return false;
    if (acts.length === 1) this.table.play(acts[0]!);
    this.cancelDrag();
    if (acts.length > 1) {
      this.table.redraw();
      void this.table.ask(acts, target.pile).then((act) => {
        if (act && this.table.mayAct) this.table.play(act);
      });
    }
    return true;
  }

  /** The index of the pressed card among the visible ones; a back may be drawn below them. */
  #visibleIndex(touch: PressedCard): number {
    const cards = this.table.renderer.cardsOf(touch.pile);
    const backs = cards[0]?.dataset.card === BACK ? 1 : 0;
    return (touch.card < 0 ? cards.length - 1 : touch.card) - backs;
  }

  #dropTargetUnder(
    view: TableView,
    layout: Layout,
    pile: string,
    pointer: Point,
  ): DropTarget {
    const box = layout.piles[pile]!;
    const strip = Math.max(0.24 * layout.card.width, this.table.renderer.at(pile, 1).x);
    return dropTargetAt(view, pile, pointer.x - box.x < strip ? 0 : 1);
  }
}
