/** The verdict on a call of stop in words: what was done, what had to be done, what it costs. */

import type { SeatName, StoppedEvent, TableView } from "../wire";
import { ends } from "./board";
import { deedOf } from "./event-keys";
import { capital, cardName, pileName, type Role, type Translate } from "./names";
import { otherSeat } from "./piles";
import { nameOf, ofName } from "./player-name";

/** How a card is said: by its sign, or in words. */
export type CardText = (card: string) => string;

/** A verdict, as a viewer of the table is told of it. */
export interface VerdictContext {
  event: StoppedEvent;
  view: TableView;
  text: Translate;
  card: CardText;
}

/** A card in words, as it stands in a verdict. */
export function cardInWords(text: Translate): CardText {
  return (card) => text("verdict-card", { card: cardName(card, text) });
}

/** The player whose act a call accuses. */
export function offenderOf({ s }: StoppedEvent, view: TableView): SeatName {
  return s === null ? view.mover : otherSeat(s);
}

export function verdictHeading({ event, view, text }: VerdictContext): string {
  if (event.s === null) return text("verdict-by-table");
  const { who, name } = person(view, event.s, text);
  return text(event.upheld ? "verdict-upheld" : "verdict-wrong", { who, name });
}

/** What happened, what had to happen, what happens now: one sentence each. */
export function verdictSentences(context: VerdictContext): string[] {
  const { event, text, card } = context;
  if (!event.upheld) return [text("verdict-nothing")];
  const said = [deed(context), due(context)];
  if (event.back) said.push(text("verdict-back", { card: card(event.back) }));
  if (event.late) said.push(text("verdict-late", { acts: event.late }));
  return said.filter(Boolean).map((sentence) => capital(sentence.trim()));
}

/** What the wrong call costs the caller. */
export function verdictPrice({ event, view, text }: VerdictContext): string {
  const caller = event.s ?? view.mover;
  const other = otherSeat(caller);
  return text(`verdict-price-${event.price ?? "none"}`, {
    ...person(view, caller, text),
    other: ofName(view, other, { text }),
    points: event.cost ?? 0,
    pile: pileName(view, `${other[0]}d`, text, "from"),
  });
}

/** What was wrong: the act, or the touching of a card. */
function deed({ event, view, text, card }: VerdictContext): string {
  const { act } = event;
  if (!act && !event.card) return "";
  const offender = offenderOf(event, view);
  const between = act ? ends(act, offender) : null;
  const actor = text("verdict-actor", person(view, offender, text));
  const named = (pile: string | undefined, role: Role): string =>
    pile === undefined ? "" : pileName(view, pile, text, role, offender);
  const { name, role } = act ? deedOf(act) : { name: "touch", role: "to" as const };
  const to = between?.to === "f" ? text("panels-a-foundation") : named(between?.to, role);
  return text(`verdict-did-${name}`, {
    actor,
    card: event.card ? card(event.card) : text("verdict-a-card"),
    from: named(between?.from, "from"),
    to,
  });
}

/** What had to be done instead: with that very card, or with others. */
function due({ event, view, text, card }: VerdictContext): string {
  const { missed = [], pile } = event;
  if (!event.paragraph || missed.length === 0) return "";
  const args = { paragraph: event.paragraph };
  if (missed.some(([each, at]) => each && each === event.card && at === pile)) return text("verdict-due-it", args);
  const actor = offenderOf(event, view);
  const each = missed.map(([one, at]) => {
    const from = pileName(view, at, text, "from", actor);
    if (!one) return text("verdict-top", { pile: from });
    return text("verdict-missed", { card: card(one), pile: from });
  });
  const cards = each.reduce((first, second) => text("verdict-or", { first, second }));
  return text("verdict-due", { ...args, cards });
}

/** Who a player is to the viewer, and their name. */
function person(view: TableView, seat: SeatName, text: Translate): { who: string; name: string } {
  const who = view.seat === null ? "watched" : seat === view.seat ? "you" : "opponent";
  return { who, name: nameOf(view, seat, { text }) };
}
