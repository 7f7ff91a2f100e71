/** What a refusal leads to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { questionAfter } from "../../src/model/refusals";
import type { CommandRefusal } from "../../src/wire";
import { VIEW } from "../net/views";

const play = { t: "play", id: "x", v: 1, m: "s>t3" } as const;
const misfit: CommandRefusal = { code: "refused", refusal: "does-not-fit-tableau", said: "" };

test("a warned player is asked whether to insist", () => {
  const why: CommandRefusal = { code: "warned", paragraph: "F23", said: "" };
  assert.deepEqual(questionAfter(play, why, VIEW), { name: "warned", act: "s>t3", why });
});

test("after insisting the player is not asked again", () => {
  assert.equal(questionAfter({ ...play, force: true }, { code: "warned", said: "" }, VIEW), null);
});

test("a card that does not fit may be insisted on only where the rules allow misplacing", () => {
  assert.equal(questionAfter(play, misfit, VIEW), null);
  assert.equal(questionAfter(play, misfit, { ...VIEW, misplay: true })?.name, "misplace");
});

test("an impossible act is not asked about", () => {
  const why: CommandRefusal = { code: "refused", refusal: "empty-pile", said: "" };
  assert.equal(questionAfter(play, why, { ...VIEW, misplay: true }), null);
});
