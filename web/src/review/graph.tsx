/** The win chance, turn by turn, with the turning points; each leads to its place in the replay. */

import type { JSX } from "preact";
import type { TurnShown } from "../wire";
import { amount, labelOf, person, type ReviewState, signed, winsOf } from "./state";

const MIDDLE = 50;

export function Graph({ state }: { state: ReviewState }): JSX.Element | null {
  const { catalogue, review, near, status } = state;
  const { text } = catalogue;
  if (!review || review.turns.length === 0) return null;
  const whole = status === "whole";
  const values = review.turns.map(({ before }) => winsOf(near, before));
  if (whole) values.push(winsOf(near, review.result));
  const width = Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${at} ${100 - value}`);
  const turning = whole ? review.turns.filter(({ turn }) => review.turning_points.includes(turn)) : [];
  return (
    <section class="graph" aria-labelledby="graph">
      <h2 id="graph">{text("review-graph")}</h2>
      <div class="plot" aria-hidden="true">
        <span class="axis">
          <span>100</span>
          <span>50</span>
          <span>0</span>
        </span>
        <div class="area">
          <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" focusable="false">
            <path class="under" d={`M0 100L${points.join("L")}L${values.length - 1} 100z`} />
            <path class="middle" d={`M0 ${MIDDLE}H${width}`} />
            <path class="line" d={`M${points.join("L")}`} />
          </svg>
          {turning.map((turn) => (
            <Point key={turn.turn} turn={turn} state={state} width={width} />
          ))}
        </div>
      </div>
      <p class="axis-name">{text("review-graph-of", person(state, near))}</p>
    </section>
  );
}

/** The turns that changed the game most, in numbers. */
export function TurningPoints({ state }: { state: ReviewState }): JSX.Element | null {
  const { catalogue, review, near } = state;
  const { text } = catalogue;
  const turning = review!.turns.filter(({ turn }) => review!.turning_points.includes(turn));
  if (turning.length === 0) return null;
  return (
    <>
      <h3>{text("review-turning")}</h3>
      <ol class="turning">
        {turning.map((turn) => (
          <li key={turn.turn}>
            <a href={`${state.game}?at=${turn.step}`}>{text("review-turn", { turn: turn.turn })}</a>
            <span class="who" data-player={turn.seat}>
              <span class="seat" aria-hidden="true" />
              {labelOf(state, turn.seat)}
            </span>
            <span class="change">
              {amount(Math.round(winsOf(near, turn.before)), catalogue)} →{" "}
              <strong>{amount(Math.round(winsOf(near, turn.after)), catalogue)}</strong>
            </span>
            <span class="luck">
              {text("review-by-luck", {
                luck: signed(Math.round(near === "red" ? turn.luck : -turn.luck), catalogue),
              })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

interface PointProps {
  turn: TurnShown;
  state: ReviewState;
  width: number;
}

/** A turning point, where its turn ends. */
function Point({ turn, state, width }: PointProps): JSX.Element {
  const at = state.review!.turns.indexOf(turn) + 1;
  return (
    <span
      class="point"
      data-player={turn.seat}
      style={{
        left: `${(100 * at) / width}%`,
        top: `${100 - winsOf(state.near, turn.after)}%`,
      }}
    />
  );
}
