/** Commands in flight: the version they name, and what a refusal takes back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Command, PendingCommands } from "../../src/net/pending";
import type { WireEvent, CommandRefusal } from "../../src/wire";

const play = (m: string) => ({ t: "play", m }) as const;
const why = (code: CommandRefusal["code"]): CommandRefusal => ({ code, said: "" });
const played = (m: string): WireEvent[] => [{ k: "played", s: "red", m }];

const builds = (message: Command) => ("after" in message ? message.after : undefined);

test("each play names the version seen and the command it builds on", () => {
  const pending = new PendingCommands("tab");
  const sent = ["s>t1", "h>d", "^h"].map((m) => pending.add(play(m), 12));
  assert.deepEqual(
    sent.map((each) => [each.v, builds(each)]),
    [
      [12, undefined],
      [12, sent[0]!.id],
      [12, sent[1]!.id],
    ],
  );
});

test("no two messages have the same id, in one tab or in two", () => {
  const tabs = [new PendingCommands("one"), new PendingCommands("two")];
  const ids = tabs.flatMap((tab) => [tab.add(play("^s"), 1).id, tab.add(play("^s"), 1).id]);
  assert.equal(new Set(ids).size, 4);
});

test("a play builds on the one before until its version has arrived", () => {
  const pending = new PendingCommands("tab");
  const first = pending.add(play("s>t1"), 12);
  pending.accepted(first.id, 13, 12);
  assert.equal(builds(pending.add(play("^s"), 12)), first.id);
  assert.deepEqual(pending.arrived(13, played("s>t1"), "red"), [first.id]);
  assert.equal(pending.size, 1);
});

test("a play does not build on a change of pace, which makes no version", () => {
  const pending = new PendingCommands("tab");
  pending.add({ t: "pace", w: "step" }, 12);
  assert.equal(builds(pending.add(play("h>d"), 12)), undefined);
});

test("a question about a run is asked aside: its refusal takes no play back", () => {
  const pending = new PendingCommands("tab");
  const asked = pending.add({ t: "run", at: "t1", to: "t2", n: 2 }, 12);
  const next = pending.add(play("h>d"), 12);
  assert.equal(builds(next), undefined);
  assert.deepEqual(pending.refused(asked.id, why("refused")), [asked.id]);
  assert.deepEqual(pending.unanswered(), [next]);
});

test("a phrase is said aside: its refusal takes no play back", () => {
  const pending = new PendingCommands("tab");
  const said = pending.add({ t: "phrase", w: "thanks" }, 12);
  const next = pending.add(play("h>d"), 12);
  assert.equal(builds(next), undefined);
  assert.deepEqual(pending.refused(said.id, why("too-many-phrases")), [said.id]);
  assert.deepEqual(pending.unanswered(), [next]);
});

test("a question that was answered is not asked again", () => {
  const pending = new PendingCommands("tab");
  pending.answered(pending.add({ t: "run", at: "t1", to: "t2", n: 2 }, 12).id);
  assert.equal(pending.size, 0);
});

test("a version confirms one play, even if the next is the same act", () => {
  const pending = new PendingCommands("tab");
  const [first, second] = ["^h", "^h"].map((m) => pending.add(play(m), 12));
  assert.deepEqual(pending.arrived(14, played("^h"), "red"), [first!.id]);
  assert.deepEqual(pending.arrived(15, played("^h"), "red"), [second!.id]);
});

test("a stop names the version that the caller sees", () => {
  const pending = new PendingCommands("tab");
  pending.add(play("h>d"), 12);
  assert.equal(pending.add({ t: "stop" }, 12).v, 12);
});

test("a refusal takes back all later plays", () => {
  const pending = new PendingCommands("tab");
  const sent = ["s>t1", "s>t2", "s>t3"].map((m) => pending.add(play(m), 12));
  assert.deepEqual(
    pending.refused(sent[1]!.id, why("refused")),
    sent.slice(1).map(({ id }) => id),
  );
  assert.deepEqual(
    pending.unanswered().map(({ id }) => id),
    [sent[0]!.id],
  );
});

test("a stop stays when a play before it is refused", () => {
  const pending = new PendingCommands("tab");
  const first = pending.add(play("s>t1"), 12);
  const stop = pending.add({ t: "stop" }, 12);
  assert.deepEqual(pending.refused(first.id, why("stale")), [first.id]);
  assert.deepEqual(pending.unanswered(), [stop]);
});

test("the refusal of a play that was taken back already changes nothing", () => {
  const pending = new PendingCommands("tab");
  const [first, second] = ["s>t1", "s>t2"].map((m) => pending.add(play(m), 12));
  pending.refused(first!.id, why("refused"));
  assert.deepEqual(pending.refused(second!.id, why("stale")), []);
});

test("an accepted command is not sent again, though its version has not arrived", () => {
  const pending = new PendingCommands("tab");
  const [first, second] = ["s>t1", "s>t2"].map((m) => pending.add(play(m), 12));
  pending.accepted(first!.id, 13, 12);
  assert.deepEqual(pending.unanswered(), [second]);
});

test("a version that arrives before the answer confirms its play", () => {
  const pending = new PendingCommands("tab");
  const { id } = pending.add(play("s>t1"), 12);
  assert.deepEqual(pending.arrived(13, played("s>t1"), "red"), [id]);
  assert.equal(pending.size, 0);
});

test("another player's version confirms nothing", () => {
  const pending = new PendingCommands("tab");
  pending.add(play("s>t1"), 12);
  assert.deepEqual(pending.arrived(13, [{ k: "played", s: "blue", m: "s>t1" }], "red"), []);
  assert.equal(pending.size, 1);
});

test("an answer that arrives after its version confirms too", () => {
  const pending = new PendingCommands("tab");
  const { id } = pending.add({ t: "say", w: "undo" }, 12);
  pending.arrived(13, [{ k: "undone", s: "red" }], "red");
  pending.accepted(id, 13, 13);
  assert.equal(pending.size, 0);
});
