/** The pace of the computer: asked for by keys, buttons and the menu, and kept on this device. */

import {
  besidePace,
  loadPace,
  paceToAsk,
  savePace,
  savePaused,
  wasPaused,
} from "../../model/pace";
import type { PageState } from "../../model/page-state";
import type { Store } from "../../model/store";
import type { CommandDraft } from "../../net/pending";
import type { Pace, PaceUpdate } from "../../wire";
import type { Temporary } from "./temporary";

export class PaceControl {
  #isNewConnection = true;
  #isHeld = false;
  #wasPaused = true;

  /** @param table the table's id. */
  constructor(
    private readonly table: string,
    private readonly store: Store<PageState>,
    private readonly temporary: Temporary,
    private readonly send: (draft: CommandDraft) => unknown,
  ) {}

  /** The connection was lost: the server may not know the pace any more. */
  disconnected(): void {
    this.#isNewConnection = true;
  }

  /** The server has said how the computer plays. */
  heard(pacing: PaceUpdate): void {
    this.store.update({ pacing });
    const { table, send } = this;
    const wanted = this.#isNewConnection && paceToAsk(loadPace(), table, pacing);
    const isStill = this.#isHeld || wasPaused(table);
    const isForgotten = this.#isNewConnection && !pacing.paused && isStill;
    this.#isNewConnection = false;
    if (wanted) send({ t: "pace", w: wanted });
    if (isForgotten) send({ t: "pace", w: "pause" });
    else if (!this.#isHeld) savePaused(table, pacing.paused ?? false);
  }

  set(pace: Pace): void {
    const { pacing } = this.store.state;
    if (!pacing) return;
    savePace({ pace, table: this.table });
    this.store.update({ pacing: { ...pacing, pace } }); // the next key counts from there
    this.send({ t: "pace", w: pace });
    if (pacing.paused) this.send({ t: "pace", w: "go-on" });
  }

  /** Makes the computer faster (1) or slower (-1), and says so. */
  change(by: 1 | -1): void {
    const { pacing, catalogue } = this.store.state;
    if (!pacing) return;
    const pace = besidePace(pacing.pace, by);
    this.set(pace);
    const { text } = catalogue;
    const label = text("panels-label", { label: text("panels-pace") });
    this.temporary.show("news", `${label} ${text(`panels-pace-${pace}`)}`);
  }

  /** Pauses the computer, or lets it go on. */
  pause(): void {
    const { pacing, catalogue } = this.store.state;
    if (!pacing || this.#endHold()) return;
    const word = pacing.paused ? "go-on" : "pause";
    this.temporary.show("news", catalogue.text(`panels-pace-${word}-news`));
    this.send({ t: "pace", w: word });
  }

  /** Holds the computer on its turn while a verdict is shown, and lets it go on after that. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    const { pacing, view } = this.store.state;
    const playsOn = view?.over === null && view.who[view.mover] === "machine";
    if (isHeld && !playsOn) return;
    this.#isHeld = isHeld;
    if (isHeld) this.#wasPaused = pacing === null || pacing.paused === true;
    if (!this.#wasPaused) this.send({ t: "pace", w: isHeld ? "pause" : "go-on" });
  }

  /** Has the computer do the act that it is waiting with. */
  next(): void {
    const { pacing } = this.store.state;
    if (!pacing?.waits || this.#endHold()) return;
    this.store.update({ pacing: { ...pacing, waits: false } });
    this.send({ t: "pace", w: "next" });
  }

  /** The player has the computer go on, so the verdict is read; whether that is all there is to do. */
  #endHold(): boolean {
    const isAll = this.#isHeld && !this.#wasPaused;
    if (this.#isHeld) this.store.update({ verdict: null });
    return isAll;
  }
}
