/** Looking at a finished deal together: a step of one player is a step of both. */

import { SideSocket } from "./side-socket";

/** A step is shown no more often, as the server wants it; of several in a row, the last one. */
const SHOWN_EVERY_MS = 300;

export class JointReplay {
  readonly #socket: SideSocket;
  #seat: string | null = null;
  #count = 0;
  #ply = 0;
  #timer: number | undefined;

  /** @param follow goes where the other player looks. */
  constructor(
    table: string,
    private readonly game: number,
    follow: (ply: number) => void,
  ) {
    this.#socket = new SideSocket(table, (message) => {
      if (message.t === "sync") this.#seat = message.view.seat;
      if (message.t !== "look" || message.s === this.#seat || message.g !== game) return;
      follow(message.n);
    });
  }

  /** Shows the other player a step. */
  show(ply: number): void {
    this.#ply = ply;
    this.#timer ??= window.setTimeout(() => this.#send(), SHOWN_EVERY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #send(): void {
    this.#timer = undefined;
    const id = `look-${++this.#count}`;
    this.#socket.send({ t: "look", id, v: 0, g: this.game, n: this.#ply });
  }
}
