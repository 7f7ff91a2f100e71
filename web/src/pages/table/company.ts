/** What happens at a table with company: talk, friends, and a call to look at a deal together. */

import type { PageState } from "../../model/page-state";
import { nameOf } from "../../model/players";
import type { Store } from "../../model/store";
import type { CompanyMessage } from "../../net/client";
import type { Sounds } from "../../table/sounds";
import type { Looked, PhraseSaid, SeatName, TextSaid } from "../../wire";
import type { Temporary } from "./temporary";

/** How long a sign of a text is read, by somebody who does not read fast. */
const READING_MS = 100;

/** Changes the page as a message of the server says. */
export function heard(
  message: CompanyMessage,
  store: Store<PageState>,
  temporary: Temporary,
  sounds: Sounds,
): void {
  const { state } = store;
  switch (message.t) {
    case "phrase":
    case "text":
      said(message, store, temporary);
      break;
    case "texting":
      if (state.connection === "live") store.update({ texting: message });
      break;
    case "reported":
      store.update({ phrase: null });
      temporary.show("news", state.catalogue.text("panels-reported"));
      break;
    case "friend":
      store.update({ friendship: { first: state.friendship?.first ?? message.w, now: message.w } });
      break;
    case "look":
      looked(message, store, sounds);
      break;
    case "look-end":
      lookEnded(message.s, store);
      break;
  }
}

function said(phrase: PhraseSaid | TextSaid, store: Store<PageState>, temporary: Temporary): void {
  const { look, view } = store.state;
  const isOwn = phrase.s !== null && phrase.s === view?.seat;
  if (!isOwn && look.phrases === "off") return;
  const longer = phrase.t === "text" ? phrase.w.length * READING_MS : 0;
  temporary.show("phrase", phrase, longer);
  if (phrase.t === "text" && phrase.s !== view?.seat) store.update({ hasText: true });
}

/** The other player calls: they look at the finished deal. */
function looked({ s, g, m, c }: Looked, store: Store<PageState>, sounds: Sounds): void {
  const { view, called, catalogue } = store.state;
  if (!view?.over || s === view.seat || (called?.game === g && !c)) return;
  const page = m === undefined ? "replay" : "review";
  const name = nameOf(view, s, catalogue);
  if (c) sounds.play("arrival");
  store.update({
    called: { game: g, page, isHidden: false },
    ...(document.hidden && { arrival: catalogue.text("panels-together-call", { name }) }),
  });
}

/** The call ends; one that was closed stays closed if the other player comes back to the deal. */
function lookEnded(seat: SeatName, store: Store<PageState>): void {
  const { view, called } = store.state;
  if (called && !called.isHidden && seat !== view?.seat) store.update({ called: null, arrival: null });
}
