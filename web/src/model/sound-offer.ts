/** Sound is offered once: when a turn has begun that the player could have heard and did not see. */

import type { Look } from "./look";
import { isNew, remember } from "./once";

const STORAGE_KEY = "russianbank-sound-offered";

/** Whether to offer it now that the player's turn has begun; at most once on a device. */
export function offersSound({ sound }: Look, isHidden: boolean): boolean {
  if (sound !== "off" || !isHidden || !isNew(STORAGE_KEY)) return false;
  remember(STORAGE_KEY);
  return true;
}
