/** The state of a table's page besides the board, and what its panels may ask for. */

import type { Catalogue } from "../catalogue";
import type { Chunk } from "../chunk";
import type { CommandDraft } from "../net/pending";
import type { ConnectionState } from "../net/socket";
import type {
  CommandRefusal,
  ErrorDetail,
  Pace,
  PaceUpdate,
  PhraseSaid,
  PresenceUpdate,
  Standing,
  StoppedEvent,
  TextAllowed,
  TextSaid,
  TableView,
} from "../wire";
import type { PilePicture } from "../table/pile-pictures";
import type { Look } from "./look";
import type { TurnLog } from "./turn-log";

/** The dialog that is open. */
export type Dialog =
  | { name: "menu" | "settings" | "help" | "sheet" | "abandon" | "abort" | "draw" | "advisors" | "advise" | "phrases" | "report" }
  | { name: "warned" | "misplace"; act: string; why: CommandRefusal }
  | { name: "shift"; acts: string[] }
  | { name: "choose"; acts: string[]; answer: (act: string | null) => void }
  | { name: "link"; what: "watch" | "device"; url: string };

/** A refusal of a command, or an error of the HTTP API, which has no more than code and text. */
export type ShownRefusal = ErrorDetail & Omit<CommandRefusal, keyof ErrorDetail>;

/** What is kept on this device. */
export interface DeviceState {
  catalogue: Catalogue;
  look: Look;
  /** The codes of the languages that can be chosen. */
  languages: string[];
}

/** What the server has said about the table. */
export interface TableState {
  /** The table as this seat sees it; null until the first message. */
  view: TableView | null;
  /** The kinds of pile of its game. */
  piles: PilePicture[];
  presence: PresenceUpdate | null;
  /** How the computer plays; null where this page may not set it. */
  pacing: PaceUpdate | null;
  /** The latest turns, as far as they were seen here. */
  turns: TurnLog;
  /** When the absent player's game may be claimed, in milliseconds of this page's clock. */
  claimAt: number | null;
  /** Why the server lets this page in no more: there is no such table, or its reader is blocked. */
  shutOut: "gone" | "blocked" | null;
  /** Another tab or device has taken this seat. */
  replaced: boolean;
  /** Whether this page sits beside a player as the advisor, or did until the counsel ended. */
  beside: "advising" | "ended" | null;
}

/** The connection to the server. */
export interface LineState {
  connection: ConnectionState;
  /** Whether the connection has been bad long enough to tell the player. */
  connectionTrouble: boolean;
  /** Whether the server can be reached from this machine only. */
  loopbackOnly: boolean;
  /** The link for the other player, and the link for watchers. */
  joinUrl: string | null;
  watchUrl: string | null;
  /** The friend for whom the other seat is kept, perhaps without a name; null for anybody. */
  expected: string | null;
  /** For how many days the link for the other player is good; 0 for ever. */
  joinDays: number;
}

/** What lies above the board at the moment. */
export interface OverlayState {
  /** The script for what was said at the table, while it cannot be had. */
  missing: Chunk<unknown> | null;
  dialog: Dialog | null;
  /** A verdict on a call of stop, with the table as it was then. */
  verdict: { event: StoppedEvent; view: TableView } | null;
  refusal: ShownRefusal | null;
  /** A short message, in the player's language. */
  news: string | null;
  /** The other player has come while the page was not seen: what its title says. */
  arrival: string | null;
  /** The finished deal at which the other player looks, and on which page. */
  called: { game: number; page: "replay" | "review"; isHidden: boolean } | null;
  /** How the player stood with the other one when that was first known, and now. */
  friendship: { first: Standing; now: Standing } | null;
  /** What a player has just said. */
  phrase: PhraseSaid | TextSaid | null;
  /** Which players allow free text; null if none is known to, and whether this page does. */
  texting: TextAllowed | null;
  allowsText: boolean;
  /** The other player has written a text since the page was loaded. */
  hasText: boolean;
  /** Sound is offered. */
  soundOffered: boolean;
  /** The cards cut for the first turn are shown. */
  cutShown: boolean;
  /** The result has been closed to look at the table. */
  resultHidden: boolean;
  /** The list of the last acts is open. */
  actsShown: boolean;
  /** The player points out a misplaced card: first its pile (null until then), then its place. */
  pointing: { pile: string | null } | null;
}

/** Everything that the panels are drawn from. */
export interface PageState extends DeviceState, TableState, LineState, OverlayState {}

/** What the settings may ask of a page. */
export interface SettingsActions {
  closeDialog: () => void;
  changeLook: (change: Partial<Look>) => void;
  changeLanguage: (code: string) => void;
}

/** What the panels may ask of the page. */
export interface PageActions extends SettingsActions {
  send: (draft: CommandDraft) => void;
  play: (act: string) => void;
  /** Plays an act again that the table has warned of. */
  playAnyway: (act: string) => void;
  openDialog: (dialog: Dialog) => void;
  closeVerdict: () => void;
  closeRefusal: () => void;
  /** Turns the sounds on, or leaves them off. */
  answerSoundOffer: (wanted: boolean) => void;
  hideResult: (hidden: boolean) => void;
  showActs: (shown: boolean) => void;
  /** Shows a hint, or the tips of a first game. */
  help: (what: "hint" | "tips") => void;
  /** Asks the player's advisor to speak. */
  askAdvisor: () => void;
  /** Makes the link for the person who advises the player; null if it was refused. */
  createAdvisorLink: () => Promise<string | null>;
  /** Begins to point at a pile, as the advisor of a player. */
  pointOut: () => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Hides what the other player says, now and from now on. */
  mute: () => void;
  /** Allows free text with the other player at this table, or allows it no more. */
  allowText: (on: boolean) => void;
  setPace: (pace: Pace) => void;
  /** Pauses the computer, or lets it go on. */
  pause: () => void;
  /** Has the computer do the act that it is waiting with. */
  nextAct: () => void;
  /** Asks the server for a link that opens this seat on another device, and shows it. */
  createDeviceLink: () => void;
  /** Asks the server for a new link for the other player. */
  invite: () => void;
  /** Ends the links for the other player. */
  withdrawInvitation: () => void;
  /** Gives the player a name. */
  saveName: (name: string) => void;
  /** Tells the player, wherever they look, that the other one has come. */
  tellArrival: (text: string) => void;
  /** Takes the seat back from another tab. */
  takeSeatBack: () => void;
  /** Asks how the player stands with the other one. */
  askStanding: () => void;
  /** Hides that the other player looks at the deal. */
  hideCall: () => void;
  /** Begins to point out a misplaced card. */
  startPointing: () => void;
  /** Has the card that was pointed out put back where it came from. */
  putBack: () => void;
  stopPointing: () => void;
}

/** The properties of a panel. */
export interface PanelProps {
  state: PageState;
  view: TableView;
  actions: PageActions;
}
