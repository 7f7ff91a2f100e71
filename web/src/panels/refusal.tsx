/** The refusal of an act: a short reason with its paragraph, until the next act. */

import type { JSX } from "preact";
import type { PanelProps, ShownRefusal } from "../model/page-state";
import type { Catalogue } from "../catalogue";
import { rankSign } from "../table/card-signs";
import { Button } from "./button";
import { cardName } from "./names";

export function Refusal({ state, actions }: PanelProps): JSX.Element | null {
  const { refusal, catalogue } = state;
  if (!refusal) return null;
  return (
    <div
      class="refusal"
      role="alert"
      data-refused
      data-code={refusal.refusal ?? refusal.code}
      data-paragraph={refusal.paragraph ?? ""}
    >
      <p>{reason(refusal, catalogue)}</p>
      {refusal.paragraph && <RuleLink paragraph={refusal.paragraph} catalogue={catalogue} />}
      <Button
        action="close-refusal"
        icon="close"
        kind="quiet"
        label={catalogue.text("panels-close")}
        onPress={() => actions.closeRefusal()}
      />
    </div>
  );
}

/** The link to a paragraph of the law. */
export function RuleLink({
  paragraph,
  catalogue,
}: {
  paragraph: string;
  catalogue: Catalogue;
}): JSX.Element {
  return (
    <a class="button quiet" data-why href={`/law#${paragraph}`} target="_blank" rel="noopener">
      {catalogue.text("panels-why", { paragraph })}
    </a>
  );
}

/** What would take the card of an act that does not fit; null if that is not said of such acts. */
function needs({ card, act, fits = [] }: ShownRefusal, catalogue: Catalogue): string | null {
  if (!card || !act) return null;
  const to = act.slice(act.indexOf(">") + 1);
  const pile = to === "f" ? "foundation" : to.startsWith("t") ? "tableau" : "load";
  const named = fits.map((fit) => fitName(fit, catalogue));
  if (pile === "foundation") named.splice(0, 1, cardName(catalogue, fits[0]!));
  const list = new Intl.ListFormat(catalogue.language, { type: "disjunction" }).format(named);
  return catalogue.text(`refused-needs-${pile}`, { card: cardName(catalogue, card), fits: list });
}

function fitName(fit: string, catalogue: Catalogue): string {
  if (fit === "space") return catalogue.text("refused-fit-space");
  if (!fit.includes("-")) {
    return catalogue.text("refused-fit-card", { card: cardName(catalogue, fit) });
  }
  const [rank, colour] = fit.split("-") as [string, string];
  return catalogue.text("refused-fit", { rank: rankSign(rank), colour });
}

/** The reason in the player's language, or the server's English where there is no message. */
export function reason(why: ShownRefusal, catalogue: Catalogue): string {
  const refusal = `refused-${why.refusal}`;
  const code = `no-${why.code}`;
  const most = why.most ?? 0;
  const misfit = why.fits?.length ? needs(why, catalogue) : null;
  if (misfit) return misfit;
  if (why.refusal && catalogue.has(refusal)) return catalogue.text(refusal, { most });
  if (why.law) return catalogue.text(why.law);
  return catalogue.has(code) ? catalogue.text(code) : why.said;
}
