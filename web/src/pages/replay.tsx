/** The page of a replay: a finished game, stepped through on the same board. */

import { render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { applyLanguage, saveLanguage } from "../model/language";
import { applyLook, isAnimated, loadLook, saveLook } from "../model/look";
import { shareLink } from "../model/share";
import { Store } from "../model/store";
import { isCalled, JointLook } from "../net/joint-look";
import { type ReplayActions, ReplayPanels, type ReplayState } from "../replay/panels";
import { nextTurn, plyIn, replayOf, viewAt } from "../replay/steps";
import { type BoardApi, createBoard } from "../table/api";
import type { ErrorBody, ReplayData, SeatName } from "../wire";

const STEP_EVERY_MS = 1_000;
const COPIED_MS = 2_000;

class ReplayPage {
  readonly #root: HTMLElement;
  readonly #store: Store<ReplayState>;
  #board: BoardApi | null = null;
  #timer = 0;
  #together: JointLook | null = null;

  constructor(root: HTMLElement, catalogue: Catalogue, data: ReplayData) {
    this.#root = root;
    const seat = (root.dataset.seat || null) as SeatName | null;
    const replay = replayOf({ ...data, start: { ...data.start, seat } });
    const last = replay.steps.length;
    root.dataset.table = root.dataset.id ?? "";
    this.#store = new Store<ReplayState>({
      catalogue,
      look: loadLook(),
      languages: (root.dataset.languages ?? catalogue.language).split(/[\s,]+/),
      data,
      replay,
      ply: plyIn(location.hash || `#${root.dataset.at ?? ""}`, last),
      running: false,
      listOpen: false,
      settingsOpen: false,
      shared: null,
      together: root.dataset.together ? false : null,
    });
    applyLook(this.#store.state.look);
    this.#store.subscribe((state) => this.#draw(state));
    this.#draw(this.#store.state);
    addEventListener("hashchange", () => this.#goTo(plyIn(location.hash, last)));
    addEventListener("keydown", (event) => this.#pressed(event));
    if (root.dataset.together && isCalled()) this.#lookTogether(true);
  }

  readonly #actions: ReplayActions = {
    goTo: (ply) => {
      this.#run(false);
      this.#goTo(ply);
    },
    run: (running) => this.#run(running),
    share: () => void this.#share(),
    lookTogether: (together) => this.#lookTogether(together),
    openList: (listOpen) => this.#store.update({ listOpen }),
    openSettings: () => this.#store.update({ settingsOpen: true }),
    closeDialog: () => this.#store.update({ settingsOpen: false }),
    changeLook: (change) => {
      const look = { ...this.#store.state.look, ...change };
      saveLook(look);
      applyLook(look);
      this.#board?.setLook({ ...look, motion: isAnimated(look) });
      this.#store.update({ look });
    },
    changeLanguage: (code) => void this.#changeLanguage(code),
  };

  /** Shares the address of this step, or copies it where a browser cannot share. */
  async #share(): Promise<void> {
    const { pathname, origin } = location;
    const place = `${pathname}?at=${this.#store.state.ply}`;
    const shared = await shareLink(`${origin}${place}`, document.title);
    if (shared === "shared") return;
    if (shared === "failed") history.replaceState(null, "", place);
    this.#store.update({ shared });
    setTimeout(() => this.#store.update({ shared: null }), COPIED_MS);
  }

  async #changeLanguage(code: string): Promise<void> {
    const catalogue = await fetchCatalogue(code);
    applyLanguage(catalogue);
    this.#store.update({ catalogue });
    const { replay, ply } = this.#store.state;
    this.#board?.setLanguage();
    this.#board?.sync(viewAt(replay, ply));
    await saveLanguage(code);
  }

  /** Looks at the game together with the other player, or alone again. */
  #lookTogether(together: boolean): void {
    const { id = "", game } = this.#root.dataset;
    this.#together?.close();
    this.#together = together
      ? new JointLook(id, Number(game), { n: this.#store.state.ply }, ({ n }) => {
          this.#run(false);
          this.#show(n);
        })
      : null;
    this.#store.update({ together });
  }

  /** Goes to a step, with the other player if they look too. */
  #goTo(ply: number): void {
    this.#show(ply);
    if (this.#store.state.ply === ply) this.#together?.show({ n: ply });
  }

  /** Goes to a step. One step forward is shown as an act; any other as a whole new table. */
  #show(ply: number): void {
    const { replay, ply: before } = this.#store.state;
    if (ply === before || ply < 0 || ply > replay.steps.length) return;
    const step = replay.steps[ply - 1];
    if (ply === before + 1 && step) this.#board?.change(step.patch, step.events, []);
    else this.#board?.sync(viewAt(replay, ply));
    history.replaceState(null, "", `#${ply}`);
    this.#store.update({ ply });
  }

  /** Plays the game on by itself, or stops that; from its end it begins anew. */
  #run(running: boolean): void {
    clearInterval(this.#timer);
    const last = this.#store.state.replay.steps.length;
    if (running && this.#store.state.ply === last) this.#goTo(0);
    if (running) {
      this.#timer = window.setInterval(() => {
        this.#goTo(this.#store.state.ply + 1);
        if (this.#store.state.ply === last) this.#run(false);
      }, STEP_EVERY_MS);
    }
    this.#store.update({ running });
  }

  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const { ply, replay, running } = this.#store.state;
    const to = {
      ArrowLeft: ply - 1,
      ArrowRight: ply + 1,
      Home: 0,
      End: replay.steps.length,
      PageUp: nextTurn(replay, ply, -1),
      PageDown: nextTurn(replay, ply, 1),
    }[event.key];
    if (to !== undefined) this.#actions.goTo(to);
    else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) this.#run(!running);
    else return;
    event.preventDefault();
  }

  #makeBoard(element: HTMLElement): void {
    const { look, replay, ply } = this.#store.state;
    this.#board = createBoard(element, {
      text: (key, args) => this.#store.state.catalogue.text(key, args),
      look: { ...look, motion: isAnimated(look) },
      act: () => null,
      choose: () => Promise.resolve(null),
      command: () => undefined,
      letters: () => this.#store.state.look.letters === "on",
      summarises: () => false,
    });
    this.#board.setReadOnly(true);
    this.#board.sync(viewAt(replay, ply));
  }

  #draw(state: ReplayState): void {
    this.#root.dataset.ply = String(state.ply);
    render(
      <ReplayPanels
        state={state}
        actions={this.#actions}
        table={this.#root.dataset.id ?? ""}
        game={this.#root.dataset.game ?? ""}
        onBoardElement={(element) => this.#makeBoard(element)}
      />,
      this.#root,
    );
  }
}

async function open(root: HTMLElement): Promise<void> {
  const { id, game, language } = root.dataset;
  const catalogue = fetchCatalogue(language ?? "en");
  const answer = await fetch(`/api/tables/${id}/games/${game}/replay.json`);
  if (answer.ok) {
    new ReplayPage(root, await catalogue, (await answer.json()) as ReplayData);
    return;
  }
  const body = (await answer.json().catch(() => null)) as Partial<ErrorBody> | null;
  root.textContent = (await catalogue).text("replay-nothing", { said: body?.error?.said ?? "" });
}

const root = document.getElementById("app");
if (root) void open(root);
