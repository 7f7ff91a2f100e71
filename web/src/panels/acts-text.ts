/** The last turn of the other player in words. */

import type { PanelProps } from "../model/page-state";
import { ofName } from "../model/players";
import { turnToRead } from "../model/turn-log";
import { eventSentence, eventTextUnder, inARow } from "../table/speech";

/** The turn that the list of the last acts shows, in one text, to be said. */
export function lastActsText({ state, view }: Pick<PanelProps, "state" | "view">): string {
  const { catalogue } = state;
  const turn = turnToRead(state.turns, view.seat);
  if (!turn) return catalogue.text("panels-no-acts");
  const label = catalogue.text("panels-turn-of", { name: ofName(view, turn.seat, catalogue) });
  const acts = turn.events.map((event) =>
    event.k === "stopped"
      ? eventSentence(event, view, catalogue.text).text
      : eventTextUnder(turn.seat, event, view, catalogue.text),
  );
  return `${catalogue.text("panels-label", { label })} ${inARow(acts).replace(/\.?$/, ".")}`;
}
