/** The texts of the table in the languages that are complete, as a test needs them. */

import fs from "node:fs";

import { catalogue, type Catalogue } from "../src/catalogue";

const FOLDER = "../src/russianbank/words/locales";
const AREAS = ["law", "table", "speech", "panels", "verdict", "analysis"];

export const LANGUAGES = ["en", "de", "fr", "pt"] as const;

/** The texts of one language. */
export function textsOf(language: string): Catalogue {
  const files = AREAS.map((area) => fs.readFileSync(`${FOLDER}/${language}/${area}.ftl`, "utf8"));
  return catalogue(language, [{ language, text: files.join("\n") }]);
}
