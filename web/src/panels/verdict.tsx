/** The verdict on a call of stop: card, pile and rule, with a link to the paragraph. */

import type { JSX } from "preact";
import { turnedBy } from "../table/board";
import { nameOf, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import type { StoppedEvent, TableView } from "../wire";
import type { Catalogue } from "../catalogue";
import { Button } from "./button";
import { actName, cardName, missedNames, pileName } from "./names";
import { RuleLink } from "./refusal";

export function Verdict({ state, actions }: PanelProps): JSX.Element | null {
  const { verdict, catalogue } = state;
  if (!verdict) return null;
  const { event, view } = verdict;
  const { paragraph } = event;
  return (
    <section
      class="verdict"
      data-verdict={event.upheld ? "upheld" : "wrong"}
      data-paragraph={paragraph ?? ""}
      aria-label={catalogue.text("panels-verdict")}
    >
      <div class="verdict-text">
        <h2>{heading(event, view, catalogue)}</h2>
        {sentences(event, view, catalogue).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!event.upheld && <p class="price">{price(event, view, catalogue)}</p>}
        {paragraph && catalogue.has(`law-${paragraph}`) && (
          <p class="rule">{catalogue.text(`law-${paragraph}`)}</p>
        )}
      </div>
      <div class="answers">
        {paragraph && <RuleLink paragraph={paragraph} catalogue={catalogue} />}
        <Button action="close-verdict" kind="primary" onPress={() => actions.closeVerdict()}>
          {catalogue.text("panels-go-on")}
        </Button>
      </div>
    </section>
  );
}

function heading(verdict: StoppedEvent, view: TableView, catalogue: Catalogue): string {
  const outcome = verdict.upheld ? "upheld" : "wrong";
  if (verdict.s === null) return catalogue.text("panels-stopped-by-table");
  if (verdict.s === view.seat) return catalogue.text(`panels-stopped-you-${outcome}`);
  return catalogue.text(`panels-stopped-them-${outcome}`, {
    name: nameOf(view, verdict.s, catalogue),
  });
}

function sentences(verdict: StoppedEvent, view: TableView, catalogue: Catalogue): string[] {
  const { text } = catalogue;
  if (!verdict.upheld) return [text("panels-nothing-to-stop")];
  const said = [fault(verdict, view, catalogue)].filter(Boolean);
  if (verdict.missed?.length) {
    said.push(text("panels-missed", { cards: missedNames(catalogue, view, verdict.missed) }));
  }
  if (verdict.back) said.push(text("panels-back", { card: cardName(catalogue, verdict.back) }));
  if (verdict.late) said.push(text("panels-late", { acts: verdict.late }));
  return said;
}

/** What the wrong call costs the caller. */
function price(verdict: StoppedEvent, view: TableView, catalogue: Catalogue): string {
  const { s, price: paid = "none", cost = 0 } = verdict;
  const name = nameOf(view, s ?? view.mover, catalogue);
  const whose = paid === "next-turn" ? (s === view.seat ? "-you" : "-them") : "";
  return catalogue.text(`panels-price-${paid}${whose}`, { points: cost, name });
}

/** What was wrong: the act, described by its card and pile. */
function fault(verdict: StoppedEvent, view: TableView, catalogue: Catalogue): string {
  const offender = verdict.s === null ? view.mover : other(verdict.s);
  const name = nameOf(view, offender, catalogue);
  const whose = offender === view.seat ? "yours" : "theirs";
  const { act, card, pile } = verdict;
  if (!card || !pile) {
    return act
      ? catalogue.text(`panels-fault-act-${whose}`, {
          name,
          act: actName(catalogue, view, act, offender),
        })
      : "";
  }
  const kind = act && turnedBy(act, offender) ? "turn" : "card";
  const args = {
    name,
    card: cardName(catalogue, card),
    pile: pileName(catalogue, view, pile, "from"),
  };
  return catalogue.text(`panels-fault-${kind}-${whose}`, args);
}
