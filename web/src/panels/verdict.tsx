/** The verdict on a call of stop: what happened and what had to happen, with the paragraph. */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { ruling, verdictHeading, verdictSentences } from "../table/verdict-text";
import { Button } from "./button";
import { cardSign } from "../table/card-signs";
import { RuleLink } from "./refusal";

export function Verdict({ state, actions }: PanelProps): JSX.Element | null {
  const { verdict, catalogue } = state;
  if (!verdict) return null;
  const { event } = verdict;
  const paragraph = event.lapsed ?? event.paragraph;
  const context = { ...verdict, text: catalogue.text, card: cardSign };
  return (
    <section
      class="verdict"
      data-verdict={event.upheld ? "upheld" : "wrong"}
      data-paragraph={paragraph ?? ""}
      aria-label={catalogue.text("panels-verdict")}
    >
      <div class="verdict-text">
        <h2>{verdictHeading(context)}</h2>
        {ruling(event) === "no" && <p>{catalogue.text("verdict-nothing")}</p>}
        {verdictSentences(context).map((sentence) => (
          <p key={sentence} class={event.upheld || event.lapsed ? undefined : "price"}>
            {sentence}
          </p>
        ))}
        {event.law && <p class="rule">{catalogue.text(event.law)}</p>}
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
