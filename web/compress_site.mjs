// Writes beside the scripts, words and Python of a site their compressed forms: `node compress_site.mjs FOLDER`.
// Hosts that look for such files send them; brotli at its best needs a minute for Python, so none does that itself.

import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDERS = ["static", "locale"];
const ENDINGS = /\.(js|mjs|wasm|css|svg|json|ftl)$/;
const LEAST = 1024;

function brotli(bytes) {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

for (const folder of FOLDERS.map((name) => path.join(process.argv[2], name))) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!ENDINGS.test(name) || fs.statSync(file).size < LEAST) continue;
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotli(bytes));
    fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
