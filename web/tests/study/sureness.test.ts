/** What stands after the value of a plan. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sureness } from "../../src/study/sureness";
import { textsOf } from "../languages";

const english = textsOf("en");
const line = { acts: ["^s"], wins: 60, error: 16, behind: 2.1, behind_error: 1.5 };

test("the best plan has the error of its value, another one how far it is behind", () => {
  assert.equal(sureness(line, true, english), "±16.0");
  assert.equal(sureness(line, false, english), "−2.1 ±1.5");
});

test("what is proved has no error", () => {
  assert.equal(sureness({ ...line, certain: true }, false, english), "certain");
});
