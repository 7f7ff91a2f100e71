"""A match: who begins, the totals, and when it is over."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import NotTheMoment
from russianbank.core.match import Match
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import NextFirst, RuleSet
from russianbank.core.scoring import Ending, Outcome

FOSTER = preset("foster-two-pack")
SEATS = st.sampled_from(Seat)


def won(seat: Seat, points: int = 40) -> Outcome:
    return Outcome(Ending.OUT, seat, (points, 0) if seat is Seat.RED else (0, points))


DRAWN = Outcome(Ending.DRAWN, None, (0, 0))


def test_the_first_deal_is_the_one_its_seed_names() -> None:
    match = Match(FOSTER)
    assert match.deal(Chance(3)) == deal(FOSTER, Chance(3))
    assert (match.totals, match.winner, match.over) == ((0, 0), None, False)


@pytest.mark.parametrize(
    ("rules", "begins"),
    [
        (replace(FOSTER, next_first="alternate"), lambda first, winner: first.other),
        (replace(FOSTER, next_first="winner"), lambda first, winner: winner),
        (replace(FOSTER, next_first="loser"), lambda first, winner: winner.other),
    ],
    ids=lambda one: one.next_first if isinstance(one, RuleSet) else "",
)
@pytest.mark.parametrize("first", list(Seat))
@pytest.mark.parametrize("winner", list(Seat))
def test_the_first_turn_passes_on_as_the_rules_say(
    rules: RuleSet, begins: Callable[[Seat, Seat], Seat], first: Seat, winner: Seat
) -> None:
    match = Match(rules)
    match.add(first, won(winner))
    following = match.deal(Chance(3))
    assert following.first is begins(first, winner)
    assert following.cards(Seat.RED) == deal(FOSTER, Chance(3)).cards(Seat.RED)
    assert following.cuts == ()


@pytest.mark.parametrize("next_first", ["alternate", "winner", "loser"])
def test_after_a_draw_the_other_begins(next_first: NextFirst) -> None:
    match = Match(replace(FOSTER, next_first=next_first))
    match.add(Seat.BLUE, DRAWN)
    assert match.deal(Chance(1)).first is Seat.RED


def test_the_first_turn_passes_on_from_one_match_to_the_next() -> None:
    match = Match(replace(FOSTER, match_deals=1))
    last = match.add(Seat.BLUE, won(Seat.BLUE))
    following = Match(match.rules, after=last)
    assert following.deal(Chance(1)).first is Seat.RED
    assert (following.sheet, following.totals) == ([], (0, 0))


def test_the_first_turn_may_be_found_anew_each_time() -> None:
    match = Match(replace(FOSTER, next_first="as-first-turn"))
    match.add(Seat.RED, won(Seat.RED))
    for seed in range(20):
        assert match.deal(Chance(seed)) == deal(FOSTER, Chance(seed))


@given(st.lists(st.tuples(SEATS, SEATS, st.integers(0, 99))))
def test_the_sheet_adds_up(deals: list[tuple[Seat, Seat, int]]) -> None:
    match = Match(replace(FOSTER, stake=5))
    for first, winner, points in deals:
        row = match.add(first, won(winner, points))
        assert row.first is first
        assert row.totals == match.totals
    red = sum(points for _, winner, points in deals if winner is Seat.RED)
    blue = sum(points for _, winner, points in deals if winner is Seat.BLUE)
    assert match.totals == (red, blue)
    assert match.stakes == (5 * (red - blue), 5 * (blue - red))
    assert len(match.sheet) == len(deals)
    assert not match.over


def test_a_match_may_be_played_to_a_number_of_points() -> None:
    match = Match(replace(FOSTER, match_points=100))
    for points in (40, 59):
        match.add(Seat.RED, won(Seat.BLUE, points))
        assert not match.over
        assert match.winner is None
    match.add(Seat.RED, won(Seat.BLUE, 1))
    assert match.over
    assert match.winner is Seat.BLUE


def test_a_match_may_be_played_for_a_number_of_deals() -> None:
    match = Match(replace(FOSTER, match_deals=2))
    match.add(Seat.RED, won(Seat.RED, 40))
    assert not match.over
    match.add(Seat.BLUE, won(Seat.BLUE, 40))
    assert match.over
    assert match.winner is None


def test_a_finished_match_takes_no_more() -> None:
    match = Match(replace(FOSTER, match_deals=1))
    match.add(Seat.RED, won(Seat.RED))
    with pytest.raises(NotTheMoment, match="the match is over"):
        match.deal(Chance(1))
    with pytest.raises(NotTheMoment, match="the match is over"):
        match.add(Seat.RED, won(Seat.RED))
    assert match.winner is Seat.RED


def test_a_copy_has_a_sheet_of_its_own() -> None:
    match = Match(FOSTER)
    twin = copy.copy(match)
    twin.add(Seat.RED, won(Seat.RED))
    assert (match.sheet, twin.totals) == ([], (40, 0))
    assert match != twin


def test_matches_are_equal_if_all_their_deals_are() -> None:
    match, other = Match(FOSTER), Match(FOSTER)
    for one in (match, other):
        one.add(Seat.RED, won(Seat.BLUE))
    assert match == other == copy.copy(match)
    assert match != Match(FOSTER)
    assert match != Match(FOSTER, after=match.sheet[0])
    assert Match(FOSTER) != Match(preset("pagat"))
    assert match != "match"


def test_a_match_shows_its_score() -> None:
    match = Match(replace(FOSTER, match_deals=2))
    match.add(Seat.RED, won(Seat.BLUE))
    assert repr(match) == "<Match foster-two-pack, 1 deals, red 0, blue 40>"
    match.add(Seat.RED, won(Seat.RED))
    assert repr(match) == "<Match foster-two-pack, 2 deals, red 40, blue 40, over>"
