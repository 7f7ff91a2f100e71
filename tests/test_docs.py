"""The examples in the documents run."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import russianbank

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "docs/library.md", "docs/analysis.md"]


@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str) -> None:
    done = doctest.testfile(
        str(ROOT / page),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
        encoding="utf-8",
    )
    assert done.failed == 0
    assert done.attempted > 0


def test_the_package_docstring_runs() -> None:
    done = doctest.testmod(russianbank)
    assert done.attempted > 0
    assert done.failed == 0


def test_public_names() -> None:
    """Everything public is there, listed once, and nothing else is listed."""
    assert sorted(russianbank.__all__) == sorted(russianbank._HOME)
    for name in russianbank.__all__:
        assert getattr(russianbank, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'talon'"):
        russianbank.talon  # noqa: B018
