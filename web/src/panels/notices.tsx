/** Notices above the board: the other player, requests that wait for an answer. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { nameOf, other } from "../model/players";
import type { PanelProps } from "../model/page-state";
import { topOf } from "../table/board";
import type { TableView } from "../wire";
import type { Catalogue } from "../catalogue";
import { Button } from "./button";
import { NameSentence } from "./name-sentence";
import { cardName, demandName } from "./names";
import { Asking, Notice } from "./notice";

export function Notices(props: PanelProps): JSX.Element {
  if (props.state.pointing && !props.state.beside) return <PointingNotice {...props} />;
  return (
    <>
      <ReplacedNotice {...props} />
      <CompelNotice {...props} />
      <RequestNotice {...props} />
      <ClaimNotice {...props} />
      <CutNotice {...props} />
      <SoundNotice {...props} />
      <CallNotice {...props} />
      {props.state.news && <Notice name="news">{props.state.news}</Notice>}
    </>
  );
}

function ReplacedNotice({ state, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  if (!state.replaced) return null;
  return (
    <Notice name="newer">
      <p>{text("panels-newer")}</p>
      <Button action="play-here" kind="primary" onPress={actions.takeSeatBack}>
        {text("panels-play-here")}
      </Button>
    </Notice>
  );
}

/** The other player looks at the finished deal, and this one may look with them. */
function CallNotice({ state, view, actions }: PanelProps): JSX.Element | null {
  const { called, catalogue } = state;
  const { text } = catalogue;
  if (!called || called.isHidden || !view.over || view.seat === null) return null;
  return (
    <Notice name="called">
      <NameSentence
        text={text}
        event="panels-together-call"
        name={nameOf(view, other(view.seat), catalogue)}
      />
      <div class="answers">
        <a
          class="button"
          data-action="look-too"
          href={`/${called.page}/${view.id}/${called.game}?together`}
        >
          {text("panels-together")}
        </a>
        <Button action="close-call" icon="close" kind="quiet" label={text("panels-close")} onPress={actions.hideCall} />
      </div>
    </Notice>
  );
}

/** A turn has begun unseen: a sound would have told it. */
function SoundNotice({ state, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  if (!state.soundOffered) return null;
  return (
    <Notice name="sound">
      <p>{text("panels-sound-offer")}</p>
      <div class="answers">
        <Button action="sound-on" onPress={() => actions.answerSoundOffer(true)}>
          {text("panels-sound-yes")}
        </Button>
        <Button action="sound-off" kind="quiet" onPress={() => actions.answerSoundOffer(false)}>
          {text("panels-sound-no")}
        </Button>
      </div>
    </Notice>
  );
}

function RequestNotice({ state, view, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  const { asked } = view;
  if (!asked || view.over || view.seat === null) return null;
  const name = nameOf(view, asked.by, state.catalogue);
  if (asked.by === view.seat)
    return <Notice name={`asked-${asked.what}`}>{text(`panels-asked-${asked.what}`)}</Notice>;
  if (asked.what === "undo")
    return (
      <Asking name="asked-undo" state={state}>
        <NameSentence text={text} event="panels-asks-undo" name={name} />
        <div class="answers">
          <Button action="allow-undo" onPress={() => actions.send({ t: "say", w: "allow-undo" })}>
            {text("panels-allow")}
          </Button>
          <Button
            action="refuse-undo"
            kind="quiet"
            onPress={() => actions.send({ t: "say", w: "refuse-undo" })}
          >
            {text("panels-refuse")}
          </Button>
        </div>
      </Asking>
    );
  return (
    <Asking name="asked-draw" state={state}>
      <NameSentence text={text} event="panels-asks-draw" name={name} />
      <div class="answers">
        <Button action="accept-draw" onPress={() => actions.send({ t: "say", w: "accept-draw" })}>
          {text("panels-accept-draw")}
        </Button>
        <Button action="play-on" kind="quiet" onPress={() => actions.send({ t: "say", w: "refuse-draw" })}>
          {text("panels-play-on")}
        </Button>
      </div>
    </Asking>
  );
}

/** After a stop for a card that was not played: it may be demanded (F56). */
function CompelNotice({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue } = state;
  if (view.compel.length === 0 || view.seat === null || state.replaced) return null;
  return (
    <Asking name="compel" state={state}>
      <p>{catalogue.text("panels-compel")}</p>
      <div class="answers">
        {view.compel.map((act) => (
          <Button
            key={act}
            action={`compel-${act}`}
            onPress={() => actions.send({ t: "compel", m: act })}
          >
            {demandName(catalogue, view, act, other(view.seat!))}
          </Button>
        ))}
      </div>
    </Asking>
  );
}

/** While the other player is away: the time until the game may be claimed, then a button. */
function ClaimNotice({ state, view, actions }: PanelProps): JSX.Element | null {
  const { text } = state.catalogue;
  const seconds = useSecondsUntil(state.claimAt);
  const begun = useMemo(() => secondsUntil(state.claimAt), [state.claimAt]);
  if (seconds === null || !mayEverClaim(view) || state.replaced) return null;
  if (state.watchUrl === null) return null; // two people at this device alone
  const name = nameOf(view, other(view.seat!), state.catalogue);
  const said = seconds > 0 ? "panels-claim-in" : "panels-claim-now";
  return (
    <Notice name="claim">
      <div aria-hidden="true">
        <NameSentence text={text} event={said} name={name} args={{ seconds }} />
      </div>
      <p class="visually-hidden">{text(said, { name, seconds: begun ?? 0 })}</p>
      {seconds === 0 && (
        <Button
          action="claim"
          kind="primary"
          onPress={() => actions.send({ t: "say", w: "claim" })}
        >
          {text("panels-claim")}
        </Button>
      )}
    </Notice>
  );
}

/** Whether the deal is this player's if the other one stays away: it goes on, or they have won it. */
function mayEverClaim({ over, seat }: TableView): boolean {
  if (seat === null) return false;
  return over === null || (!over.settled && over.winner === seat);
}

/** Asks for the misplaced card, then for its right place. */
function PointingNotice({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue, pointing } = state;
  if (!pointing) return null;
  const { pile } = pointing;
  const card = pile && topOf(view, pile);
  return (
    <Notice name="right">
      <p>
        {card
          ? catalogue.text("panels-right-where", { card: cardName(catalogue, card) })
          : catalogue.text("panels-right-which")}
      </p>
      <div class="answers">
        {card && (
          <Button action="right-back" onPress={actions.putBack}>
            {catalogue.text("panels-right-back")}
          </Button>
        )}
        <Button action="right-not" kind="quiet" onPress={actions.stopPointing}>
          {catalogue.text("panels-rather-not")}
        </Button>
      </div>
    </Notice>
  );
}

/** The seconds until a moment, counted down; null without one. */
function useSecondsUntil(moment: number | null): number | null {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setSeconds(secondsUntil(moment));
    if (moment === null) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 500);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? null : seconds;
}

function secondsUntil(moment: number | null): number | null {
  return moment === null ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

/** The cards cut for the first turn, where there is no card at the start of a deal. */
function CutNotice({ state, view }: PanelProps): JSX.Element | null {
  const { catalogue } = state;
  const drawn = view.cuts.at(-1);
  if (!state.cutShown || !drawn || view.over) return null;
  const first = nameOf(view, view.first, catalogue);
  return (
    <Notice name="cut">
      <p>{drawnText(drawn, view, catalogue)}</p>
      <p>
        <strong>
          {view.first === view.seat
            ? catalogue.text("panels-cut-you")
            : catalogue.text("panels-cut-them", { name: first })}
        </strong>
      </p>
      {view.chose && <p>{chosenText(view, catalogue)}</p>}
    </Notice>
  );
}

/** Which pack the player who begins has chosen (F3). */
function chosenText(view: TableView, catalogue: Catalogue): string {
  return catalogue.text("panels-cut-chose", {
    who: view.first === view.seat ? "you" : "other",
    name: nameOf(view, view.first, catalogue),
    pack: view.first,
  });
}

function drawnText(drawn: [string, string], view: TableView, catalogue: Catalogue): string {
  const [red, blue] = drawn.map((card) => cardName(catalogue, card)) as [string, string];
  if (view.seat === null) {
    const names = { red: nameOf(view, "red", catalogue), blue: nameOf(view, "blue", catalogue) };
    return catalogue.text("panels-cut-seen", { ...names, card: red, other: blue });
  }
  const [mine, theirs] = view.seat === "red" ? [red, blue] : [blue, red];
  return catalogue.text("panels-cut", { mine, theirs });
}
