/** The records of finished games of this device, saved as files. */

/** What a link of a server would load is asked of the worker, and saved. */
export function saveRecord(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/api/']") : null;
  if (!link) return;
  event.preventDefault();
  void save(link.getAttribute("href")!);
}

async function save(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the record did not come: ${answer.status}`);
  const text = (await answer.json()) as string;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `russianbank${address.slice(address.lastIndexOf("."))}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
