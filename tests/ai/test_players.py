"""Players by name, and the random one."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from random_play import begin
from russianbank.ai import player, player_names
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.core.law import Breach
from russianbank.core.ruleset import preset

OVERLOOKED = Breach("F23", None, None, ())


def test_every_name_has_its_player() -> None:
    assert {"greedy", "random"} <= set(player_names())
    assert [player(name).name for name in player_names()] == list(player_names())


def test_an_unknown_name_is_answered_with_the_closest_and_all() -> None:
    with pytest.raises(CannotBeRead, match=re.escape("Did you mean 'greedy'?")) as refused:
        player("gredy")
    for name in player_names():
        assert name in str(refused.value)


def test_random_chooses_each_lawful_act_about_as_often() -> None:
    position, _, chance = begin(preset("foster-two-pack"), 4)
    lawful = position.lawful()
    while len(lawful) < 3:
        position, _, chance = begin(preset("foster-two-pack"), chance.below(10**6))
        lawful = position.lawful()
    counted = Counter(player("random").choose(position, chance) for _ in range(3000))
    assert set(counted) == set(lawful)
    fair = 3000 / len(lawful)
    assert all(abs(times - fair) < 0.2 * fair for times in counted.values())


def test_the_same_chance_makes_the_same_choice() -> None:
    position, _, _ = begin(preset("foster-two-pack"), 9)
    for name in player_names():
        first, second = (player(name).choose(position, Chance(5)) for _ in range(2))
        assert first is second


def test_greedy_sees_every_error_and_random_some() -> None:
    chance = Chance(1)
    assert all(player("greedy").notices(OVERLOOKED, chance) for _ in range(50))
    seen = sum(player("random").notices(OVERLOOKED, chance) for _ in range(50))
    assert 10 < seen < 40
