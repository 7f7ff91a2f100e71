/** The seat of the reader at a table of this device. */

import type { SeatName, Sync } from "../wire";
import { deviceWorker } from "./device";

/** The seat; none where two people have shared the device, or the table is not kept here. */
export async function ownSeat(table: string): Promise<SeatName | ""> {
  const page = await deviceWorker.ask("page", table);
  if (!page) return "";
  const { view } = (JSON.parse(page) as { sync: Sync }).sync;
  return Object.values(view.who).includes("machine") ? (view.seat ?? "") : "";
}
