/** What is shown once on a device: whether that has been. */

export function isNew(key: string): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return false; // a browser that keeps nothing would show it every time
  }
}

export function remember(key: string): void {
  try {
    localStorage.setItem(key, "seen");
  } catch {
    // then it comes again
  }
}
