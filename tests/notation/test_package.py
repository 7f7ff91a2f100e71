"""The public names of the package, and the modules that importing it loads."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import russianbank.notation

ROOT = Path(__file__).parents[2]


def python(*arguments: str) -> str:
    """Run Python in the root of the repository with the package under test; return its output."""
    source = Path(russianbank.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(source)},
    )
    return done.stdout


def test_every_public_name_is_there() -> None:
    assert sorted(russianbank.notation.__all__) == russianbank.notation.__all__
    for name in russianbank.notation.__all__:
        assert getattr(russianbank.notation, name) is not None


@pytest.mark.sample(1)
@pytest.mark.parametrize("heavy", ["msgspec", "rich", "typer", "hypothesis", "json"])
def test_importing_it_loads_no_heavy_module(heavy: str) -> None:
    output = python("-c", f"import sys, russianbank.notation; print({heavy!r} in sys.modules)")
    assert output == "False\n"


@pytest.mark.extended
def test_the_fuzzers_run() -> None:
    lines = python("-m", "fuzz.all", "--seconds", "0.3", "--seed", "1922").splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "cards and acts",
        "position lines",
        "records",
        "rule sets",
        "JSON",
    ]
    assert all("0 crashes" in line for line in lines)
