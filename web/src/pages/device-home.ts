/** The first page of a site without a server: lists the games of this device. */

import { type KeptTable, Logs } from "../net/logs";
import { keepOwnRules, loadOwnRules } from "../model/own-rules";
import { siteFile } from "../net/site-links";
import { offerOffline } from "./offline";

const LEVEL = /level=(\d+)/;
/** The title of rules that are written out. */
const TITLE = /^title = (".*")$/m;
const OWN = /^name = "own-\d+"$/m;
const USUAL = "foster-two-pack";
/** How many seeds there are. */
const SEEDS = 1n << 64n;

/** What the form of the page calls a choice. */
function called(field: string, value: string | undefined): string | undefined {
  return document.querySelector(`#${field} option[value="${value}"]`)?.textContent;
}

/** What the rules of a table are called. */
function titleOf({ rules, in_full = "" }: KeptTable["terms"]): string | undefined {
  const title = OWN.test(in_full) && TITLE.exec(in_full)?.[1];
  return title ? (JSON.parse(title) as string) : called("rules", rules);
}

/** Lists the reader's own rules, and offers them in all forms. */
function listRules(place: HTMLElement): void {
  const kept = loadOwnRules();
  for (const [name, { title, base }] of Object.entries(kept)) {
    const usual = called("rules", base);
    for (const rules of document.querySelectorAll<HTMLSelectElement>("select[name=rules]")) {
      const option = new Option(title, name);
      const { stops } = rules.querySelector<HTMLElement>(`[value="${base}"]`)?.dataset ?? {};
      if (stops) option.dataset.stops = stops;
      rules.prepend(option);
    }
    const remove = Object.assign(document.createElement("button"), { className: "link" });
    remove.textContent = place.dataset.delete!;
    remove.addEventListener("click", () => {
      const { [name]: _, ...others } = loadOwnRules();
      keepOwnRules(others);
      location.reload();
    });
    const item = document.createElement("li");
    item.append(`${title} · ${usual} `, remove);
    place.querySelector("ul")!.append(item);
  }
  place.hidden = Object.keys(kept).length === 0;
}

/** The link to make rules begins with those that are chosen. */
function followChoice(link: HTMLAnchorElement): void {
  const rules = document.querySelector<HTMLSelectElement>("#rules")!;
  const follow = (): void => {
    const base = loadOwnRules()[rules.value]?.base ?? rules.value;
    link.href = siteFile(`/rules/${base}/own`, document.documentElement.lang);
  };
  rules.addEventListener("change", follow);
  follow();
}

function describe({ openedAt, terms }: KeptTable, date: Intl.DateTimeFormat): string {
  const level = LEVEL.exec(terms.red.player ?? terms.blue.player ?? "")?.[1];
  const against = level ? called("level", level) : document.getElementById("together")!.textContent;
  const parts = [titleOf(terms), against, date.format(openedAt)];
  return parts.filter((part) => part !== undefined).join(" · ");
}

async function list(place: HTMLElement): Promise<void> {
  const tables = await (await Logs.opened()).tables();
  const { lang } = document.documentElement;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  for (const table of tables) {
    const link = document.createElement("a");
    link.href = `${place.dataset.table}?table=${table.id}`;
    link.textContent = describe(table, date);
    const item = document.createElement("li");
    item.append(link);
    place.querySelector("ul")!.append(item);
  }
  place.hidden = tables.length === 0;
}

/** A link may name a deal by its rules and its seed: then all forms ask for that one. */
function offerDeal(asked: URLSearchParams, notice: HTMLElement): void {
  const [rules, seed] = [asked.get("rules") ?? USUAL, asked.get("seed")];
  const title = called("rules", rules);
  if (seed === null) {
    if (title !== undefined) choose(rules);
    return;
  }
  notice.hidden = false;
  if (title === undefined || !isSeed(seed)) {
    notice.textContent = notice.dataset.unknown!;
    return;
  }
  notice.querySelector("strong")!.textContent = `${title} · ${seed}`;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[action^='table']")) {
    for (const [name, value] of Object.entries({ rules, seed })) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) set(field, value);
      else form.append(hidden(name, value));
    }
  }
  for (const more of document.querySelectorAll("details")) more.open = true;
}

function choose(rules: string): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[name=rules]"))
    set(select, rules);
}

/** Changes a field as the reader would: what depends on it follows. */
function set(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

function isSeed(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < SEEDS;
}

listRules(document.getElementById("own")!);
offerDeal(new URLSearchParams(location.search), document.getElementById("deal")!);
followChoice(document.querySelector("[data-action=make-rules]")!);
void list(document.getElementById("games")!);
void offerOffline(document.getElementById("offline")!);
