"""Makes the site without a server: `python web/make_site.py FOLDER`.

`python web/make_site.py FOLDER compressed` also writes compressed files beside the others, which
takes another minute.

The folder then has pages, scripts, cards, Python for the browser and this package. Any
static file server can serve it, below any path.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from build import installed, machine_node, packaged_node
from package_archive import KEPT, WASM, write_package
from site_pages import write_pages
from standard_library import write_library

from russianbank.server.http.words import PARTS
from russianbank.words.catalogue import OFFERED, SOURCE

WEB = Path(__file__).resolve().parent
LOCKED = WEB.parent / "requirements/site.txt"
LIBRARY = WEB / "node_modules/pyodide/python_stdlib.zip"
PLATFORM = ("--python-version", "3.14", "--abi", "cp314", "--implementation", "cp")
BUILT = "static/manifest.json"
"""A file of every site."""

UNUSUAL = re.compile(r"decks/(?!standard)|pictures/|licences|manifest")
"""Files that few pages show; they are kept when they have been."""


def locked_wheels() -> list[Path]:
    """What the worker needs beside this package, in the very versions that are locked.

    What was fetched once is kept in ``build/wheels``.
    """
    wanted = set(re.findall(r"sha256:(\w+)", LOCKED.read_text("utf-8")))
    if not wanted <= set(_kept_wheels()):
        command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--require-hashes"]
        only = ["--only-binary", ":all:", "--platform", WASM, *PLATFORM]
        subprocess.run([*command, *only, "-d", str(KEPT), "-r", str(LOCKED)], check=True)
    return [wheel for digest, wheel in _kept_wheels().items() if digest in wanted]


def _kept_wheels() -> dict[str, Path]:
    """The wheels that were fetched before, by their SHA-256."""
    return {hashlib.sha256(one.read_bytes()).hexdigest(): one for one in KEPT.glob("*.whl")}


def worker_files(folder: Path) -> Iterator[Path]:
    """What the worker loads."""
    static = folder / "static"
    yield from static.glob("worker-*.js")
    yield from static.glob("library-*.zip")
    yield from static.glob("package-*.tar.xz")
    yield from static.glob("pyodide-*/*")


def weight(file: Path) -> int:
    """The bytes of a file as most servers send it."""
    return len(gzip.compress(file.read_bytes(), 6))


def write_service_worker(folder: Path) -> None:
    """Write before the service worker what it keeps, with a version that changes with anything."""
    script = folder / "service-worker.js"
    files = {one.relative_to(folder).as_posix(): one for one in folder.rglob("*") if one.is_file()}
    del files[script.name]
    engine = sorted(one.relative_to(folder).as_posix() for one in worker_files(folder))
    shared = [
        name
        for name in sorted(files)
        if name.startswith("static/") and name not in engine and not UNUSUAL.search(name)
    ]
    pages = {language: [*_pages_in(language, files), "puzzles-daily.json"] for language in OFFERED}
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\0".encode() + files[name].read_bytes())
    version = whole.hexdigest()[:10]
    site = {"version": version, "pages": pages, "shared": shared, "engine": engine}
    script.write_text(f"const SITE = {json.dumps(site)};\n{script.read_text('utf-8')}", "utf-8")


def _pages_in(language: str, names: Iterable[str]) -> list[str]:
    """The pages and the words of a language, and the pictures of all."""
    translated = tuple(f"-{one}.html" for one in OFFERED if one != SOURCE)

    def is_wanted(name: str) -> bool:
        if name.endswith(translated):
            return name.endswith(f"-{language}.html")
        if name.endswith(".html"):
            return language == SOURCE
        return name.startswith(f"locale/{language}-") or name.endswith(
            (f"-{language}.json", f"-{language}.webmanifest", ".svg")
        )

    return [name for name in sorted(names) if not name.startswith("static/") and is_wanted(name)]


def write_words(folder: Path) -> None:
    """Write the messages of every language, as a server gives them out."""
    (folder / "locale").mkdir()
    for language in OFFERED:
        for part, text in PARTS.items():
            (folder / f"locale/{language}-{part}.ftl").write_text(text(language), "utf-8")


def main(folder: Path, *wanted: str) -> int:
    """Make the site in a folder, in place of one that was made there; returns the exit status.

    Args:
        folder: the folder.
        wanted: ``compressed`` if compressed files are to lie beside the others.
    """
    node = machine_node() or packaged_node()
    if node is None or not installed(node):
        print("The site needs Node; make web says how to get it.", file=sys.stderr)
        return 1
    if folder.exists() and any(folder.iterdir()) and not (folder / BUILT).is_file():
        print(f"{folder} holds something else than a site; choose an empty folder", file=sys.stderr)
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "static").mkdir(parents=True)
    write_library(LIBRARY, folder / "static")
    write_package(locked_wheels(), folder / "static")
    if not node.script("site.mjs", folder.resolve()):
        return 1
    write_words(folder)
    write_pages(folder, round(sum(weight(file) for file in worker_files(folder)) / 1e6))
    write_service_worker(folder)
    if "compressed" in wanted and not node.script("compress_site.mjs", folder.resolve()):
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
