/** The page of a replay: a finished game, stepped through on the same board. */

import { render } from "preact";
import { Felt } from "../panels/felt";
import { dress, keepLook, keptLook, moves } from "../pages/look";
import { saveLanguage, turnTo } from "../pages/language";
import { called } from "../pages/model";
import { createTable, type TableApi } from "../table/api";
import { fetchWords, type Words } from "../words";
import { ReplayPanels, type Controls, type Moment } from "./panels";
import { plyIn, story, viewAt, type ReplayFile, type Story } from "./story";

const STEP_EVERY = 1_000;
const COPIED_FOR = 2_000;

class ReplayPage {
  readonly #root: HTMLElement;
  #moment: Moment;
  #board: TableApi | null = null;
  #clock = 0;

  constructor(root: HTMLElement, words: Words, file: ReplayFile) {
    this.#root = root;
    const told = this.#tell(file, words);
    root.dataset.table = root.dataset.id ?? "";
    this.#moment = {
      words,
      look: keptLook(),
      languages: (root.dataset.languages ?? words.language).split(/[\s,]+/),
      file,
      story: told,
      ply: plyIn(location.hash, told.steps.length),
      running: false,
      listOpen: false,
      dialog: null,
      copied: false,
    };
    dress(this.#moment.look);
    this.#draw();
    addEventListener("hashchange", () => this.#go(plyIn(location.hash, told.steps.length)));
    addEventListener("keydown", (event) => this.#pressed(event));
  }

  readonly #controls: Controls = {
    go: (ply) => {
      this.#run(false);
      this.#go(ply);
    },
    run: (running) => this.#run(running),
    copy: () => {
      void navigator.clipboard?.writeText(location.href).then(() => {
        this.#set({ copied: true });
        setTimeout(() => this.#set({ copied: false }), COPIED_FOR);
      });
    },
    showList: (listOpen) => this.#set({ listOpen }),
    show: (dialog) => this.#set({ dialog }),
    look: (change) => {
      const look = { ...this.#moment.look, ...change };
      keepLook(look);
      dress(look);
      this.#board?.setLook({ ...look, motion: moves(look) });
      this.#set({ look });
    },
    language: (code) =>
      void fetchWords(code).then((words) => {
        turnTo(words);
        this.#set({ words, story: this.#tell(this.#moment.file, words) });
        this.#board?.setWords();
        this.#board?.sync(viewAt(this.#moment.story, this.#moment.ply));
        return saveLanguage(code);
      }),
  };

  #tell(file: ReplayFile, words: Words): Story {
    return story({ ...file, start: called(file.start, words) });
  }

  /** One step forward is shown as it was played; every other is simply there. */
  #go(ply: number): void {
    const { story: told, ply: before } = this.#moment;
    if (ply === before || ply < 0 || ply > told.steps.length) return;
    const step = told.steps[ply - 1];
    if (ply === before + 1 && step) this.#board?.change(step.patch, step.events, []);
    else this.#board?.sync(viewAt(told, ply));
    history.replaceState(null, "", `#${ply}`);
    this.#set({ ply });
  }

  #run(running: boolean): void {
    clearInterval(this.#clock);
    const last = this.#moment.story.steps.length;
    if (running && this.#moment.ply === last) this.#go(0);
    if (running) {
      this.#clock = window.setInterval(() => {
        this.#go(this.#moment.ply + 1);
        if (this.#moment.ply === last) this.#run(false);
      }, STEP_EVERY);
    }
    this.#set({ running });
  }

  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const { ply, story: told, running } = this.#moment;
    const to = {
      ArrowLeft: ply - 1,
      ArrowRight: ply + 1,
      Home: 0,
      End: told.steps.length,
    }[event.key];
    if (to !== undefined) this.#controls.go(to);
    else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) this.#run(!running);
    else return;
    event.preventDefault();
  }

  #set(change: Partial<Moment>): void {
    this.#moment = { ...this.#moment, ...change };
    this.#draw();
  }

  #setUpBoard(felt: HTMLElement): void {
    const { look } = this.#moment;
    this.#board = createTable(felt, {
      say: (key, args) => this.#moment.words.say(key, args),
      look: { ...look, motion: moves(look) },
      act: () => null,
      choose: () => Promise.resolve(null),
      command: () => undefined,
      letters: () => look.letters === "on",
    });
    this.#board.setReadOnly(true);
    this.#board.sync(viewAt(this.#moment.story, this.#moment.ply));
  }

  #draw(): void {
    this.#root.dataset.ply = String(this.#moment.ply);
    render(
      <ReplayPanels
        moment={this.#moment}
        controls={this.#controls}
        table={this.#root.dataset.id ?? ""}
        game={this.#root.dataset.game ?? ""}
        felt={<Felt onFelt={(felt) => this.#setUpBoard(felt)} />}
      />,
      this.#root,
    );
  }
}

async function open(root: HTMLElement): Promise<void> {
  const { id, game, language } = root.dataset;
  const words = fetchWords(language ?? "en");
  const answer = await fetch(`/api/tables/${id}/games/${game}/replay.json`);
  if (answer.ok) {
    new ReplayPage(root, await words, (await answer.json()) as ReplayFile);
    return;
  }
  const told = (await answer.json().catch(() => null)) as { error?: { said?: string } } | null;
  root.textContent = (await words).say("panels-nothing", { said: told?.error?.said ?? "" });
}

const root = document.getElementById("app");
if (root) void open(root);
