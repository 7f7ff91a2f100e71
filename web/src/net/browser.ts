/** The browser's own socket, clock and chance, as the line wants them. */

import type { Timers, Wire } from "./socket";

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (milliseconds, then) => window.setTimeout(then, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
};

/** Opens wires to a table, each telling the server how much is known here. */
export function openWire(table: string): (version: number, digest: string) => Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return (version, digest) =>
    new WebSocket(
      `${scheme}//${location.host}/ws/${table}?v=${version}&h=${digest}`,
    ) as unknown as Wire;
}

/** A name for this tab that no other tab has. */
export function tabName(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((each) => each.toString(36)).join("");
}
