/** A step of a tree in a few signs, such as `7♦ 3 → ♦`, where 3 is a place of the tableau. */

import type { JSX } from "preact";
import { actName, pileName } from "./names";
import { cardSign, colourOf, suitSign } from "../table/card-signs";
import { kindOf, ownerOf, pileOf } from "../table/piles";
import { capital } from "../table/speech";
import type { Catalogue } from "../catalogue";
import type { SeatName, TableView } from "../wire";

const STEP = /^(?:(\S{2}[rb]?) )?([^\s=]+)(?:=(\S{2})[rb]?)?(?: \?([A-Z]\d+))?$/;
const WITHOUT_CARD = /^(~t[1-8]|d\^h|pass)$/;
const MOVE = /^(t[1-8]|[shdSD])(>>|>|_)(t[1-8]|[fdhSD])$/;

interface Props {
  step: string;
  by: SeatName;
  /** Whose piles are "yours", if not those of the player whose step it is. */
  reader?: SeatName | null;
  view: TableView;
  catalogue: Catalogue;
}

export function StepText({ step, by, reader = by, view, catalogue }: Props): JSX.Element {
  const { text } = catalogue;
  const [, card, act, shown, broken] = STEP.exec(step) ?? [];
  const mark = broken && <em class="broken">?{broken}</em>;
  const pile = (sign: string): string | JSX.Element => {
    if (sign === "f") return suitSign(card?.charAt(1) ?? "S");
    const name = pileOf(sign, by);
    if (kindOf(name) === "place") return <PlaceSign name={pileName(catalogue, view, name)} pile={name} />;
    if (ownerOf(name) === by) return text(`table-caption-${kindOf(name)}`);
    return capital(pileName(catalogue, { ...view, seat: reader }, name));
  };
  const [, from, , to] = MOVE.exec(act ?? "") ?? [];
  if (from && to && card) {
    return (
      <>
        <Sign card={card} /> {pile(from)} → {pile(to)}
        {shown && (
          <>
            {" · "}
            <Sign card={shown} />
          </>
        )}
        {mark}
      </>
    );
  }
  if (act?.startsWith("^")) {
    return (
      <>
        {pile(act.slice(1))}
        {shown && (
          <>
            {": "}
            <Sign card={shown} />
          </>
        )}
        {mark}
      </>
    );
  }
  if (act && WITHOUT_CARD.test(act)) {
    return (
      <>
        {actName(catalogue, view, act, by)}
        {mark}
      </>
    );
  }
  return (
    <>
      {step.replace(/ \?[A-Z]\d+$/, "")}
      {mark}
    </>
  );
}

/** A place of the tableau by its number, as it stands on the board. */
function PlaceSign({ pile, name }: { pile: string; name: string }): JSX.Element {
  return (
    <>
      <span class="visually-hidden">{name}</span>
      <span class="place-sign" aria-hidden="true">
        {pile.charAt(1)}
      </span>
    </>
  );
}

export function Sign({ card }: { card: string }): JSX.Element {
  return <span class={`card-sign ${colourOf(card)}`}>{cardSign(card)}</span>;
}
