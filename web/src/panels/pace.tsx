/** The pace of the computer: a choice in the menu. */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { PACES } from "../model/pace";

/** The choice of a pace, at a table where the player may set it. */
export function PaceChoice({ state, actions }: PanelProps): JSX.Element | null {
  const { pacing, catalogue } = state;
  const { text } = catalogue;
  if (!pacing || state.replaced) return null;
  return (
    <form class="menu-group settings pace" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{text("panels-pace")}</legend>
        {PACES.map((pace) => (
          <label key={pace} class="choice">
            <input
              type="radio"
              name="pace"
              value={pace}
              checked={pacing.pace === pace}
              onChange={() => actions.setPace(pace)}
            />
            <span>{text(`panels-pace-${pace}`)}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
