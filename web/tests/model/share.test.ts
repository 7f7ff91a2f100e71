/** Sharing a link. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shareLink } from "../../src/model/share";

const URL = "https://cards.example/replay/x/1";

/** Lets a browser offer these things to share with. */
function offering(offers: object): void {
  Object.defineProperty(globalThis, "navigator", { value: offers, configurable: true });
}

test("U47: a link is shared by the device where it can, and else copied", async () => {
  const shared: unknown[] = [];
  const copied: unknown[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  offering({ share: async (data: object) => void shared.push(data), clipboard });
  assert.equal(await shareLink(URL, "A game"), false);
  assert.deepEqual([shared, copied], [[{ url: URL, title: "A game" }], []]);
  offering({ clipboard });
  assert.equal(await shareLink(URL, "A game"), true);
  assert.deepEqual(copied, [URL]);
});

test("U47: a share that is cancelled, or a browser without both, does nothing", async () => {
  offering({ share: () => Promise.reject(new Error("cancelled")) });
  assert.equal(await shareLink(URL, "A game"), false);
  offering({});
  assert.equal(await shareLink(URL, "A game"), false);
});
