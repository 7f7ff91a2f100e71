/** Sharing a link. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { copyText, shareLink } from "../../src/model/share";

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
  assert.equal(await shareLink(URL, "A game"), "shared");
  assert.deepEqual([shared, copied], [[{ url: URL, title: "A game" }], []]);
  offering({ clipboard });
  assert.equal(await shareLink(URL, "A game"), "copied");
  assert.deepEqual(copied, [URL]);
});

test("U47: a share that is cancelled does nothing; a copy that is refused is reported", async () => {
  offering({ share: () => Promise.reject(new Error("cancelled")) });
  assert.equal(await shareLink(URL, "A game"), "shared");
  offering({ clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  assert.equal(await shareLink(URL, "A game"), "failed");
});

test("U43: a text that is still to come is promised to the clipboard at once", async () => {
  const promised: Promise<Blob>[] = [];
  function Item(kinds: Record<string, Promise<Blob>>) {
    promised.push(kinds["text/plain"]!);
  }
  Object.defineProperty(globalThis, "ClipboardItem", { value: Item, configurable: true });
  offering({ clipboard: { write: () => promised[0] } });
  let arrive: (text: string) => void = () => undefined;
  const copied = copyText(new Promise<string>((done) => (arrive = done)));
  assert.equal(promised.length, 1); // while the press of the button is handled
  arrive("[Rules]");
  assert.equal(await copied, true);
  assert.equal(await (await promised[0]!).text(), "[Rules]");
});
