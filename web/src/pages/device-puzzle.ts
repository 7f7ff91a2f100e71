/** The page of one puzzle on a site without a server: finds it, then shows it as a server's. */

import { fetchCatalogue } from "../catalogue";
import type { PuzzleData } from "../puzzles/puzzle-panel";

const root = document.getElementById("puzzle")!;

/** The puzzle that the address names, or one about as hard as the address wishes. */
async function find(asked: URLSearchParams): Promise<PuzzleData> {
  const wish = {
    kind: asked.get("kind") ?? "",
    rules: asked.get("rules") ?? root.dataset.usual,
    id: asked.get("id") ?? "",
    rating: Number(asked.get("rating")) || 0,
    without: (asked.get("without") ?? "").split(","),
  };
  const answer = await fetch("/puzzles/find", { method: "POST", body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error("there is no such puzzle");
  return (await answer.json()) as PuzzleData;
}

async function open(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const [puzzle, { text }] = await Promise.all([find(asked), fetchCatalogue(root.dataset.language!)]);
  const { kind, rules, id } = puzzle;
  const day = asked.get("day") ?? "";
  history.replaceState(null, "", `?${new URLSearchParams({ kind, rules, id, ...(day && { day }) })}`);
  root.dataset.puzzle = JSON.stringify(puzzle);
  root.dataset.rules = text(`pages-named-${rules}`);
  if (rules !== root.dataset.usual) root.dataset.rulesLine = text(`puzzles-rules-${rules}`);
  if (day) root.dataset.day = day;
  await import("./puzzles");
}

open().catch((cause: unknown) => {
  console.error(cause);
  document.querySelector<HTMLAnchorElement>("header nav a[href^='puzzles']")?.click();
});
