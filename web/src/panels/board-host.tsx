/** The element of the board: made once and never drawn again by Preact. */

import { Component, type JSX } from "preact";

interface Props {
  onBoardElement: (element: HTMLElement) => void;
}

export class BoardHost extends Component<Props> {
  #element: HTMLElement | null = null;

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentDidMount(): void {
    if (this.#element) this.props.onBoardElement(this.#element);
  }

  override render(): JSX.Element {
    return <div class="board-area" ref={(element) => void (this.#element = element)} />;
  }
}
