/** The elements of a board without cards. */

import { asset } from "../assets";
import { kindOf, ownerOf, suitOf } from "./piles";

const SVG = "http://www.w3.org/2000/svg";

/** A pile: its empty place, and for a player's pile the badge with the number of cards. */
export function pileElement(name: string): HTMLElement {
  const pile = makeElement("div", "pile");
  pile.dataset.pile = name;
  pile.dataset.kind = kindOf(name);
  pile.setAttribute("role", "button");
  pile.setAttribute("tabindex", "-1");
  pile.setAttribute("aria-pressed", "false");
  const slot = makeElement("span", "slot");
  if (kindOf(name) === "foundation") slot.append(suitMark(suitOf(name)));
  pile.append(slot);
  if (ownerOf(name)) pile.append(makeElement("span", "count"));
  if (kindOf(name) === "place") pile.append(placeNumber(name));
  return pile;
}

/** The number of a place; the boards that words speak about show it. */
function placeNumber(name: string): HTMLElement {
  const number = makeElement("span", "place-number");
  number.textContent = name.charAt(1);
  number.setAttribute("aria-hidden", "true");
  return number;
}

export function makeElement(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

function suitMark(suit: string): SVGElement {
  const mark = document.createElementNS(SVG, "svg");
  mark.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${asset("marks.svg")}#${suit}`);
  mark.append(use);
  return mark;
}

/** Sets or removes an attribute, if it is not so already. */
export function put(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
