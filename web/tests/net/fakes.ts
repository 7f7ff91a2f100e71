/** A fake WebSocket that a test opens, cuts and sends through, and a fake clock. */

import type { ServerMessage, ClientMessage } from "../../src/wire";
import type { Clock, WebSocketLike } from "../../src/net/socket";

export class FakeWebSocket implements WebSocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  isOpen = false;
  isClosed = false;

  send(text: string): void {
    if (!this.isOpen) throw new Error("the socket is not open");
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
    this.isOpen = false;
  }

  /** The server takes the call. */
  accept(): void {
    this.isOpen = true;
    this.onopen?.();
  }

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(code = 1006): void {
    this.isOpen = false;
    this.onclose?.({ code });
  }

  /** What has been sent besides pings. */
  get asked(): ClientMessage[] {
    return this.sent.filter((each) => each.t !== "ping");
  }
}

export class FakeClock implements Clock {
  #now = 0;
  #next = 0;
  #timers = new Map<number, { at: number; callback: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): number {
    this.#timers.set(++this.#next, { at: this.#now + milliseconds, callback });
    return this.#next;
  }

  cancel(timer: number): void {
    this.#timers.delete(timer);
  }

  random(): number {
    return 0.5;
  }

  /** Lets time pass; what falls due on the way happens in its order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { at }]) => at <= end)
        .sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.#now = due[1].at;
      due[1].callback();
    }
    this.#now = end;
  }
}
