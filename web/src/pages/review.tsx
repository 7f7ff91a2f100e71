/** The page of a review: costs, luck, the graph, and questions on the study board. */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { applyLook, isAnimated, loadLook } from "../model/look";
import { withNames } from "../model/players";
import { Store } from "../model/store";
import { replayOf } from "../replay/steps";
import { ReviewPanels } from "../review/panels";
import { askAnswer, Refused, reviewLines, tryPlan } from "../review/requests";
import type { ReviewActions, ReviewState } from "../review/state";
import { StudyBoard } from "../study/study-board";
import type { MarkShown, ReplayData, SeatName, TryReply } from "../wire";

/** After so long a review that broke off is asked for again, so many times. */
const AGAIN_MS = 2_000;
const TRIES = 30;
/** The time between two acts of an answer. */
const PAUSE_MS = 700;

class ReviewPage {
  readonly #root: HTMLElement;
  readonly #address: string;
  readonly #store: Store<ReviewState>;
  #study: StudyBoard<TryReply> | null = null;
  /** Grows when a question is opened, closed, begun again or answered: what comes late is dropped. */
  #round = 0;

  constructor(root: HTMLElement, catalogue: Catalogue, data: ReplayData) {
    const { id, game, seat } = root.dataset;
    const near = (seat || "red") as SeatName;
    this.#root = root;
    this.#address = `/review/${id}/${game}`;
    this.#store = new Store<ReviewState>({
      catalogue,
      replay: replayOf({ ...data, start: withNames(data.start, catalogue) }),
      game: `/replay/${id}/${game}`,
      status: "beginning",
      done: 0,
      steps: 0,
      review: null,
      engine: "",
      near,
      reader: (seat || null) as SeatName | null,
      asked: near,
      question: null,
    });
    this.#store.subscribe(() => this.#draw());
    this.#draw();
    void this.#follow();
  }

  readonly #actions: ReviewActions = {
    again: () => {
      this.#store.update({ status: "beginning" });
      void this.#follow();
    },
    ask: (asked) => {
      this.#actions.close();
      this.#store.update({ asked });
    },
    open: (mark) => this.#open(mark),
    retry: () => {
      this.#round++;
      this.#change({ verdict: null, answer: null });
      this.#study?.setReadOnly(false);
      void this.#study?.open();
    },
    answer: () => void this.#answer(),
    close: () => {
      this.#round++;
      this.#study?.destroy();
      this.#study = null;
      this.#store.update({ question: null });
    },
  };

  /** Shows the review as it grows; asks again if it breaks off. */
  async #follow(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        for await (const line of reviewLines(this.#address)) {
          tries = 0;
          const { done, steps, review, engine, failed } = line;
          if (failed) return this.#store.update({ status: "failed" });
          const status = engine ? "whole" : "going";
          const known = review ?? this.#store.state.review;
          this.#store.update({ status, done, steps, review: known, engine: engine ?? "" });
          if (engine) return this.#chooseAsked();
        }
      } catch (error) {
        if (error instanceof Refused) {
          return this.#store.update({ status: error.code === "limit" ? "busy" : "failed" });
        }
      }
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
    this.#store.update({ status: "failed" });
  }

  /** A reader who did not play is asked about the player with more to find. */
  #chooseAsked(): void {
    const { review, asked } = this.#store.state;
    if (this.#root.dataset.seat || !review) return;
    const other = asked === "red" ? "blue" : "red";
    const { questions } = review;
    if (questions[other].length > questions[asked].length) this.#store.update({ asked: other });
  }

  #open(mark: MarkShown): void {
    this.#round++;
    this.#study?.destroy();
    const look = loadLook();
    this.#study = new StudyBoard({
      catalogue: () => this.#store.state.catalogue,
      look: () => look,
      ask: (steps, since) => tryPlan(this.#address, mark.number, steps, since),
      answered: ({ verdict }) => this.#judge(verdict),
      changed: () => this.#draw(),
    });
    this.#store.update({ question: { mark, verdict: null, answer: null } });
    void this.#study.open();
  }

  /** At the end of a plan it is said how good the plan is. */
  #judge(verdict: TryReply["verdict"]): void {
    if (!verdict) return;
    this.#study?.setReadOnly(true);
    this.#change({ verdict });
  }

  /** Shows the better plan on the board, act by act. */
  async #answer(): Promise<void> {
    const study = this.#study;
    const { question } = this.#store.state;
    if (!question || !study) return;
    const round = ++this.#round;
    const answer = await askAnswer(this.#address, question.mark.number);
    if (round !== this.#round) return;
    this.#change({ answer });
    study.setReadOnly(false);
    await study.open();
    if (round !== this.#round) return;
    study.setReadOnly(true);
    if (!isAnimated(loadLook())) return study.open(answer.plan);
    for (let shown = 1; shown <= answer.plan.length; shown++) {
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      if (round !== this.#round) return;
      await study.open(answer.plan.slice(0, shown));
    }
  }

  #change(change: Partial<NonNullable<ReviewState["question"]>>): void {
    const { question } = this.#store.state;
    if (question) this.#store.update({ question: { ...question, ...change } });
  }

  #draw(): void {
    const { state } = this.#store;
    this.#root.dataset.status = state.status;
    this.#root.dataset.done = String(state.done);
    this.#root.dataset.played = String(this.#study?.state.steps.length ?? 0);
    render(<ReviewPanels state={state} actions={this.#actions} study={this.#study} />, this.#root);
  }
}

async function open(root: HTMLElement): Promise<void> {
  const { id, game, language } = root.dataset;
  const catalogue = fetchCatalogue(language ?? "en");
  const answer = await fetch(`/api/tables/${id}/games/${game}/replay.json`);
  if (!answer.ok) throw new Error(`the game did not come: ${answer.status}`);
  new ReviewPage(root, await catalogue, (await answer.json()) as ReplayData);
}

applyLook(loadLook());
const root = document.getElementById("review");
if (root) void open(root);
