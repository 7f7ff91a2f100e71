/** Messages that need a script which comes with the first of them (see `chunk.ts`). */

import type { Chunk } from "./chunk";

const MOST_WAITING = 20;

export class Mailbox<Message> {
  #waiting: Message[] = [];

  /** @param reader a part that takes one message after the other. */
  constructor(private readonly reader: Chunk<(message: Message) => void>) {
    reader.watch(() => this.#read());
  }

  /** Adds a message: it is read at once, or when the script has come; the latest twenty wait. */
  add(message: Message): void {
    this.#waiting = [...this.#waiting.slice(1 - MOST_WAITING), message];
    if (this.reader.part) this.#read();
    else void this.reader.load();
  }

  /** Drops those that wait and mean nothing any more. */
  drop(isOver: (message: Message) => boolean): void {
    this.#waiting = this.#waiting.filter((message) => !isOver(message));
  }

  #read(): void {
    const read = this.reader.part;
    if (read) this.#waiting.splice(0).forEach((message) => read(message));
  }
}
