/** Tickets: the board knows its acts by number, the server by the id of their message. */

export class Tickets {
  readonly #byId = new Map<string, number>();
  #last = 0;

  /** A new ticket for the message with this id. */
  issue(id: string): number {
    this.#byId.set(id, ++this.#last);
    return this.#last;
  }

  /** The tickets of these messages, which are forgotten; messages without one are left out. */
  redeem(ids: readonly string[]): number[] {
    return ids.flatMap((id) => {
      const ticket = this.#byId.get(id);
      this.#byId.delete(id);
      return ticket === undefined ? [] : [ticket];
    });
  }

  clear(): void {
    this.#byId.clear();
  }
}
