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
from random_play import SOAK, some_rulesets
from russianbank.core import build_info
from russianbank.core.rules.preset import preset_names
from russianbank.core.rules.ruleset_file import to_toml

GAMES, ACTS, TABLES = (30, 3000, 150) if SOAK else (1, 250, 16)

PACKAGE = Path(russianbank.__file__).parent
TRACE = Path(__file__).with_name("trace.py")

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


def traced(source: Path, kind: str, rules: list[str]) -> list[str]:
    """What trace.py prints with the package found there."""
    done = subprocess.run(
        [sys.executable, str(TRACE), "1922", str(GAMES), str(ACTS), *rules],
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith(kind)
    return done.stdout.splitlines()


def compare(interpreted: Path, rules: list[str]) -> None:
    one = traced(PACKAGE.parent, "compiled", rules)
    other = traced(interpreted, "interpreted", rules)
    for number, (here, there) in enumerate(zip(one, other, strict=False)):
        before = "\n".join(one[max(0, number - 5) : number])
        assert here == there, f"the kernels part after\n{before}"
    assert len(one) == len(other) > len(rules) * 20


def test_they_play_every_preset_alike(interpreted: Path) -> None:
    compare(interpreted, list(preset_names()))


def test_they_play_any_rules_alike(interpreted: Path, tmp_path: Path) -> None:
    files = []
    for number, rules in enumerate(some_rulesets(TABLES, start=3)):
        file = tmp_path / f"{number}.toml"
        file.write_text(to_toml(rules))
        files.append(str(file))
    compare(interpreted, files)
