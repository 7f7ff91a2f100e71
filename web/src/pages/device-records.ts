/** The records of finished games of this device, and the pictures of its tables, saved as files. */

const TYPES: Record<string, string> = { ".svg": "image/svg+xml" };

/** What a link of a server would load is asked of the worker, and saved. */
export function saveRecord(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/api/']") : null;
  if (!link) return;
  event.preventDefault();
  void save(link.getAttribute("href")!);
}

async function save(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the file did not come: ${answer.status}`);
  const text = (await answer.json()) as string;
  const [ending] = /\.\w+(?=\?|$)/.exec(address)!;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[ending] ?? "text/plain" }));
  link.download = `russianbank${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
