/** The list of puzzles on a site without a server: the puzzle of the day, and the ratings. */

import { fetchCatalogue } from "../catalogue";
import { showProgress } from "../puzzles/puzzle-list";

/** The number of the first of January 1970, counted as Python counts days. */
const EPOCH = 719_163;
const DAY_MS = 86_400_000;

async function open(daily: HTMLElement): Promise<void> {
  const [catalogue, answer] = await Promise.all([
    fetchCatalogue(daily.dataset.language!),
    fetch("puzzles-daily.json"),
  ]);
  const order = (await answer.json()) as [id: string, kind: string, rules: string][];
  const today = Math.floor(Date.now() / DAY_MS);
  const [id, kind, rules] = order[(EPOCH + today) % order.length]!;
  const day = new Date(today * DAY_MS).toISOString().slice(0, 10);
  daily.dataset.day = day;
  daily.querySelector("[data-line]")!.textContent = catalogue.text(`puzzles-kind-${kind}-line`);
  daily.querySelector<HTMLAnchorElement>("[data-daily]")!.href =
    `/puzzles/next?${new URLSearchParams({ kind, rules, id, day })}`;
  showProgress(catalogue);
}

void open(document.querySelector<HTMLElement>("[data-day]")!);
