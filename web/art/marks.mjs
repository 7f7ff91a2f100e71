// Our own drawings: the four suits as icons, the sign of the game and the small icon of the page.

/** The suits in a box of 24, to be filled with the colour of the text. */
const SUIT_MARKS = {
  S: "M12 2.2c1.5 3.6 8.2 6.9 8.2 12 0 2.6-1.9 4.3-4.1 4.3-1.3 0-2.4-.6-3.1-1.6.2 2 1 3.5 2.3 4.9H8.7c1.3-1.4 2.1-2.9 2.3-4.9-.7 1-1.8 1.6-3.1 1.6-2.2 0-4.1-1.7-4.1-4.3 0-5.1 6.7-8.4 8.2-12z",
  H: "M12 21.4C10.2 17.6 2.8 13.9 2.8 8.2c0-3.1 2.2-5.3 4.8-5.3 2 0 3.6 1.2 4.4 3.1.8-1.9 2.4-3.1 4.4-3.1 2.6 0 4.8 2.2 4.8 5.3 0 5.7-7.4 9.4-9.2 13.2z",
  C: "M12 2.4a4.4 4.4 0 0 1 3.3 7.3 4.5 4.5 0 1 1-2.3 7.3c.2 1.9 1 3.4 2.3 4.8H8.7c1.3-1.4 2.1-2.9 2.3-4.8a4.5 4.5 0 1 1-2.3-7.3A4.4 4.4 0 0 1 12 2.4z",
  D: "M12 2c1.9 3.9 4.2 7 7.4 10-3.2 3-5.5 6.1-7.4 10-1.9-3.9-4.2-7-7.4-10C7.8 9 10.1 5.9 12 2z",
};

const card = (turn, inside) =>
  `<g transform="rotate(${turn} 32 60)"><rect x="17" y="9" width="30" height="42" rx="3.2" ` +
  `fill="#fffdf8" stroke="#0c231a" stroke-opacity=".45" stroke-width=".8"/>${inside}</g>`;

const lattice =
  '<rect x="19.6" y="11.6" width="24.8" height="36.8" rx="1.6" fill="#96262c"/>' +
  '<path d="M21 20l10-8M21 29l20-17M21 38l23-20M22 47l22-19M32 47l12-10M43 20l-10-8M43 29L23 12M43 38L20 18M42 47L20 28M32 47l-12-10"' +
  ' stroke="#edb3a8" stroke-width="1.1"/>';

const spade = `<path transform="translate(20.6 18.2)scale(.95)" fill="#16161a" d="${SUIT_MARKS.S}"/>`;

// The front card lies a little higher, or a corner of the other would look over its edge.
const pair = `${card(-13, lattice)}<g transform="translate(0 -2.4)">${card(9, spade)}</g>`;

const svg = (box, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>\n`;

/** The icon for a device that cuts it to a shape of its own: all of it within four fifths. */
export const MASKABLE = svg(
  "0 0 64 64",
  `<rect width="64" height="64" fill="#1d4a38"/>` +
    `<g transform="translate(4.8 7.2)scale(.85)">${pair}</g>`,
);

/** Files by name. */
export const MARKS = {
  "marks.svg": svg(
    "0 0 24 24",
    Object.entries(SUIT_MARKS)
      .map(([id, d]) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
      .join(""),
  ),
  "logo.svg": svg("5 2 54 54", pair),
  "favicon.svg": svg(
    "0 0 64 64",
    `<rect width="64" height="64" rx="14" fill="#1d4a38"/>` +
      `<g transform="translate(-7.4 -3.6)scale(1.22)">${pair}</g>`,
  ),
};
