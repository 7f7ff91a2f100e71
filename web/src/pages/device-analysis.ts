/** The analysis board of a site without a server; the address may name a game and a step of it. */

import { leadInside } from "../net/site-links";

const root = document.getElementById("app")!;
addEventListener("click", leadInside, { capture: true });

/** Gives the board the game that the address names, as a server puts it into the page. */
async function start(asked: URLSearchParams): Promise<void> {
  const [table, game, ply] = ["table", "game", "ply"].map((each) => asked.get(each));
  if (!table) return;
  const answer = await fetch(`/analysis/game/${table}/${game ?? ""}/${ply ?? "0"}`);
  if (!answer.ok) return;
  const { record, at } = (await answer.json()) as { record: unknown; at: number };
  root.dataset.start = JSON.stringify(record);
  root.dataset.from = String(at);
}

async function open(): Promise<void> {
  await start(new URLSearchParams(location.search));
  await import("./analysis");
}

void open();
