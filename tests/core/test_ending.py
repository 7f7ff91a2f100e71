"""Every game ends, whatever the players do (E1, E2, E3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from helpers.random_play import amount, begin, some_rulesets
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet

BOUND = 200_000
"""More acts than any game here has; the longest of each sort is printed."""

Player = Callable[[Position, Chance], Act]
OPPONENTS = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)


def any_of(acts: list[Act], chance: Chance) -> Act:
    return acts[chance.below(len(acts))]


def shifts(one: Act) -> bool:
    """Whether an act only rearranges: it takes no own card and gives none to a foundation."""
    return one.kind in (Kind.PLAY, Kind.RUN, Kind.REVERSE, Kind.UNDER) and (
        (one.source <= Pile.T8 or one.source in OPPONENTS) and one.target is not Pile.FOUNDATION
    )


def careless(position: Position, chance: Chance) -> Act:
    """Plays whatever is lawful."""
    return any_of(position.lawful(), chance)


def lawless(position: Position, chance: Chance) -> Act:
    """Plays whatever the cards allow."""
    return any_of(position.playable(), chance)


def shuffler(position: Position, chance: Chance) -> Act:
    """Shifts as long as anything can be shifted."""
    acts = position.lawful()
    return any_of([one for one in acts if shifts(one)] or acts, chance)


def refuser(position: Position, chance: Chance) -> Act:
    """Ends the turn as soon as possible, and plays only what is compulsory."""
    acts = position.lawful()
    for wanted in ("pass", "h>d", "^h", "d^h", "^s"):
        for one in acts:
            if str(one) == wanted:
                return one
    return any_of(acts, chance)


def loader(position: Position, chance: Chance) -> Act:
    """Loads what fits on the other player, and takes back what the other player loaded."""
    acts = position.playable()
    loads = [one for one in acts if one.target in OPPONENTS]
    own_tops = [one for one in acts if one.source in (Pile.STOCK, Pile.DISCARD) and one in loads]
    borrowing = [one for one in acts if one.source in OPPONENTS]
    return any_of(own_tops or loads or borrowing or position.lawful(), chance)


PLAYERS = [careless, lawless, shuffler, refuser, loader]


def acts_until_the_end(rules: RuleSet, number: int, player: Player) -> int:
    position, dealt, chance = begin(rules, number)
    acts = 0
    while not position.over:
        position.play(player(position, chance), dealt)
        position.past.clear()
        acts += 1
        assert acts < BOUND, f"{player.__name__} plays {rules.name} for ever"
    return acts


@pytest.mark.sample(1)
@pytest.mark.parametrize("player", PLAYERS, ids=[one.__name__ for one in PLAYERS])
@pytest.mark.parametrize("name", preset_names())
def test_every_game_of_every_preset_ends(name: str, player: Player) -> None:
    games = amount(1, 2)
    longest = max(acts_until_the_end(preset(name), number, player) for number in range(games))
    print(f"{name}, {player.__doc__}: {longest} acts in the longest game")


@pytest.mark.sample(2)
@pytest.mark.parametrize("player", PLAYERS, ids=[one.__name__ for one in PLAYERS])
def test_every_game_of_any_rules_ends(player: Player) -> None:
    longest = 0
    for rules in some_rulesets(amount(6, 40), start=77):
        longest = max(longest, acts_until_the_end(rules, 1, player))
    print(f"random rules, {player.__doc__}: {longest} acts in the longest game")


def without_a_way_into_spaces(space_from: frozenset[str]) -> RuleSet:
    rules = replace(preset("foster-one-pack"), ranks="6789TJQKA", space_duty="none")
    return replace(rules, space_from=space_from)


@pytest.mark.parametrize("space_from", [frozenset(), frozenset({"tableau"})], ids=str)
def test_a_one_pack_table_without_a_way_into_spaces_is_refused_or_its_games_end(
    space_from: frozenset[str],
) -> None:
    try:
        rules = without_a_way_into_spaces(space_from)
    except CannotBeRead as refusal:
        assert "space_from" in str(refusal)  # noqa: PT017
    else:
        acts_until_the_end(rules, 2, refuser)
