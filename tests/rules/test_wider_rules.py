"""What other traditions play: loads, spaces, stocks, discards, turns and prices (E9-E25)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from helpers.tables import Table, do, lay, lies, play, table, texts, vary
from russianbank.core.act import Act
from russianbank.core.cards import Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.errors import CannotBePlayed
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import obligations
from russianbank.core.refusal import refusal
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation.position_line import read_position, write_position

FOSTER, FRENCH = "foster-two-pack", "french"


def free(name: str = FOSTER, **changes: Any) -> RuleSet:
    """Rules without a compulsory play to a foundation."""
    return vary(name, compulsory=set(), compulsory_order="any", **changes)


def why(laid: Table, act: str) -> tuple[str, str]:
    """The reason of a refusal and its paragraph."""
    found = refusal(laid.position, do(act))
    assert found
    return found.code, found.paragraph


# Loads


@pytest.mark.parametrize("pile", ["stock", "discard"])
@pytest.mark.parametrize(
    ("suit", "steps", "card", "fits"),
    [
        ("same", {"up"}, "9S", True),
        ("same", {"up"}, "7S", False),
        ("same", {"down"}, "7S", True),
        ("same", {"down"}, "9S", False),
        ("same", {"equal"}, "8S", True),
        ("same", {"equal"}, "8C", False),
        ("same", {"equal"}, "9S", False),
        ("other-colour", {"up", "down"}, "9H", True),
        ("other-colour", {"up", "down"}, "7D", True),
        ("other-colour", {"up", "down"}, "7C", False),
        ("other-colour", {"up", "down"}, "7S", False),
        ("any", {"up", "down", "equal"}, "8D", True),
        ("any", {"up", "down", "equal"}, "9C", True),
        ("any", {"up", "down", "equal"}, "TC", False),
    ],
)
def test_e9_the_suit_and_the_rank_of_a_load(
    pile: str, suit: str, steps: set[str], card: str, fits: bool
) -> None:
    rules = free(FOSTER, **{f"load_{pile}_suit": suit, f"load_{pile}_steps": steps})
    piles: dict[str, Any] = {"S": "(2) 8Sb"} if pile == "stock" else {"D": "8Sb"}
    laid = table(rules, s=f"(2) {card}", **piles)
    act = "s>S" if pile == "stock" else "s>D"
    assert (act in laid.playable()) is fits
    if not fits:
        assert why(laid, act) == ("does-not-fit-this-load", "E9")


def test_e9_the_stock_and_the_discard_apart() -> None:
    rules = free(load_stock_steps={"up"}, load_discard_suit="any")
    laid = table(rules, S="(2) 8Sb", D="8Hb", t1="9S", t2="7S", t3="9C")
    loads = {act for act in laid.playable() if act[-1] in "SD"}
    assert loads == {"t1>S", "t1>D", "t2>D", "t3>D"}


@pytest.mark.parametrize(("pile", "act", "other"), [("stock", "S", "D"), ("discard", "D", "S")])
def test_e9_the_sources_of_each_pile_apart(pile: str, act: str, other: str) -> None:
    rules = free(FOSTER, **{f"load_{pile}_not_from": {"tableau", "hand"}})
    laid = table(rules, S="(2) 8Sb", D="8Sr", t1="9S", turned="9Sb", s="(2) 7S", d="7Sb")
    loads = {one for one in laid.playable() if one[-1] in "SD"}
    assert loads == {f"{source}>{other}" for source in ("t1", "h", "s", "d")} | {
        f"s>{act}",
        f"d>{act}",
    }
    assert why(laid, f"t1>{act}") == ("does-not-load-from-there", "E9")


def test_e9_nothing_is_loaded_on_a_king_where_that_is_closed() -> None:
    rules = free(load_not_on_highest={"discard"})
    laid = table(rules, S="(2) KSb", D="KHb", t1="QS", t2="QH")
    assert "t1>S" in laid.playable()
    assert "t2>D" not in laid.playable()
    assert why(laid, "t2>D") == ("no-load-on-highest", "E9")


def test_e9_with_short_packs_the_ace_is_closed() -> None:
    rules = free("foster-32", load_not_on_highest={"stock", "discard"})
    laid = table(rules, S="(2) ASb", D="KHb", t1="KS", t2="QH")
    assert "t1>S" not in laid.playable()
    assert "t2>D" in laid.playable()


def test_e9_round_the_corner_with_one_direction() -> None:
    rules = free(load_round=True, load_discard_steps={"up"})
    assert "t1>D" in table(rules, D="KS", t1="AS").playable()
    assert "t1>D" not in table(rules, D="AS", t1="KS").playable()


# The opponent's tops


@pytest.mark.parametrize(("stays", "goes"), [("stock", "D>f"), ("discard", "S>f")])
def test_e10_only_one_of_the_opponents_tops_goes_to_a_foundation(stays: str, goes: str) -> None:
    rules = free(opponent_stays={stays})
    laid = table(rules, S="(2) AS", D="AH")
    assert laid.playable() & {"S>f", "D>f"} == {goes}
    other = "S>f" if goes == "D>f" else "D>f"
    assert why(laid, other) == ("not-yours-to-take", "E10")


def test_e10_the_top_that_goes_may_be_compulsory() -> None:
    rules = vary(FOSTER, opponent_stays={"stock"}, compulsory={"tableau", "opponent-discard"})
    laid = table(rules, S="(2) AS", D="AH", s="(2)")
    assert laid.lawful() == {"D>f"}
    laid.play("D>f")
    assert laid.breach("^s") == ""


# The stock


@pytest.mark.parametrize("size", [0, 14, 20, 36, 48])
def test_e11_a_stock_of_any_size(size: int) -> None:
    rules = sized(size)
    dealt = deal(rules, Chance(3))
    position = Position.start(rules, dealt)
    for seat in Seat:
        assert position.count(16 + seat) == size
        assert position.count(18 + seat) == 48 - size
        assert position.left(seat) == 48


def sized(size: int) -> RuleSet:
    """Garibaldka with a stock of another size."""
    if size:
        return vary("garibaldka", stock_size=size)
    return vary(
        "garibaldka",
        stock_size=0,
        stock_top="down",
        stock_turns_itself=False,
        first_turn="cut-high",
        first_turn_tie="cut-again",
        space_from={"tableau", "hand"},
        load_onto={"discard"},
        load_from={"tableau", "hand"},
    )


def test_e11_the_first_card_of_the_hand_begins_the_discard() -> None:
    rules = replace(sized(0), first_card_discarded=True)
    dealt = deal(rules, Chance(3))
    position = Position.start(rules, dealt)
    for seat in Seat:
        assert position.count(18 + seat) == 47
        assert position.cards(20 + seat) == (dealt.cards(seat)[4],)
        assert position.left(seat) == 48
        assert dealt.cards(seat)[4] not in position.unseen_cards(seat)
    shown = position.play(do("^h"), dealt)
    assert shown is dealt.cards(position.seat)[5]


def test_e11_that_card_can_be_loaded_from_the_first_turn_on() -> None:
    rules = replace(sized(0), first_card_discarded=True)
    loads = 0
    for seed in range(40):
        position = Position.start(rules, deal(rules, Chance(seed)))
        loads += any(act.target.sign == "D" for act in position.playable())
    assert loads


def test_e11_the_card_needs_room() -> None:
    rules = replace(sized(0), first_card_discarded=True)
    short = deal(rules, Chance(1))
    few = type(short)(short.cards(Seat.RED)[:5], short.cards(Seat.BLUE)[:5])
    with pytest.raises(CannotBePlayed, match="at least 6"):
        Position.start(rules, few)


# The end


def test_e12_the_first_without_a_stock_has_won() -> None:
    game = table(vary(FRENCH, win_by="stock"), s="9H", t1="TS", d="KS", S="(3)").game()
    play(game, "s>t1")
    assert game.outcome
    assert game.outcome.winner is Seat.RED
    assert "Red has won" in game.outcome.message()


def test_e12_a_stock_that_is_not_gone_wins_nothing() -> None:
    laid = table(vary(FRENCH, win_by="stock"), s="[8C] 9H", t1="TS", S="(3)")
    laid.play("s>t1")
    assert not laid.position.over


def test_e12_the_opponent_can_empty_a_stock() -> None:
    rules = vary(FOSTER, win_by="stock")
    game = table(rules, S="AS", s="(2)", H="(4)").game()
    play(game, "S>f")
    assert game.outcome
    assert game.outcome.winner is Seat.BLUE


def test_e12_without_hand_and_discard_the_game_goes_on() -> None:
    laid = table(vary(FRENCH, win_by="stock"), s="(2) 9H", turned="8H", t1="9S", h="", S="(3)")
    laid.play("h>t1")
    assert not laid.position.over


def test_e12_a_position_without_a_stock_would_be_over() -> None:
    with pytest.raises(CannotBePlayed, match="E12"):
        table(vary(FRENCH, win_by="stock"), s="", h="(3)", S="(2) 9H")


@pytest.mark.parametrize(("ours", "theirs", "winner"), [(3, 5, Seat.RED), (5, 3, Seat.BLUE)])
def test_e17_a_drawn_game_goes_to_the_fewer_cards(ours: int, theirs: int, winner: Seat) -> None:
    game = stuck(ours, theirs)
    assert game.outcome
    assert game.outcome.winner is winner
    assert game.outcome.points[winner] == 30 + 2 * max(ours, theirs) + 1
    assert "the winner had fewer cards left" in game.outcome.message()


def test_e17_with_equal_numbers_it_is_a_draw() -> None:
    game = stuck(4, 4)
    assert game.outcome
    assert game.outcome.winner is None


def stuck(ours: int, theirs: int) -> Game:
    """A game that neither can go on with, after stocks of so many cards."""
    full: dict[str, Any] = {"t1": "KS", "t2": "KC", "t3": "KSb", "t4": "KCb"}
    rules = vary("pagat", draw="fewer-cards")
    stocks: dict[str, Any] = {"s": f"({ours - 1}) 9H", "S": f"({theirs - 1}) 9Hb"}
    laid = table(rules, h="", d="JD", H="", D="JH", idle=(2, 2), **stocks, **full)
    game = laid.game("strict")
    play(game, "d^h", "^h", "h>d", "d^h")
    return game


# Spaces and discards


@pytest.mark.parametrize("source", ["t2", "h", "d"])
def test_e13_a_space_takes_only_the_stock_while_it_lasts(source: str) -> None:
    rules = free(FRENCH, space_after_stock={"tableau", "hand", "discard"})
    piles: dict[str, Any] = {"t1": "", "t2": "9S 8H", "turned": "QD", "d": "QH"}
    laid = table(rules, s="(1) 4D", **piles)
    assert {act for act in laid.playable() if act.endswith(">t1")} == {"s>t1"}
    assert why(laid, f"{source}>t1") == ("space-for-stock", "E13")
    without = table(rules, s="", **piles)
    assert f"{source}>t1" in without.playable()


def test_e13_shifts_to_a_space_may_be_left_open() -> None:
    rules = free(FRENCH, space_after_stock={"hand", "discard"})
    laid = table(rules, t1="", t2="9S 8H", turned="QD", d="QH", s="(1) 4D")
    assert {act for act in laid.playable() if act.endswith(">t1")} == {"s>t1", "t2>t1"}


def test_e13_a_misplaced_card_is_not_put_right_into_such_a_space() -> None:
    rules = free(
        FRENCH, space_after_stock={"tableau", "hand", "discard"}, misplay="stands-after-turn"
    )
    game = table(rules, t1="", t2="9S", t3="9C 8H", s="(1) 4D").game("call-stop")
    game.misplace(do("t3>t4").source, do("t3>t4").target)
    with pytest.raises(CannotBePlayed):
        game.put_right(Seat.BLUE, do("t3>t1").target)


def test_e13_a_hand_card_that_fits_only_the_space_may_be_discarded() -> None:
    rules = free(FRENCH, space_after_stock={"tableau", "hand", "discard"}, decline_hand_card=False)
    laid = table(rules, t1="", turned="KD", s="(1) 4D")
    assert laid.breach("h>d") == ""
    assert table(rules, t1="", turned="KD", s="").breach("h>d") == "F41"


def test_e14_the_own_discard_waits_for_the_end_of_the_stock() -> None:
    rules = vary(FRENCH, discard_after_stock=True)
    piles: dict[str, Any] = {"d": "9H", "t1": "TS", "t2": "", "D": "8H"}
    laid = table(rules, s="(1) 4D", **piles)
    assert not [act for act in laid.playable() if act.startswith("d>")]
    assert why(laid, "d>t1") == ("discard-waits", "E14")
    assert {"d>t1", "d>t2", "d>D"} <= table(rules, s="", **piles).playable()


def test_e14_until_then_its_top_is_not_compulsory() -> None:
    rules = vary(FRENCH, discard_after_stock=True)
    assert table(rules, s="(1) 4D", d="AS").position.compulsory() == []
    assert texts(table(rules, s="", d="AS").position.compulsory()) == {"d>f"}


def test_e14_the_discard_opens_in_the_turn_in_which_the_stock_ends() -> None:
    rules = vary(FRENCH, discard_after_stock=True)
    laid = table(rules, s="9H", t1="TS", d="8C")
    laid.play("s>t1")
    assert "d>t1" in laid.lawful()


# The first turn


def late_layout(**changes: Any) -> tuple[Position, Any]:
    rules = vary("wikipedia", layout="own-first-turn", **changes)
    dealt = deal(rules, Chance(5))
    return Position.start(rules, dealt), dealt


def test_e15_with_two_packs_the_tableau_may_be_laid_at_the_own_first_turn() -> None:
    position, dealt = late_layout()
    mover, place = position.seat, 4 * position.seat
    assert [position.count(18 + seat) for seat in Seat] == [39, 39]
    for number in range(4):
        (only,) = position.lawful()
        assert only == lay(place + number + 1)
        position.play(only, dealt)
    assert [str(position.cards(place + number)[0]) for number in range(4)] == [
        str(card) for card in dealt.cards(mover)[13:17]
    ]
    assert not any(position.is_laid(4 * mover.other + number) for number in range(4))
    assert position.left(mover) == 48


def test_e15_the_places_of_the_other_player_are_no_spaces_until_then() -> None:
    position, dealt = late_layout()
    while not position.is_laid(4 * position.seat + 3):
        position.play(position.lawful()[0], dealt)
    other = range(4 * position.seat.other, 4 * position.seat.other + 4)
    targets = {int(act.target) for act in position.playable()}
    assert not targets & set(other)
    first = position.seat
    while position.seat is first:
        position.play(ending(position), dealt)
    assert lay(4 * position.seat + 1) in position.lawful()


def test_e15_whose_stock_is_gone_before_wins_by_laying_the_last_cards() -> None:
    rules = vary("breslau", ranks="A23", stock_size=8, opponent_to_foundation=True)
    line = "2Dr/3Dr/2Hr/3Hr/./././. rrr/bbb/-/-/rrr/bbb/r/- -/1?/3Db AHb/4?/- red"
    position = read_position(line, rules)
    dealt = Deal([card("AH")], [card(face, Seat.BLUE) for face in ("2D", "3H", "AD", "2H")])
    for text in ("S>f", "^h", "h>d", "h>t5", "h>t6", "h>t7"):
        position.play(next(one for one in position.playable() if str(one) == text), dealt)
        assert read_position(write_position(position), rules) == position
        assert not position.over
    position.play(lay(8), dealt)
    assert position.over
    assert position.winning_seat is Seat.BLUE
    assert read_position(write_position(position), rules) == position


def ending(position: Position) -> Act:
    """A lawful act that brings the turn nearer to its end."""
    order = ["h>d", "^h", "pass"]
    acts = {str(act): act for act in position.lawful()}
    return next((acts[text] for text in order if text in acts), position.lawful()[0])


# The price of a wrong call


def wrong_call(cards: int, **piles: Any) -> Game:
    rules = vary(FRENCH, wrong_call="cards", wrong_call_cards=cards)
    return table(rules, t1="9C", **piles).game("call-stop")


def test_e16_a_wrong_call_costs_cards_of_the_others_discard() -> None:
    game = wrong_call(2, d="4C 6S TH QD", D="2H")
    verdict = game.call_stop(Seat.BLUE).verdict
    assert not verdict.upheld
    assert verdict.price == ("cards", 2)
    assert verdict.message() == "No move was missed. Blue takes 2 cards from red's discard."
    assert lies(game.position, "red d") == "4C 6S"
    assert lies(game.position, "blue d") == "2H TH QD"


def test_e16_there_may_be_fewer_cards() -> None:
    game = wrong_call(3, d="QD")
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "red d") == ""
    assert lies(game.position, "blue d") == "QD"
    game.call_stop(Seat.BLUE)
    assert lies(game.position, "blue d") == "QD"


def test_e16_who_has_no_card_left_has_won() -> None:
    game = wrong_call(1, h="", d="QD", D="2H")
    game.call_stop(Seat.BLUE)
    assert game.outcome
    assert game.outcome.winner is Seat.RED


def test_e16_a_right_call_costs_none() -> None:
    rules = vary(FRENCH, wrong_call="cards", wrong_call_cards=2)
    game = table(rules, t1="9C AS", t2="8S", t3="TD 7H", d="4C 6S").game("call-stop")
    play(game, "t3>t2")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "red d") == "4C 6S"


def test_e16_a_stop_that_takes_acts_back_does_not_give_the_cards_back() -> None:
    later: dict[str, Any] = {
        "stop_trigger": "turn-end",
        "stop_undoes": "offending-act",
        "stop_hand_card": "hand",
    }
    rules = vary(FRENCH, wrong_call="cards", wrong_call_cards=2, **later)
    piles: dict[str, Any] = {
        "t1": "9C AS",
        "t2": "8S",
        "t3": "TD 7H",
        "d": "4C 6S TH QD",
        "D": "2H",
    }
    game = table(rules, **piles, turned="KS").game("call-stop")
    play(game, "t3>t2")
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    play(game, "h>d")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t3") == "TD 7H"
    assert lies(game.position, "red d") == "4C 6S"
    assert lies(game.position, "blue d") == "2H TH QD"
    again = table(rules, **piles, turned="KS").game("call-stop")
    again.follow(game.events)
    assert again.position == game.position


def test_e16_the_game_can_be_played_again_from_its_events() -> None:
    game = wrong_call(2, d="4C 6S TH QD", D="2H")
    game.call_stop(Seat.BLUE)
    again = wrong_call(2, d="4C 6S TH QD", D="2H")
    again.follow(game.events)
    assert again.position == game.position
    game.undo()
    assert lies(game.position, "red d") == "4C 6S TH QD"


# Own discards in a turn


def test_e22_after_so_many_own_discards_the_discard_is_out_of_play() -> None:
    rules = free(FRENCH, discard_limit=2)
    laid = table(rules, t1="TS", t2="9D", t3="", d="7D 9H 8S", s="", h="(2) [2C 2D]")
    game = laid.game()
    play(game, "d>t2", "d>t1")
    assert not [act for act in texts(game.position.playable()) if act.startswith("d>")]
    refused = refusal(game.position, do("d>t3"))
    assert refused
    assert (refused.code, refused.paragraph) == ("discards-used-up", "E22")
    play(game, "^h", "h>d", "^h", "h>d")
    assert game.seat is Seat.RED
    assert "d>t3" in texts(game.position.playable())


def test_e22_such_a_card_is_not_compulsory_and_can_be_discarded_on() -> None:
    rules = vary(FRENCH, discard_limit=1)
    laid = table(rules, t1="TS", d="AS 9H", s="", h="(2) [2C]")
    position = laid.game().position
    position.play(do("d>t1"), laid.deal)
    assert "d>f" not in texts(position.playable())
    assert position.breach(do("^h")) == ""


def test_e22_the_count_is_kept_in_the_position_and_in_its_hash() -> None:
    rules = free(FRENCH, discard_limit=2)
    game = table(rules, t1="TS", d="7D 9H", s="").game()
    play(game, "d>t1")
    line = write_position(game.position)
    assert " discards=1" in line
    again = read_position(line, rules)
    assert again == game.position
    other = read_position(line.replace(" discards=1", ""), rules)
    assert other != again
    assert other.exact_hash != again.exact_hash
    free_of_it = table(free(FRENCH), t1="TS", d="7D 9H", s="").game()
    play(free_of_it, "d>t1")
    assert "discards" not in write_position(free_of_it.position)


def test_e22_a_misplaced_card_counts_too() -> None:
    rules = free(FRENCH, discard_limit=1, misplay="stands-after-turn")
    game = table(rules, t1="TS", t2="9H", d="8C 5D", s="").game("call-stop")
    game.misplace(do("d>t1").source, do("d>t1").target)
    with pytest.raises(CannotBePlayed):
        game.play(do("d>t2"))
    with pytest.raises(CannotBePlayed):
        game.misplace(do("d>t1").source, do("d>t1").target)


# The hand card as the last of a turn


LAST_CARD: dict[str, Any] = {"t1": "TS", "t2": "9D", "t3": "JC", "s": "(2) 8C", "d": "5C"}


@pytest.mark.parametrize("act", ["h>t1", "h>d"])
def test_e23_the_turn_ends_with_the_hand_card(act: str) -> None:
    game = table(free(hand_ends_turn=True), turned="9H", h="(2)", **LAST_CARD).game()
    play(game, act)
    assert game.seat is Seat.BLUE
    assert game.position.turned_card is None


def test_e23_no_other_card_is_played_once_it_is_turned_up() -> None:
    laid = table(free(hand_ends_turn=True), turned="9H", h="(2)", **LAST_CARD)
    assert texts(laid.position.lawful()) == {"h>t1", "h>d"}
    assert laid.breach("s>t2") == "E23"
    assert laid.breach("t2>t1") == "E23"
    other = table(free(look="free"), turned="9H", h="(2)", **LAST_CARD)
    assert {"s>t2", "t2>t1"} <= texts(other.position.lawful())


def test_e23_a_card_that_must_go_to_a_foundation_goes_first_and_ends_no_turn() -> None:
    rules = vary(FOSTER, hand_ends_turn=True)
    game = table(rules, turned="AS", h="(2)", t1="TH", t2="2S").game()
    assert texts(game.position.lawful()) == {"h>f"}
    play(game, "h>f")
    assert game.seat is Seat.BLUE
    waiting = table(rules, turned="9S", h="(2)", t1="TH", t2="AS").game()
    play(waiting, "t2>f")
    assert waiting.seat is Seat.RED
    assert texts(waiting.position.lawful()) >= {"h>t1", "h>d"}


def test_e23_a_turn_that_ends_so_is_no_refusal() -> None:
    rules = free(hand_ends_turn=True)
    game = table(rules, turned="9H", h="(2)", refusals=3, lowest=(1, 1), **LAST_CARD).game()
    play(game, "h>t1")
    assert game.position.state().refusals == 3


def test_e23_the_last_card_wins_before_the_turn_ends() -> None:
    game = table(free(hand_ends_turn=True), turned="9H", h="", s="", t1="TS").game()
    play(game, "h>t1")
    assert game.outcome
    assert game.outcome.winner is Seat.RED


def test_e23_a_stop_puts_back_a_card_that_has_ended_the_turn() -> None:
    rules = vary(FOSTER, hand_ends_turn=True)
    game = table(rules, t1="TS", t2="AC", turned="9H", h="(2)").game("call-stop")
    play(game, "h>t1")
    assert game.seat is Seat.BLUE
    assert str(game.call_stop(Seat.BLUE).verdict.returned) == "9H"
    assert lies(game.position, "red h") == "(2) 9H"
    assert game.seat is Seat.BLUE


# Room for the stock card


def free_stock(**changes: Any) -> RuleSet:
    """Rules without compulsory foundations by which the stock card is freed."""
    return free(free_stock=True, space_duty="none", look="free", **changes)


@pytest.mark.parametrize(
    "piles",
    [
        {"t1": "9H"},
        {"t1": "9H 7D", "t2": "8C"},
        {"t1": "9H 7D", "t2": "", "t3": "KS"},
        {"t1": "7D", "t2": "8C", "t3": "KS"},
    ],
    ids=["it fits", "a shift bares its place", "a space takes the cover", "a shift makes a space"],
)
def test_e25_the_stock_card_goes_before_a_hand_card(piles: dict[str, Any]) -> None:
    laid = table(free_stock(), s="(1) 8S", h="(2)", **piles)
    assert laid.breach("^h") == "E25"
    assert "^h" not in texts(laid.position.lawful())
    usual = table(free(look="free", space_duty="none"), s="(1) 8S", h="(2)", **piles)
    assert usual.breach("^h") == ""


def test_e25_no_more_than_one_shift_and_no_load_is_asked_for() -> None:
    two = table(free_stock(), s="(1) 8S", h="(2)", t1="9H 6S 7D", t2="8C", t3="8H 7H")
    assert two.breach("^h") == ""
    load = table(free_stock(), s="(1) 8S", h="(2)", t1="9H 7D", D="6D")
    assert load.breach("^h") == ""
    covered = table(free_stock(space_from={"stock"}), s="(1) KS", h="(2)", t1="9H 7D", t2="8C")
    assert covered.breach("^h") == ""


def test_e25_where_shifts_are_closed_none_is_asked_for() -> None:
    limit = free_stock().shift_limit
    laid = table(free_stock(), s="(1) 8S", h="(2)", t1="9H 7D", t2="8C", shifts=limit)
    assert laid.breach("^h") == ""


def test_e25_the_obligation_names_the_shift_and_then_the_stock_card() -> None:
    game = table(free_stock(), s="(1) 8S", h="(2)", t1="9H 7D", t2="8C").game()
    (due,) = obligations(game.position)
    assert (due.paragraph, list(map(str, due.acts))) == ("E25", ["t1>t2"])
    play(game, "t1>t2")
    (due,) = obligations(game.position)
    assert (due.paragraph, list(map(str, due.acts))) == ("E25", ["s>t1"])


def test_e25_a_hand_card_may_be_discarded_whatever_has_become_possible() -> None:
    laid = table(free_stock(), s="(1) 8S", h="(2)", turned="2C", t1="9H")
    assert laid.breach("h>d") == ""


def test_e9_old_rule_files_have_the_usual_loads() -> None:
    assert preset(FOSTER).load_stock_steps == {"up", "down"}
    assert preset(FOSTER).load_stock_suit == "same"
