/** The result of a deal: winner, score sheet, match, replay, next deal. */

import type { JSX } from "preact";
import { matchOver, nameOf, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import type { DealOutcome, TableView } from "../wire";
import type { Catalogue } from "../catalogue";
import { Stop } from "./bars";
import { Button } from "./button";
import { targetText } from "./score-text";
import { ShareButton } from "./share";
import { Sheet, Terms } from "./sheet";
import { Summary } from "./summary";

export function Result(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  const { over } = view;
  if (!over || state.resultHidden || state.verdict) return null;
  return (
    <section class="result" data-result={over.ending} data-mood={mood(over, view)} aria-label={text("panels-result")}>
      <header>
        <h2>{headline(over, view, state.catalogue)}</h2>
        {mood(over, view) === "joy" && <Joy />}
        <Button
          action="close-result"
          icon="close"
          kind="quiet"
          label={text("panels-see-table")}
          onPress={() => actions.hideResult(true)}
        />
      </header>
      <p>{text(`panels-ending-${over.ending}`)}</p>
      {mood(over, view) === "comfort" && over.settled && <Comfort {...props} />}
      {isMatch(view) && <p class="match">{matchText(view, state.catalogue)}</p>}
      <LastWord {...props} />
      <Terms terms={over.terms ?? []} points={over.points} catalogue={state.catalogue} />
      <Summary {...props} />
      {view.sheet.length > 0 && (
        <details open={view.sheet.length > 1}>
          <summary>{text("panels-sheet")}</summary>
          <Sheet {...props} />
        </details>
      )}
      <div class="answers">
        {view.games.length > 0 && (
          <a class="button" data-action="replay" href={`/replay/${view.id}/${view.games.at(-1)}`}>
            {text("panels-replay")}
          </a>
        )}
        {view.games.length > 0 && over.ending !== "aborted" && (
          <a class="button" data-action="review" href={`/review/${view.id}/${view.games.at(-1)}`}>
            {text("review-link")}
          </a>
        )}
        {view.games.length > 0 && (
          <ShareButton
            path={`/replay/${view.id}/${view.games.at(-1)}`}
            catalogue={state.catalogue}
          />
        )}
        <NextLevel {...props} />
        <Next {...props} />
      </div>
    </section>
  );
}

/** How the player feels: joy after a win, comfort after a loss, and calm for all others. */
function mood({ winner }: DealOutcome, { seat }: TableView): "joy" | "comfort" | "calm" {
  if (winner === null || seat === null) return "calm";
  return winner === seat ? "joy" : "comfort";
}

/** Four suits that rise for the winner. */
function Joy(): JSX.Element {
  return (
    <p class="joy" aria-hidden="true">
      {["♠", "♥", "♣", "♦"].map((suit) => (
        <span key={suit}>{`${suit}\uFE0E`}</span>
      ))}
    </p>
  );
}

/** For the loser: how near the goal was. */
function Comfort({ state, view }: PanelProps): JSX.Element | null {
  const left = view.sheet.at(-1)?.left[view.seat === "red" ? 0 : 1];
  const count = left?.reduce((sum, each) => sum + each, 0) ?? 0;
  return count > 0 ? <p class="comfort">{state.catalogue.text("panels-consoled", { count })}</p> : null;
}

const HIGHEST_LEVEL = 10;

/** After a win against the computer: a new table at the next level, if there is one. */
function NextLevel({ state, view }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  const { level, over, seat, rules, strictness, id } = view;
  if (!over?.settled || seat === null || over.winner !== seat) return null;
  if (isMatch(view) && !matchOver(view)) return null;
  if (level === null || level >= HIGHEST_LEVEL) return null;
  const next = level + 1;
  const fields = { level: next, rules, strictness, after: id };
  return (
    <form method="post" action="/play">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class="button" data-action="next-level">
        {text("panels-next-level", { level: next, title: text(`pages-level-${next}`) })}
      </button>
    </form>
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
        {text("panels-ready", {
          who: view.names[other(view.seat)] ? "named" : "opponent",
          name: view.names[other(view.seat)],
        })}
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
