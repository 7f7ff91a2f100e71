/** The second transport: sockets whose other end is a worker, and files instead of a server. */

import assert from "node:assert/strict";
import { test } from "node:test";

import type { FromWorker, ToWorker } from "../../src/net/worker-messages";

/** A worker that does nothing but to note what it is told. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly told: ToWorker[] = [];

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  say(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const fetched: string[] = [];
Object.assign(globalThis, {
  Worker: FakeWorker,
  document: {
    baseURI: "https://host/some/path/table.html",
    documentElement: { dataset: {}, lang: "de" },
  },
  fetch: (address: string) => {
    fetched.push(address);
    return Promise.resolve(new Response("words"));
  },
});
const { DeviceSocket, deviceFetch, deviceWorker } = await import("../../src/net/device");

const { siteFile } = await import("../../src/net/site-links");

const ADDRESS = "wss://host/ws/T1?v=7&h=00c0ffee&c=tab.2";

function opened(): { socket: InstanceType<typeof DeviceSocket>; worker: FakeWorker; id: number } {
  const socket = new DeviceSocket(ADDRESS);
  const worker = FakeWorker.started[0]!;
  return { socket, worker, id: worker.told.at(-1)!.id };
}

test("a socket comes to its table with what its page has seen", () => {
  const { worker, id } = opened();
  assert.deepEqual(worker.told.at(-1), {
    is: "came",
    id,
    table: "T1",
    side: "near",
    version: "7",
    digest: "00c0ffee",
    attempt: "tab.2",
  });
});

test("a socket is open as soon as its handlers are set", async () => {
  const { socket } = opened();
  const open = new Promise<void>((done) => {
    socket.onopen = done;
  });
  await open;
});

test("messages go to the worker and come from it, each to its own socket", () => {
  const one = opened();
  const other = opened();
  const heard: string[] = [];
  one.socket.onmessage = ({ data }) => heard.push(`one ${data}`);
  other.socket.onmessage = ({ data }) => heard.push(`other ${data}`);
  one.socket.send("ping");
  assert.deepEqual(one.worker.told.at(-1), { is: "sent", id: one.id, text: "ping" });
  one.worker.say({ is: "told", id: other.id, text: "b" });
  one.worker.say({ is: "told", id: one.id, text: "a" });
  assert.deepEqual(heard, ["other b", "one a"]);
});

test("a closed socket is left once, and hears nothing more", () => {
  const { socket, worker, id } = opened();
  const heard: string[] = [];
  socket.onmessage = ({ data }) => heard.push(data);
  socket.close();
  socket.close();
  worker.say({ is: "told", id, text: "late" });
  assert.deepEqual(
    worker.told.filter((each) => each.id === id).map(({ is }) => is),
    ["came", "left"],
  );
  assert.deepEqual(heard, []);
});

test("the worker's reason to close comes as a code", () => {
  const { socket, worker, id } = opened();
  const codes: number[] = [];
  socket.onclose = ({ code }) => codes.push(code);
  worker.say({ is: "closed", id, code: 4404 });
  assert.deepEqual(codes, [4404]);
});

test("a question gets its answer, or the reason why there is none", async () => {
  const { worker } = opened();
  const asked = deviceWorker.ask("page", "T1");
  worker.say({ is: "answered", id: worker.told.at(-1)!.id, text: "{}" });
  assert.equal(await asked, "{}");
  const failing = deviceWorker.ask("open", "{}");
  worker.say({ is: "failed", id: worker.told.at(-1)!.id, why: "no such rules" });
  await assert.rejects(failing, /no such rules/);
});

test("who waits for a worker that does not come is told so", async () => {
  const { worker } = opened();
  const failing = deviceWorker.ask("page", "T1");
  worker.dispatchEvent(Object.assign(new Event("error"), { message: "no script" }));
  await assert.rejects(failing, /no script/);
});

test("one worker serves a page", () => {
  opened();
  opened();
  assert.equal(FakeWorker.started.length, 1);
});

test("words and files come from the site, and what only a server has is not there", async () => {
  await deviceFetch("/locale/de.ftl?v=1&for=table");
  await deviceFetch("/locale/fr.ftl?v=1");
  await deviceFetch("static/decks/large.svg");
  assert.deepEqual(fetched.slice(-3), [
    "locale/de-table.ftl",
    "locale/fr-all.ftl",
    "static/decks/large.svg",
  ]);
  const missing = await deviceFetch("/api/me");
  assert.equal(missing.status, 404);
});

type Requested = ToWorker & { is: "requested" };

function requested(worker: FakeWorker): Requested {
  return worker.told.at(-1) as Requested;
}

test("what a server answers comes from the worker", async () => {
  const { worker } = opened();
  Object.assign(globalThis, { location: { search: "?kind=stop&rules=modern" } });
  const questions: unknown[] = [];
  for (const address of ["/learn/layout/1", "/puzzles/0a1b2c3d/play", "/api/tables/T1/hint"]) {
    const answer = deviceFetch(address, { method: "POST", body: "{}" });
    const { id, question } = requested(worker);
    questions.push(JSON.parse(question));
    worker.say({ is: "replied", id, text: '{"status":409,"body":{"progress":"open"}}' });
    const { status } = await answer;
    assert.equal(status, 409);
    assert.deepEqual(await (await answer).json(), { progress: "open" });
  }
  assert.deepEqual(questions, [
    { path: ["learn", "layout", "1"], body: {}, language: "de" },
    { path: ["puzzles", "stop", "modern", "0a1b2c3d", "play"], body: {}, language: "de" },
    { path: ["api", "tables", "T1", "hint"], body: {}, language: "de" },
  ]);
});

test("an answer that grows comes line by line", async () => {
  const { worker } = opened();
  const answer = deviceFetch("/api/tables/T1/coach");
  const { id } = requested(worker);
  worker.say({ is: "line", id, text: "1" });
  worker.say({ is: "line", id, text: "2" });
  worker.say({ is: "replied", id, text: '{"status":200,"body":null}' });
  assert.equal(await (await answer).text(), "1\n2\n");
});

test("an answer that breaks off is an error, before its first line and after it", async () => {
  const { worker } = opened();
  const refused = deviceFetch("/api/tables/T1/coach");
  worker.say({ is: "replied", id: requested(worker).id, text: '{"status":429,"body":{}}' });
  assert.equal((await refused).status, 429);
  const broken = deviceFetch("/api/tables/T1/coach");
  const { id } = requested(worker);
  worker.say({ is: "line", id, text: "1" });
  worker.say({ is: "replied", id, text: '{"status":500,"body":{}}' });
  await assert.rejects((await broken).text(), /broke off: 500/);
});

test("who stops waiting leaves, and the worker is told once", async () => {
  const { worker } = opened();
  const waiting = new AbortController();
  const answer = deviceFetch("/api/tables/T1/coach", { signal: waiting.signal });
  const { id } = requested(worker);
  waiting.abort();
  await assert.rejects(answer, { name: "AbortError" });
  worker.say({ is: "line", id, text: "late" });
  assert.deepEqual(
    worker.told.filter((each) => each.id === id).map(({ is }) => is),
    ["requested", "left"],
  );
});

test("links to pages of a server lead to the files of the site", () => {
  assert.equal(siteFile("/", "en"), "index.html");
  assert.equal(siteFile("/law#F23", "en"), "law.html#F23");
  assert.equal(siteFile("/learn/hands", "de"), "learn-hands-de.html");
  assert.equal(siteFile("/puzzles/next?kind=stop", "fr"), "puzzle-fr.html?kind=stop");
  assert.equal(siteFile("/puzzles?rules=pagat", "en"), "puzzles-pagat.html");
  assert.equal(siteFile("/t/T1", "en"), "table.html?table=T1");
  assert.equal(siteFile("/replay/T1/2#7", "de"), "replay-de.html?table=T1&game=2#7");
  assert.equal(siteFile("/review/T1/2", "en"), "review.html?table=T1&game=2");
  assert.equal(siteFile("/analysis?table=T1#x", "pt"), "analysis-pt.html?table=T1#x");
  assert.equal(siteFile("/me", "pt"), "index-pt.html");
});
