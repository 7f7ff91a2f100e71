/** What came of a stop: card, pile and rule, with the way to the paragraph. */

import type { JSX } from "preact";
import { turnedBy } from "../table/board";
import { nameOf, other, type PanelProps } from "../pages/model";
import type { Stopped, View } from "../wire";
import type { Words } from "../words";
import { Button } from "./button";
import { actName, cardName, missedNames, pileName } from "./naming";

export function Verdict({ model, deeds }: Omit<PanelProps, "view">): JSX.Element | null {
  const { verdict, words } = model;
  if (!verdict) return null;
  const { told, view } = verdict;
  const { paragraph } = told;
  return (
    <section
      class="verdict"
      data-verdict={told.upheld ? "upheld" : "wrong"}
      data-paragraph={paragraph ?? ""}
      aria-label={words.say("panels-verdict")}
    >
      <div class="told">
        <h2>{heading(told, view, words)}</h2>
        {sentences(told, view, words).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {paragraph && words.has(`law-${paragraph}`) && (
          <p class="rule">{words.say(`law-${paragraph}`)}</p>
        )}
      </div>
      <div class="answers">
        {paragraph && <Why paragraph={paragraph} words={words} />}
        <Button action="close-verdict" kind="primary" onPress={() => deeds.set({ verdict: null })}>
          {words.say("panels-go-on")}
        </Button>
      </div>
    </section>
  );
}

/** The link to a paragraph of the law. */
export function Why({ paragraph, words }: { paragraph: string; words: Words }): JSX.Element {
  return (
    <a class="button quiet" data-why href={`/law#${paragraph}`} target="_blank" rel="noopener">
      {words.say("panels-why", { paragraph })}
    </a>
  );
}

function heading(verdict: Stopped, view: View, words: Words): string {
  const outcome = verdict.upheld ? "upheld" : "wrong";
  if (verdict.s === null) return words.say("panels-stopped-by-table");
  if (verdict.s === view.seat) return words.say(`panels-stopped-you-${outcome}`);
  return words.say(`panels-stopped-them-${outcome}`, { name: nameOf(view, verdict.s, words) });
}

function sentences(verdict: Stopped, view: View, words: Words): string[] {
  const { say } = words;
  if (!verdict.upheld) {
    const price = verdict.price ?? "none";
    return [
      say("panels-nothing-to-stop"),
      say(`panels-price-${price}`, { points: verdict.cost ?? 0 }),
    ];
  }
  const said = [fault(verdict, view, words)].filter(Boolean);
  if (verdict.missed?.length) {
    said.push(say("panels-missed", { cards: missedNames(words, view, verdict.missed) }));
  }
  if (verdict.back) said.push(say("panels-back", { card: cardName(words, verdict.back) }));
  if (verdict.late) said.push(say("panels-late", { acts: verdict.late }));
  return said;
}

/** What was wrong: the act, told by its card and where it came from. */
function fault(verdict: Stopped, view: View, words: Words): string {
  const offender = verdict.s === null ? view.mover : other(verdict.s);
  const name = nameOf(view, offender, words);
  const whose = offender === view.seat ? "yours" : "theirs";
  const { act, card, pile } = verdict;
  if (!card || !pile) {
    return act
      ? words.say(`panels-fault-act-${whose}`, {
          name,
          act: actName(words, view, act, offender),
        })
      : "";
  }
  const kind = act && turnedBy(act, offender) ? "turn" : "card";
  const args = { name, card: cardName(words, card), pile: pileName(words, view, pile, "from") };
  return words.say(`panels-fault-${kind}-${whose}`, args);
}
