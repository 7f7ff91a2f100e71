/** Pass and play: what the player at the far side of the board has at hand. */

import { render } from "preact";
import { type Catalogue, fetchTableCatalogue } from "../catalogue";
import { initialState } from "../model/initial-state";
import type { PageActions, PageState } from "../model/page-state";
import { nameOf, other } from "../model/players";
import { followTurns } from "../model/turn-log";
import { browserClock, newTabId } from "../net/browser";
import { type ClientListener, TableClient } from "../net/client";
import { openFarSocket } from "../net/device";
import type { Command } from "../net/pending";
import { Stop } from "../panels/bars";
import { Notice } from "../panels/notice";
import { Notices } from "../panels/notices";
import { reason } from "../panels/refusal";
import { LastWord } from "../panels/result";
import type { CommandRefusal, Patch, TableView, TurnEvents, WireEvent } from "../wire";

const SHOWN_MS = 2_400;

/** The far side of one table: a STOP of its own, and the answers to what the near player asks. */
class FarSide implements ClientListener {
  readonly #place = document.createElement("aside");
  readonly #client: TableClient;
  #state: PageState;
  #turn: string | null = null;
  #timer: number | undefined;

  constructor(table: string, data: DOMStringMap, catalogue: Catalogue) {
    this.#state = initialState(data, catalogue);
    this.#client = new TableClient(openFarSocket(table), this, browserClock, newTabId());
    this.#place.className = "far";
    document.body.append(this.#place);
    this.#client.connect();
  }

  setCatalogue(catalogue: Catalogue): void {
    this.#update({ catalogue });
  }

  leave(): void {
    this.#client.leave();
  }

  connect(): void {
    this.#client.connect();
  }

  synced(view: TableView, turns: TurnEvents[]): void {
    const before = this.#state.view;
    if (before && before.seat !== view.seat) this.#announce(view);
    this.#update({ view, turns });
  }

  changed(view: TableView, _patch: Patch, events: WireEvent[]): void {
    this.#update({ view, turns: followTurns(this.#state.turns, events, this.#state.view ?? view) });
  }

  refused(_command: Command | undefined, why: CommandRefusal): void {
    this.#show({ news: reason(why, this.#state.catalogue) });
  }

  planned(): void {}
  presence(): void {}
  company(): void {}
  pace(): void {}
  connection(): void {}
  bye(): void {}

  /** Says whose turn it is, now that the board has been turned. */
  #announce(view: TableView): void {
    const { catalogue } = this.#state;
    const name = nameOf(view, other(view.seat!), catalogue);
    this.#turn = `${name} · ${catalogue.text("pages-your-turn")}`;
    this.#show({});
  }

  /** Shows something for a moment. */
  #show(change: Partial<PageState>): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#turn = null;
      this.#update({ news: null });
    }, SHOWN_MS);
    this.#update(change);
  }

  #update(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    const { view, catalogue } = this.#state;
    if (!view?.seat) return;
    const seen = { ...view, misplay: false }; // the board belongs to the near player
    const props = { state: this.#state, view: seen, actions: this.#actions };
    this.#place.dataset.player = view.seat;
    this.#place.ariaLabel = nameOf(view, view.seat, catalogue);
    render(
      <>
        <Stop {...props} />
        <div class="far-notices">
          {this.#turn && <Notice name="turn">{this.#turn}</Notice>}
          <Notices {...props} />
          {view.over && <LastWord {...props} />}
        </div>
      </>,
      this.#place,
    );
  }

  /** All that the far player does is said to the table. */
  readonly #actions = {
    send: (draft: Parameters<PageActions["send"]>[0]) => void this.#client.send(draft),
  } as PageActions;
}

/** Opens the far side of a table; `root` is the element of its page. */
export async function openFarSide(root: HTMLElement, table: string): Promise<void> {
  const { language, words } = root.dataset;
  const catalogue = await fetchTableCatalogue(language ?? "en", words);
  const side = new FarSide(table, root.dataset, catalogue);
  addEventListener("pagehide", () => side.leave());
  addEventListener("pageshow", (event) => {
    if (event.persisted) side.connect();
  });
  const html = document.documentElement;
  new MutationObserver(() => {
    void fetchTableCatalogue(html.lang).then((renewed) => side.setCatalogue(renewed));
  }).observe(html, { attributeFilter: ["lang"] });
}
