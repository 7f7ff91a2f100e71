/** Phrases at the table: the choice of one, and what was said a moment ago. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import type { PanelProps } from "../model/page-state";
import { labelOf } from "../model/players";
import { nameOf, other } from "../model/players";
import type { Phrase, PhraseSaid, TextSaid } from "../wire";
import { Button } from "./button";
import { Confirm, DialogBox } from "./dialog";
import { NameSentence } from "./name-sentence";
import { Notice } from "./notice";
import { usePart } from "./part";

const MOST_TEXT = 300;
const PHRASES: Phrase[] = ["well-played", "thanks", "my-mistake", "one-moment", "again", "smile"];

/** The choice of a phrase, by tap or by its number, and the switch that silences the other player. */
export function PhraseDialog(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { catalogue, look } = state;
  const words = usePart(catalogue.language, "phrase");
  if (state.dialog?.name !== "phrases" || !words) return null;
  const say = (phrase: Phrase): void => {
    actions.closeDialog();
    actions.send({ t: "phrase", w: phrase });
  };
  const press = ({ key }: KeyboardEvent): void => {
    const phrase = look.letters === "on" ? PHRASES[Number(key) - 1] : undefined;
    if (phrase) say(phrase);
  };
  return (
    <DialogBox
      name="phrases"
      title={words.text("phrase-title")}
      text={catalogue.text}
      onClose={() => actions.closeDialog()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the focus */}
      <div class="menu-group" onKeyDown={press}>
        {PHRASES.map((phrase, n) => (
          <Button
            key={phrase}
            action={`phrase-${phrase}`}
            kind="quiet"
            autofocus={n === 0}
            onPress={() => say(phrase)}
          >
            {look.letters === "on" && <kbd aria-hidden="true">{n + 1}</kbd>}
            <PhraseText phrase={phrase} words={words} />
          </Button>
        ))}
      </div>
      {view.seat === null && <p>{words.text("phrase-watching")}</p>}
      <FreeText {...props} words={words} />
      <div class="menu-group">
        <label class="mute">
          <input
            type="checkbox"
            name="mute"
            checked={look.phrases === "off"}
            onChange={({ currentTarget }) =>
              actions.changeLook({ phrases: currentTarget.checked ? "off" : "on" })
            }
          />
          {words.text(view.seat === null ? "phrase-mute-all" : "phrase-mute")}
        </label>
      </div>
    </DialogBox>
  );
}

/** Free text, where both players allow it, and the switch by which one does. */
function FreeText({
  state,
  view,
  actions,
  words,
}: PanelProps & { words: Catalogue }): JSX.Element | null {
  const [said, setSaid] = useState("");
  if (view.seat === null) return null;
  const { texting, allowsText: own } = state;
  const theirs = texting?.[other(view.seat)] ?? false;
  const name = nameOf(view, other(view.seat), state.catalogue);
  const send = (event: Event): void => {
    event.preventDefault();
    if (!said.trim()) return;
    actions.closeDialog();
    actions.send({ t: "text", w: said });
  };
  return (
    <div class="menu-group">
      <label class="mute">
        <input
          type="checkbox"
          name="texting"
          checked={own}
          onChange={({ currentTarget }) => actions.allowText(currentTarget.checked)}
        />
        {words.text("phrase-text-allow")}
      </label>
      {own !== theirs && (
        <p>{words.text(own ? "phrase-text-waits" : "phrase-text-wished", { name })}</p>
      )}
      {own && theirs && (
        <form class="link" onSubmit={send}>
          <input
            name="text"
            maxLength={MOST_TEXT}
            autocomplete="off"
            aria-label={words.text("phrase-text", { name })}
            value={said}
            onInput={({ currentTarget }) => setSaid(currentTarget.value)}
          />
          <button type="submit" class="button" data-action="send-text">
            {words.text("phrase-text-send")}
          </button>
        </form>
      )}
      {state.hasText && (
        <Button
          action="report"
          kind="quiet"
          onPress={() => actions.openDialog({ name: "report" })}
        >
          {words.text("phrase-report-whom", { name })}
        </Button>
      )}
    </div>
  );
}

/** Asks before what both have written goes to the operator. */
export function ReportDialog({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue, dialog } = state;
  const words = usePart(catalogue.language, "phrase");
  if (dialog?.name !== "report" || !words || view.seat === null) return null;
  const name = nameOf(view, other(view.seat), catalogue);
  return (
    <Confirm
      name="report"
      title={words.text("phrase-report-whom", { name })}
      text={catalogue.text}
      onClose={() => actions.closeDialog()}
      no={catalogue.text("panels-rather-not")}
      yes={words.text("phrase-report")}
      onYes={() => {
        actions.closeDialog();
        actions.send({ t: "report" });
      }}
    >
      <p>{words.text("phrase-report-sure", { name })}</p>
    </Confirm>
  );
}

/** What a player has just said. */
export function PhraseNotice(props: PanelProps): JSX.Element | null {
  const words = usePart(props.state.catalogue.language, "phrase");
  const { phrase } = props.state;
  return phrase && words && <Said {...props} words={words} phrase={phrase} />;
}

function Said({
  state,
  view,
  actions,
  words,
  phrase,
}: PanelProps & { words: Catalogue; phrase: PhraseSaid | TextSaid }): JSX.Element {
  const name =
    phrase.s === null ? words.text("phrase-watcher") : labelOf(view, phrase.s, state.catalogue);
  const args = { said: phrase.t === "text" ? phrase.w : words.text(`phrase-${phrase.w}`) };
  const said = words.text("phrase-said", { name, ...args });
  const { announce } = actions;
  useEffect(() => announce(said), [announce, said, phrase]);
  return (
    <Notice name="phrase" isSaid>
      <NameSentence
        text={words.text}
        event="phrase-said"
        name={name}
        args={args}
        long={phrase.t === "text"}
      >
        {" "}
        {phrase.t === "phrase" && phrase.w === "smile" && <Smile />}
      </NameSentence>
      {(phrase.s === null || phrase.s !== view.seat) && (
        <div class="answers">
          {phrase.t === "text" && view.seat !== null && (
            <Button
              action="report"
              kind="quiet"
              onPress={() => actions.openDialog({ name: "report" })}
            >
              {words.text("phrase-report")}
            </Button>
          )}
          <Button action="mute" kind="quiet" onPress={actions.mute}>
            {words.text("phrase-mute-short")}
          </Button>
        </div>
      )}
    </Notice>
  );
}

function PhraseText({ phrase, words }: { phrase: Phrase; words: Catalogue }): JSX.Element {
  return (
    <span>
      {words.text(`phrase-${phrase}`)} {phrase === "smile" && <Smile />}
    </span>
  );
}

function Smile(): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7.3 7.8v.4M12.7 7.8v.4M6.5 11.8c1.5 3 5.5 3 7 0" />
    </svg>
  );
}
