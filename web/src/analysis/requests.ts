/** The requests of the analysis board to the server. */

import { hearLines } from "../net/json-lines";
import type {
  AnalysisRecord,
  AnalysisReply,
  EngineUpdate,
  ErrorBody,
  OpenedRecord,
  SetUp,
  WrittenRecord,
} from "../wire";

/** A request that the server refused, with the code and the sentence of its answer. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    said: string,
  ) {
    super(said);
  }
}

export type ReadRequest =
  | { what: "text"; text: string; rules: string; game?: number }
  | { what: "deal"; rules: string }
  | { what: "set-up"; position: SetUp };

export function play(head: string, steps: string[], since: number): Promise<AnalysisReply> {
  return posted("play", { head, steps, since });
}

export function read(request: ReadRequest): Promise<OpenedRecord> {
  return posted("read", request);
}

export function write(record: AnalysisRecord): Promise<WrittenRecord> {
  return posted("write", record);
}

/** Reports what the engine thinks of a position, until it is done or the signal aborts it. */
export async function watchEngine(
  head: string,
  steps: string[],
  signal: AbortSignal,
  heard: (update: EngineUpdate) => void,
): Promise<void> {
  const answer = await fetched("engine", { head, steps }, signal);
  await hearLines(answer, (line) => heard(line as EngineUpdate));
}

async function posted<Answer>(to: string, body: object): Promise<Answer> {
  const answer = await fetched(to, body);
  return (await answer.json()) as Answer;
}

async function fetched(to: string, body: object, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(`/analysis/${to}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (answer.ok) return answer;
  const found = (await answer.json().catch(() => null)) as Partial<ErrorBody> | null;
  throw new Refused(found?.error?.code ?? "failed", found?.error?.said ?? "");
}
