"""The ending: with both hands known it is right about what is won and lost, within its budget."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from random_play import amount
from russianbank.ai import player
from russianbank.ai.ending import Ending
from russianbank.ai.value import Value
from russianbank.ai.weights import weights_for
from russianbank.core.act import ACTS
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.position import Position
from russianbank.core.ruleset import RuleSet, preset
from tables import table

NOTHING_HIDDEN = Deal((), ())
FEW = 300
"""Layouts of a turn up to which it is looked through by hand."""


class TooMany(Exception):
    """A turn has more layouts than are looked through by hand."""


def ending_for(rules: RuleSet) -> Ending:
    return Ending(rules, Value(rules, weights_for(rules)))


def judged(ending: Ending, position: Position, most: int) -> float:
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


def test_it_is_for_positions_with_both_hands_known() -> None:
    known = table("pagat", h="5H 2C", s="(2) 9S", H="4S").position
    ending = ending_for(known.rules)
    assert ending.suits(known)
    assert not ending.suits(table("pagat", h="(2) 5H", s="(2) 9S", H="4S").position)
    assert not ending.suits(table("pagat", h="5H 2C", s="(2) 9S", H="(1) 4S").position)
