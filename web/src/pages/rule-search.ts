/** The search among the rule sets of the set-up: it shows those whose name or description has all words. */

/** Whether a text has every word of a query, whatever the case and the accents. */
export function matches(text: string, query: string): boolean {
  const said = plain(text);
  return plain(query).split(/\s+/).every((word) => said.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Makes the search field work, if the page has one. */
export function searchRules(): void {
  const field = document.querySelector<HTMLInputElement>("#rules-search");
  if (!field) return;
  const found = [...document.querySelectorAll<HTMLElement>(".rules-more .found label")];
  const nothing = document.querySelector<HTMLElement>(".rules-more .nothing")!;
  for (const element of [field, ...field.labels!]) element.hidden = false;
  field.addEventListener("input", () => {
    for (const label of found) label.hidden = !matches(label.textContent, field.value);
    nothing.hidden = found.some((label) => !label.hidden);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault(); // it would start the game
  });
}
