/** The note of the coach: drawn beside the piles that it speaks of, which get a mark. */

import { type Box, gap, placeBeside, sideTowards } from "./place";

export interface NoteButton {
  action: string;
  label: string;
  primary?: boolean;
  press: () => void;
}

/** What a note says. */
export interface NoteContent {
  /** Which note it is, for its element's `data-note`. */
  name: string;
  title: string;
  text: string;
  /** A picture below the text; such a note lies over the middle of the table. */
  picture?: HTMLElement;
  /** A list below the text; each item has a number, and so has its mark. */
  items?: string[];
  /** Selectors of the elements that get a mark, the first of them the nearest. */
  marks: string[];
  /** A selector of where the marked card goes; it gets a mark of its own. */
  to?: string;
  /** The button that closes it, an x in the corner; without it the player must choose. */
  close?: Omit<NoteButton, "primary">;
  /** A link to what explains it. */
  link?: { label: string; href: string };
  buttons: NoteButton[];
}

/** The widths that a note tries, in CSS pixels, the best first. */
const WIDTHS = [250, 210, 300, 170];

/** What no note may cover: cards, counts and captions, and what can be pressed. */
const TAKEN = "[data-pile] [data-card], [data-pile] .count, .board-area button";

/** A note that lies further from its pile has no point, which would point to something else. */
const NEAR = 24;

export class Note {
  readonly #section = document.createElement("section");
  #marks: HTMLElement[] = [];
  #shown: NoteContent | null = null;
  #isDocked = false;
  readonly #watching = new ResizeObserver(() => requestAnimationFrame(() => this.#place()));

  constructor() {
    this.#section.className = "coach-note";
    this.#section.hidden = true;
    document.querySelector(".middle")!.append(this.#section);
    this.#watching.observe(document.querySelector(".board-area")!);
    // A window of another size may have room beside the cards; the board's new size places the note
    addEventListener("resize", () => this.#dock(false));
  }

  get shown(): NoteContent | null {
    return this.#shown;
  }

  show(content: NoteContent): void {
    this.#shown = content;
    const section = this.#section;
    section.dataset.note = content.name;
    section.setAttribute("aria-label", content.title);
    const buttons = element("div", "coach-buttons");
    if (content.link) buttons.append(linkTo(content.link));
    buttons.append(...content.buttons.map(buttonOf));
    section.replaceChildren(element("h2", "", content.title), element("p", "", content.text));
    if (content.close) section.append(crossOf(content.close));
    if (content.picture) section.append(content.picture);
    if (content.items) {
      const list = element("ol");
      list.append(...content.items.map((each) => element("li", "", each)));
      section.append(list);
    }
    if (buttons.childElementCount) section.append(buttons);
    section.hidden = false;
    this.#place();
  }

  /** Takes the note away; the room that it had at the bottom stays free if it is kept. */
  hide(keepsRoom: boolean): void {
    this.#shown = null;
    this.#section.hidden = true;
    this.#section.replaceChildren();
    this.#mark(null);
    if (!keepsRoom) this.#dock(false);
  }

  /** Places the note again after the cards have moved. */
  follow(): void {
    if (this.#shown) this.#place();
  }

  #place(): void {
    const content = this.#shown;
    if (!content) return;
    if (content.picture) this.#placeInMiddle();
    else {
      const piles = [...content.marks, ...(content.to ? [content.to] : [])];
      const targets = piles.flatMap((each) => boxesOf(each).slice(0, 1));
      if (this.#isDocked || !this.#placeBeside(targets)) this.#dock(true);
    }
    this.#mark(content);
  }

  #placeInMiddle(): void {
    this.#dock(false);
    this.#section.style.cssText = "";
    delete this.#section.dataset.side;
  }

  #placeBeside(targets: Box[]): boolean {
    const { style, dataset } = this.#section;
    const area = tableArea();
    const target = targets[0] ?? middleOf(area);
    const cards = boxesOf(TAKEN);
    for (const piles of ["[data-pile]", '[data-pile]:not([data-kind="foundation"])']) {
      const taken = [...cards, ...targets, ...boxesOf(piles)];
      const found = WIDTHS.flatMap((width) => {
        style.cssText = `width: ${width}px`;
        const size = { width, height: this.#section.offsetHeight };
        return placeBeside(size, target, taken, area) ?? [];
      });
      const cost = (box: Box): number => gap(box, target) + WIDTHS.indexOf(box.width) * 12;
      const box = found.sort((one, other) => cost(one) - cost(other))[0];
      if (!box) continue;
      style.cssText = `width: ${box.width}px; left: ${box.left}px; top: ${box.top}px`;
      delete dataset.side;
      if (targets.length && gap(box, target) <= NEAR) pointTo(this.#section, box, target);
      return true;
    }
    return false;
  }

  /**
   * Puts the note below the cards, which give up some room for it. The room grows with a longer
   * note and does not shrink with a shorter one, so that the cards move seldom.
   */
  #dock(isDocked: boolean): void {
    const { dataset, style } = document.querySelector<HTMLElement>("[data-table]")!;
    this.#isDocked = isDocked;
    if (!isDocked) {
      delete dataset.coach;
      style.removeProperty("--coach-room");
      return;
    }
    dataset.coach = "docked";
    this.#section.style.cssText = "";
    delete this.#section.dataset.side;
    const had = Number.parseFloat(style.getPropertyValue("--coach-room")) || 0;
    const room = Math.max(had, this.#section.offsetHeight);
    style.setProperty("--coach-room", `${room}px`);
  }

  /** Puts the marks of a note on its piles; marks that are there already move and stay the same. */
  #mark(content: NoteContent | null): void {
    const { marks = [], to, items } = content ?? {};
    const wanted = [
      ...marks.flatMap((each, n) => items ? markOn(each, "numbered", `${n + 1}`) : markOn(each)),
      ...(to ? markOn(to, "to") : []),
    ];
    for (const each of this.#marks.splice(wanted.length)) each.remove();
    wanted.forEach(({ box, kind, label }, n) => {
      this.#marks[n] ??= this.#newMark();
      const mark = this.#marks[n];
      mark.className = `coach-mark ${kind}`;
      mark.textContent = label;
      mark.style.cssText = `left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; height: ${box.height}px`;
    });
  }

  #newMark(): HTMLElement {
    const mark = element("span");
    mark.setAttribute("aria-hidden", "true");
    document.querySelector(".middle")!.append(mark);
    return mark;
  }
}

interface Mark {
  box: Box;
  kind: string;
  label: string;
}

/** A mark on an element; on a pile it is on its top card. None if the element is not there. */
function markOn(selector: string, kind = "", label = ""): Mark[] {
  const cards = boxesOf(`${selector} [data-card]`);
  const box = cards.at(-1) ?? boxesOf(selector)[0];
  return box ? [{ box, kind, label }] : [];
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** The table between the bars, as far as it is in the window. */
function tableArea(): Box {
  const { left, top, width, bottom } = document
    .querySelector(".board-area")!
    .getBoundingClientRect();
  return { left, top, width, height: Math.min(bottom, innerHeight) - top };
}

function middleOf({ left, top, width, height }: Box): Box {
  return { left: left + width / 2, top: top + height / 2, width: 0, height: 0 };
}

/** Gives the note a point on the side of its target, at the height of the target's middle. */
function pointTo(section: HTMLElement, note: Box, target: Box): void {
  const side = sideTowards(note, target);
  const isBeside = side === "left" || side === "right";
  const [at, from, room] = isBeside
    ? [target.top + target.height / 2, note.top, note.height]
    : [target.left + target.width / 2, note.left, note.width];
  section.dataset.side = side;
  section.style.setProperty("--at", `${Math.min(Math.max(at - from, 18), room - 18)}px`);
}

function buttonOf({ action, label, primary, press }: NoteButton): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = primary ? "button primary" : "button quiet";
  button.dataset.action = action;
  button.textContent = label;
  button.addEventListener("click", press);
  return button;
}

/** The button in the corner that closes a note. */
function crossOf({ action, label, press }: Omit<NoteButton, "primary">): HTMLElement {
  const button = buttonOf({ action, label: "×", press });
  button.className = "coach-close";
  button.setAttribute("aria-label", label);
  button.title = label;
  return button;
}

function linkTo({ label, href }: { label: string; href: string }): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = label;
  return link;
}

function element(tag: string, className = "", text = ""): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
