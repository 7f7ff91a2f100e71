/** The board on the page: what a player does on it is sent, what the server says is shown. */

import { isAnimated, type Look } from "../../model/look";
import type { PageState } from "../../model/page-state";
import { isUnhurried } from "../../model/pace";
import { type AdvisedView, mayOfferDraw, near, onTurn, maySayPhrases, withNames } from "../../model/players";
import type { Store } from "../../model/store";
import { mayCallStop } from "../../model/turn-log";
import type { CommandDraft } from "../../net/pending";
import { type BoardApi, createBoard } from "../../table/api";
import type { Command } from "../../table/keys";
import { topOf } from "../../table/board";
import { lastActsText } from "../../panels/acts-text";
import { scoreText } from "../../panels/score-text";
import { signOf } from "../../table/piles";
import { pilesDue, pilesOfAct } from "../../table/verdict-scene";
import type { Patch, RunPlan, TableView, WireEvent } from "../../wire";
import type { PaceControl } from "./pace-control";
import type { Temporary } from "./temporary";
import { Tickets } from "./tickets";

/** How long a stopped act is shown before what had to be done. */
const WRONG_ACT_MS = 1200;

export class BoardBinding {
  readonly #tickets = new Tickets();
  #board: BoardApi | null = null;
  #insisting = false;
  #staged: PageState["verdict"] = null;
  #scene: number | undefined;
  #lifted: string[] = [];
  #asked: string | null = null;

  /**
   * @param send sends a command; its id, or null where this page cannot send any.
   * @param help shows a hint.
   */
  constructor(
    private readonly store: Store<PageState>,
    private readonly temporary: Temporary,
    private readonly pace: PaceControl,
    private readonly send: (draft: CommandDraft) => string | null,
    private readonly help: () => void,
  ) {}

  /** Makes the board in its element, and shows the table if it is known already. */
  mount(element: HTMLElement): void {
    const { store } = this;
    this.#board = createBoard(element, {
      text: (key, args) => store.state.catalogue.text(key, args),
      look: boardLook(store.state.look),
      act: (m) => this.#sendAct(m),
      ...(store.state.beside === null && {
        shiftRun: (at, to, n) => {
          this.store.update({ refusal: null });
          this.#asked = this.send({ t: "run", at, to, n });
        },
      }),
      choose: (acts) =>
        new Promise((answer) => {
          store.update({ dialog: { name: "choose", acts, answer } });
        }),
      command: (name) => this.#command(name),
      letters: () => store.state.look.letters === "on",
      summarises: () => !isUnhurried(store.state.pacing),
    });
    this.showAll();
  }

  /** Plays an act as if it had been made on the board. */
  play(act: string): void {
    this.#board?.play(act);
  }

  /** Plays an act that the table has warned of, or a card where it does not fit. */
  playAnyway(act: string): void {
    this.#insisting = true;
    this.#board?.play(act);
    this.#insisting = false;
  }

  /** Shows the whole table anew; acts that are not answered yet are forgotten. */
  showAll(): void {
    const { view, catalogue } = this.store.state;
    if (view) this.#board?.sync(asPlayed(withNames(view, catalogue)));
  }

  forgetSent(): void {
    this.#tickets.clear();
  }

  /** Shows a new version of the table; `confirmed` are the ids of own messages it contains. */
  update(view: TableView, patch: Patch, events: WireEvent[], confirmed: string[]): void {
    const { names } = withNames(view, this.store.state.catalogue);
    const named = patch.names ? { ...patch, names } : patch;
    if (this.#lifted.some((pile) => pile in (patch.piles ?? {}))) this.#endScene();
    this.#board?.change(named, events, this.#tickets.redeem(confirmed));
  }

  /** Takes back the acts that were sent in these messages. */
  rollBack(ids: string[]): void {
    this.#board?.rollBack(this.#tickets.redeem(ids));
  }

  /** Shows the acts that shift a run, if they were asked for last. */
  planned({ id, acts }: RunPlan): void {
    if (id === this.#asked) this.store.update({ dialog: { name: "shift", acts } });
  }

  /** Closes a plan that was made for other cards. */
  closePlan(): void {
    if (this.store.state.dialog?.name === "shift") this.store.update({ dialog: null });
  }

  setLook(look: Look): void {
    this.#board?.setLook(boardLook(look));
  }

  setReadOnly(readOnly: boolean): void {
    this.#board?.setReadOnly(readOnly);
  }

  /** Says and shows everything in the language of the page's catalogue. */
  renewLanguage(): void {
    const { view, catalogue } = this.store.state;
    this.#board?.setLanguage();
    if (view) this.#board?.change({ names: withNames(view, catalogue).names }, [], []);
  }

  /** Shows where the wrong act went, then lifts the card that had to be played, and its goal. */
  stage(verdict: PageState["verdict"]): void {
    if (verdict === this.#staged) return;
    this.#staged = verdict;
    this.#endScene();
    if (!verdict) return;
    const wrong = pilesOfAct(verdict.event, verdict.view);
    const right = { piles: pilesDue(verdict.event, verdict.view) };
    this.#lifted = [...wrong, ...right.piles];
    if (wrong.length === 0) return this.#board?.lift(right);
    this.#board?.lift({ piles: wrong, wrong: true });
    this.#scene = window.setTimeout(() => this.#board?.lift(right), WRONG_ACT_MS);
  }

  /** Lifts no card any more: the verdict was read, or other cards lie there now. */
  #endScene(): void {
    clearTimeout(this.#scene);
    this.#lifted = [];
    this.#board?.lift(null);
  }

  /** Begins, continues or (with null) ends pointing out a misplaced card (F52). */
  point(pointing: PageState["pointing"]): void {
    this.store.update({ pointing, refusal: null, dialog: null });
    this.#board?.point(pointing && ((pile) => this.#pointedAt(pile)));
  }

  /** Has the card that was pointed out put on a pile, or back where it came from. */
  putRight(target?: string): void {
    const { pointing, view } = this.store.state;
    this.point(null);
    if (!pointing?.pile || !view) return;
    const to = target && signOf(target, near(view));
    this.store.update({ refusal: null });
    this.send({ t: "right", at: pointing.pile, ...(to && { to }) });
  }

  /** Lets the advisor of a player point at a pile. */
  pointOut(): void {
    this.store.update({ pointing: { pile: null }, refusal: null, dialog: null });
    this.#board?.point((pile) => {
      const { view } = this.store.state;
      this.point(null);
      if (view) this.#advise(signOf(pile, near(view)));
    });
  }

  /** Points at a pile, or proposes an act. */
  #advise(sign: string): void {
    this.store.update({ refusal: null });
    this.send({ t: "advise", shown: [sign] });
  }

  #pointedAt(pile: string): void {
    const { pointing, view } = this.store.state;
    if (!pointing || !view) return;
    if (pointing.pile === pile) this.point({ pile: null });
    else if (pointing.pile !== null) this.putRight(pile);
    else if (topOf(view, pile) !== null) this.point({ pile });
  }

  /** Sends an act; a ticket for it, or null if this player may not act now. */
  #sendAct(m: string): number | null {
    const { view, replaced, beside } = this.store.state;
    if (beside === "advising" && !replaced) this.#advise(m);
    if (!view || view.seat === null || replaced) return null;
    if (!onTurn(view)) {
      const code = view.over ? "over" : "not-your-turn";
      this.temporary.show("refusal", { code, said: "" });
      return null;
    }
    this.store.update({ refusal: null, news: null, cutShown: false, actsShown: false });
    this.#asked = null;
    const id = this.send({ t: "play", m, ...(this.#insisting && { force: true }) });
    return id === null ? null : this.#tickets.issue(id);
  }

  /** A key of the board that is no act. */
  #command(name: Command): void {
    const { view, replaced } = this.store.state;
    if (name === "answer") focusAnswer();
    if (name === "help") this.store.update({ dialog: { name: "help" } });
    if (!view) return;
    if (name === "acts") this.#showActs(view);
    if (name === "score") this.announce(scoreText(view, this.store.state.catalogue));
    if (replaced) return;
    if (name === "pause") this.pace.pause();
    if (name === "next-act") this.pace.next();
    if (name === "faster") this.pace.change(1);
    if (name === "slower") this.pace.change(-1);
    if (name === "hint") this.help();
    if (name === "draw" && mayOfferDraw(view)) this.store.update({ dialog: { name: "draw" } });
    if (name === "phrases" && maySayPhrases(this.store.state, view)) {
      this.store.update({ dialog: { name: "phrases" } });
    }
    if (name === "stop" && mayCallStop(this.store.state)) this.#sendFresh({ t: "stop" });
    if (name === "undo" && view.undo !== null) this.#sendFresh({ t: "say", w: "undo" });
  }

  /** Opens or closes the list of the last acts; opened, it is said too. */
  #showActs(view: TableView): void {
    const { state } = this.store;
    if (!state.actsShown) this.announce(lastActsText({ state, view }));
    this.store.update({ actsShown: !state.actsShown });
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#board?.announce(text, "polite");
  }

  #sendFresh(draft: CommandDraft): void {
    this.store.update({ refusal: null });
    this.send(draft);
  }
}

/** Where a question may wait for an answer, the most urgent first. */
const ANSWERS = ["[data-asks] button", "[data-notice] :is(button, a)", ".result .button.primary"];

/** Moves the focus to the first answer of a question that waits. */
function focusAnswer(): void {
  const [answer] = ANSWERS.flatMap((place) => document.querySelector<HTMLElement>(place) ?? []);
  answer?.focus();
}

/** The table as its board draws it: beside a player, as that player moves the cards. */
function asPlayed(view: AdvisedView): TableView {
  return view.beside ? { ...view, seat: view.beside } : view;
}

function boardLook(look: Look) {
  const isCoached = look.targets === "auto" && look.coach === "on";
  return { ...look, targets: isCoached ? "on" : look.targets, motion: isAnimated(look) };
}
