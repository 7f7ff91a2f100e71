// Builds the browser part into the server's static folder: scripts, styles, cards, manifest.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import * as esbuild from "esbuild";
import { FONT_PACKAGES } from "./art/fonts.mjs";
import { withPlainColours } from "./colour-mix.mjs";

const WEB = path.dirname(fileURLToPath(import.meta.url));
const STATIC = path.resolve(WEB, "../src/russianbank/server/static");
const ART = path.join(WEB, "art");

const SCRIPTS = {
  table: "src/pages/table/page.tsx",
  replay: "src/pages/replay.tsx",
  analysis: "src/pages/analysis.tsx",
  learn: "src/pages/learn.tsx",
  puzzles: "src/pages/puzzles.tsx",
  hands: "src/pages/hands.tsx",
  review: "src/pages/review.tsx",
  me: "src/pages/me.tsx",
  site: "src/pages/site.ts",
};
/** Styles that a script loads when it needs them; built first, as the script has their names. */
const LATER_STYLES = { coach: "src/coach/coach.css" };
const STYLES = {
  table: "src/styles/all-table.css",
  replay: "src/replay/replay.css",
  study: "src/styles/all-study.css",
  pages: "src/styles/all-pages.css",
};

/** What scripts ask for by its name; the names of all other files are in the pages and styles. */
const ASKED_BY_SCRIPTS = /^(backs\/|decks\/.*\.svg|logo\.|marks\.|coach\.)/;

/** The oldest browsers that play; docs/table.md names them. */
const TARGETS = JSON.parse(fs.readFileSync(path.join(WEB, "targets.json"), "utf8"));

const HOUR = 3_600_000;
const PACKED = /\.(js|css|svg|json|txt)$/;

const manifest = {};
const sizes = [];

function fingerprint(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

function hashedName(name, bytes) {
  const { dir, name: stem, ext } = path.posix.parse(name);
  return path.posix.join(dir, `${stem}-${fingerprint(bytes)}${ext}`);
}

const files = new Map();

function write(name, bytes) {
  files.set(name, bytes);
  if (!PACKED.test(name)) return;
  files.set(`${name}.gz`, gzipSync(bytes, { level: 9 }));
  files.set(`${name}.br`, brotliCompressSync(bytes));
}

/**
 * Writes all files at the end, the manifest last. Files of older builds are deleted after an
 * hour: until then a running server may still serve them.
 */
function deliver() {
  for (const [name, bytes] of files) {
    const file = path.join(STATIC, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (!fs.existsSync(file) || !fs.readFileSync(file).equals(bytes)) fs.writeFileSync(file, bytes);
  }
  for (const name of filesUnder(STATIC)) {
    const file = path.join(STATIC, name);
    if (!files.has(name) && Date.now() - fs.statSync(file).mtimeMs > HOUR)
      fs.rmSync(file, { force: true });
  }
}

/** Writes a file under a name with a hash of its contents, so that it can be cached for ever. */
function publish(name, bytes) {
  publishAs(name, hashedName(name, bytes), bytes);
}

/** Writes a file under a name that has a hash already. */
function publishAs(name, hashed, bytes) {
  write(hashed, bytes);
  manifest[name] = hashed;
  sizes.push([name, bytes.length, gzipSync(bytes, { level: 9 }).length]);
}

function filesUnder(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

/** Publishes every file of the art alone; a folder of cards has one hash for all. */
async function publishArt() {
  const script = path.join(ART, "build.mjs");
  if (fs.existsSync(script)) {
    const art = await import(pathToFileURL(script).href);
    await art.build?.();
  }
  const built = path.join(ART, "build");
  if (!fs.existsSync(built)) return;
  const folders = new Map();
  for (const name of filesUnder(built)) {
    const bytes = fs.readFileSync(path.join(built, name));
    const parts = name.split("/");
    if (parts.length < 3) publish(name, bytes);
    else {
      const folder = parts.slice(0, -1).join("/");
      folders.set(folder, [...(folders.get(folder) ?? []), [parts.at(-1), bytes]]);
    }
  }
  for (const [folder, cards] of folders) {
    const hashed = `${folder}-${fingerprint(Buffer.concat(cards.map(([, bytes]) => bytes)))}`;
    for (const [name, bytes] of cards) write(`${hashed}/${name}`, bytes);
    manifest[folder] = hashed;
    const total = cards.reduce((sum, [, bytes]) => sum + bytes.length, 0);
    const packed = cards.reduce((sum, [, bytes]) => sum + gzipSync(bytes).length, 0);
    sizes.push([`${folder}/`, total, packed]);
  }
}

/** `url("published:NAME")` in a style becomes the address of a file published before. */
const published = {
  name: "published",
  setup(build) {
    build.onResolve({ filter: /^published:/ }, ({ path: wanted }) => {
      const name = manifest[wanted.replace("published:", "")];
      if (!name) return { errors: [{ text: `${wanted} names no published file` }] };
      return { path: `/static/${name}`, external: true };
    });
  },
};

async function bundle(of, options) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: WEB,
    entryPoints: of,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: STATIC,
    target: Object.entries(TARGETS).map((each) => each.join("")),
    logLevel: "warning",
    ...options,
  });
  return outputFiles.map(({ path: file, contents }) => {
    const name = path.relative(STATIC, file).split(path.sep).join("/");
    const { imports, inputs, entryPoint } =
      metafile.outputs[path.relative(WEB, file).split(path.sep).join("/")];
    return { name, bytes: Buffer.from(contents), imports, inputs, entryPoint };
  });
}

/** The modules of the script itself but its first, and of the files that its parts share. */
function sharedModules(outputs, first) {
  const modules = outputs.flatMap(({ entryPoint, inputs }) =>
    entryPoint && entryPoint !== first ? [] : Object.keys(inputs),
  );
  return modules.filter((module) => module !== first && !module.startsWith("<define:"));
}

/**
 * Every part that comes on demand takes all of these modules. So esbuild makes one file of those
 * that the script itself has too, and one of the others, instead of one for each set of parts.
 * What lies in one file needs no names for other files, and is compressed better.
 */
function together(modules) {
  const imports = modules.map((file) => `import ${JSON.stringify(path.resolve(WEB, file))};`);
  const parts = new Set();
  return {
    name: "together",
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ kind, path: wanted, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData) return;
        const resolved = await build.resolve(wanted, { kind, resolveDir, pluginData: true });
        parts.add(resolved.path);
        return resolved;
      });
      build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        if (!parts.has(file)) return;
        const contents = `${fs.readFileSync(file, "utf8")}\n${imports.join("\n")}\n`;
        return { contents, loader: path.extname(file).slice(1) };
      });
    },
  };
}

/**
 * Bundles a script. What it imports on demand becomes a file of its own, such as
 * `table/seldom.js`. Where there is such, all modules of the script but its first become
 * `table/shared-1.js`, which comes with it.
 */
async function bundleScript([entry, file]) {
  const options = {
    format: "esm",
    splitting: true,
    chunkNames: `${entry}/[name]-[hash]`,
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { ASSETS: JSON.stringify(assets) },
  };
  const apart = await bundle({ [entry]: file }, options);
  const shared = sharedModules(apart, file);
  const outputs = await bundle({ [entry]: file }, { ...options, plugins: [together(shared)] });
  const script = outputs.find(({ name }) => name === `${entry}.js`);
  const atOnce = script.imports
    .filter(({ kind }) => kind === "import-statement")
    .map((imported) => path.basename(imported.path));
  for (const { name, bytes } of outputs) {
    const place = atOnce.indexOf(path.posix.basename(name));
    if (name === script.name) publish(name, bytes);
    else if (place < 0) publishAs(name.replace(/-\w+\.js$/, ".js"), name, bytes);
    else publishAs(`${entry}/shared-${place + 1}.js`, name, bytes);
  }
}

async function publishStyles(styles) {
  for (const { name, bytes } of await bundle(styles, { plugins: [published] }))
    publish(name, Buffer.from(withPlainColours(bytes.toString())));
}

/** Writes the licences of the bundled packages beside them. */
function publishLicences() {
  const packages = ["preact", "@fluent/bundle", ...FONT_PACKAGES];
  const texts = packages.map((name) => {
    const folder = path.join(WEB, "node_modules", name);
    const { version, license } = JSON.parse(fs.readFileSync(path.join(folder, "package.json")));
    const file = ["LICENSE", "LICENSE.md"].find((each) => fs.existsSync(path.join(folder, each)));
    const text = file ? fs.readFileSync(path.join(folder, file), "utf8").trim() : "";
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const art = path.join(ART, "ART-LICENCE.md");
  if (fs.existsSync(art)) texts.push(fs.readFileSync(art, "utf8"));
  write("licences.txt", Buffer.from(texts.join("\n" + "-".repeat(72) + "\n\n")));
}

function report() {
  const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
  console.log(`${"".padEnd(30)}${"kB".padStart(8)}${"gzip".padStart(8)}`);
  for (const [name, raw, packed] of sizes.filter(([, bytes]) => bytes > 4000))
    console.log(`${name.padEnd(30)}${kilo(raw)}${kilo(packed)}`);
}

await publishArt();
await publishStyles(LATER_STYLES);
const assets = Object.fromEntries(
  Object.entries(manifest)
    .filter(([name]) => ASKED_BY_SCRIPTS.test(name))
    .map(([name, hashed]) => [name, `/static/${hashed}`]),
);
for (const script of Object.entries(SCRIPTS)) await bundleScript(script);
await publishStyles(STYLES);
publishLicences();
write("manifest.json", Buffer.from(JSON.stringify(manifest, null, 1)));
deliver();
report();
