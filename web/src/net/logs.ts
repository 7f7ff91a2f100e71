/** The logs of the tables of this device, in IndexedDB; only a committed line counts. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";

const VERSION = 1;

/** A line of a log; the package knows what is in it. */
interface Line {
  seq: number;
  [field: string]: unknown;
}

/** What was agreed on for a table, as far as a list shows it. */
interface Terms {
  rules: string;
  in_full?: string;
  red: { player: string | null };
  blue: { player: string | null };
}

/** A table of this device. */
export interface KeptTable {
  id: string;
  openedAt: number;
  terms: Terms;
}

interface Schema extends DBSchema {
  tables: { key: string; value: KeptTable };
  lines: { key: [table: string, seq: number]; value: Line };
}

/** What the package calls a `LogStore`: texts in, texts out. */
export class Logs {
  static readonly #NAME = "russianbank";
  readonly #database: IDBPDatabase<Schema>;

  private constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  static async opened(): Promise<Logs> {
    return new Logs(
      await openDB<Schema>(Logs.#NAME, VERSION, {
        upgrade(database) {
          database.createObjectStore("tables", { keyPath: "id" });
          database.createObjectStore("lines");
        },
      }),
    );
  }

  /** The logs that are here already; a browser without any gets no empty database. */
  static async found(): Promise<Logs | undefined> {
    try {
      return new Logs(
        await openDB<Schema>(Logs.#NAME, undefined, {
          upgrade(_database, _old, _new, creation) {
            creation.done.catch(() => undefined);
            creation.abort();
          },
        }),
      );
    } catch {
      return undefined; // there are none, or a private browser keeps nothing
    }
  }

  /** The tables, the latest first. */
  async tables(): Promise<KeptTable[]> {
    const tables = await this.#database.getAll("tables");
    return tables.sort((one, other) => other.openedAt - one.openedAt);
  }

  async open(id: string, terms: string): Promise<boolean> {
    const writing = this.#database.transaction("tables", "readwrite", { durability: "strict" });
    if (await writing.store.get(id)) return false;
    await writing.store.add({ id, openedAt: Date.now(), terms: JSON.parse(terms) as Terms });
    await writing.done;
    return true;
  }

  async append(id: string, expected: number, text: string): Promise<boolean> {
    const lines = JSON.parse(text) as Line[];
    const writing = this.#database.transaction("lines", "readwrite", { durability: "strict" });
    const follows = expected === 0 || (await writing.store.getKey([id, expected])) !== undefined;
    if (!follows || (await writing.store.getKey([id, expected + 1])) !== undefined) return false;
    await Promise.all(lines.map((line) => writing.store.add(line, [id, line.seq])));
    await writing.done;
    return true;
  }

  /** The terms and the lines of a table; nothing if there is no such table. */
  async read(id: string): Promise<string | undefined> {
    const reading = this.#database.transaction(["tables", "lines"]);
    const table = await reading.objectStore("tables").get(id);
    const own = IDBKeyRange.bound([id, 0], [id, Infinity]);
    const lines = await reading.objectStore("lines").getAll(own);
    return table && JSON.stringify([table.terms, lines]);
  }
}
