/** The button to look at a finished deal together with the other player. */

import type { JSX } from "preact";
import type { Catalogue } from "../catalogue";
import { Button } from "../panels/button";

interface Props {
  catalogue: Catalogue;
  /** Whether the two look together; null for somebody who has not played it against a person. */
  together: boolean | null;
  hint: string;
  onPress: (together: boolean) => void;
}

export function TogetherButton({ catalogue, together, hint, onPress }: Props): JSX.Element | null {
  if (together === null) return null;
  return (
    <Button
      action="together"
      kind="quiet"
      title={catalogue.text(hint)}
      onPress={() => onPress(!together)}
    >
      {catalogue.text(together ? "replay-together-on" : "panels-together")}
    </Button>
  );
}
