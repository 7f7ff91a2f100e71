/** What the panels may ask for, carried out. */

import { fetchTableCatalogue } from "../../catalogue";
import { applyLanguage, saveLanguage } from "../../model/language";
import { applyLook, type Look, saveLook } from "../../model/look";
import type { PageActions, PageState } from "../../model/page-state";
import type { Store } from "../../model/store";
import type { TableClient } from "../../net/client";
import type { Sounds } from "../../table/sounds";
import type { ErrorBody, Link } from "../../wire";
import type { BoardBinding } from "./board-binding";
import type { CoachLoader } from "./coach-loader";
import type { PaceControl } from "./pace-control";
import type { Temporary } from "./temporary";

/** The actions of a table's page; `table` is its name in addresses. */
export function pageActions(
  table: string,
  store: Store<PageState>,
  board: BoardBinding,
  client: TableClient,
  temporary: Temporary,
  pace: PaceControl,
  coach: CoachLoader,
  sounds: Sounds,
): PageActions {
  const changeLook = (change: Partial<Look>): void => {
    const look = { ...store.state.look, ...change };
    saveLook(look);
    applyLook(look);
    board.setLook(look);
    store.update({ look });
  };
  const allowText = (allowsText: boolean): void => {
    store.update({ allowsText });
    client.send({ t: "allow-text", on: allowsText });
  };
  return {
    send(draft) {
      store.update({ refusal: null });
      client.send(draft);
    },
    play: (act) => board.play(act),
    playAnyway: (act) => board.playAnyway(act),
    openDialog: (dialog) => store.update({ dialog }),
    closeDialog: () => store.update({ dialog: null }),
    closeVerdict: () => store.update({ verdict: null }),
    closeRefusal: () => store.update({ refusal: null }),
    answerSoundOffer(wanted) {
      if (wanted) changeLook({ sound: "normal" });
      store.update({ soundOffered: false });
    },
    hideResult: (resultHidden) => store.update({ resultHidden }),
    showActs: (actsShown) => store.update({ actsShown }),
    help(what) {
      store.update({ dialog: null });
      coach[what]();
    },
    askAdvisor: () => void askAdvisor(table, store, temporary),
    createAdvisorLink: () => createAdvisorLink(table, store, temporary),
    pointOut: () => board.pointOut(),
    announce: (said) => board.announce(said),
    mute() {
      changeLook({ phrases: "off" });
      if (store.state.allowsText) allowText(false);
      store.update({ phrase: null });
    },
    allowText,
    setPace: (each) => pace.set(each),
    pause: () => pace.pause(),
    nextAct: () => pace.next(),
    changeLook,
    changeLanguage: (code) => void changeLanguage(code, store, board),
    createDeviceLink: () => void createDeviceLink(table, store, temporary),
    invite: () => void invite(table, store, temporary),
    withdrawInvitation: () => void withdraw(table, store, temporary),
    saveName: (name) => void saveName(name, store, temporary),
    tellArrival(text) {
      sounds.play("arrival");
      temporary.show("news", text);
      if (document.hidden) store.update({ arrival: text });
    },
    askStanding: () => void client.send({ t: "befriend" }),
    hideCall() {
      const { called } = store.state;
      store.update({ called: called && { ...called, isHidden: true } });
    },
    takeSeatBack() {
      board.setReadOnly(false);
      store.update({ replaced: false, dialog: null });
      client.connect();
    },
    startPointing: () => board.point({ pile: null }),
    putBack: () => board.putRight(),
    stopPointing: () => board.point(null),
  };
}

async function changeLanguage(
  code: string,
  store: Store<PageState>,
  board: BoardBinding,
): Promise<void> {
  const catalogue = await fetchTableCatalogue(code);
  applyLanguage(catalogue);
  store.update({ catalogue });
  board.renewLanguage();
  await saveLanguage(code);
}

async function createDeviceLink(
  table: string,
  store: Store<PageState>,
  temporary: Temporary,
): Promise<void> {
  const answer = await post(`/api/tables/${table}/device`, store, temporary);
  if (!answer) return;
  const { url } = (await answer.json()) as Link;
  store.update({
    dialog: { name: "link", what: "device", url: new URL(url, location.href).href },
  });
}

async function createAdvisorLink(
  table: string,
  store: Store<PageState>,
  temporary: Temporary,
): Promise<string | null> {
  const answer = await post(`/api/tables/${table}/advisor`, store, temporary);
  if (!answer) return null;
  const { url } = (await answer.json()) as Link;
  return new URL(url, location.href).href;
}

async function invite(
  table: string,
  store: Store<PageState>,
  temporary: Temporary,
): Promise<void> {
  const answer = await post(`/api/tables/${table}/invitation`, store, temporary);
  if (!answer) return;
  const { url } = (await answer.json()) as Link;
  store.update({ joinUrl: new URL(url, store.state.watchUrl ?? location.href).href });
}

async function withdraw(
  table: string,
  store: Store<PageState>,
  temporary: Temporary,
): Promise<void> {
  if (await post(`/api/tables/${table}/withdraw`, store, temporary))
    store.update({ joinUrl: null, expected: null });
}

/** The name comes back with the table, as everybody reads it. */
async function saveName(
  name: string,
  store: Store<PageState>,
  temporary: Temporary,
): Promise<void> {
  await post("/api/me", store, temporary, { name });
}

/** What the advisor says comes over the socket, to both players. */
async function askAdvisor(
  table: string,
  store: Store<PageState>,
  temporary: Temporary,
): Promise<void> {
  await post(`/api/tables/${table}/advice`, store, temporary);
}

/** Asks the server for something; null if it was refused, which is shown. */
async function post(
  address: string,
  store: Store<PageState>,
  temporary: Temporary,
  body?: unknown,
): Promise<Response | null> {
  const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(address, { method: "POST", ...(body === undefined ? {} : json) });
  if (answer.ok) return answer;
  const { error } = (await answer.json()) as ErrorBody;
  store.update({ dialog: null });
  temporary.show("refusal", error);
  return null;
}
