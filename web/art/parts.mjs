// The parts of the faces: Adrian Kennard's ranks, suits and court figures, read from the package, and
// our own knight.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { optimize } from "svgo";
import { FIGURE, LETTER } from "./knight.mjs";

const require = createRequire(import.meta.url);
const PACKAGE = dirname(require.resolve("@heruka_urgyen/react-playing-cards/package.json"));
const FACES = join(PACKAGE, "src", "images", "2color");

const PACKED_RANKS = [..."A23456789TJQK"];
const COURTS = [..."JQK"];
export const RANKS = [...PACKED_RANKS, "C"];
export const SUITS = [..."SHCD"];

const read = (card) => readFileSync(join(FACES, `${card}.svg`), "utf8");

/** A path in whole units: figures are drawn 1,300 of them wide, so nothing is lost. */
function rounded(d) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`;
  const plugins = [{ name: "convertPathData", params: { floatPrecision: 0 } }];
  return /d="([^"]*)"/.exec(optimize(drawing, { plugins }).data)[1];
}

function symbol(text, id) {
  const found = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, "s").exec(text);
  if (!found) throw new Error(`There is no part ${id} in the faces of ${FACES}.`);
  return found[1];
}

const pathOf = (text) => rounded(/ d="([^"]*)"/.exec(text)[1]);

/** The line of each rank, in a square of 1,000 about the middle. */
export const rankPaths = {
  ...Object.fromEntries(
    PACKED_RANKS.map((rank) => [rank, pathOf(symbol(read(`${rank}S`), `VS${rank}`))]),
  ),
  C: LETTER,
};

/** The shape of each suit, in a square of 1,000 about the middle. */
export const suitPaths = Object.fromEntries(
  SUITS.map((suit) => [suit, pathOf(symbol(read(`5${suit}`), `S${suit}5`))]),
);

/** A suit mark laid on a figure: the package places a box, we place its middle. */
function mark(suit, attributes) {
  const [, height] = /height="([\d.]+)"/.exec(attributes);
  const [, turned] = /transform="(.*?)translate\(-[^)]*\)"/.exec(attributes);
  const line = /stroke="[^"]*" stroke-width="[\d.]+"/.exec(attributes)?.[0] ?? "";
  const scale = Math.round((height / 1200) * 1000) / 1000;
  const transform = `${turned}scale(${scale})`.replace("rotate(0)", "");
  return `<path transform="${transform}" ${line} fill="suit" d="${suitPaths[suit]}"/>`;
}

/** One half of a figure: its layers in painting order, colours still as in the package. */
function halfFigure(rank, suit) {
  const text = read(`${rank}${suit}`);
  const layers = [...text.matchAll(/<symbol id="([A-Z]+[0-9])"/g)].map(([, id]) =>
    symbol(text, id)
      .replace(
        /<path([^>]*) d="([^"]*)"([^>]*)><\/path>/g,
        (_, before, d, after) => `<path${before} d="${rounded(d)}"${after}/>`,
      )
      .replace(/<use ([^>]*)><\/use>/g, (_, attributes) => mark(suit, attributes)),
  );
  return layers;
}

/** The sixteen half figures by card, such as `KD`, in a box of 1,300 by 2,000. */
export const figures = Object.fromEntries(
  SUITS.flatMap((suit) =>
    [[`C${suit}`, FIGURE]].concat(
      COURTS.map((rank) => [`${rank}${suit}`, halfFigure(rank, suit)]),
    ),
  ),
);
