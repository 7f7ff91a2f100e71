"""Analyses: what is found holds together, repeats, and leaves the table as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice, pairwise
from math import hypot

import pytest

from helpers.random_play import amount, begin
from helpers.tables import Table, table
from russianbank.ai import Analysis, Budget, analyse, hint, player
from russianbank.ai.analysis import best_plans
from russianbank.ai.bounded_search import BoundedSearch
from russianbank.ai.bounds import (
    EARLY_TURNS,
    EARLY_VALUE_ERROR,
    ENDING_ERROR,
    LATE_VALUE_ERROR,
    UNSURE,
)
from russianbank.ai.endgame import Endgame
from russianbank.ai.explanation import explain, plan_steps, position_after
from russianbank.ai.levels import LEVELS
from russianbank.ai.search_player import SearchPlayer
from russianbank.ai.solution import Solution
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position, write_position

pytestmark = pytest.mark.compiled

LITTLE = Budget(layouts=amount(40, 400))


def analysed(position: Position, budget: Budget = LITTLE, plans: int = 3) -> Analysis:
    return analyse(position, Chance(1), budget, plans)


@pytest.fixture(scope="module")
def laid() -> Table:
    """A table with several things to do, and three cards that may come."""
    return table(
        "foster-two-pack",
        t1="8S",
        t2="4C 7H",
        t3="JC",
        s="(3) 3H",
        h="[QD 8H 6C]",
        d="TH",
        S="(3) 9H",
    )


def from_games(name: str, known: bool) -> Iterator[Position]:
    """Positions from games of a strong player against a greedy one, both hands known or not."""
    seats = player(f"search:layouts={amount(20, 100)}"), player("greedy")
    for number in count():
        position, dealt, chance = begin(preset(name), number)
        while not position.over:
            hands_known = not any(position.unseen_in(Pile.HAND + seat) for seat in Seat)
            if hands_known is known:
                yield position.copy()
            for act in seats[position.seat].plan(position, chance).acts:
                position.play(act, dealt)


def test_the_best_plans_come_first_and_differ(laid: Table) -> None:
    found = analysed(laid.position)
    values = [one.value for one in found.plans]
    assert 2 <= len(values) <= 3
    assert values == sorted(values, reverse=True)
    assert all(0.0 <= value <= 1.0 for value in values)
    assert len({one.acts for one in found.plans}) == len(values)
    assert len(analysed(laid.position, plans=1).plans) == 1


def test_every_plan_is_searched(laid: Table) -> None:
    for one in analysed(laid.position, plans=5).plans:
        assert one.searched
        assert one.error is not None
        assert 0.0 <= one.error <= 1.0


@pytest.mark.extended
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("name", ["pagat", "french"])
def test_the_best_plan_is_the_one_that_search_plays(name: str, known: bool) -> None:
    player_10, some = SearchPlayer(), amount(1, 40)
    plainly = SearchPlayer(shifts="useful")
    for position in islice(from_games(name, known), 0, 5 * some, 5):
        for budget in (LITTLE, Budget(layouts=amount(60, 4000))):
            plan = player_10.plan(position, Chance(1), budget)
            best = analysed(position, budget, amount(1, 3)).plans[0]
            assert best.acts == plan.acts
            hinted = hint(position, Chance(1), budget).plan
            assert hinted.acts == plainly.plan(position, Chance(1), budget).acts


@pytest.mark.extended
def test_with_both_hands_known_the_endgame_search_is_used() -> None:
    budget = amount(1000, 4000)
    glance = SearchPlayer().endgame(preset("pagat"))
    compared = chances = solved = 0
    for number, position in enumerate(islice(from_games("pagat", known=True), 0, 1000, 4)):
        if number >= amount(8, 50) and chances:
            break
        search = SearchPlayer().look(position, Chance(1), Budget(layouts=budget))
        if isinstance(search, Solution):
            solved += 1
            best = analysed(position, Budget(layouts=budget), 1).plans[0]
            assert best.bounds == (search.value(), search.value())
            continue
        assert isinstance(search, (Endgame, BoundedSearch))
        value = search.value()
        glance.begin(position, budget, LEVELS[-1].shift_cost)
        found = analysed(position, Budget(layouts=budget), amount(1, 3))
        best = found.plans[0]
        assert all(one.searched and one.value <= best.value for one in found.plans)
        doubt = 0.0 if best.bounds.low == best.bounds.high else ENDING_ERROR
        assert best.error == pytest.approx(hypot(search.error(search.best) or 0.0, doubt))
        if value != glance.value():
            compared += 1
            assert best.value == pytest.approx(best.bounds.limit(value), abs=0.011)
        if found.cards:
            chances += 1
            by_number = {one.card.number: one.value for one in found.cards}
            assert by_number == pytest.approx(dict(search.cards(search.best)))
    assert compared
    assert chances
    assert solved


def test_the_cards_are_those_that_the_best_plan_may_turn_up(laid: Table) -> None:
    found = analysed(laid.position)
    *_, last = plan_steps(laid.position, found.plans[0].acts)
    assert {one.card for one in found.cards} == {card for card, _ in last.before.chances(last.act)}
    values = [one.value for one in found.cards]
    assert values == sorted(values, reverse=True)
    assert sum(values) / len(values) == pytest.approx(found.plans[0].value)


def test_the_line_is_a_game_that_may_be_played() -> None:
    for number in range(amount(1, 5)):
        position, dealt, chance = begin(preset("foster-two-pack"), number)
        for _ in range(amount(5, 40)):
            position.play(position.lawful()[chance.below(len(position.lawful()))], dealt)
        found = analysed(position)
        assert found.line[0].before == position
        assert found.line[0].acts == found.plans[0].acts
        for one, following in pairwise(found.line):
            after = position_after(plan_steps(one.before, one.acts))
            if one.card is None:
                assert following.before == after
                continue
            assert one.card in dict(after.chances(one.acts[-1]))
            assert one.card not in following.before.unseen_cards(one.card.pack)
            assert following.before.seat is one.before.seat


def test_a_plan_that_wins_ends_the_line() -> None:
    laid = table("foster-two-pack", t1="8S", t2="4C 7H", s="3H", h="", d="")
    found = analysed(laid.position)
    best = found.plans[0]
    assert " ".join(map(str, best.acts)) == "t2>t1 s>t2"
    assert best.value == 1.0
    assert len(found.line) == 1
    assert found.cards == ()


@pytest.mark.extended
def test_what_is_not_proved_is_never_told_as_certain() -> None:
    unsure = 0
    for name in preset_names()[:: amount(9, 1)]:
        for position in last_positions(preset(name), 1, 4):
            found = analysed(position, Budget(layouts=500), 2)
            estimates = [one.value for one in found.plans if not one.bounds.exact]
            if not found.plans[0].bounds.exact:
                estimates += [one.value for one in found.cards]
            assert all(UNSURE - 1e-9 <= one <= 1.0 - UNSURE + 1e-9 for one in estimates)
            unsure += len(estimates)
    assert unsure > 3


def last_positions(rules: RuleSet, number: int, many: int) -> list[Position]:
    """Return the last positions of a game of level 3 with itself, before its end."""
    position, dealt, chance = begin(rules, number)
    before: list[Position] = []
    weak = SearchPlayer(3)
    while not position.over and len(before) < 300:
        before.append(position.copy())
        for act in weak.plan(position, chance).acts:
            position.play(act, dealt)
    return before[-many:]


PROVED_IN_PART = (
    "KHr/9Db8Cr7Hr6Sb5Hr4Cr3Hb/7Dr6Cb5Hb/QHbJCb/6Hr5Cr4Hb/QHrJSbTHr9Cb8Hr7Cb6Hb5Sb4Hr/QSbJDrTCb"
    "/JHbTCr9Hr8Sb rbrbrr/brbr/b/r/rrbbbrr/bbr/rbrrrr/brb"
    " -/8SrTSr8Dr7SrKCbQCrQDr3Hr2HrQSr9SrJCr9CrKSr/KCrJSrTSbKDrJHrTHb -/3?/KHb4Db9Hb2Hb7Db9SbKSb"
    "QDb7Sb8Db9DrTDrJDbTDb5Db8HbKDb6Db red runs=1/0 idle=1/0 lowest=18/21 turns=47 gain=8"
)
"""A position under the rules of Zank of which little more is proved than that one plan wins two of
three games at least. The search says that it wins 60 %."""


@pytest.mark.parametrize("budget", [None, Budget(layouts=100_000)])
def test_no_value_is_below_what_is_proved(budget: Budget | None) -> None:
    position = read_position(PROVED_IN_PART, preset("zank"))
    best, *others = analyse(position, Chance(1), budget).plans
    assert " ".join(map(str, best.acts)) == "d>t4 ^h h>d"
    assert best.bounds == (2 / 3, 1.0)
    assert best.value >= 2 / 3
    assert all(one.value <= best.value for one in others)
    plan = SearchPlayer().plan(position, Chance(1), budget)
    assert (plan.acts, plan.value) == (best.acts, best.value)


PROVED_TO_BE_BETTER = (
    (
        "4D5D6D7D/QSJS/2HAHKHQHJHTH/6H7H8H/7C6C5C/QDJD/JCQCKC/2C3C - -"
        "/2?/AC4S9HAD2STC4H3H8C8D -/1?TD^/4C5H9D9C6S5S3S2D8S7S9S3DAS"
        " blue looks=1 lowest=22/22 turns=36 gain=1",
        "h>t6 ^h",
        1 / 3,
    ),
    (
        "2CACKC/4H3H/5D4D3D2D/6H7H8H/KD/7C8C9CTC/9S8S7S6S5S4S3S2S/AHKHQHJHTH - -"
        "/1?/TDTSQDKSQS8D9DJCJS6CJD4C -/1?AS^/5CADQC2H3C6D7D"
        " blue looks=1 lowest=22/22 turns=37 gain=4",
        "h>d",
        1 / 2,
    ),
)
"""Positions, a plan, and what it is proved to win at least; the search prefers another one."""


@pytest.mark.parametrize(("line", "acts", "least"), PROVED_TO_BE_BETTER)
def test_a_plan_that_is_proved_to_be_better_is_the_best(line: str, acts: str, least: float) -> None:
    position, budget = read_position(line, preset("foster-one-pack")), Budget(layouts=4000)
    best = analyse(position, Chance(1), budget, plans=4).plans[0]
    assert " ".join(map(str, best.acts)) == acts
    assert best.bounds == (least, 1.0)
    assert best.value >= least


WON_BY_THE_LAST_CARD = (
    (
        "foster-32",
        "-/-/JSbTDr/JDr/QDb/-/ACrKHbQCr/KCr bbrrrrrr/rrb/bbbbrbrr/rrrrbr/bbbbrbb/rrrrb/brbbbrrb/-"
        " 1?/-/- 1?/2?/KDbADrQSbASb8Db9DrAHb red runs=4/0 turns=20",
    ),
    (
        "wikipedia",
        "QSb/JHbTCb9Dr8Sr7Dr/KSbQHb/JHrTSb/QDbJCbTHr9Sb8Hr7Cr/9Hb8Cr/JSbTDb/KHbQSrJDb"
        " brbbbrb/rb/bbrrbrrbrb/rrbb/rrbbrrbbbrrbb/bbrrb/rrbrbbbb/bbrb"
        " -/1?/8Dr4Sr5SrKCr7Sr6Sb9CrKSrJDrKHrQCrQHr6DrKDr5Hr6HbQDrKDbTSrJSr3Sr9Sr8Sb"
        " 1?6Cb/-/9DbTDr blue runs=0/1 lowest=23/4 turns=36",
    ),
)
"""Rules, and a position that is won with the only card that can be turned up."""


@pytest.mark.parametrize(("name", "line"), WON_BY_THE_LAST_CARD)
def test_after_a_plan_that_is_proved_to_win_every_card_wins(name: str, line: str) -> None:
    found = analyse(read_position(line, preset(name)), Chance(1))
    assert found.plans[0].bounds == (1.0, 1.0)
    assert [one.value for one in found.cards] == [1.0]


WON_IN_ONE_WAY = (
    (
        "foster-one-pack",
        "8S9STSJSQSKSAS2S3S4S5S6S/8H7H/TH9H/-/4C5C6C7C8C9CTCJCQCKCAC2C/JHQHKHAH2H3H4H5H6H"
        "/AD2D3D4D5D6D7D8D9DTDJDQDKD/- - -/-/3C -/7S^/- blue looks=1 lowest=22/22 turns=32",
        3000,
    ),
    (
        "foster-two-pack",
        "JHrTCb9Hr8Cr/KSrQHrJSb/3Db/KDrQSbJDbTSb9Db8Sr/4Hr3Sb/8Db7Cr6Hr5Sr/KHb/KCrQDbJSr"
        " bbrbbbbbb/r/bbbbbbbbbbbbr/r/bbrbbbbbbrbbb/rrbrr/bbrbrb/-"
        " -/13?/THr8Dr7Db7Hr6CrTSrJDrTDb9SrQSr9Cr6Dr5Db9Dr7SrQDrKDb4Sr -/-/KSb"
        " blue runs=0/4 idle=0/1 lowest=30/1 turns=34 gain=2",
        1500,
    ),
)
"""Rules, a position in which a plan wins at once, and how many layouts are searched."""


@pytest.mark.parametrize(("name", "line", "layouts"), WON_IN_ONE_WAY)
def test_only_a_plan_that_wins_is_told_to_win_and_each_stands_once(
    name: str, line: str, layouts: int
) -> None:
    position = read_position(line, preset(name))
    found = analyse(position, Chance(1), Budget(layouts=layouts), plans=9).plans
    assert len({one.acts for one in found}) == len(found) > 1
    for one in found:
        after = position_after(plan_steps(position, one.acts))
        assert (after.winning_seat is position.seat) == (one.value == 1.0)
    assert found[0].value == 1.0


def test_a_value_before_an_ending_is_told_with_the_error_of_such_values() -> None:
    """However little the last search changed it."""
    rules = preset("foster-two-pack")
    early = Position.start(rules, deal(rules, Chance(1)))
    late = read_position(f"{write_position(early)} turns={EARLY_TURNS + 1}", rules)
    budget = Budget(layouts=100)
    for position, least in ((early, EARLY_VALUE_ERROR), (late, LATE_VALUE_ERROR)):
        search = SearchPlayer().look(position, Chance(1), budget)
        best = analyse(position, Chance(1), budget).plans[0]
        assert best.error == pytest.approx(hypot(search.error(search.best) or 0.0, least))


def test_what_is_not_proved_in_an_ending_is_told_with_the_error_of_such_estimates() -> None:
    position = read_position(PROVED_IN_PART, preset("zank"))
    found = analyse(position, Chance(1)).plans
    assert all(one.error is not None and one.error >= ENDING_ERROR for one in found)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names()[: amount(1, 100)])
def test_an_analysis_repeats_and_leaves_the_position_as_it_is(name: str) -> None:
    position, dealt, _ = begin(preset(name), 3)
    for _ in range(6):
        position.play(position.lawful()[0], dealt)
    before = position.exact_hash
    little = Budget(layouts=20)
    found = analysed(position, little)
    assert position.exact_hash == before
    assert found.plans[0].acts[0] in position.lawful()
    again = analysed(position, little)
    assert again.plans == found.plans
    assert again.cards == found.cards
    advice = hint(position, Chance(1), little)
    assert advice.plan.acts in [one.acts for one in found.plans]
    assert advice.reasons == explain(position, advice.plan.acts)


def test_there_is_nothing_to_analyse_when_the_game_is_over() -> None:
    laid = table("foster-two-pack", t1="8S", s="7H", h="", d="")
    laid.play("s>t1")
    for ask in (analyse, hint):
        with pytest.raises(NotTheMoment, match="over"):
            ask(laid.position, Chance(1), LITTLE)


@pytest.mark.parametrize("plans", [0, -1, None, 1.5])
@pytest.mark.parametrize("finds", [analyse, best_plans])
def test_at_least_one_plan_is_wanted(finds: Callable[..., object], plans: object) -> None:
    position, _, _ = begin(preset("foster-two-pack"), 1)
    with pytest.raises(CannotBePlayed, match="the number of plans is 1 or more"):
        finds(position, Chance(1), Budget(layouts=1), plans)
