"""The inputs: public numbers, all of a size, that say what is on the table."""

from __future__ import annotations

from typing import Any

import pytest

from random_play import amount, check_along
from russianbank.ai.features import Features, count_bits
from russianbank.ai.search_constants import BEGIN, FEATURES, HAND_CARD, PLAYER_FEATURES, STOCK_CARD
from russianbank.core.cards import card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from tables import table

NEXT = (BEGIN, STOCK_CARD, HAND_CARD)


def test_every_number_read_off_a_table_is_small() -> None:
    """Those of one input are then of a kind, and no game is told by them."""

    def claim(position: Position, dealt: Deal, chance: Chance) -> None:
        for following in NEXT:
            numbers = inputs.read(position, following)
            assert len(numbers) == FEATURES
            assert all(0.0 <= number <= 8.0 for number in numbers)

    for name in preset_names():
        inputs = Features(preset(name))
        check_along(preset(name), 5, claim, 1000, amount(29, 5))


def read(**piles: Any) -> list[float]:
    """What is read off a table under Pagat's rules before a card is turned up from the hand."""
    return Features(preset("pagat")).read(table("pagat", **piles).position, HAND_CARD)


def test_a_stock_top_that_fits_nowhere_is_told_by_its_rank() -> None:
    waits = slice(28, 41)
    assert read(s="(2) 5H", h="(9)")[waits] == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert not any(read(s="(2) 5H", h="(9)", t1="6S")[waits])
    assert read(S="(2) KH", h="(9)")[PLAYER_FEATURES + 28 : PLAYER_FEATURES + 41] == [
        *([0] * 12),
        1,
    ]


@pytest.mark.parametrize(
    ("pile", "near"), [("6S 9D", 1 / 2), ("6C 9D 4D", 1 / 3), ("6D 9D", 0.0), ("9D 6H", 0.0)]
)
def test_how_near_a_place_for_the_stock_top_lies_is_read(pile: str, near: float) -> None:
    assert read(s="(2) 5H", h="(9)", t1=pile)[42] == near


def test_tops_of_the_tableau_that_may_be_laid_on_a_pile_are_counted() -> None:
    numbers = read(s="(2) 5H", h="(9)", D="8C", t1="9S 6H", t2="7C", t3="9C")
    assert numbers[43] == 1 / 2
    assert numbers[PLAYER_FEATURES + 47] == 2 / 2


def test_no_hidden_card_is_read() -> None:
    """The same cards unseen, in whatever order: there is nothing else a table could tell."""
    inputs = Features(preset("foster-32"))
    one = table("foster-32", s="[7H 9D 8C] KS", h="[AS TS]").position
    other = table("foster-32", s="[8C 7H AS] KS", h="[TS 9D]").position
    assert inputs.read(one, HAND_CARD) == inputs.read(other, HAND_CARD)
    assert inputs.places(one) == inputs.places(other)


def faces(text: str) -> int:
    """The set of the faces named."""
    return sum(1 << card(face).face for face in text.split())


def test_the_faces_are_told_place_by_place() -> None:
    """The tableau's tops and what they bury, the foundations, and each player's piles."""
    laid = table(
        "pagat", t1="9S 8H", t2="KD", t3="", f="2S", s="(2) 5H", d="7C 4D", h="6S 3H",
        S="(2) TC", D="JD", H="(9)",
    ).position  # fmt: skip
    shown, buried, reached, *sides = Features(preset("pagat")).places(laid)
    assert shown & faces("8H KD 9S") == faces("8H KD")
    assert buried == faces("9S")
    heights = [[size for size in range(14) if reached >> suit * 16 + size & 1] for suit in range(4)]
    assert heights == [[0, 2], [0], [0], [0]]
    stock, discard, hand, discards, hands, unseen = sides[:6]
    assert (stock, discard, hand) == (faces("5H"), faces("4D"), faces("3H"))
    assert (discards, hands) == (faces("7C 4D"), faces("3H 6S"))
    assert unseen.bit_count() == 2
    assert sides[6:11] == [faces("TC"), faces("JD"), 0, faces("JD"), 0]
    assert sides[11].bit_count() == 11


def test_bits_are_counted() -> None:
    chance = Chance(5)
    words = [0, 1, 1 << 63, (1 << 64) - 1, *(chance.word() for _ in range(1000))]
    words += [chance.word() & chance.word() & chance.word() for _ in range(1000)]
    assert all(count_bits(word) == word.bit_count() for word in words)
