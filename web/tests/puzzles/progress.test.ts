import assert from "node:assert/strict";
import { test } from "node:test";
import { firstAnswers, mergedWith, parseProgress, type Progress, type RatedAnswer } from "../../src/puzzles/progress";
import { rated } from "../../src/puzzles/rating";

const ANSWERS: RatedAnswer[] = [
  { id: "0000000a", at: 0, right: true, kind: "stop", rating: 1300 },
  { id: "0000000b", at: 7, right: false, kind: "line", rating: 1500 },
  { id: "0000000c", at: 9, right: true, kind: "stop", rating: 1700 },
];

/** A device that knows some of the answers. */
function device(places: number[], days: string[]): Progress {
  const known = places.map((place) => ANSWERS[place]!);
  return {
    ...parseProgress(null),
    tried: Object.fromEntries(known.map(({ id, right }) => [id, right])),
    at: Object.fromEntries(known.map(({ id, at }) => [id, at])),
    days,
  };
}

test("two devices that have merged know the same", () => {
  const days = ["2026-11-20", "2026-11-22"];
  const [one, other] = [device([0, 2], days.slice(0, 1)), device([2, 1], days.slice(1))].map((each) =>
    mergedWith(each, ANSWERS, days),
  );
  assert.deepEqual(one, other);
  assert.deepEqual(Object.keys(one!.tried), ["0000000a", "0000000b", "0000000c"]);
  assert.deepEqual(one!.days, days);
  assert.deepEqual(mergedWith(one!, ANSWERS, days), one);
});

test("the ratings follow from the answers of all devices, in their order", () => {
  const merged = mergedWith(device([], []), ANSWERS, []);
  const first = rated(parseProgress(null).ratings.stop, 1300, true);
  assert.deepEqual(merged.ratings.stop, rated(first, 1700, true));
  assert.ok(merged.ratings.line.rating < parseProgress(null).ratings.line.rating);
});

test("what the server does not know stays, and so do ratings if it knows no answer", () => {
  const own = { ...device([], []), tried: { "0000000d": true }, at: { "0000000d": 8 } };
  assert.deepEqual(Object.keys(mergedWith(own, ANSWERS, []).tried), [
    "0000000a",
    "0000000b",
    "0000000d",
    "0000000c",
  ]);
  const strong = { rating: 1800, rd: 90, vol: 0.06 };
  const rating = { ...own, ratings: { ...own.ratings, stop: strong } };
  assert.deepEqual(mergedWith(rating, [], []), rating);
});

test("answers that were kept without a time are sent in their order", () => {
  const kept = parseProgress('{"tried":{"0000000b":false,"0000000c":true},"at":{"0000000c":-1,"0000000d":5}}');
  assert.deepEqual(kept.at, {});
  assert.deepEqual(firstAnswers(kept), [
    { id: "0000000b", at: 0, right: false },
    { id: "0000000c", at: 1, right: true },
  ]);
});
