/** The commands that this tab has sent and that are not answered yet, in order. */

import type { WireEvent, SeatName, ClientMessage, CommandRefusal } from "../wire";

/** A message that is answered with `ok` or `no`. */
export type Command = Extract<ClientMessage, { id: string }>;

/** A command before it has an id and a version. */
export type CommandDraft = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, "id" | "v" | "after">
    : never
  : never;

interface Sent {
  message: Command;
  accepted: number | null;
}

/** Whether a command leaves the table as it is, so that nothing builds on it. */
function isAside({ t }: Command): boolean {
  return t === "pace" || t === "run" || t === "phrase" || t === "text" || t === "allow-text" || t === "report";
}

/** The commands in flight. Each play builds on the command before it that changes the table. */
export class PendingCommands {
  #sent: Sent[] = [];
  #count = 0;

  /** @param tab the id of this tab; it begins the ids of all its messages. */
  constructor(private readonly tab: string) {}

  /** The number of commands in flight. */
  get size(): number {
    return this.#sent.length;
  }

  /** Gives a command its id, version and predecessor; `confirmed` is the newest version known here. */
  add(request: CommandDraft, confirmed: number): Command {
    const whose = request.t === "advise" ? "advisor-" : "";
    const id = `${whose}${this.tab}-${++this.#count}`;
    const message = { ...request, id, v: confirmed } as Command;
    const before = [...this.#sent].reverse().find((each) => !isAside(each.message));
    if (message.t === "play" && before) message.after = before.message.id;
    this.#sent.push({ message, accepted: null });
    return message;
  }

  /** The commands to be sent again on a new connection, with the same ids. */
  unanswered(): Command[] {
    return this.#sent.filter((each) => each.accepted === null).map((each) => each.message);
  }

  /** The server has accepted it as version `v`; `confirmed` is the newest version known here. */
  accepted(id: string, v: number, confirmed: number): void {
    const sent = this.#sent.find((each) => each.message.id === id);
    if (!sent) return;
    sent.accepted = v;
    if (v <= confirmed) this.#drop([sent]);
  }

  /** The server has answered a question that makes no version. */
  answered(id: string): void {
    this.#drop(this.#sent.filter((each) => each.message.id === id));
  }

  /** A version has arrived; returns the ids of the commands that it contains. */
  arrived(version: number, events: WireEvent[], seat: SeatName | null): string[] {
    const next = this.#sent.find((each) => each.accepted === null && each.message.t === "play");
    const confirmed = this.#sent.filter((each) =>
      each.accepted === null
        ? each === next && isThisOne(each.message, events, seat)
        : each.accepted <= version,
    );
    return this.#drop(confirmed);
  }

  /** The whole table has arrived: accepted commands are in it, or lost if a backup was restored. */
  synced(): void {
    this.#drop(this.#sent.filter((each) => each.accepted !== null));
  }

  /**
   * The server has refused it. Plays sent after it built on it and fail too; returns the ids of
   * all that must be rolled back, in the order of sending.
   */
  refused(id: string, why: CommandRefusal): string[] {
    const at = this.#sent.findIndex((each) => each.message.id === id);
    if (at < 0) return [];
    const isAlone = isAside(this.#sent[at]!.message);
    const rolledBack = this.#sent
      .slice(at, isAlone ? at + 1 : undefined)
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

/** Whether a version contains this play: after a reconnect it may arrive before the answer. */
function isThisOne(message: Command, events: WireEvent[], seat: SeatName | null): boolean {
  return events.some(
    (event) => message.t === "play" && "m" in event && event.s === seat && event.m === message.m,
  );
}
