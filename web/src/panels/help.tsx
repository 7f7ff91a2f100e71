/** The help: the goal, a turn, stops, and how to play with pointer and keys. */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
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

export function HelpDialog({ state, view, actions }: PanelProps): JSX.Element {
  const { text } = state.catalogue;
  return (
    <DialogBox
      name="help"
      title={text("panels-help")}
      text={text}
      onClose={() => actions.closeDialog()}
    >
      <p class="lead">{text("panels-help-goal")}</p>
      <p>{text("panels-help-turn")}</p>
      <p>{text(`panels-help-stop-${view.strictness}`)}</p>
      <p>
        <a href={`/rules/${view.rules}`} target="_blank" rel="noopener">
          {text("panels-rules", { title: text(`pages-named-${view.rules}`) })}
        </a>
      </p>
      <h3>{text("panels-help-moves")}</h3>
      <p>{text("panels-help-cards")}</p>
      <p>{text("panels-help-hold")}</p>
      <h3>{text("panels-keys")}</h3>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text(`panels-key-${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogBox>
  );
}
