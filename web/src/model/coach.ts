/** What the page of a table and its coach know of each other; the coach is loaded when needed. */

import type { PageState } from "./page-state";

/** What the coach may ask of the page. */
export interface CoachPage {
  /** The table's id. */
  table: string;
  /** The address of the coach's style sheet. */
  style: string;
  /** Where a guided game is opened; null where there is none. */
  firstGame: string | null;
  state: () => PageState;
  /** The kinds of pile in pictures. */
  pilePictures: () => HTMLElement;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Shows and announces a short message. */
  tell: (text: string) => void;
  /** Switches the notes of the coach on or off for good. */
  setCoach: (on: boolean) => void;
}

/** What the page may ask of the coach. */
export interface Coach {
  /** The page has changed. */
  update: () => void;
  /** The player has sent an act. */
  played: (act: string) => void;
  /** Gives the first step of a hint, or the next one. */
  hint: () => void;
  /** Shows the tips of a first game. */
  tips: () => void;
  /** Closes the note that is shown. */
  close: () => void;
}
