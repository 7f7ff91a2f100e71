/** Looking at a finished deal together: where one player goes, both go. */

import type { Looked, SeatName, ServerMessage } from "../wire";
import { SideSocket } from "./side-socket";

/** A place is shown no more often, as the server wants it; of several in a row, the last one. */
const SHOWN_EVERY_MS = 300;

/** Where a player looks: a step of the replay, or a mistake in the review. */
export type Place = Pick<Looked, "n" | "m" | "a">;

export class JointLook {
  readonly #socket: SideSocket;
  #seat: SeatName | null = null;
  /** Whether the other player looks too. */
  #isAccompanied = false;
  /** What was sent and has not come back yet, in order: whether it was a call. */
  #underWay: boolean[] = [];
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
    if (message.t === "no") this.#underWay.shift();
    if (message.t === "look-end" && message.s !== this.#seat) this.#isAccompanied = false;
    if (message.t === "look") {
      if (message.s === this.#seat) this.#underWay.shift();
      else this.#looked(message);
    }
  }

  /** Calls the other player at first, and asks where they are when the connection is back. */
  #begin(seat: SeatName | null): void {
    const isFirst = this.#seat === null;
    this.#seat = seat;
    this.#underWay = [];
    this.#send({ c: isFirst || this.#isAccompanied });
  }

  /**
   * Goes where the other player looks. All players get everything in one order, and what comes later
   * counts: so what this player has sent before they got that back wins.
   */
  #looked({ g, n, m, a = false, c }: Looked): void {
    const isOnThisPage = g === this.game && (m === undefined) === (this.place.m === undefined);
    if (!isOnThisPage) {
      const page = m === undefined ? "replay" : "review";
      const isCalledAway = c && !this.#underWay.includes(true);
      if (isCalledAway) location.assign(`/${page}/${this.table}/${g}?together`);
      return;
    }
    this.#isAccompanied = true;
    if (this.#underWay.length > 0) return;
    if (c) {
      this.#send();
    } else {
      this.place = m === undefined ? { n } : { n, m, a };
      this.follow(this.place);
    }
  }

  #send({ c = false } = {}): void {
    this.#timer = undefined;
    this.#underWay.push(c);
    const id = `look-${++this.#count}`;
    this.#socket.send({ t: "look", id, v: 0, g: this.game, ...this.place, ...(c && { c }) });
  }
}

/** Whether the page was opened to look at its deal with the other player, who has called. */
export function isCalled(): boolean {
  return new URLSearchParams(location.search).has("together");
}
