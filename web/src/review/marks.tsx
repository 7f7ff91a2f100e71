/** All mistakes of a game, each with its cost and its place in the replay. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { PlayedActs } from "./played";
import { aboutText, costText } from "./questions";
import { labelOf, type ReviewState } from "./state";

export function Marks({ state }: { state: ReviewState }): JSX.Element | null {
  const { catalogue, review, replay, game } = state;
  const { text } = catalogue;
  const many = review?.marks.length ?? 0;
  const [left] = useState(leftAt);
  useEffect(() => {
    if (left) document.getElementById(left)?.scrollIntoView({ block: "center" });
  }, [left, many]);
  if (!review || many === 0) return null;
  return (
    <section class="marks" aria-labelledby="marks">
      <details open={left !== null}>
        <summary>
          <h2 id="marks">{text("review-marks")}</h2>
          <span class="count">{many}</span>
        </summary>
      <ol class="all">
        {review.marks.map((mark) => (
          <li key={mark.number} id={`mark-${mark.number}`} data-severity={mark.severity} data-about={mark.about}>
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
              <a href={`${game}?at=${mark.first - 1}`} onClick={() => leave(`mark-${mark.number}`)}>
                {text("review-see")}
              </a>
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

/** The mistake from which the page was left for the replay; the way back leads to it. */
function leftAt(): string | null {
  return /^#(mark-\d+)$/.exec(location.hash)?.[1] ?? null;
}

function leave(place: string): void {
  history.replaceState(history.state, "", `#${place}`);
}
