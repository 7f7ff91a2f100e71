/** Rules of a person's own on this device; the package makes and checks them. */

const STORAGE_KEY = "russianbank-rules";

export interface OwnRules {
  title: string;
  base: string;
}

/** What is kept, by the names under which forms offer it. */
export type KeptRules = Record<string, OwnRules>;

export function loadOwnRules(): KeptRules {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") ?? {}) as KeptRules;
  } catch {
    return {}; // it is not ours, or a browser keeps nothing
  }
}

/** Keeps rules; fails where a browser keeps nothing. */
export function keepOwnRules(kept: KeptRules): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}
