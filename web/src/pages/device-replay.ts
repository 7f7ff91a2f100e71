/** The page of a replay on a site without a server: the address names the game. */

import { ownSeat } from "../net/device-seat";
import { leadInside } from "../net/site-links";
import { saveRecord } from "./device-records";

const root = document.getElementById("app")!;
const asked = new URLSearchParams(location.search);
root.dataset.id = asked.get("table") ?? "";
root.dataset.game = asked.get("game") ?? "";
addEventListener("click", leadInside, { capture: true });
addEventListener("click", saveRecord, { capture: true });
async function open(): Promise<void> {
  root.dataset.seat = await ownSeat(root.dataset.id!);
  await import("./replay");
}

void open();
