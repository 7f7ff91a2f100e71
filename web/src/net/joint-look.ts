/** Looking at a finished deal together: where one player goes, both go. */

import type { Looked, SeatName, SeatStatus, ServerMessage } from "../wire";
import { SideSocket } from "./side-socket";

/** A place is shown no more often, as the server wants it; of several in a row, the last one. */
const SHOWN_EVERY_MS = 300;

const OTHER = { red: "blue", blue: "red" } as const;

/** Where a player looks: a step of the replay, or a mistake in the review. */
export type Place = Pick<Looked, "n" | "m" | "a">;

export class JointLook {
  readonly #socket: SideSocket;
  #seat: SeatName | null = null;
  #other: SeatStatus | null = null;
  #count = 0;
  #timer: number | undefined;

  /**
   * Calls the other player, who answers with their place if they look already.
   *
   * @param place where this player looks.
   * @param follow goes where the other player looks.
   */
  constructor(
    private readonly table: string,
    private readonly game: number,
    private place: Place,
    private readonly follow: (place: Place) => void,
  ) {
    this.#socket = new SideSocket(table, (message) => this.#heard(message));
  }

  /** Shows the other player a place. */
  show(place: Place): void {
    this.place = place;
    this.#timer ??= window.setTimeout(() => this.#send(), SHOWN_EVERY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #heard(message: ServerMessage): void {
    if (message.t === "sync") this.#begin(message.view.seat);
    if (message.t === "here" && this.#seat) this.#notePresence(message[OTHER[this.#seat]]);
    if (message.t === "look" && message.s !== this.#seat && message.g === this.game) {
      this.#looked(message);
    }
  }

  /** The first connection calls; later ones only go on. */
  #begin(seat: SeatName | null): void {
    const isFirst = this.#seat === null;
    this.#seat = seat;
    if (isFirst) this.#send({ c: true });
  }

  /** Calls the other player again when they come to the table. */
  #notePresence(other: SeatStatus): void {
    if (this.#other === "away" && other === "here") this.show(this.place);
    this.#other = other;
  }

  #looked({ n, m, a = false, c }: Looked): void {
    const isOnThisPage = (m === undefined) === (this.place.m === undefined);
    if (!isOnThisPage) {
      const page = m === undefined ? "replay" : "review";
      if (c) location.assign(`/${page}/${this.table}/${this.game}?together`);
    } else if (c) {
      this.#send();
    } else {
      this.place = m === undefined ? { n } : { n, m, a };
      this.follow(this.place);
    }
  }

  #send(more: { c?: boolean } = {}): void {
    this.#timer = undefined;
    const id = `look-${++this.#count}`;
    this.#socket.send({ t: "look", id, v: 0, g: this.game, ...this.place, ...more });
  }
}

/** Whether the page was opened to look at its deal with the other player, who has called. */
export function isCalled(): boolean {
  return new URLSearchParams(location.search).has("together");
}
