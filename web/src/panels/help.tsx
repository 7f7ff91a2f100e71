/** The help: the goal, a turn, stops, and how to play with pointer and keys. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Translate } from "../catalogue";
import type { PageState, PanelProps } from "../model/page-state";
import { rulesTitle, takesCalls } from "../model/players";
import { callPrice } from "./bars";
import { pilePictures } from "../table/pile-pictures";
import { Marked } from "../terms/marked";
import { DialogBox } from "./dialog";

const KEYS: [keys: string, meaning: string][] = [
  ["Tab", "zones"],
  ["← ↑ → ↓", "within"],
  ["Enter, Space", "pick"],
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
  ["g", "hint"],
  ["r", "reverse"],
  ["v", "view"],
  ["Esc", "drop"],
  ["i", "score"],
  ["a", "acts"],
  ["w", "draw"],
  ["m", "phrases"],
  ["q", "answer"],
  ["p", "pause"],
  ["n", "next-act"],
  ["+ −", "pace"],
  ["?", "help"],
];

/** The keys of piles that not every game has. */
const STOCK_KEYS = new Set(["stock", "turn-stock"]);

export function HelpDialog({ state, view, actions }: PanelProps): JSX.Element {
  const { text, language } = state.catalogue;
  return (
    <DialogBox
      name="help"
      title={text("panels-help")}
      text={text}
      onClose={() => actions.closeDialog()}
    >
      <p class="lead">
        <Marked text={text("panels-help-goal", { goal: view.goal })} language={language} />
      </p>
      <PilePictures {...state} />
      <p>
        <Marked text={text("panels-help-turn")} language={language} />
      </p>
      <p>
        {text(`panels-help-stop-${view.strictness}`, { ends: view.stop_ends_turn ? "yes" : "no" })}
      </p>
      {takesCalls(view) && <p data-price>{callPrice(view, state.catalogue)}</p>}
      <p>
        <a href={`/t/${view.id}/rules`} target="_blank" rel="noopener">
          {text("panels-rules", { title: rulesTitle(view, state.catalogue) })}
        </a>
      </p>
      <p>
        <a href="/glossary" target="_blank" rel="noopener">
          {text("glossary-title")}
        </a>
      </p>
      <h3>{text("panels-help-moves")}</h3>
      <p>{text("panels-help-cards")}</p>
      <p>{text("panels-help-hold")}</p>
      <h3>{text("panels-keys")}</h3>
      <dl class="keys">
        {keysOf(state, view).map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keyNames(keys, text)}</kbd>
            </dt>
            <dd>{text(`panels-key-${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </DialogBox>
  );
}

/** The keys that have a meaning in this game: one pack has neither foundations nor a stock. */
function keysOf({ piles }: PageState, { goal }: PanelProps["view"]): typeof KEYS {
  const foundations = piles.some(({ pile }) => pile === "foundation");
  const stock = goal !== "hand-and-discard";
  return KEYS.filter(([, meaning]) =>
    meaning === "foundations" ? foundations : stock || !STOCK_KEYS.has(meaning),
  );
}

/** The kinds of pile, drawn with the player's own cards. */
function PilePictures({ piles, look, catalogue }: PageState): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current!.replaceChildren(pilePictures(piles, look, catalogue.text));
  }, [piles, look, catalogue]);
  return <div ref={host} />;
}

/** Keys as they are written on a keyboard of the reader's language. */
function keyNames(keys: string, text: Translate): string {
  return keys.replace(/[A-Z][a-z]+/g, (key) => text(`panels-key-name-${key.toLowerCase()}`));
}
