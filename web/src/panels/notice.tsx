/** A notice above the board, and those that are needed before anything else has come. */

import type { ComponentChildren, JSX } from "preact";
import type { Chunk } from "../chunk";
import type { PageState, PanelProps } from "../model/page-state";
import { other } from "../model/players";
import type { TableView } from "../wire";
import { Button } from "./button";

interface NoticeProps {
  name: string;
  /** Whether the board's live region says it, so that it is no live region of its own. */
  isSaid?: boolean;
  children: ComponentChildren;
}

export function Notice({ name, isSaid, children }: NoticeProps): JSX.Element {
  return (
    <div class="notice" role={isSaid ? undefined : "status"} data-notice={name}>
      {children}
    </div>
  );
}

/** A notice that asks the player something; a key leads to its answers. */
export function Asking({
  name,
  state,
  children,
}: {
  name: string;
  state: PageState;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="notice" role="status" data-notice={name} data-asks>
      {children}
      {state.look.letters === "on" && (
        <span class="visually-hidden">{state.catalogue.text("panels-key-answer-hint")}</span>
      )}
    </div>
  );
}

export function ConnectionNotice({ state }: Pick<PanelProps, "state">): JSX.Element | null {
  const { shutOut, catalogue } = state;
  if (shutOut) return <Notice name={shutOut}>{catalogue.text(`panels-${shutOut}`)}</Notice>;
  if (!state.connectionTrouble || state.replaced) return null;
  return (
    <Notice name="connection">
      {catalogue.text(`panels-${state.connection}`, { game: whoseGame(state.view) })}
    </Notice>
  );
}

/** Whose game is cut off: one against a person, who may claim it, one that waits, or one watched. */
function whoseGame(view: TableView | null): "person" | "waits" | "watched" {
  if (!view || view.over?.settled) return "waits";
  if (view.seat === null) return "watched";
  return view.who[other(view.seat)] === "person" ? "person" : "waits";
}

/** A part of the page could not be had: it can be tried again, or the page loaded anew. */
export function MissingPart({
  state,
  actions,
  chunk,
}: PanelProps & { chunk: Chunk<unknown> }): JSX.Element {
  const { text } = state.catalogue;
  const close = (): void => {
    actions.closeDialog();
    actions.showActs(false);
    actions.hideResult(true);
  };
  return (
    <Notice name="missing">
      <p>{text("panels-missing")}</p>
      <div class="answers">
        <Button action="get-again" kind="primary" onPress={() => void chunk.load()}>
          {text("panels-missing-again")}
        </Button>
        <Button action="reload" kind="quiet" onPress={() => location.reload()}>
          {text("panels-missing-reload")}
        </Button>
        <Button action="close-missing" icon="close" kind="quiet" label={text("panels-close")} onPress={close} />
      </div>
    </Notice>
  );
}

/** Before there is a view: why there is none. */
export function NoTable({ state }: { state: PageState }): JSX.Element | null {
  return <ConnectionNotice state={state} />;
}
