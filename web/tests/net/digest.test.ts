/** The digest agrees with CRC-32 as everybody computes it, and with Python's zlib. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, digest, line } from "../../src/net/digest";
import type { TableView } from "../../src/wire";

const table: Pick<TableView, "mover" | "piles"> = {
  mover: "red",
  piles: {
    t1: [1, "7D"],
    t2: [3, "TD 9S 8H"],
    rs: [12, "4C"],
    rh: [36, ""],
    bs: [12, "QH"],
    bh: [35, "2S"],
    bd: [0, ""],
  },
};

test("the check value of CRC-32 comes out", () => {
  assert.equal(crc32("123456789"), 0xcbf43926);
});

test("a sum may be gone on with", () => {
  assert.equal(crc32("6789", crc32("12345")), 0xcbf43926);
});

test("letters beyond ASCII are summed up as UTF-8", () => {
  assert.equal(crc32("Crapô"), 0x40ac61e0);
});

test("a line names version, mover, and every pile by its count and its top", () => {
  assert.equal(
    line(12, table),
    "12 red t1:1:7D t2:3:8H t3:0:- t4:0:- t5:0:- t6:0:- t7:0:- t8:0:- " +
      "f1:0:- f2:0:- f3:0:- f4:0:- f5:0:- f6:0:- f7:0:- f8:0:- " +
      "rs:12:4C rh:36:- rd:0:- bs:12:QH bh:35:2S bd:0:-",
  );
});

test("versions are chained as zlib.crc32 chains them", () => {
  const first = digest(12, table, "00000000");
  assert.equal(first, "51096909");
  assert.equal(digest(13, { ...table, mover: "blue" }, first), "348cf78e");
});
