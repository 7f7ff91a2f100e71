/** What is shown for a while and then disappears by itself. */

import type { PageState } from "../../model/page-state";
import type { Store } from "../../model/store";

const SHOWN_MS = { refusal: 8_000, news: 5_000, phrase: 5_000, cutShown: 5_000 };

type Name = keyof typeof SHOWN_MS;

export class Temporary {
  readonly #timers = new Map<Name, number>();

  constructor(private readonly store: Store<PageState>) {}

  /** Shows a value, some milliseconds longer than usual; if there is one, its time begins anew. */
  show<N extends Name>(name: N, value: PageState[N], longer = 0): void {
    this.store.update({ [name]: value });
    clearTimeout(this.#timers.get(name));
    const hide = (): void => this.store.update({ [name]: name === "cutShown" ? false : null });
    this.#timers.set(name, window.setTimeout(hide, SHOWN_MS[name] + longer));
  }
}
