/** The text beside the table of a puzzle: the question, the answers, and the solution. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { StepText } from "../panels/step-text";
import type { Catalogue } from "../catalogue";
import { Button } from "../panels/button";
import { actName } from "../panels/names";
import { RuleLink } from "../panels/refusal";
import type { StudyBoard } from "../study/study-board";
import { StudyHost, StudyNotes } from "../study/study-panels";
import type { PuzzleReply, PuzzleSolution, SeatName } from "../wire";
import type { Kind } from "./progress";

/** A puzzle, as the page has it from the server. */
/** The solver's rating, null while it means nothing yet, and what the last answer changed. */
interface OwnRating {
  rating: number | null;
  change: number;
}

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
  /** The name of the rules. */
  rules: string;
  progress: PuzzleReply["progress"];
  /** After a right stop, the acts of which one should have come first. */
  firsts: string[];
  /** The number of the plan that is marked. */
  plan: number | null;
  /** Whether the last answer was right; null before there is one. */
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
  const { catalogue, puzzle, rules, right, solution, progress } = state;
  const { text } = catalogue;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    buttons.current!.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
  }, [right, progress, state.firsts.length]);
  return (
    <>
      <section class="lesson-text" aria-labelledby="task">
        <p class="course">
          <a href="/puzzles">{text("puzzles-title")}</a>
        </p>
        <h1>{text(`puzzles-kind-${puzzle.kind}`)}</h1>
        <p class="hint">{rules}</p>
        <p class="task" id="task">
          {task(state)}
        </p>
        {puzzle.kind === "stop" && <Acts {...{ state, actions, study }} />}
        {puzzle.kind === "choice" && <Plans {...{ state, actions, study }} />}
        {puzzle.kind === "line" && !solution && (
          <p class="left">
            {text("puzzles-left", { count: puzzle.most - study.state.steps.length })}
          </p>
        )}
        <div class="feedback" data-progress={feedbackState(state)} aria-live="polite">
          {feedback(state) && <p class="puzzle-verdict">{feedback(state)}</p>}
          {solution && <Solution {...{ state, actions, study }} />}
        </div>
        <StudyNotes study={study} catalogue={catalogue} />
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

/** The question. */
function task({ catalogue, puzzle, firsts, solution }: PuzzleState): string {
  const { text } = catalogue;
  if (firsts.length > 0 && !solution) return text("puzzles-first");
  if (puzzle.kind !== "line") return text(`puzzles-task-${puzzle.kind}`);
  return text(`puzzles-task-${puzzle.theme}`, { count: puzzle.most, spaces: puzzle.goal });
}

function feedback({ catalogue, right, progress }: PuzzleState): string {
  if (right !== null) return catalogue.text(right ? "puzzles-right" : "puzzles-wrong");
  return progress === "off" ? catalogue.text("puzzles-off") : "";
}

function feedbackState({ right, progress }: PuzzleState): string {
  if (right === null) return progress === "off" ? "off" : "open";
  return right ? "reached" : "wrong";
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
                <StepText step={step} by={puzzle.mover} view={view} catalogue={catalogue} />
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}

/** The plans; a press shows one on the board. */
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
                onClick={() => actions.mark(number)}
              >
                <strong>{text("puzzles-plan", { number: number + 1 })}</strong>
                <span class="steps">
                  {steps.map((step) => (
                    <span key={step}>
                      {step.startsWith("^") ? (
                        actName(catalogue, view, step, puzzle.mover)
                      ) : (
                        <StepText step={step} by={puzzle.mover} view={view} catalogue={catalogue} />
                      )}
                    </span>
                  ))}
                </span>
                {solution && <em>{cost(state, number)}</em>}
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}

function cost({ catalogue, solution }: PuzzleState, number: number): string {
  const [wins, error] = solution!.costs[number]!;
  if (solution!.best === number) return catalogue.text("puzzles-plan-best");
  return catalogue.text("puzzles-plan-cost", { wins, error });
}

/** Why the answer is what it is, and how hard the puzzle is. */
function Solution({ state, study }: Props): JSX.Element {
  const { catalogue, puzzle, solution, rating } = state;
  const { text } = catalogue;
  const { view } = study.state;
  const { paragraph, acts, failures, difficulty, seed, levels, turn } = solution!;
  const count = failures.filter((share) => share > 0.5).length;
  return (
    <>
      {puzzle.kind === "stop" && (
        <p>
          {paragraph ? text(`law-${paragraph}`) : text("puzzles-was-none")}{" "}
          {paragraph && <RuleLink paragraph={paragraph} catalogue={catalogue} />}
        </p>
      )}
      {acts.length > 0 && puzzle.kind !== "choice" && view && (
        <p class="solution">
          {text(puzzle.kind === "stop" ? "puzzles-was-first" : "puzzles-was-line")}
          {acts.map((step) => (
            <span key={step}>
              <StepText step={step} by={puzzle.mover} view={view} catalogue={catalogue} />
            </span>
          ))}
        </p>
      )}
      {rating && <p class="rating">{ratingText(rating, text)}</p>}
      <p class="hint">
        {text("puzzles-hard", { difficulty, count })}{" "}
        {text("puzzles-source", { turn, red: levels[0], blue: levels[1], seed: String(seed) })}
      </p>
    </>
  );
}

/** The solver's rating and how it has changed; a rating that means nothing yet is not told. */
function ratingText({ rating, change }: OwnRating, text: Catalogue["text"]): string {
  if (rating === null) return text("puzzles-rating-soon");
  if (change === 0) return text("puzzles-rating", { rating: String(rating) });
  return text("puzzles-rating-change", {
    rating: String(rating),
    change: change > 0 ? `+${change}` : `\u2212${-change}`,
  });
}

/** The buttons: the answers, or the way on. */
function Answers({ state, actions, study }: Props): JSX.Element {
  const { catalogue, puzzle, solution, firsts, plan, progress, next } = state;
  const { text } = catalogue;
  if (solution) {
    return (
      <a class="button primary" data-action="next" href={next}>
        {text("puzzles-next")}
      </a>
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
        <Button action="choose" kind="primary" disabled={plan === null} onPress={actions.choose}>
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
