/** The language of a site without a server: the one chosen last on this device, or one that the browser asks for. */

const STORAGE_KEY = "russianbank-language";

/** The language to open a site in, of those that it has; null if it has none of the reader's. */
export function ownLanguage(offered: string[], wanted: readonly string[] = navigator.languages): string | null {
  const asked = [chosenLanguage(), ...wanted].flatMap((one) => one?.split("-")[0] ?? []);
  return asked.find((one) => offered.includes(one)) ?? null;
}

export function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser that keeps nothing asks for its own language the next time.
  }
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
