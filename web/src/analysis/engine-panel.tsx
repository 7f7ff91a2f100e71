/** What the engine thinks of the position: plans with their values, and the cards to come. */

import type { JSX } from "preact";
import type { AnalysisProps } from "./state";
import { tenths } from "../catalogue";
import { Sign, StepText } from "../panels/step-text";
import { uncertainty } from "../study/uncertainty";

export function EnginePanel({ state, actions }: AnalysisProps): JSX.Element | null {
  const { catalogue, engine, engineOn, nextCard } = state;
  const { view } = state.study;
  const { text } = catalogue;
  if (!view || view.over) return null;
  const best = engine?.lines[0];
  return (
    <section class="analysis-engine" data-done={String(engine?.done ?? false)}>
      <header>
        <h2>{text("analysis-engine")}</h2>
        <label class="switch">
          <input
            type="checkbox"
            checked={engineOn}
            data-action="engine"
            onChange={(event) => actions.switchEngine(event.currentTarget.checked)}
          />
          {text("analysis-engine-on")}
        </label>
      </header>
      {engineOn && !engine && <p class="hint">{text("analysis-thinking")}</p>}
      {engineOn && engine && best && (
        <>
          <div
            class="balance"
            role="img"
            aria-label={text("analysis-wins", { wins: Math.round(best.wins) })}
          >
            <span style={{ width: `${best.wins}%` }} />
          </div>
          <p class="hint" data-samples={engine.samples}>
            {text("analysis-samples", { count: engine.samples })}
          </p>
          <ol>
            {engine.lines.map((line) => (
              <li key={line.acts.join()}>
                <button
                  type="button"
                  class="act"
                  data-plan={line.acts.join(" · ")}
                  onClick={() => {
                    for (const act of line.acts) actions.play(plain(act));
                  }}
                >
                  <strong>{tenths(line.wins, catalogue)}</strong>
                  <small>{uncertainty(line, line === best, catalogue)}</small>
                  <span class="plan">
                    {line.acts.map((act, place) => (
                      // oxlint-disable-next-line react/no-array-index-key -- an act may come twice
                      <span key={`${act}${place}`}>
                        <StepText step={act} by={view.mover} view={view} catalogue={catalogue} />
                      </span>
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <p class="hint">{text("analysis-uncertainty")}</p>
          {engine.cards.length > 1 && (
            <details>
              <summary>{text("analysis-what-if")}</summary>
              <ul class="cards-to-come">
                {engine.cards.map(([card, wins]) => (
                  <li key={card}>
                    <button
                      type="button"
                      aria-pressed={card === nextCard}
                      onClick={() => actions.chooseNext(card === nextCard ? "" : card)}
                    >
                      <Sign card={card} /> {Math.round(wins)}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** The act of a text such as `7D t3>f`. */
function plain(act: string): string {
  return act.split(" ").at(-1)!;
}
