// Builds the scripts, styles and pictures of the site without a server: `node site.mjs FOLDER`.
// FOLDER/static has the library and the package of the worker already.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

const WEB = path.dirname(fileURLToPath(import.meta.url));
const BUILT = path.resolve(WEB, "../src/russianbank/server/static");
const STATIC = path.join(path.resolve(process.argv[2]), "static");
const TARGETS = JSON.parse(fs.readFileSync(path.join(WEB, "targets.json"), "utf8"));
const PYODIDE = path.join(WEB, "node_modules/pyodide");

const SCRIPTS = {
  table: "src/pages/device-table.ts",
  replay: "src/pages/device-replay.ts",
  review: "src/pages/device-review.ts",
  analysis: "src/pages/device-analysis.ts",
  home: "src/pages/device-home.ts",
  site: "src/pages/device-site.ts",
  learn: "src/pages/learn.tsx",
  hands: "src/pages/device-hands.ts",
  puzzle: "src/pages/device-puzzle.ts",
  puzzles: "src/pages/device-puzzle-list.ts",
};
/** What the pages of a server need alone. */
const SERVERS = /\.js$|^pictures\/share/;

const names = {};

function write(name, bytes) {
  const file = path.join(STATIC, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
}

function publish(name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const { dir, name: stem, ext } = path.posix.parse(name);
  names[name] = path.posix.join(dir, `${stem}-${hash}${ext}`);
  write(names[name], bytes);
}

/** Copies what the server's pages show; the styles name their pictures from beside them. */
function copyBuilt() {
  const manifest = JSON.parse(fs.readFileSync(path.join(BUILT, "manifest.json"), "utf8"));
  for (const [name, hashed] of Object.entries(manifest)) {
    const from = path.join(BUILT, hashed);
    if (SERVERS.test(name)) continue;
    names[name] = hashed;
    if (fs.statSync(from).isDirectory()) {
      for (const card of fs.readdirSync(from).filter((each) => each.endsWith(".svg")))
        write(`${hashed}/${card}`, fs.readFileSync(path.join(from, card)));
    } else if (name.endsWith(".css")) {
      write(hashed, fs.readFileSync(from, "utf8").replaceAll("/static/", ""));
    } else {
      write(hashed, fs.readFileSync(from));
    }
  }
  const texts = [fs.readFileSync(path.join(BUILT, "licences.txt"), "utf8"), ...licences()];
  write("licences.txt", texts.join(`\n${"-".repeat(72)}\n\n`));
}

/** Copies Pyodide without its library, and without the list of packages that it could fetch. */
function copyPyodide() {
  const { version } = JSON.parse(fs.readFileSync(path.join(PYODIDE, "package.json"), "utf8"));
  const folder = `pyodide-${version}/`;
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
    write(folder + name, fs.readFileSync(path.join(PYODIDE, name)));
  const lock = JSON.parse(fs.readFileSync(path.join(PYODIDE, "pyodide-lock.json"), "utf8"));
  write(`${folder}pyodide-lock.json`, JSON.stringify({ ...lock, packages: {} }));
  return folder;
}

/** The licences of what only this site has beside the pages. */
function licences() {
  const packages = path.join(WEB, "node_modules");
  const versionOf = (name) =>
    JSON.parse(fs.readFileSync(path.join(packages, name, "package.json"), "utf8")).version;
  const idb = fs.readFileSync(path.join(packages, "idb/LICENSE"), "utf8").trim();
  const pyodide = versionOf("pyodide");
  return [
    `idb ${versionOf("idb")} (ISC)\n\n${idb}\n`,
    `pyodide ${pyodide} (MPL-2.0), with CPython (PSF-2.0)\n\n` +
      "The standard library is a part of Python's own, without its comments and docstrings;\n" +
      "all other files are unchanged. Their source and licence are at\n" +
      `https://github.com/pyodide/pyodide/tree/${pyodide} and https://docs.python.org/3/license.html.\n`,
  ];
}

async function bundle(entries, options) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: WEB,
    entryPoints: entries,
    bundle: true,
    minify: true,
    write: false,
    outdir: STATIC,
    format: "esm",
    target: Object.entries(TARGETS).map((each) => each.join("")),
    logLevel: "warning",
    ...options,
  });
  return outputFiles.map(({ path: file, contents }) => ({
    name: path.relative(STATIC, file).split(path.sep).join("/"),
    bytes: Buffer.from(contents),
  }));
}

function addresses() {
  return Object.fromEntries(
    Object.entries(names).map(([name, hashed]) => [name, `static/${hashed}`]),
  );
}

copyBuilt();
const style = fs.readFileSync(path.join(WEB, "site/device.css"), "utf8");
publish("device.css", style.replaceAll(/published:([\w.]+)/g, (_, name) => names[name]));
/** The one file in STATIC whose name begins so. */
const packed = (begin) => fs.readdirSync(STATIC).find((name) => name.startsWith(begin));
const python = { folder: copyPyodide(), library: packed("library-"), package: packed("package-") };
const [worker] = await bundle(
  { worker: "src/net/worker.ts" },
  { define: { PYTHON: JSON.stringify(python) } },
);
publish(worker.name, worker.bytes);
const [serviceWorker] = await bundle({ "service-worker": "src/net/service-worker.ts" }, {});
fs.writeFileSync(path.join(STATIC, "..", "service-worker.js"), serviceWorker.bytes);
const outputs = await bundle(SCRIPTS, {
  splitting: true,
  chunkNames: "parts/[name]-[hash]",
  jsx: "automatic",
  jsxImportSource: "preact",
  inject: [path.join(WEB, "src/net/device-globals.ts")],
  define: { ASSETS: JSON.stringify(addresses()) },
});
for (const { name, bytes } of outputs) {
  if (name.replace(/\.js$/, "") in SCRIPTS) publish(name, bytes);
  else write(name, bytes);
}
const [engine] = await bundle(
  { engine: "src/pages/engine.ts" },
  {
    inject: [path.join(WEB, "src/net/device-globals.ts")],
    define: { ASSETS: JSON.stringify(addresses()) },
  },
);
fs.writeFileSync(path.join(STATIC, "..", "engine.js"), engine.bytes);
write("manifest.json", JSON.stringify(names, null, 1));
