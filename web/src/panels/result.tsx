/** The result of a deal: a headline, one button, and the numbers folded. */

import type { JSX } from "preact";
import { matchOver, maySayPhrases, nameOf, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import { Stop } from "./bars";
import { Befriend } from "./befriend";
import { Button } from "./button";
import { cardsLeft, eveningText, headline, howItEnded, isMatch, matchText, moodOf } from "./result-text";
import { ShareButton } from "./share";
import { Sheet, Terms } from "./sheet";
import { Summary } from "./summary";

export function Result(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  const { over } = view;
  if (!over || state.resultHidden || state.verdict) return null;
  const mood = moodOf(view);
  const evening = eveningText(view, state.catalogue);
  return (
    <section class="result" data-result={over.ending} data-mood={mood} aria-label={text("panels-result")}>
      <header>
        {mood === "joy" && <Joy />}
        <h2>{headline(over, view, state.catalogue)}</h2>
        <Button
          action="close-result"
          icon="close"
          kind="quiet"
          label={text("panels-see-table")}
          onPress={() => actions.hideResult(true)}
        />
      </header>
      <p class="how">{howItEnded(over, view, state.catalogue)}</p>
      {mood === "comfort" && over.settled && <Comfort {...props} />}
      {isMatch(view) && <p class="match">{matchText(view, state.catalogue)}</p>}
      {evening && <p class="match evening">{evening}</p>}
      <LastWord {...props} />
      <Next {...props} />
      <More {...props} />
      {maySayPhrases(state, view) && <Befriend {...props} />}
      <Numbers {...props} />
    </section>
  );
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
  const count = cardsLeft(view);
  return count > 0 ? <p class="comfort">{state.catalogue.text("panels-consoled", { count })}</p> : null;
}

/** What else can be done with the deal: looked at, passed on, played against a stronger opponent. */
function More(props: PanelProps): JSX.Element | null {
  const { state, view } = props;
  const { text } = state.catalogue;
  const game = view.games.at(-1);
  if (game === undefined) return null;
  return (
    <div class="answers">
      {view.over?.ending !== "aborted" && (
        <a class="button quiet" data-action="review" href={`/review/${view.id}/${game}`}>
          {text("review-link")}
        </a>
      )}
      <a class="button quiet" data-action="replay" href={`/replay/${view.id}/${game}`}>
        {text("panels-replay")}
      </a>
      <ShareButton path={`/replay/${view.id}/${game}`} catalogue={state.catalogue} />
      <NextLevel {...props} />
    </div>
  );
}

/** The points as a sum, what both players did, and the sheet: folded, for those who want them. */
function Numbers(props: PanelProps): JSX.Element | null {
  const { state, view } = props;
  const { text } = state.catalogue;
  const terms = view.over?.terms ?? [];
  if (terms.length === 0 && view.sheet.length === 0) return null;
  return (
    <details class="numbers">
      <summary>{text("panels-summary")}</summary>
      <Terms terms={terms} points={view.over!.points} catalogue={state.catalogue} />
      <Summary {...props} />
      {view.sheet.length > 0 && (
        <>
          <h3>{text("panels-sheet")}</h3>
          <Sheet {...props} />
        </>
      )}
    </details>
  );
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
      <button type="submit" class="button quiet" data-action="next-level">
        {text("panels-next-level", { level: next, title: text(`pages-level-${next}`) })}
      </button>
    </form>
  );
}

/** What the loser may still do about the last turn before the result stands (E4). */
export function LastWord(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  const { over, seat } = view;
  if (!over || over.settled) return null;
  if (seat === null || over.winner === seat) return <TheirLastWord {...props} />;
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

/** Why the result does not stand yet, for the winner and for those who watch. */
function TheirLastWord({ state, view }: PanelProps): JSX.Element | null {
  const { winner } = view.over!;
  if (winner === null) return null;
  const name = nameOf(view, other(winner), state.catalogue);
  return <p class="hint">{state.catalogue.text("panels-last-word-theirs", { name })}</p>;
}

function Next({ state, view, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  if (view.seat === null || state.replaced || !view.over?.settled) return null;
  const far = other(view.seat);
  const named = { who: view.names[far] ? "named" : "opponent", name: view.names[far] };
  if (view.ready.includes(view.seat)) return <p class="hint">{text("panels-ready", named)}</p>;
  return (
    <>
      {view.ready.includes(far) && <p class="hint">{text("panels-ready-they", named)}</p>}
      <Button action="next" kind="primary" onPress={() => actions.send({ t: "say", w: "next" })}>
        {text(matchOver(view) ? "panels-rematch" : "panels-next")}
      </Button>
    </>
  );
}
