"""Who may import whom: each room what `MAY_IMPORT` and its docstring say; `core` only Python."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import russianbank

PACKAGE = Path(russianbank.__file__).parent
SHARED = {"clock", "domain_errors", "file_lock", "settings"}
"""The modules of the server that are in none of its rooms and that several of them may import."""

MAY_IMPORT = {
    "rulebook": set[str](),
    "core": set[str](),
    "core/rules": {"cards", "errors", "quotation", "speaker", "text_argument"},
    "core/kernel": {
        *("rules", "deal", "act", "act_code", "arguments", "bits", "cards", "chance", "constants"),
        *("cython_shim", "errors"),
    },
    "words": {"core"},
    "notation": {"core"},
    "lawkit": {"core", "notation"},
    "diagram": {"core", "words"},
    "ai": {"core"},
    "review": {"core", "words", "notation", "diagram", "ai"},
    "engine": {"core", "notation", "lawkit", "ai"},
    "envs": {"core", "notation", "ai", "arena"},
    "arena": {"core", "notation", "diagram", "ai", "engine"},
    "dataset": {"core", "notation", "ai", "review", "arena"},
    "lessons": {"core", "notation", "rulebook"},
    "puzzles": {"core", "notation", "ai", "review", "arena", "lessons"},
    "server": {
        *("rulebook", "core", "notation", "diagram", "ai", "review", "arena", "lessons"),
        *("puzzles", "words"),
    },
    "server/table": {"core", "words", "notation", "ai"},
    "server/study": {
        "ai",
        "diagram",
        "table",
        "body_limits",
        "domain_errors",
        "core",
        "notation",
        "review",
        "lessons",
        "puzzles",
    },
    "server/store": {"table", "domain_errors", "file_lock", "clock", "core"},
    "server/admin": {"ops", "store", "settings", "core"},
    "server/ops": {"settings", "file_lock", "core"},
    "server/live": {
        "store",
        "study",
        "table",
        *SHARED,
        "core",
        "notation",
        "ai",
        "review",
        "arena",
        "words",
    },
    "server/cluster": {"live", "store", "table", *SHARED, "core"},
    "server/ws": {"live", "store", "table", "body_limits", *SHARED, "core"},
    "server/http": {
        *("live", "store", "study", "table", "ops", "body_limits", *SHARED),
        *("rulebook", "core", "notation", "diagram", "lessons", "puzzles", "words"),
    },
    "device": {"server", "core", "notation", "ai", "lessons", "puzzles"},
    "cli": {
        *("core", "notation", "lawkit", "diagram", "ai", "engine", "review", "arena", "puzzles"),
        *("dataset", "words"),
    },
    "cli/terminal": {"cli", "core", "notation", "diagram", "ai", "arena", "puzzles", "words"},
    "cli/commands": {
        *("cli", "terminal", "core", "notation", "lawkit", "diagram", "ai", "engine", "review"),
        *("arena", "dataset", "puzzles", "words"),
    },
}
"""Room -> what of the package it may import beside itself; its ``__init__`` says the same.

A name is that of a room of the package, or of a room or module beside the room; ``cli`` in a room
of the command means the modules that are in none of its rooms.
"""

ROOMS = {room for room in MAY_IMPORT if "/" not in room}
SERVER = {room.removeprefix("server/") for room in MAY_IMPORT if room.startswith("server/")}
HEAVY = {"typer", "rich", "msgspec", "click", "hypothesis", "cython", "Cython"}
HEAVY |= {"numpy", "gymnasium", "pettingzoo"}
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
    return {one[1] for one in parts if one[0] == "russianbank" and len(one) > 1} & ROOMS


def inside(module: Path) -> bool:
    """Returns whether a module is the ``__init__`` of a room, and not that of the package."""
    return module.name == "__init__.py" and module.parent != PACKAGE


def test_every_folder_is_a_room_and_every_room_a_folder() -> None:
    folders = {one.parent.relative_to(PACKAGE).as_posix() for one in MODULES if inside(one)}
    assert folders == set(MAY_IMPORT)
    assert {room(module) for module in MODULES if module.parent != PACKAGE} == ROOMS


def imported_within(module: Path, *outer: str) -> set[str]:
    """Returns the names, one level below `outer`, of all that a module imports from there."""
    parts = [one.split(".") for one in imports(module)]
    level = len(outer)
    return {one[level] for one in parts if tuple(one[:level]) == outer and len(one) > level}


def beside(module: Path, outer: str) -> set[str]:
    """Returns the rooms and modules of the same outer room that a module imports."""
    found = imported_within(module, "russianbank", outer)
    if outer == "cli":
        return {one if f"cli/{one}" in MAY_IMPORT else "cli" for one in found}
    return found


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    outer, _, inner = room.rpartition("/")
    for module in sorted((PACKAGE / room).rglob("*.py")):
        found = rooms_imported(module) - {outer or room}
        if outer:
            found |= beside(module, outer) - {inner}
        assert found <= MAY_IMPORT[room], name(module)


CHANCE = {"random", "secrets", "uuid"}
WEB = {"starlette", "uvicorn", "websockets", "jinja2", "httpx"}
OUTSIDE = {
    "table": {"time", "datetime", "socket", "asyncio", "threading", "sqlalchemy", *CHANCE, *WEB},
    "study": {"time", "datetime", "socket", "asyncio", "threading", "sqlalchemy", *CHANCE, *WEB},
    "store": {*CHANCE, *WEB},
    "live": {"time", "datetime", "sqlalchemy", *CHANCE, *WEB},
    "cluster": {"time", "datetime", *CHANCE},
    "ws": {"time", "datetime", "sqlalchemy", *CHANCE},
    "http": {"time", "sqlalchemy", "websockets", *CHANCE},
}
"""Room of the server -> libraries that it may not use, so that it stays what it is.

The table and the study are pure. The store and the live tables do not know how requests come in.
The time and randomness are passed in by ``app.py``.
"""


@pytest.mark.parametrize("inner", OUTSIDE)
def test_a_room_of_the_server_uses_no_library_of_another(inner: str) -> None:
    for module in sorted((PACKAGE / "server" / inner).rglob("*.py")):
        found = {one.split(".")[0] for one in imports(module)}
        assert not found & OUTSIDE[inner], name(module)


MAX_ENTRIES, MAX_FLOORS = 17, 8


def test_the_server_has_few_rooms_on_few_floors() -> None:
    """A floor is one step of the longest chain of imports, with each room drawn as one point."""
    folder = PACKAGE / "server"
    entries = {one.stem for one in folder.iterdir() if one.suffix == ".py" or one.name in SERVER}
    assert len(entries) <= MAX_ENTRIES
    above: dict[str, set[str]] = {}
    for module in folder.rglob("*.py"):
        entry = module.relative_to(folder).parts[0].removesuffix(".py")
        needs = imported_within(module, "russianbank", "server") - {entry}
        above.setdefault(entry, set()).update(needs)
    floors = 0
    while above:
        ground = {entry for entry, needs in above.items() if not needs}
        assert ground, f"these import each other in a circle: {sorted(above)}"
        above = {one: needs - ground for one, needs in above.items() if one not in ground}
        floors += 1
    assert floors <= MAX_FLOORS


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
    assert rooms_imported(PACKAGE / "__init__.py") <= ROOMS - {"server", "cli"}


def test_core_needs_the_standard_library_alone() -> None:
    known = sys.stdlib_module_names | {"cython"}
    for module in (PACKAGE / "core").rglob("*.py"):
        for one in imports(module):
            top, *rest = one.split(".")
            in_core = top == "russianbank" and rest[:1] == ["core"]
            assert top in known or in_core, f"{name(module)} imports {one}"


def test_core_knows_no_clock_no_dice_and_no_network() -> None:
    outside = {"time", "datetime", "random", "secrets", "socket", "subprocess", "threading"}
    for module in (PACKAGE / "core").rglob("*.py"):
        assert not outside & {one.split(".")[0] for one in imports(module)}, name(module)


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


@pytest.mark.extended
def test_a_server_starts_without_what_only_some_servers_or_pages_need() -> None:
    loaded = loaded_after("import russianbank.server.app")
    assert "sqlalchemy.dialects.sqlite" in loaded
    seldom = {"alembic", "markdown_it", "PIL", "psycopg", "redis", "segno"}
    assert not loaded & {*seldom, "sqlalchemy.dialects.postgresql"}


def test_every_public_name_exists() -> None:
    for public in russianbank.__all__:
        assert getattr(russianbank, public) is not None


@pytest.mark.extended
def test_a_server_with_a_database_of_its_own_loads_nothing_of_a_cluster() -> None:
    loaded = loaded_after("import russianbank.server.app, russianbank.server.__main__")
    assert not loaded & {"psycopg", "redis"}
    assert not {one for one in loaded if one.startswith("russianbank.server.cluster.")}


# The browser

WEB_ROOT = PACKAGE.parents[1] / "web"
WITHOUT_RULE = {"pages", "styles"}
"""The top of the browser part, and what is no script."""


@pytest.mark.skipif(not WEB_ROOT.is_dir(), reason="the browser part is not here")
def test_the_lint_rule_of_the_browser_knows_every_folder() -> None:
    """Each folder may import some folders; all others are named in its rule."""
    rules = (WEB_ROOT / ".oxlintrc.json").read_text("utf-8")
    folders = {one.name for one in (WEB_ROOT / "src").iterdir() if one.is_dir()}
    assert set(re.findall(r'"src/(\w+)/\*\*"', rules)) == folders - WITHOUT_RULE
    assert set(re.findall(r'"\*\*/(\w+)/\*\*"', rules)) == folders - {"styles", "wire"}


# Names


def repeated(names: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Returns the names that occur more than once, each with the places where it does."""
    places: dict[str, list[str]] = {}
    for one, place in names:
        places.setdefault(one, []).append(place)
    return {one: found for one, found in places.items() if len(found) > 1}


def test_no_two_modules_have_the_same_name() -> None:
    """Modules of ``cli/commands`` have the name of their command, whatever else has it."""
    commands = PACKAGE / "cli" / "commands"
    own = [one for one in MODULES if one.stem not in ("__init__", "__main__")]
    assert repeated((one.stem, name(one)) for one in own if one.parent != commands) == {}


@pytest.mark.extended
def test_no_two_classes_have_the_same_name() -> None:
    classes = (
        (node.name, name(module))
        for module in MODULES
        for node in ast.walk(ast.parse(module.read_text()))
        if isinstance(node, ast.ClassDef)
    )
    assert repeated(classes) == {}


MAY = re.compile(r"^May import: ([^.]+)\.", re.MULTILINE)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_every_room_says_what_it_is_for_what_it_may_import_and_where_to_start(room: str) -> None:
    folder = PACKAGE / room
    said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text())) or ""
    assert said.splitlines()[0].endswith("."), "the first line says what the room is for"
    may = MAY.search(said)
    assert may, "which rooms it may import"
    names = set(re.split(r",\s+|\s+and\s+", may[1])) - {"nothing of the package"}
    assert names == MAY_IMPORT[room]
    start = re.search(r"Start (?:reading at|with) `*([\w/]+(?:\.py|\.md)?)", said)
    assert start, "where to start reading"
    assert any((folder / f"{start[1]}{suffix}").is_file() for suffix in ("", ".py"))
