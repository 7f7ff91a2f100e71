/** All of a review: progress, headline, moments, graph, and folded the numbers and the mistakes. */

import type { JSX } from "preact";
import { Button } from "../panels/button";
import { TogetherButton } from "../replay/together";
import type { StudyBoard } from "../study/study-board";
import { Graph } from "./graph";
import { Marks } from "./marks";
import { Headline, Numbers } from "./numbers";
import { Questions } from "./questions";
import type { ReviewActions, ReviewState } from "./state";

interface Props {
  state: ReviewState;
  actions: ReviewActions;
  study: StudyBoard | null;
}

export function ReviewPanels(props: Props): JSX.Element {
  const { state } = props;
  const { engine, catalogue } = state;
  return (
    <>
      <Progress {...props} />
      <Headline state={state} />
      <TogetherButton
        catalogue={catalogue}
        together={state.together}
        hint="review-together-hint"
        onPress={props.actions.lookTogether}
      />
      <Questions {...props} />
      <Graph state={state} />
      <Numbers state={state} />
      <Marks state={state} />
      {engine && <p class="hint">{catalogue.text("review-engine", { version: engine })}</p>}
    </>
  );
}

/** How far the review is, or why there is none. */
function Progress({ state, actions }: Props): JSX.Element | null {
  const { text } = state.catalogue;
  const { status, done, steps } = state;
  if (status === "whole") return null;
  if (status === "failed" || status === "busy") {
    return (
      <div class="notice" role="alert">
        <p>{text(`review-${status}`)}</p>
        <Button action="review-again" onPress={actions.again}>
          {text("learn-again")}
        </Button>
      </div>
    );
  }
  const said = steps ? text("review-progress", { done, steps }) : text("review-beginning");
  return (
    <div class="review-progress">
      <progress aria-label={said} max={steps || 1} value={steps ? done : undefined} />
      <span>{said}</span>
    </div>
  );
}
