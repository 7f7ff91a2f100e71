"""Summaries: figures worked out by hand, and errors that hold what they say they hold."""

from __future__ import annotations

import math
import random

import pytest

from arena.scores import pairs
from russianbank.arena.summary import elo, estimate, summary


def test_the_figures_of_four_pairs() -> None:
    found = summary(pairs([(1, 1), (1, 0), (1, 0.5), (0, 0)]))
    assert (found.games, found.wins, found.losses, found.draws) == (8, 4, 3, 1)
    assert found.results == (1, 0, 1, 1, 1)
    assert found.points == (180, 140)
    assert found.margin.mean == pytest.approx(5)
    assert found.share.mean == pytest.approx(4.5 / 8)
    # pairs score 1, 0.5, 0.75, 0: squares about the mean 0.5625 make 0.546875
    assert found.share.error == pytest.approx(math.sqrt(0.546875 / 3 / 4))


def test_the_share_of_the_first_mover() -> None:
    # the player began the first game of each pair, so the beginner scored: 1, 0; 1, 1; 0, 1
    found = summary(pairs([(1, 1), (1, 0), (0, 0)]))
    assert found.begins.mean == pytest.approx(4 / 6)


def test_exchanged_seats_cancel_luck() -> None:
    lucky = summary(pairs([(1, 0), (0, 1)] * 50 + [(1, 1)]))
    assert lucky.share.error is not None
    assert lucky.share.error < 0.01 < estimate([1, 0] * 100).mean / math.sqrt(200)


def test_equal_pairs_have_no_error() -> None:
    found = summary(pairs([(1, 1)] * 5))
    assert found.share == (1, None)
    assert found.elo_bounds == (None, None)
    assert found.as_dict()["elo"] is None
    assert summary(pairs([(1, 0.5)])).share.error is None


def test_elo_differences_as_in_any_table() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert elo(0) is elo(1) is None


@pytest.mark.extended
def test_bounds_hold_the_true_share_95_times_of_100() -> None:
    dice = random.Random(1922)
    held = 0
    for _ in range(1000):
        scores = []
        for _ in range(60):
            luck = dice.choice((-0.3, 0.3))
            scores.append(tuple(float(dice.random() < 0.6 + sign * luck) for sign in (1, -1)))
        bounds = summary(pairs((one, other) for one, other in scores)).share.bounds
        assert bounds is not None
        held += bounds[0] <= 0.6 <= bounds[1]
    assert 925 <= held <= 970
