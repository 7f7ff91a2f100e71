/** The verdict on a call of stop in words: what was done, what had to be done, what it costs. */

import type { Args } from "../catalogue";
import type { SeatName, StoppedEvent, TableView } from "../wire";
import { ends } from "./board";
import { deedOf } from "./event-keys";
import { capital, cardName, pileName, type Role, type Translate } from "./names";
import { otherSeat } from "./piles";
import { nameOf, ofName } from "./player-name";

/** How a card is said: by its sign, or in words. */
export type CardText = (card: string) => string;

/** Where something is told, and how a card is said there. */
interface Telling {
  view: TableView;
  text: Translate;
  card: CardText;
}

/** A verdict, as a viewer of the table is told of it. */
export interface VerdictContext extends Telling {
  event: StoppedEvent;
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
  const key = VERDICTS[ruling(event)];
  return text(key, { who, name });
}

/** The message that is the heading of a verdict. */
const VERDICTS = {
  yes: "verdict-upheld",
  no: "verdict-wrong",
  late: "verdict-too-late",
  lost: "verdict-lost",
};

/** Whether a call is right; `late` if it comes too late, `lost` if it does not count (F36). */
export function ruling({ upheld, price, lapsed }: StoppedEvent): "yes" | "no" | "late" | "lost" {
  if (upheld) return "yes";
  return price === "lost" ? "lost" : lapsed ? "late" : "no";
}

/** Prices that are paid in a later turn; after the last one there is none. */
const PAID_LATER = new Set(["verdict-price-next-call", "verdict-price-next-turn"]);

/** What happened, what had to happen, what happens now or what the call costs: one sentence each. */
export function verdictSentences(context: VerdictContext): string[] {
  const { event, view, text } = context;
  const args = { ...broken(context), ...priced(context) };
  const keys = (event.said ?? []).filter((key) => !(view.over && PAID_LATER.has(key)));
  return keys.map((key) => capital(text(key, args).trim()));
}

/** Whatever a sentence can say of an error: the player, the card, the piles, the cards due. */
function broken(context: VerdictContext): Args {
  const { event, view, text, card } = context;
  const { act, missed = [], back, late = 0, paragraph = "" } = event;
  const offender = offenderOf(event, view);
  const stays = event.said?.includes("verdict-stays");
  const { who, name } = person(view, stays ? offender : otherSeat(offender), text);
  const between = act ? ends(act, offender) : null;
  const named = (pile: string | undefined, role: Role): string =>
    pile === undefined ? "" : pileName(view, pile, text, role, offender);
  const to = between?.to;
  return {
    actor: text("verdict-actor", person(view, offender, text)),
    card: event.card ? card(event.card) : text("verdict-a-card"),
    from: named(between?.from, "from"),
    to: to === "f" ? text("panels-a-foundation") : named(to, act ? deedOf(act).role : "to"),
    cards: cardsDue(missed, offender, context),
    paragraph,
    back: back ? card(back) : "",
    acts: late,
    turn: who,
    mover: name,
  };
}

/** The cards that had to be played first, in a sentence; empty if there are none. */
export function cardsDue(
  missed: [string | null, string][],
  offender: SeatName,
  { view, text, card }: Telling,
): string {
  const due = missed.map(([one, at]) => {
    const pile = pileName(view, at, text, "from", offender);
    return one ? text("verdict-missed", { card: card(one), pile }) : text("verdict-top", { pile });
  });
  return due.length ? due.reduce((first, second) => text("verdict-or", { first, second })) : "";
}

/** Whatever a sentence can say of what a wrong call costs the caller. */
function priced({ event, view, text }: VerdictContext): Args {
  const caller = event.s ?? view.mover;
  const other = otherSeat(caller);
  return {
    ...person(view, caller, text),
    other: ofName(view, other, { text }),
    points: event.cost ?? 0,
    pile: pileName(view, `${other[0]}d`, text, "from"),
  };
}

/** Who a player is to the viewer, and their name. */
function person(view: TableView, seat: SeatName, text: Translate): { who: string; name: string } {
  const who = view.seat === null ? "watched" : seat === view.seat ? "you" : "opponent";
  return { who, name: nameOf(view, seat, { text }) };
}
