/** Parts of a page that come in a script of their own: when they are needed, or before, when idle. */

import { useEffect, useState } from "preact/hooks";

const IDLE_AFTER_MS = 2_000;

/**
 * A part that comes on demand: `new Chunk(() => import("./menu"))`. The build makes a file of its
 * own of what is imported so.
 */
export class Chunk<Part> {
  part: Part | null = null;
  /** The last try to get it has failed. */
  failed = false;
  #loading = false;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly get: () => Promise<Part>) {}

  /** Gets the part, unless it is here or on its way. */
  async load(): Promise<void> {
    if (this.part || this.#loading) return;
    this.#loading = true;
    try {
      this.part = await this.get();
      this.failed = false;
    } catch {
      this.failed = true;
    }
    this.#loading = false;
    for (const tell of this.#watchers) tell();
  }

  /** Gets the part when the browser has nothing else to do; if that fails, when it is needed. */
  loadIdly(): void {
    const load = (): void => void this.load();
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: IDLE_AFTER_MS });
    else setTimeout(load, IDLE_AFTER_MS);
  }

  /** Calls `tell` when the part has come or could not be had; returns how to end that. */
  watch(tell: () => void): () => void {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  }
}

/** The part for a component, which is drawn anew when it comes; got as soon as it is wanted. */
export function useChunk<Part>(chunk: Chunk<Part>, wanted: boolean): Part | null {
  const [, draw] = useState(0);
  useEffect(() => chunk.watch(() => draw((times) => times + 1)), [chunk]);
  useEffect(() => {
    if (wanted) void chunk.load();
  }, [chunk, wanted]);
  return chunk.part;
}
