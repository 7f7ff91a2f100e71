/**
 * The study board: the table's board on a position that is played on step by step. Lessons,
 * puzzles, printed hands and the analysis board use it. It knows no rule: the server plays each
 * step (`server/study`), and the board shows the reply.
 *
 * How a page uses it:
 *
 *     const study = new StudyBoard({
 *       catalogue: () => store.state.catalogue,
 *       look: () => store.state.look,
 *       ask: (steps, since) => post("/api/...", { steps, since }),   // { study: StudyReply, ... }
 *       answered: (reply) => ...,                 // what the reply says besides
 *       changed: (state) => store.update({ study: state }),
 *     });
 *     <StudyHost study={study} label={text("...")} />  <StudyNotes study={study} ... />
 *     void study.open();
 *
 * The page loads `table.css` and `study.css`; its own styles are imported in
 * `styles/all-study.css`. `play`, `takeBack`, `open(steps)`, `setReadOnly`, `mark` and `announce`
 * do what they say; `changed` reports every change, with the steps so far and their events.
 *
 * Requests are sent one after the other, and `answered` gets their replies in that order. When
 * other steps are opened, replies to earlier requests are dropped.
 */

import type { Catalogue } from "../catalogue";
import { isAnimated, type Look } from "../model/look";
import { withNames } from "../model/players";
import { type BoardApi, createBoard } from "../table/api";
import type { Command } from "../table/keys";
import {
  type CommandRefusal,
  patched,
  type SeatName,
  type StudyReply,
  type StudyStep,
  type TableView,
} from "../wire";
import { Marks } from "../table/marks";

/** The time for looking at a step before the next one that came with it. */
const PAUSE_MS = 700;

export interface StudyState {
  /** The table; null until the first reply. */
  view: TableView | null;
  /** The steps so far. */
  steps: StudyStep[];
  /** Why the last act was refused. */
  refusal: CommandRefusal | null;
  /** The acts of which one is to be chosen. */
  choosing: { acts: string[]; answer: (act: string | null) => void } | null;
  /** Whether the last request got no reply. */
  failed: boolean;
}

/** A reply of the server; what a page wants to know besides stands beside `study`. */
export interface StudyAnswer {
  study: StudyReply;
}

export interface StudyOptions<Answer extends StudyAnswer> {
  catalogue: () => Catalogue;
  look: () => Look;
  /** Has the server play all steps, of which the first `since` have been shown. */
  ask: (steps: string[], since: number, pointed?: string) => Promise<Answer>;
  /** Takes over what a reply says besides, before its steps are shown. */
  answered?(reply: Answer): void;
  changed: (state: StudyState) => void;
  /** For a study in which both sides are played: the seat at the near edge. */
  near?: SeatName;
  /** Adds to an act the card that it is to turn up, as `^s=JS`. */
  spell?: (act: string) => string;
  /** A key of the table that is no act, as for help; taking back is done here. */
  command?: (name: Command) => void;
}

export class StudyBoard<Answer extends StudyAnswer = StudyAnswer> {
  #state: StudyState = { view: null, steps: [], refusal: null, choosing: null, failed: false };
  #board: BoardApi | null = null;
  #marks: Marks | null = null;
  #drawn: string[] = [];
  #readOnly = false;
  #previewed: TableView | null = null;
  #packs = 0;
  #pointing: ((pile: string) => void) | null = null;
  /** Acts that were played on the board and have no reply yet, the oldest first. */
  #waiting: { ticket: number; act: string }[] = [];
  #lastTicket = 0;
  /** Grows when other steps are opened; replies to earlier requests are dropped then. */
  #opened = 0;
  /** The requests so far; the next one is sent when they are done. */
  #requests: Promise<void> = Promise.resolve();
  /** Whether another position is being opened, so that acts on this one come too late. */
  #isOpening = false;

  constructor(private readonly options: StudyOptions<Answer>) {}

  get state(): StudyState {
    return this.#state;
  }

  /** Makes the board in its element. */
  mount(element: HTMLElement): void {
    const { options } = this;
    this.#board = createBoard(element, {
      text: (key, args) => options.catalogue().text(key, args),
      look: this.#look,
      act: (act) => this.#send(act),
      choose: (acts) =>
        new Promise((answer) => {
          const chosen = (act: string | null): void => {
            this.#update({ choosing: null });
            answer(act);
          };
          this.#update({ choosing: { acts, answer: chosen } });
        }),
      command: (name) => {
        if (name === "undo") this.takeBack();
        else options.command?.(name);
      },
      letters: () => options.look().letters === "on",
      summarises: () => false,
    });
    this.#marks = new Marks(element);
    this.#board.setReadOnly(this.#readOnly);
    this.#board.point(this.#pointing);
    this.#showAll();
  }

  /** Ends the board, when its element is no longer shown. */
  destroy(): void {
    this.#opened++;
    this.#waiting = [];
    this.#board?.destroy();
    this.#board = null;
  }

  /** Shows the position after these steps from the start. */
  async open(steps: string[] = []): Promise<void> {
    const opened = ++this.#opened;
    this.#waiting = [];
    this.#isOpening = true;
    const reply = await this.#asked(opened, steps, 0);
    if (opened !== this.#opened) return;
    this.#isOpening = false;
    if (!reply) return;
    this.#mark([]);
    this.#update({ view: reply.view, steps: reply.last ?? [], refusal: reply.refusal ?? null });
    this.#showAll();
  }

  /**
   * Shows, one after the other, the steps that the server plays by itself after those shown.
   * Acts that are made meanwhile are sent after that. The learner may point to a pile.
   */
  goOn(pointed?: string): Promise<void> {
    const opened = this.#opened;
    return this.#inOrder(async () => {
      if (opened !== this.#opened) return;
      const played = this.#played;
      const looked = this.#pause();
      const reply = await this.#asked(opened, played, played.length, pointed);
      if (!reply?.last?.length) return;
      await looked;
      await this.#show(reply.last, null, opened);
    });
  }

  /** Plays an act as if it had been made on the board; it is shown at once. */
  play(act: string): void {
    this.#board?.play(act);
  }

  /** Plays a step that is no act of the board, as `red stops`. */
  add(step: string): void {
    this.#waiting.push({ ticket: 0, act: step });
    void this.#inOrder(() => this.#sendNext());
  }

  /** Shows any view, as while a position is set up; null shows the study again. */
  preview(view: TableView | null): void {
    this.#previewed = view;
    this.#showAll();
  }

  /** Takes the last own act back, and what followed it. */
  takeBack(): void {
    const { steps, view } = this.#state;
    const own = this.options.near ? steps.at(-1)?.by : view?.seat;
    const last = steps.map(({ by }) => by === own).lastIndexOf(true);
    if (last >= 0 && !this.#readOnly) void this.open(steps.slice(0, last).map(({ step }) => step));
  }

  closeRefusal(): void {
    this.#update({ refusal: null, failed: false });
  }

  setReadOnly(readOnly: boolean): void {
    this.#readOnly = readOnly;
    this.#board?.setReadOnly(readOnly);
  }

  /** Draws marked piles such as `t3` and arrows such as `s>t5`, until the next step. */
  mark(marks: string[]): void {
    this.#mark(marks);
  }

  /** From now on a tap or Enter on a pile only reports the pile; null ends that. */
  point(at: ((pile: string) => void) | null): void {
    this.#pointing = at;
    this.#board?.point(at);
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#board?.announce(text, "polite");
  }

  /** Takes over a changed look, or turns the table round. */
  setLook(near = this.options.near): void {
    if (near) this.options.near = near;
    this.#board?.setLook(this.#look);
    this.#showAll();
  }

  setLanguage(): void {
    this.#board?.setLanguage();
    this.#showAll();
  }

  get #look() {
    const look = this.options.look();
    const { near } = this.options;
    return { ...look, motion: isAnimated(look), ...(near && { near }) };
  }

  #update(change: Partial<StudyState>): void {
    this.#state = { ...this.#state, ...change };
    this.options.changed(this.#state);
  }

  #showAll(): void {
    const view = this.#previewed ?? this.#state.view;
    if (!view) return;
    this.#board?.sync(withNames(view, this.options.catalogue()));
    if (this.#packs && this.#packs !== view.packs) this.#board?.resize();
    this.#packs = view.packs;
    this.#mark(this.#drawn);
  }

  #mark(marks: string[]): void {
    this.#drawn = marks;
    this.#marks?.draw(this.#state.view, marks);
  }

  /** Notes an act for sending, and returns its ticket. */
  #send(act: string): number {
    const ticket = ++this.#lastTicket;
    if (this.#isOpening) {
      queueMicrotask(() => this.#board?.rollBack([ticket]));
      return ticket;
    }
    this.#waiting.push({ ticket, act: this.options.spell?.(act) ?? act });
    if (this.#state.refusal) this.#update({ refusal: null });
    void this.#inOrder(() => this.#sendNext());
    return ticket;
  }

  /** Does something once all requests so far are done. */
  #inOrder(request: () => Promise<void>): Promise<void> {
    this.#requests = this.#requests.then(request);
    return this.#requests;
  }

  /** Sends the act that has waited longest, if none has been refused before it. */
  async #sendNext(): Promise<void> {
    const [next] = this.#waiting;
    if (!next) return;
    const { ticket, act } = next;
    const opened = this.#opened;
    const played = this.#played;
    const reply = await this.#asked(opened, [...played, act], played.length);
    if (opened !== this.#opened) return;
    this.#waiting.shift();
    const steps = reply?.last ?? [];
    await this.#show(steps, ticket, opened);
    if (opened !== this.#opened || (reply && !reply.refusal)) return;
    const refused = this.#waiting.map((each) => each.ticket);
    this.#waiting = [];
    this.#board?.rollBack(steps.length > 0 ? refused : [ticket, ...refused]);
    if (reply?.refusal) this.#update({ refusal: reply.refusal });
  }

  /** Shows steps one after the other; the first is the act with the ticket, if there is one. */
  async #show(steps: StudyStep[], ticket: number | null, opened: number): Promise<void> {
    const { catalogue } = this.options;
    for (const [at, step] of steps.entries()) {
      if (at > 0) await this.#pause();
      if (opened !== this.#opened || !this.#state.view) return;
      const before = this.#state.view;
      const view = patched(before, step.p);
      this.#mark([]);
      const { names } = withNames(view, catalogue());
      const patch = { ...step.p, names };
      this.#update({ view, steps: [...this.#state.steps, step] });
      this.#board?.change(patch, step.e, at === 0 && ticket !== null ? [ticket] : []);
      if (view.seat !== before.seat) this.#board?.setLanguage(); // "your piles" are others now
    }
  }

  /** Gives time to look, if there is motion. */
  async #pause(): Promise<void> {
    if (!isAnimated(this.options.look())) return;
    await new Promise((done) => {
      setTimeout(done, PAUSE_MS);
    });
  }

  get #played(): string[] {
    return this.#state.steps.map(({ step }) => step);
  }

  /** The reply; null if there was none, or if it came after other steps were opened. */
  async #asked(
    opened: number,
    steps: string[],
    since: number,
    pointed?: string,
  ): Promise<StudyReply | null> {
    const { options } = this;
    const answer = await options.ask(steps, since, pointed).catch(() => null);
    if (opened !== this.#opened) return null;
    if (this.#state.failed === (answer !== null)) this.#update({ failed: answer === null });
    if (answer) options.answered?.(answer);
    return answer && answer.study;
  }
}
