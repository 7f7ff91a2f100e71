/** Rules of a person's own on this device; the package makes and checks them. */

const STORAGE_KEY = "russianbank-rules";

export interface OwnRules {
  title: string;
  base: string;
}

/** What is kept, by the names under which forms offer it. */
export type KeptRules = Record<string, OwnRules>;

/** What is kept; what is not ours is left out. */
export function loadOwnRules(): KeptRules {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isOwnRules));
  } catch {
    return {}; // it is no JSON, or a browser keeps nothing
  }
}

function isOwnRules(one: [string, unknown]): one is [string, OwnRules] {
  const { title, base } = (one[1] ?? {}) as Partial<OwnRules>;
  return typeof title === "string" && typeof base === "string";
}

/** Keeps rules; fails where a browser keeps nothing. */
export function keepOwnRules(kept: KeptRules): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}
