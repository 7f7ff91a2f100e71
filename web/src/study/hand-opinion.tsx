/** What the engine thinks of an idea: its value beside the author's play and the best plan. */

import type { JSX } from "preact";
import { type Catalogue, tenths } from "../catalogue";
import { StepText } from "../panels/step-text";
import { uncertainty } from "./uncertainty";
import type { EngineLine, HandOpinion, TableView } from "../wire";
import type { HandState } from "./hand-panels";

interface Props {
  state: HandState;
  /** The table where the lines were left. */
  view: TableView;
}

export function OpinionPanel({ state, view }: Props): JSX.Element {
  const { catalogue, opinion, engineBusy } = state;
  const { text } = catalogue;
  const by = view.mover;
  const best = opinion && actsOf(opinion.best);
  const lines = opinion ? linesOf(opinion) : [];
  const isShown = lines.some(([name]) => name === "hands-best");
  const thinking = engineBusy ? "hands-engine-busy" : "analysis-thinking";
  return (
    <section
      class="opinion"
      aria-label={text("hands-engine")}
      data-done={String(opinion?.done ?? false)}
    >
      <h3>{text("hands-engine")}</h3>
      <p class="conclusion">{text(opinion?.done ? `hands-idea-${opinion.verdict}` : thinking)}</p>
      {opinion && (
        <div aria-live="off">
          <dl>
            {lines.map(([name, line]) => (
              <Value key={name} catalogue={catalogue} line={line} isBest={actsOf(line) === best} by={by} name={text(name)} />
            ))}
          </dl>
          {isShown && (
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
          <p class="prompt">{text("analysis-uncertainty")}</p>
        </div>
      )}
    </section>
  );
}

interface ValueProps {
  catalogue: Catalogue;
  line: EngineLine;
  isBest: boolean;
  by: TableView["mover"];
  name: string;
}

/** How many games of 100 the player on turn wins by a plan. */
function Value({ catalogue, line, isBest, by, name }: ValueProps): JSX.Element {
  const wins = winsOf(line, by);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span class="share" aria-hidden="true">
          <span data-player={by} style={{ width: `${wins}%` }} />
        </span>
        <strong>{tenths(wins, catalogue)}</strong>{" "}
        <small>{uncertainty(line, isBest, catalogue)}</small>
      </dd>
    </>
  );
}

/** The plans by name: the idea, the author's, and the best one if it is another. */
function linesOf({ idea, author, best }: HandOpinion): [string, EngineLine][] {
  const lines: [string, EngineLine][] = [["hands-idea", idea]];
  if (author) lines.push(["hands-authors", author]);
  const isOther = lines.every(([, line]) => actsOf(line) !== actsOf(best));
  return isOther ? [...lines, ["hands-best", best]] : lines;
}

function winsOf({ wins }: EngineLine, by: TableView["mover"]): number {
  return by === "red" ? wins : 100 - wins;
}

function actsOf({ acts }: EngineLine): string {
  return acts.join();
}
