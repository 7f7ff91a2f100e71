"""Positions are read and written as one line."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.random_play import amount, walk
from helpers.strategies import games
from helpers.tables import table, vary
from russianbank.core.cards import Seat, card
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.notation import read_position, write_position

FOSTER = preset("foster-two-pack")
FIELDS = "3Hr/7Cr/QSr/ADr/6Hb/QCb/3Hb/JHb - 12?/36?/- 12?/36?/- red"
START = read_position(FIELDS, FOSTER)


def again(position: Position) -> Position:
    return read_position(write_position(position), position.rules)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_every_position_of_a_game_is_read_back(name: str) -> None:
    for seed in range(amount(1, 4)):
        for position, _ in walk(preset(name), seed, 100):
            read = again(position)
            assert read == position
            assert read.exact_hash == position.exact_hash
            assert read.turn_number == position.turn_number
            assert read.lawful() == position.lawful()
            assert write_position(read) == write_position(position)


@given(games())
def test_positions_after_stops_and_misplays_are_read_back(game: Game) -> None:
    assert again(game.position) == game.position
    assert again(game.start) == game.start


def test_the_start_of_a_game() -> None:
    assert write_position(START) == FIELDS
    assert [len(START.unseen_cards(pack)) for pack in range(2)] == [48, 48]
    assert START.left(Seat.RED) == 48


def test_every_field() -> None:
    laid = table(
        "french",
        seat=Seat.BLUE,
        t1="KDr QSb",
        t2="",
        t3="5Cr",
        t4="5Cb",
        t5="6Cr",
        t6="6Cb",
        t7="7Cr",
        t8="7Cb",
        f="2Hr AHb 3Sr",
        s="(2) 9Hb",
        S="",
        h="(3) TDb",
        H="(4)",
        d="JDb QDr",
        turned="8Db",
        looks=2,
        shifts=5,
        runs=(1, 2),
        idle=(3, 4),
        lowest=(7, 4),
        since_gain=9,
        loads="QD",
    )
    line = write_position(laid.position)
    assert line.startswith(
        "KDrQSb/-/5Cr/5Cb/6Cr/6Cb/7Cr/7Cb bbb/-/bb/r/-/-/-/- -/4?/- 2?9Hb/3?TDb8Db^/JDbQDr"
        " blue looks=2 shifts=5 runs=2/1 idle=4/3 lowest=4/7 turns=1 gain=9 unseen="
    )
    assert again(laid.position) == laid.position


def test_a_card_loaded_by_the_opponent_is_marked_if_a_rule_needs_it() -> None:
    rules = vary("foster-two-pack", borrow="own-loads")
    laid = table(rules, seat=Seat.RED, D="9D 8Dr", loads="8D").position
    line = write_position(laid)
    assert "9Db8Dr' " in line
    assert again(laid).state().loads == (card("8D"),)


def test_one_pack_has_no_pack_marks_and_shows_piles_not_laid() -> None:
    laid = table("foster-one-pack", t1="5C 6C", t3="", d="9H").position
    line = write_position(laid)
    assert line.startswith("5C6C/./-/././././. - -/6?/9H -/6?/- red unseen=")
    assert again(laid) == laid


def test_unseen_cards_are_left_out_if_the_packs_are_whole() -> None:
    assert "unseen" not in FIELDS
    partial = table("foster-two-pack", s="(3)").position
    assert "unseen=" in write_position(partial)
    assert again(partial).unseen_cards(0) == partial.unseen_cards(0)


def test_the_end_of_a_game() -> None:
    drawn = read_position(FIELDS + " over=drawn", FOSTER)
    assert drawn.over
    assert drawn.winning_seat is None
    won = read_position("-/-/-/-/-/-/-/- - -/-/- -/-/2Sb red over=red unseen=", FOSTER)
    assert won.winning_seat is Seat.RED
    for position in (drawn, won):
        assert again(position) == position


def test_fields_after_the_fifth_may_come_in_any_order() -> None:
    one = read_position(f"{FIELDS} gain=3 shifts=1 turns=8", FOSTER)
    assert one == read_position(f" {FIELDS}  turns=8 shifts=1 gain=3 ", FOSTER)
    assert (one.turn_number, one.state().shifts, one.state().since_gain) == (8, 1, 3)


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        ("", 1, "the tableau"),
        ("KHr/QSb", 1, "eight piles separated by /"),
        ("-/-/-/-/-/-/-/-", 16, "the foundations"),
        ("-/-/-/-/-/-/-/- x", 17, "eight foundations"),
        ("-/-/-/-/-/-/-/- rx/-/-/-/-/-/-/-", 17, "- or up to 13 packs"),
        ("-/-/-/-/-/-/-/- -/-/-/-//-/-/-", 25, "- or up to 13 packs"),
        ("-/-/-/-/-/-/-/- -", 18, "red's stock/hand/discard"),
        ("-/-/-/-/-/-/-/- - -/-", 19, "stock/hand/discard"),
        ("-/-/-/-/-/-/-/- - -/-/- -/-/-", 30, "whose turn it is"),
        ("-/-/-/-/-/-/-/- - -/-/- -/-/- green", 31, "whose turn it is"),
        ("-/-/7Hx/-/-/-/-/- - -/-/- -/-/- red", 5, "a pile such as -, 12?"),
        ("-//-/-/-/-/-/- - -/-/- -/-/- red", 3, "a pile such as -, 12?"),
        ("-/-/KDr7H/-/-/-/-/- - -/-/- -/-/- red", 8, "a card with its pack, 7Hr or 7Hb"),
        (f"{FIELDS} colour=3", 59, "one of looks, shifts"),
        (f"{FIELDS} looks=1 looks=1", 67, "looks only once"),
        (f"{FIELDS} looks=x", 65, "a whole number up to"),
        (f"{FIELDS} looks=", 65, "a whole number up to"),
        (f"{FIELDS} looks=-1", 65, "a whole number up to"),
        (f"{FIELDS} looks=99999999", 65, "a whole number up to"),
        (f"{FIELDS} runs=1", 64, "red's number/blue's number"),
        (f"{FIELDS} runs=1/251", 66, "a whole number up to 250"),
        (f"{FIELDS} over=", 64, "red, blue or drawn"),
        (f"{FIELDS} over=me", 64, "red, blue or drawn"),
        (f"{FIELDS} unseen=7", 66, "cards such as 7HrTSb"),
        ("x" * 3000, 2001, "a position in one line"),
    ],
)
def test_an_invalid_line_is_refused_with_its_column(line: str, column: int, expected: str) -> None:
    with pytest.raises(CannotBeRead) as refusal:
        read_position(line, FOSTER)
    assert (refusal.value.line, refusal.value.column) == (1, column)
    assert expected in (refusal.value.expected or "")
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("3Hr/7Cr", "3Hr/3Hr", "lies in two places"),
        ("12?/36?/- red", "12?/37?/- red", "49 cards of the blue pack lie unseen"),
        ("36?/- 12?", "36?^/- 12?", "none has been seen"),
        ("36?/- red", "36?^/- red", "only red can have a hand card turned up"),
        ("3Hr/", "1?3Hr/", "only a stock or a hand"),
        ("3Hr/", "./", "48 cards of the red pack lie unseen, but 49"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(CannotBePlayed, match=message):
        read_position(FIELDS.replace(old, new, 1), FOSTER)


def test_no_blue_card_belongs_to_a_single_pack() -> None:
    rules = preset("foster-one-pack")
    with pytest.raises(CannotBeRead, match="a card of the only pack"):
        read_position("7Hb/././././././. - -/26?/- -/25?/- red", rules)


def test_short_packs_have_no_low_cards() -> None:
    with pytest.raises(CannotBePlayed, match="2H does not belong to foster-36"):
        read_position("2Hr/-/-/-/-/-/-/- - -/36?/- -/36?/- red", preset("foster-36"))


def test_the_rules_say_how_the_foundations_go_up() -> None:
    rules = preset("foster-36")
    line = "-/-/-/-/-/-/-/- rb/-/-/-/-/-/-/- -/35?/- -/35?/- red"
    assert read_position(line, rules).cards(8) == (card("6S"), card("7S", Seat.BLUE))
    changed = replace(rules, ranks="789TJQKA", stock_size=rules.stock_size)
    assert read_position(line.replace("35", "31"), changed).cards(8)[0] == card("7S")


@given(st.text(alphabet="-./?^'rb 7HSTK=12looksred", max_size=80))
def test_any_line_is_read_as_a_position_or_refused(line: str) -> None:
    try:
        position = read_position(line, FOSTER)
    except (CannotBeRead, CannotBePlayed):
        return
    assert again(position) == position
