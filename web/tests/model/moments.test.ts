import assert from "node:assert/strict";
import { test } from "node:test";
import { endedBy } from "../../src/model/moments";
import type { PageState } from "../../src/model/page-state";
import type { TableView, WireEvent } from "../../src/wire";
import { EMPTY } from "../views";

type Seat = TableView["seat"];

const OUT = { k: "ended" } as WireEvent;
const STOPPED = { k: "stopped" } as WireEvent;
const HERS = { k: "played", s: "red", m: "^h" } as WireEvent;
const HIS = { k: "played", s: "blue", m: "^h" } as WireEvent;
const READY = { k: "ready", s: "blue" } as WireEvent;

function inTurn(turn: number, seat: Seat = "red"): TableView {
  return { ...EMPTY, seat, turn, mover: turn % 2 === 0 ? "red" : "blue" };
}

/** A verdict on red's call: after a right one red's turn begins, after a wrong one blue's goes on. */
function verdict(upheld: boolean, seat: Seat = "red"): PageState["verdict"] {
  return { event: { k: "stopped", s: "red", upheld }, view: inTurn(upheld ? 4 : 3, seat) };
}

const OVER = { ...inTurn(4), over: {} as TableView["over"] };

test("nothing of the deal stays under its result", () => {
  assert.deepEqual(endedBy([HERS, OUT], OVER, { verdict: verdict(true) }), {
    verdict: null,
    news: null,
    soundOffered: false,
    refusal: null,
    dialog: null,
    cutShown: false,
  });
});

test("a page that comes back to a finished deal shows neither verdict nor news", () => {
  assert.deepEqual(endedBy([], OVER, { verdict: verdict(true) }), {
    verdict: null,
    news: null,
    soundOffered: false,
  });
});

test("a stop called after the last act keeps its verdict until it is read", () => {
  for (const event of [STOPPED, READY]) {
    assert.deepEqual(endedBy([event], OVER, { verdict: verdict(false) }), {});
  }
});

for (const [upheld, seat, last] of [
  [true, "red", 4],
  [true, "blue", 5],
  [false, "red", 4],
  [false, "blue", 3],
  [true, null, 4],
] as const) {
  test(`a verdict, ${upheld ? "right" : "wrong"}, for ${seat ?? "a watcher"} ends with turn ${last}`, () => {
    const shown = { verdict: verdict(upheld, seat) };
    assert.deepEqual(endedBy([HERS], inTurn(last, null), shown), {});
    assert.deepEqual(endedBy([HERS], inTurn(last + 1, null), shown), { verdict: null });
  });
}

test("news end with the player's next act, not with the opponent's", () => {
  assert.deepEqual(endedBy([HIS], inTurn(4), { verdict: null }), {});
  assert.deepEqual(endedBy([HERS], inTurn(4), { verdict: null }), { news: null, soundOffered: false });
});
