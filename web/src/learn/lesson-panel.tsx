/** The text beside the table of an exercise: what to do, the feedback, and what comes next. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import { Button } from "../panels/button";
import type { StudyBoard } from "../study/study-board";
import { StudyHost, StudyNotes } from "../study/study-panels";
import { Marked } from "../terms/marked";
import type { LessonReply, LessonText } from "../wire";
import { Calls, Pointing } from "./lesson-calls";

/** An exercise, as the page has it from the server. */
export interface ExerciseData {
  task: LessonText;
  seat: "red" | "blue";
  /** The piles and arrows of the hint. */
  marks: string[];
  /** What the learner does in the solution. */
  solution: string[];
  /** Whether the learner is asked to find a pile. */
  points: boolean;
  /** Whether stop can be called. */
  stops: boolean;
  /** Whether a misplaced card can be pointed out. */
  rights: boolean;
  /** Whether the learner may abandon the game. */
  abandons: boolean;
}

export interface LessonState {
  catalogue: Catalogue;
  exercises: ExerciseData[];
  /** The number of the exercise, from 0. */
  number: number;
  solved: number[];
  progress: LessonReply["progress"];
  /** The feedback; its text is empty for none. */
  said: LessonText;
  /** The pile with the card to be put right, while one is pointed out; null before that. */
  pointing: { pile: string | null } | null;
}

export interface LessonActions {
  open: (number: number) => void;
  again: () => void;
  hint: () => void;
  show: () => void;
  stop: () => void;
  /** Begins to point out a misplaced card, or ends that. */
  point: (pointing: LessonState["pointing"]) => void;
  /** Has the card that was pointed out put right; back to its pile without a target. */
  putRight: (target?: string) => void;
  /** Does something that is no move on the board, as `abandons` or `compels s>t3`. */
  say: (what: string) => void;
}

interface Props {
  title: string;
  state: LessonState;
  actions: LessonActions;
  study: StudyBoard;
  /** The lesson after this one. */
  following: { name: string; title: string } | null;
}

export function LessonPanel({ title, state, actions, study, following }: Props): JSX.Element {
  const { catalogue, exercises, number, progress, said, pointing } = state;
  const { text } = catalogue;
  const exercise = exercises[number]!;
  const reason = said.paragraphs || said.pages ? said : exercise.task;
  const isWrong = progress === "wrong" || progress === "off";
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    buttons.current!.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
  }, [number, progress]);
  return (
    <>
      <section class="lesson-text" aria-labelledby="task">
        <p class="course">
          <a href="/learn">{text("learn-title")}</a>
        </p>
        <h1>{title}</h1>
        <Steps state={state} actions={actions} />
        <div class="task" id="task">
          {exercise.task.text.split("\n").map((line) => (
            <p key={line}>
              <Marked text={line} language={catalogue.language} />
            </p>
          ))}
        </div>
        <div class="feedback" data-progress={progress} aria-live="polite">
          {said.text.split("\n").map((line) => line && <p key={line}>{line}</p>)}
        </div>
        <Why key={reason.text} said={reason} catalogue={catalogue} />
        <StudyNotes study={study} catalogue={catalogue} />
        <Pointing state={state} actions={actions} study={study} />
        <div
          class="lesson-buttons"
          role="toolbar"
          aria-label={text("panels-actions")}
          ref={buttons}
        >
          {progress === "reached" ? (
            <Onward state={state} actions={actions} following={following} />
          ) : isWrong ? (
            <Button action="again" kind="primary" onPress={actions.again}>
              {text("learn-again")}
            </Button>
          ) : (
            !pointing && <Calls state={state} actions={actions} study={study} />
          )}
          {progress !== "reached" && !pointing && (
            <>
              {exercise.marks.length > 0 && (
                <Button action="hint" kind="quiet" onPress={actions.hint}>
                  {text("learn-hint")}
                </Button>
              )}
              <Button action="show" kind="quiet" onPress={actions.show}>
                {text("learn-show")}
              </Button>
            </>
          )}
        </div>
      </section>
      <StudyHost key={number} study={study} label={text("learn-board")} />
    </>
  );
}

/** The rules and the pages of the book that a text rests on, for those who ask. */
function Why({ said, catalogue }: { said: LessonText; catalogue: Catalogue }): JSX.Element | null {
  const { paragraphs = [], pages = [] } = said;
  if (paragraphs.length + pages.length === 0) return null;
  return (
    <details class="why">
      <summary>{catalogue.text("learn-why")}</summary>
      <ul>
        {paragraphs.map((paragraph) => (
          <li key={paragraph}>
            <a href={`/law#${paragraph}`} target="_blank" rel="noopener">
              {catalogue.text("panels-why", { paragraph })}
            </a>
          </li>
        ))}
        {pages.map((page) => (
          <li key={page}>{catalogue.text("learn-page", { page })}</li>
        ))}
      </ul>
    </details>
  );
}

/** A dot for each exercise, to go to any of them. */
function Steps({ state, actions }: Pick<Props, "state" | "actions">): JSX.Element {
  const { catalogue, exercises, number, solved } = state;
  return (
    <ol class="exercise-steps">
      {exercises.map(({ task }, at) => (
        <li key={task.text}>
          <button
            type="button"
            data-solved={String(solved.includes(at))}
            aria-current={at === number ? "step" : undefined}
            onClick={() => actions.open(at)}
          >
            <span class="visually-hidden">
              {catalogue.text("learn-part", { number: at + 1, last: exercises.length })}
              {solved.includes(at) ? `, ${catalogue.text("learn-done")}` : ""}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The way on from a solved exercise. */
function Onward({
  state,
  actions,
  following,
}: Pick<Props, "state" | "actions" | "following">): JSX.Element {
  const { text } = state.catalogue;
  if (state.number + 1 < state.exercises.length) {
    return (
      <Button
        action="next"
        kind="primary"
        onPress={() => actions.open(state.number + 1)}
      >
        {text("learn-next")}
      </Button>
    );
  }
  return (
    <a
      class="button primary"
      data-action="next-lesson"
      href={following ? `/learn/${following.name}` : "/learn"}
    >
      {following
        ? text("learn-next-lesson", { title: following.title })
        : text("learn-finished")}
    </a>
  );
}
