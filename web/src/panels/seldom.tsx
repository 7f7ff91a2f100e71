/** The panels that are needed seldom, in a script of their own (see `chunk.ts`). */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { HelpDialog } from "./help";
import { MenuDialog } from "./menu";
import { Question } from "./questions";
import { SettingsDialog } from "./settings";
import { SheetDialog } from "./sheet";

export { LastActs } from "./acts";
export { Notices } from "./notices";
export { Result } from "./result";
export { Verdict } from "./verdict";

export function OpenDialog(props: PanelProps): JSX.Element | null {
  switch (props.state.dialog?.name) {
    case "menu":
      return <MenuDialog {...props} />;
    case "settings":
      return <SettingsDialog {...props} />;
    case "help":
      return <HelpDialog {...props} />;
    case "sheet":
      return <SheetDialog {...props} />;
    default:
      return <Question {...props} />;
  }
}
