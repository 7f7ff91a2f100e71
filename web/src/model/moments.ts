/** What is shown of a moment ends with it: verdicts, news and questions. */

import type { TableView, WireEvent } from "../wire";
import type { PageState } from "./page-state";

type Shown = Pick<PageState, "verdict">;
type Ended = Partial<Pick<PageState, "verdict" | "news" | "soundOffered" | "refusal" | "dialog" | "cutShown">>;

/** What of the page is out of date after these events, or after a reconnection, which has none. */
export function endedBy(events: WireEvent[], now: TableView, { verdict }: Shown): Ended {
  const has = (kind: WireEvent["k"]): boolean => events.some(({ k }) => k === kind);
  const isOver = events.length === 0 ? now.over !== null : has("ended") && !has("stopped");
  const hasActed = events.some((event) => event.k === "played" && event.s === now.seat);
  const isPast = verdict !== null && (isOver || isRead(verdict, now));
  return {
    ...(has("ended") && { refusal: null, dialog: null, cutShown: false }),
    ...(isPast && { verdict: null }),
    ...((isOver || hasActed) && { news: null, soundOffered: false }),
  };
}

/** A player's verdict stays to the end of their next turn, a watcher's to the end of this one. */
function isRead({ view }: NonNullable<PageState["verdict"]>, now: TableView): boolean {
  const isLast = view.seat === null || view.mover === view.seat;
  return now.turn > (isLast ? view.turn : view.turn + 1);
}
