/** Links to pages of a server lead to the files of the site that stand for them. */

const SOURCE = "en";
/** The rules of the first list of puzzles. */
const USUAL = "foster-two-pack";
/** Pages of a finished game. */
const GAMES = new Set(["replay", "review"]);
const PAGES = new Set(["analysis", "glossary", "law", "learn", "puzzles", "rules"]);

/** The file of the site for an address of a server; the first page for what only a server has. */
export function siteFile(address: string, language: string): string {
  const { pathname, search, hash } = new URL(address, "https://device");
  const parts = pathname.split("/").filter(Boolean);
  const suffix = language === SOURCE ? ".html" : `-${language}.html`;
  const [page, table = "", game = ""] = parts;
  if (page === "t" && game === "rules") return `rules-table${suffix}?table=${table}`;
  if (page === "t") return `table${suffix}?table=${table}`;
  if (GAMES.has(page!)) return `${page}${suffix}?${new URLSearchParams({ table, game })}${hash}`;
  if (!PAGES.has(page!)) return `index${suffix}`;
  if (parts[0] === "puzzles" && parts[1]) return `puzzle${suffix}${search}`;
  if (page === "analysis") return `${page}${suffix}${search}${hash}`;
  const rules = new URLSearchParams(search).get("rules");
  if (rules && rules !== USUAL) parts.push(rules);
  return `${parts.join("-")}${suffix}${hash}`;
}

/** Leads a link to a file of the site, before the browser follows it. */
export function leadInside(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']:not([href^='/api/'])") : null;
  const { lang } = document.documentElement;
  link?.setAttribute("href", siteFile(link.getAttribute("href")!, lang));
}
