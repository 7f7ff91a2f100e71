"""Packs what the worker imports beside the standard library: this package and other wheels."""

from __future__ import annotations

import ast
import hashlib
import io
import lzma
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from plain_source import plain_source

import russianbank

PACKAGE = Path(russianbank.__file__).parent
KEPT = Path(__file__).resolve().parents[1] / "build/wheels"
ENTRANCE = "russianbank.device.worker"
"""What the worker imports."""

BY_NAME = "ai"
"""The room whose modules are also imported by the names of players."""

DATA = ("core/rules/presets", "ai/fitted", "lessons/data", "puzzles/data", "records")
"""The folders of what the modules read."""

WASM = "pyemscripten_2026_0_wasm32"
COMPILED = f"cp314-cp314-{WASM}"
"""The tags of a wheel of this package whose kernel is compiled for the browser."""


def write_package(wheels: Iterable[Path], folder: Path) -> None:
    """Write the package and what else the worker imports as one archive, with a hash in its name.

    Args:
        wheels: the packages of others.
        folder: where to put the archive.
    """
    contents = packed()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as found:
            contents |= {name: found.read(name) for name in found.namelist()}
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, body in sorted(contents.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(body)
            tar.addfile(entry, io.BytesIO(body))
    digest = hashlib.sha256(archive.getvalue()).hexdigest()[:10]
    pressed = lzma.compress(archive.getvalue(), preset=9 | lzma.PRESET_EXTREME)
    (folder / f"package-{digest}.tar.xz").write_bytes(pressed)


def packed() -> dict[str, bytes]:
    """The files of the package that the worker needs, by their names in a wheel."""
    sources = {f"russianbank/{_within(file)}": file.read_bytes() for file in package_modules()}
    data = {
        f"russianbank/{_within(file)}": file.read_bytes()
        for folder in DATA
        for file in (PACKAGE / folder).iterdir()
        if file.suffix in (".json", ".rbr", ".toml")
    }
    plain = {name: plain_source(body) for name, body in sources.items()}
    return plain | data | compiled_kernel(KEPT, sources)


def _within(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def package_modules() -> set[Path]:
    """The modules that the worker can import, and all packages in which they are."""
    found: set[Path] = set()
    asked = [ENTRANCE, *(_dotted(file) for file in (PACKAGE / BY_NAME).rglob("*.py"))]
    while asked:
        name = asked.pop()
        file = _file(name)
        if file is None or file in found:
            continue
        found.add(file)
        asked.append(name.rpartition(".")[0])
        asked.extend(imported(ast.parse(file.read_bytes())))
    return found


def _dotted(file: Path) -> str:
    inside = _within(file).removesuffix(".py").removesuffix("/__init__")
    return f"russianbank.{inside.replace('/', '.')}"


def _file(module: str) -> Path | None:
    """The file of a module of this package."""
    if module.split(".")[0] != "russianbank":
        return None
    path = PACKAGE.parent / module.replace(".", "/")
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def imported(code: ast.AST) -> Iterator[str]:
    """The names of what code imports, now or later; what only types need is left out."""
    for node in ast.iter_child_nodes(code):
        if isinstance(node, ast.If) and re.search(r"\bTYPE_CHECKING\b", ast.unparse(node.test)):
            continue
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
        yield from imported(node)


def compiled_kernel(folder: Path, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compiled modules of a wheel for the browser, if one lies in a folder.

    A wheel that was built of other sources is left out: its modules would play another game.

    Args:
        folder: the folder.
        sources: the modules of the package, by their names in a wheel.
    """
    for found in sorted(folder.glob(f"russianbank-*-{COMPILED}.whl")):
        with zipfile.ZipFile(found) as wheel:
            modules = {
                name: f"{name.partition('.')[0]}.py"
                for name in wheel.namelist()
                if name.endswith(".so")
            }
            needed = {name: source for name, source in modules.items() if source in sources}
            if needed and all(wheel.read(one) == sources[one] for one in needed.values()):
                print(f"The kernel of the site is that of {found.name}.")
                return {name: wheel.read(name) for name in needed}
        print(f"{found.name} was built of other sources and is left out.", file=sys.stderr)
    return {}
