/** The element of a study board, and what belongs beside it: refusals and choices. */

import type { JSX } from "preact";
import type { Catalogue } from "../catalogue";
import { BoardHost } from "../panels/board-host";
import { Button } from "../panels/button";
import { DialogBox } from "../panels/dialog";
import { choiceName } from "../panels/names";
import { reason, RuleLink } from "../panels/refusal";
import type { StudyBoard } from "./study-board";

/** The board; it fills the width, and its height is set by the page's style. */
export function StudyHost({ study, label }: { study: StudyBoard; label: string }): JSX.Element {
  return (
    <section class="study-board" data-table="" aria-label={label}>
      <BoardHost onBoardElement={(element) => study.mount(element)} />
    </section>
  );
}

interface NotesProps {
  study: StudyBoard;
  catalogue: Catalogue;
  /** What to say where the server refused the whole request. */
  problem?: string | null;
}

/** Why an act was refused, and the question which of several acts was meant. */
export function StudyNotes({ study, catalogue, problem }: NotesProps): JSX.Element | null {
  const { refusal, choosing, failed, view } = study.state;
  const { text } = catalogue;
  return (
    <>
      {(refusal || failed) && (
        <div class="study-refusal" role="alert" data-refused data-code={refusal?.code}>
          <p>{refusal ? reason(refusal, catalogue) : (problem ?? text("panels-offline"))}</p>
          {refusal?.paragraph && <RuleLink paragraph={refusal.paragraph} catalogue={catalogue} />}
          <Button
            action="close-refusal"
            icon="close"
            kind="quiet"
            label={text("panels-close")}
            onPress={() => study.closeRefusal()}
          />
        </div>
      )}
      {choosing && view && (
        <DialogBox
          name="choose"
          title={text("panels-choose")}
          text={text}
          onClose={() => choosing.answer(null)}
        >
          <div class="choices">
            {choosing.acts.map((act) => (
              <Button key={act} action={`choose-${act}`} onPress={() => choosing.answer(act)}>
                {choiceName(catalogue, view, act, view.mover)}
              </Button>
            ))}
          </div>
        </DialogBox>
      )}
    </>
  );
}
