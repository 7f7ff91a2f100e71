"""The figures of docs/limit.md are those of the stored results of bench/tiny_games.py."""

from __future__ import annotations

import re

import make_limit as make


def test_the_figures_are_those_of_the_results() -> None:
    page = make.PAGE.read_text(encoding="utf-8")
    assert make.with_figures(page, make.results()) == page, "run docs/make_limit.py"
    by_hand = re.sub(r"<!--tiny \w+-->.*?<!--/tiny-->", "", page, flags=re.DOTALL)
    assert not re.findall(r"\d+\.\d| ± \d", by_hand)
