/** The table in words: names of piles, all that lies there, and what has happened. */

import type { SeatName, TableEvent, View } from "../wire";
import { count, isLaid, shown, topOf, TURN_OVER } from "./board";
import { kindOf, ownerOf, suitOf, type Zone, zoneOf } from "./names";

export type Say = (key: string, args?: Record<string, string | number>) => string;

/** A sentence, and whether it may wait until the listener has time. */
export interface Sentence {
  text: string;
  urgent: boolean;
}

export function cardName(card: string, say: Say): string {
  const rank = card.charAt(0);
  return say("table-card", { rank: rank === "T" ? "10" : rank, suit: card.charAt(1) });
}

/** What a pile does in a sentence; some languages name it differently for each. */
export type Role = "name" | "from" | "to" | "on";

/** A pile as it stands in a sentence: "place 3", "your stock". */
export function pileName(view: View, pile: string, say: Say, role: Role = "name"): string {
  const kind = kindOf(pile);
  if (kind === "place") return say("table-place", { n: Number(pile[1]), role });
  if (kind === "foundation") {
    return say("table-foundation", { suit: suitOf(pile), n: ((Number(pile[1]) - 1) % 2) + 1, role });
  }
  return say(`table-${kind}`, { whose: whose(view, pile), role });
}

/** A pile's whole name: "Place 3: 7 of diamonds on 8 of spades, 2 cards". */
export function pileLabel(view: View, pile: string, say: Say): string {
  const state = stateOf(view, pile, say);
  return say("table-pile", { pile: capital(pileName(view, pile, say)), state });
}

export function zoneLabel(view: View, zone: Zone, say: Say): string {
  const near = view.seat ?? "red";
  const far = near === "red" ? "blue" : "red";
  const seen = { mine: view.seat ? "mine" : near, opponent: view.seat ? "opponent" : far };
  return say(`table-zone-${zone}`, { whose: zone === "mine" ? seen.mine : seen.opponent });
}

/** Every card of a pile that may be looked through, from the lowest up. */
export function spreadText(view: View, pile: string, say: Say): string {
  const cards = shown(view, pile).map((card) => cardName(card, say));
  return say("table-spread", { pile: capital(pileName(view, pile, say)), cards: cards.join(", ") });
}

/** All that is on the table, whose turn it is first. */
export function tableText(view: View, say: Say): string {
  const near = view.seat ?? "red";
  const zones: Zone[] = ["mine", "tableau", "foundations", "opponent"];
  const piles = Object.keys(view.piles).filter((pile) => isWorthSaying(view, pile));
  const labels = zones.flatMap((zone) =>
    piles.filter((pile) => zoneOf(pile, near) === zone).map((pile) => pileLabel(view, pile, say)),
  );
  return [turnText(view, say), ...labels].map((each) => `${each}.`).join(" ");
}

/** Empty foundations are left out, and so are the stocks of a table that has none. */
function isWorthSaying(view: View, pile: string): boolean {
  const kind = kindOf(pile);
  if (kind === "foundation") return count(view, pile) > 0;
  return kind !== "stock" || view.packs === 2;
}

/** Whose turn it is. */
export function turnText(view: View, say: Say): string {
  return say("speech-turn", person(view, view.mover, say));
}

/** What an event is told as; stops, results and turns do not wait. */
export function told(event: TableEvent, view: View, say: Say): Sentence {
  switch (event.k) {
    case "dealt":
      return calm(say("speech-dealt", { n: event.n, ...person(view, event.first, say) }));
    case "stopped":
      return { text: stopText(event, view, say), urgent: true };
    case "righted":
      return calm(
        say("speech-righted", { card: cardName(event.c, say), to: pileName(view, event.to, say, "to") }),
      );
    case "ended":
      return { text: endText(event, view, say), urgent: true };
    case "sat":
      return calm(say("speech-sat", { name: event.name || seatName(view, event.s, say) }));
    default:
      return calm(
        say("speech-by", { who: doer(view, event.s, say), deed: deedText(event, view, say) }),
      );
  }
}

/** An event as it stands under the name of a player, which what he did himself need not repeat. */
export function toldUnder(seat: SeatName, event: TableEvent, view: View, say: Say): string {
  if (isDeed(event) && event.s === seat) return capital(deedText(event, view, say));
  return told(event, view, say).text;
}

type Of<K> = Extract<TableEvent, { k: K }>;
type Deed = Exclude<TableEvent, Of<"dealt" | "stopped" | "righted" | "ended" | "sat">>;

function isDeed(event: TableEvent): event is Deed {
  return !["dealt", "stopped", "righted", "ended", "sat"].includes(event.k);
}

/** What somebody does, without who. */
function deedText(event: Deed, view: View, say: Say): string {
  return event.k === "played" ? actText(event, view, say) : say(`speech-${event.k}`);
}

function actText(event: Of<"played">, view: View, say: Say): string {
  const from = event.from && pileName(view, event.from, say, "from");
  const to = event.to && pileName(view, event.to, say, /[~_]/.test(event.m) ? "on" : "to");
  const [card, opened] = [event.c, event.n].map((each) => each && cardName(each, say));
  if (event.m === "pass") return say("speech-passed");
  if (event.m === TURN_OVER) return say("speech-turned-over");
  if (event.m.startsWith("~")) return say("speech-reversed", { to: to ?? "" });
  if (event.m.startsWith("^")) {
    return say("speech-turned", { card: opened ?? card ?? "", from: from ?? "" });
  }
  const args = { card: card ?? "", from: from ?? "", to: to ?? "" };
  const said = say(`speech-${manner(event.m)}`, args);
  return opened && opened !== card ? say("speech-opened", { said, card: opened }) : said;
}

function manner(act: string): string {
  if (act === "h>d") return "discarded";
  if (act.includes(">>")) return "run";
  return act.includes("_") ? "under" : "played";
}

function stopText(event: Of<"stopped">, view: View, say: Say): string {
  if (!event.s) return say("speech-stopped-by-table");
  const called = say("speech-stopped", {
    upheld: event.upheld ? "yes" : "no",
    ...person(view, event.s, say),
  });
  const missed = (event.missed ?? []).flatMap(([card, pile]) =>
    card
      ? [say("speech-stopped-at", { card: cardName(card, say), pile: pileName(view, pile, say, "on") })]
      : [],
  );
  return [called, ...missed].join(" ");
}

function endText(event: Of<"ended">, view: View, say: Say): string {
  const { winner } = event;
  if (!winner) return say("speech-ended", { winner: "nobody", name: "", points: 0 });
  const { who, name } = person(view, winner, say);
  return say("speech-ended", { winner: who, name, points: Math.max(...event.points) });
}

function calm(text: string): Sentence {
  return { text, urgent: false };
}

/** For sentences that change with who it is: "you" or "other", and the name. */
function person(view: View, seat: SeatName, say: Say): { who: string; name: string } {
  return { who: seat === view.seat ? "you" : "other", name: seatName(view, seat, say) };
}

function doer(view: View, seat: SeatName, say: Say): string {
  return seat === view.seat ? say("speech-you") : seatName(view, seat, say);
}

function seatName(view: View, seat: SeatName, say: Say): string {
  return view.names[seat] || say("speech-name", { seat });
}

function whose(view: View, pile: string): string {
  const owner = ownerOf(pile) ?? "red";
  if (!view.seat) return owner;
  return owner === view.seat ? "mine" : "opponent";
}

function stateOf(view: View, pile: string, say: Say): string {
  const cards = count(view, pile);
  const top = topOf(view, pile);
  const kind = kindOf(pile);
  if (cards === 0) {
    if (kind !== "place") return say("table-empty");
    return say(isLaid(view, pile) ? "table-space" : "table-unlaid");
  }
  if (!top) return say("table-face-down", { count: cards });
  const card = cardName(top, say);
  if (kind === "hand") return say("table-turned", { card, count: cards - 1 });
  if (kind !== "place") return say("table-heap", { card, count: cards });
  const below = shown(view, pile).at(-2);
  if (!below) return say("table-single", { card });
  return say("table-fan", { card, below: cardName(below, say), count: cards });
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
