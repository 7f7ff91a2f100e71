"""Players by name and with options, what all of them keep to, and the random one."""

from __future__ import annotations

import faulthandler
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from helpers.random_play import amount, begin, some_rulesets
from helpers.tables import table
from russianbank.ai import Budget, Plan, Player, player, player_names
from russianbank.ai.beam import Beam
from russianbank.ai.exhaustive import Exhaustive
from russianbank.ai.greedy import Greedy
from russianbank.ai.handicap import Handicap
from russianbank.ai.players import ActPlayer, Random, open_player
from russianbank.core.act import Act, Pile
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead, NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach
from russianbank.core.rules.preset import preset

pytestmark = pytest.mark.compiled

OVERLOOKED = Breach("F23", None, None, ())


def test_every_name_has_its_player() -> None:
    kinds: list[Player] = [Greedy(), Random(), Exhaustive(), Beam(), Handicap()]
    assert {one.name for one in kinds} <= set(player_names())
    assert [player(name).name for name in player_names()] == list(player_names())


def test_an_unknown_name_is_refused_with_the_closest_and_all() -> None:
    with pytest.raises(CannotBeRead, match=re.escape("Did you mean 'greedy'?")) as refused:
        player("gredy")
    for name in player_names():
        assert name in str(refused.value)


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("handicap:misses=0.2", "handicap:misses=0.2"),
        ("handicap:misses=0.2,overlooks=0.10", "handicap:overlooks=0.1,misses=0.2"),
        ("handicap:of=greedy,overlooks=0.15,misses=0.5", "handicap"),
        ("handicap:of=random", "handicap:of=random"),
    ],
)
def test_options_are_written_in_one_way_only(name: str, full: str) -> None:
    assert player(name).name == full
    assert player(full).name == full
    assert player(full) == player(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("handicap:mises=0.2", "Did you mean 'misses'? Known are: of, overlooks, misses."),
        ("handicap:misses=0.2,misses=0.3", "the option 'misses' twice"),
        ("handicap:misses=often", "Expected a share from 0 to 1"),
        ("handicap:misses=1.5", "but found '1.5'"),
        ("handicap:misses=nan", "but found 'nan'"),
        ("handicap:misses", "after handicap:misses=, but found ''"),
        ("handicap:", "Expected an option of handicap"),
        ("handicap:of=gredy", "Did you mean 'greedy'?"),
        ("handicap:of=handicap", "not of a handicap player"),
        ("greedy:level=3", "Expected an option of greedy, but found 'level'. There are none."),
        ("", "Expected the name of a player"),
    ],
)
def test_what_cannot_be_an_option_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(CannotBeRead, match=re.escape(said)):
        player(name)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", player_names())
def test_every_plan_can_be_carried_out_with_what_is_in_sight(name: str) -> None:
    """Only the last act of a plan turns up an unseen card or ends the turn (its player's, too)."""
    one, budget = player(name), Budget(layouts=amount(100, 3000))
    for number in range(amount(1, 2)):
        position, dealt, chance = begin(preset("foster-32"), number)
        while not position.over:
            before = position.exact_hash
            acts = one.plan(position, chance, budget).acts
            assert position.exact_hash == before
            assert acts
            for act in acts[:-1]:
                seat = position.seat
                expect_lawful(one, position, act)
                assert position.turns_up(act) is None
                position.play(act, Deal((), ()))
                assert position.seat is seat
            expect_lawful(one, position, acts[-1])
            position.play(acts[-1], dealt)


def expect_lawful(one: Player, position: Position, act: object) -> None:
    assert act in (position.lawful() if one.always_lawful else position.playable())


@pytest.mark.parametrize("name", player_names())
def test_the_same_chance_makes_the_same_plan(name: str) -> None:
    position, _, _ = begin(preset("foster-two-pack"), 9)
    first, second = (player(name).plan(position, Chance(5)) for _ in range(2))
    assert first == second


@pytest.fixture
def busy_threads() -> Iterator[ThreadPoolExecutor]:
    """Threads that interrupt each other often; a hang ends the tests."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    faulthandler.dump_traceback_later(120, exit=True)
    with ThreadPoolExecutor(4) as threads:
        yield threads
    faulthandler.cancel_dump_traceback_later()
    sys.setswitchinterval(interval)


@pytest.mark.parametrize("name", player_names())
def test_threads_can_share_a_player(name: str, busy_threads: ThreadPoolExecutor) -> None:
    positions = [
        *(begin(preset("pagat"), number)[0] for number in range(amount(2, 6))),
        table("pagat", h="5H 2C 7D", s="(2) 9S", H="4S QD", t1="", t2="", t3="8C").position,
    ]
    shared, budget = player(name), Budget(layouts=amount(30, 2000))

    def plan(position: Position) -> Plan:
        return shared.plan(position.copy(), Chance(5), budget)

    expected = [player(name).plan(position, Chance(5), budget) for position in positions]
    assert list(busy_threads.map(plan, positions * 8)) == expected * 8


@pytest.mark.extended
def test_threads_can_compile_rules_and_play_at_once(busy_threads: ThreadPoolExecutor) -> None:
    rulesets = some_rulesets(amount(3, 70))  # more than are kept compiled

    def play(number: int) -> int:
        position, dealt, chance = begin(rulesets[number], number)
        for _ in range(40):
            if not position.over:
                position.play(player("random").plan(position, chance).acts[0], dealt)
        return position.exact_hash

    numbers = range(len(rulesets))
    expected = [play(number) for number in numbers]
    assert list(busy_threads.map(play, [*numbers] * 4)) == expected * 4


def test_random_takes_each_lawful_act_about_as_often() -> None:
    position, _, chance = begin(preset("foster-two-pack"), 4)
    lawful = position.lawful()
    while len(lawful) < 3:
        position, _, chance = begin(preset("foster-two-pack"), chance.below(10**6))
        lawful = position.lawful()
    counted = Counter(player("random").plan(position, chance).acts for _ in range(3000))
    assert set(counted) == {(act,) for act in lawful}
    fair = 3000 / len(lawful)
    assert all(abs(times - fair) < 0.2 * fair for times in counted.values())


def test_greedy_sees_every_error_and_random_some() -> None:
    chance = Chance(1)
    assert all(player("greedy").notices(OVERLOOKED, chance) for _ in range(50))
    seen = sum(player("random").notices(OVERLOOKED, chance) for _ in range(50))
    assert 10 < seen < 40


@pytest.mark.parametrize(
    "budget", [{"layouts": 0}, {"layouts": -3}, {"seconds": -0.1}, {"maximum": -0.1}]
)
def test_a_budget_to_think_about_nothing_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(CannotBePlayed, match="a budget has"):
        Budget(**budget)


# Players of one's own


class Last(ActPlayer):
    """The least that a player needs."""

    def choose(self, position: Position, chance: Chance) -> Act:
        return position.lawful()[-1]


class Undecided(ActPlayer):
    """A player that cannot choose."""


class Nameless:
    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        return Plan((position.lawful()[0],))


def test_a_player_of_ones_own_chooses_one_act() -> None:
    position, _, chance = begin(preset("pagat"), 3)
    mine = Last()
    assert (mine.name, mine.always_lawful, mine.notices(OVERLOOKED, chance)) == ("Last", True, True)
    assert mine.plan(position, chance).acts == (position.lawful()[-1],)


def test_a_player_that_cannot_choose_is_refused_before_it_plays() -> None:
    with pytest.raises(CannotBeRead, match=r"Undecided cannot be made: .* abstract .*choose"):
        open_player(f"{__name__}:Undecided")


def test_a_player_is_opened_as_an_object_a_name_or_a_class() -> None:
    mine = Last()
    assert open_player(mine) is mine
    assert open_player("search:level=3").name == "search:level=3"
    assert open_player("russianbank.ai.greedy:Greedy") == Greedy()
    handicap = open_player("russianbank.ai.handicap:Handicap:overlooks=0.5,misses=0")
    assert handicap == Handicap(overlooks=0.5, misses=0)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("no_such_module:Mine", "module:Class, but found 'no_such_module:Mine': No module named"),
        ("russianbank.ai.greedy:Gready", "russianbank.ai.greedy has no class 'Gready'"),
        ("russianbank.ai.greedy:greedy_act", "has no class 'greedy_act'"),
        ("russianbank.ai.handicap:Handicap:level=3", "an option of Handicap, but found 'level'"),
        ("collections:Counter", "has no name, always_lawful, notices, plan"),
        (Nameless(), "has no name, always_lawful, notices"),
        (Last, "found the class Last; call it"),
        ("gredy", "Did you mean 'greedy'"),
    ],
)
def test_what_is_no_player_is_refused_with_what_it_lacks(wanted: Any, message: str) -> None:
    with pytest.raises(CannotBeRead, match=re.escape(message)):
        open_player(wanted)


@pytest.mark.parametrize("name", ["antigravity:Mine", "handicap:of=antigravity:Mine"])
def test_a_name_alone_imports_no_module(name: str) -> None:
    """Names in saved games and in the database are names of our own players, nothing else."""
    with pytest.raises(CannotBeRead, match="antigravity"):
        player(name)
    assert "antigravity" not in sys.modules


@pytest.mark.parametrize("door", [player, open_player])
def test_a_program_is_refused_where_it_is_not_started(door: Callable[[str], object]) -> None:
    for name in ("engine:./mine", "engine:mine", "engine:"):
        with pytest.raises(CannotBeRead, match=r"a program: give EnginePlayer\.named"):
            door(name)
    with pytest.raises(CannotBeRead, match=r"'mine:Tidy' means a class: give an object of it"):
        player("mine:Tidy")


@pytest.mark.parametrize("name", ["greedy", "exhaustive", "beam", "search:layouts=40"])
def test_e23_no_plan_goes_on_after_the_card_that_ends_the_turn(name: str) -> None:
    rules = replace(preset("french"), hand_ends_turn=True)
    one, dealt, chance = player(name), deal(rules, Chance(7)), Chance(8)
    position, ended = Position.start(rules, dealt), 0
    for _ in range(60):
        seat = position.seat
        for act in one.plan(position, chance).acts:
            assert position.seat is seat
            assert act in position.lawful()
            position.play(act, dealt)
            ended += position.seat is not seat and act.target is not Pile.DISCARD
        if position.over:
            break
    assert ended


@pytest.mark.parametrize("name", player_names())
def test_there_is_nothing_to_plan_when_the_game_is_over(name: str) -> None:
    laid = table("foster-two-pack", t1="8S", s="7H", h="", d="")
    laid.play("s>t1")
    with pytest.raises(NotTheMoment, match="the game is over; there is nothing left to plan"):
        player(name).plan(laid.position, Chance(1))
