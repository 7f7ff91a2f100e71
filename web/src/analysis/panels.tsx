/** Everything around the board of an analysis: the tree, the engine, the acts, the tools. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { asset } from "../assets";
import { Button } from "../panels/button";
import { actName, missedNames, pileName } from "../panels/names";
import { rulesTitle } from "../model/players";
import { StudyHost, StudyNotes } from "../study/study-panels";
import { ends, topOf } from "../table/board";
import { cardSign } from "../table/card-signs";
import { pileOf } from "../table/piles";
import type { Catalogue } from "../catalogue";
import type { AnalysisAct, SeatName, TableView, TreeNode } from "../wire";
import { EnginePanel } from "./engine-panel";
import { Graph } from "./graph";
import { SetUpPanel } from "./set-up-panel";
import type { AnalysisProps } from "./state";
import { Sign, StepText } from "../panels/step-text";
import { START, childrenOf, endOf, written } from "./tree";

type Note = NonNullable<TreeNode["notes"]>[number];

export function AnalysisPanels(props: AnalysisProps): JSX.Element {
  const { state, study } = props;
  const { text } = state.catalogue;
  return (
    <>
      <Top {...props} />
      <main class="analysis-main">
        <StudyHost study={study} label={text("analysis-board")} />
        <div class="analysis-side">
          {state.setUp ? (
            <SetUpPanel {...props} />
          ) : (
            <>
              <Status {...props} />
              <Rest {...props} />
              <Tree {...props} />
              <EnginePanel {...props} />
              <Graph {...props} />
              <Acts {...props} />
              <Tools {...props} />
            </>
          )}
        </div>
      </main>
      {state.dropping && <p class="drop-here">{text("analysis-drop")}</p>}
    </>
  );
}

function Top({ state }: AnalysisProps): JSX.Element {
  const { catalogue, study } = state;
  return (
    <header class="bar bar-top">
      <a class="button bare quiet home" href="/" aria-label={catalogue.text("pages-home")}>
        <img src={asset("logo.svg")} alt="" />
      </a>
      <h1 class="analysis-title">
        {catalogue.text("analysis-title")}{" "}
        {study.view && <small>{rulesTitle(study.view, catalogue)}</small>}
      </h1>
    </header>
  );
}

/** Whose turn it is, why something was refused, and the way through the line. */
function Status({ state, actions, study }: AnalysisProps): JSX.Element {
  const { catalogue, nodes, at } = state;
  const { text } = catalogue;
  const { view, steps } = state.study;
  const next = childrenOf(nodes, at)[0];
  const last = steps.at(-1);
  const caller: SeatName = last?.by === "red" ? "blue" : "red";
  return (
    <section class="analysis-status" aria-label={text("analysis-line")}>
      {view && (
        <p class="on-turn" role="status">
          <span class="seat" data-player={view.mover} aria-hidden="true" />
          {view.over
            ? text("analysis-over", { winner: view.over.winner ?? "nobody" })
            : text("analysis-turn", { seat: view.mover })}
        </p>
      )}
      <div class="analysis-way" role="toolbar" aria-label={text("panels-actions")}>
        <Button
          action="first"
          icon="first"
          kind="quiet"
          label={text("replay-first")}
          disabled={at === START}
          onPress={() => actions.goTo(START)}
        />
        <Button
          action="previous"
          icon="previous"
          kind="quiet"
          label={text("replay-previous")}
          disabled={at === START}
          onPress={() => actions.goTo(nodes[at]!.parent)}
        />
        <Button
          action="next"
          icon="next"
          kind="quiet"
          label={text("replay-forward")}
          disabled={next === undefined}
          onPress={() => actions.goTo(next!)}
        />
        <Button
          action="last"
          icon="last"
          kind="quiet"
          label={text("replay-last")}
          disabled={next === undefined}
          onPress={() => actions.goTo(endOf(nodes, at))}
        />
        <Button
          action="turn-round"
          icon="over"
          kind="quiet"
          label={text("analysis-turn-round")}
          onPress={actions.turnRound}
        />
      </div>
      {last?.wrong && view && (
        <div class="analysis-wrong">
          <p>
            {text("analysis-wrong", { paragraph: last.wrong.paragraph })}{" "}
            {(last.wrong.missed ?? []).length > 0 &&
              text("panels-missed", { cards: missedNames(catalogue, view, last.wrong.missed!) })}{" "}
            <a href={`/law#${last.wrong.paragraph}`} target="_blank" rel="noopener">
              {text("panels-why", { paragraph: last.wrong.paragraph })}
            </a>
          </p>
          {!view.over && (
            <Button action="stop" kind="stop" onPress={() => actions.add(`${caller} stops`)}>
              {text("panels-stop")}
            </Button>
          )}
        </div>
      )}
      <StudyNotes study={study} catalogue={catalogue} problem={state.problem} />
      {state.problem && !state.study.failed && (
        <p class="study-refusal" role="alert">
          {state.problem}
        </p>
      )}
    </section>
  );
}

/** What the text has beside the game that was opened: other games, and what cannot be read. */
function Rest({ state, actions }: AnalysisProps): JSX.Element | null {
  const { text } = state.catalogue;
  const { game, games, ends: why, unread } = state.opened;
  if (games === 1 && !why && !unread) return null;
  return (
    <section class="analysis-rest">
      {games > 1 && (
        <label class="games">
          {text("analysis-games", { count: games })}{" "}
          <select
            value={String(game)}
            data-action="game"
            onChange={(event) => actions.chooseGame(Number(event.currentTarget.value))}
          >
            {Array.from({ length: games }, (_, index) => (
              <option key={index} value={String(index + 1)}>
                {text("analysis-game", { number: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      {why && <p role="status">{text("analysis-ends", { said: why })}</p>}
      {unread && <p role="status">{text("analysis-unread", { said: unread })}</p>}
    </section>
  );
}

/** The tree, written with its variations in parentheses. */
function Tree({ state, actions }: AnalysisProps): JSX.Element | null {
  const { catalogue, nodes, at } = state;
  const { view } = state.study;
  const { text } = catalogue;
  if (!view || nodes.length === 0) return null;
  return (
    <section class="analysis-tree" aria-label={text("analysis-moves")}>
      <h2>{text("analysis-moves")}</h2>
      <p>
        {written(nodes).map((part, place) => {
          // oxlint-disable-next-line react/no-array-index-key -- a parenthesis has no other key
          if (typeof part === "string") return <span key={`${part}${place}`}>{part}</span>;
          const { step, by, turn, before = [], notes = [] } = nodes[part.node]!;
          return (
            <span key={part.node}>
              {part.begins && (
                <span class="turn" data-player={by}>
                  {turn}
                  <span class="seat" data-player={by} aria-hidden="true" />
                </span>
              )}
              <Notes notes={before} view={view} catalogue={catalogue} />
              <button
                type="button"
                class="node"
                data-node={part.node}
                aria-current={part.node === at ? "step" : undefined}
                onClick={() => actions.goTo(part.node)}
              >
                <StepText step={step} by={by} view={view} catalogue={catalogue} />
              </button>
              <Notes notes={notes} view={view} catalogue={catalogue} />{" "}
            </span>
          );
        })}
      </p>
      {at !== START && (
        <Button action="delete" kind="quiet" onPress={() => actions.deleteFrom(at)}>
          {text("analysis-delete")}
        </Button>
      )}
    </section>
  );
}

/** A pile as an advisor points at it; anything else is an act. */
const PILE = /^(t[1-8]|[fsShdD])$/;
const SIGNS = { good: "!", mistake: "?", blunder: "??", interesting: "!?" };

/** What is written beside an entry: judgement, value, advice, and comments in the reader's language. */
function Notes({
  notes,
  view,
  catalogue,
}: {
  notes: Note[];
  view: TableView;
  catalogue: Catalogue;
}): JSX.Element | null {
  const own = document.documentElement.lang;
  const isTranslated = notes.some((note) => note.item === "comment" && note.language === own);
  const nameOf = (sign: string, seat: SeatName): string =>
    PILE.test(sign)
      ? pileName(catalogue, view, pileOf(sign, seat))
      : actName(catalogue, view, sign, seat);
  const said = notes.flatMap((note) => {
    if (note.item === "judgement") return [SIGNS[note.judgement]];
    if (note.item === "value") return [`(${catalogue.text("analysis-wins", { wins: note.wins })})`];
    if (note.item === "advice") {
      const shown = note.shown?.map((one) => nameOf(one, note.seat)).join(", ");
      const label = shown && note.words ? catalogue.text("panels-label", { label: shown }) : shown;
      const heard = [label, note.words].filter(Boolean).join(" ");
      return [catalogue.text("terminal-advised", { seat: note.seat, said: heard })];
    }
    if (note.item !== "comment") return [];
    return note.language === (isTranslated ? own : undefined) ? [note.text] : [];
  });
  return said.length > 0 ? <span class="said">{said.join(" ")}</span> : null;
}

/** The acts that the cards allow, with the obligations that they meet or break. */
function Acts({ state, actions }: AnalysisProps): JSX.Element | null {
  const { catalogue, reply, nextCard } = state;
  const { view } = state.study;
  const { text } = catalogue;
  const acts = [...(reply?.acts ?? [])].sort((one, other) => rankOf(one) - rankOf(other));
  if (!view || acts.length === 0) return null;
  const canTurn = acts.some(({ turns }) => turns);
  return (
    <section class="analysis-acts">
      <h2>{text("analysis-acts")}</h2>
      {canTurn && (
        <label class="next-card">
          {text("analysis-next-card")}{" "}
          <select
            value={nextCard}
            data-action="next-card"
            onChange={(event) => actions.chooseNext(event.currentTarget.value)}
          >
            <option value="">{text("analysis-any-card")}</option>
            {(reply?.cards ?? []).map((card) => (
              <option key={card} value={card}>
                {cardSign(card)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul>
        {acts.map(({ m, breaks, meets, due, missed, turns }) => (
          <li key={m}>
            <button type="button" class="act" data-act={m} onClick={() => actions.play(m)}>
              <ActText act={m} view={view} catalogue={catalogue} />
              {turns && nextCard && (
                <>
                  {" "}
                  <Sign card={nextCard} />
                </>
              )}
              {breaks && (
                <span
                  class="breaks"
                  title={
                    missed?.length
                      ? text("panels-missed", { cards: missedNames(catalogue, view, missed) })
                      : undefined
                  }
                >
                  {text("analysis-breaks", { paragraph: breaks })}
                </span>
              )}
              {meets && (
                <span class="meets">{text("analysis-meets", { paragraph: meets })}</span>
              )}
              {due && <span class="due">{text("analysis-due", { paragraph: due })}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Required acts come first, then the lawful ones, then those that break a rule. */
function rankOf({ meets, breaks }: AnalysisAct): number {
  if (meets) return 0;
  return breaks ? 2 : 1;
}

/** An act in signs for the eye and in words for the ear; in words if it moves no card. */
function ActText({
  act,
  view,
  catalogue,
}: {
  act: string;
  view: TableView;
  catalogue: Catalogue;
}): JSX.Element {
  const said = actName(catalogue, view, act, view.mover);
  const from = act.includes(">") && ends(act, view.mover)?.from;
  const card = from && topOf(view, from);
  if (!card) return <span>{said}</span>;
  return (
    <>
      <span class="visually-hidden">{said}</span>
      <span aria-hidden="true">
        <StepText step={`${card} ${act}`} by={view.mover} view={view} catalogue={catalogue} />
      </span>
    </>
  );
}

/** A new deal, a text to read, a position set up by hand; and the tree as a file or a link. */
function Tools({ state, actions }: AnalysisProps): JSX.Element {
  const { catalogue, rules, copied, pasting } = state;
  const { text } = catalogue;
  const own = state.study.view?.rules ?? "";
  return (
    <section class="analysis-tools">
      <h2>{text("analysis-position")}</h2>
      <div class="tool-row">
        <Button action="set-up" onPress={actions.beginSetUp}>
          {text("analysis-set-up")}
        </Button>
        <Button action="paste" aria-expanded={pasting} onPress={() => actions.paste(!pasting)}>
          {text("analysis-paste")}
        </Button>
        <OpenFile label={text("analysis-file")} onFile={actions.readFile} />
      </div>
      {pasting && (
        <Paste
          onRead={actions.readText}
          label={text("analysis-paste-hint")}
          read={text("analysis-read")}
        />
      )}
      <label class="new-deal">
        {text("analysis-new")}{" "}
        <select
          value=""
          data-action="new-deal"
          onChange={(event) => actions.newDeal(event.currentTarget.value)}
        >
          <option value="">{text("analysis-choose-rules")}</option>
          {rules.map((name) => (
            <option key={name} value={name}>
              {catalogue.text(`pages-named-${name}`)}
              {name === own ? " ✓" : ""}
            </option>
          ))}
        </select>
      </label>
      <h2>{text("analysis-keep")}</h2>
      <div class="tool-row">
        <Button action="copy-link" onPress={actions.copyLink}>
          {text(linkText(copied))}
        </Button>
        <Button action="copy-text" onPress={actions.copyText}>
          {text(recordText(copied))}
        </Button>
        <Button action="save-json" onPress={actions.saveJson}>
          JSON
        </Button>
      </div>
    </section>
  );
}

function linkText(copied: AnalysisProps["state"]["copied"]): string {
  if (copied === "link") return "panels-link-copied";
  return copied === "address" ? "panels-link-in-address" : "analysis-link";
}

function recordText(copied: AnalysisProps["state"]["copied"]): string {
  if (copied === "text") return "panels-copied";
  return copied === "file" ? "analysis-text-saved" : "analysis-text";
}

/** Lets the player choose a file; the same one may be chosen again. */
function OpenFile({
  label,
  onFile,
}: {
  label: string;
  onFile: (file: File) => void;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button action="open-file" onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function Paste({
  onRead,
  label,
  read,
}: {
  onRead: (text: string) => void;
  label: string;
  read: string;
}): JSX.Element {
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(event.currentTarget.querySelector("textarea")!.value);
      }}
    >
      <textarea rows={5} aria-label={label} placeholder={label} spellcheck={false} />
      <button type="submit" class="button primary" data-action="read">
        {read}
      </button>
    </form>
  );
}
