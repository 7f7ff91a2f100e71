/** The panels that are needed seldom, in a script of their own (see `chunk.ts`). */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { MenuDialog } from "./menu";
import { Question } from "./questions";

export { LastActs } from "./acts";
export { Notices } from "./notices";
export { Result } from "./result";
export { Verdict } from "./verdict";

export function OpenDialog(props: PanelProps): JSX.Element | null {
  return props.state.dialog?.name === "menu" ? <MenuDialog {...props} /> : <Question {...props} />;
}
