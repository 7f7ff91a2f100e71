/** The page of a review on a site without a server: the address names the game. */

import { ownSeat } from "../net/device-seat";
import { leadInside } from "../net/site-links";

const root = document.getElementById("review")!;
const asked = new URLSearchParams(location.search);
root.dataset.id = asked.get("table") ?? "";
root.dataset.game = asked.get("game") ?? "";
addEventListener("click", leadInside, { capture: true });

async function open(): Promise<void> {
  root.dataset.seat = await ownSeat(root.dataset.id!);
  await import("./review");
}

void open();
