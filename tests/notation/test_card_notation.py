"""Cards are read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.strategies import cards
from russianbank.core.cards import Card, Seat, card
from russianbank.core.errors import CannotBeRead
from russianbank.notation import card_text, read_card
from russianbank.notation.card_notation import CardName, read_name


@given(cards())
def test_a_card_is_read_back(one: Card) -> None:
    assert read_card(card_text(one)) == one
    assert read_card(card_text(one, one.pack), one.pack) == one


@given(cards())
def test_the_mark_is_left_out_for_the_default_pack_only(one: Card) -> None:
    assert card_text(one, one.pack) == str(one)
    assert card_text(one, one.pack.other) == card_text(one) == f"{one}{'rb'[one.pack]}"


@pytest.mark.parametrize(
    "text", ["TH", "10H", "th", "10h", "T♥", "10♥\ufe0f", " TH ", "THr", "10hr", "t♥r"]
)
def test_the_ways_to_write_a_ten_of_hearts(text: str) -> None:
    assert read_card(text) == card("TH", Seat.RED)


def test_a_mark_overrides_the_default_pack() -> None:
    assert read_card("7Dr", Seat.BLUE) == card("7D", Seat.RED)
    assert read_card("7D", Seat.BLUE) == card("7D", Seat.BLUE)


@pytest.mark.parametrize(
    "text", ["", "H", "7", "1H", "0H", "11H", "H7", "7HR", "7Hg", "7H 8H", "٣H"]
)
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="a card such as 7H") as refusal:
        read_card(text)
    assert refusal.value.expected == "a card such as 7H or 10S"


@given(st.text())
def test_any_text_is_read_as_a_card_or_refused(text: str) -> None:
    try:
        name = read_name(text)
    except CannotBeRead:
        return
    assert read_name(str(name)) == name


def test_a_long_text_is_shortened_in_the_error() -> None:
    with pytest.raises(CannotBeRead) as refusal:
        read_card("7" * 10_000)
    assert len(str(refusal.value)) < 200


def test_a_name_without_a_pack_fits_both_cards() -> None:
    red, blue = card("7D", Seat.RED), card("7D", Seat.BLUE)
    assert CardName("7D").fits(red)
    assert CardName("7D").fits(blue)
    assert not CardName("7D", Seat.RED).fits(blue)
    assert not CardName("7D").fits(None)
    assert not CardName("7D").fits(card("7H"))
