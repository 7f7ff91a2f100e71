/** Loads the coach when it is needed: for a first game, for its notes, or for a hint. */

import type { Coach, CoachPage } from "../../model/coach";
import { loadLook, saveLook } from "../../model/look";
import { other } from "../../model/players";
import { rememberTips, tipsAreNew } from "../../model/tips";

/** Switches the coach on where the server has opened a guided game, and forgets the mark of that. */
export function noteGuidedGame(): void {
  if (location.hash !== "#coach") return;
  saveLook({ ...loadLook(), coach: "on" });
  rememberTips();
  history.replaceState(null, "", location.pathname + location.search);
}

export class CoachLoader {
  #coach: Coach | null = null;
  #loading: Promise<void> | null = null;
  #failed = false;

  constructor(private readonly page: CoachPage) {}

  /** The page has changed. */
  update(): void {
    if (this.#coach) this.#coach.update();
    else if (this.#isNeeded && !this.#failed) void this.#load();
  }

  played(act: string): void {
    this.#coach?.played(act);
  }

  hint(): void {
    void this.#ask((coach) => coach.hint());
  }

  tips(): void {
    void this.#ask((coach) => coach.tips());
  }

  close(): void {
    this.#coach?.close();
  }

  get #isNeeded(): boolean {
    const { view, look } = this.page.state();
    if (!view?.seat) return false;
    return tipsAreNew() || (look.coach === "on" && view.who[other(view.seat)] === "machine");
  }

  /** Does what the player asks for, or says that the coach could not be had. */
  async #ask(does: (coach: Coach) => void): Promise<void> {
    await this.#load();
    if (this.#coach) does(this.#coach);
    else this.page.tell(this.page.state().catalogue.text("panels-missing"));
  }

  /** Gets the script, unless it is here or on its way. */
  async #load(): Promise<void> {
    if (this.#coach) return;
    this.#loading ??= this.#start();
    await this.#loading;
    this.#loading = null;
  }

  async #start(): Promise<void> {
    try {
      const { startCoach } = await import("../../coach/coach");
      this.#coach = await startCoach(this.page);
      this.#coach.update();
    } catch {
      this.#failed = true; // from now on only when the player asks for it
    }
  }
}
