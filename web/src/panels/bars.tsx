/** The two bars: the other player above, the own seat and what can be done below. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { asset } from "../assets";
import { near, nameOf, other, type PanelProps } from "../pages/model";
import type { Presence, SeatName, View } from "../wire";
import type { Words } from "../words";
import { Button } from "./button";
import { Icon, type IconName } from "./icons";
import { targetText } from "./sheet";

export function TopBar({ model, view, deeds }: PanelProps): JSX.Element {
  const { say } = model.words;
  const far = other(near(view));
  return (
    <header class="bar bar-top">
      <a
        class="button bare quiet home"
        href="/"
        aria-label={say("panels-home")}
        title={say("panels-home")}
      >
        <img src={asset("logo.svg")} alt="" />
      </a>
      <Player model={model} view={view} seat={far} deeds={deeds} />
      <div class="bar-end">
        <Watchers model={model} />
        <Score model={model} view={view} deeds={deeds} />
        <Button
          action="help"
          icon="help"
          kind="quiet"
          label={say("panels-help")}
          onPress={() => deeds.show({ name: "help" })}
        />
        <Button
          action="menu"
          icon="menu"
          kind="quiet"
          label={say("panels-menu")}
          aria-haspopup="dialog"
          onPress={() => deeds.show({ name: "menu" })}
        />
      </div>
    </header>
  );
}

function Watchers({ model }: Pick<PanelProps, "model">): JSX.Element | null {
  const count = model.here?.watchers ?? 0;
  if (count === 0) return null;
  const said = model.words.say("panels-watchers", { count });
  return (
    <span class="watchers" data-watchers={String(count)} role="img" aria-label={said} title={said}>
      <Icon name="eye" />
      {count}
    </span>
  );
}

function Score({ model, view, deeds }: PanelProps): JSX.Element {
  const { say } = model.words;
  const [red, blue] = view.totals;
  const [mine, theirs] = near(view) === "red" ? [red, blue] : [blue, red];
  const score = { mine, theirs, deal: Math.max(view.deal, 1) };
  const { points, deals } = view.target;
  return (
    <button
      type="button"
      class="button quiet score"
      data-action="sheet"
      aria-haspopup="dialog"
      onClick={() => deeds.show({ name: "sheet" })}
    >
      <span class="deal">
        {deals === null
          ? say("panels-deal", { number: score.deal })
          : say("panels-deal-of", { number: score.deal, deals })}
      </span>
      <span class="points">
        {mine}
        <i>:</i>
        {theirs}
      </span>
      {points !== null && (
        <span class="goal" aria-hidden="true">
          / {points}
        </span>
      )}
      <span class="visually-hidden">
        {say("panels-score-spoken", score)}. {targetText(view, say)}
      </span>
    </button>
  );
}

/** Who sits there, and below it whether he is on turn, away, or how strong a machine it is. */
function Player({ model, view, seat }: PanelProps & { seat: SeatName }): JSX.Element {
  const { words } = model;
  const presence = model.here?.[seat] ?? (view.who[seat] === "machine" ? "machine" : "here");
  const onMove = view.over === null && view.deal > 0 && view.mover === seat;
  return (
    <div class="player" data-player={seat} data-presence={presence} data-on-move={String(onMove)}>
      <span class="seat" aria-hidden="true" />
      <span class="who">
        <span class="name">{shortName(view, seat, words)}</span>
        <span class="state">{stateOf(view, seat, presence, onMove, words)}</span>
      </span>
    </div>
  );
}

function shortName(view: View, seat: SeatName, words: Words): string {
  if (seat === view.seat) return words.say("panels-you");
  return view.who[seat] === "machine" ? words.say("panels-machine-short") : nameOf(view, seat, words);
}

function stateOf(
  view: View,
  seat: SeatName,
  presence: Presence,
  onMove: boolean,
  words: Words,
): string {
  if (presence === "away" || presence === "empty") return words.say(`panels-${presence}`);
  if (onMove) return words.say(seat === view.seat ? "panels-your-turn" : "panels-their-turn");
  if (view.who[seat] === "machine" && view.level !== null)
    return words.say(`pages-level-${view.level}`);
  return "";
}

/** What the cards allow besides moving one: each has a place in the bar only when it is there. */
const ACTS: { act: string; action: string; icon: IconName }[] = [
  { act: "^s", action: "turn-stock", icon: "up" },
  { act: "^h", action: "turn-hand", icon: "up" },
  { act: "d^h", action: "turn-over", icon: "over" },
  { act: "pass", action: "pass", icon: "check" },
];

export function BottomBar({ model, view, deeds }: PanelProps): JSX.Element {
  const { say } = model.words;
  const bar = useRef<HTMLDivElement>(null);
  const offered = ACTS.filter(({ act }) => view.acts.includes(act));
  const playing = view.seat !== null && view.over === null && view.deal > 0;
  return (
    <footer class="bar bar-bottom">
      <Player model={model} view={view} seat={near(view)} deeds={deeds} />
      <div
        class="bar-end"
        role="toolbar"
        aria-label={say("panels-actions")}
        data-zone="actions"
        ref={bar}
        onKeyDown={(event) => bar.current && step(event, bar.current)}
      >
        {view.over !== null && (
          <Button action="result" kind="quiet" onPress={() => deeds.set({ aside: !model.aside })}>
            {say("panels-result")}
          </Button>
        )}
        {playing &&
          offered.map(({ act, action, icon }) => (
            <Button
              key={action}
              action={action}
              icon={icon}
              kind="quiet"
              onPress={() => deeds.act(act)}
            >
              <span class="wide">{say(`panels-${action}`)}</span>
              <span class="narrow">{say(`panels-${action}-short`)}</span>
            </Button>
          ))}
        {playing && (
          <Button
            action="undo"
            icon="undo"
            kind="quiet"
            label={say(view.undo === "ask" ? "panels-undo-ask" : "panels-undo")}
            disabled={view.undo === null || model.replaced}
            onPress={() => deeds.send({ t: "say", w: "undo" })}
          />
        )}
        {view.seat !== null && <Stop model={model} view={view} deeds={deeds} />}
      </div>
    </footer>
  );
}

/** It depends on whose turn it is and on nothing else that happens at the table. */
export function Stop({ model, view, deeds }: PanelProps): JSX.Element {
  return (
    <Button
      action="stop"
      kind="stop"
      disabled={!view.stop || model.replaced}
      onPress={() => deeds.send({ t: "stop" })}
    >
      {model.words.say("panels-stop")}
    </Button>
  );
}

/** Arrow keys walk along the toolbar. */
function step(event: KeyboardEvent, bar: HTMLElement): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = buttons.findIndex((each) => each === document.activeElement);
  const to = buttons[(at + by + buttons.length) % buttons.length];
  to?.focus();
  event.preventDefault();
}
