/** What the page asks of the server beside the game: links, names, advice. */

import type { PageState } from "../../model/page-state";
import type { Store } from "../../model/store";
import type { ErrorBody, Link } from "../../wire";
import type { Temporary } from "./temporary";

export class Requests {
  /** @param table its name in addresses. */
  constructor(
    private readonly table: string,
    private readonly store: Store<PageState>,
    private readonly temporary: Temporary,
  ) {}

  /** Shows the link for another device of the player. */
  async createDeviceLink(): Promise<void> {
    const url = await this.#link("device");
    if (url) this.store.update({ dialog: { name: "link", what: "device", url } });
  }

  /** Makes the link for the person who advises the player; null if it was refused. */
  createAdvisorLink(): Promise<string | null> {
    return this.#link("advisor");
  }

  async invite(): Promise<void> {
    const joinUrl = await this.#link("invitation", this.store.state.watchUrl);
    if (joinUrl) this.store.update({ joinUrl });
  }

  async withdrawInvitation(): Promise<void> {
    if (await this.#post(`/api/tables/${this.table}/withdraw`))
      this.store.update({ joinUrl: null, expected: null });
  }

  /** The name comes back with the table, as everybody reads it. */
  async saveName(name: string): Promise<void> {
    await this.#post("/api/me", { name });
  }

  /** What the advisor says comes over the socket, to both players. */
  async askAdvisor(): Promise<void> {
    await this.#post(`/api/tables/${this.table}/advice`);
  }

  async #link(what: string, base: string | null = null): Promise<string | null> {
    const answer = await this.#post(`/api/tables/${this.table}/${what}`);
    if (!answer) return null;
    const { url } = (await answer.json()) as Link;
    return new URL(url, base ?? location.href).href;
  }

  /** Asks the server for something; null if it was refused, which is shown. */
  async #post(address: string, body?: unknown): Promise<Response | null> {
    const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await fetch(address, { method: "POST", ...(body === undefined ? {} : json) });
    if (answer.ok) return answer;
    const { error } = (await answer.json()) as ErrorBody;
    this.store.update({ dialog: null });
    this.temporary.show("refusal", error);
    return null;
  }
}
