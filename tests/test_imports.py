"""Who may import whom: a room imports itself and the rooms to its left; `core` only Python."""

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
"""From left to right; the last two do not import each other."""

HEAVY = {"typer", "rich", "msgspec", "click", "hypothesis", "cython", "Cython"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imports(module: Path) -> Iterator[str]:
    """Yields the full names of all modules that a module imports, anywhere in it."""
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
    """Returns the room of a module; a module outside all rooms is its own."""
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


# Rooms inside rooms

SHARED = {"clock", "errors", "ids", "settings"}
"""The modules of the server that are in none of its rooms and that all of them may import."""

SERVER = {
    "table": set[str](),
    "i18n": set[str](),
    "store": {"table", "errors"},
    "ops": {"settings"},
    "live": {"store", "table", *SHARED},
    "ws": {"live", "store", "table", *SHARED},
    "http": {"live", "store", "table", "i18n", "ops", *SHARED},
}
"""Room of the server -> what of the server it may import beside itself."""

BASIC = {"act", "cards", "chance", "constants", "deal", "errors"}
"""The modules of core that its rooms may import; the other modules are built on the rooms."""

CORE = {"rules": {"cards", "errors"}, "kernel": {"rules", *BASIC}}


def imported_within(module: Path, *outer: str) -> set[str]:
    """Returns the names, one level below `outer`, of all that a module imports from there."""
    parts = [one.split(".") for one in imports(module)]
    level = len(outer)
    return {one[level] for one in parts if tuple(one[:level]) == outer and len(one) > level}


@pytest.mark.parametrize("inner", SERVER)
def test_a_room_of_the_server_imports_only_what_it_may(inner: str) -> None:
    for module in sorted((PACKAGE / "server" / inner).rglob("*.py")):
        found = imported_within(module, "russianbank", "server") - {inner}
        assert found <= SERVER[inner], name(module)


def test_the_table_knows_no_clock_no_dice_and_no_network() -> None:
    outside = {"time", "datetime", "random", "secrets", "socket", "asyncio", "threading"}
    for module in sorted((PACKAGE / "server" / "table").rglob("*.py")):
        assert not {one for one in imports(module) if one.split(".")[0] in outside}, name(module)


@pytest.mark.parametrize("inner", CORE)
def test_a_room_of_core_imports_only_what_it_may(inner: str) -> None:
    for module in sorted((PACKAGE / "core" / inner).rglob("*.py")):
        found = imported_within(module, "russianbank", "core") - {inner}
        assert found <= CORE[inner], name(module)


def module_name(module: Path) -> str:
    """Returns the full name of a module, such as russianbank.core.game."""
    parts = module.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_when_run(module: Path) -> Iterator[str]:
    """Returns what a module imports, without what it imports only for its types."""
    tree = ast.parse(module.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_files_import_each_other_in_a_circle() -> None:
    names = {module_name(module): module for module in MODULES}
    left = {one: (set(imports_when_run(at)) & set(names)) - {one} for one, at in names.items()}
    while ready := {one for one, needs in left.items() if not needs}:
        left = {one: needs - ready for one, needs in left.items() if one not in ready}
    assert left == {}


def test_the_public_library_imports_neither_server_nor_command() -> None:
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
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(PACKAGE.parent)},
    )
    return set(run.stdout.split())


def test_importing_the_package_loads_none_of_its_modules() -> None:
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
    assert not loaded & (HEAVY - {"cython", "Cython"})
    rooms = {one.split(".")[1] for one in loaded if one.startswith("russianbank.")}
    assert rooms == {"core"}


@pytest.mark.parametrize("public", russianbank.__all__)
def test_every_public_name_exists(public: str) -> None:
    assert getattr(russianbank, public) is not None
