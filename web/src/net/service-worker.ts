/**
 * The service worker of a site without a server. It keeps the pages of one language, the cards and
 * the fonts; Python only when somebody plays or asks for it. A new version waits until it is asked
 * for, or until no page is open.
 */

import { whenLineIsFree } from "./line";

/** What the build writes before this script. */
declare const SITE: {
  version: string;
  /** The pages and words of each language. */
  pages: Record<string, string[]>;
  /** What all pages need. */
  shared: string[];
  /** What the tables need besides: Python and the package. */
  engine: string[];
};

/** What a page asks of this worker, and what it answers. */
export type ToServiceWorker = { is: "ask" } | { is: "keep" } | { is: "use" };
export type FromServiceWorker =
  | { is: "kept" }
  | { is: "missing" }
  | { is: "failed" }
  | { is: "busy" };

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  data: ToServiceWorker;
  ports: MessagePort[];
}

interface Scope {
  registration: { scope: string };
  clients: { matchAll(which: { includeUncontrolled: true }): Promise<{ url: string }[]> };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as Scope;
const PAGES = `pages-${SITE.version}`;
/** Its files have a hash or a version in their names, so all versions of the site share it. */
const FILES = "files";
/** Pages have the same names in all versions, so the browser's own cache may have an older one. */
const ANEW: RequestInit = { cache: "no-cache" };
/** Half of the connections that browsers open to a host. */
const AT_ONCE = 3;

function address(name: string): string {
  return new URL(name, scope.registration.scope).href;
}

/** The language of the pages that are kept at once, as the address of this script names it. */
const language = new URLSearchParams(location.search).get("language") ?? "en";

async function install(): Promise<void> {
  const pages = (SITE.pages[language] ?? []).map((name) => new Request(address(name), ANEW));
  await fetchInto(await caches.open(PAGES), pages);
  await keep(SITE.shared);
}

/** Fetches files that are not kept yet. */
async function keep(names: string[]): Promise<void> {
  await fetchInto(await caches.open(FILES), await missing(names));
}

/** Fetches a few files at a time, so that pages are not kept waiting, and none while a game starts. */
async function fetchInto(cache: Cache, files: RequestInfo[]): Promise<void> {
  for (let first = 0; first < files.length; first += AT_ONCE)
    await whenLineIsFree(() => cache.addAll(files.slice(first, first + AT_ONCE)));
}

/** The addresses of those files that are not kept yet. */
async function missing(names: string[]): Promise<string[]> {
  const files = await caches.open(FILES);
  const found = [];
  for (const name of names) if (!(await files.match(address(name)))) found.push(address(name));
  return found;
}

/** Drops what only older versions had. */
async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("pages-") && name !== PAGES) await caches.delete(name);
  const files = await caches.open(FILES);
  const known = new Set([...SITE.shared, ...SITE.engine].map(address));
  for (const request of await files.keys())
    if (!known.has(request.url)) await files.delete(request);
}

/** A kept file; one that is not kept comes from the network, and is kept. */
async function answer(request: Request): Promise<Response> {
  const { pathname, href, origin } = new URL(request.url);
  const isFile = href.startsWith(address("static/"));
  const page = pathname.endsWith("/") ? address("index.html") : origin + pathname;
  const cache = await caches.open(isFile ? FILES : PAGES);
  const kept = await cache.match(isFile ? request : page);
  if (kept) return kept;
  const fetched = await (isFile ? fetch(request) : fetch(page, ANEW));
  if (fetched.ok) await cache.put(isFile ? request : page, fetched.clone());
  return fetched;
}

/** Says whether all that a game needs is kept, keeps it, or takes over unless somebody plays. */
async function carryOut({ is }: ToServiceWorker): Promise<FromServiceWorker> {
  if (is === "ask") return { is: (await missing(SITE.engine)).length > 0 ? "missing" : "kept" };
  if (is === "keep") {
    await keep(SITE.engine);
    return { is: "kept" };
  }
  const windows = await scope.clients.matchAll({ includeUncontrolled: true });
  if (windows.some(({ url }) => /\/table(-\w+)?\.html/.test(url))) return { is: "busy" };
  await scope.skipWaiting();
  return { is: "kept" };
}

addEventListener("install", (event) => (event as Lasting).waitUntil(install()));
addEventListener("activate", (event) => (event as Lasting).waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event as Asked;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope))
    (event as Asked).respondWith(answer(request));
});
addEventListener("message", (event) => {
  const { data, ports } = event as unknown as Told;
  const done = carryOut(data).catch((): FromServiceWorker => ({ is: "failed" }));
  (event as unknown as Told).waitUntil(done.then((said) => ports[0]?.postMessage(said)));
});
