/** Whether the tips of a first game have been seen on this device. */

import { isNew, remember } from "./once";

const STORAGE_KEY = "russianbank-tips";

export function tipsAreNew(): boolean {
  return isNew(STORAGE_KEY);
}

export function rememberTips(): void {
  remember(STORAGE_KEY);
}
