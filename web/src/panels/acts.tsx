/** The last acts of the other player, in cards; the list lies over the board and moves nothing. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PanelProps } from "../model/page-state";
import { ofName } from "../model/players";
import { turnToRead } from "../model/turn-log";
import { capital, eventTextUnder } from "../table/speech";
import { kindOf, ownerOf } from "../table/piles";
import type { Catalogue } from "../catalogue";
import type { PlayedEvent, SeatName, TableView, WireEvent } from "../wire";
import { Button } from "./button";
import { pileName } from "./names";
import { cardSign } from "../table/card-signs";

export function LastActs({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue, actsShown } = state;
  const turn = turnToRead(state.turns, view.seat);
  const list = useRef<HTMLOListElement>(null);
  const count = turn?.events.length ?? 0;
  useLayoutEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [count, actsShown]);
  if (!actsShown) return null;
  const title = turn
    ? catalogue.text("panels-turn-of", { name: ofName(view, turn.seat, catalogue) })
    : catalogue.text("panels-last-acts");
  return (
    <section class="last-acts" aria-label={catalogue.text("panels-last-acts")}>
      <header>
        <h2>{title}</h2>
        <Button
          action="close-acts"
          icon="close"
          kind="quiet"
          label={catalogue.text("panels-close")}
          onPress={() => actions.showActs(false)}
        />
      </header>
      {turn ? (
        <ol ref={list}>
          {turn.events.map((event, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its end
            <li key={at} data-act={event.k}>
              <Act event={event} seat={turn.seat} view={view} catalogue={catalogue} />
            </li>
          ))}
        </ol>
      ) : (
        <p>{catalogue.text("panels-no-acts")}</p>
      )}
    </section>
  );
}

interface ActProps {
  event: WireEvent;
  seat: SeatName;
  view: TableView;
  catalogue: Catalogue;
}

/** An act in signs for the eye and in words for the ear. */
function Act({ event, seat, view, catalogue }: ActProps): JSX.Element {
  const said = eventTextUnder(seat, event, view, catalogue.text);
  const signs = event.k === "played" ? actInSigns(event, view, catalogue) : null;
  if (!signs) return <>{said}</>;
  return (
    <>
      <span aria-hidden="true">{signs}</span>
      <span class="visually-hidden">{said}</span>
    </>
  );
}

/** An act as "7♥ place 3 → hearts foundation 1"; null if it moves no single card. */
function actInSigns(event: PlayedEvent, view: TableView, catalogue: Catalogue): JSX.Element | null {
  const { c: card, n: opened, from, to } = event;
  const pile = (name: string): string =>
    capital(
      ownerOf(name) === event.s
        ? catalogue.text(`table-caption-${kindOf(name)}`)
        : pileName(catalogue, view, name),
    );
  if (event.m.startsWith("^") && from) {
    return (
      <>
        <Sign card={opened ?? card ?? ""} /> {catalogue.text("panels-turned-up", { pile: pile(from) })}
      </>
    );
  }
  if (!card || !from || !to || from === to || /_|>>/.test(event.m)) return null;
  return (
    <>
      <Sign card={card} /> {pile(from)} → {pile(to)}
      {opened && opened !== card && (
        <>
          {" "}
          ↑ <Sign card={opened} />
        </>
      )}
    </>
  );
}

function Sign({ card }: { card: string }): JSX.Element | null {
  return card ? <strong class="sign">{cardSign(card)}</strong> : null;
}
