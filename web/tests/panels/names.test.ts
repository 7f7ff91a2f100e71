// How the panels name acts.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Catalogue } from "../../src/catalogue";
import { choiceName, demandName } from "../../src/panels/names";
import { cardSign } from "../../src/table/card-signs";
import { englishText } from "../english";
import { table } from "../table/tables";

const ENGLISH = { text: englishText } as Catalogue;

test("a play that may be demanded names the card (F56)", () => {
  const view = table({ bs: "KH 5D", bd: "8C" });
  assert.equal(
    demandName(ENGLISH, view, "s>t2", "blue"),
    `${cardSign("5D")} from your opponent’s stock to place 2`,
  );
  assert.equal(
    demandName(ENGLISH, view, "d>f", "blue"),
    `${cardSign("8C")} from your opponent’s discard to a foundation`,
  );
});

test("of several acts each is named by the card that it goes on or under", () => {
  const view = table({ rd: "2H", t4: "3H 4H", t5: "" });
  assert.equal(choiceName(ENGLISH, view, "d>t4", "red"), "On the 4 of hearts");
  assert.equal(choiceName(ENGLISH, view, "d_t4", "red"), "Under the 3 of hearts");
  assert.equal(choiceName(ENGLISH, view, "t5>>t4", "red"), "The whole run on the 4 of hearts");
  assert.equal(choiceName(ENGLISH, view, "d>t5", "red"), "From your discard to place 5");
  assert.equal(choiceName(ENGLISH, view, "d>f", "red"), "From your discard to a foundation");
});
