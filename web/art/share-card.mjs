// The cards and letters of which the server puts together the picture of a shared game.
//
// One packed file: a line of JSON, then the deflated pixels of all sprites. A pixel is one byte: of
// a card its colour in the palette, of a letter how much ink covers it, from 0 to 15.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-wasm";
import subsetFont from "subset-font";
import { BACKS } from "./backs.mjs";
import { face } from "./card.mjs";
import { DECKS } from "./decks.mjs";
import { FONT_FAMILY, titleFont } from "./fonts.mjs";
import { RANKS, SUITS, suitPaths } from "./parts.mjs";

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), "../node_modules");
const SANS = "@fontsource-variable/source-sans-3/files/source-sans-3";
const SANS_PARTS = ["latin", "latin-ext", "greek", "cyrillic"];

const FELT = "#1f5a43";
const RAIL = "#0e3124";
const IVORY = "#f7f1e1";
const BRASS = "#e2c06c";
const CARD = { width: 85, height: 119 };

/** Levels of ink, and what ink on what ground the palette begins with. */
const LEVELS = 16;
const INKS = { name: [RAIL, IVORY], winner: [RAIL, BRASS], caption: [FELT, IVORY] };

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const letters = (...ranges) =>
  ranges.flatMap(([first, last]) => range(first, last)).map((code) => String.fromCodePoint(code));
const LATIN = letters([0x20, 0x7e], [0xa1, 0xac], [0xae, 0x17f], [0x2013, 0x2026]);
const NAMES = [...LATIN, ...letters([0x386, 0x3ce], [0x400, 0x45f])];

const TITLE = { font: "title", size: 40, ascent: 40, height: 54 };
const NAME = { font: "sans", size: 36, ascent: 38, height: 50 };
const CAPTION = { font: "sans", size: 20, ascent: 20, height: 27 };

function hex(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function render(svg, width, height, font) {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return new Resvg(`${head}${svg}</svg>`, { font }).render().pixels;
}

/** The cards, side by side on the felt, as RGBA. */
function drawnCards() {
  const paper = `<rect x="-119" y="-167" width="238" height="334" rx="13" fill="#fffefb" stroke="#0b2319" stroke-opacity=".45" stroke-width="2"/>`;
  const outline = `<rect x="-117" y="-165" width="234" height="330" rx="13" fill="#194c38" stroke="#14402f" stroke-width="4"/>`;
  const sign = (suit) =>
    `<path fill="#4b7c67" transform="scale(.075)" d="${suitPaths[suit]}"/>`;
  const cards = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
  const drawn = new Map([
    ...cards.map((card) => [card, paper + face(card, DECKS.large)]),
    ["red", paper + BACKS["lattice-red"]],
    ["blue", paper + BACKS["lattice-blue"]],
    ["space", outline],
    ...SUITS.map((suit) => [`empty-${suit}`, outline + sign(suit)]),
  ]);
  const scale = CARD.width / 240;
  const placed = [...drawn.values()].map(
    (svg, n) =>
      `<g transform="translate(${(n + 0.5) * CARD.width} ${CARD.height / 2}) scale(${scale})">${svg}</g>`,
  );
  const width = drawn.size * CARD.width;
  const ground = `<rect width="${width}" height="${CARD.height}" fill="${FELT}"/>`;
  return { names: [...drawn.keys()], width, pixels: render(ground + placed.join(""), width, CARD.height) };
}

/** The colours that cover the most, as many as there is room for, and a map of all to them. */
function quantised(pixels, room, first) {
  const counts = new Map();
  const key = (at) => (pixels[at] >> 2 << 12) | (pixels[at + 1] >> 2 << 6) | (pixels[at + 2] >> 2);
  for (let at = 0; at < pixels.length; at += 4) counts.set(key(at), (counts.get(key(at)) ?? 0) + 1);
  const colour = (one) => [one >> 12, (one >> 6) & 63, one & 63].map((part) => (part << 2) | (part >> 4));
  const most = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([one]) => one);
  const kept = most.slice(0, room).map(colour);
  const nearest = (one) => {
    const [r, g, b] = colour(one);
    const far = kept.map(([x, y, z]) => (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2);
    return first + far.indexOf(Math.min(...far));
  };
  const index = new Map(most.map((one) => [one, nearest(one)]));
  const drawn = Buffer.alloc(pixels.length / 4);
  for (let n = 0; n < drawn.length; n += 1) drawn[n] = index.get(key(4 * n));
  return { kept, drawn };
}

function escaped(letter) {
  return `&#${letter.codePointAt(0)};`;
}

/** Each letter as levels of ink, and how far the next one is from it. */
function drawnLetters(wanted, { font, size, ascent, height }, fonts) {
  const family = font === "title" ? FONT_FAMILY : "Source Sans 3";
  const [alone, between, width] = [size, 4 * size, 8 * size];
  const rows = ["", ...wanted].map((letter, n) => {
    const y = n * height + ascent;
    const text = escaped(letter || "\u200b");
    return `<text x="${alone}" y="${y}">${letter && text}</text><text x="${between}" y="${y}">H${letter && text}H</text>`;
  });
  const pixels = render(
    `<g font-family="${family}" font-size="${size}" xml:space="preserve" font-kerning="none">${rows.join("")}</g>`,
    width,
    rows.length * height,
    { fontBuffers: fonts[font], defaultFontFamily: family },
  );
  const ink = (x, y) => pixels[4 * (y * width + x) + 3];
  const columns = (row, from, to) =>
    range(from, to - 1).filter((x) =>
      range(row * height, (row + 1) * height - 1).some((y) => ink(x, y) > 40),
    );
  const end = (row) => columns(row, between, width).at(-1);
  return wanted.flatMap((letter, n) => {
    const inked = columns(n + 1, 0, between);
    const advance = end(n + 1) - end(0);
    if (!inked.length && letter !== " ") return [];
    const [left, right] = inked.length ? [inked[0], inked.at(-1) + 1] : [alone, alone];
    const levels = Buffer.alloc((right - left) * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = left; x < right; x += 1) {
        levels[y * (right - left) + x - left] = Math.round((ink(x, (n + 1) * height + y) / 255) * 15);
      }
    }
    return [{ letter, advance, offset: left - alone, width: right - left, levels }];
  });
}

async function fontsOf(characters) {
  const cut = (part) =>
    subsetFont(readFileSync(join(PACKAGES, `${SANS}-${part}-wght-normal.woff2`)), characters, {
      targetFormat: "truetype",
      variationAxes: { wght: 600 },
    });
  return { sans: await Promise.all(SANS_PARTS.map(cut)), title: [await titleFont()] };
}

/** The packed file. */
export async function shareSprites() {
  const fonts = await fontsOf(NAMES.join(""));
  const pixels = [];
  let size = 0;
  const kept = (bytes) => {
    pixels.push(bytes);
    size += bytes.length;
    return size - bytes.length;
  };
  const ramps = Object.values(INKS).flatMap(([ground, ink]) =>
    range(0, LEVELS - 1).map((level) =>
      hex(ground).map((part, n) => Math.round(part + ((hex(ink)[n] - part) * level) / (LEVELS - 1))),
    ),
  );
  const cards = drawnCards();
  const { kept: colours, drawn } = quantised(cards.pixels, 256 - ramps.length, ramps.length);
  const sheet = kept(drawn);
  const alphabets = { title: [[..."Russian Bank"], TITLE], name: [NAMES, NAME], caption: [LATIN, CAPTION] };
  const fontsDrawn = Object.entries(alphabets).map(([name, [wanted, style]]) => {
    const glyphs = drawnLetters([...new Set(wanted)], style, fonts).map(
      ({ letter, advance, offset, width, levels }) => [letter, [kept(levels), width, offset, advance]],
    );
    return [name, { height: style.height, glyphs: Object.fromEntries(glyphs) }];
  });
  const head = {
    palette: [...ramps, ...colours].flat(),
    inks: Object.fromEntries(Object.keys(INKS).map((name, n) => [name, n * LEVELS])),
    cards: { ...CARD, at: sheet, row: cards.width, names: cards.names },
    fonts: Object.fromEntries(fontsDrawn),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), deflateSync(Buffer.concat(pixels))]);
}
