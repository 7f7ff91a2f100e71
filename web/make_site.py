"""Makes the site without a server: `python web/make_site.py FOLDER`.

The folder then has pages, scripts, cards, Python for the browser and this package as a wheel. Any
static file server can serve it, below any path.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from build import installed, machine_node, packaged_node
from site_pages import write_pages

import russianbank
from russianbank.server.http.words import PARTS
from russianbank.words.catalogue import OFFERED, SOURCE

WEB = Path(__file__).resolve().parent
PACKAGE = Path(russianbank.__file__).parent
LOCKED = WEB.parent / "requirements/site.txt"
KEPT = WEB.parent / "build/wheels"
PLATFORM = ("--python-version", "3.14", "--abi", "cp314", "--implementation", "cp")
WASM = "pyemscripten_2026_0_wasm32"

COMPILED = f"cp314-cp314-{WASM}"
"""The tags of a wheel of this package whose kernel is compiled for the browser."""

ROOMS = (
    *("core", "words", "notation", "ai", "arena", "device"),
    *("server/table", "server/live", "server/store", "server/study"),
    *("diagram", "lessons", "puzzles", "records", "review"),
)
"""What the worker may load of the package; more would only be more to wait for."""

DATA = ("*.py", "*.toml", "*.json", "*.rbr")
BUILT = "static/manifest.json"
"""A file of every site."""

UNUSUAL = re.compile(r"decks/(?!standard)|pictures/|licences|manifest")
"""Files that few pages show; they are kept when they have been."""

ASIDE = re.compile(r"/(locales|migrations|positions)/")


def package_files() -> Iterator[Path]:
    """The files of the package that the worker needs."""
    yield from (PACKAGE / "__init__.py", PACKAGE / "extras.py")
    yield from sorted((PACKAGE / "server").glob("*.py"))
    for room in ROOMS:
        found = (file for pattern in DATA for file in (PACKAGE / room).rglob(pattern))
        yield from sorted(file for file in found if not ASIDE.search(file.as_posix()))


def write_wheel(folder: Path) -> None:
    """Write the package as a wheel, with a hash in its name."""
    version = importlib.metadata.version("russianbank")
    info = f"russianbank-{version}.dist-info"
    files = {f"russianbank/{one.relative_to(PACKAGE).as_posix()}": one for one in package_files()}
    contents = {name: file.read_bytes() for name, file in files.items()}
    contents |= compiled_kernel(KEPT, contents)
    said = f"Metadata-Version: 2.1\nName: russianbank\nVersion: {version}\n"
    contents[f"{info}/METADATA"] = said.encode()
    contents[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    lines = [f"{name},sha256={_digest(body)},{len(body)}" for name, body in contents.items()]
    contents[f"{info}/RECORD"] = "\n".join([*lines, f"{info}/RECORD,,\n"]).encode()
    whole = hashlib.sha256(b"".join(contents.values())).hexdigest()[:10]
    with zipfile.ZipFile(folder / f"russianbank-{version}+{whole}-py3-none-any.whl", "w") as wheel:
        for name, body in contents.items():
            moment = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            wheel.writestr(moment, body, zipfile.ZIP_DEFLATED, 9)


def compiled_kernel(folder: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compiled modules of a wheel for the browser, if one lies in a folder.

    A wheel that was built of other sources is left out: its modules would play another game.

    Args:
        folder: the folder.
        sources: the modules of the package, by their names in a wheel.
    """
    for found in sorted(folder.glob(f"russianbank-*-{COMPILED}.whl")):
        with zipfile.ZipFile(found) as wheel:
            names = [one for one in wheel.namelist() if one.endswith(".so")]
            modules = [f"{name.partition('.')[0]}.py" for name in names]
            if names and all(wheel.read(one) == sources.get(one) for one in modules):
                print(f"The kernel of the site is that of {found.name}.")
                return {name: wheel.read(name) for name in names}
        print(f"{found.name} was built of other sources and is left out.", file=sys.stderr)
    return {}


def _digest(body: bytes) -> str:
    """A hash as wheels write it."""
    return base64.urlsafe_b64encode(hashlib.sha256(body).digest()).rstrip(b"=").decode()


def fetch_wheels(folder: Path) -> None:
    """Put beside it what else the worker needs, in the very versions that are locked.

    What was fetched once is kept in ``build/wheels``.
    """
    wanted = set(re.findall(r"sha256:(\w+)", LOCKED.read_text("utf-8")))
    if not wanted <= set(_kept_wheels()):
        command = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--require-hashes"]
        only = ["--only-binary", ":all:", "--platform", WASM, *PLATFORM]
        subprocess.run([*command, *only, "-d", str(KEPT), "-r", str(LOCKED)], check=True)
    for digest, wheel in _kept_wheels().items():
        if digest in wanted:
            shutil.copy(wheel, folder)


def _kept_wheels() -> dict[str, Path]:
    """The wheels that were fetched before, by their SHA-256."""
    return {hashlib.sha256(one.read_bytes()).hexdigest(): one for one in KEPT.glob("*.whl")}


def worker_files(folder: Path) -> Iterator[Path]:
    """What the worker loads."""
    static = folder / "static"
    yield from static.glob("worker-*.js")
    yield from static.glob("*.whl")
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


def main(folder: Path) -> int:
    """Make the site in a folder, in place of one that was made there; returns the exit status."""
    node = machine_node() or packaged_node()
    if node is None or not installed(node):
        print("The site needs Node; make web says how to get it.", file=sys.stderr)
        return 1
    if folder.exists() and any(folder.iterdir()) and not (folder / BUILT).is_file():
        print(f"{folder} holds something else than a site; choose an empty folder", file=sys.stderr)
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "static").mkdir(parents=True)
    fetch_wheels(folder / "static")
    write_wheel(folder / "static")
    if not node.script("site.mjs", folder.resolve()):
        return 1
    write_words(folder)
    write_pages(folder, round(sum(weight(file) for file in worker_files(folder)) / 1e6))
    write_service_worker(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
