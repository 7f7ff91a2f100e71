/** Everything that is not needed at every turn. */

import type { ComponentChildren, JSX } from "preact";
import type { PanelProps } from "../pages/model";
import { Button } from "./button";
import { DialogBox } from "./dialog";

export function MenuDialog(props: PanelProps): JSX.Element {
  const { model, view, deeds } = props;
  const { say } = model.words;
  const close = () => deeds.show(null);
  return (
    <DialogBox name="menu" title={say("panels-menu")} say={say} onClose={close}>
      <Group>
        <Button action="sheet" kind="quiet" onPress={() => deeds.show({ name: "sheet" })}>
          {say("panels-sheet")}
        </Button>
        <a
          class="button quiet"
          href={`/rules/${view.rules}`}
          target="_blank"
          rel="noopener"
          data-action="rules"
        >
          {say("panels-rules", { title: say(`pages-named-${view.rules}`) })}
        </a>
        <Button action="settings" kind="quiet" onPress={() => deeds.show({ name: "settings" })}>
          {say("panels-settings")}
        </Button>
        <Button action="help" kind="quiet" onPress={() => deeds.show({ name: "help" })}>
          {say("panels-help")}
        </Button>
      </Group>
      <Seat {...props} />
      <Group>
        {model.watchUrl && (
          <Button
            action="watch-link"
            kind="quiet"
            onPress={() => deeds.show({ name: "link", what: "watch", url: model.watchUrl! })}
          >
            {say("panels-link-watch")}
          </Button>
        )}
        {view.seat !== null && (
          <Button action="device-link" kind="quiet" onPress={deeds.deviceLink}>
            {say("panels-link-device")}
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

/** What a player may say besides playing. */
function Seat({ model, view, deeds }: PanelProps): JSX.Element | null {
  const { say } = model.words;
  if (view.seat === null || view.over || view.deal === 0 || model.replaced) return null;
  const begun = view.last !== null;
  const saying = (request: Parameters<typeof deeds.send>[0]) => () => {
    deeds.show(null);
    deeds.send(request);
  };
  return (
    <Group>
      {view.misplay && (
        <Button action="put-right" kind="quiet" onPress={deeds.pointOut}>
          {say("panels-put-right")}
        </Button>
      )}
      <Button
        action="draw"
        kind="quiet"
        disabled={view.asked !== null}
        onPress={saying({ t: "say", w: "offer-draw" })}
      >
        {say("panels-draw")}
      </Button>
      {begun ? (
        <Button action="abandon" kind="quiet" onPress={() => deeds.show({ name: "abandon" })}>
          {say("panels-abandon")}
        </Button>
      ) : (
        <Button action="abort" kind="quiet" onPress={saying({ t: "say", w: "abort" })}>
          {say("panels-abort")}
        </Button>
      )}
    </Group>
  );
}

/** The record of the last finished deal, and the table as it lies. */
function Records({ model, view }: PanelProps): JSX.Element {
  const { say } = model.words;
  const game = view.games.at(-1);
  const from = `/api/tables/${view.id}`;
  return (
    <>
      {game !== undefined && (
        <>
          <a class="button quiet" href={`/replay/${view.id}/${game}`}>
            {say("panels-replay")}
          </a>
          <a class="button quiet" href={`${from}/games/${game}/record.txt`} download>
            {say("panels-record-text")}
          </a>
          <a class="button quiet" href={`${from}/games/${game}/record.json`} download>
            {say("panels-record-json")}
          </a>
        </>
      )}
      <a class="button quiet" href={`${from}/diagram.svg`} download={`${view.id}.svg`}>
        {say("panels-diagram")}
      </a>
    </>
  );
}
