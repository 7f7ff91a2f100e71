/**
 * Sends the finished games of this device to the server of the page. The server adds each deal
 * once, so a game is sent again until an answer has come; it stays on the device in any case.
 */

import type { KeptTable, Logs } from "./logs";

const STORAGE_KEY = "russianbank-sent";
const DOOR = "/api/me/device-games";
/** Bytes of a log that are sent at once; the server takes 600 kB, and keeps the finished deals of a part. */
const PART = 500_000;

/** How far a table was sent. */
interface Sent {
  /** How many lines the device had then. */
  lines: number;
  /** How many of them the server has. */
  entries: number;
  deals: number;
}

const NOTHING: Sent = { lines: 0, entries: 0, deals: 0 };

/** What came of sending: deals that were added, tables that wait, tables that were refused. */
export interface Sending {
  added: number;
  waiting: number;
  refused: number;
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
  const [terms, lines] = JSON.parse(log) as [object, object[]];
  let before = loadSent()[id] ?? NOTHING;
  while (lines.length > before.lines) {
    const entries = firstPart(lines.slice(before.entries));
    const answer = await post({ terms, entries });
    if (answer.code === "again") {
      sending.waiting += 1;
      return;
    }
    if (answer.code === "other-log" && before.entries > 0) {
      before = NOTHING;
    } else {
      const after = answer.added ?? before;
      const end = before.entries + entries.length;
      const goesOn = end < lines.length && after.entries > before.entries;
      if (isRefused(answer) || (end < lines.length && !goesOn)) sending.refused += 1;
      sending.added += after.deals - before.deals;
      const { entries: known, deals } = after;
      before = { lines: goesOn ? end : lines.length, entries: known, deals };
    }
    saveSent(id, before);
  }
}

/** As many entries as the server takes at once. */
function firstPart(entries: object[]): object[] {
  let size = 0;
  const end = entries.findIndex((entry) => {
    size += new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    return size > PART;
  });
  return end < 0 ? entries : entries.slice(0, Math.max(end, 1));
}

/** What is not over may be over later. */
function isRefused({ code }: Answer): boolean {
  return code !== undefined && code !== "not-finished";
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

function saveSent(id: string, sent: Sent): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...loadSent(), [id]: sent }));
  } catch {
    // then it is sent again, and added once
  }
}
