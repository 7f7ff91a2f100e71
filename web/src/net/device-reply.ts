/** A reply of the worker as a page gets it from a server: whole, or line by line as it grows. */

interface Reply {
  status: number;
  body: unknown;
}

export class DeviceReply {
  readonly response: Promise<Response>;
  #resolve!: (response: Response) => void;
  #reject!: (why: Error) => void;
  #lines: ReadableStreamDefaultController<Uint8Array> | null = null;

  /**
   * @param leave called when the page waits no longer.
   */
  constructor(private readonly leave: () => void) {
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  add(line: string): void {
    if (!this.#lines) this.#begin();
    this.#lines!.enqueue(new TextEncoder().encode(`${line}\n`));
  }

  end(text: string): void {
    const { status, body } = JSON.parse(text) as Reply;
    if (!this.#lines) this.#resolve(Response.json(body, { status }));
    else if (status === 200) this.#lines.close();
    else this.#lines.error(new Error(`the answer broke off: ${status}`));
  }

  /** The worker is gone. */
  fail(): void {
    this.#resolve(new Response(null, { status: 503 }));
    this.#lines?.error(new Error("the worker is gone"));
  }

  /** The page has stopped waiting, as by the signal of its request. */
  abort(): void {
    const why = new DOMException("the request was aborted", "AbortError");
    this.leave();
    this.#reject(why);
    this.#lines?.error(why);
  }

  #begin(): void {
    const body = new ReadableStream<Uint8Array>({
      start: (lines) => {
        this.#lines = lines;
      },
      cancel: () => this.leave(),
    });
    this.#resolve(new Response(body));
  }
}
