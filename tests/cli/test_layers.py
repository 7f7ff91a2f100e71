"""Inside cli, imports go one way: entry_point, then commands, then terminal, then the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from russianbank import cli

CLI = Path(cli.__file__).parent
LAYERS = ["shared", "terminal", "commands", "entry_point"]
"""From the lowest to the highest; a module of cli itself is shared."""

MODULES = sorted(path for path in CLI.rglob("*.py") if path != CLI / "__init__.py")


def layer(name: str) -> str:
    """The layer of a module, given its name below ``russianbank.cli``."""
    first = name.split(".")[0]
    return first if first in LAYERS else "shared"


def name_below_cli(path: Path) -> str:
    return ".".join(path.relative_to(CLI).with_suffix("").parts)


def imports_from_cli(path: Path) -> Iterator[str]:
    """The names below ``russianbank.cli`` of all modules that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                full_name = f"{node.module}.{alias.name}"
                if full_name.startswith("russianbank.cli."):
                    yield full_name.removeprefix("russianbank.cli.")


@pytest.mark.parametrize("path", MODULES, ids=name_below_cli)
def test_a_module_imports_only_lower_layers_and_its_own(path: Path) -> None:
    allowed = LAYERS[: LAYERS.index(layer(name_below_cli(path))) + 1]
    assert {layer(name) for name in imports_from_cli(path)} <= set(allowed)


@pytest.mark.parametrize("path", sorted((CLI / "commands").glob("*.py")), ids=name_below_cli)
def test_commands_do_not_import_each_other(path: Path) -> None:
    assert "commands" not in {layer(name) for name in imports_from_cli(path)}
