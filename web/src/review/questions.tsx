/** The moments of a game, and a mistake as a question: the learner tries on the board before the answer shows. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../panels/button";
import { Why } from "../panels/why";
import type { StudyBoard } from "../study/study-board";
import { StudyHost, StudyNotes } from "../study/study-panels";
import type { AnswerReply, MarkShown } from "../wire";
import { MomentList } from "./moment-list";
import { PlayedActs } from "./played";
import {
  amount,
  labelOf,
  type OpenQuestion,
  person,
  type ReviewActions,
  type ReviewState,
  SEATS,
} from "./state";

interface Props {
  state: ReviewState;
  actions: ReviewActions;
  study: StudyBoard | null;
}

export function Questions({ state, actions, study }: Props): JSX.Element | null {
  const { catalogue, review, status, question, asked } = state;
  const { text } = catalogue;
  if (!review || status !== "whole") return null;
  return (
    <section class="questions" aria-labelledby="questions">
      <h2 id="questions">{text("review-moments")}</h2>
      <div class="whose" role="group" aria-label={text("review-whose")}>
        {SEATS.map((seat) => (
          <button
            key={seat}
            type="button"
            class="button quiet who"
            data-player={seat}
            data-asked={seat}
            aria-pressed={seat === asked}
            onClick={() => actions.ask(seat)}
          >
            <span class="seat" aria-hidden="true" />
            {labelOf(state, seat)}
          </button>
        ))}
      </div>
      <MomentList state={state} actions={actions} />
      {question && study && (
        <Question
          key={question.mark.number}
          state={state}
          actions={actions}
          study={study}
          question={question}
        />
      )}
    </section>
  );
}

export function costText({ cost }: MarkShown, { catalogue }: ReviewState): string {
  return catalogue.text("review-cost", { cost: amount(cost, catalogue) });
}

interface QuestionProps extends Props {
  question: OpenQuestion;
  study: StudyBoard;
}

function Question({ state, actions, study, question }: QuestionProps): JSX.Element {
  const { catalogue, replay } = state;
  const { text } = catalogue;
  const { mark, answer } = question;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current!.scrollIntoView({ block: "start", behavior: "auto" });
    const board = place.current!.querySelector<HTMLElement>(".study-board")!;
    board.tabIndex = -1; // from here the keys of the table work
    board.focus({ preventScroll: true });
    study.announce(text("review-task"));
  }, [mark.number, study, text]);
  return (
    <div class="question" ref={place} data-question={mark.number}>
      <div class="question-text">
        <p>{text("review-played", person(state, mark.seat))}</p>
        <PlayedActs steps={replay.steps.slice(mark.first - 1, mark.last)} state={state} />
        {mark.paragraph && (
          <p>
            <a href={`/law#${mark.paragraph}`}>{aboutText(mark, state)}</a>
          </p>
        )}
        <p class="task">{text("review-task")}</p>
        <div class="feedback" aria-live="polite" data-verdict={question.verdict?.verdict ?? ""}>
          {!answer && <Verdict state={state} question={question} />}
        </div>
        <StudyNotes study={study} catalogue={catalogue} />
        <div class="lesson-buttons" role="toolbar" aria-label={text("panels-actions")}>
          {(answer || study.state.steps.length > 0) && (
            <Button action="retry" onPress={actions.retry}>
              {text("learn-again")}
            </Button>
          )}
          {!answer && (
            <Button action="answer" onPress={actions.answer}>
              {text("review-answer")}
            </Button>
          )}
          <Button action="close-question" kind="quiet" onPress={actions.close}>
            {text("review-close")}
          </Button>
        </div>
      </div>
      <StudyHost study={study} label={text("review-board")} />
      <div class="feedback answer" aria-live="polite">
        {answer && <Answer state={state} answer={answer} />}
      </div>
    </div>
  );
}

/** How good the learner's plan is. */
function Verdict({ state, question }: Pick<QuestionProps, "state" | "question">): JSX.Element | null {
  const { catalogue } = state;
  const { verdict } = question;
  if (!verdict) return null;
  const cost = amount(Math.max(0, verdict.cost), catalogue);
  return <p>{catalogue.text(`review-verdict-${verdict.verdict}`, { cost })}</p>;
}

/** The better plan, and why it is better. */
function Answer({ state, answer }: { state: ReviewState; answer: AnswerReply }): JSX.Element {
  const { catalogue } = state;
  const { text } = catalogue;
  const { view, last } = answer.study;
  const steps = (last ?? []).map(({ e, by }, ply) => ({ ply, events: e, mover: by, view }));
  return (
    <>
      <Why why={answer.why} catalogue={catalogue} />
      <p>{text("review-best")}</p>
      <PlayedActs steps={steps} state={state} />
    </>
  );
}

/** What a mark is about, in a sentence; empty for a plan that was not the best. */
export function aboutText({ about, paragraph }: MarkShown, { catalogue }: ReviewState): string {
  if (about === "decision") return "";
  return catalogue.text(`review-about-${about.replace(" ", "-")}`, { paragraph });
}
