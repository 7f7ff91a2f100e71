/** While a player waits for a friend: the link that leads here, and what to do meanwhile. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import { awaitFriendAt } from "../model/awaited";
import type { PanelProps } from "../model/page-state";
import { near, rulesTitle, waitsForFriend } from "../model/players";
import { Button } from "./button";
import { NameSentence } from "./name-sentence";
import { Notice } from "./notice";
import { usePart } from "./part";
import { CopyLink } from "./share";

type Props = PanelProps & { words: Catalogue };

export function Invitation(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const words = usePart(state.catalogue.language, "invitation");
  const [waited, setWaited] = useState(false);
  const waits = waitsForFriend(state);
  const came = waited && view.deal > 0;
  useEffect(() => setWaited((before) => before || waits), [waits]);
  useEffect(() => {
    if (!came || !words) return;
    queueMicrotask(() => actions.tellArrival(words.text("invite-came"))); // it draws the panels
  }, [came, words, actions]);
  if (!waits || !words) return null;
  return (
    <Notice name="waiting">
      {state.joinUrl ? (
        <Link {...props} words={words} url={state.joinUrl} />
      ) : state.expected === null ? (
        <Withdrawn {...props} words={words} />
      ) : (
        <Expected {...props} words={words} name={state.expected} />
      )}
      {view.names[near(view)] === "" && <NameForm {...props} words={words} />}
      <Meanwhile {...props} words={words} />
    </Notice>
  );
}

/** The link, and the ways to hand it over. */
function Link({ state, view, actions, words, url }: Props & { url: string }): JSX.Element {
  const { text } = words;
  const [coded, setCoded] = useState(false);
  const { share } = navigator as Partial<Navigator>; // none where the origin is not secure
  return (
    <>
      <p>{text("invite-waiting")}</p>
      <CopyLink url={url} text={state.catalogue.text} />
      <div class="answers ways">
        {share && (
          <Button
            action="share"
            onPress={() => void share.call(navigator, { url }).catch(() => undefined)}
          >
            {text("invite-share")}
          </Button>
        )}
        <Button action="code" aria-expanded={coded} onPress={() => setCoded(!coded)}>
          {text("invite-code")}
        </Button>
        <Button action="withdraw" kind="quiet" onPress={actions.withdrawInvitation}>
          {text("invite-withdraw")}
        </Button>
      </div>
      {coded && (
        <img class="code" src={`/t/${view.id}/invitation.svg`} alt={text("invite-code-alt")} />
      )}
      <p class="hint">
        <a href={`/t/${view.id}/rules`} target="_blank" rel="noopener">
          {state.catalogue.text("panels-rules", { title: rulesTitle(view, state.catalogue) })}
        </a>
      </p>
      <p class="hint">
        {text(state.loopbackOnly ? "pages-join-loopback" : "invite-until", { days: state.joinDays })}
      </p>
    </>
  );
}

/** The seat is kept for a friend, who finds the game on their first page. */
function Expected({ state, actions, words, name }: Props & { name: string }): JSX.Element {
  const { text } = words;
  return (
    <>
      <NameSentence
        text={text}
        event="invite-expected"
        name={name || state.catalogue.text("panels-opponent")}
      />
      <Button action="withdraw" kind="quiet" onPress={actions.withdrawInvitation}>
        {text("invite-withdraw")}
      </Button>
    </>
  );
}

function Withdrawn({ actions, words }: Props): JSX.Element {
  return (
    <>
      <p>{words.text("invite-withdrawn")}</p>
      <Button action="invite" onPress={actions.invite}>
        {words.text("invite-again")}
      </Button>
    </>
  );
}

/** Asks for the name under which the player invites. */
function NameForm({ actions, words }: Props): JSX.Element {
  const [name, setName] = useState("");
  const save = (event: Event): void => {
    event.preventDefault();
    if (name.trim() !== "") actions.saveName(name);
  };
  return (
    <form class="link" onSubmit={save}>
      <input
        name="name"
        maxLength={30}
        autocomplete="name"
        placeholder={words.text("invite-name")}
        aria-label={words.text("invite-name")}
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" class="button" data-action="save-name">
        {words.text("invite-name-save")}
      </button>
    </form>
  );
}

/** What to do while nobody comes; this tab calls the player back. */
function Meanwhile({ view, words }: Props): JSX.Element {
  const { text } = words;
  const wait = (): void => awaitFriendAt(view.id);
  const fields = { rules: view.rules, strictness: view.strictness, after: view.id };
  return (
    <section class="meanwhile" aria-label={text("invite-meanwhile")}>
      <p>
        <strong>{text("invite-meanwhile")}</strong>
        <br />
        {text("invite-call")}
      </p>
      <div class="answers">
        <form method="post" action="/play" onSubmit={wait}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" class="button" data-action="meanwhile-computer">
            {text("invite-computer")}
          </button>
        </form>
        <a class="button quiet" href="/learn" data-action="meanwhile-learn" onClick={wait}>
          {text("learn-title")}
        </a>
        <a class="button quiet" href="/puzzles" data-action="meanwhile-puzzles" onClick={wait}>
          {text("puzzles-title")}
        </a>
      </div>
    </section>
  );
}
