/** The line to the server: opened, watched, and opened again when it is lost. */

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

/** Time and chance, passed in. */
export interface Clock {
  now(): number;
  after(milliseconds: number, then: () => void): number;
  cancel(timer: number): void;
  random(): number;
}

export interface SocketListener {
  /** Opens a wire to the address; the newest version and digest go with it. */
  open(): WebSocketLike;
  /** What the server says. */
  received(message: ServerMessage): void;
  /** The state of the line has changed. */
  changed(state: ConnectionState): void;
  /** A new wire is open: what is unanswered may be sent again. */
  opened(): void;
}

export const PING_EVERY = 2_500;
export const PONG_WITHIN = 9_000;
/** A pong this late is told to the player, though the wire is not given up yet. */
export const LATE_AFTER = 1_800;
const FIRST_RETRY = 250;
const LONGEST_RETRY = 1_500;
const PATIENT_RETRY = 5_000;
const PATIENT_AFTER = 40;
const REST_AFTER_LIMIT = 10_000;

const TRY_NO_MORE = new Set([4403, 4404]);
/** After these the wire may still speak, but once it falls silent it is not opened again. */
const FOR_GOOD = new Set<ByeReason>(["gone", "newer"]);

/** Keeps a wire open as long as it is wanted. */
export class Socket {
  #wire: WebSocketLike | null = null;
  #state: ConnectionState = "retrying";
  #tries = 0;
  #timers = new Map<"ping" | "late" | "dead" | "retry", number>();
  #ended = false;

  constructor(
    private readonly line: SocketListener,
    private readonly timers: Clock,
  ) {}

  get state(): ConnectionState {
    return this.#state;
  }

  /** Opens the wire, or a new one in place of the one there is. */
  connect(): void {
    this.#letGo();
    this.#ended = false;
    const wire = this.line.open();
    this.#wire = wire;
    wire.onopen = () => this.#onOpen();
    wire.onmessage = ({ data }) => this.#onMessage(data);
    wire.onclose = ({ code }) => this.#onClose(code);
    this.#set("dead", PONG_WITHIN, () => this.#rolledBack());
  }

  /** Sends it if the wire is open; else whoever counts the answers will send it again. */
  send(message: ClientMessage): boolean {
    return this.#wire !== null && this.#put(message);
  }

  /** The machine says that it has lost its network. */
  wentOffline(): void {
    this.#letGo();
    this.#text("offline");
  }

  /** The machine says that its network is back, or the page is looked at again. */
  tryNow(): void {
    if (this.#state !== "live" && !this.#ended) this.connect();
  }

  /** Leaves for good. */
  leave(): void {
    if (this.#wire) this.#put({ t: "bye" });
    this.#end();
  }

  #put(message: ClientMessage): boolean {
    try {
      this.#wire?.send(JSON.stringify(message));
      return true;
    } catch {
      return false; // it is still opening, or just closing
    }
  }

  #onOpen(): void {
    this.#ping();
    this.line.opened();
  }

  #onMessage(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    this.#tries = 0;
    this.#clear("late");
    this.#set("dead", PONG_WITHIN, () => this.#rolledBack());
    this.#text("live");
    if (message.t === "bye" && FOR_GOOD.has(message.why)) this.#ended = true;
    this.line.received(message);
  }

  #onClose(code: number): void {
    if (TRY_NO_MORE.has(code)) this.#ended = true;
    this.#rolledBack(code === 4429 ? REST_AFTER_LIMIT : this.#delay());
  }

  #rolledBack(delay = this.#delay()): void {
    if (this.#ended) {
      this.#end();
      return;
    }
    this.#letGo();
    this.#tries += 1;
    if (this.#state !== "offline") this.#text("retrying");
    this.#set("retry", delay, () => this.connect());
  }

  /** Soon at first, and never all at the same moment after a restart. */
  #delay(): number {
    const longest = this.#tries > PATIENT_AFTER ? PATIENT_RETRY : LONGEST_RETRY;
    return Math.min(longest, FIRST_RETRY * 2 ** this.#tries) * (0.5 + this.timers.random() / 2);
  }

  #ping(): void {
    this.#put({ t: "ping", at: this.timers.now() });
    this.#set("ping", PING_EVERY, () => this.#ping());
    if (!this.#timers.has("late")) this.#set("late", LATE_AFTER, () => this.#text("retrying"));
  }

  #text(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.line.changed(state);
  }

  #set(name: "ping" | "late" | "dead" | "retry", delay: number, then: () => void): void {
    this.#clear(name);
    const timer = this.timers.after(delay, () => {
      this.#timers.delete(name);
      then();
    });
    this.#timers.set(name, timer);
  }

  #clear(name: "ping" | "late" | "dead" | "retry"): void {
    const timer = this.#timers.get(name);
    if (timer !== undefined) this.timers.cancel(timer);
    this.#timers.delete(name);
  }

  #letGo(): void {
    for (const timer of this.#timers.values()) this.timers.cancel(timer);
    this.#timers.clear();
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    try {
      wire.close();
    } catch {
      // it was closed already
    }
  }

  #end(): void {
    this.#ended = true;
    this.#letGo();
    this.#text("offline");
  }
}
