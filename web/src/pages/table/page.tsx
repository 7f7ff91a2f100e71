/**
 * The page of a table: puts the state, the board, the connection and the panels together.
 *
 * Data goes round in one direction. The server's messages (`server-events.ts`) and the player's
 * actions (`actions.ts`, `board-binding.ts`) change the state (`model/page-state.ts`); every
 * change of the state is drawn by the panels.
 */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../../catalogue";
import { applyLook, loadLook } from "../../model/look";
import type { PageState } from "../../model/page-state";
import { onTurn } from "../../model/players";
import { Store } from "../../model/store";
import { browserClock, newTabId, openSocket } from "../../net/browser";
import { TableClient } from "../../net/client";
import { Panels } from "../../panels/panels";
import { pageActions } from "./actions";
import { BoardBinding } from "./board-binding";
import { ServerEvents } from "./server-events";
import { Temporary } from "./temporary";

/** Opens the page in its element, whose data attributes say which table it is. */
function openPage(root: HTMLElement, catalogue: Catalogue): void {
  const table = root.dataset.id ?? "";
  const store = new Store(initialState(root.dataset, catalogue));
  const temporary = new Temporary(store);
  const board = new BoardBinding(store, temporary, (draft) => client.send(draft));
  const client = new TableClient(
    openSocket(table),
    new ServerEvents(store, board, temporary),
    browserClock,
    newTabId(),
  );
  const actions = pageActions(table, store, board, client, temporary);
  const draw = (state: PageState): void => {
    root.dataset.connection = state.connection;
    if (state.view) root.dataset.version = String(client.version);
    board.stage(state.verdict);
    document.title = titleOf(state);
    render(
      <Panels state={state} actions={actions} onBoardElement={(element) => board.mount(element)} />,
      root,
    );
  };
  root.dataset.table = table;
  applyLook(store.state.look);
  store.subscribe(draw);
  draw(store.state);
  closeOnEscape(store, board);
  followBrowser(client);
  client.connect();
}

function initialState(data: DOMStringMap, catalogue: Catalogue): PageState {
  return {
    catalogue,
    look: loadLook(),
    languages: (data.languages ?? catalogue.language).split(/[\s,]+/),
    view: null,
    presence: null,
    claimAt: null,
    tableGone: false,
    replaced: false,
    connection: "retrying",
    connectionTrouble: false,
    loopbackOnly: data.alone === "true",
    joinUrl: absolute(data.join),
    watchUrl: absolute(data.watch),
    dialog: null,
    verdict: null,
    refusal: null,
    news: null,
    cutShown: false,
    resultHidden: false,
    drawIgnored: false,
    pointing: null,
  };
}

/** The title of the page: the players' table, and whether it is one's own turn. */
function titleOf({ view, catalogue }: PageState): string {
  const title = catalogue.text("pages-titled", { page: catalogue.text("pages-table") });
  return view && onTurn(view) ? `● ${catalogue.text("pages-your-turn")} · ${title}` : title;
}

/** A link as it can be sent to somebody. */
function absolute(path: string | undefined): string | null {
  return path ? new URL(path, location.href).href : null;
}

/** Escape closes whatever lies above the board; a dialog closes itself. */
function closeOnEscape(store: Store<PageState>, board: BoardBinding): void {
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || store.state.dialog) return;
    store.update({ refusal: null, verdict: null, cutShown: false });
    if (store.state.pointing) board.point(null);
  });
}

/** Tells the client what the browser knows of the network and of the page. */
function followBrowser(client: TableClient): void {
  addEventListener("offline", () => client.wentOffline());
  addEventListener("online", () => client.tryNow());
  addEventListener("pagehide", () => client.leave());
  addEventListener("pageshow", (event) => {
    if (event.persisted) client.connect();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") client.tryNow();
  });
}

const root = document.getElementById("app");
if (root) {
  void fetchCatalogue(root.dataset.language ?? "en").then((catalogue) => openPage(root, catalogue));
}
