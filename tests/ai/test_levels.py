"""The levels: ten of them, each a little better than the one below in everything."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from russianbank.ai import player
from russianbank.ai.levels import LEVELS, PATIENCE, Level
from russianbank.ai.search_player import SearchPlayer
from russianbank.arena.simulation import play_deal
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBeRead
from russianbank.core.kernel.position import Position
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


@pytest.mark.extended
def test_games_of_the_lowest_levels_come_to_an_end() -> None:
    """Of 80 games a level, 24 of 100 were drawn when a player who was stuck looked no harder."""
    rules = preset("foster-two-pack")
    for level in (1, 2):
        name = f"search:level={level}"
        games = [play_deal(rules, (name, name), 29, number, 0) for number in range(80)]
        drawn = sum(game.outcome.ending is Ending.DRAWN for game in games)
        assert drawn <= 6


TABLEAU = range(Pile.FOUNDATION)


class Shifts(NamedTuple):
    """How many shifts were counted, and how many served nothing or gave up a space for nothing."""

    all: int
    idle: int
    costly: int


def shifts_in_games(level: int, games: int) -> Shifts:
    """Count the shifts in games of a level with itself.

    A shift serves nothing if the plan can do without it and leaves as many spaces, and as many
    cards to each player. It gives up a space for nothing if the plan leaves more spaces without it.
    """
    rules, player_of_both = preset("foster-two-pack"), SearchPlayer(level)
    found = idle = costly = 0
    for number in range(games):
        chance = Chance(number)
        dealt = deal(rules, chance)
        position = Position.start(rules, dealt)
        while not position.over:
            acts = list(player_of_both.plan(position, chance).acts)
            after = position_after(position, acts, dealt)
            for place, act in enumerate(acts):
                if act.kind is Kind.PLAY and {act.source, act.target} <= set(TABLEAU):
                    found += 1
                    without = position_after(position, acts[:place] + acts[place + 1 :], dealt)
                    if after and without and alike(without, after):
                        idle += without.spaces() == after.spaces()
                        costly += without.spaces() > after.spaces()
            for act in acts:
                position.play(act, dealt)
    return Shifts(found, idle, costly)


def position_after(position: Position, acts: list[Act], dealt: Deal) -> Position | None:
    """The position after lawful acts; None if one of them is not lawful."""
    there = position.copy()
    for act in acts:
        if there.over or act not in there.lawful():
            return None
        there.play(act, dealt)
    return there


def alike(one: Position, other: Position) -> bool:
    """Whether two positions differ in the tableau at most, as far as is counted."""
    return (one.seat, one.over) == (other.seat, other.over) and all(
        one.left(seat) == other.left(seat) for seat in Seat
    )


@pytest.mark.parametrize("level", [2, 5, 8])
def test_people_shift_cards_to_get_rid_of_others_or_for_a_space(level: int) -> None:
    shifts = shifts_in_games(level, 6)
    assert shifts.all > 50
    assert shifts.idle < 0.02 * shifts.all
    assert shifts.costly < 0.02 * shifts.all


@pytest.mark.extended
def test_the_highest_level_shifts_for_a_better_table_as_well() -> None:
    shifts = shifts_in_games(9, 1)
    assert shifts.idle > 0.1 * shifts.all
