/** Another language: for this page at once, and kept for the next. */

import type { Words } from "../words";

/** The page is in these words now. */
export function turnTo(words: Words): void {
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.direction;
}

/** Tells the server, so that the other pages come in this language too. */
export async function saveLanguage(language: string): Promise<void> {
  await fetch("/api/me", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language }),
  });
}
