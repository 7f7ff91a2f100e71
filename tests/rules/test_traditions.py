"""What the other traditions do differently, and that the rulebook describes them as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from helpers.tables import do, lay, lies, play, table, vary
from russianbank import rulebook
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import diff
from russianbank.core.view import view

TRADITIONS = rulebook.page("traditions")
OPEN_STOCK = ["pagat", "pagat-waste", "french", "wikipedia", "goodsoft", "garibaldka"]
STOCK_FIRST = ["pagat", "pagat-waste", "goodsoft"]
NO_DUTY = ["modern", "french", "wikipedia", "garibaldka"]
DEAD_DISCARD = ["modern", "pagat", "wikipedia", "goodsoft", "garibaldka"]
FULL: dict[str, Any] = {"t1": "KS", "t2": "KC", "t3": "KSb", "t4": "KCb"}


# The table on the page of traditions


def rows() -> Iterator[tuple[str, str, str]]:
    """Each cell of the tables of traditions: setting, preset, what is written there."""
    for text in TRADITIONS.split("| Setting |")[1:]:
        lines = text.split("\n\n")[0].splitlines()
        header = [name.strip(" `") for name in lines[0].strip("|").split("|")]
        for line in lines[2:]:
            first, *cells = [cell.strip() for cell in line.strip("|").split("|")]
            for setting in re.findall("`(.*?)`", first):
                for name, cell in zip(header, cells, strict=True):
                    yield setting, name, cell


SOURCES = {"t": "tableau", "s": "stock", "h": "hand", "d": "discard"}


def holds(cell: str, value: object) -> bool:
    """Whether a cell says what the setting holds."""
    if cell == "\N{EN DASH}":
        return True
    if isinstance(value, bool):
        return cell.split(",")[0] == ("yes" if value else "no")
    if isinstance(value, frozenset):
        if cell == "none":
            return not value
        if cell.endswith("opponent's stock and discard"):
            return value == {*SOURCES.values(), "opponent-stock", "opponent-discard"}
        return value == {SOURCES.get(word, word) for word in cell.split(", ")}
    return cell == str(value)


def test_f1_every_preset_holds_what_the_table_of_traditions_says() -> None:
    cells = list(rows())
    assert len(cells) > 14 * 25
    presets = {name for _, name, _ in cells}
    assert presets | {"foster-36", "foster-32", "pagat-waste", "four-courts"} == set(preset_names())
    wrong = [
        (setting, name, cell)
        for setting, name, cell in cells
        if not holds(cell, getattr(preset(name), setting))
    ]
    assert wrong == []


def test_f1_the_settings_left_out_of_the_table_are_the_same_everywhere() -> None:
    shown = {setting for setting, _, _ in rows()} | {"ranks", "abandon_forfeit"}
    law = {
        setting for name in preset_names() for setting, _, _ in diff(preset("modern"), preset(name))
    }
    assert law <= shown


def test_f6_four_presets_are_another_with_little_changed() -> None:
    four = diff(preset("french"), preset("four-courts"))
    assert [(one.field, one.b) for one in four] == [("ranks", "A23456789TJCQK")]
    foster, pagat = preset("foster-two-pack"), preset("pagat")
    for name, ranks in (("foster-36", "6789TJQKA"), ("foster-32", "789TJQKA")):
        assert [(one.field, one.b) for one in diff(foster, preset(name))] == [("ranks", ranks)]
    changed = {one.field: one.b for one in diff(pagat, preset("pagat-waste"))}
    assert changed.pop("discard_playable") is True
    assert set(changed) == {"space_from", "load_from", "compulsory"}
    for field, value in changed.items():
        assert value == getattr(pagat, field) | {"discard"}


# The first turn


def tops_and_rows(one: Deal) -> tuple[list[Card], list[tuple[Card, ...]]]:
    packs = [one.cards(seat) for seat in Seat]
    return [pack[12] for pack in packs], [pack[13:17] for pack in packs]


def height(one: Card) -> int:
    return "A23456789TJQK".index(str(one)[0])


def heights(row: tuple[Card, ...]) -> list[int]:
    return [height(one) for one in row]


@pytest.mark.parametrize(
    ("name", "low"),
    [("pagat", True), ("french", False), ("goodsoft", False), ("garibaldka", False)],
)
def test_f3_the_stock_tops_decide_who_begins(name: str, low: bool) -> None:
    for seed in range(40):
        one = deal(preset(name), Chance(seed))
        (red, blue), _ = tops_and_rows(one)
        if height(red) != height(blue):
            red_begins = (height(red) < height(blue)) == low
            assert one.first is (Seat.RED if red_begins else Seat.BLUE)
            assert one.cuts == ()


def test_f3_at_wikipedias_table_the_higher_cut_begins() -> None:
    for seed in range(20):
        one = deal(preset("wikipedia"), Chance(seed))
        cuts = one.cuts[-1]
        assert height(cuts[one.first]) > height(cuts[one.first.other])


def ties(name: str) -> list[Deal]:
    deals = [deal(preset(name), Chance(seed)) for seed in range(300)]
    level = [one for one in deals if len({height(top) for top in tops_and_rows(one)[0]}) == 1]
    assert len(level) > 5
    return level


@pytest.mark.parametrize(("name", "low"), [("pagat", True), ("goodsoft", False)])
def test_f2_equal_stock_tops_are_settled_by_the_tableau_in_order(name: str, low: bool) -> None:
    for one in ties(name):
        red, blue = map(heights, tops_and_rows(one)[1])
        assert one.first is (Seat.RED if (red < blue) == low else Seat.BLUE)


def test_f2_french_ties_go_to_the_highest_tableau_card() -> None:
    for one in ties("french"):
        red, blue = (max(heights(row)) for row in tops_and_rows(one)[1])
        if red != blue:
            assert one.first is (Seat.RED if red > blue else Seat.BLUE)
        else:
            assert one.cuts


def test_e24_garibaldka_settles_equal_stock_tops_by_their_suits() -> None:
    for one in ties("garibaldka"):
        red, blue = ("CDHS".index(str(top)[1]) for top in tops_and_rows(one)[0])
        assert not one.cuts
        if red != blue:
            assert one.first is (Seat.RED if red > blue else Seat.BLUE)


@pytest.mark.parametrize("low", [False, True])
def test_e24_where_the_suits_are_the_same_the_hands_decide(low: bool) -> None:
    first = "stock-top-low" if low else "stock-top-high"
    rules = vary("garibaldka", ranks="JQK", stock_size=1, first_turn=first)
    level = 0
    for seed in range(300):
        one = deal(rules, Chance(seed))
        red, blue = map(one.cards, Seat)
        if red[0].face != blue[0].face:
            continue
        level += 1
        hands = heights(red[5:]), heights(blue[5:])
        if hands[0] == hands[1]:
            assert one.cuts
        else:
            assert one.first is (Seat.RED if (hands[0] < hands[1]) == low else Seat.BLUE)
    assert level > 3


def test_f2_when_everything_is_level_the_suit_decides_at_goodsofts_table() -> None:
    small = vary("goodsoft", ranks="QK", stock_size=1)
    level = 0
    for seed in range(300):
        one = deal(small, Chance(seed))
        red, blue = (one.cards(seat)[:5] for seat in Seat)
        if heights(red) == heights(blue):
            level += 1
            assert bool(one.cuts) is (red[0].suit is blue[0].suit)
    assert level > 3


# The stock


@pytest.mark.parametrize("name", OPEN_STOCK)
def test_f7_thirteen_stock_cards_the_top_face_up(name: str) -> None:
    one = deal(preset(name), Chance(1))
    position = Position.start(preset(name), one)
    for seat in Seat:
        assert position.count(16 + seat) == 13
        assert position.unseen_in(16 + seat) == 12
        assert position.cards(16 + seat) == (one.cards(seat)[12],)
        assert position.count(18 + seat) == 35


@pytest.mark.parametrize("name", OPEN_STOCK)
@pytest.mark.parametrize(
    ("text", "piles"),
    [("s>t1", {"t1": "TS"}), ("s>t1", {"t1": ""}), ("s>f", {"f": "8H"}), ("s>D", {"D": "TH"})],
)
def test_f39_a_bared_stock_card_turns_itself_up(
    name: str, text: str, piles: dict[str, Any]
) -> None:
    laid = table(name, s="(1) [4D] 9H", **piles)
    assert str(laid.play(text)) == "4D"
    assert laid.lies("red s") == "(1) 4D"
    assert "^s" not in laid.playable()


@pytest.mark.parametrize("name", OPEN_STOCK)
def test_f39_the_last_stock_card_bares_none(name: str) -> None:
    laid = table(name, s="9H", t1="TS", h="(2)")
    assert laid.play("s>t1") is None
    assert laid.lies("red s") == ""
    assert not laid.position.over


@pytest.mark.parametrize("name", ["foster-two-pack", "modern"])
def test_f39_elsewhere_it_waits_to_be_turned_up(name: str) -> None:
    laid = table(name, s="(1) [4D] 9H", t1="TS")
    assert laid.play("s>t1") is None
    assert laid.lies("red s") == "(2)"


@pytest.mark.parametrize("name", OPEN_STOCK)
def test_f51_the_opponents_stock_can_be_loaded_from_the_start(name: str) -> None:
    laid = table(name, S="(2) 8S", t1="9S")
    assert "t1>S" in laid.lawful()


@pytest.mark.parametrize("name", ["pagat", "goodsoft"])
def test_f35_taking_back_a_stock_play_leaves_the_card_that_turned_itself_known(name: str) -> None:
    game = table(name, t1="9C AC", t2="TS", s="(1) [4D] 9H").game("call-stop")
    play(game, "s>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t2") == "TS"
    assert lies(game.position, "red s") == "(1) 4D 9H"
    assert game.seat is Seat.BLUE


# What is compulsory


@pytest.mark.parametrize("name", STOCK_FIRST)
def test_f26_the_stocks_card_goes_to_the_foundation_first(name: str) -> None:
    laid = table(name, t1="AS", s="(2) AD")
    assert laid.lawful() == {"s>f"}
    assert laid.breach("t1>f") == "F26"
    assert laid.breach("^h") == "F26"


@pytest.mark.parametrize("name", STOCK_FIRST)
def test_f26_a_stop_for_another_card_before_the_stocks(name: str) -> None:
    game = table(name, t1="9C AS", s="(2) AD").game("call-stop")
    event = play(game, "t1>f")
    assert event.breach is not None
    assert event.breach.paragraph == "F26"
    assert [str(one) for one in event.breach.missed] == ["AD on s"]
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t1") == "9C AS"
    assert lies(game.position, "f") == ""
    assert game.seat is Seat.BLUE


@pytest.mark.parametrize("name", ["french", "wikipedia", "modern", "garibaldka"])
def test_f26_elsewhere_in_any_order(name: str) -> None:
    assert {"t1>f", "s>f"} <= table(name, t1="AS", s="(2) AD").lawful()


def test_f23_in_garibaldka_nothing_is_compulsory() -> None:
    laid = table("garibaldka", t1="9C AS", t2="TH", s="(2) AD", turned="AH")
    assert laid.position.compulsory() == []
    assert laid.lawful() == laid.playable()
    assert {"t1>f", "s>f", "h>f", "h>d"} <= laid.lawful()
    assert table("garibaldka", t1="AS").breach("^h") == ""


@pytest.mark.parametrize("name", OPEN_STOCK)
def test_f24_the_opponents_cards_do_not_go_to_foundations(name: str) -> None:
    laid = table(name, S="(2) AS", D="AH")
    assert not {"S>f", "D>f"} & laid.playable()


@pytest.mark.parametrize("name", OPEN_STOCK)
def test_f49_nor_are_they_borrowed(name: str) -> None:
    assert "D>t1" not in table(name, D="QH", t1="KS").playable()


@pytest.mark.parametrize("name", [*OPEN_STOCK, "modern"])
def test_f45_looking_is_free(name: str) -> None:
    laid = table(name, s="(2) 9H", h="(2) [KD]", t1="8S", t2="7D", t3="TS", looks=1)
    laid.play("^h")
    assert {"s>t3", "t2>t1", "h>d"} <= laid.lawful()


@pytest.mark.parametrize("name", [*OPEN_STOCK, "modern"])
def test_f55_later_runs_compel_nobody(name: str) -> None:
    assert table(name, runs=(9, 9), s="(2) 9H", t1="TS").breach("^h") == ""


# Spaces and the discard


@pytest.mark.parametrize("name", STOCK_FIRST)
def test_f21_the_stock_must_fill_a_space(name: str) -> None:
    laid = table(name, t1="", s="(1) [4D] 9H")
    assert laid.breach("^h") == "F21"
    assert "pass" not in laid.playable()
    laid.play("s>t1")
    assert laid.breach("^h") == ""


@pytest.mark.parametrize("name", STOCK_FIRST)
def test_f21_it_cannot_be_refused_even_with_nothing_to_turn_up(name: str) -> None:
    laid = table(name, t1="", s="(2) 9H", h="", d="")
    assert "pass" not in laid.lawful()
    assert "s>t1" in laid.lawful()


@pytest.mark.parametrize("name", NO_DUTY)
def test_f21_elsewhere_a_space_may_stay_open(name: str) -> None:
    assert table(name, t1="", s="(2) 9H").breach("^h") == ""


@pytest.mark.parametrize("name", DEAD_DISCARD)
def test_f43_the_own_discard_is_dead(name: str) -> None:
    laid = table(name, d="AS", t1="2H", t2="", S="(1) 2S", D="2Sr")
    assert not [text for text in laid.playable() if text.startswith("d>")]


@pytest.mark.parametrize("name", ["pagat-waste", "french"])
def test_f43_in_the_variant_it_goes_everywhere(name: str) -> None:
    laid = table(name, d="9H", t1="TS", t2="", S="(1) 8Hr", D="8H")
    assert {"d>t1", "d>t2", "d>S", "d>D"} <= laid.playable()
    assert table(name, d="AS").lawful() == {"d>f"}


# The later presets


def test_e11_zank_patience_has_no_stock_and_begins_with_a_discard() -> None:
    one = deal(preset("zank"), Chance(1))
    position = Position.start(preset("zank"), one)
    for seat in Seat:
        assert position.count(16 + seat) == 0
        assert position.count(18 + seat) == 47
        assert position.cards(20 + seat) == (one.cards(seat)[4],)
    laid = table("zank", d="9H", t1="TS", t2="", D="8H")
    assert {"d>t1", "d>t2", "d>D"} <= laid.playable()


def test_e11_there_a_stop_takes_the_error_back() -> None:
    game = table("zank", t1="9C AS", t2="8S", t3="TD 7H").game()
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t2") == "8S"


def test_e9_in_krips_only_the_discard_is_loaded() -> None:
    laid = table("krips", s="(2) 9S", S="(2) 8Sb", D="8Sr", t1="9Sb")
    assert laid.playable() & {"t1>S", "t1>D", "s>S", "s>D"} == {"t1>D", "s>D"}


def test_f57_in_krips_the_player_without_a_stock_wins_a_drawn_game() -> None:
    piles: dict[str, Any] = {"h": "", "d": "JD", "H": "", "D": "JH", "S": "(3) 9H"}
    game = table("krips", idle=(2, 2), **piles, **FULL).game("strict")
    play(game, "d^h", "^h", "h>d", "d^h")
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED


def test_e17_german_rules_give_a_drawn_game_to_the_fewer_cards() -> None:
    piles: dict[str, Any] = {"h": "", "d": "JD", "H": "", "D": "JH", "s": "(2) 9H", "S": "9Hb"}
    game = table("german", idle=(2, 2), **piles, **FULL).game("strict")
    play(game, "d^h", "^h", "h>d", "d^h")
    assert game.outcome is not None
    assert game.outcome.winner is Seat.BLUE


def test_e13_in_crapo_spaces_are_for_the_stock_first() -> None:
    piles: dict[str, Any] = {"t1": "", "t2": "9S 8H", "turned": "QD", "d": "QH"}
    spaces = {"s>t1", "t2>t1", "h>t1", "d>t1"}
    assert table("crapo", s="(1) 4D", **piles).playable() & spaces == {"s>t1", "t2>t1"}
    assert table("crapo", **piles).playable() & spaces == spaces - {"s>t1"}


@pytest.mark.parametrize("name", ["breslau", "cats-at-cards"])
def test_e15_each_lays_out_at_the_own_first_turn(name: str) -> None:
    one = deal(preset(name), Chance(1))
    position = Position.start(preset(name), one)
    first = 4 * position.seat
    for place in range(first, first + 4):
        assert position.lawful() == [lay(place + 1)]
        position.play(lay(place + 1), one)
    assert [position.is_laid(place) for place in range(8)].count(True) == 4


def test_f14_in_breslau_the_tableau_is_built_in_suit() -> None:
    laid = table("breslau", t1="9S", t2="8S", t3="8H")
    assert laid.playable() & {"t2>t1", "t3>t1"} == {"t2>t1"}


# Ends


@pytest.mark.parametrize("name", ["pagat", "goodsoft"])
def test_f57_a_drawn_game_is_scored_by_the_difference(name: str) -> None:
    laid = table(name, h="", d="JD", H="", D="JH", s="(3) 9H", S="(1) 9Hb", idle=(2, 2), **FULL)
    game = laid.game("strict")
    play(game, "d^h", "^h", "h>d", "d^h")
    assert game.outcome is not None
    assert game.outcome.winner is None
    assert game.outcome.points == (0, (2 * 4 + 1) - (2 * 2 + 1))


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("pagat", 30 + 2 * 3 + 5),
        ("goodsoft", 2 * 3 + 5),
        ("french", 0),
        ("wikipedia", 0),
        ("garibaldka", 0),
    ],
)
def test_f59_what_a_won_game_is_worth(name: str, points: int) -> None:
    game = table(name, h="", turned="QH", t1="KS", S="(2) 9H", H="(5)").game()
    play(game, "h>t1")
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    assert game.outcome.points == (points, 0)


@pytest.mark.parametrize(
    ("name", "taken_back"), [("pagat", True), ("goodsoft", True), ("french", False)]
)
def test_f35_a_stop_takes_the_error_back_in_some_traditions(name: str, taken_back: bool) -> None:
    game = table(name, t1="9C AS", t2="8S", t3="TD 7H").game()
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert (lies(game.position, "t2") == "8S") is taken_back
    assert game.seat is Seat.BLUE
    assert game.position.lawful() == [do("t1>f")]


def test_f29_garibaldka_has_no_stops() -> None:
    assert not table("garibaldka", t1="AS").game().may_call_stop(Seat.BLUE)


@pytest.mark.parametrize("name", preset_names())
def test_f53_nobody_looks_through_the_opponents_discard(name: str) -> None:
    piles: dict[str, Any] = (
        {"D": "9S JS"} if name != "foster-one-pack" else {"D": "9S JS", "t1": "KC"}
    )
    laid = table(name, **piles)
    assert len(view(laid.position, Seat.RED).opponent.discard.shown) == 1


@pytest.mark.parametrize("name", preset_names())
def test_f36_a_wrong_call_is_free_everywhere(name: str) -> None:
    assert preset(name).wrong_call == "free"
