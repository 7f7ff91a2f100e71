/** Changing the language: of this page at once, and on the server for the next pages. */

import type { Catalogue } from "../catalogue";

/** Sets the language and the direction of the document. */
export function applyLanguage(catalogue: Catalogue): void {
  document.documentElement.lang = catalogue.language;
  document.documentElement.dir = catalogue.direction;
}

/** Tells the server, so that the other pages come in this language too. */
export async function saveLanguage(language: string): Promise<void> {
  await fetch("/api/me", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language }),
  });
}
