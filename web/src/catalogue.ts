/** Message catalogues in Fluent: the texts of the table, as of the server's pages. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Args = Record<string, string | number>;
export type Translate = (key: string, args?: Args) => string;

const SOURCE = "en";
const RIGHT_TO_LEFT = new Set(["ar"]);
/** The region whose plurals and numbers a language has, where regions differ. */
const REGIONS: Record<string, string> = { pt: "pt-PT" };

export interface Catalogue {
  language: string;
  direction: "ltr" | "rtl";
  text: Translate;
  /** Whether there is a message with this key. */
  has(key: string): boolean;
}

/** One catalogue of several: a message comes from the first that has its key. */
export function catalogue(
  language: string,
  catalogues: { language: string; text: string }[],
): Catalogue {
  const bundles = catalogues.map((source) => {
    const bundle = new FluentBundle([REGIONS[source.language] ?? source.language, SOURCE], {
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

/** A number with one decimal, as a language writes it. */
export function tenths(value: number, { language }: Catalogue): string {
  return value.toLocaleString(REGIONS[language] ?? language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** Fetches the catalogue of a language, with English for what it lacks. */
export async function fetchCatalogue(language: string): Promise<Catalogue> {
  const chain = language === SOURCE ? [SOURCE] : [language, SOURCE];
  const catalogues = await Promise.all(
    chain.map(async (each) => ({ language: each, text: await fetchText(each) })),
  );
  return catalogue(language, catalogues);
}

/** Fetches what a table needs of a language; the server puts English where a message lacks. */
export async function fetchTableCatalogue(
  language: string,
  address = `${addressOf(language)}&for=table`,
): Promise<Catalogue> {
  return catalogue(language, [{ language, text: await fetchText(language, address) }]);
}

/** Messages that a table needs only at times. */
export type MessagePart = "advisor" | "phrase" | "invitation";

/** Fetches what a table needs besides where it has advisors, phrases or an invitation. */
export async function fetchPart(language: string, part: MessagePart): Promise<Catalogue> {
  const address = `${addressOf(language)}&for=${part}`;
  return catalogue(language, [{ language, text: await fetchText(language, address) }]);
}

/** The page names the version of the messages, so that a browser may cache them. */
function addressOf(language: string): string {
  return `/locale/${language}.ftl?v=${document.documentElement.dataset.words}`;
}

async function fetchText(language: string, address = addressOf(language)): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the words of ${language} did not come: ${answer.status}`);
  return answer.text();
}
