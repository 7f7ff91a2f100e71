"""`make quick` finds the tests that depend on a change, nearest first."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from install.quick import ImportGraph, changed_files, without_slow

FILES = {
    "src/game/__init__.py": "",
    "src/game/core/__init__.py": "",
    "src/game/core/board.py": "import os\n",
    "src/game/core/board.pxd": "",
    "src/game/core/rules.py": "from game.core import board\n",
    "src/game/core/presets/easy.toml": "",
    "src/game/server.py": "def run():\n    from game.core.rules import RULES\n",
    "tests/conftest.py": "",
    "tests/table.py": "import game.server\n",
    "tests/test_board.py": "from game.core.board import Board\n",
    "tests/test_rules.py": "import game.core.rules\n",
    "tests/test_server.py": "from table import table\n",
    "tests/test_docs.py": "",
    "tests/browser/conftest.py": "import game.server\n",
    "tests/browser/test_page.py": "",
    "tests/golden/deals.json": "",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/game/server.py", {"tests/test_server.py": 2, "tests/browser/test_page.py": 2}),
        ("tests/test_board.py", {"tests/test_board.py": 0}),
        ("tests/table.py", {"tests/test_server.py": 1}),
        ("tests/browser/conftest.py", {"tests/browser/test_page.py": 1}),
        ("README.md", {"tests/test_docs.py": 0}),
        ("docs/library.md", {"tests/test_docs.py": 0}),
        ("Makefile", {}),
        ("src/game/gone.py", {}),
    ],
)
def test_a_change_leads_to_the_tests_that_import_it(
    project: Path, changed: str, tests: dict[str, int]
) -> None:
    assert ImportGraph(project).nearest_tests([changed]) == tests


@pytest.mark.parametrize("changed", ["src/game/core/board.py", "src/game/core/board.pxd"])
def test_the_nearest_tests_come_first(project: Path, changed: str) -> None:
    found = ImportGraph(project).nearest_tests([changed])
    assert list(found)[:2] == ["tests/test_board.py", "tests/test_rules.py"]
    assert set(found) > {"tests/test_server.py"}


def test_a_data_file_counts_as_the_modules_beside_or_above_it(project: Path) -> None:
    found = ImportGraph(project).nearest_tests(["src/game/core/presets/easy.toml"])
    assert {"tests/test_board.py", "tests/test_rules.py"} < set(found)


def test_everything_depends_on_the_settings_of_all_tests(project: Path) -> None:
    found = ImportGraph(project).nearest_tests(["tests/conftest.py"])
    assert set(found) == {one for one in FILES if "/test_" in one}


def test_slow_tests_are_left_out_unless_they_changed() -> None:
    assert without_slow({"tests/browser/test_page.py": 1, "tests/test_board.py": 3}) == {
        "tests/test_board.py": 3
    }
    assert without_slow({"tests/browser/test_page.py": 0}) == {"tests/browser/test_page.py": 0}


def test_changes_are_found_with_git(project: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=project, check=True)

    git("init", "-q", "-b", "main")
    git("add", ".")
    git("commit", "-q", "-m", "All")
    assert changed_files(project) == []
    (project / "tests/test_new.py").write_text("")
    (project / "tests/table.py").write_text("import os\n")
    assert changed_files(project) == ["tests/table.py", "tests/test_new.py"]
    git("checkout", "-q", "-b", "branch")
    git("add", ".")
    git("commit", "-q", "-m", "Changed")
    assert changed_files(project) == ["tests/table.py", "tests/test_new.py"]


@pytest.mark.extended
def test_it_knows_this_project() -> None:
    graph = ImportGraph(Path(__file__).parents[2])
    found = graph.nearest_tests(["src/russianbank/core/kernel/position.pxd"])
    assert found["tests/core/kernel/test_position.py"] == 1
    assert len(found) > 100
