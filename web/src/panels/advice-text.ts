/** What an advisor has said, in words. */

import type { Catalogue } from "../catalogue";
import { afterAct, ends, PASS, topOf } from "../table/board";
import { deedOf } from "../table/event-keys";
import { pileOf } from "../table/piles";
import { capital } from "../table/speech";
import type { AdviceReason, SeatName, ShownAdvice, TableView } from "../wire";
import { actName, cardName, pileName } from "./names";

/**
 * What an advisor has shown and said about a table. What is said to another player than the reader is
 * in quotes: its "you" is that player.
 *
 * @param words the messages of advisors, which are not among those of a table.
 */
export function adviceText(
  view: TableView,
  advice: ShownAdvice,
  words: Catalogue,
  catalogue: Catalogue,
): string {
  const said = reasons(advice, words, catalogue).join(" ");
  const heard = said && advice.seat !== view.seat ? words.text("advisor-quoted", { said }) : said;
  return [...planTexts(view, advice, words, catalogue), heard].filter(Boolean).join(" ");
}

/** The acts of a plan in words, each with the card that it moves, and the piles pointed at. */
function planTexts(
  view: TableView,
  { seat, shown }: ShownAdvice,
  words: Catalogue,
  catalogue: Catalogue,
): string[] {
  let before = view;
  return shown.map((sign) => {
    const now = before;
    if (!ends(sign, seat) && sign !== PASS)
      return `${capital(pileName(catalogue, now, pileOf(sign, seat)))}.`;
    before = afterAct(now, sign, seat);
    return `${capital(stepText(now, sign, seat, words, catalogue))}.`;
  });
}

function stepText(
  view: TableView,
  act: string,
  seat: SeatName,
  words: Catalogue,
  catalogue: Catalogue,
): string {
  const moves = ends(act, seat);
  const card = moves && topOf(view, moves.from);
  const { name, role } = deedOf(act);
  if (!moves || !card || !["play", "load", "under"].includes(name))
    return actName(catalogue, view, act, seat);
  const to =
    moves.to === "f"
      ? catalogue.text("panels-a-foundation")
      : pileName(catalogue, view, moves.to, role);
  const from = pileName(catalogue, view, moves.from, "from");
  const args = { card: cardName(catalogue, card), from, to };
  return name === "load" ? words.text("advisor-load", args) : catalogue.text(`speech-did-${name}`, args);
}

/** The reasons in the reader's language; what an obligation demands is among the table's words. */
function reasons(
  { why, words: plain, phrase }: ShownAdvice,
  words: Catalogue,
  catalogue: Catalogue,
): string[] {
  if (phrase) return [words.text(`phrase-${phrase}`)];
  if (why.length === 0) return [plain];
  return why.map((reason: AdviceReason) => {
    const args = { card: reason.card ? cardName(catalogue, reason.card) : "", ...reason.counts };
    if (reason.name === "must") return catalogue.text(`law-${reason.paragraph}`, args);
    const key = `reason-${reason.name}`;
    return words.has(key) ? words.text(key, args) : ""; // one of an older version
  });
}
