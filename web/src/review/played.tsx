/** Acts in a few signs each, as in the list of the replay. */

import type { JSX } from "preact";
import type { Catalogue } from "../catalogue";
import { partStyle, shortEntry } from "../replay/short-entry";
import { capital, eventTextUnder, inARow } from "../table/speech";
import type { SeatName, TableView, WireEvent } from "../wire";

export interface PlayedStep {
  /** Its place among the steps. */
  ply: number;
  events: WireEvent[];
  mover: SeatName;
  view: TableView;
}

interface Props {
  steps: PlayedStep[];
  catalogue: Catalogue;
  /** So many of them at most. */
  most?: number;
}

export function PlayedActs({ steps, catalogue, most = steps.length }: Props): JSX.Element {
  const { text } = catalogue;
  return (
    <ol class="played">
      {steps.slice(0, most).map(({ ply, events, mover, view }) => (
        <li key={ply}>
          <span class="visually-hidden">
            {inARow(events.map((event) => capital(eventTextUnder(mover, event, view, text))))}
          </span>
          {events
            .flatMap((event) => shortEntry(event, mover, view, text))
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
