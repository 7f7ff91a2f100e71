/** A text in which each term of the game shows what it means, and leads to the glossary. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GlossaryTerm } from "../wire";
import { explainTerms } from "./explain";
import { TermFinder } from "./term-parts";

/** The glossaries that this page has asked for, by language. */
const glossaries = new Map<string, Promise<TermFinder | null>>();

/** Shows a text with its terms marked; plain until the glossary has come. */
export function Marked({ text, language }: { text: string; language: string }): JSX.Element {
  const [finder, setFinder] = useState<TermFinder | null>(null);
  useEffect(() => {
    let isShown = true;
    explainTerms();
    void glossaryOf(language).then((found) => isShown && setFinder(found));
    return () => {
      isShown = false;
    };
  }, [language]);
  if (!finder) return <>{text}</>;
  return (
    <>
      {finder.parts(text).map((part) =>
        part.term ? (
          <a
            key={part.term.name}
            class="glossary-term"
            href={`/glossary#${part.term.name}`}
            data-term={part.term.meaning}
            target="_blank"
            rel="noopener"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

function glossaryOf(language: string): Promise<TermFinder | null> {
  const known = glossaries.get(language);
  if (known) return known;
  const asked = fetchGlossary(language).catch(() => null); // then the text stays plain
  glossaries.set(language, asked);
  return asked;
}

async function fetchGlossary(language: string): Promise<TermFinder | null> {
  const answer = await fetch(`/glossary/${language}.json`);
  return answer.ok ? new TermFinder((await answer.json()) as GlossaryTerm[]) : null;
}
