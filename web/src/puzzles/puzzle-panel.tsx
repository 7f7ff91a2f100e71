/** The text beside the table of a puzzle: the question, the answers, and the solution. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { StepText } from "../panels/step-text";
import type { Catalogue } from "../catalogue";
import { Button } from "../panels/button";
import { actName } from "../panels/names";
import { RuleLink } from "../panels/refusal";
import { Why } from "../panels/why";
import type { StudyBoard } from "../study/study-board";
import { StudyHost, StudyNotes } from "../study/study-panels";
import { cardInWords, verdictSentences } from "../table/verdict-text";
import type { PuzzleReply, PuzzleSolution, SeatName, TableView } from "../wire";
import type { Kind } from "./progress";

/** The solver's rating, null while it means nothing yet, and what the last answer changed. */
interface OwnRating {
  rating: number | null;
  change: number;
}

/** A puzzle, as the page has it from the server. */
export interface PuzzleData {
  id: string;
  kind: Kind;
  theme: string;
  rules: string;
  seat: SeatName;
  mover: SeatName;
  /** Of a stop puzzle, what the opponent did. */
  acts: string[];
  /** Of a choice puzzle, the plans. */
  plans: string[][];
  /** Of a line puzzle, how many acts there are, and the number in its goal. */
  most: number;
  goal: number;
}

export interface PuzzleState {
  catalogue: Catalogue;
  puzzle: PuzzleData;
  /** The name of the rules, and in a sentence what they are; empty for the usual ones. */
  rules: string;
  rulesLine: string;
  progress: PuzzleReply["progress"];
  /** After a right stop, the acts of which one should have come first. */
  firsts: string[];
  /** Of a choice puzzle, the number of the plan that is marked; null until one is. */
  plan: number | null;
  /** The number of the plan that was the answer. */
  chosen: number | null;
  /** Whether the last answer was right; null if none was given. */
  right: boolean | null;
  solution: PuzzleSolution | null;
  rating: OwnRating | null;
  /** How many of the acts are shown. */
  shown: number;
  next: string;
}

export interface PuzzleActions {
  stop: (stops: boolean) => void;
  first: (act: string) => void;
  look: (acts: number) => void;
  mark: (plan: number) => void;
  choose: () => void;
  again: () => void;
  show: () => void;
}

interface Props {
  state: PuzzleState;
  actions: PuzzleActions;
  study: StudyBoard;
}

export function PuzzlePanel({ state, actions, study }: Props): JSX.Element {
  const { catalogue, puzzle, rules, rulesLine, solution, progress } = state;
  const { text } = catalogue;
  const buttons = useRef<HTMLDivElement>(null);
  const feedbackBox = useRef<HTMLDivElement>(null);
  const asked = task(state);
  useEffect(() => study.announce(asked), [study, asked]);
  useEffect(() => {
    if (!solution && progress === "open") return; // it is still read
    buttons.current!.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
    if (solution) feedbackBox.current!.scrollIntoView({ block: "nearest" });
  }, [solution, progress, state.firsts.length]);
  return (
    <>
      <section class="lesson-text" aria-labelledby="task">
        <div class="puzzle-words">
          <div class="course">
            <a href={`/puzzles?rules=${puzzle.rules}`}>{text("puzzles-title")}</a>
            {rulesLine ? (
              <details open={hasRoom()}>
                <summary>{rules}</summary>
                {rulesLine}
              </details>
            ) : (
              <span>{rules}</span>
            )}
          </div>
          <h1>{text(`puzzles-kind-${puzzle.kind}`)}</h1>
          <p class="task" id="task">
            {asked}
          </p>
          {puzzle.kind === "stop" && <Acts {...{ state, actions, study }} />}
          {puzzle.kind === "choice" && <Plans {...{ state, actions, study }} />}
          {puzzle.kind === "line" && !solution && (
            <p class="left">
              {text("puzzles-left", { count: puzzle.most - study.state.steps.length })}
            </p>
          )}
          <div
            class="feedback"
            data-progress={feedbackState(state)}
            aria-live="polite"
            ref={feedbackBox}
          >
            {feedback(state) && <p class="puzzle-verdict">{feedback(state)}</p>}
            {solution && <Solution {...{ state, actions, study }} />}
          </div>
          {solution && <About state={state} />}
          <StudyNotes study={study} catalogue={catalogue} />
        </div>
        <div
          class="lesson-buttons"
          role="toolbar"
          aria-label={text("panels-actions")}
          ref={buttons}
        >
          <Answers {...{ state, actions, study }} />
        </div>
      </section>
      <StudyHost study={study} label={text("puzzles-board")} />
    </>
  );
}

/** Whether there is room beside the table for more than the question. */
function hasRoom(): boolean {
  return matchMedia("(min-width: 861px)").matches;
}

/** The question. */
function task({ catalogue, puzzle, firsts, solution }: PuzzleState): string {
  const { text } = catalogue;
  if (firsts.length > 0 && !solution) return text("puzzles-first");
  if (puzzle.kind !== "line") return text(`puzzles-task-${puzzle.kind}`);
  return text(`puzzles-task-${puzzle.theme}`, { count: puzzle.most, spaces: puzzle.goal });
}

const FEEDBACK = { reached: "puzzles-right", wrong: "puzzles-wrong", off: "puzzles-off", open: null };

function feedback(state: PuzzleState): string {
  const name = FEEDBACK[feedbackState(state)];
  return name ? state.catalogue.text(name) : "";
}

function feedbackState({ right, progress, solution }: PuzzleState): keyof typeof FEEDBACK {
  if (right !== null) return right ? "reached" : "wrong";
  return progress === "off" && !solution ? "off" : "open";
}

/** What the opponent did; each act can be looked at again. */
function Acts({ state, actions, study }: Props): JSX.Element {
  const { catalogue, puzzle, shown } = state;
  const { view } = study.state;
  return (
    <>
      <h2>{catalogue.text("puzzles-acts")}</h2>
      <ol class="puzzle-acts">
        {view &&
          puzzle.acts.map((step, at) => (
            <li key={step}>
              <button
                type="button"
                data-act={at + 1}
                aria-current={shown === at + 1 ? "step" : undefined}
                onClick={() => actions.look(shown === at + 1 ? at : at + 1)}
              >
                <StepText step={step} by={puzzle.mover} reader={view.seat} view={view} catalogue={catalogue} />
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}

/** The plans; a press shows one on the board. On a phone only that one is written out. */
function Plans({ state, actions, study }: Props): JSX.Element {
  const { catalogue, puzzle, plan, solution } = state;
  const { text } = catalogue;
  const { view } = study.state;
  return (
    <>
      <h2>{text("puzzles-plans")}</h2>
      <ol class="puzzle-plans">
        {view &&
          puzzle.plans.map((steps, number) => (
            <li key={steps.join()} data-best={solution ? String(solution.best === number) : undefined}>
              <button
                type="button"
                data-plan={number}
                aria-pressed={plan === number}
                aria-describedby={`plan-${number}`}
                onClick={() => actions.mark(number)}
              >
                {text("puzzles-plan", { number: number + 1 })}
              </button>
              <p class="steps" id={`plan-${number}`}>
                {steps.map((step, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- an act may come twice
                  <span key={at}>
                    {step.startsWith("^") ? (
                      actName(catalogue, view, step, puzzle.mover)
                    ) : (
                      <StepText step={step} by={puzzle.mover} view={view} catalogue={catalogue} />
                    )}
                  </span>
                ))}
              </p>
            </li>
          ))}
      </ol>
    </>
  );
}

/** Why the answer is what it is. */
function Solution({ state, study }: Omit<Props, "actions">): JSX.Element | null {
  const { catalogue, puzzle, solution, rating } = state;
  const { view } = study.state;
  if (!view) return null;
  const { text } = catalogue;
  return (
    <>
      {puzzle.kind === "stop" && <Judged {...{ state, view }} />}
      {puzzle.kind === "choice" && <Margins {...{ state }} />}
      {puzzle.kind === "line" && (
        <p class="solution">
          {text("puzzles-was-line")}
          {solution!.acts.map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an act may come twice
            <span key={at}>
              <StepText step={step} by={puzzle.mover} view={view} catalogue={catalogue} />
            </span>
          ))}
        </p>
      )}
      {rating?.rating && <p class="rating">{ratingText(rating, text)}</p>}
    </>
  );
}

/** Whether the last act was a mistake, and why: in the words of a verdict at the table. */
function Judged({ state, view }: { state: PuzzleState; view: TableView }): JSX.Element {
  const { catalogue, solution } = state;
  const { text } = catalogue;
  const { stopped, duty } = solution!;
  const paragraph = stopped?.paragraph ?? duty;
  const said = stopped
    ? verdictSentences({ event: stopped, view, text, card: cardInWords(text) })
    : [text(duty ? "puzzles-was-due" : "puzzles-was-none"), ...(duty ? [text(`law-${duty}`)] : [])];
  return (
    <p>
      {said.join(" ")} {paragraph && <RuleLink paragraph={paragraph} catalogue={catalogue} />}
    </p>
  );
}

/** In what the best plan is ahead of each other one; that of the chosen plan comes first. */
function Margins({ state }: { state: PuzzleState }): JSX.Element {
  const { catalogue, solution, chosen } = state;
  const { text } = catalogue;
  const { best, costs, why } = solution!;
  const others = costs.map((_, number) => number).filter((number) => number !== best);
  others.sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return (
    <>
      <p>{text("puzzles-best", { number: best + 1 })}</p>
      {others.map((number) => {
        const [wins, error] = costs[number]!;
        return (
          <div key={number} class="margin">
            <p>{text("puzzles-against", { number: number + 1 })}</p>
            <Why why={why[number]!} catalogue={catalogue} />
            <p class="hint">{text("puzzles-more-wins", { wins, error })}</p>
          </div>
        );
      })}
    </>
  );
}

/** How hard the puzzle is, and the game that it comes from. */
function About({ state }: { state: PuzzleState }): JSX.Element {
  const { text } = state.catalogue;
  const { failures, difficulty, seed, levels, turn } = state.solution!;
  const count = failures.filter((share) => share > 0.5).length;
  return (
    <details class="about">
      <summary>{text("puzzles-about")}</summary>
      <p>{text("puzzles-hard", { difficulty, count })}</p>
      <p>{text("puzzles-source", { turn, red: levels[0], blue: levels[1], seed: String(seed) })}</p>
      {state.rating?.rating === null && <p class="rating">{text("puzzles-rating-soon")}</p>}
    </details>
  );
}

/** The solver's rating and how it has changed. */
function ratingText({ rating, change }: OwnRating, text: Catalogue["text"]): string {
  if (change === 0) return text("puzzles-rating", { rating: String(rating) });
  return text("puzzles-rating-change", {
    rating: String(rating),
    change: change > 0 ? `+${change}` : `\u2212${-change}`,
  });
}

/** The buttons: the answers, or the way on. */
function Answers({ state, actions, study }: Props): JSX.Element {
  const { catalogue, puzzle, solution, firsts, progress, next } = state;
  const { text } = catalogue;
  if (solution) {
    return (
      <>
        <a class="button primary" data-action="next" href={next}>
          {text("puzzles-next")}
        </a>
        <a
          class="button quiet"
          data-action="analyse"
          href={`/analysis#${encodeURIComponent(solution.record)}`}
        >
          {text("puzzles-analyse")}
        </a>
      </>
    );
  }
  const show = (
    <Button action="show" kind="quiet" onPress={actions.show}>
      {text("puzzles-show")}
    </Button>
  );
  const { view } = study.state;
  if (firsts.length > 0 && view) {
    return (
      <>
        {firsts.map((step) => (
          <Button key={step} action={`first-${step.split(" ").at(-1)}`} onPress={() => actions.first(step)}>
            <span>
              <StepText step={step} by={puzzle.mover} view={view} catalogue={catalogue} />
            </span>
          </Button>
        ))}
      </>
    );
  }
  if (puzzle.kind === "stop") {
    return (
      <>
        <Button action="stop" kind="stop" onPress={() => actions.stop(true)}>
          {text("panels-stop")}
        </Button>
        <Button action="no-mistake" onPress={() => actions.stop(false)}>
          {text("puzzles-no-mistake")}
        </Button>
      </>
    );
  }
  if (puzzle.kind === "choice") {
    return (
      <>
        <Button
          action="choose"
          kind="primary"
          disabled={state.plan === null}
          onPress={actions.choose}
        >
          {text("puzzles-choose")}
        </Button>
      </>
    );
  }
  return (
    <>
      {study.state.steps.length > 0 && (
        <Button
          action="again"
          {...(progress === "off" ? { kind: "primary" } : {})}
          onPress={actions.again}
        >
          {text("puzzles-again")}
        </Button>
      )}
      {show}
    </>
  );
}
