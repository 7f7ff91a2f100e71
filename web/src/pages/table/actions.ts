/** What the panels may ask for, carried out. */

import { fetchTableCatalogue } from "../../catalogue";
import { applyLanguage, saveLanguage } from "../../model/language";
import { applyLook, type Look, saveLook } from "../../model/look";
import type { PageActions, PageState } from "../../model/page-state";
import type { Store } from "../../model/store";
import type { TableClient } from "../../net/client";
import type { Sounds } from "../../table/sounds";
import type { BoardBinding } from "./board-binding";
import type { CoachLoader } from "./coach-loader";
import type { PaceControl } from "./pace-control";
import type { Requests } from "./requests";
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
  const requests = async (): Promise<Requests> =>
    new (await import("./requests")).Requests(table, store, temporary);
  return {
    send(draft) {
      store.update({ refusal: null });
      client.send(draft);
    },
    play: (act) => board.play(act),
    playAnyway: (act) => board.playAnyway(act),
    openDialog: (dialog) => store.update({ dialog }),
    closeDialog: () => store.update({ dialog: null, missing: null }),
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
    askAdvisor: async () => (await requests()).askAdvisor(),
    createAdvisorLink: async () => (await requests()).createAdvisorLink(),
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
    createDeviceLink: async () => (await requests()).createDeviceLink(),
    invite: async () => (await requests()).invite(),
    withdrawInvitation: async () => (await requests()).withdrawInvitation(),
    saveName: async (name) => (await requests()).saveName(name),
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
