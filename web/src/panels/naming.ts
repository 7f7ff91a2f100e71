/** Cards, piles and acts by their names, as the panels' sentences want them. */

import { ends, TURN_OVER, turnedBy } from "../table/board";
import * as speech from "../table/speech";
import type { SeatName, View } from "../wire";
import type { Words } from "../words";

export function cardName(words: Words, card: string): string {
  return speech.cardName(card, words.say);
}

export function pileName(words: Words, view: View, pile: string, role?: speech.Role): string {
  return speech.pileName(view, pile, words.say, role);
}

/** The cards that should have come first, as one phrase. */
export function missedNames(words: Words, view: View, missed: [string | null, string][]): string {
  const each = missed.map(([card, at]) => {
    return card
      ? words.say("panels-missed-card", {
          card: cardName(words, card),
          pile: pileName(words, view, at, "on"),
        })
      : words.say("panels-missed-top", { pile: pileName(words, view, at, "from") });
  });
  return new Intl.ListFormat(words.language, { type: "disjunction" }).format(each);
}

/** What a seat's act does, in a few words. */
export function actName(words: Words, view: View, act: string, seat: SeatName): string {
  const { say } = words;
  const between = ends(act, seat);
  if (act === "pass" || !between) return say("panels-pass");
  if (act === TURN_OVER) return say("panels-turn-over");
  const from = pileName(words, view, between.from, "from");
  const role = act.includes("_") ? "on" : "to";
  const to =
    between.to === "f" ? say("panels-a-foundation") : pileName(words, view, between.to, role);
  if (turnedBy(act, seat)) return say("panels-act-turn", { from });
  if (act.startsWith("~")) return say("panels-act-reverse", { from });
  const manner = act.includes(">>") ? "run" : act.includes("_") ? "under" : "move";
  return say(`panels-act-${manner}`, { from, to });
}
