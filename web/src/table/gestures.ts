/** The gesture recogniser: tells taps, drags and long presses on the board apart. */

import type { Point } from "./anim";

/** The distance a pointer must move before it drags. */
const DRAG_FROM_PX = 8;
export const HOLD_MS = 500;
const AFTER_TAP_MS = 600;
/** Two taps on a pile within this time are one double tap. */
export const TWICE_MS = 350;

/** Where a pointer went down: a pile, and the index of its drawn card, -1 for none. */
export interface PressedCard {
  pile: string;
  card: number;
}

/** What the recogniser reports. Every drag that was begun ends in one `drop` or one `cancelDrag`. */
export interface GestureHandler {
  tap(touch: PressedCard, shift: boolean): void;
  /** A second tap on the same pile, right after the first. */
  tapAgain(touch: PressedCard, shift: boolean): void;
  /** A drag begins; false if there is nothing to drag. */
  startDrag(touch: PressedCard, shift: boolean): boolean;
  move(by: Point): void;
  drop(at: Point): void;
  cancelDrag(): void;
  /** A long press; false if there is nothing to spread. */
  hold(touch: PressedCard): boolean;
  endHold(): void;
}

type Doing = "pressed" | "dragging" | "holding" | "nothing";

export class GestureRecognizer {
  #doing: Doing = "nothing";
  #pointer = -1;
  #start: Point = { x: 0, y: 0 };
  #touch: PressedCard | null = null;
  #timer = 0;
  #lastUp = -AFTER_TAP_MS;
  #lastTap = { pile: "", at: -TWICE_MS };
  readonly #listening = new AbortController();

  constructor(
    private readonly board: HTMLElement,
    private readonly handler: GestureHandler,
  ) {
    const { signal } = this.#listening;
    board.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    board.addEventListener("pointermove", (event) => this.#moved(event), { signal });
    board.addEventListener("pointerup", (event) => this.#up(event), { signal });
    board.addEventListener("pointercancel", (event) => this.#cancelled(event), { signal });
    board.addEventListener("lostpointercapture", (event) => this.#lost(event), { signal });
    board.addEventListener("click", (event) => this.#clicked(event), { signal });
    board.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    board.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  }

  /** Ends the gesture; a dragged card goes back. Returns whether there was one. */
  cancel(): boolean {
    clearTimeout(this.#timer);
    const was = this.#doing;
    this.#doing = "nothing";
    if (was === "dragging") this.handler.cancelDrag();
    if (was === "holding") this.handler.endHold();
    return was === "dragging" || was === "holding";
  }

  stop(): void {
    this.cancel();
    this.#listening.abort();
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) {
      this.cancel();
      return;
    }
    this.cancel();
    this.#touch = pressedCard(event);
    if (!this.#touch) return;
    this.#doing = "pressed";
    this.#pointer = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY };
    const touch = this.#touch;
    this.#timer = window.setTimeout(() => {
      if (this.#doing === "pressed" && this.handler.hold(touch)) this.#doing = "holding";
    }, HOLD_MS);
  }

  #moved(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer || this.#doing === "nothing") return;
    const by = { x: event.clientX - this.#start.x, y: event.clientY - this.#start.y };
    if (this.#doing === "dragging") {
      this.handler.move(by);
      return;
    }
    if (Math.hypot(by.x, by.y) <= DRAG_FROM_PX) return;
    if (this.#doing === "holding") {
      this.cancel();
      return;
    }
    clearTimeout(this.#timer);
    if (!this.#touch || !this.handler.startDrag(this.#touch, event.shiftKey)) {
      this.#doing = "nothing";
      return;
    }
    this.#doing = "dragging";
    this.board.setPointerCapture(event.pointerId);
    this.handler.move(by);
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    clearTimeout(this.#timer);
    this.#lastUp = event.timeStamp;
    const was = this.#doing;
    this.#doing = "nothing";
    if (was === "dragging") this.handler.drop({ x: event.clientX, y: event.clientY });
    else if (was === "holding") this.handler.endHold();
    else if (was === "pressed" && this.#touch) this.#tapAct(this.#touch, event);
  }

  #tapAct(touch: PressedCard, { timeStamp, shiftKey }: PointerEvent): void {
    const { pile, at } = this.#lastTap;
    const isSecond = pile === touch.pile && timeStamp - at < TWICE_MS;
    this.#lastTap = { pile: isSecond ? "" : touch.pile, at: timeStamp };
    if (isSecond) this.handler.tapAgain(touch, shiftKey);
    else this.handler.tap(touch, shiftKey);
  }

  #cancelled(event: PointerEvent): void {
    if (event.pointerId === this.#pointer) this.cancel();
  }

  /** The board has lost the pointer. (At the start of a drag a card loses it to the board.) */
  #lost(event: PointerEvent): void {
    if (event.target === this.board) this.#cancelled(event);
  }

  /** Clicks without a pointer come from assistive technology such as screen readers. */
  #clicked(event: MouseEvent): void {
    if (event.timeStamp - this.#lastUp < AFTER_TAP_MS) return;
    const touch = pressedCard(event);
    if (touch) this.handler.tap(touch, event.shiftKey);
  }
}

function pressedCard(event: MouseEvent): PressedCard | null {
  const target = restingUnder(event) ?? event.target;
  if (!(target instanceof Element)) return null;
  const pile = target.closest<HTMLElement>("[data-pile]");
  const name = pile?.dataset.pile;
  if (!pile || !name) return null;
  const card = target.closest("[data-card]");
  return {
    pile: name,
    card: card ? [...pile.querySelectorAll("[data-card]")].indexOf(card) : -1,
  };
}

/** What lies under a moving card at the pointer: a card on its way is in nobody's way. */
function restingUnder({ target, clientX, clientY }: MouseEvent): Element | undefined {
  if (!isMoving(target)) return undefined;
  return document
    .elementsFromPoint(clientX, clientY)
    .find((each) => each.closest("[data-pile]") && !isMoving(each));
}

function isMoving(target: EventTarget | null): boolean {
  const card = target instanceof Element ? target.closest("[data-card]") : null;
  return card !== null && card.getAnimations().length > 0;
}
