/** Sharing a link: with what the device offers for that, or by copying it. */

/** Shares or copies a link; whether it was copied. A share that is cancelled is none. */
export async function shareLink(url: string, title: string): Promise<boolean> {
  const { share, clipboard } = navigator as Partial<Navigator>; // none where the origin is not secure
  if (share) {
    await share.call(navigator, { url, title }).catch(() => undefined);
    return false;
  }
  return copied(clipboard, url);
}

/** Copies a text; whether that was allowed. */
export function copyText(text: string): Promise<boolean> {
  return copied((navigator as Partial<Navigator>).clipboard, text);
}

async function copied(clipboard: Clipboard | undefined, text: string): Promise<boolean> {
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
