/** The panels around the board of a replay: who played, the step shown, the time line. */

import type { JSX } from "preact";
import { asset } from "../assets";
import type { Catalogue } from "../catalogue";
import type { DeviceState, SettingsActions } from "../model/page-state";
import { ofName, other, rulesTitle } from "../model/players";
import { BoardHost } from "../panels/board-host";
import { Button } from "../panels/button";
import { SettingsDialog } from "../panels/settings";
import { TogetherButton } from "./together";
import type { ReplayData, TableView } from "../wire";
import { ActList } from "./act-list";
import { adviceTexts, hintText, mistakeText, stepSentence } from "./sentences";
import type { Replay } from "./steps";
import { TimeLine } from "./time-line";

/** What the button for sharing says. */
const SHARED = {
  copied: "panels-link-copied",
  failed: "panels-link-in-address",
  "not-yet": "replay-share-place",
};

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
  /** Whether the address of this step has just been copied; else it stands in the address bar. */
  shared: "copied" | "failed" | null;
  /** Whether the other player looks too; null for somebody who has not played it against a person. */
  together: boolean | null;
}

/** What the panels of a replay may ask of the page. */
export interface ReplayActions extends SettingsActions {
  goTo: (ply: number) => void;
  run: (running: boolean) => void;
  share: () => void;
  lookTogether: (together: boolean) => void;
  openList: (open: boolean) => void;
  openSettings: () => void;
}

export interface ReplayProps {
  state: ReplayState;
  actions: ReplayActions;
  table: string;
  game: string;
}

/** Which deal it is: the reader's own one, or that of two others. */
function title(start: TableView, number: string, catalogue: Catalogue): string {
  const { text } = catalogue;
  if (start.seat === null) {
    const [red, blue] = [ofName(start, "red", catalogue), ofName(start, "blue", catalogue)];
    return text("replay-title", { number, red, blue });
  }
  const far = other(start.seat);
  return text("replay-title-yours", {
    number,
    who: start.names[far] || start.who[far] === "machine" ? start.who[far] : "opponent",
    name: start.names[far],
  });
}

function ReplayTop({ state, actions, table, game }: ReplayProps): JSX.Element {
  const { catalogue, replay } = state;
  return (
    <header class="bar bar-top">
      <a class="button bare quiet home" href="/" aria-label={catalogue.text("pages-home")}>
        <img src={asset("logo.svg")} alt="" />
      </a>
      <h1 class="replay-title">
        {title(replay.start, game, catalogue)}{" "}
        <small>{rulesTitle(replay.start, catalogue)}</small>
      </h1>
      <div class="bar-end">
        <a class="button quiet" data-action="table" href={`/t/${table}`}>
          {catalogue.text("replay-back-to-table")}
        </a>
        <TogetherButton
          catalogue={catalogue}
          together={state.together}
          hint="replay-together-hint"
          onPress={actions.lookTogether}
        />
        <Button
          action="share"
          icon={state.shared === "copied" ? "check" : "share"}
          kind="quiet"
          label={catalogue.text(SHARED[state.shared ?? "not-yet"])}
          onPress={actions.share}
        />
        <Button
          action="list"
          icon="menu"
          kind="quiet"
          label={catalogue.text("replay-acts")}
          aria-expanded={state.listOpen}
          onPress={() => actions.openList(!state.listOpen)}
        />
      </div>
    </header>
  );
}

function ReplayBottom({ state, actions }: Pick<ReplayProps, "state" | "actions">): JSX.Element {
  const { catalogue, replay, ply, running } = state;
  const { text } = catalogue;
  const last = replay.steps.length;
  const step = replay.steps[ply - 1];
  const buttons = [
    { action: "first", icon: "first", label: "replay-first", to: 0, off: ply === 0 },
    {
      action: "previous",
      icon: "previous",
      label: "replay-previous",
      to: ply - 1,
      off: ply === 0,
    },
    { action: "next", icon: "next", label: "replay-forward", to: ply + 1, off: ply === last },
    { action: "last", icon: "last", label: "replay-last", to: last, off: ply === last },
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
      <TimeLine state={state} goTo={actions.goTo} />
      <p class="happened">
        {step ? stepSentence(step, catalogue) : text("replay-start")}
        {step?.hint ? `. ${hintText(step, catalogue)}` : ""}
        {step?.wrong && (
          <>
            {". "}
            <strong class="mistake">{mistakeText(step, catalogue)}</strong>{" "}
            <a href={`/law#${step.wrong.paragraph}`}>
              {text("panels-why", { paragraph: step.wrong.paragraph })}
            </a>
          </>
        )}
        {step && step.advised.length > 0 && (
          <span class="advised">. {adviceTexts(step, catalogue).join(" ")}</span>
        )}
      </p>
      <div class="bar-end" role="toolbar" aria-label={text("panels-actions")}>
        {back.map(shown)}
        <Button
          action="run"
          icon={running ? "pause" : "play"}
          kind="quiet"
          label={text(running ? "replay-halt" : "replay-run")}
          onPress={() => actions.run(!running)}
        />
        {ahead.map(shown)}
        <span class="ply">{text("replay-at", { ply, last })}</span>
      </div>
    </footer>
  );
}

export function ReplayPanels(
  props: ReplayProps & { onBoardElement: (element: HTMLElement) => void },
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
