"""The site without a server: it is made in a folder of its own, and nothing else is touched."""

from __future__ import annotations

import ast
import gzip
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
MAKE_SITE = WEB / "make_site.py"
PYODIDE = WEB / "node_modules/pyodide"
sys.path.insert(0, str(WEB))


@pytest.mark.extended
def test_a_folder_with_something_else_in_it_is_left_as_it_is(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    done = subprocess.run([sys.executable, MAKE_SITE, tmp_path], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.strip()
    assert mine.read_text() == "mine"


@pytest.fixture(scope="module")
def packing() -> ModuleType:
    """The module that packs this package."""
    return import_module("package_archive")


@pytest.fixture(scope="module")
def library() -> ModuleType:
    """The module that packs the standard library."""
    return import_module("standard_library")


@pytest.mark.parametrize(("source", "is_used"), [(b"value = 1", True), (b"value = 2", False)])
def test_a_kernel_for_the_browser_is_used_if_it_was_built_of_these_sources(
    packing: ModuleType, tmp_path: Path, source: bytes, is_used: bool
) -> None:
    module = "russianbank/ai/value"
    name = f"{module}.cpython-314-wasm32-emscripten.so"
    wheel = tmp_path / f"russianbank-0.1.0-{packing.COMPILED}.whl"
    with zipfile.ZipFile(wheel, "w") as contents:
        contents.writestr(f"{module}.py", b"value = 1")
        contents.writestr(name, b"compiled")
    found = packing.compiled_kernel(tmp_path, {f"{module}.py": source})
    assert found == ({name: b"compiled"} if is_used else {})


def test_without_a_kernel_for_the_browser_the_site_is_interpreted(
    packing: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl").touch()
    assert packing.compiled_kernel(tmp_path, {}) == {}


@pytest.mark.extended
def test_all_that_the_package_imports_of_the_standard_library_is_packed(
    packing: ModuleType, library: ModuleType
) -> None:
    wanted = {
        name
        for file in packing.package_modules()
        for name in packing.imported(ast.parse(file.read_bytes()))
        if name.partition(".")[0] in sys.stdlib_module_names
    }
    assert "asyncio" in wanted
    left_out = [one for one in wanted if not library.is_needed(f"{one.replace('.', '/')}.py")]
    assert left_out == []


@pytest.mark.extended
def test_what_only_servers_and_terminals_need_is_not_packed(packing: ModuleType) -> None:
    names = {file.relative_to(packing.PACKAGE).as_posix() for file in packing.package_modules()}
    assert {"device/worker.py", "ai/beam.py", "server/live/table_actor.py"} <= names
    assert not {name for name in names if name.startswith(("cli/", "server/http/", "server/ws/"))}


def test_a_source_without_comments_and_docstrings_does_the_same() -> None:
    source = b'''"""A module."""
class Card:  # a card
    """What is played."""
    value = 7
    """What it is worth."""
def text():
    """A text."""
    return "a # b"
def nothing():
    """Does nothing."""
'''
    plain = import_module("plain_source").plain_source(source)
    found: dict[str, Any] = {}
    exec(plain, found)
    assert (found["Card"].value, found["text"](), found["nothing"]()) == (7, "a # b", None)
    assert found["Card"].__doc__
    assert b"What" not in plain
    assert b"card" not in plain
    newer = b"type is not = for us"
    assert import_module("plain_source").plain_source(newer) == newer


def test_the_compressed_files_beside_the_others_are_these_files(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node; make web says how to get it")
    files = {"static/a/b.wasm": b"wasm" * 999, "locale/en.ftl": b"a = b\n" * 999}
    left = {"static/small.js": b"1", "static/c.zip": b"zip" * 999, "index.html": b"html" * 999}
    for name, body in (files | left).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(body)
    subprocess.run([node, WEB / "compress_site.mjs", tmp_path], check=True)
    packed = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.*")} - {*left}
    assert packed == {f"{name}{ending}" for name in files for ending in ("", ".br", ".gz")}
    for name, body in files.items():
        assert gzip.decompress((tmp_path / f"{name}.gz").read_bytes()) == body


@pytest.mark.extended
@pytest.mark.timeout(1200)
def test_the_packed_python_does_all_that_pages_ask(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not PYODIDE.is_dir():
        pytest.skip("there is no Node with Pyodide; make web says how to get it")
    making = import_module("make_site")
    making.write_library(making.LIBRARY, tmp_path)
    making.write_package(making.locked_wheels(), tmp_path)
    packed = [next(tmp_path.glob(begin)) for begin in ("library-*", "package-*")]
    script = Path(__file__).with_name("packed_python.mjs")
    done = subprocess.run(
        [node, script, f"{PYODIDE}/", *packed, script.parents[1]], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
