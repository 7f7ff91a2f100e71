// Acts are shown at once, confirmed by the server, and taken back when it refuses them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { changed, withPending, rolledBack, synced } from "../../src/table/state";
import { table } from "./tables";

const START = synced(table({ t1: "KH QS JD", t2: "9C", t5: "" }));

test("acts in flight are applied to the confirmed view", () => {
  const first = withPending(START, { ticket: 1, act: "t1>t5" });
  const state = withPending(first, { ticket: 2, act: "t1>t2" });
  assert.deepEqual(state.shown.piles.t1, [1, "KH"]);
  assert.deepEqual(state.shown.piles.t5, [1, "JD"]);
  assert.deepEqual(state.confirmed.piles.t1, [3, "KH QS JD"]);
});

test("a confirmed act leaves later ones in flight", () => {
  const first = withPending(START, { ticket: 1, act: "t1>t5" });
  const both = withPending(first, { ticket: 2, act: "t1>t2" });
  const patch = {
    piles: { t1: [2, "KH QS"] as [number, string], t5: [1, "JD"] as [number, string] },
  };
  const state = changed(both, patch, [1]);
  assert.deepEqual(
    state.pending.map((each) => each.ticket),
    [2],
  );
  assert.deepEqual(state.shown.piles.t2, [2, "9C QS"]);
});

test("refused acts leave no trace", () => {
  const first = withPending(START, { ticket: 1, act: "t1>t5" });
  const both = withPending(first, { ticket: 2, act: "t1>t2" });
  assert.deepEqual(rolledBack(both, [1, 2]).shown, START.confirmed);
});

test("a pile is marked as turning until its card arrives", () => {
  const state = withPending(START, { ticket: 1, act: "^s" });
  assert.deepEqual([...state.turning], ["rs"]);
  assert.deepEqual([...changed(state, {}, [1]).turning], []);
});

test("nothing is applied to a watcher's view", () => {
  const watcher = synced(table({ t1: "KH" }, { seat: null }));
  const state = withPending(watcher, { ticket: 1, act: "t1>t5" });
  assert.equal(state.shown, watcher.confirmed);
});
