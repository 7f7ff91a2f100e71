/** What goes over the wire, as `docs/protocol.md` tells it; the mirror of `server/table/messages.py`. */

export type SeatName = "red" | "blue";

/** How many cards lie there, and those that may be seen, lowest first: `"KH QS JD"`. */
export type Pile = [count: number, shown: string];

export interface LastAct {
  from: string | null;
  to: string | null;
  card: string | null;
  shown: string | null;
}

export interface SheetLine {
  deal: number;
  first: SeatName;
  winner: SeatName | null;
  ending: string;
  points: [number, number];
  left: [[number, number, number], [number, number, number]];
}

export type Ending = "out" | "drawn" | "agreed" | "abandoned" | "aborted";

export interface Over {
  ending: Ending;
  winner: SeatName | null;
  points: [number, number];
  settled: boolean;
}

export interface View {
  id: string;
  seat: SeatName | null;
  rules: string;
  title: string;
  strictness: string;
  packs: 1 | 2;
  names: Record<SeatName, string>;
  who: Record<SeatName, "person" | "machine">;
  level: number | null;
  deal: number;
  first: SeatName;
  cuts: [string, string][];
  mover: SeatName;
  turn: number;
  piles: Record<string, Pile>;
  laid: string;
  turned: boolean;
  acts: string[];
  stop: boolean;
  undo: "take" | "ask" | null;
  abandon: { points: number; forfeit: number } | null;
  spread: boolean;
  misplay: boolean;
  asked: { what: "undo" | "draw"; by: SeatName } | null;
  last: LastAct | null;
  sheet: SheetLine[];
  totals: [number, number];
  target: { points: number | null; deals: number | null };
  over: Over | null;
  ready: SeatName[];
  games: number[];
}

/** The top-level fields of a view that have changed; `piles` is merged pile by pile. */
export type Patch = Partial<View>;

export interface Played {
  k: "played";
  s: SeatName;
  m: string;
  c?: string;
  n?: string;
  from?: string;
  to?: string;
}

export interface Stopped {
  k: "stopped";
  s: SeatName | null;
  upheld: boolean;
  paragraph?: string;
  cite?: string;
  act?: string;
  card?: string;
  pile?: string;
  missed?: [string | null, string][];
  back?: string;
  late?: number;
  price?: "points" | "next-call" | "lost";
  cost?: number;
}

type Told =
  | "offered"
  | "agreed"
  | "asked"
  | "allowed"
  | "refused"
  | "undone"
  | "abandoned"
  | "aborted"
  | "claimed"
  | "stood"
  | "ready";

export type TableEvent =
  | { k: "dealt"; n: number; first: SeatName }
  | Played
  | Stopped
  | { k: "righted"; s: SeatName; c: string; to: string }
  | { k: Told; s: SeatName }
  | { k: "ended"; ending: Ending; winner: SeatName | null; points: [number, number] }
  | { k: "sat"; s: SeatName; name: string };

export type Code =
  | "stale"
  | "not-your-turn"
  | "refused"
  | "breach"
  | "warned"
  | "not-the-moment"
  | "cannot-read"
  | "storage"
  | "limit"
  | "watching"
  | "over";

export interface Why {
  code: Code;
  said: string;
  refusal?: string;
  paragraph?: string;
  cite?: string;
  act?: string;
  card?: string;
  pile?: string;
  missed?: [string | null, string][];
}

export type Saying =
  | "offer-draw"
  | "accept-draw"
  | "undo"
  | "allow-undo"
  | "refuse-undo"
  | "abandon"
  | "abort"
  | "claim"
  | "let-stand"
  | "next";

export type ToServer =
  | { t: "play"; id: string; v: number; m: string; force?: boolean; after?: string }
  | { t: "stop"; id: string; v: number }
  | { t: "say"; id: string; v: number; w: Saying }
  | { t: "right"; id: string; v: number; to?: string; at?: string }
  | { t: "ping"; at: number }
  | { t: "bye" };

export type Presence = "here" | "away" | "machine" | "empty";

export interface Here {
  t: "here";
  red: Presence;
  blue: Presence;
  watchers: number;
  claim?: number;
  /** Told to who comes back: seconds until his game could have been claimed. */
  had?: number;
}

export type Goodbye = "newer" | "restart" | "slow" | "limit" | "gone" | "sync-failed";

export interface Ev {
  t: "ev";
  v: number;
  h: string;
  e: TableEvent[];
  p: Patch;
}

export interface Sync {
  t: "sync";
  v: number;
  h: string;
  view: View;
}

export type FromServer =
  | Sync
  | Ev
  | { t: "ok"; id: string; v: number }
  | { t: "no"; id: string; v: number; why: Why }
  | { t: "pong"; at: number }
  | Here
  | { t: "bye"; why: Goodbye };

/** The table after a patch; neither of the two is changed. */
export function patched(view: View, patch: Patch): View {
  const piles = patch.piles ? { ...view.piles, ...patch.piles } : view.piles;
  return { ...view, ...patch, piles };
}
