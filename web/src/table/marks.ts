/** Marked piles and arrows, drawn over a board. */

import { foundationFor, topOf } from "./board";
import { pileOf } from "./piles";
import type { TableView } from "../wire";

const SVG = "http://www.w3.org/2000/svg";

interface Point {
  x: number;
  y: number;
}

export class Marks {
  readonly #drawing = document.createElementNS(SVG, "svg");
  readonly #root: HTMLElement;
  readonly #observer = new ResizeObserver(() => this.#again());
  #again: () => void = () => undefined;

  /** @param root the element that the board fills. */
  constructor(root: HTMLElement) {
    this.#root = root;
    this.#drawing.setAttribute("class", "study-marks");
    this.#drawing.setAttribute("aria-hidden", "true");
    root.append(this.#drawing);
    this.#observer.observe(root);
  }

  remove(): void {
    this.#observer.disconnect();
    this.#drawing.remove();
  }

  /** Draws marks such as `t3` and `s>t5`, as the player on turn names the piles. */
  draw(view: TableView | null, marks: string[]): void {
    this.#drawing.replaceChildren();
    this.#again = () => this.draw(view, marks);
    if (!view) return;
    for (const mark of marks) {
      const [from, to] = mark.split(">").map((sign) => pileOf(sign, view.mover));
      if (!from) continue;
      if (!to) this.#ring(from);
      else this.#arrow(from, to === "f" ? foundationFor(view, topOf(view, from) ?? "") : to);
    }
  }

  #ring(pile: string): void {
    const box = this.#box(pile);
    if (!box) return;
    const ring = this.#add("rect");
    const { x, y, width, height } = box;
    for (const [name, value] of Object.entries({ x, y, width, height, rx: width / 10 })) {
      ring.setAttribute(name, String(value));
    }
  }

  #arrow(from: string, to: string): void {
    const start = this.#box(from);
    const end = this.#box(to);
    if (!start || !end) return;
    const [a, b] = [middle(start), middle(end)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const head = Math.min(start.width * 0.3, length / 3);
    const along = { x: ((b.x - a.x) / length) * head, y: ((b.y - a.y) / length) * head };
    const neck = { x: b.x - along.x, y: b.y - along.y };
    const path = this.#add("path");
    const left = `${neck.x - along.y} ${neck.y + along.x}`;
    const right = `${neck.x + along.y} ${neck.y - along.x}`;
    path.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}M${left}L${b.x} ${b.y}L${right}`);
  }

  #add(kind: "rect" | "path"): SVGElement {
    const shape = document.createElementNS(SVG, kind);
    this.#drawing.append(shape);
    return shape;
  }

  /** Where the top card of a pile is, or its empty place. */
  #box(pile: string): DOMRect | null {
    const element = this.#root.querySelector(`[data-pile="${pile}"]`);
    const shown = element?.querySelector(".card:last-of-type") ?? element;
    if (!shown) return null;
    const box = shown.getBoundingClientRect();
    const origin = this.#root.getBoundingClientRect();
    return new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height);
  }
}

function middle({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
