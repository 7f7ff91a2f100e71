"""The figures of docs/foster.md are those of the stored results of the programs in bench."""

from __future__ import annotations

import json
import re

import make_foster
import make_maxims
import pytest

RESULTS = json.loads(make_foster.RESULTS.read_text(encoding="utf-8"))
MEASURED = make_maxims.results()
PAGE = make_foster.PAGE.read_text(encoding="utf-8")


def test_the_figures_are_those_of_the_results() -> None:
    assert make_foster.with_figures(PAGE, RESULTS) == PAGE, "run docs/make_foster.py"


@pytest.mark.parametrize("hand", make_foster.HANDS)
def test_the_graphs_are_those_of_the_results(hand: str) -> None:
    drawn = (make_foster.DIAGRAMS / f"{make_foster.GRAPHS[hand]}.svg").read_text(encoding="utf-8")
    assert make_foster.graph(hand, RESULTS) == drawn, "run docs/make_foster.py"


@pytest.mark.parametrize("hand", make_foster.HANDS)
def test_start_costs_and_luck_give_the_end(hand: str) -> None:
    found = RESULTS[make_foster.HANDS[hand]]
    red, blue = found["players"]["red"], found["players"]["blue"]
    end = found["start"] - red["cost"] + blue["cost"] + red["luck"] - blue["luck"]
    assert end == pytest.approx(found["end"], abs=0.5)  # each number is rounded


def test_no_figure_of_the_hands_is_written_by_hand() -> None:
    part = PAGE[PAGE.index('<a id="hands">') :].partition('<a id="maxims">')[0]
    part = re.sub(r"<!--table [^>]+-->.*?<!--/table-->", "", part, flags=re.DOTALL)
    part = re.sub(r"<!--=[^>]+-->[^<]*<!--/-->", "", part)
    assert not re.findall(r"\d+\.\d| ± \d", part)


def test_the_figures_of_the_maxims_are_those_of_the_results() -> None:
    assert make_maxims.with_figures(PAGE, MEASURED) == PAGE, "run docs/make_maxims.py"


def test_the_pictures_of_the_maxims_are_those_of_the_results() -> None:
    for name, picture in make_maxims.pictures(MEASURED).items():
        drawn = (make_maxims.DIAGRAMS / f"{name}.svg").read_text(encoding="utf-8")
        assert picture == drawn, "run docs/make_maxims.py"


def test_each_maxim_was_measured_in_ten_thousand_games() -> None:
    assert all(one["games"] >= 10_000 for one in MEASURED["maxims"].values())
    packs = {(one["rules"], one["maxim"]) for one in MEASURED["maxims"].values()}
    assert packs >= {("foster-two-pack", maxim) for maxim in make_maxims.MAXIMS}


def test_no_figure_of_the_maxims_is_written_by_hand() -> None:
    part = PAGE[PAGE.index('<a id="maxims">') :]
    part = re.sub(r"<!--maxims [^>]+-->.*?<!--/maxims-->", "", part, flags=re.DOTALL)
    part = re.sub(r"<!--maxim [^>]+-->[^<]*<!--/-->", "", part)
    assert not re.findall(r"\d+\.\d| ± \d", part)
