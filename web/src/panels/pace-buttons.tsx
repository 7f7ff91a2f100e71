/** The buttons in the bar while the computer plays. */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { isStepped } from "../model/pace";
import { onTurn } from "../model/players";
import { Button } from "./button";

/** Pause the computer, let it go on, have its next act (it waits for a verdict); look at its acts. */
export function PaceButtons({ state, view, actions }: PanelProps): JSX.Element | null {
  const { pacing, catalogue } = state;
  const { text } = catalogue;
  const isOver = view.over !== null || view.deal === 0;
  const isTheirs = !onTurn(view) && !isOver;
  const isReading = isTheirs && state.verdict !== null;
  const mayPause = pacing && !state.replaced && (isTheirs || pacing.paused) && !isOver && !isReading;
  return (
    <>
      {isTheirs && (
        <Button
          action="acts"
          icon="list"
          label={text("panels-last-acts")}
          aria-pressed={String(state.actsShown)}
          onPress={() => actions.showActs(!state.actsShown)}
        />
      )}
      {mayPause && (pacing.paused || (pacing.pace !== "step" && pacing.pace !== "at-once")) && (
        <Button
          action="pause"
          icon={pacing.paused ? "play" : "pause"}
          label={text(pacing.paused ? "panels-pace-go-on" : "panels-pace-pause")}
          onPress={actions.pause}
        />
      )}
      {mayPause && isTheirs && isStepped(pacing) && (
        <Button
          action="next-act"
          kind="primary"
          disabled={!pacing.waits}
          onPress={actions.nextAct}
        >
          {text("panels-pace-next")}
          {state.look.letters === "on" && <kbd aria-hidden="true">N</kbd>}
        </Button>
      )}
    </>
  );
}
