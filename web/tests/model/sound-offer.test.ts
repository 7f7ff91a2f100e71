import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultLook } from "../../src/model/look";
import { offersSound } from "../../src/model/sound-offer";
import { withEmptyStorage } from "../storage";

const SILENT = defaultLook(1280);

withEmptyStorage();

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
