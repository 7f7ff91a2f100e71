/**
 * The coach: the offer and the tips of a first game, the goal, its notes, and hints in three steps.
 *
 * It is a script of its own, which a table loads when it needs it (`coach-loader.ts`). Which moment it is and which
 * act is good comes from the server; here is only which note is shown, and where.
 */

import type { Coach, CoachPage } from "../model/coach";
import { near, onTurn, other, takesCalls } from "../model/players";
import { rememberTips, tipsAreNew } from "../model/tips";
import type { CoachNote, CoachNotes, HintAnswer, TableView } from "../wire";
import { Note, type NoteButton } from "./note";
import { CoachProgress } from "./progress";

/** Starts the coach of a table's page, as soon as its notes have their style and so their size. */
export async function startCoach(page: CoachPage): Promise<Coach> {
  await addStyle(page.style);
  return new TableCoach(page);
}

/** Adds a style sheet to the page; done when it has come, or could not be had. */
function addStyle(href: string): Promise<void> {
  return new Promise((done) => {
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = href;
    style.addEventListener("load", () => done());
    style.addEventListener("error", () => done());
    document.head.append(style);
  });
}

class TableCoach implements Coach {
  readonly #note = new Note();
  readonly #progress = CoachProgress.load();
  /** The notes for the cards as they are; null while they are not known. */
  #notes: CoachNote[] | null = null;
  #asked = "";
  #seen = "";
  /** Whether it was the player's turn when the cards were seen. */
  #wasOwn = false;
  #hasUnderstood = false;
  /** The note that is said just now, also while something lies over it. */
  #current = "";
  #hint: HintAnswer | null = null;
  #isNew = tipsAreNew();
  #isOffered = false;
  #wantsTips = false;

  constructor(private readonly page: CoachPage) {}

  update(): void {
    const { view, look } = this.page.state();
    if (!view || view.seat === null) return;
    if (look.coach === "off") this.#forget();
    const cards = cardsOf(view);
    if (cards !== this.#seen) {
      this.#seen = cards;
      this.#hint = null;
      if (this.#wasOwn) this.#current = "";
      if (this.#wasOwn || onTurn(view)) this.#notes = null;
      this.#wasOwn = onTurn(view);
    }
    this.#askForNotes(view);
    this.#draw();
  }

  played(act: string): void {
    if (this.#isNew || this.#wantsTips) this.#forgetTips();
    if (this.#notes) {
      this.#progress.play(act, this.#notes, this.#current);
      this.#progress.save();
    }
    this.#hint = null;
    this.#hasUnderstood = false;
    this.#draw();
  }

  hint(): void {
    void this.#askForHint();
  }

  tips(): void {
    this.#wantsTips = true;
    this.#isOffered = true;
    this.#draw();
  }

  close(): void {
    const name = this.#note.shown?.name;
    if (!name) return;
    if (name === "hint") this.#hint = null;
    else if (name === "offer" || name === "tips") this.#forgetTips();
    this.#hasUnderstood = false;
    this.#current = "";
    this.#draw();
  }

  get #isCoaching(): boolean {
    const { view, look } = this.page.state();
    return look.coach === "on" && view !== null && playsMachine(view);
  }

  #forgetTips(): void {
    rememberTips();
    this.#isNew = this.#wantsTips = false;
  }

  /** Switched on again, the notes begin anew. */
  #forget(): void {
    if (this.#progress.clear()) this.#progress.save();
  }

  /** Shows the most important note that there is, or none. */
  #draw(): void {
    const { view } = this.page.state();
    if (!view || this.#isCovered(view)) {
      this.#note.hide(this.#isCoaching);
      return;
    }
    if (this.#hint) this.#showHint(this.#hint);
    else if (this.#wantsTips) this.#showTips(view);
    else if (this.#isNew && !this.#isCoaching) this.#showOffer(view);
    else if (this.#hasUnderstood) this.#showFarewell();
    else if (!this.#isCoaching) this.#note.hide(false);
    else if (this.#isGoalDue) this.#showGoal();
    else this.#showMoment();
  }

  #isCovered(view: TableView): boolean {
    const { cutShown, verdict, dialog, connectionTrouble, replaced, pointing } = this.page.state();
    const isBusy = cutShown || verdict || dialog || connectionTrouble || replaced || pointing;
    return !!isBusy || view.over !== null;
  }

  // The first game

  #showOffer(view: TableView): void {
    const { firstGame } = this.page;
    if (!firstGame || !playsMachine(view) || this.#isOffered) {
      this.#showTips(view);
      return;
    }
    const { text } = this.page.state().catalogue;
    this.#show({
      name: "offer",
      title: text("coach-offer-title"),
      text: text("coach-offer"),
      marks: [],
      buttons: [
        {
          action: "coach-yes",
          label: text("coach-offer-yes"),
          primary: true,
          press: () => this.#beginFirstGame(firstGame),
        },
        {
          action: "coach-no",
          label: text("coach-offer-no"),
          press: () => {
            this.#isOffered = true;
            this.#draw();
          },
        },
      ],
    });
  }

  /** Opens the guided game. */
  #beginFirstGame(address: string): void {
    this.#forgetTips();
    this.page.setCoach(true);
    const form = document.createElement("form");
    form.method = "post";
    form.action = address;
    document.body.append(form);
    form.submit();
  }

  #showTips(view: TableView): void {
    if (!onTurn(view)) {
      this.#note.hide(false);
      return;
    }
    const { text } = this.page.state().catalogue;
    const side = near(view).charAt(0);
    const named = [
      { name: "stock", selector: `[data-pile="${side}s"]` },
      { name: "hand", selector: `[data-pile="${side}h"]` },
      ...(takesCalls(view) ? [{ name: "stop", selector: '[data-action="stop"]' }] : []),
    ].filter(({ selector }) => document.querySelector(selector));
    this.#show({
      name: "tips",
      title: text("panels-tip-goal"),
      text: "",
      items: named.map(({ name }) => text(`panels-tip-${name}`)),
      marks: named.map(({ selector }) => selector),
      close: this.#closing,
      buttons: [],
    });
  }

  // The notes

  #askForNotes(view: TableView): void {
    const isDue = this.#isCoaching && view.over === null && view.deal > 0;
    const asked = `${cardsOf(view)} ${this.page.state().catalogue.language}`;
    if (!isDue || asked === this.#asked) return;
    const isTheirs = !onTurn(view) && this.#asked.endsWith("waiting");
    this.#asked = isTheirs ? this.#asked : asked;
    if (isTheirs) return;
    void this.#fetchNotes(asked, onTurn(view));
  }

  async #fetchNotes(asked: string, isOwn: boolean): Promise<void> {
    const answer = await fetch(`/api/tables/${this.page.table}/coach`).catch(() => null);
    if (!answer?.ok || this.#asked !== asked) return;
    const { notes, basics } = (await answer.json()) as CoachNotes;
    if (this.#asked !== asked) return;
    if (this.#progress.hasMastered(basics)) {
      this.#hasUnderstood = true;
      this.page.setCoach(false);
      return;
    }
    if (!isOwn) this.#asked = `${asked} waiting`; // the rest of the opponent's turn says no more
    this.#notes = notes;
    this.#draw();
  }

  get #isGoalDue(): boolean {
    return !this.#progress.hasSaid("goal") || this.#current === "goal";
  }

  /** What the game is about; it stays until it is closed, or the player has begun to play. */
  #showGoal(): void {
    const { text } = this.page.state().catalogue;
    this.#say("goal");
    this.#show({
      name: "goal",
      title: text("panels-tip-goal"),
      text: "",
      picture: this.page.pilePictures(),
      marks: [],
      close: this.#closing,
      buttons: [
        {
          action: "goal-next",
          label: text("coach-goal-next"),
          primary: true,
          press: () => this.close(),
        },
        this.#switch,
      ],
    });
  }

  /** Shows the first note that has not been said; the one that is shown stays. */
  #showMoment(): void {
    const isDue = (name: string) => name === this.#current || !this.#progress.hasSaid(name);
    const next = this.#notes?.find(({ name }) => isDue(name));
    if (!next) {
      this.#note.hide(true);
      return;
    }
    this.#say(next.name);
    const { text } = this.page.state().catalogue;
    this.#show({
      name: next.name,
      title: text("coach-name"),
      text: next.said,
      marks: next.piles.map(selectorOf),
      ...(next.to && { to: selectorOf(next.to) }),
      link: ruleLink(next.paragraph, text),
      close: this.#closing,
      buttons: [this.#switch],
    });
  }

  #showFarewell(): void {
    const { text } = this.page.state().catalogue;
    this.#show({
      name: "understood",
      title: text("coach-name"),
      text: text("coach-understood"),
      marks: [],
      close: this.#closing,
      buttons: [],
    });
  }

  #say(name: string): void {
    this.#current = name;
    if (this.#progress.hasSaid(name)) return;
    this.#progress.say(name);
    this.#progress.save();
  }

  /** The button that ends the notes for good. */
  get #switch(): NoteButton {
    const label = this.page.state().catalogue.text("coach-off");
    return { action: "coach-off", label, press: () => this.page.setCoach(false) };
  }

  // Hints

  async #askForHint(): Promise<void> {
    const { view, catalogue } = this.page.state();
    if (!view) return;
    if (!playsMachine(view) || !onTurn(view)) {
      this.page.tell(catalogue.text(playsMachine(view) ? "coach-hint-wait" : "coach-hint-people"));
      return;
    }
    const step = this.#hint ? Math.min(this.#hint.step + 1, 3) : 1;
    const answer = await fetch(`/api/tables/${this.page.table}/hint`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ step }),
    }).catch(() => null);
    if (!answer?.ok) {
      this.page.tell(catalogue.text("coach-hint-none"));
      return;
    }
    const hint = (await answer.json()) as HintAnswer;
    const now = this.page.state().view;
    if (now && cardsOf(now) === cardsOf(view)) this.#hint = hint;
    this.#draw();
  }

  #showHint(hint: HintAnswer): void {
    const { text } = this.page.state().catalogue;
    const next: NoteButton[] =
      hint.step === 3
        ? []
        : [
            {
              action: "hint-next",
              label: text(hint.step === 1 ? "coach-hint-where-next" : "coach-hint-what-next"),
              primary: true,
              press: () => this.hint(),
            },
          ];
    this.#show({
      name: "hint",
      title: text("coach-hint-step", { step: hint.step }),
      text: hint.said,
      marks: (hint.piles ?? []).map(selectorOf),
      ...(hint.paragraph && { link: ruleLink(hint.paragraph, text) }),
      close: this.#closing,
      buttons: next,
    });
  }

  // The note

  get #closing(): NoteButton {
    const label = this.page.state().catalogue.text("coach-close");
    return { action: "close-note", label, press: () => this.close() };
  }

  /** Shows a note, and says it once; one that is shown already only follows the cards. */
  #show(content: Parameters<Note["show"]>[0]): void {
    const { shown } = this.#note;
    const isSame =
      shown?.name === content.name && shown.title === content.title && shown.text === content.text;
    if (isSame) {
      this.#note.follow();
      return;
    }
    this.#note.show(content);
    const listed = content.items ?? linesOf(content.picture);
    this.page.announce([content.title, content.text, ...listed].join(" "));
  }
}

/** Whether the player of this page plays against the computer. */
function playsMachine(view: TableView): boolean {
  return view.seat !== null && view.who[other(view.seat)] === "machine";
}

/** What changes with every act, and with nothing else. */
function cardsOf(view: TableView): string {
  return JSON.stringify([view.deal, view.turn, view.mover, view.last, view.acts]);
}

/** What the pictures of piles say. */
function linesOf(pictures: HTMLElement | undefined): string[] {
  return [...(pictures?.children ?? [])].map((each) => each.textContent);
}

function selectorOf(pile: string): string {
  return `[data-pile="${pile}"]`;
}

function ruleLink(paragraph: string, text: (key: string, args: { paragraph: string }) => string) {
  return { label: text("panels-why", { paragraph }), href: `/law#${paragraph}` };
}
