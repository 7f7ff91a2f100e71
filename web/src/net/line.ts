/** Who may use the line: a game that starts comes before files that are kept for later. */

const NAME = "russianbank-line";

/** Only pages of a secure origin have locks; where there are none, there is no service worker. */
const locks = (navigator as { locks?: LockManager }).locks;

/** Keeps the line for a game until it has started, or has failed to. */
export async function holdLine(start: Promise<unknown>): Promise<void> {
  await locks?.request(NAME, () => start.catch(() => undefined));
}

/** Does something when no game is starting. */
export async function whenLineIsFree(work: () => Promise<void>): Promise<void> {
  await (locks ? locks.request(NAME, { mode: "shared" }, work) : work());
}
