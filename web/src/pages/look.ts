/** How the table looks on this device, kept from one visit to the next. */

export const DECKS = ["standard", "large", "four-warm", "four-cool"] as const;
export const THEMES = ["auto", "felt", "light", "dark", "contrast"] as const;
export const BACKS = ["dots", "lattice"] as const;
export const MOTIONS = ["auto", "on", "off"] as const;
export const LETTERS = ["on", "off"] as const;

export interface Look {
  deck: (typeof DECKS)[number];
  theme: (typeof THEMES)[number];
  /** The pattern of the player's own backs; the other player's have the other. */
  backs: (typeof BACKS)[number];
  motion: (typeof MOTIONS)[number];
  /** Whether letters and digits are keys by themselves (WCAG 2.1.4). */
  letters: (typeof LETTERS)[number];
}

const KEPT_AS = "russianbank-look";

/** A small screen starts with the large index. */
export function usualLook(width: number): Look {
  return {
    deck: width < 600 ? "large" : "standard",
    theme: "auto",
    backs: "dots",
    motion: "auto",
    letters: "on",
  };
}

/** The look in this text, with the usual one for what it does not say or says wrongly. */
export function readLook(text: string | null, usual: Look): Look {
  let kept: Record<string, unknown> = {};
  try {
    kept = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // somebody else wrote there: the usual look will do
  }
  const one = <T extends string>(of: readonly T[], value: unknown, otherwise: T): T =>
    of.find((each) => each === value) ?? otherwise;
  return {
    deck: one(DECKS, kept.deck, usual.deck),
    theme: one(THEMES, kept.theme, usual.theme),
    backs: one(BACKS, kept.backs, usual.backs),
    motion: one(MOTIONS, kept.motion, usual.motion),
    letters: one(LETTERS, kept.letters, usual.letters),
  };
}

export function keptLook(): Look {
  const usual = usualLook(Math.min(screen.width, screen.height));
  try {
    return readLook(localStorage.getItem(KEPT_AS), usual);
  } catch {
    return usual; // a browser may keep nothing
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(look));
  } catch {
    // then it lasts until the page is left
  }
}

/** Whether cards are to move: as chosen, or as the device asks. */
export function moves(look: Look): boolean {
  if (look.motion !== "auto") return look.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Puts the theme on the page. */
export function dress(look: Look): void {
  const root = document.documentElement;
  if (look.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = look.theme;
  root.dataset.motion = moves(look) ? "on" : "off";
}
