/** What this tab has sent and not yet heard about, in order. */

import type { WireEvent, SeatName, ClientMessage, CommandRefusal } from "../wire";

/** A message that wants an answer. */
export type Command = Extract<ClientMessage, { id: string }>;

/** The same before it has a name and a version. */
export type CommandDraft = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, "id" | "v" | "after">
    : never
  : never;

interface Sent {
  message: Command;
  accepted: number | null;
}

/** Messages in flight, each play meant for what the message before it makes. */
export class PendingCommands {
  #sent: Sent[] = [];
  #count = 0;

  /** @param tab what sets this tab's messages apart from those of every other. */
  constructor(private readonly tab: string) {}

  /** How many are in flight. */
  get size(): number {
    return this.#sent.length;
  }

  /** Names the request and says what it builds on, `confirmed` being the newest version seen. */
  add(request: CommandDraft, confirmed: number): Command {
    const message = { ...request, id: `${this.tab}-${++this.#count}`, v: confirmed } as Command;
    const before = this.#sent.at(-1);
    if (message.t === "play" && before) message.after = before.message.id;
    this.#sent.push({ message, accepted: null });
    return message;
  }

  /** Everything to be sent again, under the same names, on a new connection. */
  unanswered(): Command[] {
    return this.#sent.filter((each) => each.accepted === null).map((each) => each.message);
  }

  /** The server has taken it, and made version `v` of it; `confirmed` is the newest seen here. */
  accepted(id: string, v: number, confirmed: number): void {
    const sent = this.#sent.find((each) => each.message.id === id);
    if (!sent) return;
    sent.accepted = v;
    if (v <= confirmed) this.#drop([sent]);
  }

  /** A version has come: the ids of the messages that are part of the table now. */
  arrived(version: number, events: WireEvent[], seat: SeatName | null): string[] {
    const next = this.#sent.find((each) => each.accepted === null && each.message.t === "play");
    const confirmed = this.#sent.filter((each) =>
      each.accepted === null
        ? each === next && isThisOne(each.message, events, seat)
        : each.accepted <= version,
    );
    return this.#drop(confirmed);
  }

  /** The whole table has come: what was accepted is part of it, or lost if a backup was restored. */
  synced(): void {
    this.#drop(this.#sent.filter((each) => each.accepted !== null));
  }

  /**
   * The server would not have it. Plays sent after it were meant for a table that never came to
   * be: the ids of all that must be taken back, in the order of sending.
   */
  refused(id: string, why: CommandRefusal): string[] {
    const at = this.#sent.findIndex((each) => each.message.id === id);
    if (at < 0) return [];
    const rolledBack = this.#sent
      .slice(at)
      .filter(
        (each, index) => index === 0 || each.message.t === "play" || each.message.t === "right",
      );
    return this.#drop(why.code === "limit" ? this.#sent.slice(at) : rolledBack);
  }

  #drop(these: Sent[]): string[] {
    this.#sent = this.#sent.filter((each) => !these.includes(each));
    return these.map((each) => each.message.id);
  }
}

/** After a new connection a version may come before the answer to the play that made it. */
function isThisOne(message: Command, events: WireEvent[], seat: SeatName | null): boolean {
  return events.some(
    (event) =>
      message.t === "play" && "m" in event && event.s === seat && event.m === message.m,
  );
}
