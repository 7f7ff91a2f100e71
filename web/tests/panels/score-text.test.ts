// The score in words.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Catalogue } from "../../src/catalogue";
import { scoreLabel } from "../../src/panels/score-text";
import { englishText } from "../english";
import { EMPTY } from "../views";

const ENGLISH = { text: englishText } as Catalogue;

test("the score names the players, and only a player is called you", () => {
  const view = { ...EMPTY, names: { red: "Anna", blue: "Ben" }, totals: [76, 3] as [number, number] };
  const said = (seat: "blue" | null): string => scoreLabel({ ...view, seat }, ENGLISH);
  assert.match(said(null), /Deal 1; Anna: 76, Ben: 3\. /);
  assert.match(said("blue"), /Deal 1; You: 3, Anna: 76\. /);
});
