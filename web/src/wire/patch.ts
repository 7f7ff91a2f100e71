/** Patches: how one view of a table becomes the next. */

import type { Patch, TableView } from "./generated";

/** The view after a patch; neither of the two is changed. Piles are merged one by one. */
export function patched(view: TableView, patch: Patch): TableView {
  const piles = patch.piles ? { ...view.piles, ...patch.piles } : view.piles;
  return { ...view, ...patch, piles };
}
