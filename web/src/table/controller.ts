/** What a player's hands do: take up, put down, drag, turn up, hold a pile to look through it. */

import type { TableView } from "../wire";
import { pileUnder } from "./hit-test";
import type { Motion, Point } from "./anim";
import { count, topOf } from "./board";
import { BACK } from "./cards";
import type { GestureHandler, PressedCard } from "./gestures";
import { DraggedCards } from "./dragged-cards";
import type { Layout } from "./layout";
import { kindOf } from "./piles";
import { type DropTarget, dropTargetAt, canSelect, type Selection, selectionAt, hasRuns, intendedActs, onlyAct, tapAct } from "./intent";
import type { Renderer } from "./render";

/** The table under the hands. */
export interface BoardContext {
  readonly view: TableView | null;
  readonly layout: Layout | null;
  readonly renderer: Renderer;
  /** Whether it is this player's moment. */
  readonly mayAct: boolean;
  /** Whether no act is on its way. */
  readonly isQuiet: boolean;
  play(m: string): void;
  /** Asks which of several acts is meant. */
  ask(acts: string[], pile: string): Promise<string | null>;
  /** Spreads a pile; false if there is nothing to spread. */
  open(pile: string): boolean;
  close(): boolean;
  animate(motions: Motion[]): void;
  redraw(): void;
  /** Says something about a card, or at all. */
  remark(key: string, card?: string | null): void;
}

export class Controller implements GestureHandler {
  selected: Selection | null = null;
  /** Hears which pile is pointed at, while nothing is to be taken up. */
  pointing: ((pile: string) => void) | null = null;
  private dragged: DraggedCards | null = null;

  constructor(private readonly table: BoardContext) {}

  /** The pile from which something is being dragged. */
  get draggedFrom(): string | null {
    return this.dragged?.selection.pile ?? null;
  }

  tap(touch: PressedCard, shift: boolean): void {
    const { view, mayAct } = this.table;
    if (!view?.seat) return;
    if (this.pointing) {
      this.pointing(touch.pile);
      return;
    }
    if (!mayAct) {
      this.table.remark("table-wait");
      return;
    }
    const selection = selectionAt(view, touch.pile, this.faceAt(touch));
    const whole = selection.whole || (shift && hasRuns(view));
    this.use(view, { ...selection, whole }, dropTargetAt(view, touch.pile, shift || touch.card === 0 ? 0 : 1));
  }

  /** What was just picked goes to the only place it can go to, or else stays picked. */
  tapAgain(touch: PressedCard, shift: boolean): void {
    const { view, mayAct, isQuiet } = this.table;
    if (!view?.seat || !mayAct || this.selected?.pile !== touch.pile) {
      this.tap(touch, shift);
      return;
    }
    const act = isQuiet ? onlyAct(view, view.seat, touch.pile) : null;
    if (act) this.table.play(act);
  }

  take(touch: PressedCard, shift: boolean): boolean {
    const { view, mayAct } = this.table;
    if (!view || !mayAct || this.pointing || !canSelect(view, touch.pile)) return false;
    const selection = selectionAt(view, touch.pile, this.faceAt(touch));
    this.selected = null;
    this.table.redraw();
    const whole = selection.whole || (shift && hasRuns(view));
    this.dragged = new DraggedCards(this.table.renderer, { ...selection, whole });
    return true;
  }

  move(by: Point): void {
    this.dragged?.move(by);
  }

  drop(at: Point): void {
    const { dragged } = this;
    const { view, layout, renderer } = this.table;
    if (!dragged || !layout || !view) return;
    const { left, top } = renderer.board.getBoundingClientRect();
    const pointer = { x: at.x - left, y: at.y - top };
    const pile = pileUnder(layout, pointer, dragged.box());
    const target = pile && this.dropTargetUnder(view, layout, pile, pointer);
    if (target && this.intend(view, dragged.selection, target)) return;
    this.letGo();
    if (pile && pile !== dragged.selection.pile) this.giveUp();
  }

  letGo(): void {
    const motions = this.dragged?.release() ?? [];
    this.dragged = null;
    this.table.animate(motions);
  }

  hold(touch: PressedCard): boolean {
    const kind = kindOf(touch.pile);
    return (kind === "place" || kind === "discard") && this.table.open(touch.pile);
  }

  unhold(): void {
    this.table.close();
  }

  /** Puts back what was picked; false if nothing was. */
  unpick(): boolean {
    const pile = this.selected?.pile;
    if (!pile) return false;
    this.selected = null;
    this.table.redraw();
    this.table.remark("table-put-back", topOf(this.table.view!, pile));
    return true;
  }

  /** Turns a run about: the picked one, or else the one named. */
  reverse(pile: string | null): void {
    const place = this.selected?.pile ?? pile;
    if (place && kindOf(place) === "place" && this.table.mayAct) this.table.play(`~${place}`);
  }

  /** The picked pile if it is a run that could be turned about. */
  get selectedRun(): string | null {
    const pile = this.selected?.pile;
    const { view } = this.table;
    const isRun =
      pile && view && hasRuns(view) && kindOf(pile) === "place" && count(view, pile) > 1;
    return isRun ? pile : null;
  }

  private use(view: TableView, selection: Selection, target: DropTarget): void {
    const { selected } = this;
    if (!selected) {
      const turning = tapAct(view, view.seat!, selection.pile);
      if (turning) this.table.play(turning);
      else if (canSelect(view, selection.pile)) this.pick(view, selection);
    } else if (selected.pile === target.pile) this.unpick();
    else {
      this.selected = null;
      if (this.intend(view, selected, target)) return;
      if (canSelect(view, selection.pile)) this.pick(view, selection);
      else this.giveUp();
    }
  }

  private pick(view: TableView, selection: Selection): void {
    this.selected = selection;
    this.table.redraw();
    this.table.remark("table-picked", topOf(view, selection.pile));
  }

  private giveUp(): void {
    this.table.redraw();
    this.table.remark("table-no-act");
  }

  /** Does what a gesture means, asking if that is several things; false if it means no act. */
  private intend(view: TableView, selection: Selection, target: DropTarget): boolean {
    const acts = intendedActs(view, view.seat!, selection, target);
    if (acts.length === 0) return false;
    if (acts.length === 1) this.table.play(acts[0]!);
    this.letGo();
    if (acts.length > 1) {
      this.table.redraw();
      void this.table.ask(acts, target.pile).then((act) => {
        if (act && this.table.mayAct) this.table.play(act);
      });
    }
    return true;
  }

  /** Which of the cards in sight was touched; the drawn ones may have a back below them. */
  private faceAt(touch: PressedCard): number {
    const cards = this.table.renderer.cardsOf(touch.pile);
    const backs = cards[0]?.dataset.card === BACK ? 1 : 0;
    return (touch.card < 0 ? cards.length - 1 : touch.card) - backs;
  }

  private dropTargetUnder(view: TableView, layout: Layout, pile: string, pointer: Point): DropTarget {
    const box = layout.piles[pile]!;
    const strip = Math.max(0.24 * layout.card.width, this.table.renderer.at(pile, 1).x);
    return dropTargetAt(view, pile, pointer.x - box.x < strip ? 0 : 1);
  }
}
