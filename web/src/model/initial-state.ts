/** The state with which a page of a table begins. */

import type { Catalogue } from "../catalogue";
import type { PilePicture } from "../table/pile-pictures";
import { loadLook } from "./look";
import type { PageState } from "./page-state";

/** @param data what the page says of its table. */
export function initialState(data: DOMStringMap, catalogue: Catalogue): PageState {
  return {
    catalogue,
    look: loadLook(),
    languages: (data.languages ?? catalogue.language).split(/[\s,]+/),
    view: null,
    piles: JSON.parse(data.piles ?? "[]") as PilePicture[],
    presence: null,
    pacing: null,
    turns: [],
    claimAt: null,
    shutOut: null,
    replaced: false,
    beside: data.advise ? "advising" : null,
    connection: "retrying",
    connectionTrouble: false,
    loopbackOnly: data.alone === "true",
    joinUrl: absolute(data.join),
    watchUrl: absolute(data.watch),
    expected: data.expected ?? null,
    joinDays: Number(data.joinDays ?? 0),
    missing: null,
    dialog: null,
    verdict: null,
    refusal: null,
    news: null,
    arrival: null,
    called: null,
    friendship: null,
    phrase: null,
    texting: null,
    allowsText: false,
    hasText: false,
    soundOffered: false,
    cutShown: false,
    resultHidden: false,
    actsShown: false,
    pointing: null,
  };
}

/** A link as it can be sent to somebody. */
function absolute(path: string | undefined): string | null {
  return path ? new URL(path, location.href).href : null;
}
