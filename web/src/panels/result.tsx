/** How a deal ended: winner, sheet, match; from here to the replay, or to the next deal. */

import type { JSX } from "preact";
import { matchOver, nameOf, other, type PanelProps } from "../pages/model";
import type { Over, View } from "../wire";
import type { Words } from "../words";
import { Stop } from "./bars";
import { Button } from "./button";
import { Sheet, targetText } from "./sheet";

export function Result(props: PanelProps): JSX.Element | null {
  const { model, view, deeds } = props;
  const { say } = model.words;
  const { over } = view;
  if (!over || model.aside) return null;
  return (
    <section class="result" data-result={over.ending} aria-label={say("panels-result")}>
      <header>
        <h2>{headline(over, view, model.words)}</h2>
        <Button
          action="close-result"
          icon="close"
          kind="quiet"
          label={say("panels-see-table")}
          onPress={() => deeds.set({ aside: true })}
        />
      </header>
      <p>{say(`panels-ending-${over.ending}`)}</p>
      {isMatch(view) && <p class="match">{matchText(view, model.words)}</p>}
      {view.stop && !over.settled && (
        <div class="last-word">
          <p>{say("panels-last-word")}</p>
          <div class="answers">
            <Button action="let-stand" onPress={() => deeds.send({ t: "say", w: "let-stand" })}>
              {say("panels-let-stand")}
            </Button>
            <Stop {...props} />
          </div>
        </div>
      )}
      {view.sheet.length > 0 && <Sheet {...props} />}
      <div class="answers">
        {view.games.length > 0 && (
          <a class="button" data-action="replay" href={`/replay/${view.id}/${view.games.at(-1)}`}>
            {say("panels-replay")}
          </a>
        )}
        <Next {...props} />
      </div>
    </section>
  );
}

function Next({ model, view, deeds }: PanelProps): JSX.Element | null {
  const { say } = model.words;
  if (view.seat === null || model.replaced || !view.over?.settled) return null;
  if (view.ready.includes(view.seat)) {
    return (
      <p class="hint">
        {say("panels-ready", { name: nameOf(view, other(view.seat), model.words) })}
      </p>
    );
  }
  return (
    <Button action="next" kind="primary" onPress={() => deeds.send({ t: "say", w: "next" })}>
      {say(matchOver(view) ? "panels-rematch" : "panels-next")}
    </Button>
  );
}

function headline(over: Over, view: View, words: Words): string {
  if (over.ending === "aborted") return words.say("panels-aborted");
  if (over.winner === null) return words.say("panels-drawn");
  if (over.winner === view.seat) return words.say("panels-you-win");
  return words.say("panels-wins", { name: nameOf(view, over.winner, words) });
}

function isMatch({ target }: View): boolean {
  return target.points !== null || target.deals !== null;
}

/** Who has won the match; until somebody has, what it goes to. */
function matchText(view: View, words: Words): string {
  if (!matchOver(view)) return targetText(view, words.say);
  const [red, blue] = view.totals;
  const points = { most: Math.max(red, blue), least: Math.min(red, blue) };
  if (red === blue) return words.say("panels-match-even", points);
  const winner = red > blue ? "red" : "blue";
  if (winner === view.seat) return words.say("panels-match-you", points);
  return words.say("panels-match-them", { name: nameOf(view, winner, words), ...points });
}
