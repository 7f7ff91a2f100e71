"""Perft: counts worked out by hand, and regression goldens of every preset."""

from __future__ import annotations

import json

import pytest

from golden.make_perft import FILE, LATER, SEEDS, counts
from helpers.printed_hands import PrintedHand
from helpers.random_play import begin, walk
from russianbank.core import perft as counting
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.perft import divide, perft
from russianbank.core.rules.preset import preset, preset_names

GOLDEN = json.loads(FILE.read_text())


def test_in_fosters_first_diagram_the_ace_goes_up_and_then_six_things_can_be_done() -> None:
    game = PrintedHand("two_pack").game()
    first = divide(game.position, game.deal, 1)
    assert {str(act): ways for act, ways in first.items()} == {"t4>f": 1}
    game.play(next(iter(first)))
    two_on_three, six_on_seven, spade_six_on_seven = "t6>t1", "t3>t2", "t8>t2"
    five_on_club_six, five_on_spade_six, turn_the_stock = "t7>t3", "t7>t8", "^s"
    assert {str(act): ways for act, ways in divide(game.position, game.deal, 2).items()} == {
        two_on_three: len(["t3>t2", "t8>t2", "t7>t3", "t7>t8", "t1>t4", "^s"]),
        six_on_seven: len(["t6>t1", "t7>t2", "t7>t8", "t2>t3", "^s"]),
        spade_six_on_seven: len(["t6>t1", "t7>t2", "t7>t3", "t2>t4", "^s"]),
        five_on_club_six: len(["t6>t1", "t8>t2", "t3>t8", "t3>t4", "^s"]),
        five_on_spade_six: len(["t6>t1", "t3>t2", "t8>t3", "t8>t4", "^s"]),
        turn_the_stock: len(["t6>t1", "t3>t2", "t8>t2", "t7>t3", "t7>t8", "s>t1", "s>t4", "pass"]),
    }


def test_from_fosters_first_diagram_three_acts_can_follow_in_thirty_four_ways() -> None:
    game = PrintedHand("two_pack").game()
    assert [perft(game.position, game.deal, depth) for depth in range(4)] == [1, 1, 6, 34]


def test_the_one_pack_game_opens_with_four_cards_laid_in_one_way() -> None:
    game = PrintedHand("single_pack").game()
    assert [perft(game.position, game.deal, depth) for depth in range(5)] == [1, 1, 1, 1, 1]


def test_a_finished_game_can_go_on_in_no_way() -> None:
    for position, dealt in walk(preset("foster-32"), 1, 5000, careless=False):
        if position.over:
            assert [perft(position, dealt, depth) for depth in range(3)] == [1, 0, 0]
            assert divide(position, dealt, 2) == {}
    assert position.over


def test_counting_leaves_the_position_as_it_was() -> None:
    position, dealt, _ = begin(preset("foster-two-pack"), 7)
    before = position.copy()
    ways = perft(position, dealt, 3)
    assert sum(divide(position, dealt, 3).values()) == ways
    assert position == before


@pytest.mark.parametrize("name", ["foster-two-pack", "pagat"])
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_with_the_deal_of_another_game_nothing_is_counted(name: str, depth: int) -> None:
    position, _, _ = begin(preset(name), 7)
    before = position.copy()
    for count in (perft, divide):
        with pytest.raises(CannotBePlayed, match="the deal does not fit this position"):
            count(position, deal(preset(name), Chance(5)), depth)
        assert position == before


def test_a_count_that_is_broken_off_leaves_the_position_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position, dealt, _ = begin(preset("foster-two-pack"), 7)
    before = position.copy()

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(counting, "_ways", interrupted)
    with pytest.raises(KeyboardInterrupt):
        divide(position, dealt, 3)
    assert position == before


def test_nothing_is_divided_by_the_first_of_no_acts() -> None:
    position, dealt, _ = begin(preset("foster-two-pack"), 7)
    with pytest.raises(CannotBePlayed, match="a depth is a number from 1 to 100, not 0"):
        divide(position, dealt, 0)


@pytest.mark.parametrize("name", preset_names())
def test_regression_golden(name: str) -> None:
    golden = [one for one in GOLDEN if one["rules"] == name]
    assert [(one["seed"], one["later"]) for one in golden] == [
        (seed, later) for seed in SEEDS for later in (0, LATER)
    ]
    for one in golden:
        assert counts(name, one["seed"], one["later"]) == one["counts"], one
