/**
 * The second transport: the tables are in a worker of this page. `DeviceSocket` and `deviceFetch`
 * stand for `WebSocket` and `fetch` in all scripts of a site without a server (`web/site.mjs`).
 */

import { asset } from "../assets";
import type { OpenSocket } from "./client";
import { DeviceReply } from "./device-reply";
import type { WebSocketLike } from "./socket";
import type { FromWorker, Question, Side, ToWorker } from "./worker-messages";

type Answer = { resolve: (text: string | null) => void; reject: (why: Error) => void };

/** The worker with the tables, started when it is first needed. */
class DeviceWorker {
  /** The address beside which the files of the site are. */
  site = document.baseURI;
  #worker: Worker | null = null;
  #count = 0;
  readonly #asked = new Map<number, Answer>();
  readonly #sockets = new Map<number, DeviceSocket>();
  readonly #replies = new Map<number, DeviceReply>();

  ask(what: Question, about: string): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#asked.set(id, { resolve, reject });
      this.tell({ is: "asked", id, what, about });
    });
  }

  /** The reply to a request, as a server gives it; nothing more is done for who leaves. */
  request(question: string, signal?: AbortSignal | null): Promise<Response> {
    const id = ++this.#count;
    const reply = new DeviceReply(() => {
      if (this.#replies.delete(id)) this.tell({ is: "left", id });
    });
    this.#replies.set(id, reply);
    signal?.addEventListener("abort", () => reply.abort());
    this.tell({ is: "requested", id, question });
    return reply.response;
  }

  enter(socket: DeviceSocket): number {
    this.#sockets.set(++this.#count, socket);
    return this.#count;
  }

  leave(id: number): void {
    if (this.#sockets.delete(id)) this.tell({ is: "left", id });
  }

  tell(message: ToWorker): void {
    this.#worker ??= this.#started();
    this.#worker.postMessage(message);
  }

  /** Until the worker says something, the page shows that it is being waited for. */
  #started(): Worker {
    document.documentElement.dataset.starting = "";
    const script = new URL(asset("worker.js"), this.site);
    const worker = new Worker(script, { type: "module", name: document.documentElement.lang });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener("error", ({ message }) => this.#fail(message));
    return worker;
  }

  /** The script of the worker did not come, or failed: nobody is answered any more. */
  #fail(why: string): void {
    delete document.documentElement.dataset.starting;
    for (const { reject } of this.#asked.values()) reject(new Error(why));
    this.#asked.clear();
    for (const reply of this.#replies.values()) reply.fail();
    this.#replies.clear();
  }

  #take(id: number): Answer | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }

  #hear(message: FromWorker): void {
    const { id } = message;
    delete document.documentElement.dataset.starting;
    switch (message.is) {
      case "answered":
        this.#take(id)?.resolve(message.text);
        break;
      case "failed":
        this.#take(id)?.reject(new Error(message.why));
        break;
      case "line":
        this.#replies.get(id)?.add(message.text);
        break;
      case "replied":
        this.#replies.get(id)?.end(message.text);
        this.#replies.delete(id);
        break;
      case "told":
        this.#sockets.get(id)?.onmessage?.({ data: message.text });
        break;
      case "closed":
        this.#sockets.get(id)?.onclose?.({ code: message.code });
        this.#sockets.delete(id);
        break;
    }
  }
}

export const deviceWorker = new DeviceWorker();

/** A socket whose other end is in the worker. */
export class DeviceSocket implements WebSocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;
  readonly #id: number;

  /**
   * @param address as of the server's socket: `wss://HOST/ws/TABLE?v=...&h=...&c=...`.
   * @param side the side of the board.
   */
  constructor(address: string, side: Side = "near") {
    const { pathname, searchParams } = new URL(address);
    this.#id = deviceWorker.enter(this);
    deviceWorker.tell({
      is: "came",
      id: this.#id,
      table: pathname.slice(pathname.lastIndexOf("/") + 1),
      side,
      version: searchParams.get("v") ?? "",
      digest: searchParams.get("h") ?? "",
      attempt: searchParams.get("c") ?? "",
    });
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    deviceWorker.tell({ is: "sent", id: this.#id, text });
  }

  close(): void {
    deviceWorker.leave(this.#id);
  }
}

/** Opens sockets for the player at the far side of a table. */
export function openFarSocket(table: string): OpenSocket {
  return (version, digest, attempt) =>
    new DeviceSocket(`wss://device/ws/${table}?v=${version}&h=${digest}&c=${attempt}`, "far");
}

const WORDS = /^\/locale\/([\w-]+)\.ftl/;
/** Files of a server that are files of the site too. */
const FILES = /^\/(glossary\/[\w-]+\.json|learn\/hands\/[\w-]+\/lines)/;
/** What the worker answers. */
const ANSWERED = /^\/(learn|puzzles|review|analysis|rules|api\/tables)\//;

/** Fetches a file of the site, or asks the worker; what only a server has is not there. */
export async function deviceFetch(address: string, options?: RequestInit): Promise<Response> {
  if (!address.startsWith("/")) return globalThis.fetch(address, options);
  const { pathname, searchParams } = new URL(address, "https://device");
  if (FILES.test(pathname)) return globalThis.fetch(fileOf(pathname, searchParams), options);
  if (ANSWERED.test(pathname)) {
    const body = (options?.body as string | undefined) ?? JSON.stringify(Object.fromEntries(searchParams));
    const question = questionOf(pathname, body);
    return deviceWorker.request(question, options?.signal);
  }
  const language = WORDS.exec(address)?.[1];
  if (!language) return new Response(null, { status: 404 });
  return globalThis.fetch(`locale/${language}-${searchParams.get("for") ?? "all"}.ftl`, options);
}

/** A request as the package takes it. */
function questionOf(pathname: string, body: string): string {
  const path = withKind(pathname.slice(1).split("/"));
  return JSON.stringify({
    path,
    body: JSON.parse(body) as unknown,
    language: document.documentElement.lang,
  });
}

/** The path of a puzzle with its kind and its rules, which the address of the page names. */
function withKind([first, ...rest]: string[]): string[] {
  if (first !== "puzzles" || rest[0] === "find") return [first!, ...rest];
  const asked = new URLSearchParams(location.search);
  return [first, asked.get("kind") ?? "", asked.get("rules") ?? "", ...rest];
}

/** The file of the site that stands for a file of a server. */
function fileOf(pathname: string, asked: URLSearchParams): string {
  const stem = pathname.slice(1).replace(/\.json$/, "").replaceAll("/", "-");
  const language = asked.get("language");
  return language ? `${stem}-${language}.json` : `${stem}.json`;
}
