/**
 * The messages between browser and server. Written by `python web/generate_wire.py` from the
 * server's types, so change those and run it again.
 */

export type Goal = "all-cards" | "hand-and-discard" | "stock";

export type TermName =
  | "win"
  | "stock"
  | "hand"
  | "discard"
  | "difference"
  | "forfeit"
  | "wrong-calls";

export type SeatName = "red" | "blue";

export type EndingName =
  | "out"
  | "drawn"
  | "less-left"
  | "stock-empty-wins"
  | "fewer-cards"
  | "agreed"
  | "abandoned"
  | "aborted";

export type CallPrice = "points" | "cards" | "next-call" | "next-turn";

export type PileContents = [number, string];

export type Patch = Partial<TableView>;

export type WireEvent =
  | DealtEvent
  | PlayedEvent
  | StoppedEvent
  | RightedEvent
  | CompelledEvent
  | OfferedEvent
  | AgreedEvent
  | DeclinedEvent
  | AskedEvent
  | AllowedEvent
  | RefusedEvent
  | UndoneEvent
  | AdvisorAskedEvent
  | AdvisorAgreedEvent
  | AdvisorEndedEvent
  | AdvisedEvent
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
  | "refuse-draw"
  | "undo"
  | "allow-undo"
  | "refuse-undo"
  | "abandon"
  | "abort"
  | "claim"
  | "let-stand"
  | "next";

export type Pace = "slow" | "normal" | "fast" | "at-once" | "step";

export type PaceWord =
  | "slow"
  | "normal"
  | "fast"
  | "at-once"
  | "step"
  | "pause"
  | "go-on"
  | "next";

export type Phrase = "well-played" | "thanks" | "my-mistake" | "one-moment" | "again" | "smile";

export type Standing = "played" | "asked" | "asks" | "friends";

export type ClientMessage =
  | Play
  | Stop
  | Say
  | Right
  | Compel
  | Appoint
  | Advise
  | SayPhrase
  | AllowText
  | SayText
  | Look
  | Report
  | Befriend
  | SetPace
  | Run
  | Ping
  | Leave;

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
  | "too-many-phrases"
  | "too-many-reports"
  | "watching"
  | "over"
  | "barred"
  | "calls-used-up"
  | "deal-full";

export type SeatStatus = "here" | "away" | "machine" | "empty";

export type ByeReason =
  | "newer"
  | "ended"
  | "restart"
  | "moved"
  | "slow"
  | "limit"
  | "gone"
  | "blocked"
  | "sync-failed";

export type ServerMessage =
  | Sync
  | Update
  | Ok
  | No
  | RunPlan
  | Pong
  | PresenceUpdate
  | PhraseSaid
  | TextSaid
  | TextAllowed
  | Looked
  | LookEnded
  | Reported
  | Friendship
  | PaceUpdate
  | Bye;

/** What a wrong call of stop costs; `cost` is the number of points or cards, else 0 (F36). */
export interface WrongCallPrice {
  price: CallPrice;
  cost: number;
}

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

/** The computer or the person who advises a player, or is to advise them (F5). */
export interface SeatAdvisor {
  level: number | null;
  by: SeatName | null;
  name?: string | null;
}

/** A reason of the computer for what it advises; every language has a sentence for it. */
export interface AdviceReason {
  name: string;
  counts?: Record<string, number>;
  card?: string;
  paragraph?: string;
}

/** What the advisor of a player has said since the last act (F5). */
export interface ShownAdvice {
  seat: SeatName;
  shown: string[];
  words: string;
  why: AdviceReason[];
  phrase?: string;
  number?: number;
}

/** The points for the other player if one gives up now; `forfeit` of them for that (F60). */
export interface AbandonCost {
  points: number;
  forfeit: number;
}

/** A part of the points that `seat` gets: `count` times `worth`, for what `name` says (F59). */
export interface ScorePart {
  seat: SeatName;
  name: TermName;
  count: number;
  worth: number;
}

/** One line of the score sheet. */
export interface ScoreRow {
  deal: number;
  first: SeatName;
  winner: SeatName | null;
  ending: EndingName;
  points: [number, number];
  left: [[number, number, number], [number, number, number]];
  terms: ScorePart[];
}

/** What the match is played to; both null for a match without an end. */
export interface MatchTarget {
  points: number | null;
  deals: number | null;
}

/** The score of all deals at a table, over one match after another. */
export interface Evening {
  won: [number, number];
  points: [number, number];
}

/** What a player did in a deal. */
export interface SeatSummary {
  turns: number;
  longest: number;
  right: number;
  wrong: number;
  stopped: number;
  missed: number;
  hints?: number;
}

/** What both players did in a deal. */
export interface DealSummary {
  red: SeatSummary;
  blue: SeatSummary;
}

/** How the deal ended. */
export interface DealOutcome {
  ending: EndingName;
  winner: SeatName | null;
  points: [number, number];
  settled: boolean;
  terms?: ScorePart[];
  summary?: DealSummary | null;
}

/** The whole table as a seat or a watcher sees it. */
export interface TableView {
  id: string;
  seat: SeatName | null;
  rules: string;
  title: string;
  strictness: string;
  packs: 1 | 2;
  goal: Goal;
  names: Record<SeatName, string>;
  who: Record<SeatName, "person" | "machine">;
  level: number | null;
  deal: number;
  first: SeatName;
  cuts: [string, string][];
  chose: boolean;
  mover: SeatName;
  turn: number;
  piles: Record<string, PileContents>;
  laid: string;
  turned: boolean;
  acts: string[];
  compel: string[];
  stop: boolean;
  stop_ends_turn: boolean;
  barred: boolean;
  wrong_call: WrongCallPrice | null;
  undo: "take" | "ask" | null;
  abandon: AbandonCost | null;
  spread: boolean;
  misplay: boolean;
  asked: PendingRequest | null;
  advisors: Record<SeatName, SeatAdvisor> | null;
  advice: ShownAdvice | null;
  last: LastAct | null;
  sheet: ScoreRow[];
  unlisted: number;
  totals: [number, number];
  evening: Evening;
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
  said?: string[];
  paragraph?: string;
  cite?: string;
  law?: string;
  act?: string;
  card?: string;
  pile?: string;
  missed?: [string | null, string][];
  right?: string;
  back?: string;
  late?: number;
  lapsed?: string;
  price?: CallPrice | "lost";
  cost?: number;
}

/** The misplaced card `c` was put right, onto the pile `to`. */
export interface RightedEvent {
  k: "righted";
  s: SeatName;
  c: string;
  to: string;
}

/** A player had the other play a card that they refused to play (F56). */
export interface CompelledEvent {
  k: "compelled";
  s: SeatName;
  m: string;
  c: string;
  n?: string;
  from?: string;
  to?: string;
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

/** The draw was declined. */
export interface DeclinedEvent {
  k: "declined";
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

/** A player would have an advisor at `seat` (F5). */
export interface AdvisorAskedEvent {
  k: "advisor-asked";
  s: SeatName;
  seat: SeatName;
}

/** A player agreed to the advisor at `seat`, so that both have (F5). */
export interface AdvisorAgreedEvent {
  k: "advisor-agreed";
  s: SeatName;
  seat: SeatName;
}

/** A player ended the counsel at `seat`, or declined it (F5). */
export interface AdvisorEndedEvent {
  k: "advisor-ended";
  s: SeatName;
  seat: SeatName;
}

/** The advisor of `s` spoke in the hearing of both (F5); what was said is in the view. */
export interface AdvisedEvent {
  k: "advised";
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

/** Have the other player play a refused card (F56): `m`, one of the view's `compel`. */
export interface Compel {
  t: "compel";
  id: string;
  v: number;
  m: string;
}

/** Agree to the computer of a level, or to a person, as the advisor of a player (F5). */
export interface Appoint {
  t: "advisor";
  id: string;
  v: number;
  seat: SeatName;
  level?: number;
  person?: boolean;
}

/** What the advisor of a player says or points at, sent by one who saw version `v` (F5). */
export interface Advise {
  t: "advise";
  id: string;
  v: number;
  shown?: string[];
  words?: string;
  phrase?: Phrase;
}

/** A phrase `w` for the other player and the watchers to read, such as `thanks`. */
export interface SayPhrase {
  t: "phrase";
  id: string;
  v: number;
  w: Phrase;
}

/** Allow free text between the two players, while this connection lasts, or allow it no more. */
export interface AllowText {
  t: "allow-text";
  id: string;
  v: number;
  on: boolean;
}

/** A free text `w` for the other player, if both allow it. */
export interface SayText {
  t: "text";
  id: string;
  v: number;
  w: string;
}

/** Show the other player the finished deal `g`, to look at it together. */
export interface Look {
  t: "look";
  id: string;
  v: number;
  g: number;
  n: number;
  m?: number;
  a?: boolean;
  c?: boolean;
}

/** Report to the operator what the other player has written, with what was written before. */
export interface Report {
  t: "report";
  id: string;
  v: number;
}

/** Ask how one stands with the other player; with `add`, want them among one's friends. */
export interface Befriend {
  t: "befriend";
  id: string;
  v: number;
  add?: boolean;
}

/** Set the pace of the computer to `w`, or pause it, let it go on, or play its next act. */
export interface SetPace {
  t: "pace";
  id: string;
  v: number;
  w: PaceWord;
}

/** Ask for the single acts that shift `n` cards from place `at` to place `to` (F15). */
export interface Run {
  t: "run";
  id: string;
  v: number;
  at: string;
  to: string;
  n?: number;
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
  law?: string;
  act?: string;
  card?: string;
  pile?: string;
  missed?: [string | null, string][];
  most?: number;
  fits?: string[];
}

/** One turn: what the player at `seat` did, and what happened meanwhile. */
export interface TurnEvents {
  seat: SeatName;
  number: number;
  events: WireEvent[];
}

/** The whole table at version `v`, with the digest `h` to continue from. */
export interface Sync {
  t: "sync";
  v: number;
  h: string;
  view: TableView;
  turns?: TurnEvents[];
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

/** The answer to `run`: the single acts that shift the run at version `v`. */
export interface RunPlan {
  t: "plan";
  id: string;
  v: number;
  acts: string[];
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

/** The player at seat `s`, or a watcher without one, has said the phrase `w`. */
export interface PhraseSaid {
  t: "phrase";
  s: SeatName | null;
  w: Phrase;
}

/** The player at seat `s` has said `w` to the other one. */
export interface TextSaid {
  t: "text";
  s: SeatName;
  w: string;
}

/** Whether red and blue allow free text between them. */
export interface TextAllowed {
  t: "texting";
  red: boolean;
  blue: boolean;
}

/** The player at seat `s` shows the finished deal `g`; the rest is as in `Look`. */
export interface Looked {
  t: "look";
  s: SeatName;
  g: number;
  n: number;
  m?: number;
  a?: boolean;
  c?: boolean;
}

/** The answer to a report, which is kept for the operator. */
export interface Reported {
  t: "reported";
  id: string;
}

/** How a player stands with the other one, for the clients of the player alone. */
export interface Friendship {
  t: "friend";
  w: Standing;
}

/** How the computer plays at this table. */
export interface PaceUpdate {
  t: "pace";
  pace: Pace;
  paused?: boolean;
  waits?: boolean;
}

/** The player at seat `s` looks at no finished deal any more. */
export interface LookEnded {
  t: "look-end";
  s: SeatName;
}

/** The server ends the connection; after `newer` and `ended` the client goes on watching. */
export interface Bye {
  t: "bye";
  why: ByeReason;
}

/** An error that a player made at a step of a finished game. */
export interface StepError {
  paragraph: string;
  missed?: [string | null, string][];
  said?: string[];
  caught?: boolean;
}

/** One step of a game. */
export interface ReplayStep {
  e: WireEvent[];
  p: Patch;
  at?: number;
  wrong?: StepError;
  hint?: number;
  advised?: ShownAdvice[];
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

/** All steps from the start; what the first `since` of them changed is known already. */
export interface StudyRequest {
  steps: string[];
  since?: number;
}

/** What one step changed. */
export interface StudyStep {
  step: string;
  by: SeatName;
  turn: number;
  e: WireEvent[];
  p: Patch;
  wrong?: StepError;
}

/** A position to study, after the steps that could be played. */
export interface StudyReply {
  view: TableView;
  steps: string[];
  last?: StudyStep[];
  refusal?: CommandRefusal;
}

/** A start, as the tags of a record, and the steps from there. */
export interface AnalysisRequest {
  head: string;
  steps: string[];
  since?: number;
}

/** An act that the cards allow, and the obligations that it meets or breaks. */
export interface AnalysisAct {
  m: string;
  breaks?: string;
  missed?: [string | null, string][];
  meets?: string;
  due?: string;
  turns?: boolean;
}

/** The position at the end of a line. */
export interface AnalysisReply {
  study: StudyReply;
  head: string;
  line: string;
  acts?: AnalysisAct[];
  cards?: string[];
  ranks?: string;
}

/** A comment, in one language or for everybody. */
export interface CommentJson {
  item: "comment";
  text: string;
  language?: string;
}

/** What an annotator thinks of the entry before it. */
export interface JudgementJson {
  item: "judgement";
  judgement: "good" | "mistake" | "blunder" | "interesting";
}

/** How many of 100 such games red wins, and how many points more than blue red makes. */
export interface ValueJson {
  item: "value";
  wins: number;
  error?: number;
  points?: number;
  points_error?: number;
}

/** Marked piles such as t3, and arrows such as s>t5. */
export interface MarksJson {
  item: "marks";
  marks: string[];
}

/** What a player's advisor pointed at, such as t3 or the act s>t5, and said (F5). */
export interface AdviceJson {
  item: "advice";
  seat: SeatName;
  shown?: string[];
  words?: string;
}

/** An entry of a tree. */
export interface TreeNode {
  parent: number;
  step: string;
  turn: number;
  by: SeatName;
  before?: (CommentJson | JudgementJson | ValueJson | MarksJson | AdviceJson)[];
  notes?: (CommentJson | JudgementJson | ValueJson | MarksJson | AdviceJson)[];
}

/** A record as a tree: its tags, what is written at its start, and its nodes. */
export interface AnalysisRecord {
  head: string;
  notes?: (CommentJson | JudgementJson | ValueJson | MarksJson | AdviceJson)[];
  nodes?: TreeNode[];
}

/** A record that was read from a text, and what else there is to know of the text. */
export interface OpenedRecord {
  head: string;
  notes?: (CommentJson | JudgementJson | ValueJson | MarksJson | AdviceJson)[];
  nodes?: TreeNode[];
  game?: number;
  games?: number;
  ends?: string;
  unread?: string;
}

/** A record as text and as JSON. */
export interface WrittenRecord {
  text: string;
  json: string;
}

/** A plan and its value. */
export interface EngineLine {
  acts: string[];
  wins: number;
  error: number;
  behind: number;
  behind_error: number;
  certain?: boolean;
}

/** What is known of a position so far. */
export interface EngineUpdate {
  samples: number;
  lines: EngineLine[];
  cards: [string, number][];
  done: boolean;
}

/** How many cards of a pile nobody has seen, and the others from the lowest up. */
export interface SetUpPile {
  hidden?: number;
  cards?: string[];
}

/** A position as it is set up on a board, where both packs look alike. */
export interface SetUp {
  rules: string;
  piles: Record<string, SetUpPile>;
  mover: SeatName;
}

/** What is said in a lesson. */
export interface LessonText {
  text: string;
  paragraphs?: string[];
  pages?: string[];
}

/** The table after the steps, and the feedback on them. */
export interface LessonReply {
  study: StudyReply;
  progress: "open" | "reached" | "wrong" | "off";
  said: LessonText;
}

/** The board of a puzzle after steps. */
export interface PuzzleReply {
  study: StudyReply;
  progress: "open" | "reached" | "off";
}

/** An answer; one without any field asks for the solution. */
export interface PuzzleAnswer {
  stops?: boolean | null;
  first?: string | null;
  steps?: string[] | null;
  plan?: number | null;
}

/** The solution of a puzzle, and how hard it is. */
export interface PuzzleSolution {
  stopped: StoppedEvent | null;
  duty: string;
  acts: string[];
  best: number;
  costs: [number, number][];
  why: WhyShown[][];
  rating: number;
  difficulty: number;
  failures: number[];
  seed: number;
  levels: [number, number];
  turn: number;
  record: string;
}

/** The verdict on an answer. */
export interface PuzzleVerdict {
  right: boolean;
  firsts: string[];
  solution: PuzzleSolution | null;
}

/** What the author says about a place, in our own words. */
export interface HandNote {
  text: string;
  page: string;
  paragraphs?: string[];
}

/** One place of a line. */
export interface HandPlace {
  step: string;
  act: string;
  by: SeatName;
  turn: number;
  after: number;
  note?: HandNote;
  diagram?: number;
}

/** A printed hand, as the page of it needs it. */
export interface PrintedHand {
  start: HandNote | null;
  places: HandPlace[];
  other?: number;
  other_note?: HandNote;
  diagram?: number;
}

/** A printed hand after some steps. */
export interface HandReply {
  study: StudyReply;
  places: (number | null)[];
}

/** An estimated level of the computer player, with those one standard error away. */
export interface LevelShown {
  level: number;
  low: number;
  high: number;
}

/** The review of a player; docs/review.md explains the fields. */
export interface PlayerShown {
  cost: number;
  cost_error: number;
  luck: number;
  points: number;
  points_luck: number;
  decisions: number;
  error_rate: number;
  error_rate_error: number;
  level: LevelShown | null;
  even_luck: number | null;
  obligations_missed: number;
  stops_called: number;
  stops_missed: number;
  wrong_calls: number;
}

/** What cost a player something. */
export interface MarkShown {
  number: number;
  about: "decision" | "obligation" | "missed stop" | "wrong call" | "ending";
  severity: "blunder" | "mistake" | "doubtful";
  turn: number;
  seat: SeatName;
  first: number;
  last: number;
  cost: number;
  error: number;
  points: number;
  paragraph: string;
}

/** A turn; all values are wins of 100 for red. */
export interface TurnShown {
  turn: number;
  seat: SeatName;
  step: number;
  before: number;
  after: number;
  luck: number;
  gain?: number;
}

/** A review, or the part of it that is ready. */
export interface ReviewShown {
  players: Record<SeatName, PlayerShown>;
  start: number;
  result: number;
  marks: MarkShown[];
  turns: TurnShown[];
  turning_points: number[];
  questions: Record<SeatName, number[]>;
}

/** One line of the answer that grows while a review is made. */
export interface ReviewLine {
  done: number;
  steps: number;
  review?: ReviewShown | null;
  engine?: string;
  failed?: boolean;
}

/** How good a learner's plan is. */
export interface TryVerdict {
  verdict: "best" | "good" | "better" | "worse";
  cost: number;
  error: number;
}

/** The table after a learner's steps; at the end of the plan, how good it is. */
export interface TryReply {
  study: StudyReply;
  verdict: TryVerdict | null;
}

/** One thing in which the better plan is ahead, or `behind`, with the numbers of both plans. */
export interface WhyShown {
  name: "wins" | "more-stock" | "more-own" | "more-foundation" | "more-space" | "more-load" | "goes-on" | "order";
  best: number;
  played: number;
  of: number;
  behind: boolean;
}

/** The better plan. */
export interface AnswerReply {
  plan: string[];
  study: StudyReply;
  why: WhyShown[];
}

/** What the engine thinks of a learner's idea so far. */
export interface HandOpinion {
  samples: number;
  idea: EngineLine;
  author: EngineLine | null;
  best: EngineLine;
  verdict: "best" | "better" | "equal" | "worse" | "good" | "behind";
  done: boolean;
}

/** A link to a seat. */
export interface Link {
  url: string;
}

/** A hint. */
export interface HintAnswer {
  version: number;
  step: 1 | 2 | 3;
  said: string;
  piles?: string[];
  act?: string;
  paragraph?: string;
}

/** A term of the glossary. */
export interface GlossaryTerm {
  name: string;
  meaning: string;
  forms: string[];
}

/** A note of the coach about a moment of the game. */
export interface CoachNote {
  name: "lay" | "first" | "fill" | "stock" | "hand" | "space" | "load" | "borrow" | "turn-stock" | "turn-hand" | "end-turn" | "turn-over" | "missed-stop" | "ended" | "stopped" | "passed" | "begins" | "watch";
  paragraph: string;
  said: string;
  piles: string[];
  acts: string[];
  to: string | null;
}

/** What the coach has to say at a version of the table. */
export interface CoachNotes {
  version: number;
  notes: CoachNote[];
  basics: ("lay" | "first" | "fill" | "stock" | "hand" | "space" | "load" | "borrow" | "turn-stock" | "turn-hand" | "end-turn" | "turn-over" | "missed-stop" | "ended" | "stopped" | "passed" | "begins" | "watch")[];
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

/** The kinds of acts: their names, how each is found, the role of its target. */
export const DEEDS = [
  ["pass", /^pass$/, "to"],
  ["over", /^d\^h$/, "to"],
  ["turn", /^\^/, "to"],
  ["reverse", /^~/, "on"],
  ["discard", /^h>d$/, "to"],
  ["run", />>/, "to"],
  ["under", /_/, "on"],
  ["load", />[SD]$/, "to"],
  ["play", />/, "to"],
] as const;

/** The kinds of events whose sentence names the players itself. */
export const NAMING = ["dealt", "stopped", "righted", "compelled", "ended", "sat"] as const;
