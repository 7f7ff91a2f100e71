/** The state of a page, and who is told when it changes. */

/** Holds one state object. A change makes a new object and is reported at once. */
export class Store<State extends object> {
  #state: State;
  #listener: (state: State) => void = () => undefined;

  constructor(initial: State) {
    this.#state = initial;
  }

  get state(): State {
    return this.#state;
  }

  /** Calls the listener after every change; there is one, which draws the page. */
  subscribe(listener: (state: State) => void): void {
    this.#listener = listener;
  }

  /** Changes some fields and reports the new state. */
  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#listener(this.#state);
  }
}
