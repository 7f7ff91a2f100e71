"""Who imports whom in core: the cards, then the rules, then the kernel, then the game around it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import russianbank

CORE = Path(russianbank.__file__).parent / "core"
MODULES = sorted(path for path in CORE.rglob("*.py") if path.name != "__init__.py")
BASE = {
    "constants",
    "errors",
    "quotation",
    "cards",
    "act",
    "act_code",
    "arguments",
    "bits",
    "chance",
    "cython_shim",
}
ALLOWED = {
    "base": BASE,
    "rules": {"cards", "errors", "quotation", "speaker", "text_argument", "rules"},
    "deal": BASE | {"rules"},
    "kernel": BASE | {"rules", "deal", "kernel"},
}
"""What each part of core may import of the others; the modules not named here may import all."""


def name(path: Path) -> str:
    """The name of a module within core, such as ``kernel.board``."""
    return ".".join(path.relative_to(CORE).with_suffix("").parts)


def part(module: str) -> str:
    """The folder of a module, or the module where it lies in no folder."""
    return "base" if module in BASE else module.split(".")[0]


def imported(path: Path) -> Iterator[str]:
    """The modules of core that a module imports, wherever in it, or cimports in its .pxd."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from within(node.module, [alias.name for alias in node.names])
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield from within(alias.name, [])
    types = path.with_suffix(".pxd")
    if types.exists():
        for module in re.findall(r"^from (\S+) cimport", types.read_text(), re.M):
            yield from within(module, [])


def within(module: str, names: list[str]) -> Iterator[str]:
    """The modules of core among an imported module and what is imported from it."""
    for full in (module, *(f"{module}.{one}" for one in names)):
        short = full.removeprefix("russianbank.core.")
        if short in NAMES and short != full:
            yield short


NAMES = {name(path) for path in MODULES}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_part_of_core_imports_only_what_it_may(path: Path) -> None:
    own = part(name(path))
    allowed = ALLOWED.get(own)
    if allowed is None:
        return
    found = set(imported(path))
    assert {one for one in found if one.split(".")[0] not in allowed} == set()


def test_no_files_of_core_import_each_other_in_a_circle() -> None:
    graph = {name(path): set(imported(path)) for path in MODULES}
    assert len(graph) > 30
    assert graph["kernel.position"] >= {"kernel.state", "deal", "rules.ruleset"}
    order = list(TopologicalSorter(graph).static_order())  # raises CycleError where there is one
    assert set(order) == NAMES
