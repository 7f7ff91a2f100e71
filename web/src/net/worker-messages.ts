/** What a page and the worker with its tables say to each other. */

/** What a page asks of the worker once: to open a table, or what the page of one begins with. */
export type Question = "open" | "page";

/** Where a page plays: where two people share a device, the one on turn is near. */
export type Side = "near" | "far";

/** From the page: a question, a request as to a server, or something about a connection. */
export type ToWorker =
  | { is: "asked"; id: number; what: Question; about: string }
  | { is: "requested"; id: number; question: string }
  | {
      is: "came";
      id: number;
      table: string;
      side: Side;
      version: string;
      digest: string;
      attempt: string;
    }
  | { is: "sent"; id: number; text: string }
  | { is: "left"; id: number };

/** From the worker: an answer, a reply, a line of one that grows, or something of a connection. */
export type FromWorker =
  | { is: "answered"; id: number; text: string | null }
  | { is: "failed"; id: number; why: string }
  | { is: "line"; id: number; text: string }
  | { is: "replied"; id: number; text: string }
  | { is: "told"; id: number; text: string }
  | { is: "closed"; id: number; code: number };
