/** Everything on the page of a table but the cards. */

import type { JSX } from "preact";
import type { Deeds, Model } from "../pages/model";
import { BottomBar, TopBar } from "./bars";
import { Felt } from "./felt";
import { HelpDialog } from "./help";
import { MenuDialog } from "./menu";
import { Notices } from "./notices";
import { Question } from "./questions";
import { Refusal } from "./refusal";
import { Result } from "./result";
import { SettingsDialog } from "./settings";
import { SheetDialog } from "./sheet";
import { Verdict } from "./verdict";

interface Props {
  model: Model;
  deeds: Deeds;
  onFelt(felt: HTMLElement): void;
}

export function Panels({ model, deeds, onFelt }: Props): JSX.Element {
  const { view } = model;
  const props = view && { model, view, deeds };
  return (
    <>
      {props ? <TopBar {...props} /> : <header class="bar bar-top" />}
      <main class="middle">
        <Felt onFelt={onFelt} />
        <div class="above">
          {props ? <Notices {...props} /> : <NoTable model={model} />}
          {props && <Refusal {...props} />}
        </div>
        {props && <Verdict {...props} />}
        {props && <Result {...props} />}
      </main>
      {props ? <BottomBar {...props} /> : <footer class="bar bar-bottom" />}
      {props && <OpenDialog {...props} />}
    </>
  );
}

/** Before there is anything to see: why there is not. */
function NoTable({ model }: Pick<Props, "model">): JSX.Element | null {
  if (!model.gone && !model.troubled) return null;
  return (
    <div class="notice" role="status" data-notice={model.gone ? "gone" : "connection"}>
      {model.words.say(model.gone ? "panels-gone" : `panels-${model.connection}`)}
    </div>
  );
}

function OpenDialog(
  props: Omit<Props, "onFelt"> & { view: NonNullable<Model["view"]> },
): JSX.Element | null {
  switch (props.model.dialog?.name) {
    case "menu":
      return <MenuDialog {...props} />;
    case "settings":
      return <SettingsDialog {...props} />;
    case "help":
      return <HelpDialog {...props} />;
    case "sheet":
      return <SheetDialog {...props} />;
    default:
      return <Question {...props} />;
  }
}
