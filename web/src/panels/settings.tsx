/** How the table looks here: deck, backs, theme, motion, language. Kept on this device. */

import type { JSX } from "preact";
import { BACKS, DECKS, LETTERS, MOTIONS, THEMES, type Look } from "../pages/look";
import type { Deeds, Model } from "../pages/model";
import { capital } from "../table/speech";
import { DialogBox } from "./dialog";

type Only<Panel> = {
  model: Pick<Model, "words" | "look" | "languages">;
  deeds: Pick<Deeds, "show" | "look" | "language">;
} & Panel;

export function SettingsDialog({ model, deeds }: Only<object>): JSX.Element {
  const { say } = model.words;
  return (
    <DialogBox
      name="settings"
      title={say("panels-settings")}
      say={say}
      onClose={() => deeds.show(null)}
    >
      <form class="settings" onSubmit={(event) => event.preventDefault()}>
        <Choices model={model} deeds={deeds} name="deck" values={DECKS} />
        <Choices model={model} deeds={deeds} name="theme" values={THEMES} />
        <Choices model={model} deeds={deeds} name="backs" values={BACKS} />
        <Choices model={model} deeds={deeds} name="motion" values={MOTIONS} />
        <Choices model={model} deeds={deeds} name="letters" values={LETTERS} />
        <Languages model={model} deeds={deeds} />
      </form>
    </DialogBox>
  );
}

function Choices({
  model,
  deeds,
  name,
  values,
}: Only<{ name: keyof Look; values: readonly string[] }>): JSX.Element {
  const { say } = model.words;
  return (
    <fieldset>
      <legend>{say(`panels-${name}`)}</legend>
      {values.map((value) => (
        <label key={value} class="choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={model.look[name] === value}
            onChange={() => deeds.look({ [name]: value })}
          />
          <span>{say(`panels-${name}-${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Languages({ model, deeds }: Only<object>): JSX.Element {
  const called = (code: string) =>
    capital(new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code);
  return (
    <fieldset>
      <legend>{model.words.say("pages-language")}</legend>
      {model.languages.map((code) => (
        <label key={code} class="choice">
          <input
            type="radio"
            name="language"
            value={code}
            checked={model.words.language === code}
            onChange={() => deeds.language(code)}
          />
          <span lang={code}>{called(code)}</span>
        </label>
      ))}
    </fieldset>
  );
}
