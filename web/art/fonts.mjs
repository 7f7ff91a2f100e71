// The letters of the pages: three fonts of two families, cut down to the characters we need.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), "../node_modules");

/** Characters of English, German, French and Portuguese, and the marks used in sentences. */
const CHARACTERS = [range(0x20, 0x7e), range(0xa0, 0xff), "ŒœŸ–—‘’‚“”„•…‹›€−"].join("");

/** The most that all fonts together may weigh, in bytes. */
const MOST = 70_000;

const FONTS = {
  "sans.woff2": {
    file: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    noLayoutClosure: true, // no small capitals
  },
  "display.woff2": {
    file: "@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2",
  },
  "italic.woff2": {
    file: "@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2",
    noLayoutClosure: true,
  },
};

/** The packages that the fonts come from; each has a licence of its own. */
export const FONT_PACKAGES = Object.values(FONTS).map(({ file }) =>
  file.split("/").slice(0, 2).join("/"),
);

function range(first, last) {
  const codes = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return String.fromCodePoint(...codes);
}

/** The name of the font of titles. */
export const FONT_FAMILY = "Libre Caslon Display";

/** The font of titles as a TrueType font, for pictures. */
export function titleFont() {
  const file = readFileSync(join(PACKAGES, FONTS["display.woff2"].file));
  return subsetFont(file, CHARACTERS, { targetFormat: "truetype" });
}

/** The files of the fonts: pairs of a name and its bytes. */
export async function fonts() {
  const cut = ([name, { file, ...options }]) =>
    subsetFont(readFileSync(join(PACKAGES, file)), CHARACTERS, {
      targetFormat: "woff2",
      ...options,
    }).then((bytes) => [`fonts/${name}`, bytes]);
  const made = await Promise.all(Object.entries(FONTS).map(cut));
  const size = made.reduce((sum, [, bytes]) => sum + bytes.length, 0);
  if (size > MOST) throw new Error(`The fonts are too heavy: ${size} bytes, at most ${MOST}.`);
  return made;
}
