/** The script of the plain pages: the chosen theme, the reader's dates, terms in the text, a search. */

import { awaitedTable } from "../model/awaited";
import { applyLook, loadLook } from "../model/look";
import { explainTerms } from "../terms/explain";
import { followStops } from "./offered-stops";
import { searchRules } from "./rule-search";

/** Writes dates as the reader's region does, and by the reader's clock. */
function localiseDates(): void {
  const { lang } = document.documentElement;
  const region = navigator.languages.find((each) => each.split("-")[0] === lang) ?? lang;
  const written = new Intl.DateTimeFormat(region, { dateStyle: "medium" });
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[datetime]"))
    time.textContent = written.format(new Date(time.dateTime));
}

/** The player may wait for a friend at a table: then this page says when they have come. */
function followAwaited(): void {
  const awaited = awaitedTable();
  const main = document.querySelector("main");
  if (!awaited || !main) return;
  void Promise.all([import("./awaiting"), import("../table/sounds")]).then(
    ([{ announceOn }, { Sounds, wakeOnGesture }]) => {
      const sounds = new Sounds(() => new AudioContext(), loadLook().sound);
      wakeOnGesture(sounds);
      announceOn(main, awaited, () => sounds.play("arrival"));
    },
  );
}

applyLook(loadLook());
localiseDates();
explainTerms();
searchRules();
followStops();
followAwaited();
