/** The time line: the whole game in one bar, to go to any place of it. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { markOf } from "./act-list";
import type { ReplayState } from "./panels";
import { stepName } from "./sentences";
import { type Replay, turns } from "./steps";

/** The height of the bar in units of its drawing; each step is one unit wide. */
const HEIGHT = 24;

/** A thought of so many seconds has a column of full height. */
const LONGEST_S = 60;

interface Props {
  state: ReplayState;
  goTo: (ply: number) => void;
}

export function TimeLine({ state, goTo }: Props): JSX.Element {
  const { catalogue, replay, ply } = state;
  const last = replay.steps.length;
  const step = replay.steps[ply - 1];
  const place = catalogue.text("replay-at", { ply, last });
  const label = catalogue.text("panels-label", { label: place });
  const drawing = useMemo(() => <Drawing replay={replay} />, [replay]);
  return (
    <div class="time-line">
      {drawing}
      <input
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label={catalogue.text("replay-line")}
        aria-valuetext={step ? `${label} ${stepName(step, catalogue)}` : place}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** A column for each step, as high as it took long; turns, mistakes and stops are marked. */
function Drawing({ replay }: { replay: Replay }): JSX.Element {
  const { steps } = replay;
  const columns = (seat: string) =>
    steps
      .filter(({ mover }) => mover === seat)
      .map(({ ply, took }) => `M${ply - 1} ${HEIGHT}v-${height(took)}h1v${height(took)}z`)
      .join("");
  const marks = (kind: string) =>
    steps
      .filter((step) => markOf(step) === kind)
      .map(({ ply }) => `M${ply - 0.5} 0v${HEIGHT}`)
      .join("");
  const borders = turns(replay).map((turn) => `M${turn.steps[0]!.ply - 1} 5v${HEIGHT}`);
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, steps.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path class="red" d={columns("red")} />
      <path class="blue" d={columns("blue")} />
      <path class="turns" d={borders.join("")} />
      <path class="caught" d={marks("caught")} />
      <path class="missed" d={marks("missed")} />
      <path class="stop" d={marks("stop")} />
    </svg>
  );
}

function height(took: number | null): number {
  const part = Math.log1p(Math.min(took ?? 0, LONGEST_S)) / Math.log1p(LONGEST_S);
  return Math.round(6 + part * (HEIGHT - 12));
}
