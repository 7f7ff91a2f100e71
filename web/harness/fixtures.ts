/** Tables for the harness: a deal, the middle of a game with long fans, the one-pack game. */

import type { PileContents, TableView } from "../src/wire";
import { EMPTY } from "../tests/views";

const COMMON: TableView = {
  ...EMPTY,
  names: { red: "Anna", blue: "Boris" },
  who: { red: "person", blue: "machine" },
  level: 4,
  target: { points: 100, deals: null },
};

function piles(text: string): Record<string, PileContents> {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(
    lines.map(([name, cards, ...faces]): [string, PileContents] => [
      name!,
      [Number(cards), faces.join(" ")],
    ]),
  );
}

const NO_FOUNDATIONS = "f1 0\nf2 0\nf3 0\nf4 0\nf5 0\nf6 0\nf7 0\nf8 0\n";

export const deal: TableView = {
  ...COMMON,
  piles: piles(`
    t1 1 KH\nt2 1 9C\nt3 1 TD\nt4 1 4S\nt5 1 QC\nt6 1 8S\nt7 1 KC\nt8 1 5H
    ${NO_FOUNDATIONS}rs 12\nrh 36\nrd 0\nbs 12\nbh 36\nbd 0`),
};

export const middle: TableView = {
  ...COMMON,
  turn: 14,
  stop: false,
  turned: true,
  acts: ["h>t4", "h>d"],
  piles: piles(`
    t1 3 KH QS JD
    t2 1 9C
    t3 13 KD QC JH TS 9D 8C 7H 6S 5D 4C 3H 2S AD
    t4 0
    t5 2 QC JH
    t6 6 8S 7D 6C 5H 4S 3D
    t7 1 KC
    t8 9 TC 9H 8S 7H 6C 5D 4C 3D 2S
    f1 4 AS 2S 3S 4S\nf2 0\nf3 2 AH 2H\nf4 1 AH\nf5 3 AC 2C 3C\nf6 1 AC\nf7 1 AD\nf8 0
    rs 5 KD\nrh 17 6D\nrd 11 9S TS 4D JC\nbs 7\nbh 22\nbd 9 5S`),
  last: { from: "rh", to: "rh", card: "6D", shown: "6D" },
};

export const theirs: TableView = {
  ...middle,
  mover: "blue",
  turned: false,
  stop: true,
  acts: [],
  piles: { ...middle.piles, rh: [16, ""], rd: [12, "9S TS 4D JC 6D"], bs: [7, "8H"] },
  last: { from: "t5", to: "t6", card: "3D", shown: null },
};

export const single: TableView = {
  ...COMMON,
  rules: "foster-one-pack",
  title: "Foster, one pack",
  strictness: "strict",
  packs: 1,
  turn: 9,
  turned: true,
  acts: ["h>t3", "t3>>t6", "t3>t6", "~t3", "h_t6"],
  piles: piles(`
    t1 5 7H 8H 9H TH JH
    t2 1 2S
    t3 4 QD JD TD 9D
    t4 13 KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC
    t5 0
    t6 1 8D
    t7 7 AS KS QS JS TS 9S 8S
    t8 2 4H 3H
    rh 9 5D\nrd 3 6S 7S 2H\nbh 4\nbd 5 3D`),
  last: { from: "rh", to: "rh", card: "5D", shown: "5D" },
};
