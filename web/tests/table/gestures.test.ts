// Taps, drags and long presses are recognised, and every drag ends once.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import {
  HOLD_MS,
  GestureRecognizer,
  TWICE_MS,
  type GestureHandler,
} from "../../src/table/gestures";

/** As much of an element as the recogniser needs: the top card of place 3. */
class Card {
  closest(selector: string): unknown {
    if (selector === "[data-card]") return this;
    return { dataset: { pile: "t3" }, querySelectorAll: () => [this] };
  }

  getAnimations(): Animation[] {
    return [];
  }
}

/** A board with pointer events made by the test. */
class Board extends EventTarget {
  captured: number[] = [];
  private time = 0;

  setPointerCapture(pointer: number): void {
    this.captured.push(pointer);
  }

  wait(milliseconds: number): void {
    this.time += milliseconds;
  }

  tell(type: string, x = 0, y = 0, more: Record<string, unknown> = {}): void {
    this.time += 16;
    const event = new Event(type);
    const fields = {
      clientX: x,
      clientY: y,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      ...more,
    };
    for (const [name, value] of Object.entries({
      target: CARD,
      timeStamp: this.time,
      ...fields,
    })) {
      Object.defineProperty(event, name, { value });
    }
    this.dispatchEvent(event);
  }
}

const CARD = new Card();
let board: Board;
let reported: string[];
let gestures: GestureRecognizer;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { Element: Card, window: globalThis });
  board = new Board();
  reported = [];
  const handler: GestureHandler = {
    tap: (touch) => reported.push(`tap ${touch.pile} ${touch.card}`),
    tapAgain: (touch) => reported.push(`again ${touch.pile} ${touch.card}`),
    startDrag: () => reported.push("start") > 0,
    move: () => reported.push("move"),
    drop: (at) => reported.push(`drop ${at.x} ${at.y}`),
    cancelDrag: () => reported.push("cancel"),
    hold: () => reported.push("hold") > 0,
    endHold: () => reported.push("unhold"),
  };
  gestures = new GestureRecognizer(board as unknown as HTMLElement, handler);
});

afterEach(() => {
  gestures.stop();
  mock.timers.reset();
});

test("a hundred taps that move by up to 8 px are a hundred taps", () => {
  for (let n = 0; n < 100; n += 1) {
    const angle = (n / 100) * 2 * Math.PI;
    board.tell("pointerdown", 50, 50);
    board.tell("pointermove", 50 + 7.9 * Math.cos(angle), 50 + 7.9 * Math.sin(angle));
    board.tell("pointerup", 50, 50);
    board.tell("click", 50, 50);
    board.wait(TWICE_MS);
  }
  assert.deepEqual(new Set(reported), new Set(["tap t3 0"]));
  assert.equal(reported.length, 100);
});

test("beyond 8 px it is a drag, which ends in one drop and no tap", () => {
  board.tell("pointerdown", 50, 50);
  board.tell("pointermove", 59, 50);
  board.tell("pointermove", 90, 70);
  board.tell("pointerup", 90, 70);
  board.tell("lostpointercapture", 90, 70);
  board.tell("click", 90, 70);
  assert.deepEqual(reported, ["start", "move", "move", "drop 90 70"]);
  assert.deepEqual(board.captured, [1]);
});

test("a cancelled drag drops nothing", () => {
  for (const end of [() => gestures.cancel(), () => board.tell("pointercancel")]) {
    reported = [];
    board.tell("pointerdown", 50, 50);
    board.tell("pointermove", 80, 50);
    end();
    board.tell("pointermove", 90, 50);
    board.tell("pointerup", 90, 50);
    assert.deepEqual(reported, ["start", "move", "cancel"]);
  }
});

test("a second finger cancels the drag", () => {
  board.tell("pointerdown", 50, 50);
  board.tell("pointermove", 80, 50);
  board.tell("pointerdown", 200, 50, { pointerId: 2, isPrimary: false });
  assert.deepEqual(reported, ["start", "move", "cancel"]);
});

test("a long press is no tap when it ends", () => {
  board.tell("pointerdown", 50, 50);
  mock.timers.tick(HOLD_MS);
  board.tell("pointerup", 52, 50);
  assert.deepEqual(reported, ["hold", "unhold"]);
});

test("moving after a long press ends it and drags nothing", () => {
  board.tell("pointerdown", 50, 50);
  mock.timers.tick(HOLD_MS);
  board.tell("pointermove", 70, 50);
  board.tell("pointermove", 90, 50);
  board.tell("pointerup", 90, 50);
  assert.deepEqual(reported, ["hold", "unhold"]);
});

test("a click without a pointer is a tap", () => {
  board.tell("click");
  assert.deepEqual(reported, ["tap t3 0"]);
});

test("another button than the first does nothing", () => {
  board.tell("pointerdown", 50, 50, { button: 2 });
  board.tell("pointerup", 50, 50, { button: 2 });
  assert.deepEqual(reported, []);
});

test("two taps at once are one double tap, a third is a tap again", () => {
  for (let n = 0; n < 3; n += 1) {
    board.tell("pointerdown", 50, 50);
    board.tell("pointerup", 50, 50);
  }
  assert.deepEqual(reported, ["tap t3 0", "again t3 0", "tap t3 0"]);
});

test("the drag goes on when its card loses the pointer to the board", () => {
  board.tell("pointerdown", 50, 50);
  board.tell("pointermove", 80, 50);
  board.tell("lostpointercapture", 80, 50, { target: CARD });
  board.tell("pointermove", 90, 50);
  board.tell("pointerup", 90, 50);
  assert.deepEqual(reported, ["start", "move", "move", "drop 90 50"]);
});

test("a board that loses the pointer cancels the drag", () => {
  board.tell("pointerdown", 50, 50);
  board.tell("pointermove", 80, 50);
  board.tell("lostpointercapture", 80, 50, { target: board });
  assert.deepEqual(reported, ["start", "move", "cancel"]);
});
