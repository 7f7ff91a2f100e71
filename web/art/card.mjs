// One card drawn from its parts, in a box of 240 by 336 with the origin in the middle.

import { CLOTH } from "./decks.mjs";
import { figures, rankPaths, suitPaths } from "./parts.mjs";

/** How many rows of the pattern each rank has in the outer columns, and the middle ones. */
const COLUMNS = {
  4: [-1, 1],
  5: [-1, 1],
  6: [-1, 0, 1],
  7: [-1, 0, 1],
  8: [-1, 0, 1],
  9: [-1, -1 / 3, 1 / 3, 1],
  T: [-1, -1 / 3, 1 / 3, 1],
};
const MIDDLE = {
  A: [0],
  2: [-1, 1],
  3: [-1, 0, 1],
  5: [0],
  7: [-1 / 2],
  8: [-1 / 2, 1 / 2],
  9: [0],
  T: [-2 / 3, 2 / 3],
};

const number = (value) => String(Math.round(value * 1000) / 1000);

/** A shape of 1,000 units put down at a place, that many units high. */
function placed(d, x, y, size, colour, turned = false) {
  const scale = number((turned ? -1 : 1) * (size / 1200));
  return `<path fill="${colour}" transform="translate(${number(x)} ${number(y)})scale(${scale})" d="${d}"/>`;
}

function index(card, { suits, layout: { index: at } }) {
  const [rank, suit] = card;
  const scale = at.rankSize / 1000;
  const across = number(scale * at.narrow);
  return (
    `<path fill="none" stroke="${suits[suit]}" stroke-width="${at.line}" stroke-linecap="square"` +
    ` stroke-miterlimit="1.5" transform="translate(${at.x} ${at.rank})scale(${across} ${number(scale)})"` +
    ` d="${rankPaths[rank]}"/>` +
    placed(suitPaths[suit], at.x, at.suit, at.suitSize, suits[suit])
  );
}

/** The pips of a number card; those below the middle stand on their heads. */
function pips(card, { suits, layout }) {
  const [rank, suit] = card;
  if (rank === "A") return placed(suitPaths[suit], 0, 0, layout.ace, suits[suit]);
  const { column, top, size } = layout.pips;
  const rows = [
    ...(COLUMNS[rank] ?? []).flatMap((row) => [
      [-column, row],
      [column, row],
    ]),
    ...(MIDDLE[rank] ?? []).map((row) => [0, row]),
  ];
  return rows
    .map(([x, row]) => placed(suitPaths[suit], x, -top * row, size, suits[suit], row > 0.01))
    .join("");
}

/** Colours as this deck has them, for what the package draws in its own. */
function dyed(markup, suitColour) {
  return markup.replace(/(fill|stroke)="([^"]*)"/g, (whole, what, colour) => {
    if (colour === "suit") return `${what}="${suitColour}"`;
    return colour in CLOTH ? `${what}="${CLOTH[colour]}"` : whole;
  });
}

/** A court card: the half figure twice, head to head, in a thin frame. */
function figure(card, { suits, layout: { figure: size } }) {
  const [, suit] = card;
  const { width, height } = size;
  const layers = figures[card].map(
    (layer, half) =>
      `<g id="${card}-${half}">${dyed(layer, suits[suit])}</g>` +
      `<use href="#${card}-${half}" transform="rotate(180 650 1000)"/>`,
  );
  const across = number(width / 1300);
  const down = number(height / 2000);
  const x = -width / 2 + size.mark * 0.62;
  const y = -height / 2 + size.mark * 0.62;
  return (
    `<g transform="translate(${-width / 2} ${-height / 2})scale(${across} ${down})">${layers.join("")}</g>` +
    placed(suitPaths[suit], x, y, size.mark, suits[suit]) +
    placed(suitPaths[suit], -x, -y, size.mark, suits[suit], true) +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="2"` +
    ` fill="none" stroke="${CLOTH["#44F"]}"/>`
  );
}

/** The face of a card, such as `7D`, as it is in that deck. */
export function face(card, deck) {
  const corner = index(card, deck);
  const centre = card in figures ? figure(card, deck) : pips(card, deck);
  return `${centre}${corner}<g transform="rotate(180)">${corner}</g>`;
}
