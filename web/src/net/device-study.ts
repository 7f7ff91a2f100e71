/** What the pages of lessons, puzzles and printed hands ask a server, asked of the worker. */

import { fetchCatalogue, type Catalogue } from "../catalogue";
import type { LessonReply } from "../wire";
import { deviceWorker } from "./device";

/** A message that the page writes out. */
interface UnwrittenMessage {
  key: string;
  args: Record<string, string | number>;
}

type Reply = Partial<LessonReply> & { reasons?: UnwrittenMessage[] };

/** The answer to a request, as a server gives it. */
export async function studied(path: string, body: string): Promise<Response> {
  const language = document.documentElement.lang;
  const parts = withKind(path.slice(1).split("/"));
  const question = JSON.stringify({ path: parts, body: JSON.parse(body) as unknown, language });
  try {
    const reply = JSON.parse((await deviceWorker.ask("study", question))!) as Reply;
    if (reply.said && reply.reasons?.length) {
      const catalogue = await fetchCatalogue(language);
      const text = reply.reasons.map((each) => written(each, catalogue)).join("\n");
      reply.said = { ...reply.said, text };
    }
    return Response.json(reply);
  } catch (cause) {
    console.warn(cause);
    return new Response(null, { status: 503 });
  }
}

/** The path of a puzzle with its kind and its rules, which the address of the page names. */
function withKind([first, ...rest]: string[]): string[] {
  if (first !== "puzzles" || rest[0] === "find") return [first!, ...rest];
  const asked = new URLSearchParams(location.search);
  return [first, asked.get("kind") ?? "", asked.get("rules") ?? "", ...rest];
}

function written({ key, args }: UnwrittenMessage, { text }: Catalogue): string {
  const { card } = args;
  if (typeof card !== "string") return text(key, args);
  const rank = card.slice(0, -1).replace("T", "10");
  return text(key, { ...args, card: text("table-card", { rank, suit: card.slice(-1) }) });
}
