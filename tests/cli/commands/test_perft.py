"""The commands perft and bench: the counts, compared with counting in another way."""

from __future__ import annotations

import json
import re

import pytest

from helpers.command import run
from helpers.random_play import begin
from helpers.tables import table
from russianbank.core import perft as counting
from russianbank.core.build_info import compiled
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import write_position


def perft(*args: str) -> list[list[int]]:
    done = run("perft", *args)
    assert done.exit_code == 0, done.output
    lines = done.stdout.replace(",", "").splitlines()
    return [[int(word) for word in re.findall(r"(?<= )\d+", line)] for line in lines]


def by_copies(position: Position, dealt: Deal, depth: int) -> int:
    """The same count in another way: with copies of the position, down to the last act."""
    if depth == 0:
        return 1
    total = 0
    for act in position.lawful():
        after = position.copy()
        after.play(act, dealt)
        total += by_copies(after, dealt, depth - 1)
    return total


def test_counts_are_the_same_with_copies_of_the_position() -> None:
    for name in ("foster-two-pack", "foster-one-pack", "pagat"):
        position, dealt, _ = begin(preset(name), 3)
        before = position.copy()
        assert counting.perft(position, dealt, 4) == by_copies(before, dealt, 4)
        assert position == before


def test_every_depth_is_counted() -> None:
    position, dealt, _ = begin(preset("pagat"), 6)
    counted = perft("3", "--rules", "pagat", "--seed", "6")
    assert [line[:2] for line in counted] == [
        [depth, by_copies(position, dealt, depth)] for depth in (1, 2, 3)
    ]


def test_divided_counts_add_up() -> None:
    divided = perft("4", "--seed", "6", "--divide")
    assert len(divided) > 1
    assert sum(line[-1] for line in divided[:-1]) == divided[-1][-1]
    assert divided[-1][-1] == perft("4", "--seed", "6")[-1][1]


def test_bench_prints_a_speed() -> None:
    done = run("bench", "--seconds", 0.1)
    assert done.exit_code == 0
    assert re.search(r"[\d,]+ acts a second", done.stdout)


def test_bench_as_json() -> None:
    figures = json.loads(run("bench", "--seconds", 0.1, "--rules", "foster-32", "--json").stdout)
    assert figures["rules"] == "foster-32"
    assert figures["compiled"] is compiled()
    assert figures["acts"] > figures["games"] > 0
    assert 0.1 <= figures["seconds"] < 30
    assert abs(figures["acts_per_second"] - figures["acts"] / figures["seconds"]) <= (
        0.02 * figures["acts_per_second"]
    )


@pytest.mark.parametrize("seconds", ["inf", "nan", "-inf", "1e400", "3601", "0", "", "-1"])
def test_bench_refuses_a_time_without_end(seconds: str) -> None:
    done = run("bench", "--seconds", seconds)
    assert done.exit_code == 2
    assert "Invalid value" in done.stderr


@pytest.mark.parametrize("depth", ["101", "5000", "9" * 50, "0", "inf"])
def test_too_great_a_depth_is_misuse(depth: str) -> None:
    assert run("perft", depth).exit_code == 2


@pytest.mark.parametrize("how", [[], ["--divide"], ["--json"]])
def test_a_depth_that_would_take_too_long_is_refused_before_it_begins(how: list[str]) -> None:
    done = run("perft", 100, "--limit", 0.05, *how)
    assert done.exit_code == 1
    assert re.fullmatch(
        r"russianbank: depth \d+ would take about [\d.,]+ seconds, more than the limit of 0\.1;"
        r" choose a smaller depth or a greater --limit\n",
        done.stderr,
    )
    counted = done.stdout.splitlines()
    assert bool(counted) is not bool(how), "the counts so far are printed"


def test_a_long_forced_sequence_is_counted() -> None:
    assert perft("6", "--rules", "foster-one-pack")[-1][:2] == [6, 1]


def test_counts_can_be_taken_from_another_position() -> None:
    laid = table("pagat", t1="8S", t2="7H", s="5D", h="(2)")
    line = write_position(laid.position)
    facts = json.loads(run("perft", 3, line, "--rules", "pagat", "--seed", 4, "--json").stdout)
    dealt = laid.position.sample_deal(Chance(4))
    assert facts == {
        "rules": "pagat",
        "seed": 4,
        "position": line,
        "counts": [by_copies(laid.position, dealt, depth) for depth in (1, 2, 3)],
    }


def test_divided_counts_as_json() -> None:
    facts = json.loads(run("perft", 3, "--seed", 6, "--divide", "--json").stdout)
    counts = json.loads(run("perft", 3, "--seed", 6, "--json").stdout)["counts"]
    assert facts["depth"] == 3
    assert set(facts["acts"]) == {line.split()[0] for line in divided_lines()}
    assert sum(facts["acts"].values()) == counts[-1]


def divided_lines() -> list[str]:
    return run("perft", 3, "--seed", 6, "--divide").stdout.splitlines()[:-1]
