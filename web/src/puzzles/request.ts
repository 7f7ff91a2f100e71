/** What the pages of the puzzles ask of the server. */

/** Sends something to a puzzle; the reply. */
export async function askPuzzle<Reply>(id: string, what: string, body: object): Promise<Reply> {
  const answer = await fetch(`/puzzles/${id}/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the puzzle was not answered: ${answer.status}`);
  return (await answer.json()) as Reply;
}
