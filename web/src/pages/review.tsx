/** The page of a review: costs, luck, the graph, and questions on the study board. */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { applyLook, isAnimated, loadLook } from "../model/look";
import { other } from "../model/players";
import { Store } from "../model/store";
import { isCalled, JointLook, type Place } from "../net/joint-look";
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
/** In place of a mistake's number, while none is open. */
const NO_MARK = -1;

class ReviewPage {
  readonly #root: HTMLElement;
  readonly #address: string;
  readonly #store: Store<ReviewState>;
  #study: StudyBoard<TryReply> | null = null;
  /** Grows when a question is opened, closed, begun again or answered: what comes late is dropped. */
  #round = 0;
  #together: JointLook | null = null;
  /** Where the other player looks, until the review has come. */
  #awaited: Place | null = null;

  constructor(root: HTMLElement, catalogue: Catalogue, data: ReplayData) {
    const { id, game, seat } = root.dataset;
    const near = (seat || "red") as SeatName;
    this.#root = root;
    this.#address = `/review/${id}/${game}`;
    this.#store = new Store<ReviewState>({
      catalogue,
      replay: replayOf(data),
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
      together: root.dataset.together ? false : null,
    });
    this.#store.subscribe(() => this.#draw());
    this.#draw();
    void this.#follow();
    if (root.dataset.together && isCalled()) this.#lookTogether(true);
  }

  readonly #actions: ReviewActions = {
    again: () => {
      this.#store.update({ status: "beginning" });
      void this.#follow();
    },
    ask: (asked) => {
      this.#close();
      this.#store.update({ asked });
      this.#showOther();
    },
    open: (mark) => {
      this.#open(mark);
      this.#showOther();
    },
    retry: () => {
      this.#retry();
      this.#showOther();
    },
    answer: () => void this.#answer().then(() => this.#showOther()),
    close: () => {
      const opener = this.#root.querySelector<HTMLElement>(".questions [aria-expanded=true]");
      this.#close();
      opener?.focus();
      this.#showOther();
    },
    lookTogether: (together) => this.#lookTogether(together),
  };

  /** Looks at the review together with the other player, or alone again. */
  #lookTogether(together: boolean): void {
    const { id = "", game } = this.#root.dataset;
    this.#together?.close();
    this.#together = together
      ? new JointLook(id, Number(game), this.#place(), (place) => this.#goTo(place))
      : null;
    this.#store.update({ together });
  }

  /** Where this player looks: the mistake that is open, and whether its answer is shown. */
  #place(): Place {
    const { question } = this.#store.state;
    if (!question) return { n: 0, m: NO_MARK };
    const { mark, answer } = question;
    return { n: mark.first - 1, m: mark.number, a: answer !== null };
  }

  #showOther(): void {
    this.#together?.show(this.#place());
  }

  /** Goes where the other player looks. */
  #goTo(place: Place): void {
    const { review, status, question } = this.#store.state;
    if (status !== "whole") {
      this.#awaited = place;
      return;
    }
    const mark = review!.marks.find(({ number }) => number === place.m);
    if (!mark) return this.#close();
    if (mark.number !== question?.mark.number) {
      this.#store.update({ asked: mark.seat });
      this.#open(mark);
    }
    const isAnswered = this.#store.state.question!.answer !== null;
    if (place.a && !isAnswered) void this.#answer();
    if (!place.a && isAnswered) this.#retry();
  }

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
          if (engine) return this.#began();
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

  /** The review has come whole: it begins, where the other player looks if they do. */
  #began(): void {
    this.#chooseAsked();
    if (this.#awaited) this.#goTo(this.#awaited);
    this.#awaited = null;
  }

  /** A reader who did not play is asked about the player with more to find. */
  #chooseAsked(): void {
    const { review, asked } = this.#store.state;
    if (this.#root.dataset.seat || !review) return;
    const { questions } = review;
    const far = other(asked);
    if (questions[far].length > questions[asked].length) this.#store.update({ asked: far });
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

  #retry(): void {
    this.#round++;
    this.#change({ verdict: null, answer: null });
    this.#study?.setReadOnly(false);
    void this.#study?.open();
  }

  #close(): void {
    this.#round++;
    this.#study?.destroy();
    this.#study = null;
    this.#store.update({ question: null });
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
