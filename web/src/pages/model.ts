/** What the page around the board knows; every panel is drawn from it. */

import type { Connection } from "../net/socket";
import type { Request } from "../net/pending";
import type { Here, SeatName, Stopped, View, Why } from "../wire";
import type { Words } from "../words";
import type { Look } from "./look";

export type Dialog =
  | { name: "menu" | "settings" | "help" | "sheet" | "abandon" }
  | { name: "warned" | "misplace"; act: string; why: Why }
  | { name: "choose"; acts: string[]; answer(act: string | null): void }
  | { name: "link"; what: "watch" | "device"; url: string };

export interface Model {
  words: Words;
  look: Look;
  view: View | null;
  connection: Connection;
  /** Whether the line has been bad long enough to say so. */
  troubled: boolean;
  /** There is no such table (any more). */
  gone: boolean;
  /** Another tab or device has taken this seat. */
  replaced: boolean;
  here: Here | null;
  /** When the absent player's game may be claimed, on this page's clock. */
  claimAt: number | null;
  /** A verdict, and the table as it lay when it was given. */
  verdict: { told: Stopped; view: View } | null;
  refusal: Why | null;
  /** A short piece of news, already in words. */
  news: string | null;
  dialog: Dialog | null;
  /** The cut for the first turn is being shown. */
  cut: boolean;
  /** The result has been put aside to look at the table. */
  aside: boolean;
  /** A misplaced card is being pointed out: first the pile it lies on, then where it belongs. */
  righting: { at: string | null } | null;
  /** The draw that was offered has been passed over. */
  passedOver: boolean;
  /** Whether the server can be reached from this machine alone. */
  alone: boolean;
  joinUrl: string | null;
  watchUrl: string | null;
  languages: string[];
}

/** What the panels may ask of the page. */
export interface Deeds {
  send(request: Request): void;
  act(m: string): void;
  insist(m: string): void;
  show(dialog: Dialog | null): void;
  set(change: Partial<Model>): void;
  look(change: Partial<Look>): void;
  /** Begins to point a misplaced card out. */
  pointOut(): void;
  /** Has the card that was pointed out put back where it came from. */
  putBack(): void;
  /** Points nothing out after all. */
  letLie(): void;
  language(code: string): void;
  deviceLink(): void;
  comeBack(): void;
}

export interface PanelProps {
  model: Model;
  view: View;
  deeds: Deeds;
}

export function other(seat: SeatName): SeatName {
  return seat === "red" ? "blue" : "red";
}

/** The seat at the near edge of the table: the player's own, or red for who looks on. */
export function near(view: View): SeatName {
  return view.seat ?? "red";
}

/** Whether the seat is on turn in a game that goes on. */
export function onTurn(view: View): boolean {
  return view.seat !== null && view.mover === view.seat && view.over === null && view.deal > 0;
}

/** Whether the match has reached what it goes to. */
export function matchOver(view: View): boolean {
  const { points, deals } = view.target;
  if (points !== null && Math.max(...view.totals) >= points) return true;
  return deals !== null && view.sheet.length >= deals;
}

/** The view with the machine called by its name in this language. */
export function called(view: View, words: Words): View {
  return {
    ...view,
    names: { red: nameOf(view, "red", words), blue: nameOf(view, "blue", words) },
  };
}

/** What a player is called at this table. */
export function nameOf(view: View, seat: SeatName, words: Words): string {
  if (view.who[seat] === "machine") return words.say("panels-machine");
  return (
    view.names[seat] || words.say(view.seat === null ? `panels-seat-${seat}` : "pages-someone")
  );
}

/** The same where a sentence says whose something is: "of" goes with the name in most languages. */
export function ofWhom(view: View, seat: SeatName, words: Words): string {
  if (view.who[seat] === "machine") return words.say("panels-machine-of");
  return words.say("panels-player-of", { name: nameOf(view, seat, words) });
}
