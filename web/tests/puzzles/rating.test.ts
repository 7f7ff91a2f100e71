/** U40: the rating of the solver is Glicko-2, and what is kept may be anything. */

import assert from "node:assert/strict";
import { test } from "node:test";
import rate from "glicko2-lite";
import { nextAddress, parseProgress, streak } from "../../src/puzzles/progress";
import { FIRST, rated, readRating } from "../../src/puzzles/rating";

test("U40: the library agrees with the example of Glickman's paper", () => {
  const opponents: [number, number, number][] = [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ];
  const { rating, rd, vol } = rate(1500, 200, 0.06, opponents, { tau: 0.5 });
  assert.ok(Math.abs(rating - 1464.06) < 0.01);
  assert.ok(Math.abs(rd - 151.52) < 0.01);
  assert.ok(Math.abs(vol - 0.05999) < 0.00001);
});

test("U40: a solved puzzle raises the rating, a harder one by more, and a failed one lowers it", () => {
  const easy = rated(FIRST, 1000, true).rating;
  const hard = rated(FIRST, 1600, true).rating;
  assert.ok(FIRST.rating < easy && easy < hard);
  assert.ok(rated(FIRST, 1600, false).rating < FIRST.rating);
});

test("U40: a rating settles where half of the puzzles are solved", () => {
  let found = FIRST;
  for (let count = 0; count < 200; count++) found = rated(found, 1700, count % 2 === 0);
  assert.ok(Math.abs(found.rating - 1700) < 60, String(found.rating));
  assert.ok(found.rd < 80);
});

test("U40: a rating stays one, whatever comes", () => {
  let found = FIRST;
  for (let count = 0; count < 300; count++) found = rated(found, 2500, false);
  assert.ok(Number.isFinite(found.rating) && Number.isFinite(found.rd) && Number.isFinite(found.vol));
});

const FOREIGN = [
  null,
  "",
  "{",
  "null",
  "[]",
  "7",
  '{"tried": 1, "ratings": [], "days": {}}',
  '{"tried": null, "ratings": {"stop": {"rating": "x", "rd": 1, "vol": 1}}, "days": [1, "x"]}',
  '{"ratings": {"stop": {"rating": 1e99, "rd": 50, "vol": 0.06}}}',
  '{"ratings": {"stop": {"rating": 1500, "rd": 0, "vol": 0.06}}, "tried": {"<script>": true}}',
];

for (const text of FOREIGN) {
  test(`what is kept may be foreign: ${text}`, () => {
    const progress = parseProgress(text);
    assert.deepEqual(progress.tried, {});
    assert.deepEqual(progress.ratings.stop, FIRST);
    assert.deepEqual(progress.days, []);
  });
}

test("a rating out of its range is the first one", () => {
  assert.deepEqual(readRating({ rating: 1500, rd: 80, vol: Number.NaN }), FIRST);
  assert.deepEqual(readRating({ rating: 1500, rd: 80, vol: 0.06 }), { rating: 1500, rd: 80, vol: 0.06 });
});

test("U40: days in a row count up to today or yesterday, also across a month", () => {
  assert.equal(streak([], "2026-03-01"), 0);
  assert.equal(streak(["2026-03-01"], "2026-03-01"), 1);
  assert.equal(streak(["2026-02-27", "2026-02-28"], "2026-03-01"), 2);
  assert.equal(streak(["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01"), 3);
  assert.equal(streak(["2026-02-26"], "2026-03-01"), 0);
});

test("the address of the next puzzle stays short", () => {
  const tried = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [(0xa0000000 + at).toString(16), true]),
  );
  const wish = { kind: "line", rules: "modern" } as const;
  const address = nextAddress(wish, parseProgress(JSON.stringify({ tried })));
  assert.ok(address.startsWith("/puzzles/next?kind=line&rules=modern&rating=1200&without="));
  assert.ok(address.length < 1500);
});
