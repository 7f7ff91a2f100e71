/** What the engine thinks of an idea: its value beside the author's play and the best plan. */

import type { JSX } from "preact";
import { type Catalogue, tenths } from "../catalogue";
import { StepText } from "../panels/step-text";
import type { EngineLine, HandOpinion, TableView } from "../wire";
import type { HandState } from "./hand-panels";

/** How many standard errors apart two plans must be to be called better or worse. */
const CLEARLY = 2;

interface Props {
  state: HandState;
  /** The table where the lines were left. */
  view: TableView;
}

export function OpinionPanel({ state, view }: Props): JSX.Element {
  const { catalogue, opinion, engineBusy } = state;
  const { text } = catalogue;
  const by = view.mover;
  const same = opinion?.author && actsOf(opinion.author) === actsOf(opinion.best);
  const isBest = opinion && actsOf(opinion.idea) === actsOf(opinion.best);
  const said = engineBusy ? "hands-engine-busy" : "analysis-thinking";
  return (
    <section
      class="opinion"
      aria-label={text("hands-engine")}
      data-done={String(opinion?.done ?? false)}
    >
      <h3>{text("hands-engine")}</h3>
      <p class="conclusion">{text(opinion?.done ? verdictOf(opinion, by) : said)}</p>
      {opinion && (
        <div aria-live="off">
          <dl>
            <Value catalogue={catalogue} line={opinion.idea} by={by} name={text("hands-idea")} />
            {opinion.author && (
              <Value catalogue={catalogue} line={opinion.author} by={by} name={text("hands-authors")} />
            )}
            {!same && !isBest && <Value catalogue={catalogue} line={opinion.best} by={by} name={text("hands-best")} />}
          </dl>
          {!same && !isBest && (
            <p class="plan">
              {opinion.best.acts.map((step, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- an act may come twice
                <span key={`${step}${at}`}>
                  <StepText step={step} by={by} view={view} catalogue={catalogue} />
                </span>
              ))}
            </p>
          )}
          <p class="prompt">
            {text("hands-engine-how", {
              player: text(`panels-seat-${by}`),
              count: opinion.samples,
            })}
          </p>
        </div>
      )}
    </section>
  );
}

interface ValueProps {
  catalogue: Catalogue;
  line: EngineLine;
  by: TableView["mover"];
  name: string;
}

/** How many games of 100 the player on turn wins by a plan. */
function Value({ catalogue, line, by, name }: ValueProps): JSX.Element {
  const wins = winsOf(line, by);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span class="share" aria-hidden="true">
          <span data-player={by} style={{ width: `${wins}%` }} />
        </span>
        <strong>{tenths(wins, catalogue)}</strong>{" "}
        <small>
          {line.certain ? catalogue.text("analysis-certain") : `±${tenths(line.error, catalogue)}`}
        </small>
      </dd>
    </>
  );
}

/** Which sentence sums an opinion up. */
export function verdictOf({ idea, author, best }: HandOpinion, by: TableView["mover"]): string {
  const isBest = actsOf(idea) === actsOf(best);
  if (isBest && !author) return "hands-idea-best";
  const other = author ?? best;
  const gain = winsOf(idea, by) - winsOf(other, by);
  const isClear = Math.abs(gain) > CLEARLY * Math.hypot(idea.error, other.error);
  if (!isClear) return author ? "hands-idea-equal" : "hands-idea-good";
  if (gain > 0) return isBest ? "hands-idea-best" : "hands-idea-better";
  return author ? "hands-idea-worse" : "hands-idea-behind";
}

function winsOf({ wins }: EngineLine, by: TableView["mover"]): number {
  return by === "red" ? wins : 100 - wins;
}

function actsOf({ acts }: EngineLine): string {
  return acts.join();
}
