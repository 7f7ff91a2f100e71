/** The pages of the lessons: their list, and one lesson with its exercises on the study board. */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { showProgress } from "../learn/lesson-list";
import {
  type ExerciseData,
  type LessonActions,
  LessonPanel,
  type LessonState,
} from "../learn/lesson-panel";
import { firstUnsolved, loadSolved, saveSolved } from "../learn/progress";
import { applyLook, loadLook } from "../model/look";
import { Store } from "../model/store";
import { StudyBoard } from "../study/study-board";
import { topOf } from "../table/board";
import { signOf } from "../table/piles";
import type { LessonReply } from "../wire";

const NOTHING = { text: "" };

class LessonPage {
  readonly #root: HTMLElement;
  readonly #name: string;
  readonly #store: Store<LessonState>;
  #study: StudyBoard<LessonReply>;
  #isBeginning = false;
  #isShowing = false;
  /** Until what happens at the beginning has been shown. */
  #begun: Promise<void> = Promise.resolve();

  constructor(root: HTMLElement, catalogue: Catalogue, exercises: ExerciseData[]) {
    this.#root = root;
    root.replaceChildren(); // the heading for those without scripts
    this.#name = root.dataset.name!;
    const solved = loadSolved()[this.#name] ?? [];
    const asked = /^#(\d{1,2})$/.exec(location.hash)?.[1];
    const number = asked ? Number(asked) - 1 : firstUnsolved(solved, exercises.length);
    this.#store = new Store<LessonState>({
      catalogue,
      exercises,
      number: exercises[number] ? number : 0,
      solved,
      progress: "open",
      said: NOTHING,
      pointing: null,
    });
    this.#study = this.#newStudy();
    this.#store.subscribe(() => this.#draw());
    this.#draw();
    this.#begin();
  }

  readonly #actions: LessonActions = {
    open: (number) => {
      this.#study.destroy();
      this.#study = this.#newStudy();
      history.replaceState(null, "", `#${number + 1}`);
      this.#store.update({ number, progress: "open", said: NOTHING, pointing: null });
      this.#begin();
    },
    again: () => this.#again(),
    hint: () => this.#study.mark(this.#exercise.marks),
    show: () => void this.#showOnce(),
    stop: () => this.#call(),
    point: (pointing) => this.#point(pointing),
    putRight: (target) => this.#putRight(target),
    say: (what) => this.#say(what),
  };

  get #exercise(): ExerciseData {
    return this.#store.state.exercises[this.#store.state.number]!;
  }

  #newStudy(): StudyBoard<LessonReply> {
    const look = loadLook();
    return new StudyBoard({
      catalogue: () => this.#store.state.catalogue,
      look: () => look,
      ask: (steps, since, pointed) => this.#ask(steps, since, pointed),
      answered: (reply) => this.#react(reply),
      changed: () => this.#draw(),
      command: (name) => {
        if (name === "stop" && this.#exercise.stops) this.#call();
      },
    });
  }

  #begin(): void {
    this.#begun = this.#restart();
    const { seat, points } = this.#exercise;
    this.#study.point(points ? (pile) => void this.#study.goOn(signOf(pile, seat)) : null);
  }

  /** Shows the beginning, and then what happens there by itself. */
  async #restart(): Promise<void> {
    const study = this.#study;
    this.#isBeginning = true;
    await study.open();
    this.#isBeginning = false;
    await study.goOn();
  }

  /** The table after these steps, and the feedback on them. */
  async #ask(steps: string[], since: number, touched?: string): Promise<LessonReply> {
    const answer = await fetch(`/learn/${this.#name}/${this.#store.state.number + 1}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        steps,
        since,
        ...(touched && { touched }),
        ...(this.#isBeginning && { waits: true }),
      }),
    });
    if (!answer.ok) throw new Error(`the lesson was not answered: ${answer.status}`);
    return (await answer.json()) as LessonReply;
  }

  #react({ progress, said, study }: LessonReply): void {
    if (study.refusal) return;
    const { number, solved } = this.#store.state;
    this.#study.setReadOnly(progress !== "open");
    if (progress !== "reached") {
      this.#store.update({ progress, said });
      return;
    }
    saveSolved(this.#name, number);
    this.#store.update({ progress, said, solved: [...new Set([...solved, number])] });
  }

  /** Begins, continues or (with null) ends pointing out a misplaced card. */
  #point(pointing: LessonState["pointing"]): void {
    this.#store.update({ pointing });
    this.#study.closeRefusal();
    this.#study.point(pointing && ((pile) => this.#pointedAt(pile)));
  }

  #pointedAt(pile: string): void {
    const { pointing } = this.#store.state;
    const { view } = this.#study.state;
    if (pointing?.pile && pointing.pile !== pile) this.#putRight(pile);
    else if (view && topOf(view, pile)) this.#point({ pile });
  }

  /** Has the card that was pointed out put on a pile, or back where it came from. */
  #putRight(target?: string): void {
    const { pointing } = this.#store.state;
    const { view } = this.#study.state;
    const card = view && pointing?.pile && topOf(view, pointing.pile);
    this.#point(null);
    if (!card) return;
    const to = target ? ` on ${signOf(target, this.#exercise.seat)}` : "";
    this.#say(`puts right ${card}${to}`);
  }

  /** Does something that is no move on the board. */
  #say(what: string): void {
    if (this.#store.state.progress === "open") this.#study.add(`${this.#exercise.seat} ${what}`);
  }

  /** Calls stop. */
  #call(): void {
    if (this.#store.state.progress === "open" && this.#study.state.view?.stop) {
      void this.#study.open([...this.#played, `${this.#exercise.seat} stops`]);
    }
  }

  /** Takes the last own step back, or begins again. */
  #again(): void {
    this.#study.setReadOnly(false);
    this.#store.update({ progress: "open", said: NOTHING });
    const { steps } = this.#study.state;
    const own = steps.map(({ by }) => by === this.#exercise.seat).lastIndexOf(true);
    if (own > 0) void this.#study.open(this.#played.slice(0, own));
    else this.#begun = this.#restart();
  }

  async #showOnce(): Promise<void> {
    if (this.#isShowing) return;
    this.#isShowing = true;
    await this.#begun;
    await this.#show();
    this.#isShowing = false;
  }

  /** Plays the next step of the solution; from any other line, the solution from its beginning. */
  async #show(): Promise<void> {
    const { solution, points } = this.#exercise;
    if (points) return this.#study.goOn(solution[0]!.split(" ").at(-1));
    const own = this.#study.state.steps.filter(({ by }) => by === this.#exercise.seat);
    const onLine = own.every(({ e, step }, at) => step.includes(solution[at] ?? "?") || !e.length);
    if (!onLine || this.#store.state.progress !== "open") {
      this.#study.setReadOnly(false);
      await this.#restart();
      own.length = 0;
    }
    const next = solution[own.length];
    if (next?.includes(" stops")) this.#call();
    else if (next && /^(red|blue) /.test(next)) this.#study.add(next);
    else if (next) this.#study.play(next);
  }

  get #played(): string[] {
    return this.#study.state.steps.map(({ step }) => step);
  }

  #draw(): void {
    const { name, title, following, followingTitle } = this.#root.dataset;
    const { progress, number } = this.#store.state;
    this.#root.dataset.progress = progress;
    this.#root.dataset.exercise = String(number + 1);
    this.#root.dataset.steps = String(this.#study.state.steps.length);
    render(
      <LessonPanel
        key={name}
        title={title!}
        state={this.#store.state}
        actions={this.#actions}
        study={this.#study}
        following={following ? { name: following, title: followingTitle! } : null}
      />,
      this.#root,
    );
  }
}

async function open(root: HTMLElement): Promise<void> {
  const exercises = JSON.parse(root.dataset.exercises!) as ExerciseData[];
  new LessonPage(root, await fetchCatalogue(root.dataset.language ?? "en"), exercises);
}

applyLook(loadLook());
const root = document.getElementById("lesson");
if (root) void open(root);
else showProgress();
