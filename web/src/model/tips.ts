/** Whether the tips of a first game have been seen on this device. */

const STORAGE_KEY = "russianbank-tips";

export function tipsAreNew(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === null;
  } catch {
    return false; // a browser that keeps nothing would show them in every game
  }
}

export function rememberTips(): void {
  try {
    localStorage.setItem(STORAGE_KEY, "seen");
  } catch {
    // then they come again
  }
}
