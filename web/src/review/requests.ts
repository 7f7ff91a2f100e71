/** What the page of a review asks the server for. */

import type { AnswerReply, ErrorBody, ReviewLine, TryReply } from "../wire";

/** A request that was refused, with the code of the refusal. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(`the review was refused: ${code}`);
  }
}

/** Yields the lines of a review as they come. */
export async function* reviewLines(address: string): AsyncGenerator<ReviewLine> {
  const answer = await fetch(`${address}/marks`);
  if (!answer.ok) throw new Refused(await codeOf(answer));
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = done ? "" : lines.pop()!;
    for (const line of lines) if (line) yield JSON.parse(line) as ReviewLine;
    if (done) return;
  }
}

/** Has the server play a learner's steps in place of a mistake. */
export function tryPlan(
  address: string,
  mark: number,
  steps: string[],
  since: number,
): Promise<TryReply> {
  return post(`${address}/try`, { mark, steps, since });
}

/** Asks for the better plan of a mistake. */
export function askAnswer(address: string, mark: number): Promise<AnswerReply> {
  return post(`${address}/answer`, { mark });
}

async function post<Reply>(address: string, body: unknown): Promise<Reply> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Refused(await codeOf(answer));
  return (await answer.json()) as Reply;
}

async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.error?.code ?? String(answer.status);
}
