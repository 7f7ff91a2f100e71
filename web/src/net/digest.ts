/** The digest of a table: a chain of checksums over its versions, compared at every step. */

import type { TableView } from "../wire";

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const places = (letter: string) => Array.from({ length: 8 }, (_, at) => `${letter}${at + 1}`);

/** The piles in the order of the digest. */
const ORDER = [...places("t"), ...places("f"), "rs", "rh", "rd", "bs", "bh", "bd"];

/** CRC-32 of a text in UTF-8, continued from an earlier value. */
export function crc32(text: string, from = 0): number {
  let value = ~from >>> 0;
  for (const byte of new TextEncoder().encode(text)) {
    value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  }
  return ~value >>> 0;
}

/** The text that is hashed for a version: the mover, and for each pile its count and top card. */
export function digestText(version: number, view: Pick<TableView, "mover" | "piles">): string {
  const piles = ORDER.map((name) => {
    const [count, shown] = view.piles[name] ?? [0, ""];
    return `${name}:${count}:${shown.slice(shown.lastIndexOf(" ") + 1) || "-"}`;
  });
  return `${version} ${view.mover} ${piles.join(" ")}`;
}

/** The digest of a version, from the digest of the one before. */
export function digest(
  version: number,
  view: Pick<TableView, "mover" | "piles">,
  before: string,
): string {
  return crc32(digestText(version, view), parseInt(before, 16)).toString(16).padStart(8, "0");
}
