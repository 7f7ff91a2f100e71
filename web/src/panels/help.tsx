/** How to play by hand and by key. */

import type { JSX } from "preact";
import type { PanelProps } from "../pages/model";
import { DialogBox } from "./dialog";

const KEYS: [keys: string, meaning: string][] = [
  ["Tab", "zones"],
  ["← ↑ → ↓", "within"],
  ["Enter", "pick"],
  ["Shift + Enter", "run"],
  ["1 – 8", "places"],
  ["f", "foundations"],
  ["k", "stock"],
  ["h", "hand"],
  ["c", "discard"],
  ["o", "opponent"],
  ["l", "spread"],
  ["t", "turn-stock"],
  ["d", "turn-hand"],
  ["s", "stop"],
  ["u", "undo"],
  ["r", "reverse"],
  ["v", "view"],
  ["Esc", "drop"],
  ["?", "help"],
];

export function HelpDialog({ model, view, deeds }: PanelProps): JSX.Element {
  const { say } = model.words;
  return (
    <DialogBox name="help" title={say("panels-help")} say={say} onClose={() => deeds.show(null)}>
      <p>{say("panels-help-cards")}</p>
      <p>{say("panels-help-hold")}</p>
      {view.strictness === "call-stop" && <p>{say("panels-help-stop")}</p>}
      <p>
        <a href={`/rules/${view.rules}`} target="_blank" rel="noopener">
          {say("panels-rules", { title: say(`pages-named-${view.rules}`) })}
        </a>
      </p>
      <h3>{say("panels-keys")}</h3>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(`panels-key-${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogBox>
  );
}
