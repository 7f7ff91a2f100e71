/** What a study board asks for, and what it knows of the replies. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Catalogue } from "../../src/catalogue";
import { StudyBoard, type StudyOptions } from "../../src/study/study-board";
import type { StudyReply, StudyStep } from "../../src/wire";
import { VIEW } from "../net/views";

const step = (text: string, by: "red" | "blue"): StudyStep => ({
  step: text,
  by,
  turn: 1,
  e: [],
  p: {},
});
const STEPS = [step("t1>t2", "red"), step("t3>f", "red"), step("^s", "blue")];

function board(reply: (steps: string[]) => Promise<StudyReply>, more: Partial<StudyOptions> = {}) {
  const asked: string[][] = [];
  const study = new StudyBoard({
    catalogue: () => ({ text: (key: string) => key }) as Catalogue,
    look: () => ({ motion: "off" }) as ReturnType<StudyOptions["look"]>,
    ask: (steps) => {
      asked.push(steps);
      return reply(steps);
    },
    changed: () => undefined,
    ...more,
  });
  return { study, asked };
}

const played = async (steps: string[]): Promise<StudyReply> => ({
  view: { ...VIEW, seat: "red" },
  steps,
  last: STEPS.slice(0, steps.length),
});

test("opening asks for all steps and shows where they lead", async () => {
  const { study, asked } = board(played);
  await study.open(["t1>t2"]);
  assert.deepEqual(asked, [["t1>t2"]]);
  assert.equal(study.state.steps.length, 1);
  assert.equal(study.state.view?.seat, "red");
});

test("taking back goes to before the last own act", async () => {
  const { study, asked } = board(played);
  await study.open(["t1>t2", "t3>f", "^s"]);
  study.takeBack();
  assert.deepEqual(asked[1], ["t1>t2"]);
});

test("where both sides are played, the last act is taken back", async () => {
  const { study, asked } = board(played, { near: "red" });
  await study.open(["t1>t2", "t3>f", "^s"]);
  study.takeBack();
  assert.deepEqual(asked[1], ["t1>t2", "t3>f"]);
});

test("a reply that comes too late is dropped", async () => {
  const late: (() => void)[] = [];
  const { study } = board(async (steps) => {
    if (steps.length === 1) await new Promise<void>((done) => void late.push(done));
    return played(steps);
  });
  const first = study.open(["t1>t2"]);
  await study.open(["t1>t2", "t3>f"]);
  late[0]!();
  await first;
  assert.equal(study.state.steps.length, 2);
});

test("a request without a reply is said, and changes nothing", async () => {
  const { study } = board(() => Promise.reject(new Error("no line")));
  await study.open();
  assert.equal(study.state.failed, true);
  assert.equal(study.state.view, null);
});
