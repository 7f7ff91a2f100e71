/** The connection to the server: opened, watched, and opened again when it is lost. */

import type { ServerMessage, ByeReason, ClientMessage } from "../wire";

export type ConnectionState = "live" | "retrying" | "offline";

/** The part of a WebSocket that is used here. */
export interface WebSocketLike {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((end: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** Time and random numbers, passed in. */
export interface Clock {
  now(): number;
  after(milliseconds: number, then: () => void): number;
  cancel(timer: number): void;
  random(): number;
}

export interface SocketListener {
  /** Opens a WebSocket; the newest version and digest go with the address. */
  open(): WebSocketLike;
  /** A message has arrived. */
  received(message: ServerMessage): void;
  /** The state of the connection has changed. */
  changed(state: ConnectionState): void;
  /** A new WebSocket is open: unanswered commands may be sent again. */
  opened(): void;
}

export const PING_EVERY = 2_500;
export const PONG_WITHIN = 9_000;
/** After this the player is told that a pong is late; the connection is not given up yet. */
const LATE_AFTER = 1_800;
const FIRST_RETRY = 250;
const LONGEST_RETRY = 1_500;
const PATIENT_RETRY = 5_000;
const PATIENT_AFTER = 40;
const REST_AFTER_LIMIT = 10_000;

const TRY_NO_MORE = new Set([4403, 4404]);
/** After these the connection may go on, but it is not opened again once it closes. */
const FOR_GOOD = new Set<ByeReason>(["blocked", "gone", "newer"]);

/** Keeps a connection open, and opens it again when it is lost. */
export class Socket {
  #socket: WebSocketLike | null = null;
  #state: ConnectionState = "retrying";
  #tries = 0;
  #timers = new Map<"ping" | "late" | "dead" | "retry", number>();
  #ended = false;

  constructor(
    private readonly listener: SocketListener,
    private readonly clock: Clock,
  ) {}

  get state(): ConnectionState {
    return this.#state;
  }

  /** Opens a connection, in place of the present one if there is one. */
  connect(): void {
    this.#close();
    this.#ended = false;
    const socket = this.#opened();
    if (!socket) return;
    this.#socket = socket;
    socket.onopen = () => this.#onOpen();
    socket.onmessage = ({ data }) => this.#onMessage(data);
    socket.onclose = ({ code }) => this.#onClose(code);
    this.#schedule("dead", PONG_WITHIN, () => this.#lost());
  }

  /** A new WebSocket; null, and another try later, where the browser does not let it be made. */
  #opened(): WebSocketLike | null {
    try {
      return this.listener.open();
    } catch {
      this.#lost();
      return null;
    }
  }

  /** Sends a message if the connection is open; returns whether it did. */
  send(message: ClientMessage): boolean {
    return this.#socket !== null && this.#write(message);
  }

  /** The browser reports that the network is lost. */
  wentOffline(): void {
    this.#close();
    this.#setState("offline");
  }

  /** The network is back, or the page is visible again: connects at once. */
  tryNow(): void {
    if (this.#state !== "live" && !this.#ended) this.connect();
  }

  /** Closes the connection for good. */
  leave(): void {
    if (this.#socket) this.#write({ t: "bye" });
    this.#end();
  }

  #write(message: ClientMessage): boolean {
    try {
      this.#socket?.send(JSON.stringify(message));
      return true;
    } catch {
      return false; // it is opening or closing
    }
  }

  #onOpen(): void {
    this.#ping();
    this.listener.opened();
  }

  #onMessage(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    this.#tries = 0;
    this.#clear("late");
    this.#schedule("dead", PONG_WITHIN, () => this.#lost());
    this.#setState("live");
    if (message.t === "bye" && FOR_GOOD.has(message.why)) this.#ended = true;
    this.listener.received(message);
  }

  #onClose(code: number): void {
    if (TRY_NO_MORE.has(code)) this.#ended = true;
    this.#lost(code === 4429 ? REST_AFTER_LIMIT : this.#delay());
  }

  #lost(delay = this.#delay()): void {
    if (this.#ended) {
      this.#end();
      return;
    }
    this.#close();
    this.#tries += 1;
    if (this.#state !== "offline") this.#setState("retrying");
    this.#schedule("retry", delay, () => this.connect());
  }

  /** The time to the next try: short at first, and random, so that clients do not all come at once. */
  #delay(): number {
    const longest = this.#tries > PATIENT_AFTER ? PATIENT_RETRY : LONGEST_RETRY;
    return Math.min(longest, FIRST_RETRY * 2 ** this.#tries) * (0.5 + this.clock.random() / 2);
  }

  #ping(): void {
    this.#write({ t: "ping", at: this.clock.now() });
    this.#schedule("ping", PING_EVERY, () => this.#ping());
    if (!this.#timers.has("late"))
      this.#schedule("late", LATE_AFTER, () => this.#setState("retrying"));
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.listener.changed(state);
  }

  #schedule(name: "ping" | "late" | "dead" | "retry", delay: number, then: () => void): void {
    this.#clear(name);
    const timer = this.clock.after(delay, () => {
      this.#timers.delete(name);
      then();
    });
    this.#timers.set(name, timer);
  }

  #clear(name: "ping" | "late" | "dead" | "retry"): void {
    const timer = this.#timers.get(name);
    if (timer !== undefined) this.clock.cancel(timer);
    this.#timers.delete(name);
  }

  #close(): void {
    for (const timer of this.#timers.values()) this.clock.cancel(timer);
    this.#timers.clear();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      // it was closed already
    }
  }

  #end(): void {
    this.#ended = true;
    this.#close();
    this.#setState("offline");
  }
}
