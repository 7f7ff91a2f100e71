/** A plain connection to a table from a page that is not the table's own. */

import type { ClientMessage, ServerMessage } from "../wire";
import { newTabId, openSocket } from "./browser";
import type { WebSocketLike } from "./socket";

const AGAIN_MS = 2_000;
const PING_MS = 5_000;
const NOTHING_KNOWN = [-1, "00000000"] as const;

/** Hears what the server says at a table, over one connection after another, until it is closed. */
export class SideSocket {
  readonly #tab = newTabId();
  readonly #open;
  #socket: WebSocketLike | null = null;
  #attempts = 0;
  #isClosed = false;

  constructor(
    table: string,
    private readonly received: (message: ServerMessage) => void,
  ) {
    this.#open = openSocket(table);
    this.#connect();
  }

  /** Says something if the connection is open. */
  send(message: ClientMessage): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // it is opening or closing
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  #connect(): void {
    const socket = this.#open(...NOTHING_KNOWN, `${this.#tab}.${++this.#attempts}`);
    this.#socket = socket;
    const ping = setInterval(() => this.send({ t: "ping", at: 0 }), PING_MS);
    socket.onmessage = ({ data }) => {
      if (!this.#isClosed) this.received(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => {
      clearInterval(ping);
      if (!this.#isClosed) setTimeout(() => this.#connect(), AGAIN_MS);
    };
  }
}
