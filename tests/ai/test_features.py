"""The features: the table of them, the constants for C, and what is read from a board."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import russianbank.ai
from helpers.random_play import amount, check_along
from helpers.tables import table
from russianbank.ai import feature_table, search_constants
from russianbank.ai.feature_table import (
    BOARD,
    FEATURES,
    MOVER,
    OPPONENT,
    SCALES,
    BoardFeature,
    PlayerFeature,
)
from russianbank.ai.features import Features
from russianbank.ai.search_constants import HAND_CARD, NEW_TURN, STOCK_CARD, check_compiled
from russianbank.core.cards import card
from russianbank.core.chance import Chance
from russianbank.core.constants import FACES
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names

UPCOMING = (NEW_TURN, STOCK_CARD, HAND_CARD)


# The table


@pytest.mark.parametrize(
    ("rows", "count"), [(PlayerFeature, 58), (BoardFeature, 45)], ids=["player", "board"]
)
def test_the_slots_of_the_table_have_no_gap_and_no_overlap(rows: Any, count: int) -> None:
    slots = [slot for row in rows for slot in range(row, row + row.width)]
    assert sorted(slots) == list(range(count))


def test_every_feature_has_a_scale_and_a_meaning() -> None:
    assert len(SCALES) == FEATURES == 161
    for row in (*PlayerFeature, *BoardFeature):
        assert row.scale >= 1
        assert row.meaning


def constants_for_c() -> dict[str, int]:
    """Return the enums of c_constants.pxd, those of features with the name of their enum."""
    found = {"N_FACES": FACES}
    kind = ""
    text = (Path(russianbank.ai.__file__).parent / "c_constants.pxd").read_text()
    for line in text.splitlines():
        if enum := re.fullmatch(r"cdef enum ?(\w*):", line):
            kind = enum[1] and f"{enum[1]}."
        elif constant := re.fullmatch(r"    (\w+) = (.+)", line):
            found[kind + constant[1]] = eval(constant[2], {}, found)
        else:
            assert not line or line.startswith(("#", "from "))
    return found


def test_the_constants_for_c_are_those_of_python() -> None:
    found = constants_for_c()
    rows = {f"{type(row).__name__}.{row.name}": int(row) for row in PlayerFeature}
    rows |= {f"{type(row).__name__}.{row.name}": int(row) for row in BoardFeature}
    assert {name: found.pop(name) for name in list(found) if "." in name} == rows
    found.pop("N_FACES")
    python = vars(feature_table) | vars(search_constants)
    assert found == {name: python[name] for name in found}


def test_no_array_has_a_size_of_its_own() -> None:
    for pxd in Path(russianbank.ai.__file__).parent.glob("*.pxd"):
        assert not re.findall(r"\[\d+\]", pxd.read_text()), pxd.name


def test_a_module_compiled_with_other_sizes_is_refused() -> None:
    check_compiled(FEATURES=FEATURES)
    with pytest.raises(ImportError, match="FEATURES is 161, but 160 was compiled"):
        check_compiled(FEATURES=160)


# The numbers


def test_every_feature_is_small() -> None:
    """All features are then of one order, and none identifies a game."""

    def claim(position: Position, dealt: Deal, chance: Chance) -> None:
        for upcoming in UPCOMING:
            values = features.read(position, upcoming)
            assert len(values) == FEATURES
            assert all(0.0 <= value <= 8.0 for value in values)

    for name in preset_names():
        features = Features(preset(name))
        check_along(preset(name), 5, claim, 1000, amount(29, 5))


def read(**piles: Any) -> list[float]:
    """Return the features under Pagat's rules before a card is turned up from the hand."""
    return Features(preset("pagat")).read(table("pagat", **piles).position, HAND_CARD)


def stock_rank(values: list[float], player: int) -> list[float]:
    """Return the slots for the rank of a player's blocked stock card."""
    first = player + PlayerFeature.STOCK_RANK
    return values[first : first + PlayerFeature.STOCK_RANK.width]


def test_the_rank_of_a_blocked_stock_card_is_read() -> None:
    five, king = [0] * 4 + [1] + [0] * 8, [0] * 12 + [1]
    assert stock_rank(read(s="(2) 5H", h="(9)"), MOVER) == five
    assert not any(stock_rank(read(s="(2) 5H", h="(9)", t1="6S"), MOVER))
    assert stock_rank(read(S="(2) KH", h="(9)"), OPPONENT) == king


@pytest.mark.parametrize(
    ("pile", "near"), [("6S 9D", 1 / 2), ("6C 9D 4D", 1 / 3), ("6D 9D", 0.0), ("9D 6H", 0.0)]
)
def test_the_nearness_of_a_host_for_a_blocked_stock_card_is_read(pile: str, near: float) -> None:
    values = read(s="(2) 5H", h="(9)", t1=pile)
    assert values[MOVER + PlayerFeature.STOCK_HOST_NEARNESS] == near


def test_tops_of_the_tableau_that_can_be_loaded_are_counted() -> None:
    values = read(s="(2) 5H", h="(9)", D="8C", t1="9S 6H", t2="7C", t3="9C")
    assert values[MOVER + PlayerFeature.TABLEAU_LOADS_STOCK] == 1 / 2
    assert values[OPPONENT + PlayerFeature.TABLEAU_LOADS_DISCARD] == 2 / 2


def test_the_numbers_of_a_board_are_those_counted_by_hand() -> None:
    """Raw quantities, each divided by its scale."""
    values = read(
        t1="9S 8H", t2="KD", t3="", t4="4C", t5="5C", t6="6C", t7="7C", t8="8C 7D",
        f="2S", s="(2) 5H", h="(9)", S="(3) TC", H="(4) 2D 3D",
    )  # fmt: skip
    for row, raw in {
        BoardFeature.SPACES: 1,
        BoardFeature.ANY_SPACE: 1,
        BoardFeature.TWO_SPACES: 0,
        BoardFeature.TABLEAU_CARDS: 9,
        BoardFeature.SINGLES: 5,
        BoardFeature.PAIRS: 2,
        BoardFeature.LONGEST_PILE: 2,
        BoardFeature.SQUARED_LENGTHS: 5 + 2 * 4,
        BoardFeature.FOUNDATION_CARDS: 2,
        BoardFeature.NEXT_HAND_CARD: 1,
        BoardFeature.NEXT_STOCK_CARD: 0,
        BoardFeature.NEXT_HAND_CARD_SPACE: 1,
    }.items():
        assert values[BOARD + row] == raw / row.scale, row.name
    heights = BOARD + BoardFeature.FOUNDATION_HEIGHT
    assert values[heights : heights + 6] == [7 / 8, 1 / 8, 0, 0, 0, 0]
    for player, stock, hand in ((MOVER, 3, 9), (OPPONENT, 4, 6)):
        assert values[player + PlayerFeature.STOCK_SIZE] == stock / 13
        assert values[player + PlayerFeature.STOCK_HIDDEN] == (stock - 1) / 13
        assert values[player + PlayerFeature.HAND_SIZE] == hand / 40
        assert values[player + PlayerFeature.CARDS_LEFT] == (stock + hand) / 52


def test_no_hidden_card_is_read() -> None:
    """The same cards are unseen, in another order."""
    features = Features(preset("foster-32"))
    one = table("foster-32", s="[7H 9D 8C] KS", h="[AS TS]").position
    other = table("foster-32", s="[8C 7H AS] KS", h="[TS 9D]").position
    assert features.read(one, HAND_CARD) == features.read(other, HAND_CARD)
    assert features.read_face_sets(one) == features.read_face_sets(other)


# The faces


def faces(text: str) -> int:
    """Return the set of the faces named."""
    return sum(1 << card(face).face for face in text.split())


def test_the_sets_of_faces_are_read() -> None:
    """Tops and covered cards of the tableau, foundations, and each player's piles."""
    laid = table(
        "pagat", t1="9S 8H", t2="KD", t3="", f="2S", s="(2) 5H", d="7C 4D", h="6S 3H",
        S="(2) TC", D="JD", H="(9)",
    ).position  # fmt: skip
    tops, covered, reached, *players = Features(preset("pagat")).read_face_sets(laid)
    assert tops & faces("8H KD 9S") == faces("8H KD")
    assert covered == faces("9S")
    heights = [[size for size in range(14) if reached >> suit * 16 + size & 1] for suit in range(4)]
    assert heights == [[0, 2], [0], [0], [0]]
    stock, discard, hand, discards, hands, unseen = players[:6]
    assert (stock, discard, hand) == (faces("5H"), faces("4D"), faces("3H"))
    assert (discards, hands) == (faces("7C 4D"), faces("3H 6S"))
    assert unseen.bit_count() == 2
    assert players[6:11] == [faces("TC"), faces("JD"), 0, faces("JD"), 0]
    assert players[11].bit_count() == 11
