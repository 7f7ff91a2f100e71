"""The declared range of uvicorn: the server uses inner parts of it, which change."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OLDEST = ROOT / "requirements" / "oldest.txt"
TRIED = ("tests/server/ws/test_uvicorn_protocol.py", "tests/server/ws/test_socket.py")
"""The tests of all that the server uses of it."""


def _declared() -> tuple[str, str]:
    """The lowest version of the range, and the one above it."""
    found = re.search(r'"uvicorn>=([\d.]+),<([\d.]+)"', (ROOT / "pyproject.toml").read_text())
    assert found
    return found[1], found[2]


def _numbers(name: str) -> list[int]:
    return [int(part) for part in name.split(".")]


def test_the_locked_version_is_the_newest_of_the_range() -> None:
    """All other tests run with it; a newer one is tried before the range is widened."""
    _, above = _declared()
    major, minor, *_ = _numbers(version("uvicorn"))
    assert _numbers(above) == [major, minor + 1]


@pytest.mark.extended
def test_the_oldest_version_of_the_range_serves_too(tmp_path: Path) -> None:
    lowest, _ = _declared()
    assert f"uvicorn=={lowest} " in OLDEST.read_text()
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes"]
    made = subprocess.run([*pip, "--target", tmp_path, "-r", OLDEST], check=False, timeout=120)
    if made.returncode:
        pytest.skip(f"uvicorn {lowest} cannot be fetched from here")
    shadowed = f"{tmp_path}{os.pathsep}{ROOT / 'src'}{os.pathsep}{ROOT / 'tests'}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", *TRIED],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": shadowed},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert (tmp_path / f"uvicorn-{lowest}.dist-info").is_dir()
