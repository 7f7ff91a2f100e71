"""Samples: which cases of a parametrized test `make test` runs; `make test-all` runs the others.

A test with ``@pytest.mark.sample(2)`` is run with two of its cases. A test that takes every preset
is run with `PRESETS` of them, unless it is one of the paragraphs in tests/rules, and a test that
takes both kinds of database with one of them. Each test has other cases, so that all presets and
both databases are tried by some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar
from zlib import crc32

import pytest

from russianbank.core.rules.preset import preset_names

T = TypeVar("T")

PRESETS = 3
"""How many presets a test is run with that could be run with all."""


def left_out(name: str, cases: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The cases of a test that are not in its sample.

    Args:
        name: the name of the test, without its parameters.
        cases: all its cases.
    """
    marker = cases[0].get_closest_marker("sample")
    if marker is not None:
        chosen = spread(range(len(cases)), marker.args[0], name)
        return [case for number, case in enumerate(cases) if number not in chosen]
    if "/rules/" in name:
        return []
    return [
        *_left_out_of(_PRESETS, PRESETS, name, cases),
        *_left_out_of(_DATABASES, 1, name, cases),
    ]


def _left_out_of(
    values: frozenset[str], count: int, name: str, cases: Sequence[pytest.Item]
) -> list[pytest.Item]:
    """The cases with none of the so many values, of those that a parameter may have."""
    found = {case.nodeid: _one_of(values, case) for case in cases}
    tried = sorted({one for one in found.values() if one is not None})
    if len(tried) <= count:
        return []
    kept = spread(tried, count, name)
    return [case for case in cases if found[case.nodeid] not in (*kept, None)]


def spread(cases: Sequence[T], count: int, name: str) -> list[T]:
    """So many cases, evenly spread, beginning where the name says."""
    begin = crc32(name.encode())
    return [cases[(begin + len(cases) * k // count) % len(cases)] for k in range(count)]


def _one_of(values: frozenset[str], case: pytest.Item) -> str | None:
    spec = getattr(case, "callspec", None)
    parameters: Iterable[object] = spec.params.values() if spec else ()
    return next((one for one in parameters if isinstance(one, str) and one in values), None)


_PRESETS = frozenset(preset_names())
_DATABASES = frozenset({"sqlite", "postgresql"})
