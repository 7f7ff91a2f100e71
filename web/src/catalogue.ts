/** What the table says, in the player's language: the same Fluent catalogues as the pages have. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Args = Record<string, string | number>;
export type Translate = (key: string, args?: Args) => string;

const SOURCE = "en";
const RIGHT_TO_LEFT = new Set(["ar"]);

export interface Catalogue {
  language: string;
  direction: "ltr" | "rtl";
  text: Translate;
  /** Whether anything can be said under this key. */
  has(key: string): boolean;
}

/** The words of these catalogues, the first that knows a key saying it. */
export function catalogue(language: string, catalogues: { language: string; text: string }[]): Catalogue {
  const bundles = catalogues.map((source) => {
    const bundle = new FluentBundle([source.language, SOURCE], {
      useIsolating: RIGHT_TO_LEFT.has(source.language),
    });
    bundle.addResource(new FluentResource(source.text));
    return bundle;
  });
  const knowing = (key: string) => bundles.find((each) => each.getMessage(key)?.value);
  return {
    language,
    direction: RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr",
    has: (key) => knowing(key) !== undefined,
    text(key, args) {
      const bundle = knowing(key);
      const pattern = bundle?.getMessage(key)?.value;
      return bundle && pattern ? bundle.formatPattern(pattern, args, []) : key;
    },
  };
}

/** Fetches the words of a language, and English for what it has not. */
export async function fetchCatalogue(language: string): Promise<Catalogue> {
  const chain = language === SOURCE ? [SOURCE] : [language, SOURCE];
  const catalogues = await Promise.all(
    chain.map(async (each) => ({ language: each, text: await fetchText(each) })),
  );
  return catalogue(language, catalogues);
}

async function fetchText(language: string): Promise<string> {
  const answer = await fetch(`/locale/${language}.ftl`);
  if (!answer.ok) throw new Error(`the words of ${language} did not come: ${answer.status}`);
  return answer.text();
}
