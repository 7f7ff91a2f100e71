/** The state of the analysis board's page, and what its panels may ask for. */

import type { Catalogue } from "../catalogue";
import type { Look } from "../model/look";
import type { StudyBoard, StudyState } from "../study/study-board";
import type { AnalysisReply, AnalysisRecord, EngineUpdate, OpenedRecord, TreeNode } from "../wire";
import type { ReadRequest } from "./requests";
import type { SetUpState } from "./set-up";

export interface AnalysisState {
  catalogue: Catalogue;
  look: Look;
  /** The names of all rule sets. */
  rules: string[];
  study: StudyState;
  /** The record: its tags, what is written at its start, and its tree. */
  head: string;
  notes: NonNullable<AnalysisRecord["notes"]>;
  nodes: TreeNode[];
  /** The node on the board; -1 for the start. */
  at: number;
  /** What the server said of the position on the board. */
  reply: AnalysisReply | null;
  engineOn: boolean;
  engine: EngineUpdate | null;
  /** The games of 100 that red wins where the engine has looked, by the steps that lead there. */
  values: Record<string, number>;
  /** The card that is to be turned up next; empty for the one that is there. */
  nextCard: string;
  setUp: SetUpState | null;
  /** Why a request was refused. */
  problem: string | null;
  /** What was opened last, and what is known of the text that it was read from. */
  request: ReadRequest | null;
  opened: Opened;
  /** Whether the text to be read is open. */
  pasting: boolean;
  /** Whether a file is held over the page, to be dropped. */
  dropping: boolean;
  /** What has just been copied; else the link stands in the address bar, the text in a file. */
  copied: "link" | "address" | "text" | "file" | null;
}

/** Which of how many games of a text was opened, why it goes no further, and what else is unread. */
export type Opened = Required<Pick<OpenedRecord, "game" | "games" | "ends" | "unread">>;

export interface AnalysisActions {
  goTo: (node: number) => void;
  deleteFrom: (node: number) => void;
  play: (act: string) => void;
  /** Plays a step that is no act of the board. */
  add: (step: string) => void;
  turnRound: () => void;
  switchEngine: (on: boolean) => void;
  chooseNext: (card: string) => void;
  newDeal: (rules: string) => void;
  paste: (open: boolean) => void;
  readText: (text: string) => void;
  readFile: (file: File) => void;
  /** Opens another game of the text. */
  chooseGame: (game: number) => void;
  copyText: () => void;
  saveJson: () => void;
  copyLink: () => void;
  beginSetUp: () => void;
  changeSetUp: (change: (state: SetUpState) => SetUpState) => void;
  endSetUp: (use: boolean) => void;
}

export interface AnalysisProps {
  state: AnalysisState;
  actions: AnalysisActions;
  study: StudyBoard;
}
