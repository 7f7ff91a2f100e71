/** The moments that the player knows already, kept on this device. */

const STORAGE_KEY = "russianbank-coach";

export function loadKnown(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    const names = Array.isArray(stored) ? stored : [];
    return new Set(names.filter((each) => typeof each === "string"));
  } catch {
    return new Set(); // it is not ours, or nothing is kept
  }
}

export function saveKnown(known: ReadonlySet<string>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...known]));
  } catch {
    // then they come again
  }
}
