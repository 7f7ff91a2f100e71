/** The client of one table: the newest view, the commands in flight, and the connection. */

import type {
  Sync,
  Update,
  ServerMessage,
  RunPlan,
  ByeReason,
  PaceUpdate,
  PresenceUpdate,
  Patch,
  WireEvent,
  TableView,
  TurnEvents,
  CommandRefusal,
} from "../wire";
import { patched } from "../wire";
import { digest } from "./digest";
import { PendingCommands } from "./pending";
import type { Command, CommandDraft } from "./pending";
import type { ConnectionState, Clock, WebSocketLike } from "./socket";
import { Socket } from "./socket";

/** What only tables with company hear of: talk, friends, and a look together. */
export type CompanyMessage = Extract<
  ServerMessage,
  { t: "phrase" | "text" | "texting" | "reported" | "friend" | "look" | "look-end" }
>;

/** What is called when something has happened, after the client has changed its own state. */
export interface ClientListener {
  synced(view: TableView, turns: TurnEvents[]): void;
  /** A new version; `confirmed` are the ids of this tab's commands that it contains. */
  changed(view: TableView, patch: Patch, events: WireEvent[], confirmed: string[]): void;
  /** A command was refused; `rolledBack` are the ids of all that must be taken back. */
  refused(message: Command | undefined, why: CommandRefusal, rolledBack: string[]): void;
  /** The acts that shift a run, as they were asked for. */
  planned(plan: RunPlan): void;
  presence(presence: PresenceUpdate): void;
  company(message: CompanyMessage): void;
  pace(pacing: PaceUpdate): void;
  connection(state: ConnectionState): void;
  bye(why: ByeReason): void;
}

const NOTHING_KNOWN = -1;

/**
 * Opens a WebSocket, given the version and the digest known here, and which of the connections of
 * this tab it is: the server may get them in another order, and the latest one counts.
 */
export type OpenSocket = (version: number, digest: string, attempt: string) => WebSocketLike;

export class TableClient {
  readonly #socket: Socket;
  readonly #pending: PendingCommands;
  #view: TableView | null = null;
  #version = NOTHING_KNOWN;
  #digest = "00000000";
  #replaced = false;
  #attempts = 0;

  /**
   * @param tab an id that no other tab has.
   */
  constructor(
    open: OpenSocket,
    private readonly listener: ClientListener,
    clock: Clock,
    tab: string,
  ) {
    this.#pending = new PendingCommands(tab);
    this.#socket = new Socket(
      {
        open: () => open(this.#version, this.#digest, `${tab}.${++this.#attempts}`),
        received: (message) => this.#received(message),
        changed: (state) => this.listener.connection(state),
        opened: () => this.#pending.unanswered().forEach((each) => this.#socket.send(each)),
      },
      clock,
    );
  }

  get version(): number {
    return this.#version;
  }

  get view(): TableView | null {
    return this.#view;
  }

  /** Takes the table as the page brought it; the connection brings what has happened since. */
  begin(message: Sync): void {
    this.#received(message);
  }

  connect(): void {
    // The view since then was a watcher's.
    if (this.#replaced) this.#version = NOTHING_KNOWN;
    this.#replaced = false;
    this.#socket.connect();
  }

  wentOffline(): void {
    this.#socket.wentOffline();
  }

  tryNow(): void {
    if (!this.#replaced) this.#socket.tryNow();
  }

  leave(): void {
    this.#socket.leave();
  }

  /** Sends a command, now or on the next connection; returns its id, or null for a watching tab. */
  send(request: CommandDraft): string | null {
    if (this.#replaced || this.#version < 0) return null;
    const message = this.#pending.add(request, this.#version);
    this.#socket.send(message);
    return message.id;
  }

  #received(message: ServerMessage): void {
    switch (message.t) {
      case "sync":
        this.#take(message.v, message.h, message.view);
        this.#pending.synced();
        this.listener.synced(message.view, message.turns ?? []);
        break;
      case "ev":
        this.#follow(message);
        break;
      case "ok":
        this.#pending.accepted(message.id, message.v, this.#version);
        break;
      case "no": {
        const asked = this.#pending.unanswered().find((each) => each.id === message.id);
        const rolledBack = this.#pending.refused(message.id, message.why);
        if (rolledBack.length > 0) this.listener.refused(asked, message.why, rolledBack);
        break;
      }
      case "plan":
        this.#pending.answered(message.id);
        this.listener.planned(message);
        break;
      case "here":
        this.listener.presence(message);
        break;
      case "pace":
        this.listener.pace(message);
        break;
      case "bye":
        if (message.why === "newer") this.#replaced = true;
        this.listener.bye(message.why);
        break;
      case "pong":
        break;
      default:
        if (message.t === "reported") this.#pending.answered(message.id);
        this.listener.company(message);
    }
  }

  #take(version: number, newDigest: string, view: TableView): void {
    this.#version = version;
    this.#digest = newDigest;
    this.#view = view;
  }

  #follow({ v, h, e, p }: Update): void {
    if (!this.#view || v <= this.#version) return;
    const view = patched(this.#view, p);
    if (v !== this.#version + 1 || digest(v, view, this.#digest) !== h) {
      this.#askForAll();
      return;
    }
    this.#take(v, h, view);
    const confirmed = this.#pending.arrived(v, e, view.seat);
    this.listener.changed(view, p, e, confirmed);
  }

  /** The view here differs from the server's: drops it and asks for the whole table. */
  #askForAll(): void {
    this.#version = NOTHING_KNOWN;
    this.#socket.connect();
  }
}
