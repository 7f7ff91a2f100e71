/** How far the player has come with the coach; it is kept on this device. */

import type { CoachNote } from "../wire";

const STORAGE_KEY = "russianbank-coach";

/** What has been said to a player, and what they have done without being told. */
export class CoachProgress {
  readonly #said: Set<string>;
  readonly #done: Set<string>;

  constructor(stored: string | null) {
    const { said, done } = parse(stored);
    this.#said = new Set(said);
    this.#done = new Set(done);
  }

  static load(): CoachProgress {
    try {
      return new CoachProgress(localStorage.getItem(STORAGE_KEY));
    } catch {
      return new CoachProgress(null); // a browser may keep nothing
    }
  }

  hasSaid(name: string): boolean {
    return this.#said.has(name);
  }

  say(name: string): void {
    this.#said.add(name);
  }

  /** Notes an act of the player: what they do unasked need not be said, and counts as understood. */
  play(act: string, notes: readonly CoachNote[], told: string): void {
    for (const { name, acts } of notes) {
      if (!acts.includes(act)) continue;
      if (name !== told) this.#done.add(name);
      this.say(name);
    }
  }

  /** Whether all of these have been done unasked. */
  hasMastered(basics: readonly string[]): boolean {
    return basics.length > 0 && basics.every((name) => this.#done.has(name));
  }

  /** Forgets all; false if there was nothing. */
  clear(): boolean {
    if (this.#said.size + this.#done.size === 0) return false;
    this.#said.clear();
    this.#done.clear();
    return true;
  }

  toString(): string {
    return JSON.stringify({ said: [...this.#said], done: [...this.#done] });
  }

  save(): void {
    try {
      localStorage.setItem(STORAGE_KEY, String(this));
    } catch {
      // then they come again
    }
  }
}

function parse(stored: string | null): { said: string[]; done: string[] } {
  try {
    const { said, done } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
    return { said: names(said), done: names(done) };
  } catch {
    return { said: [], done: [] }; // it is not ours
  }
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
