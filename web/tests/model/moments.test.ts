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
  return { ...EMPTY, seat, turn };
}

function verdict(upheld: boolean, seat: Seat = "red"): PageState["verdict"] {
  return { event: { k: "stopped", s: "red", upheld }, view: inTurn(4, seat) };
}

const OVER = { ...inTurn(4), over: {} as TableView["over"] };

test("nothing of the deal stays under its result", () => {
  assert.deepEqual(endedBy([HERS, OUT], OVER, { verdict: verdict(true) }), {
    verdict: null,
    news: null,
    refusal: null,
    dialog: null,
    cutShown: false,
  });
});

test("a page that comes back to a finished deal shows neither verdict nor news", () => {
  assert.deepEqual(endedBy([], OVER, { verdict: verdict(true) }), { verdict: null, news: null });
});

test("a stop called after the last act keeps its verdict until it is read", () => {
  for (const event of [STOPPED, READY]) {
    assert.deepEqual(endedBy([event], OVER, { verdict: verdict(false) }), {});
  }
});

test("a verdict ends with the caller's turn, for both players", () => {
  for (const seat of ["red", "blue"] as const) {
    const right = { verdict: verdict(true, seat) };
    assert.deepEqual(endedBy([], inTurn(4, seat), right), {});
    assert.deepEqual(endedBy([], inTurn(5, seat), right), { verdict: null });
    const wrong = { verdict: verdict(false, seat) };
    assert.deepEqual(endedBy([], inTurn(5, seat), wrong), {});
    assert.deepEqual(endedBy([], inTurn(6, seat), wrong), { verdict: null });
  }
});

test("a watcher's verdict ends with the next act", () => {
  const watched = { verdict: verdict(true, null) };
  assert.deepEqual(endedBy([READY], inTurn(4, null), watched), {});
  assert.deepEqual(endedBy([HERS], inTurn(4, null), watched), { verdict: null });
});

test("news end with the player's next act, not with the opponent's", () => {
  assert.deepEqual(endedBy([HIS], inTurn(4), { verdict: null }), {});
  assert.deepEqual(endedBy([HERS], inTurn(4), { verdict: null }), { news: null });
});
