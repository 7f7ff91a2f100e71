// The table in words, with the English catalogue.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  pileLabel,
  spreadText,
  tableText,
  eventSentence,
  eventTextUnder,
  turnText,
  zoneLabel,
} from "../../src/table/speech";
import type { WireEvent } from "../../src/wire";
import { englishText as text } from "../english";
import { table } from "./tables";

test("a fan is described by its two top cards", () => {
  const view = table({ t3: "8S 7D" });
  assert.equal(pileLabel(view, "t3", text), "Place 3: 7 of diamonds on 8 of spades, 2 cards");
});

test("a space, a place not in use and an empty foundation have different labels", () => {
  const view = table({}, { laid: "11110000" });
  assert.equal(pileLabel(view, "t1", text), "Place 1: a space");
  assert.equal(pileLabel(view, "t5", text), "Place 5: not laid yet");
  assert.equal(pileLabel(view, "f8", text), "Diamonds foundation 2: empty");
});

test("labels say whose piles they are; for a watcher by colour", () => {
  const view = table({ rd: "TH" });
  view.piles.bs = [12, ""];
  assert.equal(pileLabel(view, "bs", text), "Your opponent’s stock: 12 cards, face down");
  assert.equal(pileLabel({ ...view, seat: "blue" }, "bs", text), "Your stock: 12 cards, face down");
  assert.equal(
    pileLabel({ ...view, seat: null }, "rd", text),
    "Red’s discard: 10 of hearts, 1 card",
  );
});

test("a turned hand card is described with the number of cards below", () => {
  const view = table({}, { turned: true });
  view.piles.rh = [17, "AD"];
  assert.equal(pileLabel(view, "rh", text), "Your hand: ace of diamonds turned up, 16 more cards");
});

test("events say who did what", () => {
  const view = table({});
  const own = { k: "played", s: "red", m: "t1>f", c: "AS", from: "t1", to: "f1" } as const;
  assert.deepEqual(eventSentence(own, view, text), {
    text: "You: ace of spades from place 1 to spades foundation 1",
    urgent: false,
  });
  const theirs = { k: "played", s: "blue", m: "h>d", c: "7D", from: "bh", to: "bd" } as const;
  assert.equal(eventSentence(theirs, view, text)?.text, "Your opponent: 7 of diamonds discarded");
  const turned = { k: "played", s: "blue", m: "^s", c: "7D", from: "bs", to: "bs" } as const;
  assert.equal(eventSentence(turned, view, text)?.text, "Your opponent: 7 of diamonds turned up from the stock");
});

test("under a player's name only that player's acts go without it", () => {
  const view = table({}, { seat: null });
  const act = { k: "played", s: "red", m: "t1>f", c: "JS", from: "t1", to: "f1" } as const;
  const own = "Jack of spades from place 1 to spades foundation 1";
  assert.equal(eventTextUnder("red", act, view, text), own);
  assert.equal(eventTextUnder("blue", act, view, text), `Anna: ${own.replace("Jack", "jack")}`);
  assert.equal(
    eventTextUnder("red", { k: "asked", s: "red" }, view, text),
    "Asked to take back the last move",
  );
  const stop = { k: "stopped", s: "red", upheld: false } as const;
  assert.match(eventTextUnder("red", stop, view, text), /^Anna calls stop/);
  const lost = { ...stop, price: "lost" } as const;
  assert.equal(eventTextUnder("red", lost, view, text), "Anna calls stop.");
});

test("a stop is urgent, and names the card that was overlooked", () => {
  const view = table({});
  const what = { paragraph: "F23", act: "h>d", card: "AS", pile: "bh" };
  const missed: [string, string][] = [["2H", "t1"]];
  const keys = ["verdict-did-discard", "verdict-due"];
  const stop: WireEvent = { k: "stopped", s: "red", upheld: true, said: keys, ...what, missed };
  const said = eventSentence(stop, view, text);
  assert.equal(said.urgent, true);
  assert.equal(
    said.text,
    "Your stop is right. Your opponent discarded the ace of spades. " +
      "First the 2 of hearts from place 1 had to go to its foundation.",
  );
});

test("every kind of event has a sentence", () => {
  const view = table({ t1: "KH" });
  for (const k of [
    "offered",
    "agreed",
    "asked",
    "allowed",
    "refused",
    "undone",
    "abandoned",
    "aborted",
    "claimed",
    "stood",
    "ready",
  ] as const) {
    assert.match(eventSentence({ k, s: "blue" }, view, text)?.text ?? "", /^Your opponent: /);
  }
  for (const m of ["^s", "d^h", "~t1", "t1>>t2", "h_t2", "pass"]) {
    const event = { k: "played", s: "red", m, c: "KH", from: "t1", to: "t2" } as const;
    assert.match(eventSentence(event, view, text)?.text ?? "", /^You: /);
  }
  assert.match(
    eventSentence({ k: "dealt", n: 2, first: "red" }, view, text)?.text ?? "",
    /You begin/,
  );
  assert.match(
    eventSentence({ k: "sat", s: "blue", name: "Boris" }, view, text)?.text ?? "",
    /Boris/,
  );
  assert.match(
    eventSentence({ k: "righted", s: "red", c: "7D", to: "t2" }, view, text)?.text ?? "",
    /place 2/,
  );
  const end = { k: "ended", ending: "out", winner: "red", points: [37, 0] } as const;
  assert.equal(
    eventSentence({ ...end, points: [37, 0] }, view, text)?.text,
    "You have won the deal, 37 points.",
  );
});

test("the whole table begins with whose turn it is, without empty foundations", () => {
  const spoken = tableText(table({ t3: "8S 7D", f1: "AS" }), text);
  assert.ok(spoken.startsWith(`${turnText(table({}), text)}.`));
  assert.match(spoken, /Place 3: 7 of diamonds on 8 of spades, 2 cards\./);
  assert.doesNotMatch(spoken, /foundation 2/);
});

test("a spread pile is read from the lowest card up", () => {
  const view = table({ rd: "4C 7D" });
  assert.equal(
    spreadText(view, "rd", text),
    "Your discard, from the lowest card up: 4 of clubs, 7 of diamonds",
  );
});

test("who sits down is named as everywhere else", () => {
  const sat = { k: "sat", s: "blue", name: "" } as const;
  const said = (seat: "red" | "blue" | null) =>
    eventSentence(sat, table({}, { seat }), text).text;
  assert.equal(said("red"), "Your opponent sits down");
  assert.equal(said("blue"), "You sit down");
  assert.equal(said(null), "Blue sits down");
});

test("the piles at the near edge are those of the seat that is near", () => {
  const view = table({});
  assert.equal(view.seat, "red");
  assert.equal(zoneLabel(view, "mine", text), "Your piles");
  assert.equal(zoneLabel(view, "opponent", text, "blue"), "Your piles");
  assert.equal(zoneLabel(view, "tableau", text, "blue"), "Tableau");
});
