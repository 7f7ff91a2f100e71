/** A picture of a table in a page, drawn with the cards of the reader's deck. */

import { Component, type JSX } from "preact";
import { isAnimated, loadLook } from "../model/look";
import { TablePicture } from "../table/api";
import type { SeatName, TableView } from "../wire";

interface Props {
  view: TableView;
  near: SeatName;
  /** The piles with an outline. */
  marked: readonly string[];
  label: string;
}

/** Drawn once and never again by Preact: another table needs another key. */
export class TableImage extends Component<Props> {
  #element: HTMLElement | null = null;
  #picture: TablePicture | null = null;

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentDidMount(): void {
    const { view, near, marked } = this.props;
    const look = loadLook();
    const deck = look.deck === "standard" ? "large" : look.deck; // small cards need the large index
    const drawn = { ...look, deck, motion: isAnimated(look), near };
    this.#picture = new TablePicture(this.#element!, drawn, view, marked);
  }

  override componentWillUnmount(): void {
    this.#picture?.destroy();
  }

  override render(): JSX.Element {
    return (
      <div class="table-image" data-table="" role="img" aria-label={this.props.label}>
        <div class="board-area" inert ref={(element) => void (this.#element = element)} />
      </div>
    );
  }
}
