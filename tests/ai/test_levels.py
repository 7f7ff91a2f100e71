"""The levels: ten of them, each a little better than the one below in everything."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from russianbank.ai import player
from russianbank.ai.levels import LEVELS, PATIENCE, Level
from russianbank.arena.simulation import play_deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset
from russianbank.core.scoring import Ending


def test_there_are_ten_and_no_two_are_called_alike() -> None:
    assert len(LEVELS) == 10
    assert len({level.title for level in LEVELS}) == 10


def test_the_page_on_strength_has_the_titles() -> None:
    page = Path(__file__).parents[2] / "docs/strength.md"
    if not page.exists():
        pytest.skip("docs/strength.md is not here")
    text = page.read_text("utf-8")
    for number, level in enumerate(LEVELS, start=1):
        assert f"| {number} | {level.title}" in text


def test_a_higher_level_is_in_nothing_worse() -> None:
    for low, high in pairwise(LEVELS):
        assert low.layouts < high.layouts
        assert low.attention <= high.attention
        assert low.noise >= high.noise
        assert low.overlooks >= high.overlooks
        assert low.misses >= high.misses
        assert low.shift_cost >= high.shift_cost
        assert low.reply_layouts <= high.reply_layouts
        assert low.knows_hand <= high.knows_hand
        assert low.rounds <= high.rounds


def test_every_limit_is_within_its_bounds() -> None:
    for level in LEVELS:
        assert 1 <= level.layouts <= 16384
        assert -160 < level.attention <= 256
        shares = level.noise, level.overlooks, level.misses, level.shift_cost
        assert all(0 <= share < 1 for share in shares)


def test_the_highest_overlooks_nothing() -> None:
    highest = LEVELS[-1]
    assert highest.attention == 256
    assert highest.noise == highest.overlooks == highest.misses == 0


@pytest.mark.parametrize("level", range(1, 11))
def test_each_level_is_known_by_its_number(level: int) -> None:
    name = f"search:level={level}"
    assert player(name).name in (name, "search")
    assert player(name).always_lawful == (LEVELS[level - 1].overlooks == 0)


@pytest.mark.parametrize("level", ["0", "11", "-1", "2.5", "expert"])
def test_there_is_no_other_level(level: str) -> None:
    with pytest.raises(CannotBeRead, match="a whole number from 1 to 10"):
        player(f"search:level={level}")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.title)
def test_who_gets_nowhere_overlooks_no_play_but_errs_as_before(level: Level) -> None:
    assert level.after(PATIENCE) is level
    stuck = level.after(PATIENCE + 1)
    assert stuck.attention == 256
    assert stuck.layouts >= 400
    kept = ("noise", "overlooks", "misses", "shift_cost", "knows_hand", "rounds")
    assert all(getattr(stuck, name) == getattr(level, name) for name in kept)


def test_games_of_the_lowest_levels_come_to_an_end() -> None:
    """Of 80 games a level, 24 of 100 were drawn when a player who was stuck looked no harder."""
    rules = preset("foster-two-pack")
    for level in (1, 2):
        name = f"search:level={level}"
        games = [play_deal(rules, (name, name), 29, number, 0) for number in range(80)]
        drawn = sum(game.outcome.ending is Ending.DRAWN for game in games)
        assert drawn <= 6
