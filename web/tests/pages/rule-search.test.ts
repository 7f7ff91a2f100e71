import assert from "node:assert/strict";
import { test } from "node:test";
import { matches } from "../../src/pages/rule-search";

const CRAPO = "Crapô The Portuguese game: spaces are for the stock first.";

test("a rule set is found by words of its name and description, in any case and order", () => {
  assert.equal(matches(CRAPO, "portuguese crapo"), true);
  assert.equal(matches(CRAPO, " STOCK "), true);
  assert.equal(matches(CRAPO, "polish"), false);
  assert.equal(matches(CRAPO, "crapo polish"), false);
});

test("an empty search finds everything", () => {
  assert.equal(matches(CRAPO, ""), true);
  assert.equal(matches(CRAPO, "  "), true);
});
