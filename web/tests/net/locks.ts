/** Locks as a browser has them: one holder, or many that share; who waits comes in order. */

type Work = () => Promise<unknown>;

interface Waiting {
  shares: boolean;
  begin: () => void;
}

export class FakeLocks {
  readonly #waiting: Waiting[] = [];
  #sharing = 0;
  #isHeld = false;

  async request(_name: string, ...rest: [Work] | [{ mode: "shared" }, Work]): Promise<unknown> {
    const shares = rest.length === 2;
    await new Promise<void>((begin) => {
      this.#waiting.push({ shares, begin });
      this.#grant();
    });
    try {
      return await (rest.at(-1) as Work)();
    } finally {
      this.#release(shares);
    }
  }

  #grant(): void {
    for (let next = this.#waiting[0]; next && this.#isFreeFor(next); next = this.#waiting[0]) {
      this.#waiting.shift();
      if (next.shares) this.#sharing += 1;
      else this.#isHeld = true;
      next.begin();
    }
  }

  #isFreeFor({ shares }: Waiting): boolean {
    return !this.#isHeld && (shares || this.#sharing === 0);
  }

  #release(shares: boolean): void {
    if (shares) this.#sharing -= 1;
    else this.#isHeld = false;
    this.#grant();
  }
}

/** What a test lets end. */
export function pending(): { promise: Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const promise = new Promise<void>((done) => {
    end = done;
  });
  return { promise, end };
}
