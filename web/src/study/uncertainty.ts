/** How uncertain the value of a plan is. */

import { type Catalogue, tenths } from "../catalogue";
import type { EngineLine } from "../wire";

/** Less than this is shown as 0.0. */
const SHOWN = 0.05;

/**
 * The error of a value. Of a plan that is behind the best one: how far, which is more certain, as
 * the same cards come after both.
 */
export function uncertainty(line: EngineLine, isBest: boolean, catalogue: Catalogue): string {
  if (line.certain) return catalogue.text("analysis-certain");
  if (isBest || Math.max(line.behind, line.behind_error) < SHOWN) return `±${tenths(line.error, catalogue)}`;
  return `−${tenths(line.behind, catalogue)} ±${tenths(line.behind_error, catalogue)}`;
}
