/** Where the built files lie: logical name ("decks/standard.svg") to address. */

declare const ASSETS: Record<string, string>;

const known: Record<string, string> = typeof ASSETS === "undefined" ? {} : ASSETS;

/** The address of a built file, or of a folder of single cards without the last stroke. */
export function asset(name: string): string {
  return known[name] ?? `/static/${name}`;
}
