/** The table of the puzzle of the day on the list: a picture that is drawn as the table is. */

import type { Catalogue } from "../catalogue";
import type { Look } from "../model/look";
import { StudyBoard } from "../study/study-board";
import type { PuzzleReply } from "../wire";
import { askPuzzle } from "./request";

export function showDailyBoard(place: HTMLElement, catalogue: Catalogue, chosen: Look): void {
  const deck = chosen.deck === "standard" ? "large" : chosen.deck; // small cards need the large index
  const look: Look = { ...chosen, deck, letters: "off" }; // keys belong to the page
  const study = new StudyBoard({
    catalogue: () => catalogue,
    look: () => look,
    ask: (steps, since) =>
      askPuzzle<PuzzleReply>(place.dataset.puzzle!, "play", { steps, since }),
    changed: () => undefined,
  });
  study.mount(place.querySelector<HTMLElement>(".board-area")!);
  study.setReadOnly(true);
  void study.open();
}
