/** The page of a table on this device: opens the table, then shows it as one of a server. */

import { deviceWorker } from "../net/device";
import { leadInside, siteFile } from "../net/site-links";
import { loadOwnRules } from "../model/own-rules";
import { seldom } from "../panels/panels";
import type { Sync } from "../wire";
import { saveRecord } from "./device-records";

const root = document.getElementById("app")!;
const waiting = document.getElementById("waiting")!;
const { lang } = document.documentElement;
/** The names of rules of a person's own. */
const OWN = /^own-/;
let rules = "/rules";

/** The table that the address names; a new one, if the address has the choices for that. */
async function table(asked: URLSearchParams): Promise<string | null> {
  const known = asked.get("table");
  if (known) return known;
  const id = await deviceWorker.ask("open", JSON.stringify(wish(asked)));
  if (id) history.replaceState(null, "", `?table=${id}${location.hash}`);
  return id;
}

/** A request for a table, as the package takes it; without a level two people play. */
function wish(asked: URLSearchParams): Record<string, unknown> {
  const { level, advisor, target = "", ...chosen } = Object.fromEntries(asked);
  const [length, number] = target.split("-");
  const opponent = level ? { level: Number(level) } : "friend";
  const own = loadOwnRules()[chosen.rules ?? ""];
  return {
    ...chosen,
    opponent,
    ...(own && { own }),
    ...(number && { [length!]: Number(number) }),
    ...(advisor && { advisor: Number(advisor) }),
  };
}

async function open(): Promise<void> {
  const parts = Promise.all([seldom.load(), import("../coach/coach")]); // the line may be cut later
  const id = await table(new URLSearchParams(location.search));
  const begin = id && (await deviceWorker.ask("page", id));
  if (!id || !begin) {
    location.replace(siteFile("/", lang));
    return;
  }
  const { sync, piles } = JSON.parse(begin) as { sync: Sync; piles: unknown };
  rules = OWN.test(sync.view.rules) ? `/t/${id}/rules` : `/rules/${sync.view.rules}`;
  document.getElementById("sync")!.textContent = JSON.stringify(sync);
  root.dataset.id = id;
  root.dataset.piles = JSON.stringify(piles);
  await parts;
  waiting.remove();
  await import("./table/page");
  if (!Object.values(sync.view.who).includes("machine"))
    await (await import("./far-side")).openFarSide(root, id);
}

open().catch((cause: unknown) => {
  waiting.textContent = waiting.dataset.failed!;
  waiting.dataset.stopped = "";
  console.error(cause);
});
addEventListener("click", leadToRules, { capture: true });
addEventListener("click", leadInside, { capture: true });
addEventListener("click", saveRecord, { capture: true });

/** The rules of a preset have a page of their own. */
function leadToRules(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/t/']") : null;
  link?.setAttribute("href", rules);
}

/** The table is here, whatever becomes of the network: its page is not told of that. */
for (const change of ["offline", "online"]) {
  addEventListener(change, (event) => event.stopImmediatePropagation());
}
