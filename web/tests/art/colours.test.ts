/** Themes and decks are legible: contrast as computed in WCAG 2.2. */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { RANKS, SUITS } from "../../src/table/piles";
import { readFace } from "../../src/table/faces";

/** The folder web/, from wherever the tests run. */
function web(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

function luminance(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour);
  assert.ok(parts, `${colour} is no colour of six digits`);
  const [red, green, blue] = parts.slice(1).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** The themes as the browser gets them: all files in one. */
const css = String(
  execFileSync("node_modules/.bin/esbuild", ["src/styles/themes.css", "--bundle"], { cwd: web() }),
);

function settings(text: string): Record<string, string> {
  const found = [...text.matchAll(/(--[a-z-]+|color-scheme):\s*([^;]+);/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name!, value!.replace(/\s+/g, " ")]));
}

/** The first rule for a theme; with a condition, the first within it. */
function themeRule(name: string, condition = ""): Record<string, string> {
  const start = css.indexOf(`[data-theme=${name}]`, css.indexOf(condition));
  assert.ok(start >= 0 && css.includes(condition), `there is no ${condition} ${name}`);
  return settings(css.slice(css.indexOf("{", start), css.indexOf("}", start)));
}

const themes = {
  felt: themeRule("felt"),
  light: themeRule("light"),
  dark: themeRule("dark"),
  contrast: themeRule("contrast"),
};

for (const [name, theme] of Object.entries(themes)) {
  const text = name === "contrast" ? 7 : 4.5;
  const reads = (ink: string, ground: string, least: number): void => {
    const reached = contrast(theme[ink]!, theme[ground]!);
    assert.ok(reached >= least, `${name}: ${ink} on ${ground} is ${reached.toFixed(2)}`);
  };

  test(`in ${name} every text can be read`, () => {
    for (const ground of ["--felt", "--felt-light", "--rail", "--panel"]) {
      reads("--ink", ground, text);
      reads("--ink-soft", ground, text);
      reads("--accent", ground, ground === "--felt-light" ? 3 : 4.5);
    }
    reads("--panel-ink", "--panel", text);
    reads("--note-ink", "--note", text);
    reads("--note-accent", "--note", 4.5);
    reads("--stop-ink", "--stop", text);
    reads("--accent-ink", "--accent", text);
  });

  test(`in ${name} the focus ring stands out from its ground`, () => {
    for (const ground of ["--felt", "--felt-light", "--rail", "--panel"]) reads("--ring", ground, 3);
  });

  test(`${name} sets what every theme sets`, () => {
    assert.deepEqual(Object.keys(theme).sort(), Object.keys(themes.felt).sort());
  });
}

test("without a choice the device gets the theme it asks for", () => {
  assert.deepEqual(themeRule("dark", "(prefers-color-scheme: dark)"), themes.dark);
  assert.deepEqual(themeRule("contrast", "(prefers-contrast: more)"), themes.contrast);
});

test("without a choice the device gets the felt if it asks for nothing", () => {
  const names = [
    ...css.slice(0, css.indexOf("@media")).matchAll(/not\(\[data-theme\]\), \[data-theme=(\w+)\]/g),
  ];
  assert.equal(names.at(-1)?.[1], "felt");
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "decks-"));
before(() => {
  const drawn = spawnSync(process.execPath, [path.join(web(), "art/build.mjs"), folder]);
  assert.equal(drawn.status, 0, String(drawn.stderr));
});
after(() => fs.rmSync(folder, { recursive: true }));

const picture = (name: string): string => fs.readFileSync(path.join(folder, name), "utf8");

/** The faces in the file of a deck, by card. */
const facesOf = (deck: string): Map<string, string> =>
  new Map(
    picture(`decks/${deck}.svg`)
      .split("\n")
      .flatMap((line) => readFace(line) ?? [])
      .map((face) => [face.card, face.picture]),
  );

for (const deck of ["standard", "large", "four-warm", "four-cool"]) {
  test(`the deck ${deck} has a face for each card, no two alike`, () => {
    const faces = facesOf(deck);
    for (const suit of SUITS) for (const rank of RANKS) assert.ok(faces.has(rank + suit));
    assert.equal(new Set(faces.values()).size, faces.size);
    const lines = picture(`decks/${deck}.svg`).trim().split("\n");
    assert.equal(lines.length, faces.size + 2, "every other line is a face");
  });

  test(`the suits of ${deck} stand out from the paper of every theme`, () => {
    const colours = [..."SHCD"].map((suit) => {
      const found = /stroke="(#[0-9a-f]{6})" stroke-width/.exec(
        facesOf(deck).get(`2${suit}`)!,
      );
      return found![1]!;
    });
    for (const colour of colours) {
      for (const theme of Object.values(themes)) {
        const reached = contrast(colour, theme["--card-paper"]!);
        assert.ok(reached >= 4.5, `${colour} on paper is ${reached.toFixed(2)}`);
      }
    }
    assert.equal(new Set(colours).size, deck.startsWith("four") ? 4 : 2);
  });
}

test("the two backs at a table differ by pattern, not by colour alone", () => {
  const lines = (name: string): string => picture(`backs/${name}.svg`).replace(/#[0-9a-f]{6}/g, "");
  for (const chosen of ["dots", "lattice"]) {
    assert.notEqual(lines(`${chosen}-blue`), lines(`${chosen}-red`));
  }
});
