/** Setting up a position: a tray of all cards, the face-down cards, and whose turn it is. */

import type { JSX } from "preact";
import { Button } from "../panels/button";
import { colourOf, rankSign, suitSign } from "../table/card-signs";
import { cardName } from "../table/speech";
import type { SeatName } from "../wire";
import { cleared, left, SUITS, UNSEEN_PILES, withHidden } from "./set-up";
import type { AnalysisProps } from "./state";

export function SetUpPanel({ state, actions }: AnalysisProps): JSX.Element | null {
  const { setUp, catalogue } = state;
  const { text } = catalogue;
  if (!setUp) return null;
  return (
    <section class="set-up" aria-label={text("analysis-set-up")}>
      <h2>{text("analysis-set-up")}</h2>
      <p class="hint" role="status">
        {setUp.picked
          ? text("analysis-set-up-put", { card: cardName(setUp.picked, catalogue.text) })
          : text("analysis-set-up-hint")}
      </p>
      <div class="tray-of-cards">
        {SUITS.flatMap((suit) =>
          setUp.ranks.map((rank) => {
            const face = `${rank}${suit}`;
            const count = left(setUp, face);
            return (
              <button
                key={face}
                type="button"
                class="tray-card"
                data-face={face}
                disabled={count === 0}
                aria-pressed={setUp.picked === face}
                onClick={() =>
                  actions.changeSetUp((now) => ({
                    ...now,
                    picked: now.picked === face ? null : face,
                  }))
                }
              >
                <span class="visually-hidden">
                  {text("analysis-tray-card", { card: cardName(face, catalogue.text), count })}
                </span>
                <span aria-hidden="true" class={`tray-face ${colourOf(face)}`}>
                  {rankSign(face)}
                  <br />
                  {suitSign(suit)}
                </span>
                {setUp.packs === 2 && <small aria-hidden="true">{count}</small>}
              </button>
            );
          }),
        )}
      </div>
      <fieldset class="face-down">
        <legend>{text("analysis-face-down")}</legend>
        {UNSEEN_PILES.map((pile) => (
          <label key={pile}>
            {text("analysis-face-down-pile", { pile })}
            <input
              type="number"
              min={0}
              max={52}
              value={setUp.piles[pile]!.hidden}
              data-pile={pile}
              onChange={(event) => {
                const hidden = Math.max(0, Math.min(104, Number(event.currentTarget.value) || 0));
                actions.changeSetUp((now) => withHidden(now, pile, hidden));
              }}
            />
          </label>
        ))}
      </fieldset>
      <fieldset class="mover">
        <legend>{text("analysis-mover")}</legend>
        {(["red", "blue"] as SeatName[]).map((seat) => (
          <label key={seat}>
            <input
              type="radio"
              name="mover"
              checked={setUp.mover === seat}
              onChange={() => actions.changeSetUp((now) => ({ ...now, mover: seat }))}
            />
            {text(`panels-seat-${seat}`)}
          </label>
        ))}
      </fieldset>
      {state.problem && (
        <p class="study-refusal" role="alert">
          {state.problem}
        </p>
      )}
      <div class="tool-row">
        <Button action="clear" kind="quiet" onPress={() => actions.changeSetUp(cleared)}>
          {text("analysis-clear")}
        </Button>
        <Button action="cancel-set-up" onPress={() => actions.endSetUp(false)}>
          {text("analysis-cancel")}
        </Button>
        <Button action="use-set-up" kind="primary" onPress={() => actions.endSetUp(true)}>
          {text("analysis-use")}
        </Button>
      </div>
    </section>
  );
}
