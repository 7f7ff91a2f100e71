/** Short news above the table: the line, the other player, questions that wait for an answer. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { near, nameOf, other, type PanelProps } from "../pages/model";
import { topOf } from "../table/board";
import type { View } from "../wire";
import type { Args, Say, Words } from "../words";
import { Button } from "./button";
import { cardName } from "./naming";

function Notice(props: { name: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="notice" role="status" data-notice={props.name}>
      {props.children}
    </div>
  );
}

export function Notices(props: PanelProps): JSX.Element {
  if (props.model.righting) {
    return (
      <div class="notices">
        <Trouble {...props} />
        <Righting {...props} />
      </div>
    );
  }
  return (
    <div class="notices">
      <Trouble {...props} />
      <Replaced {...props} />
      <Waiting {...props} />
      <Asked {...props} />
      <Claim {...props} />
      <Cut {...props} />
      {props.model.news && <Notice name="news">{props.model.news}</Notice>}
    </div>
  );
}

function Trouble({ model }: PanelProps): JSX.Element | null {
  if (!model.troubled || model.replaced) return null;
  return <Notice name="connection">{model.words.say(`panels-${model.connection}`)}</Notice>;
}

function Replaced({ model, deeds }: PanelProps): JSX.Element | null {
  const { say } = model.words;
  if (!model.replaced) return null;
  return (
    <Notice name="newer">
      <p>{say("panels-newer")}</p>
      <Button action="play-here" kind="primary" onPress={deeds.comeBack}>
        {say("panels-play-here")}
      </Button>
    </Notice>
  );
}

/** A table laid for a friend: the link that leads to the empty chair. */
function Waiting({ model, view }: PanelProps): JSX.Element | null {
  const { say } = model.words;
  const far = other(near(view));
  const empty = model.here ? model.here[far] === "empty" : view.deal === 0;
  if (!empty || view.who[far] === "machine" || view.seat === null || view.deal > 0) return null;
  return (
    <Notice name="waiting">
      <p>{say("panels-waiting")}</p>
      {model.joinUrl && <CopyLink url={model.joinUrl} say={say} />}
      {model.alone && <p class="hint">{say("pages-join-loopback")}</p>}
    </Notice>
  );
}

export function CopyLink({ url, say }: { url: string; say: Say }): JSX.Element {
  const [copied, setCopied] = useState(false);
  return (
    <div class="link">
      <input
        readOnly
        value={url}
        aria-label={say("panels-link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        action="copy"
        onPress={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}
      >
        {say(copied ? "panels-copied" : "panels-copy")}
      </Button>
    </div>
  );
}

function Asked({ model, view, deeds }: PanelProps): JSX.Element | null {
  const { say } = model.words;
  const { asked } = view;
  if (!asked || view.over || view.seat === null) return null;
  const name = nameOf(view, asked.by, model.words);
  if (asked.by === view.seat)
    return <Notice name={`asked-${asked.what}`}>{say(`panels-asked-${asked.what}`)}</Notice>;
  if (asked.what === "undo")
    return (
      <Notice name="asked-undo">
        <Named say={say} told="panels-asks-undo" name={name} />
        <div class="answers">
          <Button action="allow-undo" onPress={() => deeds.send({ t: "say", w: "allow-undo" })}>
            {say("panels-allow")}
          </Button>
          <Button
            action="refuse-undo"
            kind="quiet"
            onPress={() => deeds.send({ t: "say", w: "refuse-undo" })}
          >
            {say("panels-refuse")}
          </Button>
        </div>
      </Notice>
    );
  if (model.passedOver) return null;
  return (
    <Notice name="asked-draw">
      <Named say={say} told="panels-asks-draw" name={name} />
      <div class="answers">
        <Button action="accept-draw" onPress={() => deeds.send({ t: "say", w: "accept-draw" })}>
          {say("panels-accept-draw")}
        </Button>
        <Button action="play-on" kind="quiet" onPress={() => deeds.set({ passedOver: true })}>
          {say("panels-play-on")}
        </Button>
      </div>
    </Notice>
  );
}

/** Somebody is away: how long until the game may be claimed, or until one's own is lost. */
function Claim({ model, view, deeds }: PanelProps): JSX.Element | null {
  const { say } = model.words;
  const seconds = useSecondsUntil(model.claimAt);
  if (seconds === null || view.over || view.seat === null || model.replaced) return null;
  const name = nameOf(view, other(view.seat), model.words);
  return (
    <Notice name="claim">
      <Named
        say={say}
        told={seconds > 0 ? "panels-claim-in" : "panels-claim-now"}
        name={name}
        args={{ seconds }}
      />
      {seconds === 0 && (
        <Button action="claim" kind="primary" onPress={() => deeds.send({ t: "say", w: "claim" })}>
          {say("panels-claim")}
        </Button>
      )}
    </Notice>
  );
}

interface NamedProps {
  say: Say;
  told: string;
  name: string;
  args?: Args;
}

/** A sentence with a name in it, which is cut short where it would take too much room. */
function Named({ say, told, name, args }: NamedProps): JSX.Element {
  const [before, after] = say(told, { ...args, name: "\0" }).split("\0");
  return (
    <p>
      {before}
      <span class="named">{name}</span>
      {after}
    </p>
  );
}

/** A misplaced card is pointed out: which, and where it belongs. */
function Righting({ model, view, deeds }: PanelProps): JSX.Element | null {
  const { words, righting } = model;
  if (!righting) return null;
  const { at } = righting;
  const card = at && topOf(view, at);
  return (
    <Notice name="right">
      <p>
        {card
          ? words.say("panels-right-where", { card: cardName(words, card) })
          : words.say("panels-right-which")}
      </p>
      <div class="answers">
        {card && (
          <Button action="right-back" onPress={deeds.putBack}>
            {words.say("panels-right-back")}
          </Button>
        )}
        <Button action="right-not" kind="quiet" onPress={deeds.letLie}>
          {words.say("panels-rather-not")}
        </Button>
      </div>
    </Notice>
  );
}

function useSecondsUntil(moment: number | null): number | null {
  const left = () =>
    moment === null ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (moment === null) return undefined;
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? null : seconds;
}

/** The cards drawn for the first turn, in the middle of the table, where none lies yet. */
function Cut({ model, view }: PanelProps): JSX.Element | null {
  const { words } = model;
  const drawn = view.cuts.at(-1);
  if (!model.cut || !drawn || view.over) return null;
  const first = nameOf(view, view.first, words);
  return (
    <Notice name="cut">
      <p>{drawnText(drawn, view, words)}</p>
      <p>
        <strong>
          {view.first === view.seat ? words.say("panels-cut-you") : words.say("panels-cut-them", { name: first })}
        </strong>
      </p>
    </Notice>
  );
}

function drawnText(drawn: [string, string], view: View, words: Words): string {
  const [red, blue] = drawn.map((card) => cardName(words, card)) as [string, string];
  if (view.seat === null) {
    const names = { red: nameOf(view, "red", words), blue: nameOf(view, "blue", words) };
    return words.say("panels-cut-seen", { ...names, card: red, other: blue });
  }
  const [mine, theirs] = view.seat === "red" ? [red, blue] : [blue, red];
  return words.say("panels-cut", { mine, theirs });
}
