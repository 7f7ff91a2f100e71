/** Acts in a few signs each, as in the list of the replay, and told to the reader. */

import type { JSX } from "preact";
import { partStyle, shortEntry } from "../replay/short-entry";
import { capital, eventTextUnder, inARow } from "../table/speech";
import type { SeatName, TableView, WireEvent } from "../wire";
import type { ReviewState } from "./state";

export interface PlayedStep {
  /** Its place among the steps. */
  ply: number;
  events: WireEvent[];
  mover: SeatName;
  view: TableView;
}

interface Props {
  steps: PlayedStep[];
  state: ReviewState;
  /** So many of them at most. */
  most?: number;
}

export function PlayedActs({ steps, state, most = steps.length }: Props): JSX.Element {
  const { catalogue, reader } = state;
  const { text } = catalogue;
  return (
    <ol class="played">
      {steps.slice(0, most).map(({ ply, events, mover, view }) => (
        <li key={ply}>
          <span class="visually-hidden">
            {inARow(events.map((event) => capital(eventTextUnder(mover, event, toldTo(reader, view), text))))}
          </span>
          {events
            .flatMap((event) => shortEntry(event, mover, toldTo(reader, view), text))
            .map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sign may come twice
              <span key={at} aria-hidden="true" class={partStyle(part.kind)}>
                {part.text}
              </span>
            ))}
        </li>
      ))}
      {steps.length > most && <li>…</li>}
    </ol>
  );
}

function toldTo(reader: SeatName | null, view: TableView): TableView {
  return { ...view, seat: reader };
}
