/** The score sheet: for each deal the cards left to each player, and the points. */

import type { JSX } from "preact";
import { labelOf, near, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import type { SeatName, ScoreRow, ScorePart, TableView } from "../wire";
import type { Catalogue, Translate } from "../catalogue";
import { DialogBox } from "./dialog";
import { endingText } from "./result-text";
import { index, targetText } from "./score-text";

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

/** The score sheet as a table, the player's own column first. */
export function Sheet({ state, view }: PanelProps): JSX.Element {
  const { text } = state.catalogue;
  const seats: [SeatName, SeatName] = [near(view), other(near(view))];
  const heads = seats.map((seat) => labelOf(view, seat, state.catalogue));
  return (
    <table class="sheet">
      {view.unlisted > 0 && (
        <caption>{text("panels-sheet-unlisted", { count: view.unlisted })}</caption>
      )}
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
              <Cell key={seat} row={row} seat={seat} packs={view.packs} text={text} />
            ))}
            <td>{endingText(row, view, state.catalogue)}</td>
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

/** How the points of a deal add up, each part with what it is for. */
export function Terms({
  terms,
  points,
  catalogue,
}: {
  terms: ScorePart[];
  points: [number, number];
  catalogue: Catalogue;
}): JSX.Element {
  return (
    <>
      {SEATS.filter((seat) => terms.some((each) => each.seat === seat)).map((seat) => (
        <p class="terms" key={seat} aria-label={catalogue.text("panels-terms")}>
          {terms
            .filter((each) => each.seat === seat)
            .map((each, at) => (
              <span class="term" key={each.name} data-term={each.name}>
                <strong>
                  {at > 0 && <i>+ </i>}
                  {product(each)}
                </strong>
                <small>{catalogue.text(`panels-term-${each.name}`)}</small>
              </span>
            ))}
          <span class="term sum">
            <strong>= {points[index(seat)]}</strong>
          </span>
        </p>
      ))}
    </>
  );
}

const SEATS: SeatName[] = ["red", "blue"];

/** What a player's points are the sum of, such as 30 for winning + 28 hand + 2 × 3 stock. */
export function parts(terms: ScorePart[], seat: SeatName, text: Translate): string {
  return terms
    .filter((each) => each.seat === seat)
    .map((each) => `${product(each)} ${text(`panels-term-${each.name}`)}`)
    .join(" + ");
}

function product(part: ScorePart): string {
  if (part.worth === 1) return String(part.count);
  return part.count === 1 ? String(part.worth) : `${part.worth} × ${part.count}`;
}

function Cell({
  row,
  seat,
  packs,
  text,
}: {
  row: ScoreRow;
  seat: SeatName;
  packs: TableView["packs"];
  text: Translate;
}): JSX.Element {
  return (
    <td data-won={String(row.winner === seat)}>
      <span class="points">{row.points[index(seat)]}</span>
      <span class="left sum">{parts(row.terms, seat, text)}</span>
      <span class="left">{cardsLeft(row.left[index(seat)], packs, text)}</span>
    </td>
  );
}

/** The cards left to a player; the game with one pack has no stock. */
export function cardsLeft(
  left: ScoreRow["left"][number],
  packs: TableView["packs"],
  text: Translate,
): string {
  const [stock, hand, discard] = left;
  if (!left.some(Boolean)) return text("panels-left-none");
  return text(packs === 1 ? "panels-left-no-stock" : "panels-left", { stock, hand, discard });
}
