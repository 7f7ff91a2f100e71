/** The list of lessons: what is done is marked, and the big button goes to what comes next. */

import { loadSolved } from "./progress";

export function showProgress(): void {
  const solved = loadSolved();
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-lesson]")];
  const open = links.filter((link) => {
    const done = new Set(solved[link.dataset.lesson!]).size;
    const isDone = done >= Number(link.dataset.count);
    const state = link.querySelector<HTMLElement>(".state")!;
    if (isDone) state.textContent = state.dataset.done!;
    link.toggleAttribute("data-done", isDone);
    return !isDone;
  });
  const start = document.querySelector<HTMLAnchorElement>("[data-start]");
  const next = open[0];
  if (!start || !next || Object.keys(solved).length === 0) return;
  start.href = next.href;
  const title = next.querySelector("strong")!.textContent;
  start.textContent = start.dataset.continue!.replace("%", title);
}
