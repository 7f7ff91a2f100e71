/** The list of puzzles: the ratings, the days in a row, and links to puzzles not solved yet. */

import type { Catalogue } from "../catalogue";
import { isRated, type Kind, loadProgress, nextAddress, streak } from "./progress";

export function showProgress({ text }: Catalogue): void {
  const progress = loadProgress();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-kind]")) {
    const kind = link.dataset.kind as Kind;
    link.href = nextAddress({ kind, rules: link.dataset.rules! }, progress);
    if (isRated(progress.ratings[kind])) {
      const rating = progress.ratings[kind].rating.toFixed();
      link.querySelector("[data-rating]")!.textContent = text("puzzles-rating", { rating });
    }
  }
  const daily = document.querySelector<HTMLElement>("[data-day]")!;
  const today = daily.dataset.day!;
  const count = streak(progress.days, today);
  const line = daily.querySelector<HTMLElement>("[data-streak]")!;
  const isSolved = progress.days.includes(today);
  line.hidden = count === 0 || (count === 1 && !isSolved);
  line.textContent = text("puzzles-streak", { count });
  if (isSolved) daily.querySelector("[data-daily]")!.textContent = text("puzzles-daily-done");
}
