/** The score sheet: for each deal the cards left to each player, and the points. */

import type { JSX } from "preact";
import { near, nameOf, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import type { SeatName, ScoreRow, TableView } from "../wire";
import type { Translate } from "../catalogue";
import { DialogBox } from "./dialog";

export function SheetDialog(props: PanelProps): JSX.Element {
  const { text } = props.state.catalogue;
  return (
    <DialogBox
      name="sheet"
      title={text("panels-sheet")}
      text={text}
      onClose={() => props.actions.closeDialog()}
    >
      <p>{targetText(props.view, text)}</p>
      {props.view.sheet.length > 0 ? <Sheet {...props} /> : <p>{text("panels-sheet-empty")}</p>}
    </DialogBox>
  );
}

/** The target of the match in words. */
export function targetText({ target }: TableView, text: Translate): string {
  const { points, deals } = target;
  if (points !== null) return text("panels-target-points", { points });
  return deals !== null ? text("panels-target-deals", { deals }) : text("panels-target-open");
}

/** The score sheet as a table, the player's own column first. */
export function Sheet({ state, view }: PanelProps): JSX.Element {
  const { text } = state.catalogue;
  const seats: [SeatName, SeatName] = [near(view), other(near(view))];
  const heads = seats.map((seat) =>
    seat === view.seat ? text("panels-you") : nameOf(view, seat, state.catalogue),
  );
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">{text("panels-sheet-deal")}</th>
          {seats.map((seat, at) => (
            <th scope="col" key={seat}>
              {heads[at]}
            </th>
          ))}
          <th scope="col">{text("panels-sheet-ending")}</th>
        </tr>
      </thead>
      <tbody>
        {view.sheet.map((row) => (
          <tr key={row.deal}>
            <th scope="row">{row.deal}</th>
            {seats.map((seat) => (
              <Cell key={seat} row={row} seat={seat} text={text} />
            ))}
            <td>{text(`panels-ending-${row.ending}`)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text("panels-sheet-total")}</th>
          {seats.map((seat) => (
            <td key={seat} class="points">
              {view.totals[index(seat)]}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({
  row,
  seat,
  text,
}: {
  row: ScoreRow;
  seat: SeatName;
  text: Translate;
}): JSX.Element {
  const left = row.left[index(seat)];
  const [stock, hand, discard] = left;
  return (
    <td data-won={String(row.winner === seat)}>
      <span class="points">{row.points[index(seat)]}</span>
      <span class="left">
        {left.some(Boolean)
          ? text("panels-left", { stock, hand, discard })
          : text("panels-left-none")}
      </span>
    </td>
  );
}

function index(seat: SeatName): 0 | 1 {
  return seat === "red" ? 0 : 1;
}
