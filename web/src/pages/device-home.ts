/** The first page of a site without a server: lists the games of this device. */

import { type KeptTable, Logs } from "../net/logs";
import { offerOffline } from "./offline";

const LEVEL = /level=(\d+)/;

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

void list(document.getElementById("games")!);
void offerOffline(document.getElementById("offline")!);
