import assert from "node:assert/strict";
import { test } from "node:test";
import { loadStops, noteStops, parseStops, sumOf } from "../../src/model/stop-record";
import type { TableView } from "../../src/wire";
import { withEmptyStorage } from "../storage";
import { EMPTY } from "../views";

function ended(deal: number, more: Partial<TableView> = {}): TableView {
  const red = { turns: 9, longest: 5, right: 2, wrong: 1, missed: 3, hints: 0 };
  const summary = { red, blue: { ...red, right: 7 } };
  return { ...EMPTY, deal, over: { summary } as unknown as TableView["over"], ...more };
}

withEmptyStorage();

test("each deal is counted once, with the player's own numbers", () => {
  for (const view of [ended(1), ended(1), ended(2, { seat: "blue" })]) noteStops(view);
  assert.deepEqual(sumOf(loadStops()), { seen: 9, all: 15, wrong: 2 });
});

test("tables that take no calls, watchers, and deals that are not settled count nothing", () => {
  const open = { ending: "out" } as unknown as TableView["over"];
  const [guided, automatic] = [ended(1, { strictness: "strict" }), ended(1, { strictness: "auto-stop" })];
  for (const view of [guided, automatic, ended(1, { seat: null }), ended(1, { over: open }), EMPTY])
    noteStops(view);
  assert.deepEqual(loadStops(), []);
});

test("what was kept by something else is left out", () => {
  const own = { deal: "a/1", right: 1, missed: 0, wrong: 0 };
  assert.deepEqual(parseStops(JSON.stringify([own, null, { ...own, right: -1 }, { deal: "x" }])), [own]);
  for (const text of [null, "{}", "nonsense", "null"]) assert.deepEqual(parseStops(text), []);
});

test("a browser that keeps nothing says nothing", () => {
  Reflect.deleteProperty(globalThis, "localStorage");
  noteStops(ended(1));
  assert.deepEqual(loadStops(), []);
});
