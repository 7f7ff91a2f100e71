/** All mistakes of a game, each with its cost and its place in the replay. */

import type { JSX } from "preact";
import { PlayedActs } from "./played";
import { aboutText, costText } from "./questions";
import { labelOf, type ReviewState } from "./state";

export function Marks({ state }: { state: ReviewState }): JSX.Element | null {
  const { catalogue, review, replay, game } = state;
  const { text } = catalogue;
  if (!review || review.marks.length === 0) return null;
  return (
    <section class="marks" aria-labelledby="marks">
      <details>
        <summary>
          <h2 id="marks">{text("review-marks")}</h2>
          <span class="count">{review.marks.length}</span>
        </summary>
      <ol class="all">
        {review.marks.map((mark) => (
          <li key={mark.number} data-severity={mark.severity} data-about={mark.about}>
            <p class="mark-head">
              <span class="turn">{text("review-turn", { turn: mark.turn })}</span>
              <span class="who" data-player={mark.seat}>
                <span class="seat" aria-hidden="true" />
                {labelOf(state, mark.seat)}
              </span>
              {mark.severity !== "doubtful" && (
                <span class="severity">
                  <strong>{text(`review-severity-${mark.severity}`)}</strong>
                  <span>{costText(mark, state)}</span>
                </span>
              )}
              <a href={`${game}?at=${mark.first - 1}`}>{text("review-see")}</a>
            </p>
            {mark.about !== "decision" && <p>{aboutText(mark, state)}</p>}
            <PlayedActs
              steps={replay.steps.slice(mark.first - 1, mark.last)}
              state={state}
            />
          </li>
        ))}
      </ol>
      </details>
    </section>
  );
}
