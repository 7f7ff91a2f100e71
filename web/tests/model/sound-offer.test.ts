import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { defaultLook } from "../../src/model/look";
import { offersSound } from "../../src/model/sound-offer";

const SILENT = defaultLook(1280);

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.assign(globalThis, { localStorage });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("sound is offered when a turn begins unseen, and never again", () => {
  assert.equal(offersSound(SILENT, false), false);
  assert.equal(offersSound(SILENT, true), true);
  assert.equal(offersSound(SILENT, true), false);
});

test("who has sounds, and whose browser keeps nothing, is not asked", () => {
  assert.equal(offersSound({ ...SILENT, sound: "quiet" }, true), false);
  Reflect.deleteProperty(globalThis, "localStorage");
  assert.equal(offersSound(SILENT, true), false);
});
