// Runs tests/device/packed_door.py as the worker of the browser would: `node packed_python.mjs PYODIDE
// LIBRARY PACKAGE TESTS`.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, archive, tests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
python.unpackArchive(new Uint8Array(fs.readFileSync(archive)), "xztar");
python.FS.mkdir("/tests");
python.FS.mount(python.FS.filesystems.NODEFS, { root: tests }, "/tests");
python.runPython("import sys; sys.path.append('/tests')");
const done = python.pyimport("device.packed_door").main();
// Tables have timers, so Node would wait for ever; and it would print the whole script of Pyodide.
done.then(
  () => process.exit(0),
  (cause) => {
    console.error(cause.message);
    process.exit(1);
  },
);
