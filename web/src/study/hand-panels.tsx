/** The panels around the board of a printed hand: the author's reasons, and the way along the line. */

import type { JSX } from "preact";
import { StepText } from "../panels/step-text";
import { asset } from "../assets";
import type { DeviceState, SettingsActions } from "../model/page-state";
import { Button } from "../panels/button";
import { actName } from "../panels/names";
import { SettingsDialog } from "../panels/settings";
import { Marked } from "../terms/marked";
import type { HandNote, HandOpinion, PrintedHand, TableView } from "../wire";
import { OpinionPanel } from "./hand-opinion";
import {
  before,
  depth,
  diagrams,
  isOther,
  lastNote,
  lastOf,
  lengthOf,
  next,
  type Part,
  PARTS,
  parts,
  placeOf,
} from "./hand-lines";
import type { StudyBoard, StudyState } from "./study-board";
import { StudyHost, StudyNotes } from "./study-panels";

/** An act that moves a card to another pile. */
const MOVES = />|_/;

/** Everything that the panels of a printed hand are drawn from. */
export interface HandState extends DeviceState {
  /** The name of the hand in addresses. */
  name: string;
  hand: PrintedHand;
  study: StudyState;
  /** The place of the lines on the board; null away from them. */
  place: number | null;
  /** The last place of the lines before the learner left them, and the table there. */
  left: { place: number; view: TableView } | null;
  /** What the engine thinks of what the learner plays there; null as long as it is not known. */
  opinion: HandOpinion | null;
  /** Whether the engine has no time for the learner now. */
  engineBusy: boolean;
  part: Part;
  /** Whether the author's acts are being played. */
  running: boolean;
  settingsOpen: boolean;
}

/** What the panels of a printed hand may ask of the page. */
export interface HandActions extends SettingsActions {
  openSettings: () => void;
  goTo: (place: number) => void;
  step: () => void;
  run: () => void;
  stop: () => void;
  other: () => void;
  back: () => void;
  choosePart: (part: Part) => void;
}

export interface HandProps {
  state: HandState;
  actions: HandActions;
  study: StudyBoard;
}

export function HandPanels(props: HandProps): JSX.Element {
  const { state, actions, study } = props;
  const { catalogue, name } = state;
  return (
    <>
      <header class="bar bar-top">
        <a class="button bare quiet home" href="/" aria-label={catalogue.text("pages-home")}>
          <img src={asset("logo.svg")} alt="" />
        </a>
        <h1 class="hand-title">{catalogue.text(`hands-${name}`)}</h1>
        <div class="bar-end">
          <a class="button quiet" href="/learn/hands">
            {catalogue.text("hands-all")}
          </a>
          <Button
            action="settings"
            icon="menu"
            kind="quiet"
            label={catalogue.text("panels-settings")}
            onPress={actions.openSettings}
          />
        </div>
      </header>
      <main class="middle hand-middle">
        <StudyHost study={study} label={catalogue.text("hands-board")} />
        <Reasons {...props} />
      </main>
      <HandBottom {...props} />
      {state.settingsOpen && <SettingsDialog state={state} actions={actions} />}
    </>
  );
}

function Reasons({ state, actions, study }: HandProps): JSX.Element {
  const { catalogue, hand, place, part } = state;
  const { text } = catalogue;
  return (
    <aside class="reasons" aria-label={text("hands-reasons")}>
      <nav class="hand-places" aria-label={text("hands-diagrams")}>
        <span aria-hidden="true">{text("hands-diagrams")}</span>
        {diagrams(hand).map(({ diagram, place: at }) => (
          <button
            key={diagram}
            type="button"
            class="chip"
            data-diagram={diagram}
            aria-label={text("hands-diagram", { number: diagram })}
            aria-current={at === place ? "step" : undefined}
            onClick={() => actions.goTo(at)}
          >
            {diagram}
          </button>
        ))}
        {hand.other && (
          <button
            type="button"
            class="chip"
            data-action="better"
            aria-current={place !== null && isOther(hand, place) ? "step" : undefined}
            onClick={() => actions.goTo(before(hand, hand.other ?? 0))}
          >
            {text("hands-better")}
          </button>
        )}
      </nav>
      <StudyNotes study={study} catalogue={catalogue} />
      <div class="reason-now" aria-live="polite">
        {place === null ? <Away {...{ state, actions, study }} /> : <Here {...{ state, actions, study }} />}
      </div>
      <fieldset class="parts">
        <legend>{text("hands-part")}</legend>
        {PARTS.map((each) => (
          <label key={each} class="chip">
            <input
              type="radio"
              name="part"
              value={each}
              checked={each === part}
              onChange={() => actions.choosePart(each)}
            />
            {text(each === "both" ? "hands-both" : `panels-seat-${each}`)}
          </label>
        ))}
      </fieldset>
    </aside>
  );
}

/** What the author says here, and whose turn it is. */
function Here({ state, actions }: HandProps): JSX.Element {
  const { catalogue, hand, part, study } = state;
  const place = state.place ?? 0;
  const { text } = catalogue;
  const note = lastNote(hand, place);
  const following = next(hand, place);
  const by = following === null ? null : placeOf(hand, following)?.by;
  const player = by ? text(`panels-seat-${by}`) : "";
  return (
    <>
      <h2 data-player={study.view?.mover}>
        <span class="seat" aria-hidden="true" />
        {text("hands-turn", { number: placeOf(hand, following ?? place)?.turn ?? 1 })}
      </h2>
      {note && <Note note={note} language={catalogue.language} />}
      {parts(hand, place) && hand.other_note && (
        <section class="better">
          <h3>{text("hands-better")}</h3>
          <Note note={hand.other_note} language={catalogue.language} />
          <Button action="other" onPress={actions.other}>
            {text("hands-better-go")}
          </Button>
        </section>
      )}
      <p class="prompt">
        {following === null
          ? text(isOther(hand, place) || !hand.other ? "hands-end" : "hands-end-printed")
          : text(part === "both" || part === by ? "hands-yours" : "hands-theirs", { player })}
      </p>
    </>
  );
}

/** The learner has left the line: what the author plays, and the way back. */
function Away({ state }: HandProps): JSX.Element {
  const { catalogue, hand, left } = state;
  const { text } = catalogue;
  const following = left && next(hand, left.place);
  const played = following ? placeOf(hand, following) : null;
  return (
    <>
      <h2>{text("hands-away")}</h2>
      {played && left && (
        <p>
          {text("hands-author")}{" "}
          {MOVES.test(played.act) ? (
            <StepText step={played.step} by={played.by} view={left.view} catalogue={catalogue} />
          ) : (
            actName(catalogue, left.view, played.act, played.by)
          )}
        </p>
      )}
      {left && <OpinionPanel state={state} view={left.view} />}
    </>
  );
}

function Note({ note, language }: { note: HandNote; language: string }): JSX.Element {
  return (
    <div class="reason">
      <p>
        <Marked text={note.text} language={language} />
      </p>
      <p class="cite">
        <span>{note.page}</span>
        {note.paragraphs?.map((paragraph) => (
          <a key={paragraph} href={`/law#${paragraph}`} target="_blank" rel="noopener">
            {paragraph}
          </a>
        ))}
      </p>
    </div>
  );
}

function HandBottom({ state, actions }: HandProps): JSX.Element {
  const { catalogue, hand, place, running, left } = state;
  const { text } = catalogue;
  const at = place ?? left?.place ?? 0;
  const atEnd = place === null || next(hand, place) === null;
  return (
    <footer class="bar bar-bottom hand-bottom">
      <span class="ply">{text("hands-at", { at: depth(hand, at), last: lengthOf(hand, at) })}</span>
      <div class="bar-end" role="toolbar" aria-label={text("panels-actions")}>
        <Button
          action="first"
          icon="first"
          kind="quiet"
          label={text("replay-first")}
          disabled={place === 0}
          onPress={() => actions.goTo(0)}
        />
        <Button
          action="previous"
          icon="previous"
          kind="quiet"
          label={text("replay-previous")}
          disabled={place === 0}
          onPress={() => (place === null ? actions.back() : actions.goTo(before(hand, place)))}
        />
        <Button
          action="next"
          icon="next"
          kind="quiet"
          label={text("hands-step")}
          disabled={atEnd}
          onPress={actions.step}
        />
        <Button
          action="last"
          icon="last"
          kind="quiet"
          label={text("replay-last")}
          disabled={atEnd}
          onPress={() => actions.goTo(isOther(hand, at) ? hand.places.length : lastOf(hand))}
        />
        {place === null ? (
          <Button action="back" kind="primary" onPress={actions.back}>
            {text("hands-back")}
          </Button>
        ) : (
          <Button
            action="run"
            icon={running ? "pause" : "play"}
            kind="primary"
            disabled={atEnd}
            onPress={running ? actions.stop : actions.run}
          >
            {text(running ? "replay-halt" : "hands-go-on")}
          </Button>
        )}
      </div>
    </footer>
  );
}
