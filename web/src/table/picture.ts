/** A picture of a table: its cards in their places, without input, speech and motion. */

import type { TableView } from "../wire";
import type { Look } from "./cards";
import { loadDeck } from "./faces";
import { layOut } from "./layout";
import { Renderer } from "./render";

export class TablePicture {
  readonly #renderer: Renderer;
  readonly #watched: ResizeObserver;

  /** Draws a view in an element, and again when its size changes; `marked` piles have an outline. */
  constructor(root: HTMLElement, look: Look, view: TableView, marked: readonly string[]) {
    this.#renderer = new Renderer(look);
    root.append(this.#renderer.board);
    this.#watched = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = root;
      if (width === 0 || height === 0) return;
      const near = look.near ?? view.seat ?? "red";
      this.#renderer.draw({ ...view, last: null }, layOut({ width, height }, view.packs, near));
      this.#renderer.markTargets(marked);
    });
    this.#watched.observe(root);
    loadDeck(look.deck);
  }

  destroy(): void {
    this.#watched.disconnect();
    this.#renderer.board.remove();
  }
}
