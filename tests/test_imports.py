"""Who may import whom: a room imports itself and the rooms to its left, and `core` stands alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import russianbank

PACKAGE = Path(russianbank.__file__).parent
ROOMS = [
    "rulebook",
    "core",
    "notation",
    "diagram",
    "ai",
    "arena",
    "lessons",
    "envs",
    "server",
    "cli",
]
"""From left to right; the last two do not know each other."""

HEAVY = {"typer", "rich", "msgspec", "click", "hypothesis", "cython", "Cython"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imports(module: Path) -> Iterator[str]:
    """The full names of all modules that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports by dots; write the full name"
            assert node.module
            yield node.module
            if node.module == "russianbank":
                yield from (f"russianbank.{alias.name}" for alias in node.names)


def name(module: Path) -> str:
    return str(module.relative_to(PACKAGE))


def room(module: Path) -> str:
    """The room a module lies in; a module outside all of them is its own."""
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def rooms_imported(module: Path) -> set[str]:
    parts = [one.split(".") for one in imports(module)]
    return {one[1] for one in parts if one[0] == "russianbank" and len(one) > 1} & set(ROOMS)


def test_every_folder_is_a_room() -> None:
    folders = {room(module) for module in MODULES if module.parent != PACKAGE}
    assert "core" in folders
    assert folders <= set(ROOMS)


@pytest.mark.parametrize("module", [m for m in MODULES if m.parent != PACKAGE], ids=name)
def test_a_room_imports_only_to_its_left(module: Path) -> None:
    left = ROOMS[: ROOMS.index(room(module)) + 1]
    allowed = set(left) - ({"server"} if room(module) == "cli" else set())
    assert rooms_imported(module) <= allowed


def test_the_library_at_the_door_names_no_server_and_no_command() -> None:
    assert rooms_imported(PACKAGE / "__init__.py") <= set(ROOMS) - {"server", "cli"}


@pytest.mark.parametrize("module", sorted((PACKAGE / "core").rglob("*.py")), ids=name)
def test_core_needs_the_standard_library_alone(module: Path) -> None:
    known = sys.stdlib_module_names | {"cython"}
    for one in imports(module):
        top, *rest = one.split(".")
        assert top in known or (top == "russianbank" and rest[:1] == ["core"]), one


@pytest.mark.parametrize("module", sorted((PACKAGE / "core").rglob("*.py")), ids=name)
def test_core_knows_no_clock_no_dice_and_no_network(module: Path) -> None:
    outside = {"time", "datetime", "random", "secrets", "socket", "subprocess", "threading"}
    assert not {one for one in imports(module) if one.split(".")[0] in outside}


def loaded_after(code: str) -> set[str]:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(PACKAGE.parent)},
    )
    return set(told.stdout.split())


def test_importing_the_package_loads_next_to_nothing() -> None:
    loaded = loaded_after("import russianbank")
    assert "russianbank" in loaded
    assert not loaded & HEAVY
    assert not {one for one in loaded if one.startswith("russianbank.")}


def test_playing_a_game_loads_no_more_than_the_core() -> None:
    loaded = loaded_after(
        "import russianbank\n"
        "rules = russianbank.preset('foster-two-pack')\n"
        "russianbank.Game(rules, russianbank.deal(rules, russianbank.Chance(1)))"
    )
    assert "russianbank.core.game" in loaded
    assert not loaded & (HEAVY - {"cython"})
    rooms = {one.split(".")[1] for one in loaded if one.startswith("russianbank.")}
    assert rooms == {"core"}


@pytest.mark.parametrize("public", russianbank.__all__)
def test_every_public_name_can_be_had(public: str) -> None:
    assert getattr(russianbank, public) is not None
