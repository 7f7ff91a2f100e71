/** Replies that come line by line, each line one JSON value, while the server works. */

/** Reports each line of a reply until its end. */
export async function hearLines(
  answer: Response,
  heard: (line: unknown) => void,
): Promise<void> {
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (text + decoder.decode(value, { stream: true })).split("\n");
    text = lines.pop()!;
    for (const line of lines) heard(JSON.parse(line));
  }
}
