/** The service worker fetches three files at a time, and none while a game starts. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeLocks, pending } from "./locks";

const PAGES = ["a.html", "b.html", "c.html", "d.html"];
const SHARED = ["static/1.js", "static/2.js"];
const SCOPE = "https://cards.example/games/";
const fetched: string[][] = [];
const listeners = new Map<string, (event: unknown) => void>();
const cache = {
  addAll: (files: (string | Request)[]): Promise<void> => {
    fetched.push(files.map((file) => (typeof file === "string" ? file : file.url)));
    return Promise.resolve();
  },
  match: (): Promise<undefined> => Promise.resolve(undefined),
};

Object.assign(globalThis, {
  SITE: { version: "1", pages: { en: PAGES }, shared: SHARED, engine: [] },
  self: { registration: { scope: SCOPE } },
  location: { search: "?language=en" },
  caches: { open: () => Promise.resolve(cache) },
  addEventListener: (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
});
Object.defineProperty(globalThis, "navigator", { value: { locks: new FakeLocks() } });
const { holdLine } = await import("../../src/net/line");
await import("../../src/net/service-worker");

test("what is kept comes three files at a time, and only when no game starts", async () => {
  const game = pending();
  const holding = holdLine(game.promise);
  let installed: Promise<unknown> = Promise.resolve();
  listeners.get("install")!({ waitUntil: (work: Promise<unknown>) => (installed = work) });
  await new Promise((done) => setImmediate(done));
  assert.equal(fetched.length, 0);
  game.end();
  await Promise.all([holding, installed]);
  const all = [PAGES.slice(0, 3), PAGES.slice(3), SHARED];
  assert.deepEqual(
    fetched,
    all.map((names) => names.map((name) => SCOPE + name)),
  );
});
