"""The figures of docs/foster.md are those of the stored results of the programs in bench."""

from __future__ import annotations

import json
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[1] / "docs"


def script(name: str) -> Any:
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE, MAXIMS = script("make_foster"), script("make_maxims")
RESULTS = json.loads(MAKE.RESULTS.read_text(encoding="utf-8"))
MEASURED = MAXIMS.results()
PAGE = MAKE.PAGE.read_text(encoding="utf-8")


def test_the_figures_are_those_of_the_results() -> None:
    assert MAKE.with_figures(PAGE, RESULTS) == PAGE, "run docs/make_foster.py"


@pytest.mark.parametrize("hand", MAKE.HANDS)
def test_the_graphs_are_those_of_the_results(hand: str) -> None:
    drawn = (MAKE.DIAGRAMS / f"{MAKE.GRAPHS[hand]}.svg").read_text(encoding="utf-8")
    assert MAKE.graph(hand, RESULTS) == drawn, "run docs/make_foster.py"


@pytest.mark.parametrize("hand", MAKE.HANDS)
def test_start_costs_and_luck_give_the_end(hand: str) -> None:
    found = RESULTS[MAKE.HANDS[hand]]
    red, blue = found["players"]["red"], found["players"]["blue"]
    end = found["start"] - red["cost"] + blue["cost"] + red["luck"] - blue["luck"]
    assert end == pytest.approx(found["end"], abs=0.5)  # each number is rounded


def test_no_figure_of_the_hands_is_written_by_hand() -> None:
    part = PAGE[PAGE.index('<a id="hands">') :].partition('<a id="maxims">')[0]
    part = re.sub(r"<!--table [^>]+-->.*?<!--/table-->", "", part, flags=re.DOTALL)
    part = re.sub(r"<!--=[^>]+-->[^<]*<!--/-->", "", part)
    assert not re.findall(r"\d+\.\d| ± \d", part)


def test_the_figures_of_the_maxims_are_those_of_the_results() -> None:
    assert MAXIMS.with_figures(PAGE, MEASURED) == PAGE, "run docs/make_maxims.py"


def test_the_pictures_of_the_maxims_are_those_of_the_results() -> None:
    for name, picture in MAXIMS.pictures(MEASURED).items():
        drawn = (MAXIMS.DIAGRAMS / f"{name}.svg").read_text(encoding="utf-8")
        assert picture == drawn, "run docs/make_maxims.py"


def test_each_maxim_was_measured_in_ten_thousand_games() -> None:
    assert all(one["games"] >= 10_000 for one in MEASURED["maxims"].values())
    packs = {(one["rules"], one["maxim"]) for one in MEASURED["maxims"].values()}
    assert packs >= {("foster-two-pack", maxim) for maxim in MAXIMS.MAXIMS}


def test_no_figure_of_the_maxims_is_written_by_hand() -> None:
    part = PAGE[PAGE.index('<a id="maxims">') :]
    part = re.sub(r"<!--maxims [^>]+-->.*?<!--/maxims-->", "", part, flags=re.DOTALL)
    part = re.sub(r"<!--maxim [^>]+-->[^<]*<!--/-->", "", part)
    assert not re.findall(r"\d+\.\d| ± \d", part)
