// The four decks: which colours they use and how their cards are laid out.

/** Suit colours; each stands out from white by 4.5 to 1 or more. */
const BLACK = "#16161a";
const RED = "#c81e1e";

const twoColours = { S: BLACK, H: RED, C: BLACK, D: RED };
const warm = { S: BLACK, H: RED, C: "#1e3a8a", D: "#b45309" };
const cool = { S: BLACK, H: RED, C: "#15703a", D: "#1d4ed8" };

/** Where the corner index lies, and the pips and the figure: a card is 240 by 336 units. */
const small = {
  index: { x: -99, rank: -139, rankSize: 34, narrow: 1, line: 96, suit: -104, suitSize: 29 },
  pips: { column: 50, top: -101, size: 68 },
  ace: 110,
  figure: { width: 165, height: 261, mark: 52 },
};
const large = {
  index: { x: -90.5, rank: -120, rankSize: 76, narrow: 0.86, line: 106, suit: -52, suitSize: 58 },
  pips: { column: 34, top: -94, size: 54 },
  ace: 100,
  figure: { width: 124, height: 232, mark: 30 },
};

export const DECKS = {
  standard: { suits: twoColours, layout: small },
  large: { suits: twoColours, layout: large },
  "four-warm": { suits: warm, layout: large },
  "four-cool": { suits: cool, layout: large },
};

/** What the figures wear, by the colour the package draws it in. */
export const CLOTH = {
  "#FC4": "#f0bf4c",
  red: "#cf3a30",
  "#44F": "#2b4c8c",
  black: BLACK,
};
