import assert from "node:assert/strict";
import { test } from "node:test";

import { Chunk } from "../src/chunk";
import { Mailbox } from "../src/mailbox";

/** A mailbox whose reader can be had while `open` says so, and what was read. */
function mailbox() {
  const line = { open: true };
  const read: number[] = [];
  const reader = new Chunk(async () => {
    if (!line.open) throw new Error("no line");
    await Promise.resolve();
    return (message: number) => void read.push(message);
  });
  return { line, read, reader, box: new Mailbox<number>(reader) };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test("messages that come before their script are read in order when it comes", async () => {
  const { read, box } = mailbox();
  box.add(1);
  box.add(2);
  assert.deepEqual(read, []);
  await settled();
  box.add(3);
  assert.deepEqual(read, [1, 2, 3]);
});

test("a script that cannot be had loses no message: the next one asks for it again", async () => {
  const { line, read, reader, box } = mailbox();
  line.open = false;
  box.add(1);
  await settled();
  assert.ok(reader.failed);
  line.open = true;
  box.add(2);
  await settled();
  assert.deepEqual(read, [1, 2]);
});

test("what means nothing any more is dropped before it is read", async () => {
  const { read, box } = mailbox();
  box.add(1);
  box.add(2);
  box.drop((message) => message === 1);
  await settled();
  assert.deepEqual(read, [2]);
});

test("the latest twenty messages wait", async () => {
  const { read, box } = mailbox();
  for (let message = 1; message <= 25; message += 1) box.add(message);
  await settled();
  assert.deepEqual(read, Array.from({ length: 20 }, (_, place) => place + 6));
});
