/** The browser's WebSocket, clock and random numbers, as the client expects them. */

import type { OpenSocket } from "./client";
import type { Clock, WebSocketLike } from "./socket";

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, then) => window.setTimeout(then, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
  random: () => Math.random(),
};

/**
 * Opens WebSockets to a table, as a `TableClient` asks for them; `advise` is the secret of the link
 * by which the page sits beside a player.
 */
export function openSocket(table: string, advise?: string): OpenSocket {
  const beside = advise ? `&a=${advise}` : "";
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return (version, digest, attempt) =>
    new WebSocket(
      `${scheme}//${location.host}/ws/${table}?v=${version}&h=${digest}&c=${attempt}${beside}`,
    ) as unknown as WebSocketLike;
}

/** An id for this tab that no other tab has. */
export function newTabId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((each) => each.toString(36)).join("");
}
