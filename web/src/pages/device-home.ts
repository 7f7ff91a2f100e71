/** The first page of a site without a server: lists the games of this device. */

import { type KeptTable, Logs } from "../net/logs";
import { offerOffline } from "./offline";

const LEVEL = /level=(\d+)/;
const USUAL = "foster-two-pack";
/** How many seeds there are. */
const SEEDS = 1n << 64n;

/** What the form of the page calls a choice. */
function called(field: string, value: string | undefined): string | undefined {
  return document.querySelector(`#${field} option[value="${value}"]`)?.textContent;
}

function describe({ openedAt, terms }: KeptTable, date: Intl.DateTimeFormat): string {
  const level = LEVEL.exec(terms.red.player ?? terms.blue.player ?? "")?.[1];
  const against = level ? called("level", level) : document.getElementById("together")!.textContent;
  const parts = [called("rules", terms.rules), against, date.format(openedAt)];
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
  if (seed === null) return;
  const title = called("rules", rules);
  notice.hidden = false;
  if (title === undefined || !isSeed(seed)) {
    notice.textContent = notice.dataset.unknown!;
    return;
  }
  notice.querySelector("strong")!.textContent = `${title} · ${seed}`;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[action^='table']")) {
    for (const [name, value] of Object.entries({ rules, seed })) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = value;
      else form.append(hidden(name, value));
    }
  }
  for (const more of document.querySelectorAll("details")) more.open = true;
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

function isSeed(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < SEEDS;
}

offerDeal(new URLSearchParams(location.search), document.getElementById("deal")!);
void list(document.getElementById("games")!);
void offerOffline(document.getElementById("offline")!);
