/** The rules of a table on this device, in sentences: what differs from the usual game, then all. */

import { siteFile } from "../net/site-links";

interface TableRules {
  title: string;
  different: Sentence[];
  sections: [heading: string, sentences: Sentence[]][];
}

type Sentence = [said: string, assumed: boolean];

const article = document.querySelector<HTMLElement>("article.rules")!;

function list(sentences: Sentence[]): HTMLElement {
  const made = document.createElement("ul");
  for (const [said, isAssumed] of sentences) {
    const item = document.createElement("li");
    item.append(said);
    if (isAssumed) item.append(" ", element("em", article.dataset.assumed!, "assumed"));
    made.append(item);
  }
  return made;
}

function element(tag: string, text: string, kind = ""): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className: kind });
}

async function open(): Promise<void> {
  const table = new URLSearchParams(location.search).get("table") ?? "";
  const answer = await fetch(`/api/tables/${table}/rules`);
  if (!answer.ok) throw new Error(`there are no such rules: ${answer.status}`);
  const { title, different, sections } = (await answer.json()) as TableRules;
  article.querySelector("h1")!.textContent = title;
  const short = article.querySelector<HTMLElement>("[data-different]")!;
  short.append(list(different));
  short.hidden = different.length === 0;
  const all = article.querySelector("details")!;
  for (const [heading, sentences] of sections) all.append(element("h2", heading), list(sentences));
  all.hidden = false;
  all.open = different.length === 0;
}

open().catch((cause: unknown) => {
  console.error(cause);
  location.replace(siteFile("/rules", document.documentElement.lang));
});
