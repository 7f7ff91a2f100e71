"""The compiled kernel and the interpreted kernel play the same games, act by act.

``SOAK=1`` plays many more games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import russianbank
from helpers.random_play import SOAK, some_rulesets
from russianbank.core import build_info
from russianbank.core.rules.preset import preset_names
from russianbank.core.rules.ruleset_file import to_toml

GAMES, ACTS, TABLES = (30, 3000, 150) if SOAK else (1, 250, 16)

PACKAGE = Path(russianbank.__file__).parent
TRACE = Path(__file__).with_name("trace.py")
PLANS = Path(__file__).parents[2] / "ai/trace_plans.py"
POSITIONS = 50 if SOAK else 5

pytestmark = pytest.mark.skipif(
    not build_info.compiled(), reason="there is no compiled kernel here to compare with"
)


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the same package, without its extension modules."""
    folder = tmp_path_factory.mktemp("interpreted")
    left_out = ignore_patterns("*.so", "*.pyd", "__pycache__")
    copytree(PACKAGE, folder / "russianbank", ignore=left_out)
    return folder


def printed(source: Path, kind: str, script: Path, *arguments: object) -> list[str]:
    """What a script prints with the package found there."""
    done = subprocess.run(
        [sys.executable, str(script), *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith(kind)
    return done.stdout.splitlines()


def compare(interpreted: Path, script: Path, *arguments: object) -> int:
    """Check that a script prints the same with both kernels; returns how many lines."""
    one = printed(PACKAGE.parent, "compiled", script, *arguments)
    other = printed(interpreted, "interpreted", script, *arguments)
    for number, (here, there) in enumerate(zip(one, other, strict=False)):
        before = "\n".join(one[max(0, number - 5) : number])
        assert here == there, f"the kernels part after\n{before}"
    assert len(one) == len(other)
    return len(one)


def test_they_play_every_preset_alike(interpreted: Path) -> None:
    names = preset_names()
    assert compare(interpreted, TRACE, 1922, GAMES, ACTS, *names) > len(names) * 20


@pytest.mark.extended
def test_they_play_any_rules_alike(interpreted: Path, tmp_path: Path) -> None:
    files = []
    for number, rules in enumerate(some_rulesets(TABLES, start=3)):
        file = tmp_path / f"{number}.toml"
        file.write_text(to_toml(rules))
        files.append(str(file))
    assert compare(interpreted, TRACE, 1922, GAMES, ACTS, *files) > len(files) * 20


@pytest.mark.extended
def test_the_players_plan_alike(interpreted: Path) -> None:
    names = preset_names()
    assert compare(interpreted, PLANS, 1922, POSITIONS, *names) > len(names) * 12
