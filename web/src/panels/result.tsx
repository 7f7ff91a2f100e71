/** The result of a deal: winner, score sheet, match, replay, next deal. */

import type { JSX } from "preact";
import { matchOver, nameOf, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import type { DealOutcome, TableView } from "../wire";
import type { Catalogue } from "../catalogue";
import { Stop } from "./bars";
import { Button } from "./button";
import { Sheet, targetText } from "./sheet";

export function Result(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  const { over } = view;
  if (!over || state.resultHidden) return null;
  return (
    <section class="result" data-result={over.ending} aria-label={text("panels-result")}>
      <header>
        <h2>{headline(over, view, state.catalogue)}</h2>
        <Button
          action="close-result"
          icon="close"
          kind="quiet"
          label={text("panels-see-table")}
          onPress={() => actions.hideResult(true)}
        />
      </header>
      <p>{text(`panels-ending-${over.ending}`)}</p>
      {isMatch(view) && <p class="match">{matchText(view, state.catalogue)}</p>}
      <LastWord {...props} />
      {view.sheet.length > 0 && <Sheet {...props} />}
      <div class="answers">
        {view.games.length > 0 && (
          <a class="button" data-action="replay" href={`/replay/${view.id}/${view.games.at(-1)}`}>
            {text("panels-replay")}
          </a>
        )}
        <Next {...props} />
      </div>
    </section>
  );
}

/** What the loser may still do about the last turn before the result stands (E4). */
function LastWord(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  const { over, seat } = view;
  if (!over || over.settled || seat === null || over.winner === seat) return null;
  if (!view.stop && !view.misplay) return null;
  const point = () => {
    actions.hideResult(true);
    actions.startPointing();
  };
  return (
    <div class="last-word">
      <p>{text(view.stop ? "panels-last-word" : "panels-last-word-right")}</p>
      <div class="answers">
        <Button action="let-stand" onPress={() => actions.send({ t: "say", w: "let-stand" })}>
          {text("panels-let-stand")}
        </Button>
        {view.misplay && (
          <Button action="put-right" onPress={point}>
            {text("panels-put-right")}
          </Button>
        )}
        {view.stop && <Stop {...props} />}
      </div>
    </div>
  );
}

function Next({ state, view, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  if (view.seat === null || state.replaced || !view.over?.settled) return null;
  if (view.ready.includes(view.seat)) {
    return (
      <p class="hint">
        {text("panels-ready", { name: nameOf(view, other(view.seat), state.catalogue) })}
      </p>
    );
  }
  return (
    <Button action="next" kind="primary" onPress={() => actions.send({ t: "say", w: "next" })}>
      {text(matchOver(view) ? "panels-rematch" : "panels-next")}
    </Button>
  );
}

function headline(over: DealOutcome, view: TableView, catalogue: Catalogue): string {
  if (over.ending === "aborted") return catalogue.text("panels-aborted");
  if (over.winner === null) return catalogue.text("panels-drawn");
  if (over.winner === view.seat) return catalogue.text("panels-you-win");
  return catalogue.text("panels-wins", { name: nameOf(view, over.winner, catalogue) });
}

function isMatch({ target }: TableView): boolean {
  return target.points !== null || target.deals !== null;
}

/** Who has won the match; before its end, its target. */
function matchText(view: TableView, catalogue: Catalogue): string {
  if (!matchOver(view)) return targetText(view, catalogue.text);
  const [red, blue] = view.totals;
  const points = { most: Math.max(red, blue), least: Math.min(red, blue) };
  if (red === blue) return catalogue.text("panels-match-even", points);
  const winner = red > blue ? "red" : "blue";
  if (winner === view.seat) return catalogue.text("panels-match-you", points);
  return catalogue.text("panels-match-them", { name: nameOf(view, winner, catalogue), ...points });
}
