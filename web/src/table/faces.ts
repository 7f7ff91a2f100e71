/** The faces of the cards. A deck comes as one file with a line for each face. */

import { asset } from "../assets";

const FACE = /^<symbol id="(\w+)" viewBox="([^"]*)">(.*)<\/symbol>$/;
const SIZE = 'xmlns="http://www.w3.org/2000/svg" width="240" height="336"';

const REST_AFTER_MS = 1_500;
const TRY_AGAIN_MS = 1_000;
const LONGEST_MS = 15_000;

/** The picture of one face: a line of a deck's file becomes a file of its own. */
export function readFace(line: string): { card: string; picture: string } | null {
  const [, card, box, drawn] = FACE.exec(line) ?? [];
  return card ? { card, picture: `<svg ${SIZE} viewBox="${box}">${drawn}</svg>` } : null;
}

/** Calls `then` with each line of a text that comes in pieces, as soon as it is complete. */
export function lineReader(then: (line: string) => void): (piece: string) => void {
  let rest = "";
  return (piece) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(then);
  };
}

class Deck {
  readonly #addresses = new Map<string, string>();
  readonly #waiting = new Map<HTMLImageElement, string>();
  /** Pictures that are kept loaded, so that a card which is turned up is there at once. */
  readonly #kept: HTMLImageElement[] = [];

  constructor(private readonly name: string) {
    void this.#begin();
  }

  show(picture: HTMLImageElement, card: string): void {
    const address = this.#addresses.get(card);
    if (address) picture.src = address;
    else this.#waiting.set(picture, card);
  }

  forget(picture: HTMLImageElement): void {
    this.#waiting.delete(picture);
  }

  /** Shows the faces that came inside the page, if any, before the file is loaded. */
  async #begin(): Promise<void> {
    const beginning = `decks/${this.name}.svg `;
    for (const line of await faceLines()) {
      if (line.startsWith(beginning)) this.#add(line.slice(beginning.length));
    }
    await this.#load(TRY_AGAIN_MS);
  }

  /** Loads the file; if that fails, it is tried again after a while. */
  async #load(wait: number): Promise<void> {
    const address = asset(`decks/${this.name}.svg`);
    try {
      await readPieces(
        address,
        lineReader((line) => this.#add(line)),
      );
      setTimeout(() => this.#keepAll(), REST_AFTER_MS);
    } catch {
      setTimeout(() => void this.#load(Math.min(2 * wait, LONGEST_MS)), wait);
    }
  }

  #add(line: string): void {
    const face = readFace(line);
    if (!face || this.#addresses.has(face.card)) return;
    const file = new Blob([face.picture], { type: "image/svg+xml" });
    this.#addresses.set(face.card, URL.createObjectURL(file));
    for (const [picture, card] of this.#waiting) {
      if (card !== face.card) continue;
      this.#waiting.delete(picture);
      this.show(picture, card);
    }
  }

  #keepAll(): void {
    for (const address of this.#addresses.values()) {
      const picture = new Image();
      picture.src = address;
      this.#kept.push(picture);
    }
  }
}

/** The faces inside the page, each after the name of its deck; none in an old browser. */
async function faceLines(): Promise<string[]> {
  const packed = document.getElementById("faces")?.textContent;
  if (!packed || !("DecompressionStream" in window)) return [];
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(plain).text()).split("\n");
}

async function readPieces(address: string, then: (piece: string) => void): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} did not come: ${answer.status}`);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    then(decoder.decode(value, { stream: true }));
  }
}

const decks = new Map<string, Deck>();

/** Begins to load a deck, unless that has begun. */
export function loadDeck(name: string): void {
  deckOf(name);
}

/** Shows the face of a card in a picture, at once or when it has come. */
export function showFace(picture: HTMLImageElement, name: string, card: string): void {
  for (const deck of decks.values()) deck.forget(picture);
  deckOf(name).show(picture, card);
}

function deckOf(name: string): Deck {
  const deck = decks.get(name) ?? new Deck(name);
  decks.set(name, deck);
  return deck;
}
