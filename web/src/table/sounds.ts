/** The sounds of the table (U10), made by oscillators. Off until the player asks for them. */

import type { SeatName, TableView, WireEvent } from "../wire";
import { PASS } from "./board";

export type Sound = "place" | "turn" | "foundation" | "stop" | "your-turn" | "arrival";
export type Volume = "off" | "quiet" | "normal" | "loud";

/** What the sounds use of the browser's audio context. */
export type AudioOutput = Pick<
  AudioContext,
  "state" | "currentTime" | "destination" | "resume" | "createOscillator" | "createGain"
>;

/** A note: its wave, its pitches at its beginning and end, when it begins and how long it lasts. */
interface Note {
  wave: OscillatorType;
  hertz: [number, number];
  at: number;
  seconds: number;
  level: number;
}

const GAIN: Record<Volume, number> = { off: 0, quiet: 0.12, normal: 0.35, loud: 0.8 };
const SILENT = 0.0001;
const AFTER_ACT_S = 0.22;

const NOTES: Record<Sound, Note[]> = {
  place: [{ wave: "triangle", hertz: [210, 85], at: 0, seconds: 0.08, level: 0.9 }],
  turn: [
    { wave: "triangle", hertz: [900, 500], at: 0, seconds: 0.03, level: 0.25 },
    { wave: "triangle", hertz: [260, 120], at: 0.03, seconds: 0.06, level: 0.7 },
  ],
  foundation: [
    { wave: "sine", hertz: [587, 587], at: 0, seconds: 0.16, level: 0.45 },
    { wave: "sine", hertz: [880, 880], at: 0.07, seconds: 0.24, level: 0.35 },
  ],
  stop: [
    { wave: "square", hertz: [196, 190], at: 0, seconds: 0.16, level: 0.3 },
    { wave: "square", hertz: [147, 140], at: 0.17, seconds: 0.3, level: 0.3 },
  ],
  "your-turn": [
    { wave: "sine", hertz: [523, 523], at: 0, seconds: 0.18, level: 0.35 },
    { wave: "sine", hertz: [659, 659], at: 0.12, seconds: 0.3, level: 0.35 },
  ],
  arrival: [
    { wave: "sine", hertz: [659, 659], at: 0, seconds: 0.16, level: 0.35 },
    { wave: "sine", hertz: [523, 523], at: 0.16, seconds: 0.16, level: 0.35 },
    { wave: "sine", hertz: [784, 784], at: 0.32, seconds: 0.4, level: 0.35 },
  ],
};

/** The browser allows sounds once the player has pressed a key or the pointer. */
export function wakeOnGesture(sounds: Sounds): void {
  for (const gesture of ["pointerup", "keydown"]) {
    addEventListener(gesture, () => sounds.wake(), { capture: true });
  }
}

/** The sound of an act, by its form alone: a right act and an error sound alike. */
export function soundOf(act: string): Sound | null {
  if (act === PASS) return null;
  if (act.includes("^")) return "turn";
  return act.endsWith(">f") ? "foundation" : "place";
}

/** The sounds of what has just come from the server; own acts have sounded when they were made. */
export function soundsOf(
  events: readonly WireEvent[],
  moverBefore: SeatName | null,
  view: TableView,
): Sound[] {
  if (events.some((event) => event.k === "stopped")) return ["stop"];
  const played = events.filter((event) => event.k === "played" && event.s !== view.seat);
  const last = played.at(-1);
  const act = last?.k === "played" ? soundOf(last.m) : null;
  const isMyTurn = view.seat !== null && view.mover === view.seat && moverBefore !== view.seat;
  return [...(act ? [act] : []), ...(isMyTurn && !view.over ? ["your-turn" as const] : [])];
}

export class Sounds {
  #output: AudioOutput | null = null;
  #touched = false;
  #actedAt = -1;

  /** @param open makes the audio context; it is called after the first gesture only. */
  constructor(
    private readonly open: () => AudioOutput,
    private volume: Volume,
  ) {}

  /** The player has pressed a key or the pointer: from now on the browser allows sounds. */
  wake(): void {
    this.#touched = true;
    if (this.volume === "off") return;
    this.#output ??= this.open();
    if (this.#output.state !== "running") void this.#output.resume().catch(() => undefined);
  }

  /** Changes the volume, and lets it be heard. */
  setVolume(volume: Volume): void {
    if (volume === this.volume) return;
    this.volume = volume;
    if (this.#touched) this.wake();
    this.play("place");
  }

  /** Plays the sound of an act that the player has just made; of several at once, one is heard. */
  act(act: string): void {
    const sound = soundOf(act);
    const now = this.#output?.currentTime ?? 0;
    if (sound && now !== this.#actedAt) this.play(sound);
    this.#actedAt = now;
  }

  /** Plays one sound after the other. */
  playAll(sounds: readonly Sound[]): void {
    sounds.forEach((sound, n) => this.play(sound, n * AFTER_ACT_S));
  }

  play(sound: Sound, after = 0): void {
    const output = this.#output;
    if (!output || this.volume === "off") return;
    const isStarting = output.currentTime === 0;
    if (output.state !== "running" && !isStarting) return;
    for (const note of NOTES[sound]) this.#strike(output, note, output.currentTime + after);
  }

  #strike(output: AudioOutput, note: Note, from: number): void {
    const [oscillator, gain] = [output.createOscillator(), output.createGain()];
    const [begin, end] = [from + note.at, from + note.at + note.seconds];
    oscillator.type = note.wave;
    oscillator.frequency.setValueAtTime(note.hertz[0], begin);
    oscillator.frequency.exponentialRampToValueAtTime(note.hertz[1], end);
    gain.gain.setValueAtTime(note.level * GAIN[this.volume], begin);
    gain.gain.exponentialRampToValueAtTime(SILENT, end);
    oscillator.connect(gain).connect(output.destination);
    oscillator.start(begin);
    oscillator.stop(end);
  }
}
