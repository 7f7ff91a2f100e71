/** A text in parts: the terms of the game in it, and what stands between them. Pure. */

import { capital } from "../table/speech";
import type { GlossaryTerm } from "../wire";

/** A part of a text; `term` is null between the terms. */
export interface TextPart {
  text: string;
  term: GlossaryTerm | null;
}

/** Finds the terms of a glossary in texts; the first letter may be a capital. */
export class TermFinder {
  readonly #forms: ReadonlyMap<string, GlossaryTerm>;
  readonly #pattern: RegExp;

  constructor(glossary: readonly GlossaryTerm[]) {
    this.#forms = new Map(
      glossary.flatMap((term) =>
        term.forms.flatMap((form) => [[form, term] as const, [capital(form), term] as const]),
      ),
    );
    const longest = [...this.#forms.keys()].sort((one, other) => other.length - one.length);
    const forms = longest.map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
    this.#pattern = new RegExp(`(^|[^\\p{L}\\p{N}_-])(${forms})(?![\\p{L}\\p{N}_-])`, "gu");
  }

  /** The parts of a text; each term is found once. */
  parts(text: string): TextPart[] {
    const parts: TextPart[] = [];
    const seen = new Set<GlossaryTerm>();
    let last = 0;
    for (const found of text.matchAll(this.#pattern)) {
      const [, before = "", form = ""] = found;
      const term = this.#forms.get(form);
      if (!term || seen.has(term)) continue;
      seen.add(term);
      const at = found.index + before.length;
      parts.push({ text: text.slice(last, at), term: null }, { text: form, term });
      last = at + form.length;
    }
    parts.push({ text: text.slice(last), term: null });
    return parts.filter((part) => part.text);
  }
}
