/** A sentence with the name of a player in it. */

import type { ComponentChildren, JSX } from "preact";
import type { Args, Translate } from "../catalogue";

interface Props {
  text: Translate;
  event: string;
  name: string;
  args?: Args;
  children?: ComponentChildren;
}

/** A sentence with a name in it; a long name is cut short. */
export function NameSentence({ text, event, name, args, children }: Props): JSX.Element {
  const [before, after] = text(event, { ...args, name: "\0" }).split("\0");
  return (
    <p>
      {before}
      <span class="named">{name}</span>
      {after}
      {children}
    </p>
  );
}
