/** While a game starts, nothing is fetched for later. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeLocks, pending } from "./locks";

Object.defineProperty(globalThis, "navigator", { value: { locks: new FakeLocks() } });
const { holdLine, whenLineIsFree } = await import("../../src/net/line");

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test("what is kept for later waits until a game has started", async () => {
  const events: string[] = [];
  const game = pending();
  const holding = holdLine(game.promise);
  const keeping = whenLineIsFree(async () => void events.push("kept"));
  await settled();
  assert.equal(events.length, 0);
  events.push("started");
  game.end();
  await Promise.all([holding, keeping]);
  assert.deepEqual(events, ["started", "kept"]);
});

test("a game that fails to start gives the line back", async () => {
  const events: string[] = [];
  await holdLine(Promise.reject(new Error("Python did not come")));
  await whenLineIsFree(async () => void events.push("kept"));
  assert.deepEqual(events, ["kept"]);
});

test("files that are under way do not let others pass a game that starts", async () => {
  const events: string[] = [];
  const [file, game] = [pending(), pending()];
  const first = whenLineIsFree(() => file.promise);
  const holding = holdLine(game.promise);
  const second = whenLineIsFree(async () => void events.push("kept"));
  file.end();
  await first;
  await settled();
  assert.equal(events.length, 0);
  game.end();
  await Promise.all([holding, second]);
  assert.deepEqual(events, ["kept"]);
});
