/** The button that shares a link to a finished game. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import { shareLink } from "../model/share";
import { Button } from "./button";

interface Props {
  /** The address of the replay on this site. */
  path: string;
  catalogue: Catalogue;
}

export function ShareButton({ path, catalogue }: Props): JSX.Element {
  const [copied, setCopied] = useState(false);
  const share = () => shareLink(`${location.origin}${path}`, document.title).then(setCopied);
  return (
    <Button action="share" kind="quiet" onPress={() => void share()}>
      {catalogue.text(copied ? "panels-link-copied" : "panels-share")}
    </Button>
  );
}
