/** What stands after the value of a plan. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { uncertainty } from "../../src/study/uncertainty";
import { textsOf } from "../languages";

const english = textsOf("en");
const line = { acts: ["^s"], wins: 60, error: 16, behind: 2.1, behind_error: 1.5 };

test("the best plan has the error of its value, another one how far it is behind", () => {
  assert.equal(uncertainty(line, true, english), "±16.0");
  assert.equal(uncertainty(line, false, english), "−2.1 ±1.5");
});

test("what is proved has no error", () => {
  assert.equal(uncertainty({ ...line, certain: true }, false, english), "certain");
});

test("a plan as good as the best one is not said to be behind", () => {
  assert.equal(uncertainty({ ...line, behind: 0, behind_error: 0.04 }, false, english), "±16.0");
});
