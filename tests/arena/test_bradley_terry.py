"""Ratings: closed forms where there are some, and strengths known beforehand where not."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from arena.scores import crossed, pairs
from russianbank.arena.bradley_terry import ELO, Ratings, rate
from russianbank.arena.pairs import Pair
from russianbank.arena.summary import elo, summary
from russianbank.core.errors import CannotBeRead


def logit(share: float) -> float:
    return math.log(share / (1 - share))


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    games = pairs([(1, 1)] * 4 + [(1, 0.5)] * 3 + [(1, 0), (0.5, 0.5), (0, 0)] * 2)
    match = summary(games)
    gap = rate(("a", "b"), {("a", "b"): games}).difference("a", "b")
    assert gap.mean == pytest.approx(elo(match.share.mean))
    assert match.share.error is not None
    slope = ELO / (match.share.mean * (1 - match.share.mean))
    assert gap.error == pytest.approx(slope * match.share.error)


def test_games_that_go_together_count_for_less() -> None:
    apart = crossed([1.0, 1.0, 0.0] * 4)
    together = pairs([(1, 1), (1, 1), (0, 0)] * 48)
    one, other = (rate(("a", "b"), {("a", "b"): some}) for some in (apart, together))
    assert one.difference("a", "b").mean == pytest.approx(other.difference("a", "b").mean)
    more = other.difference("a", "b").error, one.difference("a", "b").error
    assert more[0] is not None
    assert more[1] is not None
    assert more[0] / more[1] == pytest.approx(math.sqrt(2), rel=0.01)


def test_a_draw_is_half_a_win() -> None:
    with_draws = rate(("a", "b"), {("a", "b"): crossed([1.0, 1.0, 0.5, 0.5])})
    without = rate(("a", "b"), {("a", "b"): crossed([1.0, 1.0, 1.0, 0.0])})
    gaps = [ratings.difference("a", "b").mean for ratings in (with_draws, without)]
    assert gaps[0] == pytest.approx(gaps[1])


def test_the_other_way_round_is_the_same() -> None:
    games = pairs([(1, 0.5), (1, 1), (0, 0), (1, 0), (0.5, 0)])
    there = rate(("a", "b"), {("a", "b"): games})
    back = rate(("b", "a"), {("b", "a"): [one.swapped() for one in games]})
    assert there.difference("a", "b").mean == pytest.approx(back.difference("a", "b").mean)
    assert back.difference("b", "a").mean == -back.difference("a", "b").mean


def test_players_who_never_met_are_compared_over_a_third() -> None:
    games = crossed([1.0, 1.0, 1.0, 0.0])
    rated = rate(("a", "b", "c"), {("a", "b"): games, ("b", "c"): games})
    assert rated.difference("a", "c").mean == pytest.approx(2 * ELO * logit(0.75))


STRENGTHS = {"ace": 1.2, "king": 0.5, "queen": 0.0, "knave": -0.9}
DRAWN = 0.2


def tournament(dice: random.Random, deals: int) -> Ratings:
    results: dict[tuple[str, str], Sequence[Pair]] = {}
    for one, other in combinations(STRENGTHS, 2):
        scores = []
        for _ in range(deals):
            both = []
            for _ in range(2):
                share = 1 / (1 + math.exp(STRENGTHS[other] - STRENGTHS[one]))
                drawn = DRAWN * min(share, 1 - share)
                weights = share - drawn / 2, drawn, 1 - share - drawn / 2
                both.append(dice.choices((1.0, 0.5, 0.0), weights)[0])
            scores.append((both[0], both[1]))
        results[one, other] = pairs(scores)
    return rate(tuple(STRENGTHS), results)


@pytest.mark.extended
def test_known_strengths_are_found_within_their_bounds() -> None:
    dice = random.Random(1952)
    held = [0, 0]
    for _ in range(100):
        rated = tournament(dice, 60)
        asked = (
            (rated.difference("ace", "knave"), 2.1),
            (rated.difference("king", "queen"), 0.5),
        )
        for place, (found, truth) in enumerate(asked):
            assert found.bounds is not None
            held[place] += found.bounds[0] <= ELO * truth <= found.bounds[1]
    assert all(88 <= one <= 99 for one in held), held


@pytest.mark.extended
def test_many_games_find_all_there_is() -> None:
    rated = tournament(random.Random(1970), 2000)
    for one, other in combinations(STRENGTHS, 2):
        gap = ELO * (STRENGTHS[one] - STRENGTHS[other])
        assert rated.difference(one, other).mean == pytest.approx(gap, abs=25)


def test_a_player_who_won_everything_is_ahead_by_a_bounded_number() -> None:
    even = crossed([1.0, 0.0])
    rated = rate(("a", "b", "c"), {("a", "b"): pairs([(1, 1)] * 50), ("b", "c"): even})
    assert not rated.bounded
    ahead = rated.difference("a", "b")
    assert 400 < ahead.mean < 1200
    assert ahead.error is not None
    assert ahead.error > 100
    assert abs(rated.difference("b", "c").mean) < 100


def test_who_begins_may_win_everything() -> None:
    rated = rate(("a", "b"), {("a", "b"): pairs([(1, 0)] * 20)})
    assert rated.bounded
    assert rated.difference("a", "b").mean == pytest.approx(0, abs=1e-6)


def test_players_without_a_link_cannot_be_rated() -> None:
    even = pairs([(1, 0), (0, 1)])
    with pytest.raises(CannotBeRead, match="c, d with a"):
        rate(("a", "b", "c", "d"), {("a", "b"): even, ("c", "d"): even})
