/** In what one plan is ahead of another, in sentences. */

import type { JSX } from "preact";
import type { Catalogue } from "../catalogue";
import type { WhyShown } from "../wire";

export function Why({ why, catalogue }: { why: WhyShown[]; catalogue: Catalogue }): JSX.Element {
  const { text } = catalogue;
  return (
    <ul class="why">
      {why.length === 0 && <li>{text("reason-future")}</li>}
      {why.map(({ name, best, played, of }) => (
        <li key={name}>{text(`reason-${name}`, { best, played, of })}</li>
      ))}
    </ul>
  );
}
