/** A position that is set up by hand: its piles, and the cards that nobody has seen. Pure. */

import { RANKS } from "../table/piles";
import type { AnalysisReply, PileContents, SeatName, SetUpPile, TableView } from "../wire";

export const SUITS = ["S", "H", "C", "D"];

/** The piles that have unseen cards. */
export const UNSEEN_PILES = ["rs", "rh", "bs", "bh"];

export interface SetUpState {
  rules: string;
  packs: 1 | 2;
  ranks: string[];
  piles: Record<string, Required<SetUpPile>>;
  mover: SeatName;
  /** The card that is put on the next pile that is pressed. */
  picked: string | null;
}

const PILE = /^(?:(\d+)\?)?((?:[A2-9TJCQK][SHCD][rb]?'?)*)\^?$/;

/** The position that an analysis has reached, to be changed. */
export function setUpOf(view: TableView, reply: AnalysisReply): SetUpState {
  const piles: SetUpState["piles"] = {};
  for (const [name, [, shown]] of Object.entries(view.piles)) {
    piles[name] = { hidden: 0, cards: shown ? shown.split(" ") : [] };
  }
  const sides = reply.line.split(" ").slice(2, 4);
  for (const [side, seat] of ["r", "b"].entries()) {
    sides[side]!.split("/").forEach((text, at) => {
      const [, hidden, cards] = PILE.exec(text) ?? [];
      const faces = [...(cards ?? "").matchAll(/([A2-9TJCQK][SHCD])[rb]?'?/g)];
      piles[`${seat}${"shd"[at]}`] = {
        hidden: Number(hidden ?? 0),
        cards: faces.map(([, face]) => face!),
      };
    });
  }
  for (const seat of ["r", "b"]) {
    const hand = piles[`${seat}h`]!;
    if (view.turned && view.mover.startsWith(seat)) hand.cards = hand.cards.slice(-1);
    else hand.cards = [];
  }
  const ranks = [...(reply.ranks ?? RANKS)];
  const state = {
    rules: view.rules,
    packs: view.packs,
    ranks,
    piles,
    mover: view.mover,
    picked: null,
  };
  return balanced(state);
}

/** All piles empty, all cards unseen. */
export function cleared(state: SetUpState): SetUpState {
  const piles = Object.fromEntries(
    Object.entries(state.piles).map(([name, { hidden }]) => [name, { hidden, cards: [] }]),
  );
  return balanced({ ...state, piles, picked: null });
}

/** How many of a card are still unseen. */
export function left(state: SetUpState, face: string): number {
  const placed = Object.values(state.piles).flatMap(({ cards }) => cards);
  return state.packs - placed.filter((each) => each === face).length;
}

/** Presses a pile: the picked card goes on it, or its top card is picked. */
export function pressed(state: SetUpState, pile: string): SetUpState {
  const { hidden, cards } = state.piles[pile]!;
  if (state.picked) {
    return balanced({
      ...state,
      piles: { ...state.piles, [pile]: { hidden, cards: [...cards, state.picked] } },
      picked: null,
    });
  }
  const top = cards.at(-1);
  if (!top) return state;
  const piles = { ...state.piles, [pile]: { hidden, cards: cards.slice(0, -1) } };
  return balanced({ ...state, piles, picked: top });
}

/** Sets how many unseen cards a stock or hand has; the others change so that all are dealt. */
export function withHidden(state: SetUpState, pile: string, hidden: number): SetUpState {
  const piles = { ...state.piles, [pile]: { ...state.piles[pile]!, hidden } };
  return balanced({ ...state, piles }, pile);
}

/** The same, with as many unseen cards as are left; `kept` is changed last. */
function balanced(state: SetUpState, kept = ""): SetUpState {
  const piles = { ...state.piles };
  const total = state.packs * state.ranks.length * SUITS.length;
  const seen = Object.values(piles).reduce((sum, { cards }) => sum + cards.length, 0);
  const hidden = UNSEEN_PILES.reduce((sum, name) => sum + piles[name]!.hidden, 0);
  let missing = total - seen - hidden;
  const own = `${kept.charAt(0)}${kept.endsWith("s") ? "h" : "s"}`;
  const hands = ["rh", "bh"].sort((a, b) => piles[b]!.hidden - piles[a]!.hidden);
  const order = [...(kept.endsWith("s") ? [own] : []), ...hands, "rs", "bs"];
  for (const name of [...order.filter((each) => each !== kept), kept]) {
    if (!name || missing === 0) continue;
    const now = Math.max(0, piles[name]!.hidden + missing);
    missing -= now - piles[name]!.hidden;
    piles[name] = { ...piles[name]!, hidden: now };
  }
  return { ...state, piles };
}

/** The view that shows it on the board. */
export function viewOf(state: SetUpState, before: TableView): TableView {
  const piles: Record<string, PileContents> = {};
  for (const [name, { hidden, cards }] of Object.entries(state.piles)) {
    piles[name] = [hidden + cards.length, cards.join(" ")];
  }
  const none = { acts: [], compel: [], last: null, over: null, stop: false, turned: false };
  return { ...before, ...none, piles, laid: "11111111", mover: state.mover, seat: state.mover };
}
