/** The table in words, for screen readers: names of piles, their contents, events. */

import type { SeatName, WireEvent, TableView } from "../wire";
import type { Args } from "../catalogue";
import { count, isLaid, shown, topOf } from "./board";
import { deedOf, eventKey, namesItself } from "./event-keys";
import { nameOf } from "./player-name";
import { capital, cardName, pileName, type Translate } from "./names";
import { kindOf, otherSeat, ownerOf, type Zone, zoneOf } from "./piles";
import { cardInWords, ruling, verdictSentences } from "./verdict-text";

export { capital, cardName, pileName, type Role, type Translate } from "./names";

/** A sentence, and whether it interrupts what is being read. */
export interface Sentence {
  text: string;
  urgent: boolean;
}

/** A pile's label: "Place 3: 7 of diamonds on 8 of spades, 2 cards". */
export function pileLabel(view: TableView, pile: string, text: Translate): string {
  const state = stateOf(view, pile, text);
  return text("table-pile", { pile: capital(pileName(view, pile, text)), state });
}

export function zoneLabel(
  view: TableView,
  zone: Zone,
  text: Translate,
  near = view.seat ?? "red",
): string {
  if (zone === "tableau" || zone === "foundations") return text(`table-zone-${zone}`);
  const seat = zone === "mine" ? near : otherSeat(near);
  if (!view.seat) return text(`table-zone-${zone}`, { whose: seat });
  const seen = seat === view.seat ? "mine" : "opponent";
  return text(`table-zone-${seen}`, { whose: seen });
}

/** The visible cards of a pile, from the lowest. */
export function spreadText(view: TableView, pile: string, text: Translate): string {
  const cards = shown(view, pile).map((card) => cardName(card, text));
  return text("table-spread", {
    pile: capital(pileName(view, pile, text)),
    cards: cards.join(", "),
  });
}

/** The whole table: whose turn it is, then every pile that is worth saying. */
export function tableText(view: TableView, text: Translate): string {
  const near = view.seat ?? "red";
  const zones: Zone[] = ["mine", "tableau", "foundations", "opponent"];
  const piles = Object.keys(view.piles).filter((pile) => isWorthSaying(view, pile));
  const labels = zones.flatMap((zone) =>
    piles.filter((pile) => zoneOf(pile, near) === zone).map((pile) => pileLabel(view, pile, text)),
  );
  return [turnText(view, text), ...labels].map((each) => `${each}.`).join(" ");
}

/** Empty foundations are left out, and so are the stocks of a table that has none. */
function isWorthSaying(view: TableView, pile: string): boolean {
  const kind = kindOf(pile);
  if (kind === "foundation") return count(view, pile) > 0;
  return kind !== "stock" || view.packs === 2;
}

/** Whose turn it is. */
export function turnText(view: TableView, text: Translate): string {
  return text("speech-turn", person(view, view.mover, text));
}

/** An event as a sentence; stops and results are urgent. */
export function eventSentence(event: WireEvent, view: TableView, text: Translate): Sentence {
  if (event.k === "stopped") return { text: stopText(event, view, text), urgent: true };
  const deed = deedText(event, view, text);
  if (event.k === "ended") return { text: deed, urgent: true };
  if (namesItself(event)) return { text: deed, urgent: false };
  const who = actorName(view, (event as ByPlayer).s, text);
  return { text: text("speech-by", { who, deed }), urgent: false };
}

/** What is said one after the other, with one full stop between; some sentences have their own. */
export function inARow(said: readonly string[]): string {
  return said.map((each, n) => (n < said.length - 1 ? each.replace(/\.?$/, ".") : each)).join(" ");
}

/** Many acts of one player in one sentence: how many, where to, and the last of them. */
export function turnSummary(
  acts: readonly Of<"played">[],
  view: TableView,
  text: Translate,
): string {
  const last = acts.at(-1)!;
  const among = (isOne: (to: string) => boolean): number =>
    acts.filter(({ to }) => to && isOne(to)).length;
  if (acts.length === 1) return eventSentence(last, view, text).text;
  return text("speech-summary", {
    who: actorName(view, last.s, text),
    acts: acts.length,
    foundations: among((to) => kindOf(to) === "foundation"),
    loaded: among((to) => ownerOf(to) !== null && ownerOf(to) !== last.s),
    last: deedText(last, view, text),
  });
}

/** An event in a list under a player's name, which is not repeated for the player's own acts. */
export function eventTextUnder(
  seat: SeatName,
  event: WireEvent,
  view: TableView,
  text: Translate,
): string {
  const isOwn = !namesItself(event) && (event as ByPlayer).s === seat;
  return isOwn ? capital(deedText(event, view, text)) : eventSentence(event, view, text).text;
}

type Of<K> = Extract<WireEvent, { k: K }>;
type ByPlayer = Extract<WireEvent, { s: SeatName }>;

/** What happened; the player is named only where the sentence does it itself. */
function deedText(event: WireEvent, view: TableView, text: Translate): string {
  const deed = text(eventKey(event), facts(event, view, text));
  const opened = event.k === "played" && event.c && event.n !== event.c ? event.n : null;
  return opened ? text("speech-opened", { said: deed, card: cardName(opened, text) }) : deed;
}

/** Whatever a sentence can say of an event: the player, the card, the piles, numbers. */
function facts(event: WireEvent, view: TableView, text: Translate): Args {
  const { first, winner, s, name, c, n, from, to, points } = event as Facts;
  const seat = first ?? winner ?? s;
  const named = seat ? person(view, seat, text) : { who: "nobody", name: "" };
  const card = c ?? (typeof n === "string" ? n : "");
  const [role, actor] = event.k === "played" ? [deedOf(event.m).role, event.s] : ["to" as const, null];
  return {
    ...named,
    name: name || named.name,
    card: card && cardName(card, text),
    from: from ? pileName(view, from, text, "from", actor) : "",
    to: to ? pileName(view, to, text, role, actor) : "",
    n: n ?? 0,
    points: Math.max(...(points ?? [0])),
  };
}

/** The fields that events have in common, where they have them. */
interface Facts {
  first?: SeatName;
  winner?: SeatName | null;
  s?: SeatName;
  name?: string;
  c?: string | null;
  n?: string | number | null;
  from?: string | null;
  to?: string | null;
  points?: [number, number];
}

function stopText(event: Of<"stopped">, view: TableView, text: Translate): string {
  const called = event.s
    ? text("speech-stopped", {
        upheld: ruling(event),
        ...person(view, event.s, text),
      })
    : text("speech-stopped-by-table");
  return [called, ...verdictSentences({ event, view, text, card: cardInWords(text) })].join(" ");
}

/** The arguments for sentences about a player: "you" or "other", and the name. */
function person(view: TableView, seat: SeatName, text: Translate): { who: string; name: string } {
  return { who: seat === view.seat ? "you" : "other", name: nameOf(view, seat, { text }) };
}

function actorName(view: TableView, seat: SeatName, text: Translate): string {
  return seat === view.seat ? text("panels-you") : nameOf(view, seat, { text });
}

function stateOf(view: TableView, pile: string, text: Translate): string {
  const cards = count(view, pile);
  const top = topOf(view, pile);
  const kind = kindOf(pile);
  if (cards === 0) {
    if (kind !== "place") return text("table-empty");
    return text(isLaid(view, pile) ? "table-space" : "table-unlaid");
  }
  if (!top) return text("table-face-down", { count: cards });
  const card = cardName(top, text);
  if (kind === "hand") return text("table-turned", { card, count: cards - 1 });
  if (kind !== "place") return text("table-heap", { card, count: cards });
  const below = shown(view, pile).at(-2);
  if (!below) return text("table-single", { card });
  return text("table-fan", { card, below: cardName(below, text), count: cards });
}
