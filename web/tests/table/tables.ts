/** Small tables for the tests. */

import type { PileContents, TableView } from "../../src/wire";
import { EMPTY } from "../views";

const PILES = "t1 t2 t3 t4 t5 t6 t7 t8 f1 f2 f3 f4 f5 f6 f7 f8 rs rh rd bs bh bd".split(" ");

/** A two-pack table with these cards face up, red's own and red on turn. */
export function table(cards: Record<string, string>, more: Partial<TableView> = {}): TableView {
  const piles = PILES.map((name): [string, PileContents] => {
    const faces = cards[name] ?? "";
    return [name, [faces ? faces.split(" ").length : 0, faces]];
  });
  return { ...EMPTY, piles: Object.fromEntries(piles), ...more };
}
