/** A small table for tests, and a fake server that sends its versions. */

import { digest } from "../../src/net/digest";
import {
  patched,
  type Update,
  type Patch,
  type Sync,
  type WireEvent,
  type TableView,
} from "../../src/wire";
import { EMPTY } from "../views";

export const VIEW: TableView = {
  ...EMPTY,
  names: { red: "Ada", blue: "" },
  who: { red: "person", blue: "machine" },
  level: 4,
  cuts: [["AS", "7H"]],
  piles: { t1: [1, "7D"], t2: [1, "8S"], rs: [12, "4C"], rh: [36, ""], rd: [0, ""] },
  acts: ["t1>t2"],
};

/** A server that sends one version after another. */
export class FakeServer {
  version = 12;
  digest = "9a0b1c2d";
  view = VIEW;

  sync(): Sync {
    return { t: "sync", v: this.version, h: this.digest, view: this.view };
  }

  next(patch: Patch, events: WireEvent[] = []): Update {
    this.version += 1;
    this.view = patched(this.view, patch);
    this.digest = digest(this.version, this.view, this.digest);
    return { t: "ev", v: this.version, h: this.digest, e: events, p: patch };
  }
}
