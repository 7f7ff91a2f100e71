/** The page of a review on a site without a server: the address names the game. */

import { deviceWorker } from "../net/device";
import { leadInside } from "../net/site-links";
import type { Sync } from "../wire";

const root = document.getElementById("review")!;
const asked = new URLSearchParams(location.search);
root.dataset.id = asked.get("table") ?? "";
root.dataset.game = asked.get("game") ?? "";
addEventListener("click", leadInside, { capture: true });

/** The seat of the reader; none where two people have shared the device. */
async function ownSeat(): Promise<string> {
  const page = await deviceWorker.ask("page", root.dataset.id!);
  if (!page) return "";
  const { view } = (JSON.parse(page) as { sync: Sync }).sync;
  return Object.values(view.who).includes("machine") ? (view.seat ?? "") : "";
}

async function open(): Promise<void> {
  root.dataset.seat = await ownSeat();
  await import("./review");
}

void open();
