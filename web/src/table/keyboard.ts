/** The keyboard: arrows and letters move the focus between piles, and play acts. */

import type { TableView } from "../wire";
import { type Command, type Key, meaning, neighbour, nextFoundation, nextOfOpponent } from "./keys";
import { tapAct } from "./intent";
import type { Controller, BoardContext } from "./controller";

/** What keys ask of the board besides what gestures do. */
export interface KeyCommands {
  /** Whether letters and digits are keys. */
  readonly letters: boolean;
  command(name: Command): void;
  /** Announces the whole table. */
  announceTable(): void;
  spreadOut(pile: string): void;
  /** Ends a drag, a selection or a spread pile; false if there was none. */
  drop(): boolean;
}

export class Keyboard {
  readonly #listening = new AbortController();

  constructor(
    private readonly table: BoardContext,
    private readonly controller: Controller,
    private readonly commands: KeyCommands,
    private readonly carrier: HTMLElement,
  ) {
    const { signal } = this.#listening;
    const { board } = table.renderer;
    document.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    board.addEventListener("focusin", (event) => this.#focused(event), { signal });
  }

  stop(): void {
    this.#listening.abort();
  }

  /** The pile that has the focus. */
  get pile(): string | null {
    return this.table.renderer.board.contains(document.activeElement)
      ? pileOver(document.activeElement)
      : null;
  }

  #focused(event: FocusEvent): void {
    const pile = pileOver(event.target);
    if (pile) this.table.renderer.makeFocusable(pile);
  }

  #pressed(event: KeyboardEvent): void {
    const { view } = this.table;
    if (!view || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isElsewhere(event.target, this.carrier)) return;
    if (isLetter(event.key) && !this.commands.letters) return;
    const key = meaning(event, view.seat ?? "red");
    if (key && this.#carryOut(key, view)) event.preventDefault();
  }

  /** Carries out what a key means; false if it does nothing here. */
  #carryOut(key: Key, view: TableView): boolean {
    const near = view.seat ?? "red";
    const { pile } = this;
    switch (key.do) {
      case "go":
        return (
          pile !== null && this.#focus(neighbour(this.table.layout!, pile, key.direction, near))
        );
      case "use":
        if (pile) this.controller.tap({ pile, card: -1 }, key.whole);
        return pile !== null;
      case "focus":
        return this.#focus(key.pile);
      case "next-foundation":
        return this.#focus(nextFoundation(pile));
      case "next-of-opponent":
        return this.#focus(nextOfOpponent(pile, near, view.packs));
      case "discard":
        return this.#useDiscard(view, near.charAt(0));
      case "turn-stock":
        return this.#turn("^s");
      case "turn-hand":
        return this.#turn(tapAct(view, near, `${near.charAt(0)}h`) ?? "^h");
      case "reverse":
        this.controller.reverse(pile);
        return true;
      case "spread":
        if (pile) this.commands.spreadOut(pile);
        return pile !== null;
      case "look":
        this.commands.announceTable();
        return true;
      case "drop":
        return this.commands.drop();
      case "command":
        this.commands.command(key.name);
        return true;
    }
  }

  #focus(pile: string): boolean {
    const element = this.table.renderer.piles.get(pile);
    element?.focus();
    return element !== undefined;
  }

  #turn(act: string): boolean {
    if (this.table.mayAct) this.table.play(act);
    else this.table.announce("table-wait");
    return true;
  }

  /** Discards the turned card, unless another is selected; else focuses the discard. */
  #useDiscard(view: TableView, side: string): boolean {
    const { selected } = this.controller;
    const isFree = !selected || selected.pile === `${side}h`;
    if (isFree && view.turned && this.table.mayAct) this.table.play("h>d");
    else this.#focus(`${side}d`);
    return true;
  }
}

function pileOver(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-pile]")?.dataset.pile ?? null;
}

/** Whether a key is a character: speech input may press such keys by mistake (WCAG 2.1.4). */
function isLetter(key: string): boolean {
  return key.length === 1 && key !== " ";
}

const OWN_KEYS = "input, textarea, select, dialog, [contenteditable], [role=dialog], [role=menu]";

/** Whether a key belongs to something else: a text field, a dialog, another part of the page. */
function isElsewhere(target: EventTarget | null, table: HTMLElement): boolean {
  if (document.querySelector("dialog[open], [data-dialog-asked]")) return true;
  if (!(target instanceof Element) || target === document.body) return false;
  return target.closest(OWN_KEYS) !== null || !table.contains(target);
}
