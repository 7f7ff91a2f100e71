/** Why something could not be done: short, with its paragraph, gone with the next act. */

import type { JSX } from "preact";
import type { PanelProps } from "../pages/model";
import type { Why as Reason } from "../wire";
import type { Words } from "../words";
import { Button } from "./button";
import { Why } from "./verdict";

export function Refusal({ model, deeds }: PanelProps): JSX.Element | null {
  const { refusal, words } = model;
  if (!refusal) return null;
  return (
    <div
      class="refusal"
      role="alert"
      data-refused
      data-code={refusal.refusal ?? refusal.code}
      data-paragraph={refusal.paragraph ?? ""}
    >
      <p>{reason(refusal, words)}</p>
      {refusal.paragraph && <Why paragraph={refusal.paragraph} words={words} />}
      <Button
        action="close-refusal"
        icon="close"
        kind="quiet"
        label={words.say("panels-close")}
        onPress={() => deeds.set({ refusal: null })}
      />
    </div>
  );
}

/** The reason in the player's language, or the server's English where there are no words. */
export function reason(why: Reason, words: Words): string {
  const keys = [`refused-${why.refusal}`, `law-${why.paragraph}`, `no-${why.code}`];
  const [refusal, law, code] = keys as [string, string, string];
  if (why.refusal && words.has(refusal)) return words.say(refusal);
  if ((why.code === "breach" || why.code === "warned") && words.has(law)) return words.say(law);
  return words.has(code) ? words.say(code) : why.said;
}
