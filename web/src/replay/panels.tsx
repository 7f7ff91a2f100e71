/** What stands around a replay: who played, where we are, what was done. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { asset } from "../assets";
import { ofWhom, type Dialog } from "../pages/model";
import type { Look } from "../pages/look";
import { Button } from "../panels/button";
import { SettingsDialog } from "../panels/settings";
import { told, toldUnder } from "../table/speech";
import type { Words } from "../words";
import { turns, type ReplayFile, type Step, type Story } from "./story";

export interface Moment {
  words: Words;
  look: Look;
  languages: string[];
  file: ReplayFile;
  story: Story;
  ply: number;
  running: boolean;
  listOpen: boolean;
  dialog: Dialog | null;
  copied: boolean;
}

export interface Controls {
  go(ply: number): void;
  run(running: boolean): void;
  copy(): void;
  showList(open: boolean): void;
  show(dialog: Dialog | null): void;
  look(change: Partial<Look>): void;
  language(code: string): void;
}

interface Props {
  moment: Moment;
  controls: Controls;
  table: string;
  game: string;
}

export function ReplayTop({ moment, controls, table, game }: Props): JSX.Element {
  const { words, story, file } = moment;
  const [red, blue] = (["red", "blue"] as const).map((seat) => ofWhom(story.start, seat, words));
  return (
    <header class="bar bar-top">
      <a class="button bare quiet home" href="/" aria-label={words.say("panels-home")}>
        <img src={asset("logo.svg")} alt="" />
      </a>
      <h1 class="replay-title">
        {words.say("panels-replay-title", { number: game, red: red!, blue: blue! })}{" "}
        <small>{words.say(`pages-named-${file.rules}`)}</small>
      </h1>
      <div class="bar-end">
        <a class="button quiet" data-action="table" href={`/t/${table}`}>
          {words.say("panels-back-to-table")}
        </a>
        <Button
          action="list"
          icon="menu"
          kind="quiet"
          label={words.say("panels-replay-acts")}
          aria-expanded={moment.listOpen}
          onPress={() => controls.showList(!moment.listOpen)}
        />
      </div>
    </header>
  );
}

export function ReplayBottom({ moment, controls }: Props): JSX.Element {
  const { words, story, ply, running } = moment;
  const { say } = words;
  const last = story.steps.length;
  const step = story.steps[ply - 1];
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
      label={say(each.label)}
      disabled={each.off}
      onPress={() => controls.go(each.to)}
    />
  );
  return (
    <footer class="bar bar-bottom replay-bottom">
      <p class="happened">{step ? sentence(step, words) : say("panels-replay-start")}</p>
      <div class="bar-end" role="toolbar" aria-label={say("panels-actions")}>
        {back.map(shown)}
        <Button
          action="run"
          icon={running ? "pause" : "play"}
          kind="quiet"
          label={say(running ? "panels-halt" : "panels-run")}
          onPress={() => controls.run(!running)}
        />
        {ahead.map(shown)}
        <span class="ply">{say("panels-replay-at", { ply, last })}</span>
      </div>
    </footer>
  );
}

/** Every act in words, turn by turn; each leads to its place. */
export function ActList({ moment, controls, table, game }: Props): JSX.Element {
  const { words, story, ply } = moment;
  const { say } = words;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  }, [ply, moment.listOpen]);
  const games = `/api/tables/${table}/games/${game}`;
  return (
    <aside
      class="acts"
      data-open={String(moment.listOpen)}
      aria-label={say("panels-replay-acts")}
      ref={list}
    >
      <button
        type="button"
        class="act"
        aria-current={ply === 0 ? "step" : undefined}
        onClick={() => controls.go(0)}
      >
        {say("panels-replay-start")}
      </button>
      {turns(story).map((steps) => (
        <section key={steps[0]!.ply}>
          <h2 data-player={steps[0]!.mover}>
            <span class="seat" aria-hidden="true" />
            {say("panels-turn-of", { name: ofWhom(story.start, steps[0]!.mover, words) })}
          </h2>
          {steps.map((step) => (
            <button
              key={step.ply}
              type="button"
              class="act"
              data-ply={step.ply}
              aria-current={step.ply === ply ? "step" : undefined}
              onClick={() => controls.go(step.ply)}
            >
              {entry(step, words)}
            </button>
          ))}
        </section>
      ))}
      <div class="menu-group">
        <a class="button quiet" href={`/t/${table}`}>
          {say("panels-back-to-table")}
        </a>
        <Button action="copy-link" kind="quiet" onPress={controls.copy}>
          {say(moment.copied ? "panels-copied" : "panels-copy-place")}
        </Button>
        <a class="button quiet" href={`${games}/record.txt`} download>
          {say("panels-record-text")}
        </a>
        <a class="button quiet" href={`${games}/record.json`} download>
          {say("panels-record-json")}
        </a>
        <a class="button quiet" href={`${games}/diagram.svg?ply=${ply}`} download>
          {say("panels-diagram")}
        </a>
        <Button action="settings" kind="quiet" onPress={() => controls.show({ name: "settings" })}>
          {say("panels-settings")}
        </Button>
      </div>
    </aside>
  );
}

export function ReplayPanels(props: Props & { felt: JSX.Element }): JSX.Element {
  const { moment, controls } = props;
  return (
    <>
      <ReplayTop {...props} />
      <main class="middle replay-middle">
        {props.felt}
        <ActList {...props} />
      </main>
      <ReplayBottom {...props} />
      {moment.dialog?.name === "settings" && <SettingsDialog model={moment} deeds={controls} />}
    </>
  );
}

function sentence({ events, view }: Step, words: Words): string {
  return events.map((event) => told(event, view, words.say).text).join(". ");
}

function entry({ events, mover, view }: Step, words: Words): string {
  return events.map((event) => toldUnder(mover, event, view, words.say)).join(". ");
}
