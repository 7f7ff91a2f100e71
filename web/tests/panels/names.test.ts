// How the panels name acts.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Catalogue } from "../../src/catalogue";
import { demandName } from "../../src/panels/names";
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
