/** All panels of a table's page, around the element of the board. */

import type { JSX } from "preact";
import { Chunk, useChunk } from "../chunk";
import type { PageActions, PageState } from "../model/page-state";
import { waitsForFriend } from "../model/players";
import { BottomBar, TopBar } from "./bars";
import { BoardHost } from "./board-host";
import type { DialogName } from "./dialogs";
import { ConnectionNotice, MissingPart, NoTable } from "./notice";

/** The panels that come after the cards. */
export const seldom = new Chunk(() => import("./seldom"));

/** The dialogs that many games do without. */
const naming = new Chunk(() => import("./dialogs"));

/** The panels of advisors, where a table has any. */
const advising = new Chunk(() => import("./advisors"));

/** The panels of phrases, once somebody says one. */
const phrasing = new Chunk(() => import("./phrases"));

/** What a player has who waits for a friend. */
const inviting = new Chunk(() => import("./invitation"));

interface Props {
  state: PageState;
  actions: PageActions;
  onBoardElement: (element: HTMLElement) => void;
}

export function Panels({ state, actions, onBoardElement }: Props): JSX.Element {
  const { view } = state;
  const props = view && { state, view, actions };
  const asked = asksForSeldom(state);
  const more = useChunk(seldom, asked);
  const named = namedDialog(state);
  const dialogs = useChunk(naming, named !== null);
  const advisors = useChunk(advising, hasAdvisors(state));
  const spoken = hasPhrases(state);
  const phrases = useChunk(phrasing, spoken);
  const invitation = useChunk(inviting, waitsForFriend(state));
  const wanted = [asked && seldom, named && naming, spoken && phrasing, state.missing];
  const missing = wanted.find((part) => part && part.failed);
  return (
    <>
      {props ? <TopBar {...props} advising={advisors} /> : <header class="bar bar-top" />}
      <main class="middle">
        {/* before the board, so that Shift+Tab leads from the player's piles to a question */}
        <div class="above">
          {props ? (
            <div class="notices">
              <ConnectionNotice {...props} />
              {missing && <MissingPart {...props} chunk={missing} />}
              {more && <more.Notices {...props} />}
              {invitation && <invitation.Invitation {...props} />}
              {advisors && <advisors.AdvisorNotices {...props} />}
              {phrases && <phrases.PhraseNotice {...props} />}
            </div>
          ) : (
            <NoTable state={state} />
          )}
        </div>
        <BoardHost onBoardElement={onBoardElement} />
        {props && more && <more.LastActs {...props} />}
        {props && more && <more.Verdict {...props} />}
        {props && more && <more.Result {...props} />}
      </main>
      {props ? <BottomBar {...props} advising={advisors} /> : <footer class="bar bar-bottom" />}
      {props && more && <more.OpenDialog {...props} />}
      {props && dialogs && named && <dialogs.NamedDialog {...props} name={named} />}
      {props && advisors && <advisors.AdvisorDialog {...props} />}
      {props && advisors && <advisors.AdviseDialog {...props} />}
      {props && phrases && <phrases.PhraseDialog {...props} />}
      {props && phrases && <phrases.ReportDialog {...props} />}
    </>
  );
}

function namedDialog({ dialog }: PageState): DialogName | null {
  const name = dialog?.name;
  return name === "settings" || name === "help" || name === "sheet" ? name : null;
}

function hasAdvisors({ view, dialog, beside }: PageState): boolean {
  return beside !== null || dialog?.name === "advisors" || Object.keys(view?.advisors ?? {}).length > 0;
}

function hasPhrases({ phrase, dialog }: PageState): boolean {
  return phrase !== null || dialog?.name === "phrases" || dialog?.name === "report";
}

/** Whether the player waits for something that comes on demand. */
function asksForSeldom(state: PageState): boolean {
  const { view, dialog, verdict, actsShown, resultHidden } = state;
  if (dialog || verdict || actsShown || state.pointing || state.replaced) return true;
  if (state.news !== null || state.soundOffered) return true;
  if (!view) return false;
  if (view.over && (!resultHidden || state.called)) return true;
  return view.deal === 0 || view.asked !== null || view.compel.length > 0;
}
