"""The ending: with both hands known it is right about what is won and lost, within its budget."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from random_play import amount
from russianbank.ai import player
from russianbank.ai.endgame import Endgame
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS, Act
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import NONE
from russianbank.core.deal import Deal, blank_deal, deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from tables import table

NOTHING_HIDDEN = Deal((), ())
REACH = 200
"""Layouts of each phase that is looked at."""
FEW = 300
"""Layouts of a turn up to which it is looked through by hand."""


class TooMany(Exception):
    """A turn has more layouts than are looked through by hand."""


def ending_for(rules: RuleSet) -> Endgame:
    return Endgame(rules, ValueNetwork(rules, weights_for(rules)))


def judged(ending: Endgame, position: Position, most: int) -> float:
    ending.begin(position, 4000, 0.0)
    while ending.seen < most and ending.deepen(most):
        pass
    return ending.worth()


def without_chance(rules: RuleSet, number: int) -> Iterator[Position]:
    """The positions of a game from which on no card is unseen, plan by plan."""
    chance = Chance(number)
    dealt, greedy = deal(rules, chance), player("greedy")
    position = Position.start(rules, dealt)
    while not position.over:
        if not any(hidden for hidden, _ in position.state().piles):
            yield position.copy()
        for act in greedy.plan(position, chance).acts:
            position.play(act, dealt)


def ends_of(start: Position, few: int) -> list[Position]:
    """Every position that a turn can end in; no card is unseen."""
    met, waiting, ends = {start.exact_hash}, [start], {}
    while waiting:
        here = waiting.pop()
        for act in here.lawful():
            there = here.copy()
            there.play(act, NOTHING_HIDDEN)
            if there.over or there.seat != start.seat:
                ends[there.exact_hash] = there
            elif there.exact_hash not in met:
                met.add(there.exact_hash)
                waiting.append(there)
                if len(met) > few:
                    raise TooMany
    return list(ends.values())


def wins(start: Position, few: int = FEW) -> bool:
    """Whether the player on turn can win before his turn is over."""
    return any(end.winning_seat == start.seat for end in ends_of(start, few))


def loses(start: Position, few: int = FEW) -> bool:
    """Whether the other wins in his next turn, whatever is done before."""
    return all(
        end.winning_seat == start.seat.other if end.over else wins(end, few)
        for end in ends_of(start, few)
    )


def test_what_can_be_won_in_a_turn_is_worth_a_whole_game() -> None:
    found = 0
    for name in ("pagat", "foster-one-pack"):
        rules = preset(name)
        ending = ending_for(rules)
        for number in range(amount(6, 30)):
            for position in without_chance(rules, number):
                try:
                    won, lost = wins(position), loses(position)
                except TooMany:
                    continue
                worth = judged(ending, position, amount(5_000, 50_000))
                assert (worth == 1.0) >= won
                assert (worth == 0.0) >= lost
                assert not (worth == 1.0 and lost)
                found += won
    assert found >= amount(1, 50)


def last_card(hand: str) -> Position:
    """Red is on turn with such a hand, a red five lies open, and blue has but a black four."""
    laid = table(
        "pagat", t1="5H", t2="QS", t3="KD", t4="KC", t5="KH", t6="KD", t7="KS", t8="KC",
        h=hand, s="", d="", H="4S", S="", D="",
    )  # fmt: skip
    return laid.position


def test_a_game_that_the_other_cannot_help_winning_is_worth_nothing() -> None:
    position = last_card("9C 8C")
    assert loses(position, 20_000)
    assert judged(ending_for(position.rules), position, 50_000) == 0.0


def test_the_five_is_covered_before_he_can_use_it() -> None:
    position = last_card("9C 6D 4C")
    ending = ending_for(position.rules)
    assert judged(ending, position, 50_000) > 0.0
    assert "h>t1" in [str(ACTS[code]) for code in ending.plan()]


@pytest.mark.parametrize("name", ["pagat", "french", "foster-one-pack", "garibaldka"])
def test_its_plans_are_lawful_and_it_keeps_to_its_budget(name: str) -> None:
    rules = preset(name)
    ending = ending_for(rules)
    chance, greedy, looked = Chance(7), player("greedy"), 0
    for number in range(amount(1, 6)):
        dealt = deal(rules, Chance(number))
        position = Position.start(rules, dealt)
        while not position.over:
            plan = [act.code for act in greedy.plan(position, chance).acts]
            if ending.suits(position) and looked < amount(5, 60):
                looked += 1
                worth = judged(ending, position, amount(300, 3000))
                assert 0.0 <= worth <= 1.0
                assert ending.seen <= amount(300, 3000) + 4200
                plan = ending.plan()
                assert (plan, worth) == (ending.plan(), judged(ending, position, amount(300, 3000)))
            for code in plan:
                assert ACTS[code] in position.lawful()
                position.play(ACTS[code], dealt)
    assert looked


def shown_next(position: Position, plan: list[Act]) -> Iterator[tuple[int, Position]]:
    """What may follow a plan: the number of the card that it turns up, or NONE, and the table."""
    before = position.copy()
    for act in plan[:-1]:
        before.play(act, NOTHING_HIDDEN)
    pile = before.turns_up(plan[-1])
    for number in [card.number for card, _ in before.chances(plan[-1])] or [NONE]:
        dealt, after = blank_deal(), before.copy()
        if pile is not None:
            dealt.put_next(pile, before.unseen_in(pile), number)
        after.play(plan[-1], dealt)
        yield number, after


@pytest.mark.parametrize("name", ["pagat", "french", "foster-one-pack"])
def test_a_way_out_by_itself_is_the_mean_of_what_follows_each_card_that_may_come(name: str) -> None:
    rules = preset(name)
    ending, beyond = ending_for(rules), TurnSearch(rules, ValueNetwork(rules, weights_for(rules)))
    compared = 0
    for position in islice(late_in_games(rules), 0, amount(6, 90), 3):
        ending.begin(position, 4000, 0.0)
        for way, (codes, worth, _) in enumerate(islice(ending.ways(), amount(2, 24))):
            follows = {}
            for number, after in shown_next(position, [ACTS[code] for code in codes]):
                follows[number] = value_of(after, position.seat, beyond)
            assert worth == pytest.approx(sum(follows.values()) / len(follows), abs=1e-12)
            follows.pop(NONE, None)
            assert dict(ending.cards(way)) == pytest.approx(follows, abs=1e-12)
            compared += 1
    assert compared


def value_of(position: Position, seat: Seat, beyond: TurnSearch) -> float:
    """What a table is worth to a player, by one walk."""
    if position.over:
        return {seat: 1.0, seat.other: 0.0, None: 0.5}[position.winning_seat]
    worth = beyond.walk(position, REACH)
    return worth if position.seat is seat else 1.0 - worth


def late_in_games(rules: RuleSet) -> Iterator[Position]:
    """Positions of greedy games in which both hands are known."""
    greedy, ending = player("greedy"), ending_for(rules)
    for number in count():
        chance = Chance(number)
        dealt = deal(rules, chance)
        position = Position.start(rules, dealt)
        while not position.over:
            if ending.suits(position):
                yield position.copy()
            for act in greedy.plan(position, chance).acts:
                position.play(act, dealt)


def test_the_ways_out_are_no_better_than_the_best_one_and_do_not_change_it() -> None:
    rules = preset("pagat")
    ending, several = ending_for(rules), 0
    for position in islice(late_in_games(rules), 0, amount(20, 100), 2):
        worth = judged(ending, position, amount(300, 20_000))
        plan = ending.plan()
        ways = ending.ways()
        assert (ending.plan(), ending.worth()) == (plan, worth)
        assert ways[ending.best][0] == plan
        several += len(ways) > 1
    assert several


def test_it_is_for_positions_with_both_hands_known() -> None:
    known = table("pagat", h="5H 2C", s="(2) 9S", H="4S").position
    ending = ending_for(known.rules)
    assert ending.suits(known)
    assert not ending.suits(table("pagat", h="(2) 5H", s="(2) 9S", H="4S").position)
    assert not ending.suits(table("pagat", h="5H 2C", s="(2) 9S", H="(1) 4S").position)
