/** The table in words, for screen readers: names of piles, their contents, events. */

import type { SeatName, WireEvent, TableView } from "../wire";
import { count, isLaid, shown, topOf, TURN_OVER } from "./board";
import { nameOf } from "./player-name";
import { capital, cardName, pileName, type Translate } from "./names";
import { kindOf, otherSeat, ownerOf, type Zone, zoneOf } from "./piles";
import { cardInWords, verdictPrice, verdictSentences } from "./verdict-text";

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
  switch (event.k) {
    case "dealt":
      return calm(text("speech-dealt", { n: event.n, ...person(view, event.first, text) }));
    case "stopped":
      return { text: stopText(event, view, text), urgent: true };
    case "righted":
      return calm(
        text("speech-righted", {
          card: cardName(event.c, text),
          to: pileName(view, event.to, text, "to"),
        }),
      );
    case "compelled":
      return calm(
        text("speech-compelled", {
          card: cardName(event.c, text),
          to: pileName(view, event.to ?? "", text, "to"),
        }),
      );
    case "ended":
      return { text: endText(event, view, text), urgent: true };
    case "sat":
      return calm(
        text("speech-sat", {
          who: event.s === view.seat ? "you" : "other",
          name: event.name || nameOf(view, event.s, { text }),
        }),
      );
    default:
      return calm(
        text("speech-by", {
          who: actorName(view, event.s, text),
          deed: actionText(event, view, text),
        }),
      );
  }
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
    last: actText(last, view, text),
  });
}

/** An event in a list under a player's name, which is not repeated for the player's own acts. */
export function eventTextUnder(
  seat: SeatName,
  event: WireEvent,
  view: TableView,
  text: Translate,
): string {
  if (isPlayerEvent(event) && event.s === seat) return capital(actionText(event, view, text));
  return eventSentence(event, view, text).text;
}

type Of<K> = Extract<WireEvent, { k: K }>;
type PlayerEvent = Exclude<WireEvent, Of<"dealt" | "stopped" | "righted" | "compelled" | "ended" | "sat">>;

function isPlayerEvent(event: WireEvent): event is PlayerEvent {
  return !["dealt", "stopped", "righted", "compelled", "ended", "sat"].includes(event.k);
}

/** What a player does, without the player. */
function actionText(event: PlayerEvent, view: TableView, text: Translate): string {
  return event.k === "played" ? actText(event, view, text) : text(`speech-${event.k}`);
}

function actText(event: Of<"played">, view: TableView, text: Translate): string {
  const from = event.from && pileName(view, event.from, text, "from", event.s);
  const role = /[~_]/.test(event.m) ? "on" : "to";
  const to = event.to && pileName(view, event.to, text, role, event.s);
  const [card, opened] = [event.c, event.n].map((each) => each && cardName(each, text));
  if (event.m === "pass") return text("speech-passed");
  if (event.m === TURN_OVER) return text("speech-turned-over");
  if (event.m.startsWith("~")) return text("speech-reversed", { to: to ?? "" });
  if (event.m.startsWith("^")) {
    return text("speech-turned", { card: opened ?? card ?? "", from: from ?? "" });
  }
  const args = { card: card ?? "", from: from ?? "", to: to ?? "" };
  const said = text(`speech-${speechVerb(event.m)}`, args);
  return opened && opened !== card ? text("speech-opened", { said, card: opened }) : said;
}

function speechVerb(act: string): string {
  if (act === "h>d") return "discarded";
  if (act.includes(">>")) return "run";
  return act.includes("_") ? "under" : "played";
}

function stopText(event: Of<"stopped">, view: TableView, text: Translate): string {
  const called = event.s
    ? text("speech-stopped", {
        upheld: event.upheld ? "yes" : "no",
        ...person(view, event.s, text),
      })
    : text("speech-stopped-by-table");
  const context = { event, view, text, card: cardInWords(text) };
  const more = event.upheld ? verdictSentences(context) : [verdictPrice(context)];
  return [called, ...more].join(" ");
}

function endText(event: Of<"ended">, view: TableView, text: Translate): string {
  const { winner } = event;
  if (!winner) return text("speech-ended", { winner: "nobody", name: "", points: 0 });
  const { who, name } = person(view, winner, text);
  return text("speech-ended", { winner: who, name, points: Math.max(...event.points) });
}

function calm(text: string): Sentence {
  return { text, urgent: false };
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
