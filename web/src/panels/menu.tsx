/** The menu: what is not needed at every turn. */

import type { ComponentChildren, JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { mayOfferDraw, onTurn, other, rulesTitle, maySayPhrases } from "../model/players";
import { Button } from "./button";
import { PaceChoice } from "./pace";
import { DialogBox } from "./dialog";

export function MenuDialog(props: PanelProps): JSX.Element {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  const close = () => actions.closeDialog();
  return (
    <DialogBox name="menu" title={text("panels-menu")} text={text} onClose={close}>
      <Group>
        <Button action="sheet" kind="quiet" onPress={() => actions.openDialog({ name: "sheet" })}>
          {text("panels-sheet")}
        </Button>
        <a
          class="button quiet"
          href={`/t/${view.id}/rules`}
          target="_blank"
          rel="noopener"
          data-action="rules"
        >
          {text("panels-rules", { title: rulesTitle(view, state.catalogue) })}
        </a>
        <Button
          action="last-acts"
          kind="quiet"
          onPress={() => {
            actions.closeDialog();
            actions.showActs(true);
          }}
        >
          {text("panels-last-acts")}
        </Button>
        <Button
          action="settings"
          kind="quiet"
          onPress={() => actions.openDialog({ name: "settings" })}
        >
          {text("panels-settings")}
        </Button>
        <Button action="help" kind="quiet" onPress={() => actions.openDialog({ name: "help" })}>
          {text("panels-help")}
        </Button>
        {view.seat !== null && (
          <Button action="tips" kind="quiet" onPress={() => actions.help("tips")}>
            {text("panels-tips")}
          </Button>
        )}
        {onTurn(view) && view.who[other(view.seat!)] === "machine" && (
          <Button action="hint" kind="quiet" onPress={() => actions.help("hint")}>
            {text("panels-hint")}
          </Button>
        )}
        {maySayPhrases(state, view) && (
          <Button
            action="phrases"
            kind="quiet"
            onPress={() => actions.openDialog({ name: "phrases" })}
          >
            {text("panels-phrases")}
          </Button>
        )}
        {view.seat !== null && view.advisors && (
          <Button
            action="advisors"
            kind="quiet"
            onPress={() => actions.openDialog({ name: "advisors" })}
          >
            {text("panels-advisors")}
          </Button>
        )}
      </Group>
      <PaceChoice {...props} />
      <Seat {...props} />
      <Group>
        {state.watchUrl && (
          <Button
            action="watch-link"
            kind="quiet"
            onPress={() =>
              actions.openDialog({ name: "link", what: "watch", url: state.watchUrl! })
            }
          >
            {text("panels-link-watch")}
          </Button>
        )}
        {view.seat !== null && (
          <Button action="device-link" kind="quiet" onPress={actions.createDeviceLink}>
            {text("panels-link-device")}
          </Button>
        )}
        <Records {...props} />
      </Group>
    </DialogBox>
  );
}

function Group({ children }: { children: ComponentChildren }): JSX.Element {
  return <div class="menu-group">{children}</div>;
}

/** What a player may do besides playing: offer a draw, abandon, put a card right. */
function Seat({ state, view, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  if (view.seat === null || view.over || view.deal === 0 || state.replaced) return null;
  const begun = view.last !== null;
  const saying = (request: Parameters<typeof actions.send>[0]) => () => {
    actions.closeDialog();
    actions.send(request);
  };
  return (
    <Group>
      {view.misplay && (
        <Button action="put-right" kind="quiet" onPress={actions.startPointing}>
          {text("panels-put-right")}
        </Button>
      )}
      <Button
        action="draw"
        kind="quiet"
        disabled={!mayOfferDraw(view)}
        onPress={saying({ t: "say", w: "offer-draw" })}
      >
        {text("panels-draw")}
      </Button>
      {begun ? (
        <Button
          action="abandon"
          kind="quiet"
          onPress={() => actions.openDialog({ name: "abandon" })}
        >
          {text("panels-abandon")}
        </Button>
      ) : (
        <Button
          action="abort"
          kind="quiet"
          onPress={() => actions.openDialog({ name: "abort" })}
        >
          {text("panels-abort")}
        </Button>
      )}
    </Group>
  );
}

/** Downloads: the record of the last finished deal, a diagram of the table. */
function Records({ state, view }: PanelProps): JSX.Element {
  const { text } = state.catalogue;
  const game = view.games.at(-1);
  const from = `/api/tables/${view.id}`;
  return (
    <>
      {game !== undefined && (
        <>
          <a class="button quiet" href={`/replay/${view.id}/${game}`}>
            {text("panels-replay")}
          </a>
          <a class="button quiet" href={`${from}/games/${game}/record.txt`} download>
            {text("panels-record-text")}
          </a>
          <a class="button quiet" href={`${from}/games/${game}/record.json`} download>
            {text("panels-record-json")}
          </a>
        </>
      )}
      <a class="button quiet" href={`${from}/diagram.svg`} download={`${view.id}.svg`}>
        {text("panels-diagram")}
      </a>
    </>
  );
}
