/** The reviews of finished games of this device, in IndexedDB; the latest of each deal. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";

const NAME = "russianbank-reviews";
const VERSION = 1;

interface Schema extends DBSchema {
  reviews: { key: [table: string, deal: number]; value: { engine: string; body: string } };
}

/** What the package calls `ReviewTexts`. */
export class ReviewStore {
  readonly #database: IDBPDatabase<Schema>;

  private constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  static async opened(): Promise<ReviewStore> {
    return new ReviewStore(
      await openDB<Schema>(NAME, VERSION, {
        upgrade: (database) => void database.createObjectStore("reviews"),
      }),
    );
  }

  /** The review of a deal by this version of the engine; nothing if there is none. */
  async find(table: string, deal: number, engine: string): Promise<string | undefined> {
    const kept = await this.#database.get("reviews", [table, deal]);
    return kept?.engine === engine ? kept.body : undefined;
  }

  async keep(table: string, deal: number, engine: string, body: string): Promise<void> {
    await this.#database.put("reviews", { engine, body }, [table, deal]);
  }
}
