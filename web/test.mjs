// Bundles the tests with the code they test, and runs them with node's test runner.

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

const WEB = path.dirname(fileURLToPath(import.meta.url));
const BUILT = path.join(WEB, ".built/tests");

const tests = fs
  .readdirSync(path.join(WEB, "tests"), { recursive: true })
  .map(String)
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => path.join(WEB, "tests", name));

fs.rmSync(BUILT, { recursive: true, force: true });
await esbuild.build({
  entryPoints: tests,
  outdir: BUILT,
  outbase: path.join(WEB, "tests"),
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  logLevel: "warning",
});
const built = fs
  .readdirSync(BUILT, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => path.join(BUILT, name));
const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...built], {
  stdio: "inherit",
});
process.exit(run.status ?? 1);
