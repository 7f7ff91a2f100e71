"""The endgame search: right about what is won and lost, and within its budget."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from helpers.random_play import amount
from helpers.tables import table
from russianbank.ai import player
from russianbank.ai.analysis import analyse
from russianbank.ai.endgame import Endgame
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import NONE
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position

pytestmark = pytest.mark.compiled

REACH = 200
"""The layouts visited in each phase."""
FEW = 300
"""The most layouts of a turn that is searched in full."""


class TooMany(Exception):
    """A turn has more layouts than are searched in full."""


def endgame_for(rules: RuleSet) -> Endgame:
    return Endgame(rules, ValueNetwork(rules, weights_for(rules)))


def value_of(endgame: Endgame, position: Position, most: int) -> float:
    endgame.begin(position, 4000, 0.0)
    while endgame.visited < most and endgame.deepen(most):
        pass
    return endgame.value()


def without_chance(rules: RuleSet, number: int) -> Iterator[Position]:
    """Yield the positions of a game, plan by plan, once no card is unseen."""
    chance = Chance(number)
    dealt, greedy = deal(rules, chance), player("greedy")
    position = Position.start(rules, dealt)
    while not position.over:
        if not any(hidden for hidden, _ in position.state().piles):
            yield position.copy()
        for act in greedy.plan(position, chance).acts:
            position.play(act, dealt)


def ends_of(start: Position, few: int) -> list[Position]:
    """Return every position that a turn can end in; no card is unseen."""
    met, waiting, ends = {start.exact_hash}, [start], {}
    while waiting:
        here = waiting.pop()
        for act in here.lawful():
            there = here.copy()
            there.play(act)
            if there.over or there.seat != start.seat:
                ends[there.exact_hash] = there
            elif there.exact_hash not in met:
                met.add(there.exact_hash)
                waiting.append(there)
                if len(met) > few:
                    raise TooMany
    return list(ends.values())


def wins(start: Position, few: int = FEW) -> bool:
    """Return whether the player on turn can win in this turn."""
    return any(end.winning_seat == start.seat for end in ends_of(start, few))


def loses(start: Position, few: int = FEW) -> bool:
    """Return whether the opponent can win in the next turn, whatever is done before."""
    return all(
        end.winning_seat == start.seat.other if end.over else wins(end, few)
        for end in ends_of(start, few)
    )


@pytest.mark.extended
def test_what_can_be_won_in_a_turn_has_value_one() -> None:
    found = 0
    for name in ("pagat", "foster-one-pack"):
        rules = preset(name)
        endgame = endgame_for(rules)
        for number in range(amount(6, 30)):
            for position in without_chance(rules, number):
                try:
                    won, lost = wins(position), loses(position)
                except TooMany:
                    continue
                value = value_of(endgame, position, amount(5_000, 50_000))
                assert (value == 1.0) >= won
                assert (value == 0.0) >= lost
                assert not (value == 1.0 and lost)
                found += won
    assert found >= amount(1, 50)


def last_card(hand: str) -> Position:
    """Return a position: red is on turn with this hand; blue has one black four left."""
    laid = table(
        "pagat", t1="5H", t2="QS", t3="KD", t4="KC", t5="KH", t6="KD", t7="KS", t8="KC",
        h=hand, s="", d="", H="4S", S="", D="",
    )  # fmt: skip
    return laid.position


def test_a_game_that_the_opponent_must_win_has_value_zero() -> None:
    position = last_card("9C 8C")
    assert loses(position, 20_000)
    assert value_of(endgame_for(position.rules), position, 50_000) == 0.0


def test_the_five_is_covered_before_the_opponent_can_use_it() -> None:
    position = last_card("9C 6D 4C")
    endgame = endgame_for(position.rules)
    assert value_of(endgame, position, 50_000) > 0.0
    assert "h>t1" in [str(ACTS[code]) for code in endgame.plan()]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["pagat", "french", "foster-one-pack", "garibaldka"])
def test_its_plans_are_lawful_and_it_keeps_to_its_budget(name: str) -> None:
    rules = preset(name)
    endgame = endgame_for(rules)
    chance, greedy, searched = Chance(7), player("greedy"), 0
    for number in range(amount(1, 6)):
        dealt = deal(rules, Chance(number))
        position = Position.start(rules, dealt)
        while not position.over:
            plan = [act.code for act in greedy.plan(position, chance).acts]
            if endgame.suits(position) and searched < amount(5, 60):
                searched += 1
                value = value_of(endgame, position, amount(300, 3000))
                assert 0.0 <= value <= 1.0
                assert endgame.visited <= amount(300, 3000) + 4200
                plan = endgame.plan()
                assert (plan, value) == (
                    endgame.plan(),
                    value_of(endgame, position, amount(300, 3000)),
                )
            for code in plan:
                assert ACTS[code] in position.lawful()
                position.play(ACTS[code], dealt)
    assert searched


def shown_next(position: Position, plan: list[Act]) -> Iterator[tuple[int, Position]]:
    """What may follow a plan: the number of the card that it turns up, or NONE, and the table."""
    before = position.copy()
    for act in plan[:-1]:
        before.play(act)
    for card, _ in before.chances(plan[-1]) or ((None, 1.0),):
        after = before.copy()
        after.play(plan[-1], card=card)
        yield NONE if card is None else card.number, after


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["pagat", "french", "foster-one-pack"])
def test_a_leaf_is_worth_the_mean_over_the_cards_that_may_come(name: str) -> None:
    rules = preset(name)
    endgame, beyond = endgame_for(rules), TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))
    compared = 0
    for position in islice(late_in_games(rules), 0, amount(6, 90), 3):
        endgame.begin(position, 4000, 0.0)
        for leaf, (codes, value, _) in enumerate(islice(endgame.leaves(), amount(2, 24))):
            follows = {}
            for number, after in shown_next(position, [ACTS[code] for code in codes]):
                follows[number] = value_to(after, position.seat, beyond)
            assert value == pytest.approx(sum(follows.values()) / len(follows), abs=1e-12)
            follows.pop(NONE, None)
            assert dict(endgame.cards(leaf)) == pytest.approx(follows, abs=1e-12)
            compared += 1
    assert compared


def value_to(position: Position, seat: Seat, beyond: TurnSearch) -> float:
    """Return the value of a position to a player, by one turn search."""
    if position.over:
        return {seat: 1.0, seat.other: 0.0, None: 0.5}[position.winning_seat]
    value = beyond.run(position, REACH)
    return value if position.seat is seat else 1.0 - value


def late_in_games(rules: RuleSet) -> Iterator[Position]:
    """Positions of greedy games in which both hands are known."""
    greedy, endgame = player("greedy"), endgame_for(rules)
    for number in count():
        chance = Chance(number)
        dealt = deal(rules, chance)
        position = Position.start(rules, dealt)
        while not position.over:
            if endgame.suits(position):
                yield position.copy()
            for act in greedy.plan(position, chance).acts:
                position.play(act, dealt)


@pytest.mark.extended
def test_no_leaf_is_better_than_the_best_one() -> None:
    rules = preset("pagat")
    endgame, several = endgame_for(rules), 0
    for position in islice(late_in_games(rules), 0, amount(20, 100), 2):
        value = value_of(endgame, position, amount(300, 20_000))
        plan = endgame.plan()
        leaves = endgame.leaves()
        assert (endgame.plan(), endgame.value()) == (plan, value)
        assert leaves[endgame.best][0] == plan
        several += len(leaves) > 1
    assert several


def test_it_is_for_positions_with_both_hands_known_but_for_a_few_cards() -> None:
    known = table("pagat", h="5H 2C", s="(2) 9S", H="4S").position
    endgame = endgame_for(known.rules)
    assert endgame.suits(known)
    assert not endgame.suits(table("pagat", h="(2) 5H", s="(2) 9S", H="4S").position)
    assert not endgame.suits(table("pagat", h="5H 2C", s="9S", H="(4) 4S").position)
    assert endgame.suits(table("pagat", h="5H 2C", s="9S", H="(2) 4S", S="(1) 2S").position)


def test_a_win_in_one_long_turn_is_seen() -> None:
    """Forty plays with known cards; a search of 4,000 layouts saw none of it (I12 A1)."""
    position = read_position(
        "QSrJHbTCb9Hr8Sr7Hr/KDrQCb/KSbQDbJSrTHr/-/7Sr6Hr/JSbTHb9Sb/KHbQSbJHr/KCrQHrJCr"
        " bbbbrbbbrr/rrrrbr/rbrr/brbb/bbrrbbrbbrbrb/rrbbrrbrr/rrbbbrbbbrbr/bbrrrbrrrbr"
        " -/-/5Hr6Hb5Hb8Hr7Hb8Hb9HbQHbKHr -/KDb/KSrTSb red runs=1/2 lowest=8/3 turns=51 gain=1",
        preset("foster-two-pack"),
    )
    found = analyse(position, Chance(1))
    assert found.plans[0].value == 1.0
    for act in found.plans[0].acts:
        position.play(act)
    assert position.winning_seat is Seat.RED
