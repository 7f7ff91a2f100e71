/** Small tables for the tests. */

import type { Pile, View } from "../../src/wire";

const PILES = "t1 t2 t3 t4 t5 t6 t7 t8 f1 f2 f3 f4 f5 f6 f7 f8 rs rh rd bs bh bd".split(" ");

/** A two-pack table with these cards face up, red's own and red on turn. */
export function table(cards: Record<string, string>, more: Partial<View> = {}): View {
  const piles = PILES.map((name): [string, Pile] => {
    const faces = cards[name] ?? "";
    return [name, [faces ? faces.split(" ").length : 0, faces]];
  });
  return {
    id: "x",
    seat: "red",
    rules: "foster-two-pack",
    title: "",
    strictness: "call-stop",
    packs: 2,
    names: { red: "Anna", blue: "" },
    who: { red: "person", blue: "person" },
    level: null,
    deal: 1,
    first: "red",
    cuts: [],
    mover: "red",
    turn: 3,
    piles: Object.fromEntries(piles),
    laid: "11111111",
    turned: false,
    acts: [],
    stop: false,
    undo: null,
    spread: false,
    misplay: false,
    asked: null,
    last: null,
    sheet: [],
    totals: [0, 0],
    target: { points: null, deals: null },
    over: null,
    ready: [],
    games: [],
    ...more,
  };
}
