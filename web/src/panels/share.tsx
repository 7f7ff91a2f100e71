/** Buttons that share a link to a finished game, or copy a link beside them. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Catalogue, Translate } from "../catalogue";
import { copyText, shareLink } from "../model/share";
import { Button } from "./button";

interface Props {
  /** The address of the replay on this site. */
  path: string;
  catalogue: Catalogue;
}

export function ShareButton({ path, catalogue }: Props): JSX.Element {
  const [result, setResult] = useState("");
  const url = `${location.origin}${path}`;
  const share = () => shareLink(url, document.title).then(setResult);
  if (result === "failed") return <CopyLink url={url} text={catalogue.text} />;
  return (
    <Button action="share" kind="quiet" onPress={() => void share()}>
      {catalogue.text(result === "copied" ? "panels-link-copied" : "panels-share")}
    </Button>
  );
}

/** A link in a field. Where it cannot be copied it is marked, so that the player can do it. */
export function CopyLink({ url, text }: { url: string; text: Translate }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(url);
    setCopied(done);
    if (!done) field.current?.select();
  };
  return (
    <div class="link">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={text("panels-link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button action="copy" onPress={() => void copy()}>
        {text(copied ? "panels-copied" : "panels-copy")}
      </Button>
    </div>
  );
}
