/** The page of the analysis board. */

import { render } from "preact";
import { watchDrops } from "../analysis/files";
import { AnalysisPanels } from "../analysis/panels";
import { Refused, type ReadRequest, play, read, watchEngine, write } from "../analysis/requests";
import { pressed, setUpOf, viewOf } from "../analysis/set-up";
import type { AnalysisActions, AnalysisState, Opened } from "../analysis/state";
import { pathTo, START, stepsTo, withLine, without } from "../analysis/tree";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { applyLook, loadLook } from "../model/look";
import { other } from "../model/players";
import { copyText, shareLink } from "../model/share";
import { Store } from "../model/store";
import { StudyBoard } from "../study/study-board";
import type { AnalysisRecord, AnalysisReply, OpenedRecord, SeatName } from "../wire";

/** How long a position is looked at before the engine is asked. */
const SETTLED_MS = 350;
const COPIED_MS = 2_000;
const MOST_BYTES_OF_A_CHARACTER = 4;

/** One game, and all of it could be read. */
const WHOLE: Opened = { game: 1, games: 1, ends: "", unread: "" };

class AnalysisPage {
  readonly #root: HTMLElement;
  readonly #store: Store<AnalysisState>;
  readonly #study: StudyBoard<AnalysisReply>;
  #near: SeatName = "red";
  #drawn = START;
  #thinking = new AbortController();
  #timer = 0;
  /** The position that the engine was asked about. */
  #asked = "";

  constructor(root: HTMLElement, catalogue: Catalogue) {
    this.#root = root;
    const look = loadLook();
    applyLook(look);
    this.#study = new StudyBoard({
      catalogue: () => catalogue,
      look: () => look,
      near: this.#near,
      ask: (steps, since) => this.#ask(steps, since),
      answered: (reply) => this.#store.update({ reply, problem: null }),
      spell: (act) => this.#spelled(act),
      changed: () => this.#followStudy(),
    });
    this.#store = new Store<AnalysisState>({
      catalogue,
      look,
      rules: (root.dataset.rules ?? "").split(" "),
      study: this.#study.state,
      head: "",
      notes: [],
      nodes: [],
      at: START,
      reply: null,
      engineOn: true,
      engine: null,
      values: {},
      nextCard: "",
      setUp: null,
      problem: null,
      request: null,
      opened: WHOLE,
      pasting: false,
      dropping: false,
      copied: null,
    });
    this.#store.subscribe((state) => this.#draw(state));
    this.#draw(this.#store.state);
    addEventListener("keydown", (event) => this.#pressed(event));
    addEventListener("pagehide", () => this.#thinking.abort());
    addEventListener("hashchange", () => void this.#openFirst());
    watchDrops({
      hovered: (isOver) => {
        const dropping = isOver && !this.#store.state.setUp;
        if (dropping !== this.#store.state.dropping) this.#store.update({ dropping });
      },
      dropped: (file) => {
        if (!this.#store.state.setUp) void this.#readFile(file);
      },
    });
    void this.#openFirst();
  }

  readonly #actions: AnalysisActions = {
    goTo: (node) => this.#goTo(node),
    deleteFrom: (node) => {
      const { nodes } = this.#store.state;
      const parent = nodes[node]!.parent;
      const steps = stepsTo(nodes, parent);
      this.#store.update({ nodes: without(nodes, node), at: START });
      void this.#study.open(steps);
    },
    play: (act) => this.#study.play(act),
    add: (step) => this.#study.add(step),
    turnRound: () => {
      this.#near = other(this.#near);
      this.#study.setLook(this.#near);
    },
    switchEngine: (engineOn) => {
      this.#store.update({ engineOn });
      this.#think();
    },
    chooseNext: (nextCard) => this.#store.update({ nextCard }),
    newDeal: (rules) => {
      if (rules) void this.#read({ what: "deal", rules });
    },
    paste: (pasting) => this.#store.update({ pasting, problem: null }),
    readText: (text) => void this.#readText(text),
    readFile: (file) => void this.#readFile(file),
    chooseGame: (game) => {
      const { request } = this.#store.state;
      if (request?.what === "text") void this.#read({ ...request, game });
    },
    copyText: () => void this.#copyText(),
    saveJson: () => void this.#saveJson(),
    copyLink: () => void this.#copyLink(),
    beginSetUp: () => {
      const { study, reply } = this.#store.state;
      if (!study.view || !reply) return;
      this.#changeSetUp(setUpOf(study.view, reply));
      this.#study.point((pile) => {
        const { setUp } = this.#store.state;
        if (setUp) this.#changeSetUp(pressed(setUp, pile));
      });
    },
    changeSetUp: (change) => {
      const { setUp } = this.#store.state;
      if (setUp) this.#changeSetUp(change(setUp));
    },
    endSetUp: (use) => void this.#endSetUp(use),
  };

  /** Opens what the address holds: a position after `#`, or a step of a game; else a new deal. */
  async #openFirst(): Promise<void> {
    const { start, usual } = this.#root.dataset;
    const text = decoded(location.hash.slice(1));
    if (text) await this.#read({ what: "text", text, rules: usual! });
    else if (start && !this.#store.state.head)
      await this.#load(JSON.parse(start) as AnalysisRecord, Number(this.#root.dataset.from));
    const { problem } = this.#store.state;
    if (this.#study.state.view) return;
    await this.#read({ what: "deal", rules: usual! }); // what was asked for cannot be opened
    if (problem) this.#store.update({ problem });
  }

  /** Reads something and opens it; whether that could be done. */
  async #read(request: ReadRequest): Promise<boolean> {
    try {
      const record = await read(request);
      this.#store.update({ problem: null, request });
      await this.#load(record);
      return true;
    } catch (cause) {
      this.#store.update({ problem: this.#problem(cause) });
      return false;
    }
  }

  /** Reads a record or a position; a bare position is one of the rules on the board. */
  async #readText(text: string): Promise<void> {
    if (text.length > this.#longest) {
      this.#store.update({ problem: this.#problem(new Refused("too-large", "")) });
      return;
    }
    const rules = this.#store.state.study.view?.rules ?? "";
    const known = this.#store.state.rules.includes(rules) ? rules : this.#root.dataset.usual!;
    await this.#read({ what: "text", text, rules: known });
  }

  async #readFile(file: File): Promise<void> {
    const isLarge = file.size > MOST_BYTES_OF_A_CHARACTER * this.#longest;
    const code = isLarge ? "too-large" : "file";
    const text = isLarge ? null : await file.text().catch(() => null);
    if (text === null) this.#store.update({ problem: this.#problem(new Refused(code, "")) });
    else await this.#readText(text);
  }

  /** How many characters of a text can be read. */
  get #longest(): number {
    return Number(this.#root.dataset.longest);
  }

  async #load(record: OpenedRecord, at = START): Promise<void> {
    const { head, notes = [], nodes = [], ...known } = record;
    const opened = { ...WHOLE, ...known };
    const fresh = { at: START, reply: null, nextCard: "", pasting: false, values: {} };
    this.#store.update({ head, notes, nodes, opened, ...fresh });
    await this.#study.open(stepsTo(nodes, at));
  }

  async #ask(steps: string[], since: number): Promise<AnalysisReply> {
    try {
      return await play(this.#store.state.head, steps, since);
    } catch (cause) {
      this.#store.update({ problem: this.#problem(cause) });
      throw cause;
    }
  }

  #problem(cause: unknown): string {
    const { catalogue } = this.#store.state;
    if (!(cause instanceof Refused)) return catalogue.text("panels-offline");
    const key = `analysis-no-${cause.code}`;
    const known = catalogue.has(key) ? key : "analysis-no-cannot-read";
    return catalogue.text(known, { said: cause.message, most: this.#longest });
  }

  /** Adds the card that is to come next to an act that turns one up. */
  #spelled(act: string): string {
    const { nextCard, reply } = this.#store.state;
    const turns = reply?.acts?.some(({ m, turns: does }) => m === act && does);
    if (!nextCard || !turns) return act;
    this.#store.update({ nextCard: "" });
    return `${act}=${nextCard}`;
  }

  /** The board shows other steps: they become part of the tree. */
  #followStudy(): void {
    const study = this.#study.state;
    const { nodes, at } = withLine(this.#store.state.nodes, study.steps);
    this.#store.update({ study, nodes, at });
    this.#think();
  }

  #goTo(node: number): void {
    void this.#study.open(stepsTo(this.#store.state.nodes, node));
  }

  /** Asks the engine about the position on the board, once it stays for a moment. */
  #think(): void {
    const { head, nodes, at, engineOn, study, setUp } = this.#store.state;
    const isOn = engineOn && !setUp && study.view !== null && !study.view.over;
    const asked = isOn ? `${head} ${pathTo(nodes, at).join(" ")}` : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#thinking.abort();
    clearTimeout(this.#timer);
    this.#store.update({ engine: null });
    if (!isOn) return;
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    const steps = stepsTo(nodes, at);
    this.#timer = window.setTimeout(() => {
      watchEngine(head, steps, signal, (engine) => {
        if (signal.aborted) return;
        const { values } = this.#store.state;
        const best = engine.lines[0];
        this.#store.update({
          engine,
          values: best ? { ...values, [steps.join()]: best.wins } : values,
        });
      }).catch((cause: unknown) => {
        if (!signal.aborted) this.#store.update({ problem: this.#problem(cause) });
      });
    }, SETTLED_MS);
  }

  #changeSetUp(setUp: AnalysisState["setUp"]): void {
    this.#store.update({ setUp, problem: null });
    this.#think();
    const { view } = this.#store.state.study;
    this.#study.preview(setUp && view && viewOf(setUp, view));
  }

  async #endSetUp(use: boolean): Promise<void> {
    const { setUp } = this.#store.state;
    if (!setUp) return;
    if (use) {
      const { rules, piles, mover } = setUp;
      if (!(await this.#read({ what: "set-up", position: { rules, piles, mover } }))) return;
    }
    this.#study.point(null);
    this.#changeSetUp(null);
  }

  #written() {
    const { head, notes, nodes } = this.#store.state;
    return write({ head, notes, nodes });
  }

  async #copyText(): Promise<void> {
    const text = this.#written().then((written) => written.text);
    const isCopied = await copyText(text);
    try {
      if (!isCopied) save(await text, "txt");
      this.#noteCopied(isCopied ? "text" : "file");
    } catch (cause) {
      this.#store.update({ problem: this.#problem(cause) });
    }
  }

  async #saveJson(): Promise<void> {
    try {
      save((await this.#written()).json, "json");
    } catch (cause) {
      this.#store.update({ problem: this.#problem(cause) });
    }
  }

  /** Shares the address of this position. */
  async #copyLink(): Promise<void> {
    const { reply } = this.#store.state;
    if (!reply) return;
    history.replaceState(null, "", `${location.pathname}#${encodeURIComponent(reply.head)}`);
    const shared = await shareLink(location.href, document.title);
    this.#noteCopied(shared === "copied" ? "link" : "address");
  }

  #noteCopied(copied: AnalysisState["copied"]): void {
    this.#store.update({ copied });
    setTimeout(() => this.#store.update({ copied: null }), COPIED_MS);
  }

  /** The keys of a replay, where the board and the controls do not use them. */
  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || this.#store.state.setUp) return;
    if ((event.target as Element).closest?.("input, textarea, select, .study-board")) return;
    const { nodes, at } = this.#store.state;
    if (event.key === "ArrowLeft" && at !== START) this.#goTo(nodes[at]!.parent);
    else if (event.key === "ArrowRight") {
      const next = nodes.findIndex(({ parent }) => parent === at);
      if (next >= 0) this.#goTo(next);
    } else return;
    event.preventDefault();
  }

  /** Draws all at once when the first position has come: nothing moves when it does. */
  #draw(state: AnalysisState): void {
    if (!state.study.view && !state.problem) return;
    const shown = state.study.steps.map(({ step }) => step).join();
    this.#root.dataset.at = String(state.at);
    this.#root.dataset.ready = String(state.reply?.study.steps.join() === shown);
    render(
      <AnalysisPanels state={state} actions={this.#actions} study={this.#study} />,
      this.#root,
    );
    if (state.at !== this.#drawn) showNode(this.#root);
    this.#drawn = state.at;
  }
}

/** The text of an address; as it stands if it is no such text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Scrolls the tree, and nothing else, to its node on the board. */
function showNode(page: HTMLElement): void {
  const node = page.querySelector<HTMLElement>(".analysis-tree [aria-current]");
  const tree = node?.closest("p");
  if (tree) tree.scrollTop = node!.offsetTop - tree.clientHeight / 2;
}

function save(text: string, ending: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = `russianbank.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const root = document.getElementById("app");
if (root) {
  void fetchCatalogue(root.dataset.language ?? "en").then(
    (catalogue) => new AnalysisPage(root, catalogue),
  );
}
