/** Sharing a link, and copying a text: with what the device offers for that. */

/** Shares or copies a link; what became of it. A share that is cancelled is shared all the same. */
export async function shareLink(
  url: string,
  title: string,
): Promise<"shared" | "copied" | "failed"> {
  const { share } = navigator as Partial<Navigator>; // none where the origin is not secure
  if (share) {
    await share.call(navigator, { url, title }).catch(() => undefined);
    return "shared";
  }
  return (await copyText(url)) ? "copied" : "failed";
}

/**
 * Copies a text; whether that was allowed. A text that is still to come is promised to the
 * clipboard at once: WebKit lets a page write to it only while the press of the button is handled.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>; // none where the origin is not secure
  try {
    if (!clipboard) return copyMarked(await text);
    if (typeof text !== "string" && typeof ClipboardItem !== "undefined")
      await clipboard.write([new ClipboardItem({ "text/plain": text.then(plain) })]);
    else await clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

function plain(text: string): Blob {
  return new Blob([text], { type: "text/plain" });
}

/** Copies a text by marking it in a field, as pages did before there was a clipboard for them. */
function copyMarked(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
