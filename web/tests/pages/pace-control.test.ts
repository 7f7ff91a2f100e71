import assert from "node:assert/strict";
import { test } from "node:test";
import type { PageState } from "../../src/model/page-state";
import { Store } from "../../src/model/store";
import { PaceControl } from "../../src/pages/table/pace-control";
import type { Temporary } from "../../src/pages/table/temporary";
import type { PaceUpdate, TableView } from "../../src/wire";
import { EMPTY } from "../views";

function controlled(view: Partial<TableView>, paused: boolean): [PaceControl, string[], Store<PageState>] {
  const sent: string[] = [];
  const pacing: PaceUpdate = { t: "pace", pace: "normal", ...(paused && { paused }) };
  const state = { view: { ...EMPTY, ...view }, pacing } as unknown as PageState;
  const store = new Store(state);
  const control = new PaceControl("t", store, {} as Temporary, (draft) => {
    if (draft.t === "pace") sent.push(draft.w);
  });
  return [control, sent, store];
}

const THEIRS: Partial<TableView> = { mover: "blue", who: { red: "person", blue: "machine" } };

test("the computer holds still while a verdict is shown, once, and goes on after it", () => {
  const [control, sent] = controlled(THEIRS, false);
  for (const shown of [true, true, false, false]) control.hold(shown);
  assert.deepEqual(sent, ["pause", "go-on"]);
});

test("a computer that the player has paused stays paused after a verdict", () => {
  const [control, sent] = controlled(THEIRS, true);
  control.hold(true);
  control.hold(false);
  assert.deepEqual(sent, []);
});

test("who lets the computer go on has read the verdict", () => {
  for (const go of ["pause", "next"] as const) {
    const [control, sent, store] = controlled(THEIRS, false);
    store.subscribe(({ verdict }) => control.hold(verdict !== null));
    store.update({ verdict: {} as PageState["verdict"] });
    store.update({ pacing: { t: "pace", pace: "normal", paused: true, waits: true } });
    control[go]();
    assert.deepEqual([sent, store.state.verdict], [["pause", "go-on"], null]);
  }
});

test("a verdict holds nobody up in the player's own turn, or at a table of two people", () => {
  for (const view of [{ ...THEIRS, mover: "red" as const }, { mover: "blue" as const }]) {
    const [control, sent] = controlled(view, false);
    control.hold(true);
    control.hold(false);
    assert.deepEqual(sent, []);
  }
});

test("U21: after a restart of the server the computer is paused again, until it is let go on", () => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const heard = (paused: boolean): PaceUpdate => ({ t: "pace", pace: "normal", paused });
  controlled(THEIRS, false)[0].heard(heard(true));
  const [control, sent] = controlled(THEIRS, false);
  control.heard(heard(false));
  assert.deepEqual(sent, ["pause"]);
  control.heard(heard(true));
  control.disconnected();
  control.heard(heard(false));
  assert.deepEqual(sent, ["pause", "pause"]);
  control.heard(heard(false));
  control.disconnected();
  control.heard(heard(false));
  assert.deepEqual(sent, ["pause", "pause"]);
});
