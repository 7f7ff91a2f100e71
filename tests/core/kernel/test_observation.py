"""The observation: what both players know as numbers, and nothing that they do not know."""

from __future__ import annotations

import pytest

from helpers.random_play import amount, begin, pick, reordered, walk
from russianbank.core.act import ACT_LIST
from russianbank.core.cards import RANKS, SUITS, Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, OBSERVATION, PILES, STOCKS
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.notation import read_position, write_position

every_preset = pytest.mark.parametrize("name", preset_names())
PACK_OF_56 = [rank + suit for suit in SUITS for rank in RANKS]


@every_preset
def test_it_has_what_the_state_has(name: str) -> None:
    for position, _ in walk(preset(name), 4, 80):
        assert position.observation() == expected(position, position.seat)


@every_preset
def test_the_other_player_sees_the_same_from_the_other_side(name: str) -> None:
    for position, _ in walk(preset(name), 6, 60):
        for seat in Seat:
            assert position.observation(seat) == expected(position, seat)


def expected(position: Position, own: Seat) -> bytes:
    state = position.state()
    sides = [kind + seat for kind in range(STOCKS, PILES, 2) for seat in (own, own.other)]
    numbers: list[int] = []
    for pile in (*range(STOCKS), *sides):
        hidden, shown = state.piles[pile]
        numbers += [hidden + len(shown), hidden, *top_of(shown)]
    packs = (own, own.other) if position.rules.packs == "two" else (0, 1)
    for pack in packs:
        unseen = {str(card)[:2] for card in state.unseen[pack]}
        numbers += [face in unseen for face in PACK_OF_56]
    numbers += [position.is_laid(place) for place in range(FOUNDATION)]
    return bytes([*numbers, state.turned])


def top_of(shown: tuple[Card, ...]) -> tuple[int, int]:
    if not shown:
        return 0, 0
    face = str(shown[-1])
    return RANKS.index(face[0]) + 1, SUITS.index(face[1]) + 1


@every_preset
def test_it_is_the_same_for_deals_that_agree_in_what_was_seen(name: str) -> None:
    for number in range(5):
        one, dealt, chance = begin(preset(name), number)
        other, another = one.copy(), one.sample_deal(Chance(number + 1000))
        came = True
        while came and not one.over:
            assert one.observation() == other.observation()
            act = pick(one, chance, careless=False)
            turned = one.play(act, dealt), other.play(act, another)
            came = turned[0] == turned[1]


@every_preset
def test_a_game_shows_nothing_of_the_cards_that_stay_unseen(name: str) -> None:
    check_games(name, range(amount(1, 5)))


@pytest.mark.extended
@pytest.mark.compiled
@every_preset
def test_a_thousand_games_show_nothing_of_the_cards_that_stay_unseen(name: str) -> None:
    check_games(name, range(100, 160))


def check_games(name: str, numbers: range) -> None:
    """Play games, and play them again with the cards that stay unseen in another order."""
    rules = preset(name)
    for number in numbers:
        position, dealt, chance = begin(rules, number)
        acts, shown = [], []
        for _ in range(chance.below(500)):
            if position.over:
                break
            acts.append(pick(position, chance, careless=False))
            shown.append((position.observation(), position.lawful_mask()))
            position.play(acts[-1], dealt)
        other = reordered(position, dealt, chance)
        again = Position.start(rules, other)
        for act, before in zip(acts, shown, strict=True):
            assert (again.observation(), again.lawful_mask()) == before
            again.play(act, other)
        assert again == position


@every_preset
def test_it_is_the_same_after_writing_and_reading(name: str) -> None:
    rules = preset(name)
    for position, _ in walk(rules, 5, 60):
        again = read_position(write_position(position), rules)
        assert again.observation() == position.observation()


def test_it_has_its_documented_length_and_the_index_of_an_act_is_its_place() -> None:
    position, _, _ = begin(preset("foster-two-pack"), 1922)
    assert len(position.observation()) == OBSERVATION
    assert [one.index for one in ACT_LIST] == list(range(len(ACT_LIST)))
