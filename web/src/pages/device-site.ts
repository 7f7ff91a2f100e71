/** The script of the plain pages of a site without a server. */

import { chooseLanguage, ownLanguage } from "../model/own-language";
import { leadInside } from "../net/site-links";

addEventListener("click", leadInside, { capture: true });
const languages = [...document.querySelectorAll<HTMLAnchorElement>(".languages a")];
for (const link of languages) link.addEventListener("click", () => chooseLanguage(link.lang));
if (location.pathname.endsWith("/")) {
  const own = ownLanguage(languages.map(({ lang }) => lang));
  const link = languages.find(({ lang }) => lang === own);
  if (link && own !== document.documentElement.lang) location.replace(link.href);
}
void import("./site");
const { page } = document.body.dataset;
if (page === "own-rules") void import("./device-own-rules");
if (page === "table-rules") void import("./device-table-rules");
