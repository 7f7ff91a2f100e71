"""The evaluation of plans: what it says of its own errors."""

from __future__ import annotations

from math import hypot

import pytest

from helpers.endings import KNOWN_HANDS, PROVED
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import ACTS, Act
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_act
from russianbank.notation.position_line import read_position
from russianbank.review.evaluation import Evaluator
from russianbank.review.model_error import EARLY_ERROR, ENDING_ERROR


def acts_of(plan: str) -> tuple[Act, ...]:
    return tuple(map(read_act, plan.split()))


@pytest.mark.extended
def test_an_estimate_of_an_ending_says_how_wrong_such_estimates_are() -> None:
    """Games of level 10 made 41 of 100 of what was called 3.4 with an error of 0.0."""
    position = read_position(KNOWN_HANDS, preset("foster-two-pack"))
    both = acts_of("^h h>d"), acts_of("^h h>t1 ^h h>d")
    loss = Evaluator(position.rules, 8).compare(position, *both)
    assert loss.share.error >= ENDING_ERROR.agreeing
    assert loss.points.error > abs(loss.points.mean)


def test_what_is_proved_has_no_error() -> None:
    position = read_position(PROVED, preset("foster-one-pack"))
    wins = acts_of("^h h>t7 ^h h>t6 t3>t6 t3>t6 d>t3 ^h h>t1 ^h h>t1 ^h h>t6")
    loses = acts_of("^h h>t7 ^h h>t6 t3>t6 t3>t6 ~t2 d>t3 ^h h>t1 ^h h>d")
    assert Evaluator(position.rules, 4).compare(position, wins, loses).share == (1.0, 0.0)


def test_before_an_ending_the_error_grows_with_what_is_said() -> None:
    """The sampling error does not; it decides what is called a mistake."""
    rules = preset("foster-two-pack")
    position = Position.start(rules, deal(rules, Chance(3)))
    best, *_, other = _plans(position)
    loss = Evaluator(rules, 8).compare(position, best, other)
    assert 0.0 < loss.sampling_error < loss.share.error
    whole = hypot(loss.sampling_error, EARLY_ERROR.relative * loss.share.mean)
    assert loss.share.error == pytest.approx(whole)


def _plans(position: Position) -> list[tuple[Act, ...]]:
    """The plans that the search finds, each with another end."""
    search = SearchPlayer(layouts=2000).look(position, Chance(1))
    return [tuple(ACTS[code] for code in plan) for plan, _, _ in search.leaves()]
