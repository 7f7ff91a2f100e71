"""The figures of docs/limit.md are those of the stored results of bench/tiny_games.py."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"


def test_the_figures_are_those_of_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)
    spec = spec_from_file_location("make_limit", DOCS / "make_limit.py")
    assert spec is not None
    assert spec.loader is not None
    make = module_from_spec(spec)
    spec.loader.exec_module(make)
    page = make.PAGE.read_text(encoding="utf-8")
    assert make.with_figures(page, make.results()) == page, "run docs/make_limit.py"
    by_hand = re.sub(r"<!--tiny \w+-->.*?<!--/tiny-->", "", page, flags=re.DOTALL)
    assert not re.findall(r"\d+\.\d| ± \d", by_hand)
