"""The examples in the docstrings of the environments run."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(
    ("name", "package"),
    [
        ("vector", "numpy"),
        ("gymnasium_env", "gymnasium"),
        ("gymnasium_vector", "gymnasium"),
        ("pettingzoo_env", "pettingzoo"),
        ("openspiel_game", "pyspiel"),
    ],
)
def test_the_examples_run(name: str, package: str) -> None:
    pytest.importorskip(package, reason=f"{package} is not installed")
    done = doctest.testmod(import_module(f"russianbank.envs.{name}"))
    assert done.attempted > 3
    assert done.failed == 0
