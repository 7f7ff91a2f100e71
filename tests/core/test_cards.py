"""Cards, suits, ranks and seats."""

from __future__ import annotations

import copy
import pickle
from itertools import product
from typing import Any

import pytest

from russianbank.core.cards import CARDS, RANKS, SUITS, Rank, Seat, Suit, card, pack_cards
from russianbank.core.constants import NONE
from russianbank.core.errors import CannotBePlayed, CannotBeRead

EVERY = list(CARDS.values())


def test_there_are_two_packs_of_fifty_six_different_faces() -> None:
    for pack in Seat:
        faces = {str(one) for one in EVERY if one.pack is pack}
        assert faces == {rank + suit for rank, suit in product("A23456789TJCQK", "SHCD")}
    assert len(EVERY) == 112


def test_e18_the_knight_changed_no_number_of_another_card() -> None:
    numbers = [card(rank + "S").number for rank in "A23456789TJQKC"]
    assert numbers == list(range(14))
    assert card("CD", Seat.BLUE).number < NONE
    assert card("CC").rank is Rank.KNIGHT


def test_a_card_is_named_by_its_face_and_its_pack() -> None:
    for named in EVERY:
        assert card(str(named), named.pack) is named
        assert eval(repr(named), {"card": card, "Seat": Seat}) is named
        assert RANKS[named.rank] + SUITS[named.suit] == str(named)


def test_a_card_knows_what_is_printed_on_it() -> None:
    ten = card("TH", Seat.BLUE)
    assert (ten.rank, ten.suit, ten.pack) == (Rank.TEN, Suit.HEARTS, Seat.BLUE)
    assert card("AS").rank is Rank.ACE
    assert card("AS").pack is Seat.RED


def test_a_seat_is_named_by_its_colour() -> None:
    assert [Seat.named(str(seat)) for seat in Seat] == [*Seat]


def test_twins_share_a_face_and_nothing_else_does() -> None:
    for one, other in product(EVERY, EVERY):
        assert (one.face == other.face) == (str(one) == str(other))
        assert (one == other) == (one is other)
    assert {one.face for one in EVERY} <= set(range(63))


def test_hearts_and_diamonds_are_red() -> None:
    assert [suit.symbol for suit in Suit if suit.red] == ["♥", "♦"]
    assert [suit.symbol for suit in Suit if not suit.red] == ["♠", "♣"]


def test_there_is_one_object_for_each_card_even_after_pickling() -> None:
    for one in EVERY:
        assert pickle.loads(pickle.dumps(one)) is one
        assert copy.deepcopy(one) is one


def test_cards_sort_by_pack_suit_and_rank() -> None:
    mixed = [card("KD"), card("AS", Seat.BLUE), card("2S"), card("AS"), card("KS")]
    assert sorted(mixed) == [card("AS"), card("2S"), card("KS"), card("KD"), card("AS", Seat.BLUE)]
    assert len({*mixed, *mixed}) == 5
    assert card("AS") != "AS"


@pytest.mark.parametrize(
    "face", ["", "7", "10S", "7X", "1S", "SA", "7h", "aS", " 7H", "7♥", 7, None, ["7", "H"]]
)
def test_other_faces_are_refused(face: Any) -> None:
    with pytest.raises(CannotBeRead, match="expected a rank of A23456789TJQKC and a suit of SHCD"):
        card(face)


@pytest.mark.parametrize("pack", [5, -1, None, "red"])
def test_there_is_no_third_pack(pack: Any) -> None:
    with pytest.raises(CannotBePlayed, match=r"a seat is Seat\.RED or Seat\.BLUE, not "):
        card("7H", pack)


def test_a_pack_holds_each_rank_in_each_suit() -> None:
    short = pack_cards("6789TJQKA", Seat.BLUE)
    assert len(short) == len(set(short)) == 36
    assert {str(one)[0] for one in short} == set("6789TJQKA")
    assert {one.pack for one in short} == {Seat.BLUE}


def test_each_seat_faces_the_other() -> None:
    assert [seat.other for seat in Seat] == [Seat.BLUE, Seat.RED]
    assert [str(seat) for seat in Seat] == ["red", "blue"]
