/** Three moments of a game, each with its board: what was played, and what it cost. */

import type { JSX } from "preact";
import { Button } from "../panels/button";
import { TableImage } from "../study/table-image";
import { ends } from "../table/board";
import type { MarkShown, TableView } from "../wire";
import { cause, type Moment, momentsOf } from "./moments";
import { PlayedActs } from "./played";
import { amount, labelOf, person, type ReviewActions, type ReviewState, winsOf } from "./state";

/** Acts of a mistake that its card lists; the question has all of them. */
const MOST_ACTS = 6;

const MOSTLY = { luck: "review-mostly-luck", better: "review-mostly-better" } as const;

interface Props {
  state: ReviewState;
  actions: ReviewActions;
}

export function MomentList({ state, actions }: Props): JSX.Element {
  const { review, asked, catalogue } = state;
  const moments = momentsOf(review!, asked);
  const asks = moments.some(({ mistake }) => mistake);
  return (
    <>
      <p class="hint">{catalogue.text(asks ? "review-questions-intro" : "review-none")}</p>
      <ol class="moments">
        {moments.map((moment) => (
          <li key={`${asked}-${moment.step}`} data-severity={moment.mistake?.mark.severity ?? "turn"}>
            <MomentShown state={state} actions={actions} moment={moment} />
          </li>
        ))}
      </ol>
    </>
  );
}

function MomentShown({ state, actions, moment }: Props & { moment: Moment }): JSX.Element {
  const { catalogue, near, game } = state;
  const { text } = catalogue;
  const { turn, step, mistake, change } = moment;
  const seat = mistake?.mark.seat ?? change!.seat;
  const most = change && cause(change);
  return (
    <>
      <TableImage
        view={viewBefore(state, step)}
        near={near}
        marked={mistake ? pilesPlayed(state, mistake.mark) : []}
        label={text("review-board-of", { turn })}
      />
      <p class="moment-head">
        <strong>{text("review-turn", { turn })}</strong>
        <span class="who" data-player={seat}>
          <span class="seat" aria-hidden="true" />
          {labelOf(state, seat)}
        </span>
      </p>
      {mistake && <Mistake state={state} mark={mistake.mark} />}
      {change && (
        <p>
          {text("review-changed", {
            ...person(state, near),
            before: amount(Math.round(winsOf(near, change.before)), catalogue),
            after: amount(Math.round(winsOf(near, change.after)), catalogue),
          })}{" "}
          {most && text(MOSTLY[most])}
        </p>
      )}
      {mistake ? (
        <Button
          action={`question-${mistake.rank}`}
          {...(mistake.rank === 1 && !state.question ? { kind: "primary" as const } : {})}
          aria-expanded={String(state.question?.mark.number === mistake.mark.number)}
          onPress={() => actions.open(mistake.mark)}
        >
          {text("review-try")}
        </Button>
      ) : (
        <a class="button" href={`${game}?at=${step}`}>
          {text("review-see")}
        </a>
      )}
    </>
  );
}

function Mistake({ state, mark }: { state: ReviewState; mark: MarkShown }): JSX.Element {
  const { catalogue, replay } = state;
  return (
    <>
      <p>{catalogue.text("review-played", person(state, mark.seat))}</p>
      <PlayedActs
        steps={replay.steps.slice(mark.first - 1, mark.last)}
        state={state}
        most={MOST_ACTS}
      />
      <p>{catalogue.text("review-better", { cost: amount(mark.cost, catalogue) })}</p>
    </>
  );
}

function viewBefore({ replay }: ReviewState, step: number): TableView {
  return replay.steps[step - 1]?.view ?? replay.start;
}

/** The piles that the first act of a mistake was about. */
function pilesPlayed({ replay }: ReviewState, { first, seat }: MarkShown): string[] {
  const played = replay.steps[first - 1]?.events.find((event) => event.k === "played");
  const between = played?.k === "played" ? ends(played.m, seat) : null;
  return between ? [between.from, between.to] : [];
}
