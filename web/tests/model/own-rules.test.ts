import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepOwnRules, loadOwnRules } from "../../src/model/own-rules";

function browserThatKeeps(text: string | null): void {
  let kept = text;
  const localStorage = {
    getItem: () => kept,
    setItem: (_: string, value: string) => (kept = value),
  };
  Object.assign(globalThis, { localStorage });
}

afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

test("rules of a person's own are kept as the package made them", () => {
  const rules = { "own-1": { title: "Grandma's", base: "pagat", changes: { stock_size: 11 } } };
  browserThatKeeps(null);
  assert.deepEqual(loadOwnRules(), {});
  keepOwnRules(rules);
  assert.deepEqual(loadOwnRules(), rules);
});

test("what is not ours is left out", () => {
  for (const text of ["", "null", "5", "[1]", '{"own-1":null}', '{"own-1":{"title":7,"base":"pagat"}}']) {
    browserThatKeeps(text);
    assert.deepEqual(loadOwnRules(), {}, text);
  }
});

test("a browser that keeps nothing has none", () => {
  assert.deepEqual(loadOwnRules(), {});
});
