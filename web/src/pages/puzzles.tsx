/** The pages of the puzzles: their list, and one puzzle on the study board. */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { showDailyBoard } from "../puzzles/daily-board";
import { applyLook, loadLook } from "../model/look";
import { Store } from "../model/store";
import { isRated, loadProgress, nextAddress, noteAnswer, noteDay } from "../puzzles/progress";
import { showProgress } from "../puzzles/puzzle-list";
import { askPuzzle } from "../puzzles/request";
import {
  type PuzzleActions,
  type PuzzleData,
  PuzzlePanel,
  type PuzzleState,
} from "../puzzles/puzzle-panel";
import { StudyBoard } from "../study/study-board";
import type { PuzzleAnswer, PuzzleReply, PuzzleVerdict } from "../wire";

/** The piles of an act, as a mark draws them. */
const MARKED = /^(?:(?:\S{2}[rb]? )?(t[1-8]|[shdSD])(?:>>|>|_)(t[1-8]|[fdhSD])|\^([sh])|(d)\^h|~(t[1-8]))$/;

class PuzzlePage {
  readonly #root: HTMLElement;
  readonly #puzzle: PuzzleData;
  readonly #store: Store<PuzzleState>;
  readonly #study: StudyBoard<PuzzleReply>;

  constructor(root: HTMLElement, catalogue: Catalogue, puzzle: PuzzleData) {
    this.#root = root;
    this.#puzzle = puzzle;
    this.#store = new Store<PuzzleState>({
      catalogue,
      puzzle,
      rules: root.dataset.rules!,
      rulesLine: root.dataset.rulesLine ?? "",
      progress: "open",
      firsts: [],
      plan: null,
      chosen: null,
      right: null,
      solution: null,
      rating: null,
      shown: puzzle.acts.length,
      next: nextAddress(puzzle, loadProgress()),
    });
    const look = loadLook();
    this.#study = new StudyBoard({
      catalogue: () => catalogue,
      look: () => look,
      ask: (steps, since) => askPuzzle<PuzzleReply>(puzzle.id, "play", { steps, since }),
      answered: (reply) => this.#react(reply),
      changed: () => this.#draw(),
      command: (name) => {
        if (name === "stop" && this.#asksForStop) this.#actions.stop(true);
      },
    });
    this.#store.subscribe(() => this.#draw());
    this.#draw();
    this.#study.setReadOnly(puzzle.kind !== "line");
    void this.#study.open(puzzle.acts);
  }

  readonly #actions: PuzzleActions = {
    stop: (stops) => void this.#answer({ stops }),
    first: (step) => void this.#answer({ stops: true, first: step }),
    look: (acts) => {
      this.#store.update({ shown: acts });
      void this.#study.open(this.#puzzle.acts.slice(0, acts));
    },
    mark: (plan) => {
      this.#store.update({ plan });
      this.#study.mark(this.#puzzle.plans[plan]!.flatMap(marksOf));
    },
    choose: () => {
      const { plan } = this.#store.state;
      if (plan === null) return;
      this.#store.update({ chosen: plan });
      void this.#answer({ plan });
    },
    again: () => {
      this.#study.setReadOnly(false);
      this.#store.update({ progress: "open" });
      void this.#study.open();
    },
    show: () => void this.#answer({}),
  };

  get #asksForStop(): boolean {
    const { solution, firsts } = this.#store.state;
    return this.#puzzle.kind === "stop" && !solution && firsts.length === 0;
  }

  #react({ study, progress }: PuzzleReply): void {
    const { solution } = this.#store.state;
    if (this.#puzzle.kind !== "line" || study.refusal || solution) return;
    this.#study.setReadOnly(progress !== "open");
    this.#store.update({ progress });
    if (progress === "reached") void this.#answer({ steps: study.steps });
  }

  /** Sends an answer and shows the verdict. */
  async #answer(answer: Partial<PuzzleAnswer>): Promise<void> {
    const verdict = await askPuzzle<PuzzleVerdict>(this.#puzzle.id, "answer", answer).catch(
      () => null,
    );
    if (!verdict || this.#store.state.solution) return;
    const { right, firsts, solution } = verdict;
    if (!solution) {
      this.#store.update({ firsts });
      return;
    }
    const { kind, id, rules } = this.#puzzle;
    const { progress, change } = noteAnswer(id, kind, solution.rating, right);
    const { day } = this.#root.dataset;
    if (right && day) noteDay(day);
    const own = progress.ratings[kind];
    const rating = { rating: isRated(own) ? Math.round(own.rating) : null, change };
    const next = nextAddress({ kind, rules }, progress);
    const shown = Object.keys(answer).length === 0;
    this.#store.update({ right: shown ? null : right, solution, rating, next });
    this.#study.setReadOnly(true);
    if (kind === "line" && !right) await this.#study.open(solution.acts);
    if (kind === "choice") this.#actions.mark(solution.best);
    if (solution.stopped) await this.#showDue(solution.acts);
  }

  /** Shows the table before the mistake, and on it what should have come first. */
  async #showDue(due: string[]): Promise<void> {
    const shown = this.#puzzle.acts.length - 1;
    this.#store.update({ shown });
    await this.#study.open(this.#puzzle.acts.slice(0, shown));
    this.#study.mark(due.flatMap(marksOf));
  }

  /** Draws all at once when the first cards have come: nothing moves when they do. */
  #draw(): void {
    const { view, failed } = this.#study.state;
    if (!view && !failed) return;
    if (!this.#root.dataset.kind) this.#root.replaceChildren(); // the heading for those without scripts
    const { right, progress, firsts } = this.#store.state;
    this.#root.dataset.kind = this.#puzzle.kind;
    this.#root.dataset.progress = progress;
    this.#root.dataset.right = String(right);
    this.#root.dataset.firsts = String(firsts.length);
    this.#root.dataset.steps = String(this.#study.state.steps.length);
    render(
      <PuzzlePanel state={this.#store.state} actions={this.#actions} study={this.#study} />,
      this.#root,
    );
  }
}

/** The arrow of an act, or the pile that it is about. */
function marksOf(step: string): string[] {
  const [, from, to, turned, over, run] = MARKED.exec(step) ?? [];
  if (from) return [`${from}>${to}`];
  return [turned ?? over ?? run].filter((pile) => pile !== undefined);
}

async function open(root: HTMLElement): Promise<void> {
  const puzzle = JSON.parse(root.dataset.puzzle!) as PuzzleData;
  new PuzzlePage(root, await fetchCatalogue(root.dataset.language ?? "en"), puzzle);
}

async function openList(list: HTMLElement): Promise<void> {
  const catalogue = await fetchCatalogue(list.dataset.language ?? "en");
  showProgress(catalogue);
  showDailyBoard(list.querySelector<HTMLElement>("[data-puzzle]")!, catalogue, loadLook());
}

applyLook(loadLook());
const root = document.getElementById("puzzle");
const list = document.querySelector<HTMLElement>("[data-day]");
if (root) void open(root);
else if (list) void openList(list);
