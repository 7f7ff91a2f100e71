// U10: sounds come after a gesture and when asked for only, and tell nothing of errors.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { type AudioOutput, soundOf, Sounds, soundsOf, type Volume } from "../../src/table/sounds";
import type { WireEvent } from "../../src/wire";
import { table } from "./tables";

/** An audio context that notes what is played: begin, end, pitch and level of each note. */
class FakeOutput {
  state = "suspended";
  currentTime = 10;
  destination = {};
  notes: { begin: number; end: number; hertz: number; level: number }[] = [];

  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }

  createOscillator(): unknown {
    const note = { begin: 0, end: 0, hertz: 0, level: 0 };
    this.notes.push(note);
    return {
      frequency: {
        setValueAtTime: (hertz: number) => (note.hertz = hertz),
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: (gain: unknown) => gain,
      start: (at: number) => (note.begin = at),
      stop: (at: number) => (note.end = at),
    };
  }

  createGain(): unknown {
    const note = this.notes.at(-1)!;
    return {
      gain: {
        setValueAtTime: (level: number) => (note.level = level),
        exponentialRampToValueAtTime: (level: number) => assert.ok(level > 0),
      },
      connect: () => undefined,
    };
  }
}

let outputs: FakeOutput[];

function sounds(volume: Volume): Sounds {
  return new Sounds(() => {
    outputs.push(new FakeOutput());
    return outputs.at(-1) as unknown as AudioOutput;
  }, volume);
}

beforeEach(() => {
  outputs = [];
});

test("U10: nothing is heard, and no audio is opened, before a gesture", () => {
  const made = sounds("loud");
  made.play("place");
  made.setVolume("quiet");
  assert.equal(outputs.length, 0);
  made.wake();
  made.play("place");
  assert.equal(outputs.length, 1);
  assert.ok(outputs[0]!.notes.length > 0);
});

test("U10: audio that a call or another tab has interrupted goes on with the next press", () => {
  const made = sounds("normal");
  made.wake();
  const [output] = outputs;
  output!.state = "interrupted"; // what iOS calls it
  made.play("place");
  assert.equal(output!.notes.length, 0);
  made.wake();
  made.play("place");
  assert.ok(output!.notes.length > 0);
});

test("U10: without sounds no audio is opened, however often one presses", () => {
  const made = sounds("off");
  made.wake();
  made.wake();
  made.play("stop");
  assert.equal(outputs.length, 0);
});

test("U10: once chosen, the volume is heard at once; off is silent again", () => {
  const made = sounds("off");
  made.wake();
  made.setVolume("normal");
  const [output] = outputs;
  const first = output!.notes.length;
  assert.ok(first > 0);
  made.setVolume("off");
  made.play("foundation");
  made.playAll(["place", "your-turn"]);
  assert.equal(output!.notes.length, first);
});

test("U10: louder is louder, and no note is longer than half a second", () => {
  const levels = (["quiet", "normal", "loud"] as const).map((volume) => {
    const made = sounds(volume);
    made.wake();
    for (const sound of ["place", "turn", "foundation", "stop", "your-turn"] as const) {
      made.play(sound);
    }
    const { notes } = outputs.at(-1)!;
    for (const { begin, end } of notes) assert.ok(begin >= 10 && end > begin && end <= 10.5);
    return Math.max(...notes.map((note) => note.level));
  });
  assert.ok(levels[0]! < levels[1]! && levels[1]! < levels[2]! && levels[2]! <= 1);
});

test("U10: the sound of an act comes from its form, not from what the table lists or thinks", () => {
  assert.equal(soundOf("^s"), "turn");
  assert.equal(soundOf("d^h"), "turn");
  assert.equal(soundOf("t1>f"), "foundation");
  assert.equal(soundOf("t1>t2"), "place");
  assert.equal(soundOf("h>d"), "place");
  assert.equal(soundOf("t1>>t2"), "place");
  assert.equal(soundOf("pass"), null);
});

const PLAYED: WireEvent = { k: "played", s: "blue", m: "t1>t2" };
const OWN: WireEvent = { k: "played", s: "red", m: "t1>t2" };

test("U10: only the opponent's acts sound when they come; own ones have sounded already", () => {
  const view = table({}, { mover: "blue" });
  assert.deepEqual(soundsOf([PLAYED], "blue", view), ["place"]);
  assert.deepEqual(soundsOf([OWN], "blue", view), []);
  assert.deepEqual(soundsOf([PLAYED, { ...PLAYED, m: "s>f" }], "blue", view), ["foundation"]);
});

test("U10: one's own turn sounds after the act that ended the other's, not at the end", () => {
  const view = table({}, { mover: "red" });
  assert.deepEqual(soundsOf([{ ...PLAYED, m: "h>d" }], "blue", view), ["place", "your-turn"]);
  assert.deepEqual(soundsOf([OWN], "red", view), []);
  const over = { ...view, over: {} as NonNullable<typeof view.over> };
  assert.deepEqual(soundsOf([PLAYED], "blue", over), ["place"]);
  assert.deepEqual(soundsOf([PLAYED], "blue", { ...view, seat: null }), ["place"]);
});

test("U10: a right and a wrong stop sound alike", () => {
  const view = table({}, { mover: "blue" });
  for (const upheld of [true, false]) {
    assert.deepEqual(soundsOf([{ k: "stopped", s: "red", upheld }], "blue", view), ["stop"]);
  }
});
