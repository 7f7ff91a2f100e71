/**
 * The messages between browser and server. Written by `python web/generate_wire.py` from the
 * server's types, so change those and run it again.
 */

export type SeatName = "red" | "blue";

export type EndingName = "out" | "drawn" | "agreed" | "abandoned" | "aborted";

export type PileContents = [number, string];

export type Patch = Partial<TableView>;

export type WireEvent =
  | DealtEvent
  | PlayedEvent
  | StoppedEvent
  | RightedEvent
  | OfferedEvent
  | AgreedEvent
  | AskedEvent
  | AllowedEvent
  | RefusedEvent
  | UndoneEvent
  | AbandonedEvent
  | AbortedEvent
  | ClaimedEvent
  | EndedEvent
  | StoodEvent
  | ReadyEvent
  | SatEvent;

export type SayWord =
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

export type ClientMessage = Play | Stop | Say | Right | Ping | Leave;

export type RefusalCode =
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

export type SeatStatus = "here" | "away" | "machine" | "empty";

export type ByeReason = "newer" | "restart" | "moved" | "slow" | "limit" | "gone" | "sync-failed";

export type ServerMessage = Sync | Update | Ok | No | Pong | PresenceUpdate | Bye;

/** The last act: the piles it went from and to, the card moved, and the card turned up. */
export interface LastAct {
  from: string | null;
  to: string | null;
  card: string | null;
  shown: string | null;
}

/** A request of one player that waits for the answer of the other. */
export interface PendingRequest {
  what: "undo" | "draw";
  by: SeatName;
}

/** The points for the other player if one gives up now; `forfeit` of them for that (F60). */
export interface AbandonCost {
  points: number;
  forfeit: number;
}

/** One line of the score sheet; `left` are red's and blue's cards in stock, hand, discard. */
export interface ScoreRow {
  deal: number;
  first: SeatName;
  winner: SeatName | null;
  ending: EndingName;
  points: [number, number];
  left: [[number, number, number], [number, number, number]];
}

/** What the match is played to; both null for a match without an end. */
export interface MatchTarget {
  points: number | null;
  deals: number | null;
}

/** How the deal ended; `settled` when nobody can call stop any more. */
export interface DealOutcome {
  ending: EndingName;
  winner: SeatName | null;
  points: [number, number];
  settled: boolean;
}

/** The whole table as a seat or a watcher sees it. */
export interface TableView {
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
  piles: Record<string, PileContents>;
  laid: string;
  turned: boolean;
  acts: string[];
  stop: boolean;
  undo: "take" | "ask" | null;
  abandon: AbandonCost | null;
  spread: boolean;
  misplay: boolean;
  asked: PendingRequest | null;
  last: LastAct | null;
  sheet: ScoreRow[];
  totals: [number, number];
  target: MatchTarget;
  over: DealOutcome | null;
  ready: SeatName[];
  games: number[];
}

/** The cards of deal `n` were dealt; `first` begins. */
export interface DealtEvent {
  k: "dealt";
  n: number;
  first: SeatName;
}

/** An act was played, rightly or wrongly. */
export interface PlayedEvent {
  k: "played";
  s: SeatName;
  m: string;
  c?: string;
  n?: string;
  from?: string;
  to?: string;
}

/** A verdict on a call of stop; `s` is null where the table itself stops errors. */
export interface StoppedEvent {
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
  price?: "points" | "cards" | "next-call" | "lost";
  cost?: number;
}

/** The misplaced card `c` was put right, onto the pile `to`. */
export interface RightedEvent {
  k: "righted";
  s: SeatName;
  c: string;
  to: string;
}

/** A draw was offered. */
export interface OfferedEvent {
  k: "offered";
  s: SeatName;
}

/** The draw was accepted. */
export interface AgreedEvent {
  k: "agreed";
  s: SeatName;
}

/** A player asks to take back their last act. */
export interface AskedEvent {
  k: "asked";
  s: SeatName;
}

/** The other player allows the act to be taken back. */
export interface AllowedEvent {
  k: "allowed";
  s: SeatName;
}

/** The other player does not allow the act to be taken back. */
export interface RefusedEvent {
  k: "refused";
  s: SeatName;
}

/** The last act of `s` was taken back. */
export interface UndoneEvent {
  k: "undone";
  s: SeatName;
}

/** A player gave the game up (F60). */
export interface AbandonedEvent {
  k: "abandoned";
  s: SeatName;
}

/** The deal was called off before its first act. */
export interface AbortedEvent {
  k: "aborted";
  s: SeatName;
}

/** A player claimed the game of an absent opponent. */
export interface ClaimedEvent {
  k: "claimed";
  s: SeatName;
}

/** The deal is over; `points` are red's and blue's. */
export interface EndedEvent {
  k: "ended";
  ending: EndingName;
  winner: SeatName | null;
  points: [number, number];
}

/** The loser lets the result stand. */
export interface StoodEvent {
  k: "stood";
  s: SeatName;
}

/** A player is ready for the next deal. */
export interface ReadyEvent {
  k: "ready";
  s: SeatName;
}

/** A player sat down, or changed their name. */
export interface SatEvent {
  k: "sat";
  s: SeatName;
  name: string;
}

/** An act `m` in the mover's frame, sent by a client that saw version `v`. */
export interface Play {
  t: "play";
  id: string;
  v: number;
  m: string;
  force?: boolean;
  after?: string;
}

/** A call of stop, sent by a client that saw version `v`. */
export interface Stop {
  t: "stop";
  id: string;
  v: number;
}

/** A word `w`, such as `offer-draw`. */
export interface Say {
  t: "say";
  id: string;
  v: number;
  w: SayWord;
}

/** Put the misplaced card on `at` right (F52): onto `to`, or back where it came from. */
export interface Right {
  t: "right";
  id: string;
  v: number;
  to?: string;
  at?: string;
}

/** A sign of life; the answer brings `at` back. */
export interface Ping {
  t: "ping";
  at: number;
}

/** The player leaves on purpose. */
export interface Leave {
  t: "bye";
}

/** The reason why a message was refused. */
export interface CommandRefusal {
  code: RefusalCode;
  said: string;
  refusal?: string;
  paragraph?: string;
  cite?: string;
  act?: string;
  card?: string;
  pile?: string;
  missed?: [string | null, string][];
}

/** The whole table at version `v`, with the digest `h` to continue from. */
export interface Sync {
  t: "sync";
  v: number;
  h: string;
  view: TableView;
}

/** What made version `v`: the events `e`, and `p`, the fields of the view that changed. */
export interface Update {
  t: "ev";
  v: number;
  h: string;
  e: WireEvent[];
  p: Patch;
}

/** The message `id` was accepted and made version `v`. */
export interface Ok {
  t: "ok";
  id: string;
  v: number;
}

/** The message `id` was refused; the table stays at version `v`. */
export interface No {
  t: "no";
  id: string;
  v: number;
  why: CommandRefusal;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
  at: number;
}

/** Who is at the table. */
export interface PresenceUpdate {
  t: "here";
  red: SeatStatus;
  blue: SeatStatus;
  watchers: number;
  claim?: number;
  had?: number;
}

/** The server ends the connection; after `newer` the client stays as a watcher. */
export interface Bye {
  t: "bye";
  why: ByeReason;
}

/** One step of a game: what happened, and the fields of the view that it changed. */
export interface ReplayStep {
  e: WireEvent[];
  p: Patch;
}

/** A finished game, for a renderer that knows no rules: the first view, and its changes. */
export interface ReplayData {
  rules: string;
  title: string;
  names: Record<SeatName, string>;
  first: SeatName;
  cuts: [string, string][];
  outcome: DealOutcome | null;
  start: TableView;
  plies: ReplayStep[];
}

/** A link to a seat. */
export interface Link {
  url: string;
}

/** What went wrong: a code for programs and an English sentence for people. */
export interface ErrorDetail {
  code: string;
  said: string;
}

/** The body of every error response. */
export interface ErrorBody {
  error: ErrorDetail;
}
