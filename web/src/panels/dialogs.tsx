/** The dialogs that many games do without, in a script of their own (see `chunk.ts`). */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { HelpDialog } from "./help";
import { SettingsDialog } from "./settings";
import { SheetDialog } from "./sheet";

/** Their names, in the state of the page. */
export type DialogName = "settings" | "help" | "sheet";

const DIALOGS = { settings: SettingsDialog, help: HelpDialog, sheet: SheetDialog };

interface Props extends PanelProps {
  name: DialogName;
}

export function NamedDialog({ name, ...props }: Props): JSX.Element {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}
