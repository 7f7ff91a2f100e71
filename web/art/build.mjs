// Draw the decks, the backs, the marks and the pictures, and cut the fonts: `node art/build.mjs`
// writes them to art/build, or to the folder named.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { BACKS } from "./backs.mjs";
import { face } from "./card.mjs";
import { DECKS } from "./decks.mjs";
import { fonts } from "./fonts.mjs";
import { MARKS } from "./marks.mjs";
import { pictures } from "./pictures.mjs";
import { RANKS, SUITS } from "./parts.mjs";

const BUILD = join(dirname(fileURLToPath(import.meta.url)), "build");
const MOST = 120_000;

const SPACE = 'xmlns="http://www.w3.org/2000/svg"';
const BOX = 'viewBox="-120 -168 240 336"';

const card = (drawn) => `<svg ${SPACE} width="240" height="336" ${BOX}>${drawn}</svg>`;

/** The faces of a deck by card; courts, which are heavy, come last. */
function faces(deck) {
  const cards = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`));
  return cards.map((code) => [code, face(code, deck)]);
}

/** A deck as one file: a line for each face, which the table shows as soon as it has come. */
function packed(name, deck) {
  const symbols = faces(deck).map(([code, drawn]) => `<symbol id="${code}" ${BOX}>${drawn}</symbol>`);
  const text = [`<svg ${SPACE}>`, ...symbols, "</svg>", ""].join("\n");
  const size = gzipSync(text, { level: 9 }).length;
  if (size > MOST)
    throw new Error(`The deck ${name} is too heavy: ${size} bytes, at most ${MOST}.`);
  return [`decks/${name}.svg`, text];
}

/** Makes everything anew, in that folder. */
export async function build(folder = BUILD) {
  const files = [
    ...Object.entries(DECKS).map(([name, deck]) => packed(name, deck)),
    ...faces(DECKS.standard).map(([code, drawn]) => [`decks/standard/${code}.svg`, card(drawn)]),
    ...Object.entries(BACKS).map(([name, drawn]) => [`backs/${name}.svg`, card(drawn)]),
    ...Object.entries(MARKS),
    ...(await fonts()),
    ...(await pictures()),
  ];
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(process.argv[2]);
