"""The observation: what both players know as numbers, and nothing that they do not know."""

from __future__ import annotations

import pytest

from helpers.random_play import amount, begin, pick, reordered, walk
from russianbank.core.act import ACT_LIST
from russianbank.core.cards import RANKS, SUITS, Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, OBSERVATION, PILES, PLANES, STOCKS
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
            assert one.card_planes() == other.card_planes()
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


def all_shown(position: Position) -> tuple[bytearray, bytearray, bytearray]:
    return position.observation(), position.card_planes(), position.lawful_mask()


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
            shown.append(all_shown(position))
            position.play(acts[-1], dealt)
        other = reordered(position, dealt, chance)
        again = Position.start(rules, other)
        for act, before in zip(acts, shown, strict=True):
            assert all_shown(again) == before
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


@every_preset
def test_the_planes_have_all_that_the_state_has(name: str) -> None:
    for position, _ in walk(preset(name), 4, 80):
        for seat in Seat:
            assert position.card_planes(seat) == expected_planes(position, seat)
        assert position.card_planes() == position.card_planes(position.seat)


def expected_planes(position: Position, own: Seat) -> bytes:
    state = position.state()
    planes = [[[0] * 14 for _ in range(8)] for _ in range(PLANES)]
    two = position.rules.packs == "two"

    def mark(plane: int, card: Card, number: int = 1) -> None:
        row = 4 * (card.pack != own if two else 0) + card.suit
        planes[plane][row][card.rank] = number

    sides = [kind + seat for kind in range(STOCKS, PILES, 2) for seat in (own, own.other)]
    for plane, pile in enumerate((*range(STOCKS), *sides)):
        for above, card in enumerate(reversed(state.piles[pile][1])):
            mark(plane, card)
            mark(23, card, above)
    for card in (*state.unseen[0], *state.unseen[1]):
        mark(22, card)
    for card in state.loads:
        mark(24, card)
    numbers = planes[25]
    numbers[0][:4] = [state.piles[pile][0] for pile in sides[:4]]
    numbers[1][:8] = [position.is_laid(place) for place in range(8)]
    counters = [state.looks, state.shifts, state.discards_played, state.since_gain, state.refusals]
    numbers[2][:6] = [state.turned, *(min(one, 255) for one in counters)]
    pairs = (state.runs, state.idle, state.lowest)
    numbers[2][6:12] = [pair[seat] for pair in pairs for seat in (own, own.other)]
    return bytes(number for plane in planes for row in plane for number in row)
