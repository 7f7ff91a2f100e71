/** What happens at the table, said at the speed of a listener. */

import type { SeatName, TableView, WireEvent } from "../wire";
import type { LiveRegions } from "./live-regions";
import {
  eventSentence,
  eventTextUnder,
  inARow,
  type Sentence,
  type Translate,
  turnSummary,
  turnText,
} from "./speech";

type Played = Extract<WireEvent, { k: "played" }>;

/** What the other player asks or answers: a notice says it to a player. */
const NOTICED = new Set<WireEvent["k"]>([
  "offered",
  "asked",
  "declined",
  "allowed",
  "refused",
  "advisor-asked",
]);

/**
 * Says each act, or, where the computer plays too fast for that, one summary of each of its turns.
 * Whatever happens in one moment is one announcement, so that no part of it is cut off.
 */
export class Announcer {
  #unsaid: Played[] = [];
  #speaker: SeatName | null = null;

  /** @param summarises whether the computer plays too fast to say each of its acts. */
  constructor(
    private readonly regions: LiveRegions,
    private readonly summarises: () => boolean,
  ) {}

  /** Says what has happened; `mover` was on turn before it. */
  happened(events: WireEvent[], view: TableView, mover: SeatName, text: Translate): void {
    const calm: string[] = [];
    const urgent: string[] = [];
    for (const event of events) {
      if (event.k === "stopped" || event.k === "dealt") this.#unsaid = [];
      if (this.#isHeldBack(event, view)) {
        this.#unsaid.push(event);
        continue;
      }
      if (isNoticed(event, view)) continue;
      const sentence = this.#sentence(event, view, text);
      (sentence.urgent ? urgent : calm).push(sentence.text);
    }
    const hasTurned = view.mover !== mover && !view.over;
    if ((hasTurned || view.over) && this.#unsaid.length > 0) {
      urgent.unshift(turnSummary(this.#unsaid, view, text));
      this.#unsaid = [];
    }
    if (hasTurned) this.#speaker = null;
    if (hasTurned && !events.some(saysWhoseTurn)) urgent.push(turnText(view, text));
    const urgency = urgent.length > 0 ? "assertive" : "polite";
    const said = [...calm, ...urgent];
    if (said.length > 0) this.regions.announce(inARow(said), urgency);
  }

  /** An event as a sentence; in a row of one player's acts only the first has the name. */
  #sentence(event: WireEvent, view: TableView, text: Translate): Sentence {
    const before = this.#speaker;
    this.#speaker = event.k === "played" ? event.s : null;
    if (before === null || this.#speaker !== before) return eventSentence(event, view, text);
    return { text: eventTextUnder(before, event, view, text), urgent: false };
  }

  #isHeldBack(event: WireEvent, view: TableView): event is Played {
    return event.k === "played" && view.who[event.s] === "machine" && this.summarises();
  }
}

/** Whether it is a verdict that ends with whose turn it is now. */
function saysWhoseTurn(event: WireEvent): boolean {
  return event.k === "stopped" && !!event.said?.includes("verdict-passes");
}

/** Whether a notice says it; advice itself is announced. */
function isNoticed(event: WireEvent, { seat }: TableView): boolean {
  if (event.k === "advised") return true;
  return NOTICED.has(event.k) && seat !== null && "s" in event && event.s !== seat;
}
