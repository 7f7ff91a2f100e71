/**
 * Sends the finished games of this device to the server of the page. The server adds each deal
 * once, so a game is sent again until an answer has come; it stays on the device in any case.
 */

import { type KeptTable, Logs } from "./logs";

const STORAGE_KEY = "russianbank-sent";
const DOOR = "/api/me/device-games";

/** How far a table was sent. */
interface Sent {
  /** How many lines the device had then. */
  lines: number;
  /** How many of them the server has. */
  entries: number;
  deals: number;
}

/** What came of sending: deals that were added, tables that wait, tables that were refused. */
export interface Sending {
  added: number;
  waiting: number;
  refused: number;
}

/** The logs of this device; a browser that has none does not get an empty database. */
export async function keptLogs(): Promise<Logs | undefined> {
  try {
    const found = await indexedDB.databases();
    return found.some(({ name }) => name === Logs.NAME) ? await Logs.opened() : undefined;
  } catch {
    return undefined; // an old or private browser keeps nothing that could be found
  }
}

/** Sends what the server does not have yet, one table after the other. */
export async function sendFinishedGames(logs: Pick<Logs, "tables" | "read">): Promise<Sending> {
  const sending = { added: 0, waiting: 0, refused: 0 };
  for (const table of (await logs.tables()).filter(isAgainstComputer))
    await send(table.id, (await logs.read(table.id)) ?? "[{},[]]", sending);
  return sending;
}

/** Two people at one device are no one person's game. */
function isAgainstComputer({ terms: { red, blue } }: KeptTable): boolean {
  return (red.player === null) !== (blue.player === null);
}

async function send(id: string, log: string, sending: Sending): Promise<void> {
  const before = loadSent()[id] ?? { lines: 0, entries: 0, deals: 0 };
  const [terms, lines] = JSON.parse(log) as [object, object[]];
  if (lines.length <= before.lines) return;
  const answer = await post({ terms, entries: lines.slice(before.entries) });
  if (answer.code === "other-log" && before.entries > 0) {
    saveSent(id, undefined);
    return send(id, log, sending);
  }
  if (answer.code === "again") {
    sending.waiting += 1;
    return;
  }
  const { entries, deals } = answer.added ?? before;
  saveSent(id, { lines: lines.length, entries, deals });
  sending.added += deals - before.deals;
  if (answer.code !== undefined && answer.code !== "not-finished") sending.refused += 1;
}

/** What the server has of a table. */
type Added = Pick<Sent, "entries" | "deals">;

interface Answer {
  added?: Added;
  /** Why nothing was added; `again` if the same may be taken later. */
  code?: string;
}

async function post(body: object): Promise<Answer> {
  try {
    const answer = await fetch(DOOR, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) return { added: (await answer.json()) as Added };
    if (answer.status === 403 || answer.status === 429 || answer.status >= 500)
      return { code: "again" };
    const { error } = (await answer.json()) as { error: { code: string } };
    return { code: error.code };
  } catch {
    return { code: "again" }; // the line is cut, or the answer was lost
  }
}

function loadSent(): Record<string, Sent> {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") ?? {}) as Record<string, Sent>;
  } catch {
    return {}; // then it is sent again, and added once
  }
}

function saveSent(id: string, sent: Sent | undefined): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...loadSent(), [id]: sent }));
  } catch {
    // then it is sent again, and added once
  }
}
