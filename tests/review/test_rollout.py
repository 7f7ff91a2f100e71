"""Rollouts: what is proved about a plan holds, whatever the reference player comes to."""

from __future__ import annotations

from statistics import fmean

import pytest

from helpers.endings import ALL_KNOWN, KNOWN_HANDS
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.act import Act
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_act
from russianbank.notation.position_line import read_position
from russianbank.review.model_error import (
    EARLY_ERROR,
    ENDING_ERROR,
    LATE_ERROR,
    SHORT_ENDING_ERROR,
    SHORT_LATE_ERROR,
)
from russianbank.review.rollout import ENDING_SAMPLES, Rollouts

LATE = (
    "9Db8Sr7Dr6Cr5Dr/KHrQSb/KSrQDbJCb/6Hr5Sr4Dr/KSbQHrJCrTDb/TCb9Hb8Cr7Hr/THr9Sr8Db7Cb6Dr"
    "/QCbJDbTSr brrbbbbb/rbb/brrrbbbrr/rbbbr/rrbbbb/bb/bbbbbbbrrrrr/r"
    " -/6?/7Cr8Cb9CbQCrJHrQHbJHbTHb9Cr3CrKDr3Dr2DrKCr7Sr"
    " -/8HbQSrJSbTSb9SbKDbKCb/KHb red runs=0/1 turns=21 gain=1"
)
"""A position of turn 21 in which cards are unseen."""

LOST_FOR_SURE = (
    (
        "3H4H5H6H7H/2S3S4S5S/8S9S/AHKHQH/KCAC2C3C/KSQSJS/KDAD2D3D4D5D6D7D8D/5C6C7C8C9CTC - -"
        "/4C2HTHQD6SJHTDJCQC/AS -/7S9H8HTS9D/JD blue runs=1/1 lowest=22/22 turns=45 gain=1",
        "^h h>t7 ^h h>t6 t3>t6 t3>t6 ~t2 d>t3 ^h h>t1 ^h h>d",
    ),
    (
        "6C5C4C/JDTD/8C9C/TSJSQSKSAS/KCAC/6D5D4D3D2DAD/8S7S6S5S4S3S/7H6H5H4H3H2H - -/KD/QC -"
        "/1?/AH2S8DTC9S3C9DKHJC2CQH9H8HTHJHQD7D red runs=1/0 lowest=22/22 turns=40 gain=1",
        "^h h>t6 d^h ^h h>d",
    ),
)
"""One-pack positions, and plans after which the reference player wins, and level 10 loses."""


WON_TURN = (
    "8Hb/KHrQSrJHb/-/-/JDrTSr9Hb/-/JSbTHb9Sb/7Hb"
    " rbrrrrrrrb/-/rrr/b/bbrrrrrrrr/rrb/brr/r 1?2Sr/JSr4Dr4Hr5Hb/QDrKDr"
    " 2?JCbQCbKCrQCr/13?/8Sb2Db3Db6DbKSbQDbTDb5DbKDb4Db6Sb4Hb9CbTCb9DbTDr9Dr8Db7Db8Dr7Dr6Dr5Dr5Cb"
    "QSbKSrKHbQHrJHrTHr9Hr8Hr7Hr6Hr5Hr red looks=1 runs=1/0 lowest=8/36 turns=34"
)
"""Red turns up the stock and wins: strong players lost none of 40 games, and 6 after a pass."""


def acts_of(plan: str) -> tuple[Act, ...]:
    return tuple(map(read_act, plan.split()))


def played_on(start: Position, deal: Deal) -> Position:
    """The end of a game that level 10 plays for both players."""
    position, player = start.copy(), SearchPlayer()
    while not position.over:
        for act in player.plan(position, Chance(1)).acts:
            position.play(act, deal)
    return position


@pytest.mark.parametrize(("line", "plan"), LOST_FOR_SURE)
def test_no_rollout_says_otherwise_than_what_is_proved(line: str, plan: str) -> None:
    start = read_position(line, preset("foster-one-pack"))
    acts, chance = acts_of(plan), Chance(1)
    assert Rollouts(start.rules, 4).values(start, [acts], start.seat, chance) == [[0.0] * 4]
    deal = start.sample_deal(chance)
    after = start.copy()
    for act in acts:
        after.play(act, deal)
    assert played_on(after, deal).winning_seat is start.seat.other


def test_a_player_who_is_proved_to_lose_is_told_so_from_both_seats() -> None:
    line, plan = LOST_FOR_SURE[0]
    start = read_position(line, preset("foster-one-pack"))
    values = Rollouts(start.rules, 2).values(start, [acts_of(plan)], start.seat.other, Chance(1))
    assert values == [[1.0] * 2]


@pytest.mark.extended
def test_an_ending_is_played_to_its_end() -> None:
    """Where the order of both hands is known, nothing is estimated; the error says what may be."""
    start = read_position(KNOWN_HANDS, preset("foster-two-pack"))
    rollouts = Rollouts(start.rules, 64)
    (played,) = rollouts.values(start, [()], start.seat, Chance(1))
    assert len(played) == ENDING_SAMPLES
    assert set(played) <= {0.0, 0.5, 1.0}
    assert rollouts.model_error(start) == ENDING_ERROR


@pytest.mark.extended
def test_games_of_an_ending_differ_also_with_the_same_cards_to_come() -> None:
    """What comes of one single line says little of what a plan is worth."""
    start = read_position(ALL_KNOWN, preset("foster-two-pack"))
    assert len({str(start.sample_deal(Chance(number))) for number in range(8)}) == 1
    (played,) = Rollouts(start.rules, 64).values(start, [()], start.seat, Chance(1))
    assert len(set(played)) > 1


def test_plans_of_rollouts_are_not_those_of_first_sight() -> None:
    """They were found with 150 layouts, and so a plan that wins was 24 of 100 behind a pass."""
    start = read_position(WON_TURN, preset("foster-two-pack"))
    plans = [acts_of("s>t3 t1>t7 ^s"), acts_of("pass")]
    won, passed = Rollouts(start.rules, 32).values(start, plans, start.seat, Chance(1))
    assert fmean(won) > fmean(passed) + 0.05


def test_an_ending_is_estimated_where_there_is_little_time() -> None:
    start = read_position(KNOWN_HANDS, preset("foster-two-pack"))
    rollouts = Rollouts(start.rules, 12, short=True)
    (played,) = rollouts.values(start, [()], start.seat, Chance(1))
    assert len(played) == 12
    assert not set(played) <= {0.0, 0.5, 1.0}
    assert rollouts.model_error(start) == SHORT_ENDING_ERROR
    assert SHORT_ENDING_ERROR.agreeing > ENDING_ERROR.agreeing


def test_before_an_ending_the_error_grows_with_the_difference() -> None:
    rules = preset("foster-two-pack")
    rollouts, position = Rollouts(rules, 2), Position.start(rules, deal(rules, Chance(3)))
    rollouts.values(position, [()], position.seat, Chance(1))
    assert rollouts.model_error(position) == EARLY_ERROR
    late = read_position(LATE, rules)
    rollouts.values(late, [()], late.seat, Chance(1))
    assert rollouts.model_error(late) == LATE_ERROR
    short = Rollouts(rules, 2, short=True)
    short.values(late, [()], late.seat, Chance(1))
    assert short.model_error(late) == SHORT_LATE_ERROR
    assert EARLY_ERROR.relative < LATE_ERROR.relative < SHORT_LATE_ERROR.relative
