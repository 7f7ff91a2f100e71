/** The page of a printed hand: the author's line is played, or left, on the study board. */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { applyLanguage, saveLanguage } from "../model/language";
import { applyLook, isAnimated, loadLook, saveLook } from "../model/look";
import { Store } from "../model/store";
import { hearLines } from "../net/json-lines";
import { next, noteAt, type Part, placeOf } from "../study/hand-lines";
import { type HandActions, HandPanels, type HandState } from "../study/hand-panels";
import { StudyBoard, type StudyState } from "../study/study-board";
import type { HandOpinion, HandReply, PrintedHand } from "../wire";

/** The time between two acts of the author. */
const STEP_EVERY_MS = 650;

/** How long an idea is looked at before the engine is asked. */
const SETTLED_MS = 350;

class HandPage {
  readonly #root: HTMLElement;
  readonly #store: Store<HandState>;
  readonly #study: StudyBoard<HandReply>;
  /** The place from which the steps on the board begin, and the place after each of them. */
  #base = 0;
  #places: (number | null)[] = [0];
  /** Whether the way goes along the other line where the two part. */
  #other = false;
  #timer = 0;
  /** What the engine was asked last, and what ends its work. */
  #asked = { place: 0, steps: 0 };
  #thinking = new AbortController();
  #settling = 0;

  constructor(root: HTMLElement, name: string, catalogue: Catalogue, hand: PrintedHand) {
    this.#root = root;
    root.dataset.table = "";
    this.#study = new StudyBoard({
      catalogue: () => this.#store.state.catalogue,
      look: () => this.#store.state.look,
      ask: (steps, since) => this.#ask(steps, since),
      answered: ({ places }) => {
        this.#places = places;
      },
      changed: (study) => this.#changed(study),
      near: "red",
      command: (command) => {
        if (command === "next-act") this.#actions.step();
        if (command === "pause") this.#actions.run();
      },
    });
    this.#store = new Store<HandState>({
      catalogue,
      look: loadLook(),
      languages: (root.dataset.languages ?? catalogue.language).split(/[\s,]+/),
      name,
      hand,
      study: this.#study.state,
      place: 0,
      left: null,
      opinion: null,
      engineBusy: false,
      part: "both",
      running: false,
      settingsOpen: false,
    });
    applyLook(this.#store.state.look);
    this.#store.subscribe((state) => this.#draw(state));
    this.#draw(this.#store.state);
    addEventListener("hashchange", () => this.#goTo(this.#inAddress()));
    this.#goTo(this.#inAddress());
  }

  readonly #actions: HandActions = {
    goTo: (place) => this.#goTo(place),
    step: () => {
      this.#stop();
      this.#step();
    },
    run: () => {
      this.#store.update({ running: true });
      this.#step();
    },
    stop: () => this.#stop(),
    other: () => {
      this.#other = true;
      this.#actions.run();
    },
    back: () => this.#goTo(this.#store.state.left?.place ?? this.#base),
    choosePart: (part) => this.#choosePart(part),
    openSettings: () => this.#store.update({ settingsOpen: true }),
    closeDialog: () => this.#store.update({ settingsOpen: false }),
    changeLook: (change) => {
      const look = { ...this.#store.state.look, ...change };
      saveLook(look);
      applyLook(look);
      this.#store.update({ look });
      this.#study.setLook();
    },
    changeLanguage: (code) => void this.#changeLanguage(code),
  };

  async #ask(steps: string[], since: number): Promise<HandReply> {
    const answer = await fetch(`/learn/hands/${this.#store.state.name}/play`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ place: this.#base, steps, since }),
    });
    if (!answer.ok) throw new Error(`the steps were not played: ${answer.status}`);
    return (await answer.json()) as HandReply;
  }

  /** Takes over what is on the board, and goes on if the author's acts are being played. */
  #changed(study: StudyState): void {
    const { place: was, left, hand } = this.#store.state;
    const place = this.#places[study.steps.length] ?? null;
    if (study.steps === this.#store.state.study.steps) {
      if (study.refusal || study.failed) this.#stop();
      this.#store.update({ study });
      return;
    }
    const here = place === null ? left : study.view && { place, view: study.view };
    this.#store.update({ study, place, left: here });
    if (place === null) {
      this.#stop();
      this.#think(study);
      return;
    }
    this.#forget();
    history.replaceState(null, "", place ? `#${place}` : location.pathname);
    if (place !== was) this.#arrived(hand, place);
  }

  /** Asks the engine about the plan that has left the lines. */
  #think({ steps }: StudyState): void {
    let from = steps.length;
    while (from > 0 && typeof this.#places[from] !== "number") from -= 1;
    const place = this.#places[from] ?? this.#base;
    const idea = steps.slice(from).map(({ step }) => step);
    const { opinion } = this.#store.state;
    const isJudged = opinion && opinion.idea.acts.length < this.#asked.steps;
    if (isJudged && place === this.#asked.place && idea.length >= this.#asked.steps) return;
    this.#forget();
    this.#asked = { place, steps: idea.length };
    const { signal } = this.#thinking;
    this.#settling = window.setTimeout(() => {
      this.#watch(place, idea, signal).catch(() => {
        if (!signal.aborted) this.#store.update({ engineBusy: true });
      });
    }, SETTLED_MS);
  }

  async #watch(place: number, steps: string[], signal: AbortSignal): Promise<void> {
    const answer = await fetch(`/learn/hands/${this.#store.state.name}/engine`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ place, steps }),
      signal,
    });
    if (!answer.ok) throw new Error(`the engine did not answer: ${answer.status}`);
    await hearLines(answer, (line) => {
      if (!signal.aborted) this.#store.update({ opinion: line as HandOpinion });
    });
  }

  /** Ends the engine's work, and forgets what it has found. */
  #forget(): void {
    clearTimeout(this.#settling);
    this.#thinking.abort();
    this.#thinking = new AbortController();
    const { opinion, engineBusy } = this.#store.state;
    if (opinion || engineBusy) this.#store.update({ opinion: null, engineBusy: false });
  }

  /** Goes on from a place of the lines, up to the next reason or the learner's next act. */
  #arrived(hand: PrintedHand, place: number): void {
    const { part, running } = this.#store.state;
    const following = next(hand, place, this.#other);
    if (running && (noteAt(hand, place) || following === null)) this.#stop();
    const theirs = part !== "both" && following && placeOf(hand, following)?.by !== part;
    const moved = this.#study.state.steps.length > 0;
    const goesOn = this.#store.state.running || (theirs && moved && !noteAt(hand, place));
    if (goesOn) this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#store.update({ running: true });
    const wait = isAnimated(this.#store.state.look) ? STEP_EVERY_MS : 0;
    this.#timer = window.setTimeout(() => this.#step(), wait);
  }

  /** Plays the author's next act. */
  #step(): void {
    const { place, hand } = this.#store.state;
    const following = place === null ? null : next(hand, place, this.#other);
    const act = following === null ? undefined : placeOf(hand, following)?.act;
    if (act) this.#study.play(act);
    else this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    if (this.#store.state.running) this.#store.update({ running: false });
  }

  #goTo(place: number): void {
    this.#stop();
    this.#base = place;
    this.#places = [place];
    this.#other = false;
    void this.#study.open();
  }

  #choosePart(part: Part): void {
    this.#stop();
    this.#store.update({ part });
    this.#study.setLook(part === "both" ? "red" : part);
  }

  /** The place that the address names. */
  #inAddress(): number {
    const place = Number(location.hash.slice(1));
    const { places } = this.#store.state.hand;
    return Number.isInteger(place) && place > 0 && place <= places.length ? place : 0;
  }

  async #changeLanguage(code: string): Promise<void> {
    const { name } = this.#store.state;
    const [catalogue, hand] = await Promise.all([fetchCatalogue(code), fetchHand(name, code)]);
    applyLanguage(catalogue);
    this.#store.update({ catalogue, hand });
    this.#study.setLanguage();
    await saveLanguage(code);
  }

  #draw(state: HandState): void {
    this.#root.dataset.place = String(state.place ?? "");
    this.#root.dataset.running = String(state.running);
    render(<HandPanels state={state} actions={this.#actions} study={this.#study} />, this.#root);
  }
}

async function fetchHand(name: string, language: string): Promise<PrintedHand> {
  const answer = await fetch(`/learn/hands/${name}/lines?language=${language}`);
  if (!answer.ok) throw new Error(`the hand did not come: ${answer.status}`);
  return (await answer.json()) as PrintedHand;
}

async function open(root: HTMLElement): Promise<void> {
  const { hand: name = "", language = "en" } = root.dataset;
  const [catalogue, hand] = await Promise.all([fetchCatalogue(language), fetchHand(name, language)]);
  new HandPage(root, name, catalogue, hand);
}

const root = document.getElementById("app");
if (root) void open(root);
