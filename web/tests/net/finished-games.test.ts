/** Finished games of a device are sent until the server has answered, and then no more. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { sendFinishedGames } from "../../src/net/finished-games";
import type { KeptTable } from "../../src/net/logs";

const PERSON = { player: null };
const COMPUTER = { player: "search:level=6" };
const kept = new Map<string, string>();
const posted: { terms: { id: string }; entries: (number | string)[] }[] = [];
let answers: (Response | Error)[] = [];

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  },
  fetch: (address: string, { body }: { body: string }): Promise<Response> => {
    assert.equal(address, "/api/me/device-games");
    posted.push(JSON.parse(body) as (typeof posted)[number]);
    const answer = answers.shift();
    assert(answer, "nothing more is sent");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
});

/** A device with tables of so many lines, each of so many bytes at least. */
function device(
  lines: Record<string, number>,
  blue = COMPUTER as { player: string | null },
  size = 0,
) {
  const tables: KeptTable[] = Object.keys(lines).map((id) => ({
    id,
    openedAt: 0,
    terms: { rules: "pagat", red: PERSON, blue },
  }));
  const log = (id: string): [object, (number | string)[]] => [
    { id },
    Array.from({ length: lines[id]! }, (_, index) =>
      size > 0 ? String(index + 1).padEnd(size) : index + 1,
    ),
  ];
  return {
    tables: () => Promise.resolve(tables),
    read: (id: string) => Promise.resolve(JSON.stringify(log(id))),
  };
}

const added = (entries: number, deals: number): Response => Response.json({ entries, deals });
const refused = (status: number, code: string): Response =>
  Response.json({ error: { code } }, { status });

beforeEach(() => {
  kept.clear();
  posted.length = 0;
  answers = [];
});

test("a game is sent once", async () => {
  answers = [added(4, 1), added(5, 2)];
  const two = device({ a: 4, b: 5 });
  assert.deepEqual(await sendFinishedGames(two), { added: 3, waiting: 0, refused: 0 });
  assert.deepEqual(await sendFinishedGames(two), { added: 0, waiting: 0, refused: 0 });
  assert.deepEqual(
    posted.map(({ terms }) => terms.id),
    ["a", "b"],
  );
});

test("whose answer is lost is sent again", async () => {
  answers = [new TypeError("lost"), refused(503, "storage"), refused(429, "limit"), added(4, 1)];
  const one = device({ a: 4 });
  for (let time = 0; time < 3; time++)
    assert.deepEqual(await sendFinishedGames(one), { added: 0, waiting: 1, refused: 0 });
  assert.deepEqual(await sendFinishedGames(one), { added: 1, waiting: 0, refused: 0 });
});

test("of a table that goes on only what the server lacks is sent, and new deals are counted", async () => {
  answers = [added(4, 1), added(9, 2)];
  await sendFinishedGames(device({ a: 6 }));
  const { added: deals } = await sendFinishedGames(device({ a: 9 }));
  assert.equal(deals, 1);
  assert.deepEqual(posted[1]!.entries, [5, 6, 7, 8, 9]);
});

test("the whole log goes to a server that has nothing of it", async () => {
  answers = [added(4, 1), refused(409, "other-log"), added(9, 2)];
  await sendFinishedGames(device({ a: 4 }));
  const { added: deals } = await sendFinishedGames(device({ a: 9 }));
  assert.equal(deals, 2);
  assert.equal(posted[2]!.entries.length, 9);
});

test("an unfinished or refused table is not sent again before it has grown", async () => {
  answers = [refused(409, "not-finished"), refused(400, "not-lawful")];
  const two = device({ a: 4, b: 4 });
  assert.deepEqual(await sendFinishedGames(two), { added: 0, waiting: 0, refused: 1 });
  assert.deepEqual(await sendFinishedGames(two), { added: 0, waiting: 0, refused: 0 });
  answers = [added(8, 1)];
  assert.equal((await sendFinishedGames(device({ a: 8 }))).added, 1);
});

test("what two people have played at one device is not sent", async () => {
  assert.deepEqual(await sendFinishedGames(device({ a: 4 }, PERSON)), {
    added: 0,
    waiting: 0,
    refused: 0,
  });
});

const LONG = 120_000;
/** Four of them fit into a part. */
const long = (lines: number): ReturnType<typeof device> => device({ a: lines }, COMPUTER, LONG);
const numbers = (): number[][] =>
  posted.map(({ entries }) => entries.map((entry) => Number.parseInt(String(entry), 10)));

test("a long log goes in parts, each from where the finished deals of the last one end", async () => {
  answers = [added(3, 1), added(6, 2), added(9, 4)];
  assert.deepEqual(await sendFinishedGames(long(9)), { added: 4, waiting: 0, refused: 0 });
  assert.deepEqual(numbers(), [
    [1, 2, 3, 4],
    [4, 5, 6, 7],
    [7, 8, 9],
  ]);
  assert.deepEqual(await sendFinishedGames(long(9)), { added: 0, waiting: 0, refused: 0 });
});

test("a part whose answer is lost is sent again, and those before it are not", async () => {
  answers = [added(3, 1), new TypeError("lost")];
  assert.deepEqual(await sendFinishedGames(long(7)), { added: 1, waiting: 1, refused: 0 });
  answers = [added(7, 2)];
  assert.deepEqual(await sendFinishedGames(long(7)), { added: 1, waiting: 0, refused: 0 });
  assert.deepEqual(numbers().slice(1), [
    [4, 5, 6, 7],
    [4, 5, 6, 7],
  ]);
});

test("a deal that is longer than a part is refused, and asked about once", async () => {
  answers = [refused(409, "not-finished")];
  assert.deepEqual(await sendFinishedGames(long(7)), { added: 0, waiting: 0, refused: 1 });
  assert.deepEqual(await sendFinishedGames(long(7)), { added: 0, waiting: 0, refused: 0 });
});
