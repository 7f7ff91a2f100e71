/** The table at which the player of this tab waits for a friend, while they do something else. */

const KEY = "russianbank-awaited";

export function awaitFriendAt(table: string): void {
  try {
    sessionStorage.setItem(KEY, table);
  } catch {
    // then nobody is called back
  }
}

export function awaitedTable(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function awaitNobody(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
