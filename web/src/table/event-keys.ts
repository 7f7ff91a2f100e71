/** Which message says what happened, by the tables of `words/event_keys.py`. */

import { DEEDS, NAMING, type WireEvent } from "../wire";

/** A kind of act, and what the pile where it ends does in its sentence. */
export interface Deed {
  name: (typeof DEEDS)[number][0];
  role: (typeof DEEDS)[number][2];
}

/** The kind of an act, by its notation. */
export function deedOf(act: string): Deed {
  const [name, , role] = DEEDS.find(([, pattern]) => pattern.test(act))!;
  return { name, role };
}

/** The key of the message for an event. */
export function eventKey(event: WireEvent): string {
  return event.k === "played" ? `speech-did-${deedOf(event.m).name}` : `speech-${event.k}`;
}

/** Whether the sentence for an event names the players itself. */
export function namesItself({ k }: WireEvent): boolean {
  return (NAMING as readonly string[]).includes(k);
}
