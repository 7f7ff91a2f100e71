/** The page of a table: the board, the line to the server, and the panels around them. */

import { render } from "preact";
import { Link } from "../net/link";
import { browserTimers, openWire, tabName } from "../net/browser";
import { Panels } from "../panels/panels";
import { createTable, type TableApi } from "../table/api";
import { topOf } from "../table/board";
import { signOf } from "../table/names";
import type { TableEvent, View, Why } from "../wire";
import { fetchWords, type Words } from "../words";
import { dress, keepLook, keptLook, moves, type Look } from "./look";
import { saveLanguage, turnTo } from "./language";
import { called, nameOf, near, onTurn, type Deeds, type Model } from "./model";
import { whatToAsk, whyNot } from "./refused";

const TROUBLED_AFTER = 700;
const REFUSAL_FOR = 8_000;
const NEWS_FOR = 5_000;
const CUT_FOR = 5_000;

class TablePage {
  readonly #root: HTMLElement;
  readonly #id: string;
  readonly #link: Link;
  readonly #tickets = new Map<string, number>();
  readonly #timers = new Map<string, number>();
  #model: Model;
  #board: TableApi | null = null;
  #ticket = 0;
  #insisting = false;

  constructor(root: HTMLElement, words: Words) {
    this.#root = root;
    this.#id = root.dataset.id ?? "";
    root.dataset.table = this.#id;
    root.dataset.connection = "retrying";
    this.#model = {
      words,
      look: keptLook(),
      view: null,
      connection: "retrying",
      troubled: false,
      gone: false,
      replaced: false,
      here: null,
      claimAt: null,
      verdict: null,
      refusal: null,
      news: null,
      dialog: null,
      cut: false,
      aside: false,
      passedOver: false,
      righting: null,
      alone: root.dataset.alone === "true",
      joinUrl: absolute(root.dataset.join),
      watchUrl: absolute(root.dataset.watch),
      languages: (root.dataset.languages ?? words.language).split(/[\s,]+/),
    };
    this.#link = new Link(
      openWire(this.#id),
      {
        synced: (view) => this.#synced(view),
        changed: (view, patch, events, settled) => {
          const { names } = called(view, this.#model.words);
          this.#board?.change(
            patch.names ? { ...patch, names } : patch,
            events,
            this.#ticketsOf(settled),
          );
          if (hasEnded(this.#model.view, view)) this.#set({ verdict: null });
          events.forEach((event) => this.#hear(event, view));
          this.#set({ view });
        },
        refused: (message, why, lost) => {
          this.#board?.rollBack(this.#ticketsOf(lost));
          const dialog = whatToAsk(message, why, this.#model.view);
          if (dialog) this.#set({ dialog });
          else this.#passing("refusal", whyNot(message, why), REFUSAL_FOR);
        },
        here: (here) => {
          const claimAt = here.claim === undefined ? null : Date.now() + here.claim * 1000;
          this.#set({ here, claimAt });
          this.#tellOfAbsence(here.had);
        },
        connection: (state) => {
          this.#root.dataset.connection = state;
          this.#set({ connection: state });
          this.#trouble(state !== "live");
        },
        bye: (why) => {
          if (why === "newer") this.#replaced(true);
          if (why === "gone") this.#set({ gone: true });
        },
      },
      browserTimers,
      tabName(),
    );
    dress(this.#model.look);
    this.#trouble(true);
    this.#draw();
    this.#listen();
    this.#link.connect();
  }

  readonly #deeds: Deeds = {
    send: (request) => {
      this.#set({ refusal: null });
      this.#link.send(request);
    },
    act: (m) => this.#board?.play(m),
    insist: (m) => {
      this.#insisting = true;
      this.#board?.play(m);
      this.#insisting = false;
    },
    show: (dialog) => this.#set({ dialog }),
    set: (change) => this.#set(change),
    look: (change) => {
      const look: Look = { ...this.#model.look, ...change };
      keepLook(look);
      dress(look);
      this.#board?.setLook({ ...look, motion: moves(look) });
      this.#set({ look });
    },
    pointOut: () => this.#point({ at: null }),
    putBack: () => this.#putRight(),
    letLie: () => this.#point(null),
    language: (code) => void this.#speak(code),
    deviceLink: () => void this.#deviceLink(),
    comeBack: () => {
      this.#replaced(false);
      this.#link.connect();
    },
  };

  /** Sends an act; a ticket for it, or null where it is not this seat's moment. */
  #play(m: string): number | null {
    const { view, replaced } = this.#model;
    if (!view || view.seat === null || replaced) return null;
    if (!onTurn(view)) {
      const code = view.over ? "over" : "not-your-turn";
      this.#passing("refusal", { code, said: "" }, REFUSAL_FOR);
      return null;
    }
    this.#set({ refusal: null, cut: false });
    const id = this.#link.send({ t: "play", m, ...(this.#insisting && { force: true }) });
    if (id === null) return null;
    this.#tickets.set(id, ++this.#ticket);
    return this.#ticket;
  }

  #setUpBoard(felt: HTMLElement): void {
    this.#board = createTable(felt, {
      say: (key, args) => this.#model.words.say(key, args),
      look: { ...this.#model.look, motion: moves(this.#model.look) },
      act: (m) => this.#play(m),
      choose: (acts) =>
        new Promise((answer) => this.#set({ dialog: { name: "choose", acts, answer } })),
      command: (name) => this.#command(name),
      letters: () => this.#model.look.letters === "on",
    });
    this.#showWhole();
  }

  /** Points at a misplaced card, and then at where it belongs; null ends that. */
  #point(righting: Model["righting"]): void {
    this.#set({ righting, refusal: null, dialog: null });
    this.#board?.point(righting && ((pile) => this.#pointedAt(pile)));
  }

  #pointedAt(pile: string): void {
    const { righting, view } = this.#model;
    if (!righting || !view) return;
    if (righting.at === pile) this.#point({ at: null });
    else if (righting.at !== null) this.#putRight(pile);
    else if (topOf(view, pile) !== null) this.#point({ at: pile });
  }

  #putRight(pile?: string): void {
    const { righting, view } = this.#model;
    this.#point(null);
    if (!righting?.at || !view) return;
    const to = pile && signOf(pile, near(view));
    this.#deeds.send({ t: "right", at: righting.at, ...(to && { to }) });
  }

  /** Who comes back hears how long he still had. */
  #tellOfAbsence(seconds: number | undefined): void {
    if (seconds === undefined || this.#model.view?.over) return;
    const told = { seconds: Math.ceil(seconds) };
    this.#passing("news", this.#model.words.say("panels-had", told), NEWS_FOR);
  }

  #command(name: string): void {
    const { view, replaced } = this.#model;
    if (name === "help") this.#set({ dialog: { name: "help" } });
    if (!view || replaced) return;
    if (name === "stop" && view.stop) this.#deeds.send({ t: "stop" });
    if (name === "undo" && view.undo !== null) this.#deeds.send({ t: "say", w: "undo" });
  }

  #synced(view: View): void {
    this.#tickets.clear();
    const fresh = view.deal > 0 && view.last === null && view.over === null;
    this.#set({ view });
    this.#showWhole();
    if (fresh) this.#passing("cut", true, CUT_FOR);
  }

  #showWhole(): void {
    const { view, words } = this.#model;
    if (view) this.#board?.sync(called(view, words));
  }

  #hear(event: TableEvent, view: View): void {
    const { words } = this.#model;
    switch (event.k) {
      case "stopped":
        this.#set({ verdict: { told: event, view }, refusal: null });
        break;
      case "righted":
        this.#point(null);
        break;
      case "dealt":
        this.#set({ aside: false, verdict: null, refusal: null, passedOver: false });
        this.#passing("cut", true, CUT_FOR);
        break;
      case "played":
        if (this.#model.cut) this.#set({ cut: false });
        break;
      case "ended":
        this.#point(null);
        this.#set({ aside: false, dialog: null, cut: false });
        break;
      case "offered":
        this.#set({ passedOver: false });
        break;
      case "allowed":
      case "refused":
        if (event.s !== view.seat) {
          const name = nameOf(view, event.s, words);
          this.#passing("news", words.say(`panels-undo-${event.k}`, { name }), NEWS_FOR);
        }
        break;
    }
  }

  #replaced(replaced: boolean): void {
    this.#board?.setReadOnly(replaced);
    this.#set({ replaced, dialog: null });
  }

  async #speak(language: string): Promise<void> {
    const words = await fetchWords(language);
    turnTo(words);
    this.#set({ words });
    this.#board?.setWords();
    if (this.#model.view)
      this.#board?.change({ names: called(this.#model.view, words).names }, [], []);
    await saveLanguage(language);
  }

  async #deviceLink(): Promise<void> {
    const answer = await fetch(`/api/tables/${this.#id}/device`, { method: "POST" });
    if (!answer.ok) {
      const { error } = (await answer.json()) as { error: Why };
      this.#set({ dialog: null });
      this.#passing("refusal", error, REFUSAL_FOR);
      return;
    }
    const { url } = (await answer.json()) as { url: string };
    this.#set({ dialog: { name: "link", what: "device", url: absolute(url) ?? url } });
  }

  #ticketsOf(ids: string[]): number[] {
    return ids.flatMap((id) => {
      const ticket = this.#tickets.get(id);
      this.#tickets.delete(id);
      return ticket === undefined ? [] : [ticket];
    });
  }

  /** Shows something for a while. */
  #passing<Name extends "refusal" | "news" | "cut">(
    name: Name,
    value: Model[Name],
    time: number,
  ): void {
    this.#set({ [name]: value });
    this.#later(name, time, () => this.#set({ [name]: name === "cut" ? false : null }));
  }

  #trouble(bad: boolean): void {
    if (!bad) {
      clearTimeout(this.#timers.get("trouble"));
      this.#timers.delete("trouble");
      this.#set({ troubled: false });
    } else if (!this.#timers.has("trouble")) {
      this.#later("trouble", TROUBLED_AFTER, () => this.#set({ troubled: true }));
    }
  }

  #later(name: string, time: number, then: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, window.setTimeout(then, time));
  }

  #set(change: Partial<Model>): void {
    this.#model = { ...this.#model, ...change };
    this.#draw();
  }

  #draw(): void {
    const { view } = this.#model;
    if (view) this.#root.dataset.version = String(this.#link.version);
    this.#board?.keepFolding(this.#model.verdict !== null);
    render(
      <Panels model={this.#model} deeds={this.#deeds} onFelt={(felt) => this.#setUpBoard(felt)} />,
      this.#root,
    );
  }

  #listen(): void {
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || this.#model.dialog) return;
      this.#set({ refusal: null, verdict: null, cut: false });
      if (this.#model.righting) this.#point(null);
    });
    addEventListener("offline", () => this.#link.wentOffline());
    addEventListener("online", () => this.#link.tryNow());
    addEventListener("pagehide", () => this.#link.leave());
    addEventListener("pageshow", (event) => event.persisted && this.#link.connect());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#link.tryNow();
    });
  }
}

/** Whether the player's own turn has ended: what was said of an earlier one is history. */
function hasEnded(before: View | null, now: View): boolean {
  return before !== null && onTurn(before) && !onTurn(now);
}

/** A link as it can be sent to somebody. */
function absolute(path: string | undefined): string | null {
  return path ? new URL(path, location.href).href : null;
}

const root = document.getElementById("app");
if (root) {
  void fetchWords(root.dataset.language ?? "en").then((words) => new TablePage(root, words));
}
