// Verdicts in words. They are written out in tests/golden/verdicts, one file a language, for a
// person to read: a regression golden. With VERDICTS=write this test writes it.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";

import {
  cardInWords,
  verdictHeading,
  verdictSentences,
} from "../../src/table/verdict-text";
import { ends } from "../../src/table/board";
import { deedOf } from "../../src/table/event-keys";
import { cardSign } from "../../src/table/card-signs";
import type { StoppedEvent, TableView } from "../../src/wire";
import { LANGUAGES, textsOf } from "../languages";
import { table } from "./tables";

const GOLDEN = "../tests/golden/verdicts";

/** The acts that break each paragraph, and "touch". */
const BREACHES = JSON.parse(fs.readFileSync("../tests/golden/breaches.json", "utf8")) as Record<string, string[]>;
const RUNS = ["t1>>t2", "t1_t2", "s_t2", "~t1"];
const ACTS = [...new Set([...Object.values(BREACHES).flat(), ...RUNS])].sort();

const VIEWERS: [name: string, view: TableView][] = [
  ["by you", table({}, { seat: "blue" })],
  ["by your opponent", table({})],
  ["by Ben", table({}, { names: { red: "Anna", blue: "Ben" } })],
  ["by the computer", table({}, { who: { red: "person", blue: "machine" } })],
  ["watched", table({}, { seat: null, names: { red: "", blue: "" } })],
];
const PRICES = ["none", "points", "cards", "next-call", "next-turn", "lost"] as const;
/** The card that should have come first, where it is not one on the tableau. */
const MISSED: Record<string, string> = { F21: "bs", F45: "bh", S11: "bd", S23: "bd", E23: "bh", E25: "bs" };
/** The paragraphs that ask for another card than the one moved. */
const FOR_ANOTHER = new Set(["F21", "F26", "F39", "F45", "S11", "E23"]);

/** Blue's act stopped by red; `own` if it was the very card that had to be played elsewhere. */
function upheld(paragraph: string, act: string, own = false): StoppedEvent {
  const pile = ends(act, "blue")?.from;
  const card = /d\^h|pass|>>|~/.test(act) ? undefined : "AC";
  const other = paragraph === "F39" ? [null, "bs"] : ["2H", MISSED[paragraph] ?? "t3"];
  const deed = act === "touch" ? act : deedOf(act).name;
  const waits = paragraph === "F45" && act.startsWith("s");
  const due = waits ? "verdict-due-wait" : "verdict-due";
  return {
    k: "stopped",
    s: "red",
    upheld: true,
    said: [`verdict-did-${deed}`, own ? "verdict-due-it" : due],
    paragraph,
    act: act === "touch" ? undefined : act,
    card,
    pile,
    missed: [own ? ["AC", pile] : other],
  } as StoppedEvent;
}

function wrong(price: (typeof PRICES)[number], cost: number): StoppedEvent {
  const said = [`verdict-price-${price}`];
  return { k: "stopped", s: "blue", upheld: false, said, price, cost } as StoppedEvent;
}

/** A call that comes too late for a shift past an ace. */
function tooLate(why: string): StoppedEvent {
  const said = ["verdict-did-play", "verdict-due", `verdict-lapsed-${why}`, "verdict-price-none"];
  const shift = { act: "t1>t2", card: "AC", pile: "t1", missed: [["2H", "t3"]] };
  const error = { ...shift, paragraph: "F23", back: "2H" };
  return { k: "stopped", s: "blue", upheld: false, lapsed: "E4", said, ...error } as StoppedEvent;
}

/** Everything that can be said of a verdict in a language. */
function written(language: string): string {
  const { text } = textsOf(language);
  const tell = (event: StoppedEvent, view: TableView, inWords = false) => ({
    event,
    view,
    text,
    card: inWords ? cardInWords(text) : cardSign,
  });
  const said = (event: StoppedEvent, view: TableView, inWords = false): string =>
    verdictSentences(tell(event, view, inWords)).join(" ");
  const lines: string[] = [];
  for (const [name, view] of VIEWERS) {
    lines.push(`# Acts ${name}`, "");
    for (const act of ACTS) {
      const event = upheld("F23", act);
      lines.push(said({ ...event, said: event.said!.slice(0, 1), missed: [] }, view));
    }
    lines.push("");
  }
  const view = VIEWERS[3]![1];
  for (const [paragraph, acts] of Object.entries(BREACHES)) {
    lines.push(`# ${paragraph}: ${text(`law-${paragraph}`)}`, "");
    for (const act of acts) {
      const event = upheld(paragraph, act);
      if (paragraph !== "F41") lines.push(said(event, view));
      const mayOwe = event.pile && event.card && !/^\^|>f$/.test(act);
      if (mayOwe && !FOR_ANOTHER.has(paragraph)) lines.push(said(upheld(paragraph, act, true), view));
    }
    lines.push("");
  }
  const two = { ...upheld("F23", "h>d"), back: "AC", late: 2 } as StoppedEvent;
  two.missed = [["2H", "t3"], ["AS", "rd"]];
  two.said!.push("verdict-back", "verdict-late");
  lines.push("# More cards, what goes back, and in words", "");
  for (const [, each] of VIEWERS) lines.push(said(two, each), said(two, each, true));
  const fill = { ...upheld("F21", "^h"), back: "AC" } as StoppedEvent;
  fill.said = ["verdict-did-turn", "verdict-due-fill", "verdict-discarded"];
  for (const [, each] of VIEWERS) lines.push(said(fill, each), said(fill, each, true));
  lines.push("", "# What happens now", "");
  for (const now of [["undone", "passes"], ["undone", "stays"], ["stays"]]) {
    const event = { ...upheld("F23", "h>d"), said: now.map((each) => `verdict-${each}`) };
    for (const [, each] of VIEWERS) lines.push(said(event, each));
  }
  lines.push("");
  for (const [name, each] of VIEWERS) {
    lines.push(`# A wrong call ${name}`, "", verdictHeading(tell(wrong("none", 0), each)));
    lines.push(verdictHeading(tell(wrong("lost", 0), each)));
    for (const price of PRICES) {
      const costs = { points: [1, 5], cards: [0, 1, 5] }[price as string] ?? [0];
      for (const cost of costs) lines.push(said(wrong(price, cost), each));
    }
    lines.push("");
  }
  for (const [name, each] of VIEWERS) {
    lines.push(`# A call too late ${name}`, "", verdictHeading(tell(tooLate("act"), each)));
    for (const why of ["founded", "act", "turn"]) lines.push(said(tooLate(why), each));
    lines.push(said(tooLate("founded"), each, true), "");
  }
  lines.push("# Headings of a right call", "");
  for (const [, each] of VIEWERS) lines.push(verdictHeading(tell(upheld("F23", "h>d"), each)));
  const caller = { ...upheld("F23", "h>d"), s: "blue" } as StoppedEvent;
  for (const [, each] of VIEWERS) lines.push(verdictHeading(tell(caller, each)));
  return `${lines.join("\n")}\n`;
}

test("every verdict is as it was read in the golden files", () => {
  for (const language of LANGUAGES) {
    const file = `${GOLDEN}/${language}.txt`;
    if (process.env.VERDICTS === "write") {
      fs.mkdirSync(GOLDEN, { recursive: true });
      fs.writeFileSync(file, written(language));
    }
    assert.equal(written(language), fs.readFileSync(file, "utf8"), file);
  }
});

test("no sentence of a verdict has two full stops, gaps, or a small first letter", () => {
  for (const language of LANGUAGES) {
    for (const line of written(language).split("\n").filter((each) => each && !each.startsWith("#"))) {
      assert.doesNotMatch(line, /\.\.|  |undefined|verdict-|\{| [.,]|\. \p{Ll}|^\p{Ll}/u, line);
    }
  }
});

test("a discard that was stopped is told as a discard", () => {
  const view = VIEWERS[3]![1];
  const event = upheld("F23", "h>d", true);
  const { text } = textsOf("en");
  assert.deepEqual(verdictSentences({ event, view, text, card: cardSign }), [
    "The computer discarded A♣\uFE0E.",
    "It had to go to its foundation.",
  ]);
  assert.equal(
    verdictSentences({ event, view, text, card: cardInWords(text) })[0],
    "The computer discarded the ace of clubs.",
  );
});

test("the price of a wrong call names the one who pays, and whose turn lets them call again", () => {
  const { text } = textsOf("fr");
  const price = (view: TableView) =>
    verdictSentences({ event: wrong("next-turn", 0), view, text, card: cardSign })[0]!;
  const [you, , ben, , watched] = VIEWERS.map(([, view]) => view);
  assert.match(price(you!), /^Vous pourrez .* au prochain tour de l’adversaire\.$/);
  assert.match(price(ben!), /^Ben ne peut plus .* avant votre prochain tour\.$/);
  assert.match(price(watched!), /^Bleu .* avant que ce soit de nouveau à Rouge de jouer\.$/);
});

test("after the last turn of a deal no price is named that a later turn would cost", () => {
  const { text } = textsOf("en");
  const over = { ending: "out", winner: "red" } as NonNullable<TableView["over"]>;
  const [, you] = VIEWERS[0]!;
  const prices = (price: (typeof PRICES)[number]) =>
    verdictSentences({ event: wrong(price, 10), view: { ...you, over }, text, card: cardSign }).length;
  assert.deepEqual(["next-turn", "next-call", "points"].map((one) => prices(one as (typeof PRICES)[number])), [0, 0, 1]);
});
