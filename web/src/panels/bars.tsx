/** The two bars: the other player above; the own seat and the buttons below. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { asset } from "../assets";
import { topOf } from "../table/board";
import { laying } from "../table/intent";
import { pileOf } from "../table/piles";
import { labelOf, near, nameOf, onTurn, other, takesCalls } from "../model/players";
import { isStepped } from "../model/pace";
import { mayCallStop } from "../model/turn-log";
import type { PageState, PanelProps } from "../model/page-state";
import type { SeatStatus, SeatName, TableView } from "../wire";
import type { Catalogue } from "../catalogue";
import type * as Advising from "./advisors";
import { Button } from "./button";
import { Icon } from "./icons";
import { cardSign } from "../table/card-signs";
import { PaceButtons } from "./pace-buttons";
import { Refusal } from "./refusal";
import { scoreLabel } from "./score-text";

interface BarProps extends PanelProps {
  /** The panels of advisors, once they have come. */
  advising: typeof Advising | null;
}

export function TopBar({ state, view, actions, advising }: BarProps): JSX.Element {
  const { text } = state.catalogue;
  const far = other(near(view));
  return (
    <header class="bar bar-top">
      <a
        class="button quiet home"
        href="/"
        aria-label={text("pages-home")}
      >
        <img src={asset("logo.svg")} alt="" />
        <span class="wide">{text("pages-title")}</span>
      </a>
      <Player state={state} view={view} seat={far} advising={advising} />
      <div class="bar-end">
        <Watchers state={state} />
        <Score state={state} view={view} actions={actions} />
        <Button action="help" label={text("panels-help")} onPress={() => actions.openDialog({ name: "help" })}>
          <Icon name="help" />
          <span class="wide">{text("panels-help")}</span>
        </Button>
        <Button
          action="menu"
          label={text("panels-menu")}
          aria-haspopup="dialog"
          onPress={() => actions.openDialog({ name: "menu" })}
        >
          <Icon name="menu" />
          <span class="wide">{text("panels-menu")}</span>
        </Button>
      </div>
    </header>
  );
}

function Watchers({ state }: Pick<PanelProps, "state">): JSX.Element | null {
  const count = state.presence?.watchers ?? 0;
  if (count === 0) return null;
  const said = state.catalogue.text("panels-watchers", { count });
  return (
    <span class="watchers" data-watchers={String(count)} role="img" aria-label={said} title={said}>
      <Icon name="eye" />
      {count}
    </span>
  );
}

function Score({ state, view, actions }: PanelProps): JSX.Element {
  const { text } = state.catalogue;
  const [red, blue] = view.totals;
  const [mine, theirs] = near(view) === "red" ? [red, blue] : [blue, red];
  const number = Math.max(view.deal, 1);
  const { points, deals } = view.target;
  return (
    <button
      type="button"
      class="button quiet score"
      data-action="sheet"
      aria-haspopup="dialog"
      onClick={() => actions.openDialog({ name: "sheet" })}
    >
      <span class="deal">
        {deals === null
          ? text("panels-deal", { number })
          : text("panels-deal-of", { number, deals })}
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
      <span class="visually-hidden">{scoreLabel(view, state.catalogue)}</span>
    </button>
  );
}

type PlayerProps = Omit<BarProps, "actions"> & { seat: SeatName };

/** A player: the name, and below it "on turn", "away", or the machine's level. */
function Player({ state, view, seat, advising }: PlayerProps): JSX.Element {
  const { catalogue } = state;
  const presence = state.presence?.[seat] ?? (view.who[seat] === "machine" ? "machine" : "here");
  const onMove = view.over === null && view.deal > 0 && view.mover === seat;
  return (
    <div class="player" data-player={seat} data-presence={presence} data-on-move={String(onMove)}>
      <span class="seat" aria-hidden="true" />
      <span class="who">
        <span class="name">{labelOf(view, seat, catalogue)}</span>
        <span class="state">{stateOf(view, seat, presence, onMove, catalogue)}</span>
        {advising && <advising.AdvisedBy state={state} view={view} seat={seat} />}
      </span>
    </div>
  );
}

function stateOf(
  view: TableView,
  seat: SeatName,
  presence: SeatStatus,
  onMove: boolean,
  catalogue: Catalogue,
): string {
  if (presence === "away" || presence === "empty") return catalogue.text(`panels-${presence}`);
  if (onMove) return catalogue.text(seat === view.seat ? "panels-your-turn" : "panels-their-turn");
  if (view.who[seat] === "machine" && view.level !== null)
    return catalogue.text(`pages-level-${view.level}`);
  return "";
}

/**
 * Acts that have a button while they are possible, each with its key. Where the table lets mistakes
 * happen, none of them is gold: it could be one. To pass is gold if nothing else can be done.
 */
const ACTS: { act: string; action: string; key?: string }[] = [
  { act: "^s", action: "turn-stock", key: "T" },
  { act: "^h", action: "turn-hand", key: "D" },
  { act: "d^h", action: "turn-over" },
  { act: "h>d", action: "end-turn", key: "C" },
  { act: "pass", action: "pass" },
];

export function BottomBar({ state, view, actions, advising }: BarProps): JSX.Element {
  const { text } = state.catalogue;
  const bar = useRef<HTMLDivElement>(null);
  const offered = ACTS.filter(({ act }) => view.acts.includes(act));
  const [first] = view.strictness === "strict" ? offered : [];
  const gold = first?.act === "pass" && view.acts.length > 1 ? null : first;
  const playing = view.seat !== null && view.over === null && view.deal > 0;
  const card = turnedCard(view);
  return (
    <footer class="bar bar-bottom">
      <div class="now">
        <Player state={state} view={view} seat={near(view)} advising={advising} />
        {advising && <advising.AdvisePrompt state={state} view={view} actions={actions} />}
        {playing && <p class="prompt">{prompt(view, state)}</p>}
        <Refusal state={state} view={view} actions={actions} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div
        class="bar-end"
        role="toolbar"
        aria-label={text("panels-actions")}
        data-zone="actions"
        ref={bar}
        onKeyDown={(event) => bar.current && step(event, bar.current, state.look.side === "left")}
      >
        {view.over !== null && (
          <Button action="result" onPress={() => actions.hideResult(!state.resultHidden)}>
            {text("panels-result")}
          </Button>
        )}
        {playing && (
          <Button
            action="undo"
            icon="undo"
            label={text(view.undo === "ask" ? "panels-undo-ask" : "panels-undo")}
            disabled={view.undo === null || state.replaced}
            onPress={() => actions.send({ t: "say", w: "undo" })}
          />
        )}
        <PaceButtons state={state} view={view} actions={actions} />
        {playing &&
          offered.map((one) => (
            <Button
              key={one.action}
              action={one.action}
              {...(one === gold ? { kind: "primary" as const } : {})}
              onPress={() => actions.play(one.act)}
            >
              <span class="wide">{text(`panels-${one.action}`, { card })}</span>
              <span class="narrow">{text(`panels-${one.action}-short`, { card })}</span>
              {one.key && state.look.letters === "on" && <kbd aria-hidden="true">{one.key}</kbd>}
            </Button>
          ))}
        {advising && <advising.AdviceButtons state={state} view={view} actions={actions} />}
        {view.seat !== null && takesCalls(view) && <Stop state={state} view={view} actions={actions} />}
      </div>
    </footer>
  );
}

/** The sign of the player's turned-up hand card; empty without one. */
function turnedCard(view: TableView): string {
  const card = view.turned && onTurn(view) ? topOf(view, pileOf("h", near(view))) : null;
  return card ? cardSign(card) : "";
}

/** What the player may do now, in a sentence. */
function prompt(view: TableView, { catalogue, pacing, verdict }: PageState): string {
  const { text } = catalogue;
  if (!onTurn(view)) {
    if (pacing && verdict) return text("panels-prompt-read");
    if (isStepped(pacing)) return text(view.stop ? "panels-prompt-step-watch" : "panels-prompt-step");
    const name = nameOf(view, view.mover, catalogue);
    if (view.barred) return text("panels-prompt-barred", { name });
    return text(view.stop ? "panels-prompt-watch" : "panels-prompt-wait", { name });
  }
  if (laying(view)) return text("panels-prompt-lay");
  const can = (act: string): boolean => view.acts.includes(act);
  if (can("h>d")) return text("panels-prompt-end-turn");
  if (can("^s") || can("^h")) return text("panels-prompt-turn-up");
  if (can("d^h")) return text("panels-prompt-turn-over");
  return text(can("pass") ? "panels-prompt-pass" : "panels-prompt-play");
}

/**
 * The stop button. Its look depends only on what everybody sees, so it reveals no error: it sleeps
 * until the opponent has done something. After a wrong call it can still be pressed: the table
 * answers when the next call is possible.
 */
export function Stop({ state, view, actions }: PanelProps): JSX.Element {
  return (
    <Button
      action="stop"
      kind="stop"
      disabled={!(mayCallStop(state) || view.barred) || state.replaced}
      barred={view.barred}
      title={callPrice(view, state.catalogue)}
      onPress={() => actions.send({ t: "stop" })}
    >
      {state.catalogue.text("panels-stop")}
    </Button>
  );
}

/** What a wrong call of stop costs at this table. */
export function callPrice({ wrong_call: price }: TableView, { text }: Catalogue): string {
  return text(`panels-call-price-${price?.price ?? "none"}`, { cost: price?.cost ?? 0 });
}

/** Arrow keys move the focus along the toolbar. */
function step(event: KeyboardEvent, bar: HTMLElement, mirrored: boolean): void {
  const right = mirrored ? -1 : 1;
  const by = { ArrowRight: right, ArrowDown: 1, ArrowLeft: -right, ArrowUp: -1 }[event.key];
  if (!by) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = buttons.findIndex((each) => each === document.activeElement);
  const to = buttons[(at + by + buttons.length) % buttons.length];
  to?.focus();
  event.preventDefault();
}
