/**
 * The page of a table: puts the state, the board, the connection and the panels together.
 *
 * Data goes round in one direction. The server's messages (`server-events.ts`) and the player's
 * actions (`actions.ts`, `board-binding.ts`) change the state (`model/page-state.ts`); every
 * change of the state is drawn by the panels.
 */

import { render } from "preact";
import { asset } from "../../assets";
import { type Catalogue, fetchTableCatalogue } from "../../catalogue";
import { awaitedTable, awaitNobody } from "../../model/awaited";
import { initialState } from "../../model/initial-state";
import { applyLook, loadLook } from "../../model/look";
import type { PageState } from "../../model/page-state";
import { onTurn } from "../../model/players";
import { Store } from "../../model/store";
import { browserClock, newTabId, openSocket } from "../../net/browser";
import { TableClient } from "../../net/client";
import type { CommandDraft } from "../../net/pending";
import type { Sync } from "../../wire";
import { loadDeck } from "../../table/api";
import { pilePictures } from "../../table/pile-pictures";
import { Panels, seldom } from "../../panels/panels";
import { Sounds, wakeOnGesture } from "../../table/sounds";
import { pageActions } from "./actions";
import { BoardBinding } from "./board-binding";
import { CoachLoader, noteGuidedGame } from "./coach-loader";
import { PaceControl } from "./pace-control";
import { ServerEvents } from "./server-events";
import { Temporary } from "./temporary";

/** Opens the page in its element, whose data attributes say which table it is. */
function openPage(root: HTMLElement, catalogue: Catalogue): void {
  const table = root.dataset.id ?? "";
  noteGuidedGame();
  const store = new Store(initialState(root.dataset, catalogue));
  const temporary = new Temporary(store);
  const sounds = new Sounds(() => new AudioContext(), store.state.look.sound);
  const send = (draft: CommandDraft): string | null => {
    const id = client.send(draft);
    if (id !== null && draft.t === "play") {
      sounds.act(draft.m);
      coach.played(draft.m);
    }
    return id;
  };
  const pace = new PaceControl(table, store, temporary, send);
  const board = new BoardBinding(store, temporary, pace, send, () => coach.hint());
  const client = new TableClient(
    openSocket(table, root.dataset.advise),
    new ServerEvents(store, board, temporary, pace, sounds),
    browserClock,
    newTabId(),
  );
  const coach: CoachLoader = new CoachLoader({
    table,
    style: asset("coach.css"),
    firstGame: root.dataset.firstGame ?? null,
    state: () => store.state,
    pilePictures: () => {
      const { state } = store;
      return pilePictures(state.piles, state.look, state.catalogue.text);
    },
    announce: (text) => board.announce(text),
    tell: (text) => temporary.show("news", text),
    setCoach: (on) => actions.changeLook({ coach: on ? "on" : "off" }),
  });
  const actions = pageActions(table, store, board, client, temporary, pace, coach, sounds);
  const allowText = allowingText(client);
  const draw = (state: PageState): void => {
    allowText(state);
    root.dataset.connection = state.connection;
    root.toggleAttribute("data-dialog-asked", state.dialog !== null); // its script may still come
    if (state.view) root.dataset.version = String(client.version);
    board.stage(state.verdict);
    pace.hold(state.verdict !== null);
    sounds.setVolume(state.look.sound);
    document.title = titleOf(state);
    render(
      <Panels state={state} actions={actions} onBoardElement={(element) => board.mount(element)} />,
      root,
    );
    coach.update();
  };
  root.dataset.table = table;
  applyLook(store.state.look);
  client.begin(inlineTable());
  store.subscribe(draw);
  draw(store.state);
  closeOnEscape(store, board, coach);
  followBrowser(client, store, pace);
  wakeOnGesture(sounds);
  client.connect();
  seldom.loadIdly();
  followAwaited(table, actions.tellArrival);
}

/** Allows free text again on each new connection, if the player has allowed it on this page. */
function allowingText(client: TableClient): (state: PageState) => void {
  let wasLive = false;
  return ({ connection, allowsText }) => {
    const isLive = connection === "live";
    const isNew = isLive && !wasLive;
    wasLive = isLive;
    if (isNew && allowsText) client.send({ t: "allow-text", on: true });
  };
}

/** The table as it was when the server wrote the page. */
function inlineTable(): Sync {
  return JSON.parse(document.getElementById("sync")!.textContent);
}

/** The title of the page: the players' table, and whom it waits for or who has come. */
function titleOf({ view, catalogue, arrival }: PageState): string {
  const title = catalogue.text("pages-titled", { page: catalogue.text("pages-table") });
  if (arrival) return `● ${arrival} · ${title}`;
  return view && onTurn(view) ? `● ${catalogue.text("pages-your-turn")} · ${title}` : title;
}

/** Escape closes whatever lies above the board; a dialog that is open closes itself. */
function closeOnEscape(
  store: Store<PageState>,
  board: BoardBinding,
  coach: CoachLoader,
): void {
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    coach.close();
    takeBackDialog(store);
    store.update({ refusal: null, verdict: null, cutShown: false, actsShown: false });
    if (store.state.pointing) board.point(null);
  });
}

/** Takes back a dialog whose script has not come yet. */
function takeBackDialog(store: Store<PageState>): void {
  const { dialog } = store.state;
  if (dialog?.name === "choose") dialog.answer(null);
  store.update({ dialog: null, missing: null });
}

/** Tells the client what the browser knows of the network and of the page. */
function followBrowser(client: TableClient, store: Store<PageState>, pace: PaceControl): void {
  addEventListener("offline", () => client.wentOffline());
  addEventListener("online", () => client.tryNow());
  addEventListener("pagehide", () => {
    pace.hold(false); // another page does not show this verdict
    client.leave();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) client.connect();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    client.tryNow();
    store.update({ arrival: null });
  });
}

/** The player may wait for a friend at another table: then this page calls them there. */
function followAwaited(table: string, tell: (text: string) => void): void {
  const awaited = awaitedTable();
  if (awaited === table) awaitNobody();
  else if (awaited) void import("../awaiting").then(({ leaveFor }) => leaveFor(awaited, tell));
}

const root = document.getElementById("app");
if (root) {
  loadDeck(loadLook().deck);
  const { language, words } = root.dataset;
  const fetched = fetchTableCatalogue(language ?? "en", words);
  void fetched.then((catalogue) => openPage(root, catalogue));
}
