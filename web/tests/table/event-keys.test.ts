// Every kind of event in words. They are written out in tests/golden/events, one file a language,
// for a person to read; the server must say the same. With EVENTS=write this test writes them.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";

import { deedOf, eventKey } from "../../src/table/event-keys";
import { eventTextUnder } from "../../src/table/speech";
import { DEEDS, type WireEvent } from "../../src/wire";
import { LANGUAGES, textsOf } from "../languages";
import { table } from "./tables";

const GOLDEN = "../tests/golden/events";
const EVENTS = JSON.parse(fs.readFileSync(`${GOLDEN}.json`, "utf8")) as WireEvent[];

/** All events to a watcher, in the list of Anna's turn. */
function written(language: string): string {
  const view = table({}, { seat: null, names: { red: "Anna", blue: "Ben" } });
  const { text } = textsOf(language);
  return `${EVENTS.map((event) => eventTextUnder("red", event, view, text)).join("\n")}\n`;
}

test("every event is said as it was read in the golden files", () => {
  for (const language of LANGUAGES) {
    const file = `${GOLDEN}/${language}.txt`;
    if (process.env.EVENTS === "write") {
      fs.mkdirSync(GOLDEN, { recursive: true });
      fs.writeFileSync(file, written(language));
    }
    assert.equal(written(language), fs.readFileSync(file, "utf8"), file);
  }
});

test("every kind of act has its own message, and the first that fits is taken", () => {
  const acts = EVENTS.flatMap((event) => (event.k === "played" ? [event.m] : []));
  assert.deepEqual(new Set(acts.map((act) => deedOf(act).name)), new Set(DEEDS.map(([name]) => name)));
  assert.equal(eventKey({ k: "played", s: "red", m: "h>d" }), "speech-did-discard");
  assert.equal(eventKey({ k: "played", s: "red", m: "h>D" }), "speech-did-load");
  assert.equal(eventKey({ k: "undone", s: "red" }), "speech-undone");
});
