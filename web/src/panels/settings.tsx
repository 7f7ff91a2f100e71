/** The settings dialog, in groups that open one by one. Kept on this device. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import {
  BACKS,
  COACHES,
  DECKS,
  LETTERS,
  type Look,
  MOTIONS,
  SIDES,
  SOUNDS,
  TAPS,
  TARGETS,
  THEMES,
} from "../model/look";
import type { DeviceState, SettingsActions } from "../model/page-state";
import { capital } from "../table/speech";
import { DialogBox } from "./dialog";

interface Props {
  state: DeviceState;
  actions: SettingsActions;
}

/** A setting: its name in the look, and its values. */
type Setting = [name: keyof Look, values: readonly string[]];

const GROUPS: [group: string, settings: Setting[]][] = [
  [
    "table",
    [
      ["deck", DECKS],
      ["theme", THEMES],
      ["backs", BACKS],
    ],
  ],
  [
    "play",
    [
      ["taps", TAPS],
      ["targets", TARGETS],
      ["side", SIDES],
      ["letters", LETTERS],
      ["coach", COACHES],
    ],
  ],
  [
    "sound",
    [
      ["sound", SOUNDS],
      ["motion", MOTIONS],
    ],
  ],
];

export function SettingsDialog({ state, actions }: Props): JSX.Element {
  const { language, text } = state.catalogue;
  return (
    <DialogBox
      name="settings"
      title={text("panels-settings")}
      text={text}
      onClose={actions.closeDialog}
    >
      <form class="settings" onSubmit={(event) => event.preventDefault()}>
        {GROUPS.map(([group, settings], n) => (
          <Group
            key={group}
            name={group}
            title={text(`panels-settings-${group}`)}
            open={n === 0}
          >
            {settings.map(([name, values]) => (
              <Choices key={name} state={state} actions={actions} name={name} values={values} />
            ))}
          </Group>
        ))}
        <Group
          name="language"
          title={text("pages-language")}
          chosen={state.languages.includes(language) ? languageName(language) : ""}
        >
          <Languages state={state} actions={actions} />
        </Group>
      </form>
    </DialogBox>
  );
}

interface GroupProps {
  name: string;
  title: string;
  /** What is chosen in it, shown beside the title. */
  chosen?: string;
  open?: boolean;
  children: ComponentChildren;
}

/** A group of settings that opens and closes. */
function Group({ name, title, chosen, open = false, children }: GroupProps): JSX.Element {
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      data-group={name}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title}
        {chosen && <span class="chosen">{chosen}</span>}
      </summary>
      {children}
    </details>
  );
}

function Choices({
  state,
  actions,
  name,
  values,
}: Props & { name: keyof Look; values: readonly string[] }): JSX.Element {
  const { text } = state.catalogue;
  return (
    <fieldset>
      <legend>{text(`panels-${name}`)}</legend>
      {values.map((value) => (
        <label key={value} class="choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={state.look[name] === value}
            onChange={() => actions.changeLook({ [name]: value })}
          />
          <span>{text(`panels-${name}-${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Languages({ state, actions }: Props): JSX.Element {
  return (
    <fieldset>
      <legend class="visually-hidden">{state.catalogue.text("pages-language")}</legend>
      {state.languages.map((code) => (
        <label key={code} class="choice">
          <input
            type="radio"
            name="language"
            value={code}
            checked={state.catalogue.language === code}
            onChange={() => actions.changeLanguage(code)}
          />
          <span lang={code}>{languageName(code)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The name of a language in that language. */
function languageName(code: string): string {
  return capital(new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code);
}
