/** The digest agrees with standard CRC-32, and with Python's zlib. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, digest, digestText } from "../../src/net/digest";
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

test("CRC-32 has its standard check value", () => {
  assert.equal(crc32("123456789"), 0xcbf43926);
});

test("a checksum can be continued", () => {
  assert.equal(crc32("6789", crc32("12345")), 0xcbf43926);
});

test("characters beyond ASCII are encoded as UTF-8", () => {
  assert.equal(crc32("Crapô"), 0x40ac61e0);
});

test("the hashed text has version, mover, and every pile's count and top", () => {
  assert.equal(
    digestText(12, table),
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
