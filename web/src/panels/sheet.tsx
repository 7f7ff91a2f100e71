/** The score sheet: for each deal what was left to each player, and the points. */

import type { JSX } from "preact";
import { near, nameOf, other, type PanelProps } from "../pages/model";
import type { SeatName, SheetLine, View } from "../wire";
import type { Say } from "../words";
import { DialogBox } from "./dialog";

export function SheetDialog(props: PanelProps): JSX.Element {
  const { say } = props.model.words;
  return (
    <DialogBox
      name="sheet"
      title={say("panels-sheet")}
      say={say}
      onClose={() => props.deeds.show(null)}
    >
      <p>{targetText(props.view, say)}</p>
      {props.view.sheet.length > 0 ? <Sheet {...props} /> : <p>{say("panels-sheet-empty")}</p>}
    </DialogBox>
  );
}

/** What the match goes to. */
export function targetText({ target }: View, say: Say): string {
  const { points, deals } = target;
  if (points !== null) return say("panels-target-points", { points });
  return deals !== null ? say("panels-target-deals", { deals }) : say("panels-target-open");
}

/** The table itself, the player's own column first. */
export function Sheet({ model, view }: PanelProps): JSX.Element {
  const { say } = model.words;
  const seats: [SeatName, SeatName] = [near(view), other(near(view))];
  const heads = seats.map((seat) =>
    seat === view.seat ? say("panels-you") : nameOf(view, seat, model.words),
  );
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">{say("panels-sheet-deal")}</th>
          {seats.map((seat, at) => (
            <th scope="col" key={seat}>
              {heads[at]}
            </th>
          ))}
          <th scope="col">{say("panels-sheet-ending")}</th>
        </tr>
      </thead>
      <tbody>
        {view.sheet.map((line) => (
          <tr key={line.deal}>
            <th scope="row">{line.deal}</th>
            {seats.map((seat) => (
              <Cell key={seat} line={line} seat={seat} say={say} />
            ))}
            <td>{say(`panels-ending-${line.ending}`)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("panels-sheet-total")}</th>
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

function Cell({ line, seat, say }: { line: SheetLine; seat: SeatName; say: Say }): JSX.Element {
  const left = line.left[index(seat)];
  const [stock, hand, discard] = left;
  return (
    <td data-won={String(line.winner === seat)}>
      <span class="points">{line.points[index(seat)]}</span>
      <span class="left">
        {left.some(Boolean) ? say("panels-left", { stock, hand, discard }) : say("panels-left-none")}
      </span>
    </td>
  );
}

function index(seat: SeatName): 0 | 1 {
  return seat === "red" ? 0 : 1;
}
