/** The look of the table on this device, kept from one visit to the next. */

export const DECKS = ["standard", "large", "four-warm", "four-cool"] as const;
export const THEMES = ["auto", "felt", "light", "dark", "contrast"] as const;
export const BACKS = ["dots", "lattice"] as const;
export const MOTIONS = ["auto", "on", "off"] as const;
export const LETTERS = ["on", "off"] as const;
export const TAPS = ["two", "one", "foundation"] as const;
export const TARGETS = ["auto", "on", "off"] as const;
export const SIDES = ["right", "left"] as const;
export const COACHES = ["off", "on"] as const;
export const PHRASES = ["on", "off"] as const;
export const SOUNDS = ["off", "quiet", "normal", "loud"] as const;

export interface Look {
  deck: (typeof DECKS)[number];
  theme: (typeof THEMES)[number];
  /** The pattern of the player's own backs; the other player's have the other. */
  backs: (typeof BACKS)[number];
  motion: (typeof MOTIONS)[number];
  /** Whether letters and digits are keys by themselves (WCAG 2.1.4). */
  letters: (typeof LETTERS)[number];
  /** How a card is played by taps: see `oneTapAct`. */
  taps: (typeof TAPS)[number];
  /** Whether a picked-up card shows where it fits; `auto`: where the table or the coach guides. */
  targets: (typeof TARGETS)[number];
  /** The hand that plays; for the left one the player's piles and buttons are mirrored (U12). */
  side: (typeof SIDES)[number];
  /** Whether the coach's notes are shown in games against the computer. */
  coach: (typeof COACHES)[number];
  /** Whether it is shown what the other player says. */
  phrases: (typeof PHRASES)[number];
  /** The volume of the sounds (U10). */
  sound: (typeof SOUNDS)[number];
}

const STORAGE_KEY = "russianbank-look";
const COOKIE_AGE = 400 * 24 * 3600;

/** A small screen starts with the large index. */
export function defaultLook(width: number): Look {
  return {
    deck: width < 600 ? "large" : "standard",
    theme: "auto",
    backs: "dots",
    motion: "auto",
    letters: "on",
    taps: "two",
    targets: "auto",
    side: "right",
    coach: "off",
    phrases: "on",
    sound: "off",
  };
}

/** Reads a look from text; what is missing or wrong is taken from the default. */
export function parseLook(text: string | null, fallback: Look): Look {
  let stored: Record<string, unknown> = {};
  try {
    stored = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // it is not ours: take the default
  }
  const one = <T extends string>(of: readonly T[], value: unknown, otherwise: T): T =>
    of.find((each) => each === value) ?? otherwise;
  return {
    deck: one(DECKS, stored.deck, fallback.deck),
    theme: one(THEMES, stored.theme, fallback.theme),
    backs: one(BACKS, stored.backs, fallback.backs),
    motion: one(MOTIONS, stored.motion, fallback.motion),
    letters: one(LETTERS, stored.letters, fallback.letters),
    taps: one(TAPS, stored.taps, fallback.taps),
    targets: one(TARGETS, stored.targets, fallback.targets),
    side: one(SIDES, stored.side, fallback.side),
    coach: one(COACHES, stored.coach, fallback.coach),
    phrases: one(PHRASES, stored.phrases, fallback.phrases),
    sound: one(SOUNDS, stored.sound, fallback.sound),
  };
}

export function loadLook(): Look {
  const fallback = defaultLook(Math.min(screen.width, screen.height));
  try {
    return parseLook(localStorage.getItem(STORAGE_KEY), fallback);
  } catch {
    return fallback; // a browser may keep nothing
  }
}

export function saveLook(look: Look): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(look));
    // The server has the deck load at once with the page.
    document.cookie = `deck=${look.deck}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
  } catch {
    // then it lasts until the page is closed
  }
}

/** Whether motion is animated: as chosen, or as the device asks. */
export function isAnimated(look: Look): boolean {
  if (look.motion !== "auto") return look.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Applies the theme, the motion setting and the side of the buttons to the page. */
export function applyLook(look: Look): void {
  const root = document.documentElement;
  if (look.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = look.theme;
  root.dataset.motion = isAnimated(look) ? "on" : "off";
  root.dataset.side = look.side;
}
