/** What the server says becomes state of the page, and is shown on the board. */

import { Chunk } from "../../chunk";
import { Mailbox } from "../../mailbox";
import { endedBy } from "../../model/moments";
import type { PageState } from "../../model/page-state";
import { besidePlayer, nameOf, other } from "../../model/players";
import { questionAfter, refusalToShow } from "../../model/refusals";
import { offersSound } from "../../model/sound-offer";
import { noteStops } from "../../model/stop-record";
import { followTurns } from "../../model/turn-log";
import type { Store } from "../../model/store";
import type { ClientListener, CompanyMessage } from "../../net/client";
import type { Command } from "../../net/pending";
import type { ConnectionState } from "../../net/socket";
import type {
  ByeReason,
  CommandRefusal,
  PaceUpdate,
  Patch,
  RunPlan,
  PresenceUpdate,
  SeatName,
  TableView,
  TurnEvents,
  WireEvent,
} from "../../wire";
import { soundsOf, type Sounds } from "../../table/sounds";
import type { BoardBinding } from "./board-binding";
import type { PaceControl } from "./pace-control";
import type { Temporary } from "./temporary";

const TROUBLE_AFTER_MS = 700;

export class ServerEvents implements ClientListener {
  #troubleTimer: number | undefined;
  readonly #company: Mailbox<CompanyMessage>;

  constructor(
    private readonly store: Store<PageState>,
    private readonly board: BoardBinding,
    private readonly temporary: Temporary,
    private readonly paceControl: PaceControl,
    private readonly sounds: Sounds,
  ) {
    this.#noteConnection("retrying");
    const reader = new Chunk(async () => {
      const { heard } = await import("./company");
      return (message: CompanyMessage) => heard(message, store, temporary, sounds);
    });
    reader.watch(() => store.update({ missing: reader.failed ? reader : null }));
    this.#company = new Mailbox(reader);
  }

  synced(seen: TableView, turns: TurnEvents[]): void {
    const view = this.#own(seen);
    noteStops(view);
    this.board.forgetSent();
    this.board.closePlan();
    this.store.update({ view, turns, ...endedBy([], view, this.store.state) });
    this.board.showAll();
    const isFresh = view.deal > 0 && view.last === null && view.over === null;
    if (isFresh) this.temporary.show("cutShown", true);
  }

  changed(seen: TableView, patch: Patch, events: WireEvent[], confirmed: string[]): void {
    const view = this.#own(seen);
    const before = this.store.state.view;
    if (patch.piles) this.board.closePlan();
    this.board.update(view, patch, events, confirmed);
    const heard = soundsOf(events, before?.mover ?? null, view);
    this.sounds.playAll(heard);
    this.store.update(endedBy(events, view, this.store.state));
    for (const event of events) this.#happened(event, view);
    this.#noteLapsedOffer(before, view, events);
    if (heard.includes("your-turn") && offersSound(this.store.state.look, document.hidden)) {
      this.store.update({ soundOffered: true });
    }
    noteStops(view);
    const turns = followTurns(this.store.state.turns, events, before ?? view);
    this.store.update({ view, turns });
  }

  refused(command: Command | undefined, why: CommandRefusal, rolledBack: string[]): void {
    this.board.rollBack(rolledBack);
    const dialog = questionAfter(command, why, this.store.state.view);
    if (dialog) this.store.update({ dialog });
    else this.temporary.show("refusal", refusalToShow(command, why));
  }

  planned(plan: RunPlan): void {
    this.board.planned(plan);
  }

  presence(presence: PresenceUpdate): void {
    const { claim, had } = presence;
    const claimAt = claim === undefined ? null : Date.now() + claim * 1000;
    this.store.update({ presence, claimAt });
    if (had === undefined || this.store.state.view?.over?.settled) return;
    const { catalogue } = this.store.state;
    this.temporary.show("news", catalogue.text("panels-had", { seconds: Math.ceil(had) }));
  }

  company(message: CompanyMessage): void {
    this.#company.add(message);
  }

  pace(pacing: PaceUpdate): void {
    this.paceControl.heard(pacing);
  }

  connection(connection: ConnectionState): void {
    this.store.update({ connection });
    if (connection !== "live") this.#forgetMoments();
    this.#noteConnection(connection);
  }

  /** What is there only as long as the page is connected; who comes back hears of it again. */
  #forgetMoments(): void {
    this.paceControl.disconnected();
    this.#company.drop(({ t }) => t === "texting" || t === "look");
    const { called } = this.store.state;
    this.store.update({ texting: null, ...(called && !called.isHidden && { called: null, arrival: null }) });
  }

  bye(why: ByeReason): void {
    if (why === "newer") {
      this.board.setReadOnly(true);
      this.store.update({ replaced: true, dialog: null, pacing: null, called: null });
    }
    if (why === "ended") this.store.update({ beside: "ended", dialog: null, pointing: null });
    if (why === "gone" || why === "blocked") this.store.update({ shutOut: why });
    if (why === "moved") {
      this.temporary.show("news", this.store.state.catalogue.text("panels-moved"));
    }
  }

  /** The table as this page may use it. */
  #own(seen: TableView): TableView {
    return this.store.state.beside === "advising" ? besidePlayer(seen) : seen;
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
      case "compelled":
        store.update({ verdict: null });
        break;
      case "dealt":
        store.update({ resultHidden: false, verdict: null, refusal: null, called: null });
        this.temporary.show("cutShown", true);
        break;
      case "played":
        if (store.state.cutShown) store.update({ cutShown: false });
        break;
      case "ended":
        this.board.point(null);
        store.update({ resultHidden: false });
        break;
      case "declined":
        this.#noteAnswer(event.s, view, "panels-draw-declined");
        break;
      case "allowed":
      case "refused":
        this.#noteAnswer(event.s, view, `panels-undo-${event.k}`);
        break;
      default: // the board tells of it, and the view shows it
    }
  }

  /** Shows the answer of another player to what this one asked for. */
  #noteAnswer(by: SeatName, view: TableView, message: string): void {
    if (view.seat === null || by === view.seat) return;
    const { catalogue } = this.store.state;
    this.temporary.show("news", catalogue.text(message, { name: nameOf(view, by, catalogue) }));
  }

  /** An offer that the other player answers by an act is declined. */
  #noteLapsedOffer(before: TableView | null, view: TableView, events: WireEvent[]): void {
    const asked = before?.asked;
    if (asked?.what !== "draw" || asked.by !== view.seat || view.asked || view.over) return;
    if (events.some((event) => event.k === "declined")) return;
    this.#noteAnswer(other(asked.by), view, "panels-draw-declined");
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
