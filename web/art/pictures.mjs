// Pictures for places that take no SVG: home screens, and links that are shared.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { face } from "./card.mjs";
import { DECKS } from "./decks.mjs";
import { FONT_FAMILY, titleFont } from "./fonts.mjs";
import { MARKS, MASKABLE } from "./marks.mjs";
import { shareSprites } from "./share-card.mjs";

const require = createRequire(import.meta.url);
const HAND = ["AS", "KH", "QC", "JD", "TS"];

/** A face on its paper, in a box of 240 by 336 round the origin. */
const card = (code) =>
  `<rect x="-120" y="-168" width="240" height="336" rx="12" fill="#fffefb" stroke="#0b2319" stroke-opacity=".35"/>` +
  face(code, DECKS.standard);

/** Five cards held like a hand, round a point below them. */
const hand = HAND.map((code, n) => {
  const turn = (n - 2) * 13;
  return `<g transform="rotate(${turn}) translate(0 -520)">${card(code)}</g>`;
}).join("");

/** What a link shows where it is shared: 1200 by 630. */
const share =
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
  `<radialGradient id="felt" cx=".5" cy=".42" r=".75"><stop stop-color="#2a6d52"/>` +
  `<stop offset=".7" stop-color="#1f5a43"/><stop offset="1" stop-color="#143f2f"/></radialGradient>` +
  `<rect width="1200" height="630" fill="url(#felt)"/>` +
  `<g transform="translate(838 745) scale(.82)">${hand}</g>` +
  `<g font-family="${FONT_FAMILY}" fill="#f7f1e1"><text x="80" y="300" font-size="104">Russian</text>` +
  `<text x="80" y="410" font-size="104">Bank</text>` +
  `<text x="84" y="478" font-size="40" fill="#e2c06c">Crapette</text></g></svg>`;

function png(svg, width, fontBuffers = []) {
  const font = { fontBuffers, defaultFontFamily: FONT_FAMILY };
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng();
}

/** The files of the pictures: pairs of a name and its bytes. */
export async function pictures() {
  await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const icon = MARKS["favicon.svg"];
  return [
    ["pictures/icon-180.png", png(icon, 180)],
    ["pictures/icon-192.png", png(icon, 192)],
    ["pictures/icon-512.png", png(icon, 512)],
    ["pictures/maskable-512.png", png(MASKABLE, 512)],
    ["pictures/share.png", png(share, 1200, [await titleFont()])],
    ["pictures/share-sprites.bin", await shareSprites()],
  ];
}
