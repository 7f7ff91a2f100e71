"""The endgame solver: what it says is proved agrees with trying everything."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from helpers.random_play import amount
from russianbank.ai import player
from russianbank.ai.analysis import analyse
from russianbank.ai.bounds import UNSOLVED, Bounds
from russianbank.ai.endgame_solver import EndgameSolver
from russianbank.ai.exhaustive import Exhaustive
from russianbank.ai.plan import Budget
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import ACTS, Act, Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position

pytestmark = pytest.mark.compiled

ONE_PACK = preset("foster-one-pack")
TINY = {
    "one pack of three ranks": (replace(ONE_PACK, ranks="A23"), 3),
    "two packs of three ranks": (
        replace(preset("foster-two-pack"), ranks="A23", stock_size=2),
        3,
    ),
}
"""Rules of tiny games, and how many unseen cards of a pack are tried."""


class TooMany(Exception):
    """There are more positions than are tried."""


class TryEverything:
    """The value of a position, found by trying every act, with no idea of what matters."""

    def __init__(self, most: int) -> None:
        self.known: dict[int, float] = {}
        self.left = most

    def value(self, start: Position) -> float:
        """Return the share of games that the player on turn wins."""
        if start.symmetric_hash not in self.known:
            self.known[start.symmetric_hash] = max(self._ends(start))
        return self.known[start.symmetric_hash]

    def _ends(self, start: Position) -> Iterator[float]:
        met, waiting = {start.symmetric_hash}, [start]
        while waiting:
            here = waiting.pop()
            for act in here.lawful():
                self.left -= 1
                if not self.left:
                    raise TooMany
                cards = [card for card, _ in here.chances(act)]
                if cards:
                    yield sum(self._after(here, act, card, start) for card in cards) / len(cards)
                    continue
                there = here.copy()
                there.play(act)
                if there.symmetric_hash not in met:
                    met.add(there.symmetric_hash)
                    if there.over or there.seat is not start.seat:
                        yield self._worth(there, start.seat)
                    else:
                        waiting.append(there)

    def _after(self, here: Position, act: object, card: object, start: Position) -> float:
        there = here.copy()
        there.play(act, card=card)  # type: ignore[arg-type]
        return self._worth(there, start.seat)

    def _worth(self, there: Position, seat: Seat) -> float:
        if there.over:
            return {seat: 1.0, seat.other: 0.0, None: 0.5}[there.winning_seat]
        value = self.value(there)
        return value if there.seat is seat else 1.0 - value


def with_few_unseen(rules: RuleSet, unseen: int, number: int) -> Iterator[Position]:
    """Yield the positions of a random game in which at most so many cards are unseen."""
    chance = Chance(number)
    dealt = deal(rules, chance)
    position = Position.start(rules, dealt)
    for _ in range(400):
        if position.over:
            return
        most = max(len(position.unseen_cards(pack)) for pack in (0, 1))
        if most <= unseen and all(position.is_laid(place) for place in range(8)):
            yield position.copy()
        acts = position.lawful()
        position.play(acts[chance.below(len(acts))], dealt)


@pytest.mark.extended
@pytest.mark.parametrize("name", TINY)
def test_it_agrees_with_trying_everything(name: str) -> None:
    rules, unseen = TINY[name]
    solver = EndgameSolver(rules)
    solved = bounded = uneven = 0
    for number in range(amount(3, 30)):
        for position in reversed(list(with_few_unseen(rules, unseen, number))):
            try:
                expected = TryEverything(amount(2_000, 20_000)).value(position)
            except TooMany:
                break
            bounds = solver.solve(position, 20_000)
            assert bounds.low - 1e-9 <= expected <= bounds.high + 1e-9
            for place in range(len(solver.plans)):
                low, _ = solver.bounds[place]
                assert low <= expected + 1e-9
            solved += bounds.exact
            bounded += not bounds.exact
            uneven += 0.0 < expected < 1.0
    assert solved > 1
    assert solved > bounded
    assert uneven or solved < 20


@cache
def ends_of_games(games: int) -> list[Position]:
    """Return positions of the one-pack game in which the turn begins and no card is unseen."""
    player_of_both, found = Exhaustive(), []
    for number in range(games):
        chance = Chance(number)
        dealt = deal(ONE_PACK, chance)
        position, turn = Position.start(ONE_PACK, dealt), -1
        while not position.over and position.turn_number < 100:
            if position.turn_number > turn and not any(map(position.unseen_cards, (0, 1))):
                found.append(position.copy())
            turn = position.turn_number
            for act in player_of_both.plan(position, chance).acts:
                position.play(act, dealt)
    return found


@pytest.mark.extended
def test_a_win_that_is_proved_is_won_against_any_play() -> None:
    solver, won = EndgameSolver(ONE_PACK), 0
    for number, start in enumerate(ends_of_games(amount(4, 30))):
        if solver.solve(start, 3000).low < 1.0:
            continue
        for attempt in range(amount(1, 5)):
            position, chance = start.copy(), Chance(100 * number + attempt)
            while not position.over:
                if position.seat is start.seat:
                    bounds = solver.solve(position, 30_000)
                    assert bounds == (1.0, 1.0)
                    for code in solver.plan(solver.order()[0]):
                        assert ACTS[code] in position.lawful()
                        position.play(ACTS[code])
                else:
                    play_on(position, chance, attempt)
            assert position.winning_seat is start.seat
            won += 1
    assert won > amount(0, 20)


def play_on(position: Position, chance: Chance, attempt: int) -> None:
    """Play a lawful act at random, or a good plan."""
    acts = [position.lawful()[chance.below(len(position.lawful()))]]
    if attempt % 2:
        acts = list(SearchPlayer(8).plan(position, chance).acts)
    for act in acts:
        position.play(act)


@pytest.mark.extended
def test_many_ends_with_known_cards_are_solved_in_little_time() -> None:
    solver = EndgameSolver(ONE_PACK)
    bounds = [solver.solve(position, 10_000) for position in ends_of_games(12)]
    assert len(bounds) > 20
    assert sum(one.exact for one in bounds) > len(bounds) / 4


PROVED = (
    "KHAH2H3H4H5H/7H8H9H/2SASKS/JS/6C7C/8S7S6S5S/QCJCTC/2DAD - -"
    "/-/TH4SJD2C3S3C4DQD9SQHJHAC5C6D3D -/2?6H^/5D4CTS9D8D8CQSTD9CKC"
    " blue looks=1 lowest=22/22 turns=35 gain=1",
    "QHJHTH9H8H/9C8C7C6C5C4C/KSQSJSTS9S8S7S/8D9DTD/5H6H/KDAD2D3D4D/2HAH/JC - -"
    "/ASQDAC2S5S3C/2C -/2?TC^/KCQC5D7HJD6S6D4H3H4S3S"
    " blue looks=1 runs=1/0 lowest=22/22 turns=37 gain=1",
    "6C5C4C3C2CAC/7H/6D7D/QCJCTC9C/6S7S8S9STSJS/4D3D2D/QDKD/2HAHKHQH - -"
    "/1?/6HJHTDQS9H8C5D5SJD -/1?KC^/8HKS7C2SASTH8D4S3S3H9D4H"
    " blue looks=1 lowest=22/22 turns=36 gain=1",
)
"""Positions that the player on turn wins whatever cards come, in many turns.

Searched turn by turn, without proof numbers, not one of them is solved with 100,000 layouts.
"""


@pytest.mark.sample(1)
@pytest.mark.parametrize("line", PROVED)
def test_a_win_in_many_turns_is_proved_and_played(line: str) -> None:
    solver, start = EndgameSolver(ONE_PACK), read_position(line, ONE_PACK)
    opponent = SearchPlayer(8)
    for number in range(3):
        chance = Chance(number)
        position, dealt = start.copy(), start.sample_deal(chance)
        while not position.over:
            if position.seat is start.seat:
                assert solver.solve(position, 3000) == (1.0, 1.0)
                acts = [ACTS[code] for code in solver.plan(solver.order()[0])]
            else:
                acts = list(opponent.plan(position, chance).acts)
            for act in acts:
                position.play(act, dealt)
        assert position.winning_seat is start.seat


@pytest.mark.extended
def test_it_keeps_no_position_when_it_has_answered() -> None:
    solver, start = EndgameSolver(ONE_PACK), read_position(NEAR_ONE, ONE_PACK)
    gc.collect()
    gc.disable()
    try:
        solver.solve(start, 3000)
        kept = [one for one in gc.get_objects() if type(one).__name__ == "ProofNode"]
    finally:
        gc.enable()
    assert not kept


NEAR_ONE = (
    "AS2S3S4S5S/2H/8H7H6H/TS9S8S/9DTDJD/4D5D6D7D/2C3C/5C6C7C8C - -"
    "/1?/4CQC8DQHQSKSTC5H2DKHJH3H9HKC3DJC -/JS4HAHKD7STH6SQD9C/AD"
    " blue runs=0/1 lowest=22/22 turns=41 gain=2"
)
"""The search of four leaves a turn says that the plan with h>t1 wins for sure; it loses."""


@pytest.mark.extended
def test_what_is_not_proved_has_no_value_that_looks_exact() -> None:
    position = read_position(NEAR_ONE, ONE_PACK)
    found = analyse(position, Chance(1))
    for one in found.plans:
        assert one.bounds.exact == (one.value in (0.0, 1.0))
    chosen = player("search").plan(position, Chance(1))
    assert chosen.value is not None
    assert 0.0 < chosen.value < 1.0


TWO_OF_THREE = (
    "7H8H9HTHJHQHKH/JCTC/5H4H3H2H/3C2CAC/4S3S2SASKSQSJSTS9S/JDQD/8C/9D8D - -"
    "/2?KD^/5C4C7C2DAHTD6H3DKC -/1?/8S6D5S9C4D6S5D6CAD"
    " red looks=1 lowest=22/22 turns=37 gain=1"
)
"""After one of three cards that may come the player on turn wins, after the others every second
time. Both bounds are two thirds."""


def test_the_value_after_three_cards_is_not_lost_in_rounding() -> None:
    position = read_position(TWO_OF_THREE, ONE_PACK)
    solver = EndgameSolver(ONE_PACK)
    assert solver.solve(position, 100_000) == (2 / 3, 2 / 3)
    assert solver.bounds[solver.order()[0]].exact
    found = analyse(position, Chance(1), Budget(layouts=60_000))
    assert found.plans[0].bounds == (2 / 3, 2 / 3)
    assert [one.value for one in found.cards] == [1.0, 0.5, 0.5]


def test_bounds_meet_only_when_there_is_nothing_left_to_search() -> None:
    solver = EndgameSolver(ONE_PACK)
    position = read_position(NEAR_ONE, ONE_PACK)
    assert solver.solve(position, 0) == UNSOLVED
    assert not solver.solve(position, 1000).exact


def test_it_keeps_to_its_budget() -> None:
    solver = EndgameSolver(ONE_PACK)
    position = read_position(NEAR_ONE, ONE_PACK)
    for layouts in (10, 500, 3000):
        solver.solve(position, layouts)
        assert solver.visited <= layouts
    times = iter(range(100_000))
    solver.deadline.set(lambda: next(times), 5)
    solver.solve(position, 10**9)
    solver.deadline.clear()
    assert solver.visited < 50_000


@pytest.mark.extended
def test_a_solution_has_the_plan_and_the_value_that_are_proved() -> None:
    solver = EndgameSolver(ONE_PACK)
    start = next(one for one in ends_of_games(3) if solver.solve(one, 3000).low == 1.0)
    plan = SearchPlayer(10).plan(start, Chance(1))
    assert plan.value == 1.0
    found = analyse(start, Chance(1), Budget(layouts=60_000))
    assert found.plans[0].acts == SearchPlayer(10, layouts=60_000).plan(start, Chance(1)).acts
    assert found.plans[0].bounds == Bounds(1.0, 1.0)
    assert all(one.value <= 1.0 for one in found.plans)
    assert [one.value for one in found.plans] == sorted(
        [one.value for one in found.plans], reverse=True
    )


NEEDLESS = (
    "AC2C3C/9D8D7D6D5D4D3D2DADKD/5C6C7C8C9CTCJCQC/TSJS/-/9HTHJHQHKHAH/KSAS2S/5S6S7S - -/1?/"
    "4S4C2H5HQD6H -/1?/8S3SQS9STD8H7H3H4H red shifts=3 lowest=22/22 turns=34",
    "QSKSAS2S/TS9S8S7S/-/THJHQH/KCAC/7D8D9DTDJDQDKDAD2D3D4D5D/3C4C/3H4H5H6H7H8H - -/1?/"
    "JS6CKH9H7C5C6STC -/2?/QCJC5S4S6D2H2C8C red shifts=7 lowest=22/22 turns=35",
    "KCQC/ADKDQDJD/9D8D7D6D5D/JSTS9S8S/JHQHKHAH/JCTC9C8C7C6C5C4C/3H4H5H6H7H8H9H/5S4S - -/3C^/"
    "AS2HKS3STH4D2S -/-/ACTDQS2D2C3D7S6S red looks=1 lowest=22/22 turns=39",
)
"""Positions whose plans lie beyond the first layouts, and were found with needless shifts."""


def end_of_plan(start: Position, acts: tuple[Act, ...]) -> State | None:
    """Return the position after a plan, but for the shifts in a row; None if it is not lawful."""
    position = start.copy()
    for act in acts:
        if act not in position.lawful():
            return None
        if position.turns_up(act) is not None:
            break
        position.play(act)
    return replace(position.state(), shifts=0)


@pytest.mark.parametrize("line", NEEDLESS)
def test_a_plan_has_no_shifts_that_take_each_other_back(line: str) -> None:
    start = read_position(line, ONE_PACK)
    acts = SearchPlayer(10).plan(start, Chance(1)).acts
    end = end_of_plan(start, acts)
    shifts = [place for place, act in enumerate(acts) if act.source <= Pile.T8 >= act.target]
    assert end is not None
    for left_out in (*combinations(shifts, 1), *combinations(shifts, 2)):
        fewer = tuple(act for place, act in enumerate(acts) if place not in left_out)
        assert end_of_plan(start, fewer) != end, fewer


def test_what_cannot_be_solved_is_refused() -> None:
    solver = EndgameSolver(ONE_PACK)
    position = read_position(NEAR_ONE, ONE_PACK)
    with pytest.raises(CannotBePlayed):
        solver.solve(position, -1)
    with pytest.raises(CannotBePlayed):
        solver.solve("a position", 1)  # type: ignore[arg-type]
    over = next(one for one in ends_of_games(3) if solver.solve(one, 3000).low == 1.0)
    while not over.over:
        over.play(over.lawful()[0])
    with pytest.raises(NotTheMoment):
        solver.solve(over, 1)


def test_it_is_for_positions_with_few_unseen_cards() -> None:
    solver = EndgameSolver(ONE_PACK)
    assert solver.suits(read_position(NEAR_ONE, ONE_PACK))
    assert not solver.suits(Position.start(ONE_PACK, deal(ONE_PACK, Chance(1))))
