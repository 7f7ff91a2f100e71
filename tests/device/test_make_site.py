"""The site without a server: it is made in a folder of its own, and nothing else is touched."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

MAKE_SITE = Path(__file__).parents[2] / "web/make_site.py"


def test_a_folder_with_something_else_in_it_is_left_as_it_is(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    done = subprocess.run([sys.executable, MAKE_SITE, tmp_path], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.strip()
    assert mine.read_text() == "mine"


@pytest.fixture(scope="module")
def make_site() -> ModuleType:
    """The module that makes the site."""
    spec = spec_from_file_location("make_site", MAKE_SITE)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("source", "is_used"), [(b"value = 1", True), (b"value = 2", False)])
def test_a_kernel_for_the_browser_is_used_if_it_was_built_of_these_sources(
    make_site: ModuleType, tmp_path: Path, source: bytes, is_used: bool
) -> None:
    module = "russianbank/ai/value"
    name = f"{module}.cpython-314-wasm32-emscripten.so"
    wheel = tmp_path / f"russianbank-0.1.0-{make_site.COMPILED}.whl"
    with zipfile.ZipFile(wheel, "w") as contents:
        contents.writestr(f"{module}.py", b"value = 1")
        contents.writestr(name, b"compiled")
    found = make_site.compiled_kernel(tmp_path, {f"{module}.py": source})
    assert found == ({name: b"compiled"} if is_used else {})


def test_without_a_kernel_for_the_browser_the_site_is_interpreted(
    make_site: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl").touch()
    assert make_site.compiled_kernel(tmp_path, {}) == {}
