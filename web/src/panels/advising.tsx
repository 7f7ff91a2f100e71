/** What a person has on their page who sits beside a player as the advisor. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PageState, PanelProps } from "../model/page-state";
import { near, nameOf } from "../model/players";
import type { Phrase, TableView } from "../wire";
import { Button } from "./button";
import { DialogBox } from "./dialog";
import { Notice } from "./notice";
import { usePart } from "./part";

const PHRASES: Phrase[] = ["well-played", "thanks", "my-mistake", "one-moment", "again", "smile"];
const MOST_WORDS = 300;

/** Whether the page is that of an advisor, who has not gone on in another tab. */
export function isBeside({ beside, replaced }: PageState): boolean {
  return beside === "advising" && !replaced;
}

/** Whom the reader advises, and how. */
export function AdvisePrompt({ state, view }: PanelProps): JSX.Element | null {
  const words = usePart(state.catalogue.language, "advisor");
  if (!words || !isBeside(state)) return null;
  const name = nameOf(view, near(view), state.catalogue);
  return <p class="prompt">{words.text(prompt(state, view), { name })}</p>;
}

function prompt({ pointing }: PageState, view: TableView): string {
  if (pointing) return "advisor-point-where";
  return view.mover === near(view) ? "advisor-prompt" : "advisor-prompt-wait";
}

/** The buttons to point at a pile, and to speak. */
export function AdviseButtons({ state, view, actions }: PanelProps): JSX.Element | null {
  const words = usePart(state.catalogue.language, "advisor");
  if (!words || view.over !== null || view.deal === 0) return null;
  return (
    <>
      {state.pointing ? (
        <Button action="point-not" kind="quiet" onPress={actions.stopPointing}>
          {state.catalogue.text("panels-rather-not")}
        </Button>
      ) : (
        <Button action="point" onPress={actions.pointOut}>
          {words.text("advisor-point")}
        </Button>
      )}
      <Button action="advise" onPress={() => actions.openDialog({ name: "advise" })}>
        {words.text("advisor-speak")}
      </Button>
    </>
  );
}

/** What to say: a phrase, which all read in their language, or a text. */
export function AdviseDialog({ state, actions }: PanelProps): JSX.Element | null {
  const { catalogue } = state;
  const words = usePart(catalogue.language, "advisor");
  const [said, setSaid] = useState("");
  if (state.dialog?.name !== "advise" || !words) return null;
  const speak = (advice: { phrase: Phrase } | { words: string }): void => {
    actions.closeDialog();
    actions.send({ t: "advise", ...advice });
    setSaid("");
  };
  return (
    <DialogBox
      name="advise"
      title={words.text("phrase-title")}
      text={catalogue.text}
      onClose={() => actions.closeDialog()}
    >
      <p>{words.text("advisor-heard")}</p>
      <form
        class="link"
        onSubmit={(event) => {
          event.preventDefault();
          if (said.trim()) speak({ words: said });
        }}
      >
        <input
          name="words"
          maxLength={MOST_WORDS}
          autocomplete="off"
          aria-label={words.text("advisor-words")}
          value={said}
          onInput={({ currentTarget }) => setSaid(currentTarget.value)}
        />
        <button type="submit" class="button" data-action="advise-words">
          {words.text("advisor-speak")}
        </button>
      </form>
      <div class="menu-group">
        {PHRASES.map((phrase) => (
          <Button
            key={phrase}
            action={`advise-${phrase}`}
            kind="quiet"
            onPress={() => speak({ phrase })}
          >
            {words.text(`phrase-${phrase}`)}
          </Button>
        ))}
      </div>
    </DialogBox>
  );
}

/** The counsel has ended; its page goes on as that of a watcher. */
export function CounselEnded({ state }: PanelProps): JSX.Element | null {
  const words = usePart(state.catalogue.language, "advisor");
  if (state.beside !== "ended" || !words) return null;
  return <Notice name="counsel-ended">{words.text("advisor-ended")}</Notice>;
}
