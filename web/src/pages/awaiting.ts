/** Waits for the friend at a table from another page, and calls the player of this tab there. */

import { fetchPart } from "../catalogue";
import { awaitNobody } from "../model/awaited";
import { SideSocket } from "../net/side-socket";
import type { ServerMessage } from "../wire";

const SOUND_MS = 1_200;

/** Calls `came` at the first deal of a table, which is dealt as soon as the friend sits down. */
function untilFriendComes(table: string, came: () => void): void {
  const socket = new SideSocket(table, (message) => {
    const isOver = message.t === "bye" && message.why !== "moved";
    const isWatching = message.t === "sync" && message.view.seat === null;
    const hasCome = hasBegun(message);
    if (!isOver && !isWatching && !hasCome) return;
    awaitNobody();
    socket.close();
    if (hasCome && !isWatching) came();
  });
}

/** Whether a message shows a table at which cards have been dealt. */
function hasBegun(message: ServerMessage): boolean {
  if (message.t === "sync") return message.view.deal > 0;
  return message.t === "ev" && message.e.some((event) => event.k === "dealt");
}

/** The message that the friend has come, in the language of the page. */
async function arrival(): Promise<{ came: string; go: string }> {
  const words = await fetchPart(document.documentElement.lang, "invitation");
  return { came: words.text("invite-came"), go: words.text("invite-go") };
}

/** At another table: goes to the friend when the player has heard of it and sees the page. */
export function leaveFor(table: string, tell: (text: string) => void): void {
  const said = arrival();
  const go = (): void => location.assign(`/t/${table}`);
  untilFriendComes(table, () => {
    void said.then(({ came }) => tell(came));
    if (document.hidden) document.addEventListener("visibilitychange", go, { once: true });
    else setTimeout(go, SOUND_MS);
  });
}

/** On a page beside the tables: says there and in its title who has come, with a link. */
export function announceOn(page: HTMLElement, table: string, tell: () => void): void {
  const said = arrival();
  const announce = async (): Promise<void> => {
    const { came, go } = await said;
    const [notice, link] = [document.createElement("p"), document.createElement("a")];
    notice.className = "notice arrival";
    notice.role = "status";
    link.className = "button primary";
    link.href = `/t/${table}`;
    link.textContent = go;
    notice.append(`${came}. `, link);
    page.prepend(notice);
    document.title = `● ${came} · ${document.title}`;
  };
  untilFriendComes(table, () => {
    tell();
    void announce();
  });
}
