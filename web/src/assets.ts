/** The addresses of built files, by their logical name such as "decks/standard.svg". */

declare const ASSETS: Record<string, string>;

const known: Record<string, string> = typeof ASSETS === "undefined" ? {} : ASSETS;

/** The address of a built file, or of a folder of cards (without a slash at the end). */
export function asset(name: string): string {
  return known[name] ?? `/static/${name}`;
}
