/** All panels of a table's page, around the element of the board. */

import type { JSX } from "preact";
import type { PageActions, PageState, PanelProps } from "../model/page-state";
import { BottomBar, TopBar } from "./bars";
import { BoardHost } from "./board-host";
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
  state: PageState;
  actions: PageActions;
  onBoardElement: (element: HTMLElement) => void;
}

export function Panels({ state, actions, onBoardElement }: Props): JSX.Element {
  const { view } = state;
  const props = view && { state, view, actions };
  return (
    <>
      {props ? <TopBar {...props} /> : <header class="bar bar-top" />}
      <main class="middle">
        <BoardHost onBoardElement={onBoardElement} />
        <div class="above">
          {props ? <Notices {...props} /> : <NoTable state={state} />}
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

/** Before there is a view: why there is none. */
function NoTable({ state }: Pick<Props, "state">): JSX.Element | null {
  if (!state.tableGone && !state.connectionTrouble) return null;
  return (
    <div class="notice" role="status" data-notice={state.tableGone ? "gone" : "connection"}>
      {state.catalogue.text(state.tableGone ? "panels-gone" : `panels-${state.connection}`)}
    </div>
  );
}

function OpenDialog(props: PanelProps): JSX.Element | null {
  switch (props.state.dialog?.name) {
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
