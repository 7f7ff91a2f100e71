/** What a player's hands do: take up, put down, drag, turn up, hold a pile to look through it. */

import type { View } from "../wire";
import { pileUnder } from "./aim";
import type { Motion, Point } from "./anim";
import { count, topOf } from "./board";
import { BACK } from "./cards";
import type { Hands, Touch } from "./drag";
import { Held } from "./held";
import type { Layout } from "./layout";
import { kindOf } from "./names";
import { type Aim, aimAt, canTake, type Grip, gripAt, hasRuns, meant, onlyAct, tapped } from "./pick";
import type { Drawing } from "./render";

/** The table under the hands. */
export interface Surface {
  readonly view: View | null;
  readonly layout: Layout | null;
  readonly drawing: Drawing;
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

export class Player implements Hands {
  picked: Grip | null = null;
  /** Hears which pile is pointed at, while nothing is to be taken up. */
  pointing: ((pile: string) => void) | null = null;
  private held: Held | null = null;

  constructor(private readonly table: Surface) {}

  /** The pile from which something is being dragged. */
  get draggedFrom(): string | null {
    return this.held?.grip.pile ?? null;
  }

  tap(touch: Touch, shift: boolean): void {
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
    const grip = gripAt(view, touch.pile, this.faceAt(touch));
    const whole = grip.whole || (shift && hasRuns(view));
    this.use(view, { ...grip, whole }, aimAt(view, touch.pile, shift || touch.card === 0 ? 0 : 1));
  }

  /** What was just picked goes to the only place it can go to, or else stays picked. */
  tapAgain(touch: Touch, shift: boolean): void {
    const { view, mayAct, isQuiet } = this.table;
    if (!view?.seat || !mayAct || this.picked?.pile !== touch.pile) {
      this.tap(touch, shift);
      return;
    }
    const act = isQuiet ? onlyAct(view, view.seat, touch.pile) : null;
    if (act) this.table.play(act);
  }

  take(touch: Touch, shift: boolean): boolean {
    const { view, mayAct } = this.table;
    if (!view || !mayAct || this.pointing || !canTake(view, touch.pile)) return false;
    const grip = gripAt(view, touch.pile, this.faceAt(touch));
    this.picked = null;
    this.table.redraw();
    const whole = grip.whole || (shift && hasRuns(view));
    this.held = new Held(this.table.drawing, { ...grip, whole });
    return true;
  }

  move(by: Point): void {
    this.held?.move(by);
  }

  drop(at: Point): void {
    const { held } = this;
    const { view, layout, drawing } = this.table;
    if (!held || !layout || !view) return;
    const { left, top } = drawing.board.getBoundingClientRect();
    const pointer = { x: at.x - left, y: at.y - top };
    const pile = pileUnder(layout, pointer, held.box());
    const aim = pile && this.aimUnder(view, layout, pile, pointer);
    if (aim && this.intend(view, held.grip, aim)) return;
    this.letGo();
    if (pile && pile !== held.grip.pile) this.giveUp();
  }

  letGo(): void {
    const motions = this.held?.release() ?? [];
    this.held = null;
    this.table.animate(motions);
  }

  hold(touch: Touch): boolean {
    const kind = kindOf(touch.pile);
    return (kind === "place" || kind === "discard") && this.table.open(touch.pile);
  }

  unhold(): void {
    this.table.close();
  }

  /** Puts back what was picked; false if nothing was. */
  unpick(): boolean {
    const pile = this.picked?.pile;
    if (!pile) return false;
    this.picked = null;
    this.table.redraw();
    this.table.remark("table-put-back", topOf(this.table.view!, pile));
    return true;
  }

  /** Turns a run about: the picked one, or else the one named. */
  reverse(pile: string | null): void {
    const place = this.picked?.pile ?? pile;
    if (place && kindOf(place) === "place" && this.table.mayAct) this.table.play(`~${place}`);
  }

  /** The picked pile if it is a run that could be turned about. */
  get pickedRun(): string | null {
    const pile = this.picked?.pile;
    const { view } = this.table;
    const isRun =
      pile && view && hasRuns(view) && kindOf(pile) === "place" && count(view, pile) > 1;
    return isRun ? pile : null;
  }

  private use(view: View, grip: Grip, aim: Aim): void {
    const { picked } = this;
    if (!picked) {
      const turning = tapped(view, view.seat!, grip.pile);
      if (turning) this.table.play(turning);
      else if (canTake(view, grip.pile)) this.pick(view, grip);
    } else if (picked.pile === aim.pile) this.unpick();
    else {
      this.picked = null;
      if (this.intend(view, picked, aim)) return;
      if (canTake(view, grip.pile)) this.pick(view, grip);
      else this.giveUp();
    }
  }

  private pick(view: View, grip: Grip): void {
    this.picked = grip;
    this.table.redraw();
    this.table.remark("table-picked", topOf(view, grip.pile));
  }

  private giveUp(): void {
    this.table.redraw();
    this.table.remark("table-no-act");
  }

  /** Does what a gesture means, asking if that is several things; false if it means no act. */
  private intend(view: View, grip: Grip, aim: Aim): boolean {
    const acts = meant(view, view.seat!, grip, aim);
    if (acts.length === 0) return false;
    if (acts.length === 1) this.table.play(acts[0]!);
    this.letGo();
    if (acts.length > 1) {
      this.table.redraw();
      void this.table.ask(acts, aim.pile).then((act) => {
        if (act && this.table.mayAct) this.table.play(act);
      });
    }
    return true;
  }

  /** Which of the cards in sight was touched; the drawn ones may have a back below them. */
  private faceAt(touch: Touch): number {
    const cards = this.table.drawing.cardsOf(touch.pile);
    const backs = cards[0]?.dataset.card === BACK ? 1 : 0;
    return (touch.card < 0 ? cards.length - 1 : touch.card) - backs;
  }

  private aimUnder(view: View, layout: Layout, pile: string, pointer: Point): Aim {
    const box = layout.piles[pile]!;
    const strip = Math.max(0.24 * layout.card.width, this.table.drawing.at(pile, 1).x);
    return aimAt(view, pile, pointer.x - box.x < strip ? 0 : 1);
  }
}
