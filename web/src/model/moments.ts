/** What is shown of a moment ends with it: verdicts, news and questions. */

import type { TableView, WireEvent } from "../wire";
import type { PageState } from "./page-state";

type Shown = Pick<PageState, "verdict">;
type Ended = Partial<Pick<PageState, "verdict" | "news" | "refusal" | "dialog" | "cutShown">>;

/** What of the page is out of date after these events, or after a reconnection, which has none. */
export function endedBy(events: WireEvent[], now: TableView, { verdict }: Shown): Ended {
  const has = (kind: WireEvent["k"]): boolean => events.some(({ k }) => k === kind);
  const isOver = events.length === 0 ? now.over !== null : has("ended") && !has("stopped");
  const hasActed = events.some((event) => event.k === "played" && event.s === now.seat);
  const isPast = verdict !== null && (isOver || isOldNews(verdict, now, has("played")));
  return {
    ...(has("ended") && { refusal: null, dialog: null, cutShown: false }),
    ...(isPast && { verdict: null }),
    ...((isOver || hasActed) && { news: null }),
  };
}

/**
 * A verdict stays for the caller's turn, which after a right call begins at once, so that both
 * players can read it. For a watcher it ends with the next act.
 */
function isOldNews(
  { event, view }: NonNullable<PageState["verdict"]>,
  now: TableView,
  hasPlayed: boolean,
): boolean {
  const lastTurn = event.upheld ? view.turn : view.turn + 1;
  return now.turn > lastTurn || (now.seat === null && hasPlayed);
}
