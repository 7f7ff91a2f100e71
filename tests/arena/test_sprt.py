"""The sequential test: known cases worked out by hand, and error rates as promised."""

from __future__ import annotations

import math
import random

import pytest

from arena.scores import pair
from russianbank.arena.sprt import BOUND, Sprt, SprtRun, read_sprt
from russianbank.core.errors import CannotBeRead

SCORES = {0.0: (0, 0), 0.25: (0.5, 0), 0.5: (1, 0), 0.75: (1, 0.5), 1.0: (1, 1)}


def test_wins_and_losses_alone_make_walds_own_test() -> None:
    test = Sprt(0.5, 0.6)
    # Wald: each win adds log(0.6 / 0.5), each loss log(0.4 / 0.5)
    expected = 70 * math.log(0.6 / 0.5) + 50 * math.log(0.4 / 0.5)
    assert test.ratio([50, 0, 0, 0, 70]) == pytest.approx(expected, abs=0.02)


def test_near_the_hypotheses_it_is_the_normal_test() -> None:
    counts = [60, 20, 800, 30, 90]
    total = sum(counts)
    mean = sum(count * step / 4 for step, count in enumerate(counts)) / total
    spread = sum(count * (step / 4 - mean) ** 2 for step, count in enumerate(counts)) / total
    low, high = 0.5, 0.52
    normal = total * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert Sprt(low, high).ratio(counts) == pytest.approx(normal, rel=0.03)


def test_three_results_make_a_quadratic_equation() -> None:
    # Seen with shares p = 1/4, 1/2, 1/4: results away from the mean m by a = -m, 1/2 - m, 1 - m.
    # The sum of p a / (1 + x a) is 0; multiplied out, that is a quadratic equation for x.
    def likely(m: float) -> float:
        a, p = (-m, 0.5 - m, 1 - m), (0.25, 0.5, 0.25)
        square = a[0] * a[1] * a[2]
        once = sum(p[i] * a[i] * (sum(a) - a[i]) for i in range(3))
        bare = sum(p[i] * a[i] for i in range(3))
        root = math.sqrt(once * once - 4 * square * bare)
        roots = ((-once + sign * root) / (2 * square) for sign in (1, -1))
        (x,) = (one for one in roots if all(1 + one * away > 0 for away in a))
        return sum(100 * p[i] * math.log(p[i] / (1 + x * a[i])) for i in range(3))

    found = Sprt(0.4, 0.55).ratio([25, 0, 50, 0, 25])
    assert found == pytest.approx(likely(0.55) - likely(0.4), abs=0.001)


def test_nothing_seen_says_nothing() -> None:
    assert Sprt(0.5, 0.6).ratio([0] * 5) == 0
    assert SprtRun(Sprt(0.5, 0.6)).verdict is None


def test_with_the_players_swapped_it_says_the_opposite() -> None:
    counts = [3, 5, 20, 9, 14]
    there, back = Sprt(0.45, 0.6), Sprt(0.4, 0.55)
    assert there.ratio(counts) == pytest.approx(-back.ratio(counts[::-1]))


def test_a_course_ends_with_its_verdict() -> None:
    course = SprtRun(Sprt(0.5, 0.6))
    for number in range(100):
        course.add(pair(number, 1, 1))
    assert course.verdict == "high"
    # unseen results count a little, so about log(20) / log(0.6 / 0.5) wins are needed
    assert course.pairs == pytest.approx(BOUND / math.log(1.2), abs=2)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("truth", "right"), [(0.45, "low"), (0.6, "high")])
def test_it_is_seldom_wrong(truth: float, right: str) -> None:
    dice = random.Random(1945)
    wrong = 0
    for _ in range(200):
        course = SprtRun(Sprt(0.45, 0.6))
        while course.verdict is None:
            won = [float(dice.random() < truth) for _ in range(2)]
            course.add(pair(course.pairs, *SCORES[sum(won) / 2]))
        wrong += course.verdict != right
    assert wrong <= 18  # 5 % is 10, and 3 errors of that more


def test_bounds_are_read_in_elo_and_in_shares() -> None:
    assert read_sprt("50%, 52.5%") == Sprt(0.5, 0.525)
    test = read_sprt("0,400")
    assert test.low == 0.5
    assert test.high == pytest.approx(10 / 11)
    assert read_sprt("-10,50%").low < 0.5


@pytest.mark.parametrize("text", ["", "5", "10,0", "1,2,3", "a,b", "0%,50%", "50%,100%", "nan,5"])
def test_other_bounds_are_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="two bounds"):
        read_sprt(text)
