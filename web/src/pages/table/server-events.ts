/** What the server says becomes state of the page, and is shown on the board. */

import type { PageState } from "../../model/page-state";
import { nameOf, onTurn } from "../../model/players";
import { questionAfter, refusalToShow } from "../../model/refusals";
import type { Store } from "../../model/store";
import type { ClientListener } from "../../net/client";
import type { Command } from "../../net/pending";
import type { ConnectionState } from "../../net/socket";
import type {
  ByeReason,
  CommandRefusal,
  Patch,
  PresenceUpdate,
  TableView,
  WireEvent,
} from "../../wire";
import type { BoardBinding } from "./board-binding";
import type { Temporary } from "./temporary";

const TROUBLE_AFTER_MS = 700;

export class ServerEvents implements ClientListener {
  #troubleTimer: number | undefined;

  constructor(
    private readonly store: Store<PageState>,
    private readonly board: BoardBinding,
    private readonly temporary: Temporary,
  ) {
    this.#noteConnection("retrying");
  }

  synced(view: TableView): void {
    this.board.forgetSent();
    this.store.update({ view });
    this.board.showAll();
    const isFresh = view.deal > 0 && view.last === null && view.over === null;
    if (isFresh) this.temporary.show("cutShown", true);
  }

  changed(view: TableView, patch: Patch, events: WireEvent[], confirmed: string[]): void {
    this.board.update(view, patch, events, confirmed);
    if (hasEndedTurn(this.store.state.view, view)) this.store.update({ verdict: null });
    for (const event of events) this.#happened(event, view);
    this.store.update({ view });
  }

  refused(command: Command | undefined, why: CommandRefusal, rolledBack: string[]): void {
    this.board.rollBack(rolledBack);
    const dialog = questionAfter(command, why, this.store.state.view);
    if (dialog) this.store.update({ dialog });
    else this.temporary.show("refusal", refusalToShow(command, why));
  }

  presence(presence: PresenceUpdate): void {
    const { claim, had } = presence;
    const claimAt = claim === undefined ? null : Date.now() + claim * 1000;
    this.store.update({ presence, claimAt });
    if (had === undefined || this.store.state.view?.over) return;
    const { catalogue } = this.store.state;
    this.temporary.show("news", catalogue.text("panels-had", { seconds: Math.ceil(had) }));
  }

  connection(connection: ConnectionState): void {
    this.store.update({ connection });
    this.#noteConnection(connection);
  }

  bye(why: ByeReason): void {
    if (why === "newer") {
      this.board.setReadOnly(true);
      this.store.update({ replaced: true, dialog: null });
    }
    if (why === "gone") this.store.update({ tableGone: true });
    if (why === "moved") {
      this.temporary.show("news", this.store.state.catalogue.text("panels-moved"));
    }
  }

  #happened(event: WireEvent, view: TableView): void {
    const { store } = this;
    switch (event.k) {
      case "stopped":
        store.update({ verdict: { event, view }, refusal: null });
        break;
      case "righted":
        this.board.point(null);
        break;
      case "dealt":
        store.update({ resultHidden: false, verdict: null, refusal: null, drawIgnored: false });
        this.temporary.show("cutShown", true);
        break;
      case "played":
        if (store.state.cutShown) store.update({ cutShown: false });
        break;
      case "ended":
        this.board.point(null);
        store.update({ resultHidden: false, dialog: null, cutShown: false });
        break;
      case "offered":
        store.update({ drawIgnored: false });
        break;
      case "allowed":
      case "refused":
        if (event.s !== view.seat) {
          const { catalogue } = store.state;
          const name = nameOf(view, event.s, catalogue);
          this.temporary.show("news", catalogue.text(`panels-undo-${event.k}`, { name }));
        }
        break;
      default: // the board tells of it, and the view shows it
    }
  }

  /** Tells the player of a bad connection only if it stays bad for a moment. */
  #noteConnection(connection: ConnectionState): void {
    if (connection === "live") {
      clearTimeout(this.#troubleTimer);
      this.#troubleTimer = undefined;
      this.store.update({ connectionTrouble: false });
    } else {
      this.#troubleTimer ??= window.setTimeout(
        () => this.store.update({ connectionTrouble: true }),
        TROUBLE_AFTER_MS,
      );
    }
  }
}

/** Whether the player's own turn has ended: a verdict on an earlier one is out of date. */
function hasEndedTurn(before: TableView | null, now: TableView): boolean {
  return before !== null && onTurn(before) && !onTurn(now);
}
