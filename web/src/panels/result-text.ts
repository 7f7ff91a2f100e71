/** The result of a deal in words: a victory, a consolation, or plain news for those who watch. */

import type { Catalogue } from "../catalogue";
import { labelOf, matchOver, nameOf, near, other } from "../model/players";
import { sideOf } from "../table/piles";
import type { DealOutcome, TableView } from "../wire";
import { index, targetText } from "./score-text";

/** With so few cards left, a player has nearly won. */
const NEARLY = 10;

export type Mood = "joy" | "comfort" | "calm";

/** How the player feels: joy after a win, comfort after a loss, and calm for all others. */
export function moodOf({ over, seat }: TableView): Mood {
  if (!over || over.winner === null || seat === null) return "calm";
  return over.winner === seat ? "joy" : "comfort";
}

/** The cards that are left to the player of the page. */
export function cardsLeft({ piles, packs, seat }: TableView): number {
  const own = sideOf(seat ?? "red", packs);
  return own.reduce((sum, pile) => sum + (piles[pile]?.[0] ?? 0), 0);
}

export function headline(over: DealOutcome, view: TableView, catalogue: Catalogue): string {
  const { text } = catalogue;
  if (over.ending === "aborted") return text("panels-aborted");
  if (over.winner === null) return text("panels-drawn");
  if (over.winner === view.seat) return text(isMatch(view) && wonMatch(view) ? "panels-match-won" : "panels-you-win");
  if (view.seat === null) return winnerText(over.winner, view, catalogue);
  const isNear = over.ending === "out" && cardsLeft(view) <= NEARLY;
  return text(isNear ? "panels-nearly" : "panels-you-lose");
}

/** Who won, if the headline does not say it, how, and the points. */
export function howItEnded(over: DealOutcome, view: TableView, catalogue: Catalogue): string {
  const ending = endingText(over, view, catalogue);
  if (over.winner === null) return ending;
  const points = over.points[index(over.winner)];
  return [
    ...(moodOf(view) === "comfort" ? [winnerText(over.winner, view, catalogue)] : []),
    ending,
    ...(points > 0 ? [catalogue.text("panels-scored", { points })] : []),
  ].join(" · ");
}

/** Why a deal is over; who abandoned it is its loser. */
export function endingText(
  { ending, winner }: Pick<DealOutcome, "ending" | "winner">,
  view: TableView,
  catalogue: Catalogue,
): string {
  if (winner === null) return catalogue.text(`panels-ending-${ending}`);
  const loser = other(winner);
  const who = loser === view.seat ? "you" : "other";
  const { goal } = view;
  return catalogue.text(`panels-ending-${ending}`, { who, goal, name: nameOf(view, loser, catalogue) });
}

function winnerText(winner: "red" | "blue", view: TableView, catalogue: Catalogue): string {
  return catalogue.text("panels-wins", { name: nameOf(view, winner, catalogue) });
}

export function isMatch({ target }: TableView): boolean {
  return target.points !== null || target.deals !== null;
}

function wonMatch(view: TableView): boolean {
  const [red, blue] = view.totals;
  return matchOver(view) && (view.seat === "red" ? red > blue : blue > red);
}

/** Who has won the match; before its end, its target. */
export function matchText(view: TableView, catalogue: Catalogue): string {
  if (!matchOver(view)) return targetText(view, catalogue.text);
  const [red, blue] = view.totals;
  const points = { most: Math.max(red, blue), least: Math.min(red, blue) };
  if (red === blue) return catalogue.text("panels-match-even", points);
  const winner = red > blue ? "red" : "blue";
  if (winner === view.seat) return catalogue.text("panels-match-you", points);
  return catalogue.text("panels-match-them", { name: nameOf(view, winner, catalogue), ...points });
}

/** The score of all deals that two people have played at the table, once there are several. */
export function eveningText(view: TableView, catalogue: Catalogue): string | null {
  const { evening, games, who } = view;
  if (games.length < 2 || who.red === "machine" || who.blue === "machine") return null;
  const [seat, far] = [near(view), other(near(view))];
  return catalogue.text("panels-evening", {
    name: labelOf(view, seat, catalogue),
    other: labelOf(view, far, catalogue),
    won: evening.won[index(seat)],
    lost: evening.won[index(far)],
    points: evening.points[index(seat)],
    against: evening.points[index(far)],
  });
}
