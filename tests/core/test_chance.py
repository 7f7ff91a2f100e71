"""The generator of random numbers: the published numbers, and equal frequencies.

The first numbers for seed 1234567 are those printed with the reference code of SplitMix64.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBePlayed

WORD = (1 << 64) - 1


def words(seed: int, count: int) -> list[int]:
    """SplitMix64, as in the paper."""
    found = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) & WORD
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        found.append(z ^ (z >> 31))
    return found


def fair(counts: list[int]) -> bool:
    """Whether outcomes that should be equally frequent are, by a chi-square test at 5 sigma."""
    mean = sum(counts) / len(counts)
    freedom = len(counts) - 1
    squares = sum((one - mean) ** 2 for one in counts) / mean
    return squares < freedom + 5 * math.sqrt(2 * freedom)


def test_the_words_are_the_published_ones() -> None:
    chance = Chance(1234567)
    assert [chance.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, WORD))
def test_a_seed_determines_its_numbers(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in range(4)] == words(seed, 4)


@pytest.mark.parametrize("seed", [-1, 2**64, "1922", 1.5, None])
def test_a_number_out_of_range_is_no_seed(seed: Any) -> None:
    with pytest.raises(CannotBePlayed, match="a seed is a whole number from 0 to"):
        Chance(seed)


@given(st.integers(0, WORD), st.integers(1, 2**32 - 1))
def test_a_number_below_a_limit_is_below_it(seed: int, limit: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(limit) < limit for _ in range(3))


def test_the_largest_limit_gives_half_a_word_but_for_one() -> None:
    chance = Chance(1)
    halves = [word >> 32 for word in words(1, 9)]
    assert [chance.below(2**32 - 1) for _ in range(9)] == [half - 1 for half in halves]


@pytest.mark.parametrize("limit", [2, 3, 5, 13, 52, 104])
def test_numbers_below_a_limit_are_equally_frequent(limit: int) -> None:
    chance = Chance(limit)
    counts = Counter(chance.below(limit) for _ in range(200 * limit))
    assert set(counts) == set(range(limit))
    assert fair(list(counts.values()))


def test_a_large_limit_favours_no_remainder() -> None:
    limit = 3 * 2**30
    chance = Chance(7)
    thirds = Counter(chance.below(limit) % 3 for _ in range(6_000))
    assert fair(list(thirds.values()))


def test_every_order_of_a_shuffle_is_equally_frequent() -> None:
    chance = Chance(4)
    counts: Counter[str] = Counter()
    for _ in range(24 * 200):
        items = list("SHCD")
        chance.shuffle(items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(order) for order in permutations("SHCD")}
    assert fair(list(counts.values()))


@given(st.lists(st.integers()), st.integers(0, WORD))
def test_a_shuffle_loses_nothing(items: list[int], seed: int) -> None:
    mixed = list(items)
    Chance(seed).shuffle(mixed)
    assert sorted(mixed) == sorted(items)


def test_a_split_gives_other_numbers() -> None:
    parent = Chance(9)
    child = parent.split()
    first, second, third = words(9, 3)
    assert [parent.word(), parent.word()] == [second, third]
    assert [child.word() for _ in range(3)] == words(first, 3)
