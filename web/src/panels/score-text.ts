/** The score and the target of a match in words. */

import type { Catalogue, Translate } from "../catalogue";
import { labelOf, near, other } from "../model/players";
import { count } from "../table/board";
import { pileOf } from "../table/piles";
import type { SeatName, TableView } from "../wire";

/** The score and the cards left in one text, to be said. */
export function scoreText(view: TableView, catalogue: Catalogue): string {
  const { text } = catalogue;
  const seats: [SeatName, SeatName] = [near(view), other(near(view))];
  const said = seats.map((seat) =>
    text("panels-score-said", {
      name: labelOf(view, seat, catalogue),
      points: view.totals[index(seat)],
      cards: ["s", "h", "d"].reduce((sum, sign) => sum + count(view, pileOf(sign, seat)), 0),
    }),
  );
  return [text("panels-deal", { number: Math.max(view.deal, 1) }), ...said, targetText(view, text)]
    .map((each) => each.replace(/\.?$/, "."))
    .join(" ");
}

/** The score in one text, as the name of the button that shows the score sheet. */
export function scoreLabel(view: TableView, catalogue: Catalogue): string {
  const [seat, far] = [near(view), other(near(view))];
  const said = catalogue.text("panels-score-spoken", {
    deal: Math.max(view.deal, 1),
    name: labelOf(view, seat, catalogue),
    mine: view.totals[index(seat)],
    other: labelOf(view, far, catalogue),
    theirs: view.totals[index(far)],
  });
  return `${said}. ${targetText(view, catalogue.text)}`;
}

/** The target of the match in words. */
export function targetText({ target }: TableView, text: Translate): string {
  const { points, deals } = target;
  if (points !== null) return text("panels-target-points", { points });
  return deals !== null ? text("panels-target-deals", { deals }) : text("panels-target-open");
}

/** Where the points of a seat are in a pair of points. */
export function index(seat: SeatName): 0 | 1 {
  return seat === "red" ? 0 : 1;
}
