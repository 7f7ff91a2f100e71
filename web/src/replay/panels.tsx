/** The panels around the board of a replay: who played, the step shown, all acts in words. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { asset } from "../assets";
import type { Catalogue } from "../catalogue";
import type { DeviceState, SettingsActions } from "../model/page-state";
import { ofName } from "../model/players";
import { BoardHost } from "../panels/board-host";
import { Button } from "../panels/button";
import { SettingsDialog } from "../panels/settings";
import { eventSentence, eventTextUnder } from "../table/speech";
import type { ReplayData } from "../wire";
import { type Replay, type Step, turns } from "./steps";

/** Everything that the panels of a replay are drawn from. */
export interface ReplayState extends DeviceState {
  data: ReplayData;
  replay: Replay;
  /** How many steps have been played. */
  ply: number;
  /** Whether the game is played on by itself. */
  running: boolean;
  /** Whether the list of acts is open, where there is no room for it beside the board. */
  listOpen: boolean;
  settingsOpen: boolean;
  /** Whether the address of this step has just been copied. */
  copied: boolean;
}

/** What the panels of a replay may ask of the page. */
export interface ReplayActions extends SettingsActions {
  goTo: (ply: number) => void;
  run: (running: boolean) => void;
  copyAddress: () => void;
  openList: (open: boolean) => void;
  openSettings: () => void;
}

interface Props {
  state: ReplayState;
  actions: ReplayActions;
  table: string;
  game: string;
}

export function ReplayTop({ state, actions, table, game }: Props): JSX.Element {
  const { catalogue, replay, data } = state;
  const [red, blue] = (["red", "blue"] as const).map((seat) =>
    ofName(replay.start, seat, catalogue),
  );
  return (
    <header class="bar bar-top">
      <a class="button bare quiet home" href="/" aria-label={catalogue.text("panels-home")}>
        <img src={asset("logo.svg")} alt="" />
      </a>
      <h1 class="replay-title">
        {catalogue.text("panels-replay-title", { number: game, red: red!, blue: blue! })}{" "}
        <small>{catalogue.text(`pages-named-${data.rules}`)}</small>
      </h1>
      <div class="bar-end">
        <a class="button quiet" data-action="table" href={`/t/${table}`}>
          {catalogue.text("panels-back-to-table")}
        </a>
        <Button
          action="list"
          icon="menu"
          kind="quiet"
          label={catalogue.text("panels-replay-acts")}
          aria-expanded={state.listOpen}
          onPress={() => actions.openList(!state.listOpen)}
        />
      </div>
    </header>
  );
}

export function ReplayBottom({ state, actions }: Props): JSX.Element {
  const { catalogue, replay, ply, running } = state;
  const { text } = catalogue;
  const last = replay.steps.length;
  const step = replay.steps[ply - 1];
  const buttons = [
    { action: "first", icon: "first", label: "panels-first", to: 0, off: ply === 0 },
    {
      action: "previous",
      icon: "previous",
      label: "panels-previous",
      to: ply - 1,
      off: ply === 0,
    },
    { action: "next", icon: "next", label: "panels-forward", to: ply + 1, off: ply === last },
    { action: "last", icon: "last", label: "panels-last", to: last, off: ply === last },
  ] as const;
  const [back, ahead] = [buttons.slice(0, 2), buttons.slice(2)];
  const shown = (each: (typeof buttons)[number]) => (
    <Button
      key={each.action}
      action={each.action}
      icon={each.icon}
      kind="quiet"
      label={text(each.label)}
      disabled={each.off}
      onPress={() => actions.goTo(each.to)}
    />
  );
  return (
    <footer class="bar bar-bottom replay-bottom">
      <p class="happened">{step ? stepSentence(step, catalogue) : text("panels-replay-start")}</p>
      <div class="bar-end" role="toolbar" aria-label={text("panels-actions")}>
        {back.map(shown)}
        <Button
          action="run"
          icon={running ? "pause" : "play"}
          kind="quiet"
          label={text(running ? "panels-halt" : "panels-run")}
          onPress={() => actions.run(!running)}
        />
        {ahead.map(shown)}
        <span class="ply">{text("panels-replay-at", { ply, last })}</span>
      </div>
    </footer>
  );
}

/** Every act in words, turn by turn; a click goes to it. */
export function ActList({ state, actions, table, game }: Props): JSX.Element {
  const { catalogue, replay, ply } = state;
  const { text } = catalogue;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  }, [ply, state.listOpen]);
  const games = `/api/tables/${table}/games/${game}`;
  return (
    <aside
      class="acts"
      data-open={String(state.listOpen)}
      aria-label={text("panels-replay-acts")}
      ref={list}
    >
      <button
        type="button"
        class="act"
        aria-current={ply === 0 ? "step" : undefined}
        onClick={() => actions.goTo(0)}
      >
        {text("panels-replay-start")}
      </button>
      {turns(replay).map((steps) => (
        <section key={steps[0]!.ply}>
          <h2 data-player={steps[0]!.mover}>
            <span class="seat" aria-hidden="true" />
            {text("panels-turn-of", { name: ofName(replay.start, steps[0]!.mover, catalogue) })}
          </h2>
          {steps.map((step) => (
            <button
              key={step.ply}
              type="button"
              class="act"
              data-ply={step.ply}
              aria-current={step.ply === ply ? "step" : undefined}
              onClick={() => actions.goTo(step.ply)}
            >
              {stepEntry(step, catalogue)}
            </button>
          ))}
        </section>
      ))}
      <div class="menu-group">
        <a class="button quiet" href={`/t/${table}`}>
          {text("panels-back-to-table")}
        </a>
        <Button action="copy-link" kind="quiet" onPress={actions.copyAddress}>
          {text(state.copied ? "panels-copied" : "panels-copy-place")}
        </Button>
        <a class="button quiet" href={`${games}/record.txt`} download>
          {text("panels-record-text")}
        </a>
        <a class="button quiet" href={`${games}/record.json`} download>
          {text("panels-record-json")}
        </a>
        <a class="button quiet" href={`${games}/diagram.svg?ply=${ply}`} download>
          {text("panels-diagram")}
        </a>
        <Button action="settings" kind="quiet" onPress={actions.openSettings}>
          {text("panels-settings")}
        </Button>
      </div>
    </aside>
  );
}

export function ReplayPanels(
  props: Props & { onBoardElement: (element: HTMLElement) => void },
): JSX.Element {
  const { state, actions } = props;
  return (
    <>
      <ReplayTop {...props} />
      <main class="middle replay-middle">
        <BoardHost onBoardElement={props.onBoardElement} />
        <ActList {...props} />
      </main>
      <ReplayBottom {...props} />
      {state.settingsOpen && <SettingsDialog state={state} actions={actions} />}
    </>
  );
}

function stepSentence({ events, view }: Step, catalogue: Catalogue): string {
  return events.map((event) => eventSentence(event, view, catalogue.text).text).join(". ");
}

function stepEntry({ events, mover, view }: Step, catalogue: Catalogue): string {
  return events.map((event) => eventTextUnder(mover, event, view, catalogue.text)).join(". ");
}
