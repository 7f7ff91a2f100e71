/** What a study board asks for, and what it knows of the replies. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Catalogue } from "../../src/catalogue";
import { StudyBoard, type StudyAnswer, type StudyOptions } from "../../src/study/study-board";
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

type Options = StudyOptions<StudyAnswer>;

function board(reply: (steps: string[]) => Promise<StudyReply>, more: Partial<Options> = {}) {
  const asked: string[][] = [];
  const answered: string[][] = [];
  const study = new StudyBoard({
    catalogue: () => ({ text: (key: string) => key }) as Catalogue,
    look: () => ({ motion: "off" }) as ReturnType<Options["look"]>,
    ask: async (steps) => {
      asked.push(steps);
      return { study: await reply(steps) };
    },
    answered: ({ study: { steps } }) => void answered.push(steps),
    changed: () => undefined,
    ...more,
  });
  return { study, asked, answered };
}

/** Requests whose replies come when the test lets them. */
class SlowServer {
  readonly #waiting: (() => void)[] = [];

  readonly reply = async (steps: string[]): Promise<StudyReply> => {
    await new Promise<void>((done) => this.#waiting.push(done));
    return played(steps);
  };

  /** Has the reply come to a request that waits, the oldest unless said otherwise. */
  async answer(at = 0): Promise<void> {
    this.#waiting.splice(at, 1)[0]!();
    await new Promise((done) => setTimeout(done));
  }
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

test("a reply that comes too late is dropped, with what it says besides", async () => {
  const server = new SlowServer();
  const { study, answered } = board(server.reply);
  void study.open(["t1>t2"]);
  void study.open(["t1>t2", "t3>f"]);
  await server.answer(1);
  await server.answer(0);
  assert.equal(study.state.steps.length, 2);
  assert.deepEqual(answered, [["t1>t2", "t3>f"]]);
});

test("a step is sent once the request before it has its reply, so that replies keep their order", async () => {
  const server = new SlowServer();
  const { study, asked, answered } = board(server.reply);
  void study.open();
  await server.answer();
  void study.goOn();
  study.add("t1>t2");
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(asked, [[], []]);
  await server.answer();
  assert.deepEqual(asked, [[], [], ["t1>t2"]]);
  await server.answer();
  assert.deepEqual(answered, [[], [], ["t1>t2"]]);
});

test("a step that waits for its turn is not sent once other steps are opened", async () => {
  const server = new SlowServer();
  const { study, asked } = board(server.reply);
  void study.open();
  await server.answer();
  study.add("t1>t2");
  study.add("t3>f");
  await new Promise((done) => setTimeout(done));
  void study.open(["^s"]);
  await server.answer();
  await server.answer();
  assert.deepEqual(asked, [[], ["t1>t2"], ["^s"]]);
  assert.equal(study.state.steps.length, 1);
});

test("the pile that is pointed to is asked about with the steps shown", async () => {
  const pointed: (string | undefined)[] = [];
  const { study } = board(played, {
    ask: async (steps, _since, pile) => {
      pointed.push(pile);
      return { study: await played(steps) };
    },
  });
  await study.open();
  await study.goOn("t3");
  assert.deepEqual(pointed, [undefined, "t3"]);
});

test("a request without a reply is said, and changes nothing", async () => {
  const { study } = board(() => Promise.reject(new Error("no line")));
  await study.open();
  assert.equal(study.state.failed, true);
  assert.equal(study.state.view, null);
});
