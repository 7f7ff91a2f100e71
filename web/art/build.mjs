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

const card = (drawn) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336" viewBox="-120 -168 240 336">${drawn}</svg>`;

/** The files of a deck: one for each of its 52 faces. */
function faces(name, deck) {
  const cards = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
  return cards.map((code) => [`decks/${name}/${code}.svg`, card(face(code, deck))]);
}

function weigh(name, files) {
  const size = files.reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0);
  if (size > MOST)
    throw new Error(`The deck ${name} is too heavy: ${size} bytes, at most ${MOST}.`);
}

/** Makes everything anew, in that folder. */
export async function build(folder = BUILD) {
  const decks = Object.entries(DECKS).map(([name, deck]) => [name, faces(name, deck)]);
  for (const [name, cards] of decks) weigh(name, cards);
  const files = [
    ...decks.flatMap(([, cards]) => cards),
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
