/** Colours that are mixed have a plain one beside them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPlainColours } from "../../colour-mix.mjs";

const SUPPORTED = "@supports (color:color-mix(in srgb,red,red))";

test("a line keeps its colour in full, a thin veil is left out", () => {
  const line = "border:1px solid color-mix(in srgb,var(--line) 45%,transparent)";
  const veil = "background:color-mix(in srgb,currentColor 5%,transparent)";
  assert.equal(
    withPlainColours(`@media print{.one{margin:0;${line};${veil}}}`),
    `@media print{.one{margin:0;border:1px solid var(--line);background:transparent}` +
      `${SUPPORTED}{.one{${line};${veil}}}}`,
  );
});

test("a ground that is nearly a colour becomes that colour", () => {
  const mixed = "background:color-mix(in srgb,var(--panel) 92%,transparent)";
  const [plain] = withPlainColours(`.one{${mixed}}`).split("@");
  assert.equal(plain, ".one{background:var(--panel)}");
});

test("what overrules a mixture still does", () => {
  const mixed = "border:1px solid color-mix(in srgb,var(--line) 45%,transparent)";
  const [, again] = withPlainColours(`.one{color:red;${mixed};border-left:0}`).split(SUPPORTED);
  assert.equal(again, `{.one{${mixed};border-left:0}}`);
});

test("a style without mixtures stays as it is; one that cannot be read fails the build", () => {
  const style = ":root{--hover:color-mix(in srgb,currentColor 9%,transparent)}.one{color:red}";
  assert.equal(withPlainColours(style), style);
  assert.throws(() => withPlainColours(".one{color:color-mix(in oklch,red,blue)}"));
});
