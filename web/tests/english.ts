/** The English texts about cards and events, as a test needs them. */

import assert from "node:assert/strict";
import fs from "node:fs";

import { FluentBundle, FluentResource } from "@fluent/bundle";

const FOLDER = "../src/russianbank/words/locales/en";
const bundle = new FluentBundle("en", { useIsolating: false });
for (const name of ["table", "speech", "panels", "verdict"]) {
  bundle.addResource(new FluentResource(fs.readFileSync(`${FOLDER}/${name}.ftl`, "utf8")));
}

export function englishText(key: string, args: Record<string, string | number> = {}): string {
  const message = bundle.getMessage(key)?.value;
  assert.ok(message, `no words for ${key}`);
  const errors: Error[] = [];
  const formatted = bundle.formatPattern(message, args, errors);
  assert.deepEqual(errors, []);
  return formatted;
}
