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

export type ByeReason = "newer" | "restart" | "slow" | "limit" | "gone" | "sync-failed";

export type ServerMessage = Sync | Update | Ok | No | Pong | PresenceUpdate | Bye;

/** The last act: from where to where, the card moved and the card newly turned up. */
export interface LastAct {
  from: string | null;
  to: string | null;
  card: string | null;
  shown: string | null;
}

/** Something asked for that waits for an answer. */
export interface PendingRequest {
  what: "undo" | "draw";
  by: SeatName;
}

/** What the other player scores if one gives the game up now; `forfeit` of it for that (F60). */
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

/** What the match goes to; both null if there is no end. */
export interface MatchTarget {
  points: number | null;
  deals: number | null;
}

/** How the deal ended; `settled` once nobody can call stop any more. */
export interface DealOutcome {
  ending: EndingName;
  winner: SeatName | null;
  points: [number, number];
  settled: boolean;
}

/** The whole table as one seat, or a watcher, sees it. */
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

/** The cards of deal `n` were dealt. */
export interface DealtEvent {
  k: "dealt";
  n: number;
  first: SeatName;
}

/** An act `m` in the mover's frame, done rightly or wrongly. */
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
  price?: "points" | "next-call" | "lost";
  cost?: number;
}

/** A misplaced card `c` was put right and lies on `to` now. */
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

/** Somebody asks to take his last act back. */
export interface AskedEvent {
  k: "asked";
  s: SeatName;
}

/** He may. */
export interface AllowedEvent {
  k: "allowed";
  s: SeatName;
}

/** He may not. */
export interface RefusedEvent {
  k: "refused";
  s: SeatName;
}

/** The last act of `s` was taken back. */
export interface UndoneEvent {
  k: "undone";
  s: SeatName;
}

/** The game was given up (F60). */
export interface AbandonedEvent {
  k: "abandoned";
  s: SeatName;
}

/** The deal was called off before the first act. */
export interface AbortedEvent {
  k: "aborted";
  s: SeatName;
}

/** The game of an absent player was claimed. */
export interface ClaimedEvent {
  k: "claimed";
  s: SeatName;
}

/** The deal is over: `out`, `drawn`, `agreed`, `abandoned` or `aborted`. */
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

/** Somebody is ready for the next deal. */
export interface ReadyEvent {
  k: "ready";
  s: SeatName;
}

/** Somebody sat down, or goes by another name. */
export interface SatEvent {
  k: "sat";
  s: SeatName;
  name: string;
}

/** An act `m` in the mover's frame, by somebody who saw version `v`. */
export interface Play {
  t: "play";
  id: string;
  v: number;
  m: string;
  force?: boolean;
  after?: string;
}

/** A call of stop by somebody who saw version `v`. */
export interface Stop {
  t: "stop";
  id: string;
  v: number;
}

/** A word `w`. */
export interface Say {
  t: "say";
  id: string;
  v: number;
  w: SayWord;
}

/** Have the misplaced card on `at` put right (F52): on `to`, or where it came from. */
export interface Right {
  t: "right";
  id: string;
  v: number;
  to?: string;
  at?: string;
}

/** Is anybody there? The answer brings `at` back. */
export interface Ping {
  t: "ping";
  at: number;
}

/** The player leaves on purpose. */
export interface Leave {
  t: "bye";
}

/** Why a message was refused. */
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

/** The whole table at version `v`, and the digest `h` to go on from. */
export interface Sync {
  t: "sync";
  v: number;
  h: string;
  view: TableView;
}

/** What brought version `v` about: the events, and `p`, the fields of the view it changed. */
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

/** Who is at the table; `claim` is when an absent player's game may be claimed, in seconds. */
export interface PresenceUpdate {
  t: "here";
  red: SeatStatus;
  blue: SeatStatus;
  watchers: number;
  claim?: number;
  had?: number;
}

/** The server ends the conversation; after `newer` it goes on for a watcher. */
export interface Bye {
  t: "bye";
  why: ByeReason;
}

/** One step of a game: what happened, and the fields of the view that it changed. */
export interface ReplayStep {
  e: WireEvent[];
  p: Patch;
}

/** A finished game, for a renderer that knows no rules: a view to begin with, and changes. */
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

/** What is wrong: a code for programs and an English sentence for people. */
export interface ErrorDetail {
  code: string;
  said: string;
}

/** The body of every answer that is not what was asked for. */
export interface ErrorBody {
  error: ErrorDetail;
}
