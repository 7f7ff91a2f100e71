/** How uncertain the value of a plan is. */

import { type Catalogue, tenths } from "../catalogue";
import type { EngineLine } from "../wire";

/**
 * The error of a value. Of a plan that is not the best one: how far it is behind, which is more
 * certain, as the same cards come after both.
 */
export function uncertainty(line: EngineLine, isBest: boolean, catalogue: Catalogue): string {
  if (line.certain) return catalogue.text("analysis-certain");
  if (isBest) return `±${tenths(line.error, catalogue)}`;
  return `−${tenths(line.behind, catalogue)} ±${tenths(line.behind_error, catalogue)}`;
}
