/** A sentence with the name of a player in it. */

import type { ComponentChildren, JSX } from "preact";
import type { Args, Translate } from "../catalogue";

interface Props {
  text: Translate;
  event: string;
  name: string;
  args?: Args;
  /** It may be so long that it is scrolled. */
  long?: boolean;
  children?: ComponentChildren;
}

/** A sentence with a name in it; a long name is cut short. */
export function NameSentence({ text, event, name, args, long, children }: Props): JSX.Element {
  const [before, after] = text(event, { ...args, name: "\0" }).split("\0");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled
    <p tabIndex={long ? 0 : undefined}>
      {before}
      <span class="named">{name}</span>
      {after}
      {children}
    </p>
  );
}
