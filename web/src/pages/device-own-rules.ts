/** The form of own rules on a site without a server: the worker reads it, the browser keeps them. */

import { fetchCatalogue } from "../catalogue";
import { siteFile } from "../net/site-links";
import { type KeptRules, keepOwnRules, loadOwnRules } from "../model/own-rules";

const { lang } = document.documentElement;
const form = document.querySelector<HTMLFormElement>("form.setup")!;
const button = form.querySelector<HTMLButtonElement>("button")!;
const notice = document.createElement("p");
notice.className = "notice";
notice.setAttribute("role", "alert");

interface Made {
  kept: KeptRules;
  key: string;
}

/** All rules that are kept then, and the key of those of the page. */
async function made(): Promise<Made> {
  const base = form.dataset.base!;
  const body = { form: Object.fromEntries(new FormData(form)), kept: loadOwnRules() };
  const answer = await fetch(`/rules/${base}/own`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Refusal(answer.status, ((await answer.json()) as Refused).error?.code);
  return (await answer.json()) as Made;
}

interface Refused {
  error?: { code: string };
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code?: string,
  ) {
    super(`the rules were refused: ${status} ${code}`);
  }
}

async function keep(): Promise<void> {
  const { kept, key } = await made();
  keepOwnRules(kept);
  location.assign(`${siteFile("/", lang)}?rules=${key}#choose`);
}

async function say(cause: unknown): Promise<void> {
  const catalogue = await fetchCatalogue(lang);
  const [status, code] = cause instanceof Refusal ? [cause.status, cause.code] : [500, undefined];
  const known = `pages-wrong-${code}`;
  notice.textContent = catalogue.text(catalogue.has(known) ? known : `pages-wrong-${status}`);
  button.before(notice);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  notice.remove();
  button.disabled = true;
  keep()
    .catch(say)
    .finally(() => (button.disabled = false));
});
