/** All acts of a game, turn by turn, in a few signs each; the present one is kept in view. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import { ofName } from "../model/players";
import { Button } from "../panels/button";
import type { SeatName, TableView } from "../wire";
import type { ReplayProps } from "./panels";
import { minutes, stepName } from "./sentences";
import { partStyle, shortEntry } from "./short-entry";
import { type Replay, type Step, turns } from "./steps";

export function ActList({ state, actions, table, game }: ReplayProps): JSX.Element {
  const { catalogue, replay, ply } = state;
  const { text } = catalogue;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  }, [ply, state.listOpen]);
  const written = useMemo(() => entries(replay, catalogue), [replay, catalogue]);
  const games = `/api/tables/${table}/games/${game}`;
  return (
    <aside
      class="acts"
      data-open={String(state.listOpen)}
      aria-label={text("replay-acts")}
      ref={list}
    >
      <button
        type="button"
        class="act"
        aria-current={ply === 0 ? "step" : undefined}
        onClick={() => actions.goTo(0)}
      >
        {text("replay-start")}
      </button>
      {written.map(({ number, mover, heading, took, acts }) => (
        <section key={acts[0]!.step.ply}>
          <h2 data-player={mover}>
            <span class="seat" aria-hidden="true" />
            <span class="turn-number">{number}</span>
            <span class="turn-of">{heading}</span>
            {took >= 1 && <span class="took">{minutes(took)}</span>}
          </h2>
          {acts.map(({ step, name, short }) => (
            <button
              key={step.ply}
              type="button"
              class="act"
              data-ply={step.ply}
              data-mark={markOf(step)}
              data-hint={step.hint || undefined}
              title={name}
              aria-current={step.ply === ply ? "step" : undefined}
              onClick={() => actions.goTo(step.ply)}
            >
              <span class="visually-hidden">{name}</span>
              {short}
            </button>
          ))}
        </section>
      ))}
      <div class="menu-group">
        {state.data.outcome?.ending !== "aborted" && (
          <a class="button quiet" data-action="review" href={`/review/${table}/${game}`}>
            {text("review-link")}
          </a>
        )}
        <a class="button quiet" href={`/t/${table}`}>
          {text("replay-back-to-table")}
        </a>
        <a
          class="button quiet"
          data-action="analyse"
          href={`/analysis?table=${table}&game=${game}&ply=${ply}`}
        >
          {text("analysis-open")}
        </a>
        <a class="button quiet" href={`${games}/record.txt`} download>
          {text("panels-record-text")}
        </a>
        <a class="button quiet" href={`${games}/record.json`} download>
          {text("panels-record-json")}
        </a>
        <a class="button quiet" href={`${games}/diagram.svg?ply=${ply}`} download>
          {text("panels-diagram")}
        </a>
        <Button action="settings" kind="quiet" onPress={actions.openSettings}>
          {text("panels-settings")}
        </Button>
      </div>
    </aside>
  );
}

/** The sign beside a step: a stop, a mistake that was noticed, or one that was not. */
export function markOf({ stopped, wrong }: Step): "stop" | "caught" | "missed" | undefined {
  if (wrong) return wrong.caught ? "caught" : "missed";
  return stopped ? "stop" : undefined;
}

/** The turns with all their texts; writing them takes longer than drawing them. */
function entries(replay: Replay, catalogue: Catalogue) {
  return turns(replay).map(({ mover, turn, took, steps }) => ({
    mover,
    took,
    number: turn,
    heading: turnOf(replay.start, mover, catalogue),
    acts: steps.map((step) => ({
      step,
      name: stepName(step, catalogue),
      short: <Short step={step} catalogue={catalogue} />,
    })),
  }));
}

function turnOf(start: TableView, mover: SeatName, catalogue: Catalogue): string {
  if (mover === start.seat) return catalogue.text("replay-turn-yours");
  return catalogue.text("panels-turn-of", { name: ofName(start, mover, catalogue) });
}

function Short({ step, catalogue }: { step: Step; catalogue: Catalogue }): JSX.Element {
  const { events, mover, view } = step;
  const parts = events.flatMap((event) => shortEntry(event, mover, view, catalogue.text));
  return (
    <>
      {parts.map(({ kind, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sign may come twice
        <span key={at} aria-hidden="true" class={partStyle(kind)}>
          {text}
        </span>
      ))}
      {step.hint > 0 && <span class="hinted" aria-hidden="true" />}
      {markOf(step) && <span class="mark" aria-hidden="true" />}
    </>
  );
}
