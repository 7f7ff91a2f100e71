/** The settings dialog: deck, backs, theme, motion, keys, language. Kept on this device. */

import type { JSX } from "preact";
import { BACKS, DECKS, LETTERS, MOTIONS, THEMES, type Look } from "../model/look";
import type { DeviceState, SettingsActions } from "../model/page-state";
import { capital } from "../table/speech";
import { DialogBox } from "./dialog";

interface Props {
  state: DeviceState;
  actions: SettingsActions;
}

export function SettingsDialog({ state, actions }: Props): JSX.Element {
  const { text } = state.catalogue;
  return (
    <DialogBox
      name="settings"
      title={text("panels-settings")}
      text={text}
      onClose={actions.closeDialog}
    >
      <form class="settings" onSubmit={(event) => event.preventDefault()}>
        <Choices state={state} actions={actions} name="deck" values={DECKS} />
        <Choices state={state} actions={actions} name="theme" values={THEMES} />
        <Choices state={state} actions={actions} name="backs" values={BACKS} />
        <Choices state={state} actions={actions} name="motion" values={MOTIONS} />
        <Choices state={state} actions={actions} name="letters" values={LETTERS} />
        <Languages state={state} actions={actions} />
      </form>
    </DialogBox>
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
      <legend>{state.catalogue.text("pages-language")}</legend>
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
