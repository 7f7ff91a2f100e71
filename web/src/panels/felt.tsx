/** The ground the board stands on: made once, and then the board's alone. */

import { Component, type JSX } from "preact";

interface Props {
  onFelt(felt: HTMLElement): void;
}

export class Felt extends Component<Props> {
  #felt: HTMLElement | null = null;

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override componentDidMount(): void {
    if (this.#felt) this.props.onFelt(this.#felt);
  }

  override render(): JSX.Element {
    return <div class="felt" ref={(felt) => void (this.#felt = felt)} />;
  }
}
