/** The steps of a game in sentences. */

import type { Catalogue } from "../catalogue";
import { nameOf } from "../model/players";
import { adviceText } from "../panels/advice-text";
import { eventSentence, eventTextUnder, inARow } from "../table/speech";
import { cardInWords, cardsDue } from "../table/verdict-text";
import type { Step } from "./steps";

/** What happened at a step. */
export function stepSentence({ events, view }: Step, { text }: Catalogue): string {
  return inARow(events.map((event) => eventSentence(event, view, text).text));
}

/** The same in a list under the player's name, with the hint and the mistake if there were any. */
export function stepName(step: Step, catalogue: Catalogue): string {
  const { events, mover, view } = step;
  const said = events.map((event) => eventTextUnder(mover, event, view, catalogue.text));
  const more = [hintText(step, catalogue), mistakeText(step, catalogue), ...adviceTexts(step, catalogue)];
  return inARow([...said, ...more].filter(Boolean));
}

/** Who advised whom before a step, and what was said. */
export function adviceTexts({ advised, seen, view }: Step, catalogue: Catalogue): string[] {
  const { text } = catalogue;
  return advised.map((advice) => {
    const name = nameOf(seen, advice.seat, catalogue);
    const person = view.advisors?.[advice.seat]?.name;
    const advisor = advice.why.length > 0 ? text("panels-machine") : person || text("advisor-somebody");
    return text("advisor-said", {
      advisor,
      name,
      said: adviceText(seen, advice, catalogue, catalogue),
    });
  });
}

/** That the player had asked for a hint, and how far. */
export function hintText({ hint }: Step, { text }: Catalogue): string {
  return hint ? text("replay-hint", { step: hint }) : "";
}

/** The mistake of a step: whether it was noticed, and what had to be done instead. */
export function mistakeText({ wrong, mover, view }: Step, { text }: Catalogue): string {
  if (!wrong) return "";
  const { caught = false, missed = [], said = [], paragraph } = wrong;
  const cards = cardsDue(missed, mover, { view, text, card: cardInWords(text) });
  const due = said.map((key) => text(key, { cards, paragraph }));
  return [text("replay-mistake", { caught: caught ? "yes" : "no" }), ...due].join(" ");
}

/** A time span such as `1:05`. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
