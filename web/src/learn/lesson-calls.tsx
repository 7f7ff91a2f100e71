/** What a learner does besides moves: STOP, putting right, compelling and abandoning. */

import type { JSX } from "preact";
import { other } from "../model/players";
import { Button } from "../panels/button";
import { cardName, demandName } from "../panels/names";
import type { StudyBoard } from "../study/study-board";
import { topOf } from "../table/board";
import type { LessonActions, LessonState } from "./lesson-panel";

interface Props {
  state: LessonState;
  actions: LessonActions;
  study: StudyBoard;
}

/** The buttons that an exercise has while it is open. */
export function Calls({ state, actions, study }: Props): JSX.Element {
  const { catalogue, exercises, number } = state;
  const { text } = catalogue;
  const { seat, stops, rights, abandons } = exercises[number]!;
  const { view } = study.state;
  const demands = view?.compel ?? [];
  return (
    <>
      {stops && demands.length === 0 && (
        <Button action="stop" kind="stop" disabled={!view?.stop} onPress={actions.stop}>
          {text("panels-stop")}
        </Button>
      )}
      {demands.map((act) => (
        <Button
          key={act}
          action={`compel-${act}`}
          onPress={() => actions.say(`compels ${act}`)}
        >
          {demandName(catalogue, view!, act, other(seat))}
        </Button>
      ))}
      {rights && (
        <Button action="put-right" onPress={() => actions.point({ pile: null })}>
          {text("learn-put-right")}
        </Button>
      )}
      {abandons && (
        <Button action="abandon" kind="quiet" onPress={() => actions.say("abandons")}>
          {text("panels-abandon")}
        </Button>
      )}
    </>
  );
}

/** Asks for the misplaced card, then for its right place. */
export function Pointing({ state, actions, study }: Props): JSX.Element | null {
  const { catalogue, pointing } = state;
  const { view } = study.state;
  if (!pointing || !view) return null;
  const card = pointing.pile && topOf(view, pointing.pile);
  return (
    <div class="pointing" role="status">
      <p>
        {card
          ? catalogue.text("panels-right-where", { card: cardName(catalogue, card) })
          : catalogue.text("panels-right-which")}
      </p>
      <div class="lesson-buttons">
        {card && (
          <Button action="right-back" onPress={() => actions.putRight()}>
            {catalogue.text("panels-right-back")}
          </Button>
        )}
        <Button action="right-not" kind="quiet" onPress={() => actions.point(null)}>
          {catalogue.text("panels-rather-not")}
        </Button>
      </div>
    </div>
  );
}
