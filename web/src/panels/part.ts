/** The messages of panels that are needed only at times. */

import { useEffect, useState } from "preact/hooks";
import { type Catalogue, fetchPart, type MessagePart } from "../catalogue";

const known = new Map<string, Promise<Catalogue>>();

/** A part of the messages in a language; null until it has come. */
export function usePart(language: string, part: MessagePart): Catalogue | null {
  const [words, setWords] = useState<Catalogue | null>(null);
  useEffect(() => {
    const key = `${part} ${language}`;
    let fetched = known.get(key);
    if (!fetched) known.set(key, (fetched = fetchPart(language, part)));
    void fetched.then(setWords);
  }, [language, part]);
  return words;
}
