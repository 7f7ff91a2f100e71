/** Which sentence sums up what the engine thinks of an idea. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { verdictOf } from "../../src/study/hand-opinion";
import type { HandOpinion } from "../../src/wire";

const line = (act: string, wins: number) => ({ acts: [act], wins, error: 1 });

function opinion(idea: number, author: number | null, best = 90): HandOpinion {
  return {
    samples: 192,
    idea: line("t1>t2", idea),
    author: author === null ? null : line("^s", author),
    best: line("t3>t4", best),
    done: true,
  };
}

test("an idea is compared with the author's play, beyond the errors of both", () => {
  assert.equal(verdictOf(opinion(50, 60), "red"), "hands-idea-worse");
  assert.equal(verdictOf(opinion(50, 52), "red"), "hands-idea-equal");
  assert.equal(verdictOf(opinion(60, 50), "red"), "hands-idea-better");
});

test("blue likes what red loses", () => {
  assert.equal(verdictOf(opinion(50, 60, 10), "blue"), "hands-idea-better");
});

test("at the end of a line there is only the best plan", () => {
  assert.equal(verdictOf(opinion(50, null), "red"), "hands-idea-behind");
  assert.equal(verdictOf(opinion(89, null), "red"), "hands-idea-good");
});

test("the best plan is called best only if it is clearly better than the author's", () => {
  for (const [author, said] of [
    [50, "hands-idea-best"],
    [89, "hands-idea-equal"],
    [null, "hands-idea-best"],
  ] as const) {
    const found = opinion(0, author);
    assert.equal(verdictOf({ ...found, idea: found.best }, "red"), said);
  }
});
