"""Tiny games solved exactly (tests/helpers/tiny_games.py), and the player compared with them."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from helpers.tables import do, table, vary
from helpers.tiny_games import TinyGame, TooLarge, choices, regret, tiny_deal
from russianbank.ai.search_player import SearchPlayer
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.kernel.position import Position

pytestmark = pytest.mark.compiled

TWO_PACKS = "foster-two-pack"
BLOCKED: dict[str, Any] = {
    f"t{place}": f"{rank}H" for place, rank in enumerate("2468", start=1)
} | {f"t{place}": f"{rank}D" for place, rank in enumerate("2468", start=5)}
"""Eight red cards of even rank on the tableau, none of which fits another one."""


def test_a_last_card_that_fits_wins() -> None:
    position = table(TWO_PACKS, turned="7S", h="", H="[5C]", **BLOCKED).position
    game = TinyGame(position)
    assert game.worth(position) == 1.0
    assert game.act_worths(position)[do("h>t4")] == 1.0
    assert game.act_worths(position)[do("h>d")] == 0.0


@pytest.mark.sample(1)
@pytest.mark.parametrize(("hand", "share"), [("[7S 7C]", 1.0), ("[7S KC]", 0.5), ("[KS KC]", 0.0)])
def test_which_card_comes_first_is_a_matter_of_chance(hand: str, share: float) -> None:
    """A black seven takes a six and so makes a space for a king; a king first ends the turn.

    Then blue's last card wins.
    """
    position = table(TWO_PACKS, h=hand, H="[5C]", **BLOCKED).position
    assert TinyGame(position).worth(position) == pytest.approx(share)


@pytest.mark.parametrize(("seat", "share"), [(Seat.RED, 0.0), (Seat.BLUE, 1.0)])
def test_the_worth_is_red_s_for_either_player_on_turn(seat: Seat, share: float) -> None:
    position = table(TWO_PACKS, seat=seat, h="[KS KC]", H="[5C]", **BLOCKED).position
    assert TinyGame(position).worth(position) == share


def test_two_stock_cards_that_nothing_takes_are_a_draw() -> None:
    """Nobody has a hand, so both can only pass; the rules end that (E2)."""
    position = table(TWO_PACKS, s="KS", S="KC", h="", H="", **BLOCKED).position
    assert TinyGame(position).worth(position) == 0.5


def test_a_king_waits_for_the_space_that_shifts_can_make() -> None:
    """The seven goes on an eight, the six on the seven, and the king to the place of the six."""
    piles = BLOCKED | {"t1": "7S"}
    position = table(TWO_PACKS, s="KS", h="", H="[5C]", **piles).position
    assert TinyGame(position).worth(position) == 1.0


def test_what_is_too_large_is_refused() -> None:
    start = tiny_deal(vary(TWO_PACKS, ranks="A234", stock_size=2), "SH", 1)
    with pytest.raises(TooLarge, match="more than 50 positions"):
        TinyGame(start, most=50)


def ending(ranks: str, suits: str, seed: int, unseen: int) -> Position:
    """The first position of a game at random in which at most so many cards are unseen."""
    position = tiny_deal(vary(TWO_PACKS, ranks=ranks, stock_size=3), suits, seed)
    chance = Chance(seed)
    dealt = position.sample_deal(chance)
    while sum(map(len, position.state().unseen)) > unseen:
        acts = position.lawful()
        position.play(acts[chance.below(len(acts))], dealt)
    assert not position.over
    return position


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [5, 7, 23, 28, 55])
def test_level_10_loses_nothing_in_tiny_endings(seed: int) -> None:
    start = ending("A234", "SH", seed, 2)
    game, tried = TinyGame(start), 0
    for number in range(4):
        for position in choices(game, start, Chance(number)):
            tried += 1
            lost = regret(game, position, SearchPlayer(10), Chance(number))
            assert lost == pytest.approx(0.0, abs=1e-9)
    assert tried


@pytest.mark.extended
def test_a_high_level_loses_less_than_a_low_one() -> None:
    start = tiny_deal(vary(TWO_PACKS, ranks="A234", stock_size=2), "SH", 1)
    game = TinyGame(start)
    tried = [one for number in range(8) for one in choices(game, start, Chance(number))]
    lost = {
        level: [regret(game, one, SearchPlayer(level), Chance(0)) for one in tried]
        for level in (1, 8)
    }
    assert min(map(min, lost.values())) >= -1e-9
    assert fmean(lost[8]) < fmean(lost[1])
