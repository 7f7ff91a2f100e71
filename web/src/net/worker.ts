/** The worker in which the tables of this device are: Python, with the package as it is. */

import type { loadPyodide as load, PyodideInterface } from "pyodide";
import { catalogue } from "../catalogue";
import { holdLine } from "./line";
import { Logs } from "./logs";
import { ReviewStore } from "./review-store";
import type { FromWorker, Question, Side, ToWorker } from "./worker-messages";

/** The folder of Pyodide, and the files with the standard library and the package. */
declare const PYTHON: { folder: string; library: string; package: string };

/** The package's `Visit`. */
interface Visit {
  receive(text: string): void;
  leave(): void;
}

/** The package's `Asking`. */
interface Asking {
  leave(): void;
}

/** The package's `Device`. */
interface Device {
  open_table(wish: string): Promise<string>;
  page(table: string): Promise<string | undefined>;
  ask(question: string, line: (text: string) => void, done: (text: string) => void): Asking;
  visit(
    table: string,
    side: Side,
    version: string,
    digest: string,
    attempt: string,
    post: (text: string) => void,
    closed: (why: string) => void,
  ): Visit;
}

/** The close codes of the server's sockets; with any other the page comes again. */
const CODES: Record<string, number> = { gone: 4404 };
const COME_AGAIN = 1012;

const visits = new Map<number, Visit>();
const askings = new Map<number, Asking>();

function tell(message: FromWorker): void {
  postMessage(message);
}

function address(name: string): string {
  return new URL(name, location.href).href;
}

async function fetchPackage(): Promise<ArrayBuffer> {
  const archive = await fetch(address(PYTHON.package));
  if (!archive.ok) throw new Error(`${PYTHON.package} did not come: ${archive.status}`);
  return archive.arrayBuffer();
}

const SOURCE = "en";

type Say = (key: string, args: string) => string;

const known = new Map<string, Promise<Say>>();

/** What the package calls `Speakers`. */
const speakers = {
  speaker(language: string): Promise<Say> {
    const found = known.get(language) ?? fetchSpeaker(language);
    known.set(language, found);
    return found;
  },
};

async function fetchSpeaker(language: string): Promise<Say> {
  const file = await fetch(address(`../locale/${language}-all.ftl`));
  if (!file.ok && language !== SOURCE) return fetchSpeaker(SOURCE);
  if (!file.ok) throw new Error(`the words of ${language} did not come: ${file.status}`);
  const { text } = catalogue(language, [{ language, text: await file.text() }]);
  return (key, args) => text(key, JSON.parse(args) as Record<string, string | number>);
}

async function fetchPython(): Promise<PyodideInterface> {
  const folder = address(PYTHON.folder);
  const { loadPyodide } = (await import(`${folder}pyodide.mjs`)) as { loadPyodide: typeof load };
  return loadPyodide({ indexURL: folder, stdLibURL: address(PYTHON.library) });
}

async function started(): Promise<Device> {
  const [python, archive, logs, reviews] = await Promise.all([
    fetchPython(),
    fetchPackage(),
    Logs.opened(),
    ReviewStore.opened(),
  ]);
  python.unpackArchive(archive, "xztar");
  return python.pyimport("russianbank.device.worker").start(logs, reviews, speakers) as Device;
}

const device = started();
void holdLine(device);
void speakers.speaker(self.name); // the line may be cut later

type Answer = string | undefined | Promise<string | undefined>;

const answers: Record<Question, (asked: Device, about: string) => Answer> = {
  open: (asked, about) => asked.open_table(about),
  page: (asked, about) => asked.page(about),
};

async function answer(message: ToWorker & { is: "asked" }): Promise<void> {
  const { id, what, about } = message;
  try {
    const asked = await device;
    tell({ is: "answered", id, text: (await answers[what](asked, about)) ?? null });
  } catch (cause) {
    tell({ is: "failed", id, why: String(cause) });
  }
}

async function request({ id, question }: ToWorker & { is: "requested" }): Promise<void> {
  const done = (text: string): void => {
    askings.delete(id);
    tell({ is: "replied", id, text });
  };
  try {
    const asked = await device;
    askings.set(
      id,
      asked.ask(question, (text) => tell({ is: "line", id, text }), done),
    );
  } catch (cause) {
    console.error(cause);
    done('{"status":503,"body":null}');
  }
}

async function follow(
  message: Exclude<ToWorker, { is: "asked" } | { is: "requested" }>,
): Promise<void> {
  const { id } = message;
  const asked = await device;
  switch (message.is) {
    case "came":
      visits.set(
        id,
        asked.visit(
          message.table,
          message.side,
          message.version,
          message.digest,
          message.attempt,
          (text) => tell({ is: "told", id, text }),
          (why) => {
            visits.delete(id);
            tell({ is: "closed", id, code: CODES[why] ?? COME_AGAIN });
          },
        ),
      );
      break;
    case "sent":
      visits.get(id)?.receive(message.text);
      break;
    case "left":
      (visits.get(id) ?? askings.get(id))?.leave();
      visits.delete(id);
      askings.delete(id);
      break;
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "asked") void answer(data);
  else if (data.is === "requested") void request(data);
  else void follow(data);
});
