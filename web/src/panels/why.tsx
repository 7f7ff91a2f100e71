/** In what one plan is ahead of another, and in what it is behind, in sentences. */

import type { JSX } from "preact";
import type { Catalogue } from "../catalogue";
import type { WhyShown } from "../wire";

export function Why({ why, catalogue }: { why: WhyShown[]; catalogue: Catalogue }): JSX.Element {
  const { text } = catalogue;
  const said = ({ name, best, played, of }: WhyShown) =>
    text(`reason-${name}`, { best, played, of });
  const ahead = why.filter(({ behind }) => !behind);
  return (
    <ul class="why">
      {ahead.length === 0 && <li>{text("reason-future")}</li>}
      {ahead.map((one) => (
        <li key={one.name}>{said(one)}</li>
      ))}
      {why
        .filter(({ behind }) => behind)
        .map((one) => (
          <li key={one.name}>{text("reason-behind", { said: said(one) })}</li>
        ))}
    </ul>
  );
}
