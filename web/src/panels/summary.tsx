/** What both players did in a finished deal: turns, and stops called, wrong, missed. */

import type { JSX } from "preact";
import { labelOf, near, other, takesCalls } from "../model/players";
import type { PanelProps } from "../model/page-state";
import type { SeatSummary } from "../wire";

const TURNS = ["turns", "longest"] as const;
const STOPS = ["right", "wrong", "missed"] as const;

export function Summary({ state, view }: PanelProps): JSX.Element | null {
  const { catalogue } = state;
  const { over } = view;
  if (!over?.summary) return null;
  const seats = [near(view), other(near(view))];
  const rows: (keyof SeatSummary)[] = takesCalls(view) ? [...TURNS, ...STOPS] : [...TURNS];
  if (over.summary.red.hints || over.summary.blue.hints) rows.push("hints");
  return (
    <table class="summary">
      <caption class="visually-hidden">{catalogue.text("panels-summary")}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th scope="col" key={seat}>
              {labelOf(view, seat, catalogue)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-row={row}>
            <th scope="row">{catalogue.text(`panels-summary-${row}`)}</th>
            {seats.map((seat) => (
              <td key={seat}>{over.summary?.[seat][row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
