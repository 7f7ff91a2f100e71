"""Putting misplaced cards right: several, covered ones, and after the last card (F52, M12, E4)."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, lies, play, table, vary
from russianbank.core.act import Kind, Pile
from russianbank.core.cards import Seat, card
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.event import Misplaced, PutRight
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.notation import read_position, write_position

FOSTER = "foster-two-pack"
MODERN = "modern"


def printed(**changes: Any) -> RuleSet:
    """Foster's game with misplaced cards as printed."""
    return vary(FOSTER, misplay="before-next-turn-up", **changes)


BOTH = pytest.mark.parametrize("rules", [printed(), preset(MODERN)], ids=["printed", "modern"])


# Which cards can be misplaced


def test_f52_a_strict_table_refuses_misplaced_cards() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D").game("strict")
    with pytest.raises(CannotBePlayed, match="strict table"):
        game.misplace(Pile.T1, Pile.T2)
    assert not game.may_put_right(Seat.BLUE)


@pytest.mark.parametrize("strictness", ["warn", "auto-stop", "call-stop"])
def test_f52_the_other_tables_take_them(strictness: str) -> None:
    game = table(MODERN, t1="KS 7H", t2="8D").game(strictness)
    game.misplace(Pile.T1, Pile.T2)
    assert game.may_put_right(Seat.BLUE)


def test_f52_a_dead_discard_cannot_be_misplaced() -> None:
    game = table(MODERN, t2="8D", d="9C 7H").game()
    with pytest.raises(CannotBePlayed, match="F43"):
        game.misplace(Pile.DISCARD, Pile.T2)
    assert table(printed(), t2="8D", d="9C 7H").game().misplace(Pile.DISCARD, Pile.T2)


def test_f49_a_load_that_goes_back_can_be_borrowed_again() -> None:
    rules = printed(borrow="own-loads")
    game = table(rules, t1="KS 7H", t2="8D", t3="8C", D="9C 8H").game()
    play(game, "t1>D")
    assert "D>t3" in {str(one) for one in game.position.playable()}
    game.misplace(Pile.OPPONENT_DISCARD, Pile.T2)
    game.put_right(Seat.BLUE)
    assert lies(game.position, "blue d") == "9C 8H 7H"
    assert "D>t3" in {str(one) for one in game.position.playable()}


def test_f52_a_card_of_the_opponents_that_may_not_be_taken_cannot_be_misplaced() -> None:
    piles: dict[str, Any] = {"t2": "8D", "D": "9C 7H", "S": "(1) KS"}
    for pile in (Pile.OPPONENT_DISCARD, Pile.OPPONENT_STOCK):
        with pytest.raises(CannotBePlayed, match="F49"):
            table(MODERN, **piles).game().misplace(pile, Pile.T2)
    borrowing = table(vary(MODERN, borrow="discard"), **piles).game()
    assert borrowing.misplace(Pile.OPPONENT_DISCARD, Pile.T2)


@pytest.mark.parametrize("source", [0, 1, Pile.STOCK])
def test_f52_no_card_is_misplaced_on_a_place_that_is_not_laid_yet(source: int) -> None:
    """A line and JSON have no room for a card there, so that it was lost (F12, S3)."""
    rules = vary("cats-at-cards", misplay="before-next-turn-up")
    game = Game(rules, deal(rules, Chance(1)), "call-stop")
    while game.position.lawful()[0].kind is Kind.LAY:
        game.play(game.position.lawful()[0])
    own, other = 4 * game.seat, 4 * game.seat.other
    taken = Pile(source if source == Pile.STOCK else source + own)
    with pytest.raises(CannotBePlayed, match="place in use"):
        game.misplace(taken, Pile(other))
    assert game.misplace(taken, Pile(own + 3))


@pytest.mark.parametrize(
    ("changes", "target"),
    [
        ({"load_onto": {"discard"}}, Pile.OPPONENT_STOCK),
        ({"load_onto": {"stock"}}, Pile.OPPONENT_DISCARD),
        ({}, Pile.DISCARD),
        (
            {"foundations": "none", "compulsory": set(), "opponent_to_foundation": False},
            Pile.FOUNDATION,
        ),
    ],
)
def test_f52_no_card_is_misplaced_where_no_play_goes(changes: dict[str, Any], target: Pile) -> None:
    game = table(printed(**changes), t1="KS 7H", S="(3) KS", D="KD").game()
    with pytest.raises(CannotBePlayed):
        game.misplace(Pile.T1, target)


def test_e15_nothing_is_misplaced_before_the_own_cards_are_laid() -> None:
    """An ace that fits its foundation could be, and was then open to be put right."""
    rules = vary("cats-at-cards", misplay="before-next-turn-up")
    game = Game(rules, deal(rules, Chance(1)))
    for target in (Pile.FOUNDATION, Pile.OPPONENT_STOCK):
        with pytest.raises(CannotBePlayed, match="First lay four cards"):
            game.misplace(Pile.STOCK, target)


def test_e1_a_card_that_fits_is_not_misplaced_where_shifts_are_closed() -> None:
    game = table(printed(shift_limit=20), t1="9C 8D", t2="9S", shifts=20).game()
    with pytest.raises(CannotBePlayed, match="E1"):
        game.misplace(Pile.T1, Pile.T2)


def test_f52_a_game_recorded_before_these_limits_is_played_over() -> None:
    laid = table(MODERN, t1="KS 7H", t2="8D", d="9C 7S", D="4C")
    game = laid.game("strict")
    seat, source, target = Seat.RED, Pile.DISCARD, Pile.T2
    game.follow(
        [
            Misplaced(seat, card("7S"), source, target, None),
            PutRight(seat.other, card("7S"), None),
        ]
    )
    assert lies(game.position, "red d") == "9C 7S"


@pytest.mark.parametrize(
    ("changes", "wrong", "proper"),
    [
        ({"borrow": "no"}, Pile.FOUNDATION, Pile.T2),
        ({"opponent_to_foundation": False, "compulsory": set()}, Pile.T1, Pile.FOUNDATION),
    ],
)
def test_f52_a_place_where_it_may_not_be_played_from_its_pile_is_not_proper(
    changes: dict[str, Any], wrong: Pile, proper: Pile
) -> None:
    game = table(printed(**changes), t1="9C", t2="6D", f="4S", D="KC 5C").game()
    if proper is Pile.FOUNDATION:
        game = table(printed(**changes), t1="9C", f="4C", D="KC 5C").game()
    game.misplace(Pile.OPPONENT_DISCARD, wrong)
    with pytest.raises(CannotBePlayed, match="does not belong"):
        game.put_right(Seat.BLUE, proper)


# What counts as if the card had not been misplaced


LOCKED: dict[str, Any] = {"t1": "9C", "t2": "KD QS", "t3": "5H", "s": "(3) 8D", "turned": "KH"}


@pytest.mark.parametrize("source", [Pile.T2, Pile.STOCK])
@pytest.mark.parametrize("seat", Seat)
def test_f45_who_puts_a_card_back_is_still_bound_by_two_cards_turned_up(
    source: Pile, seat: Seat
) -> None:
    laid = table(printed(), looks=2, **LOCKED)
    game = laid.game()
    game.misplace(source, Pile.T3)
    game.put_right(seat)
    assert laid.lawful() == {str(one) for one in game.position.lawful()} == {"h>d"}


def test_f45_so_it_is_where_shifts_may_make_room_for_the_hand_card() -> None:
    laid = table(printed(look="stock-locked"), looks=2, **LOCKED)
    game = laid.game()
    game.misplace(Pile.T2, Pile.T3)
    game.put_right(Seat.RED)
    assert game.position == laid.position


def test_f45_a_stock_card_that_goes_back_is_still_the_first_of_two() -> None:
    game = table(printed(), t1="9C", t3="5H", s="(3) [8D]", h="(3) [KH]").game()
    play(game, "^s")
    game.misplace(Pile.STOCK, Pile.T3)
    game.put_right(Seat.RED)
    play(game, "^h")
    assert {str(one) for one in game.position.lawful()} == {"h>d"}


@pytest.mark.parametrize(("source", "upheld"), [(Pile.T2, True), (Pile.HAND, False)])
def test_f45_a_card_that_has_to_wait_may_not_be_misplaced_either(
    source: Pile, upheld: bool
) -> None:
    game = table(printed(), looks=2, **LOCKED).game("call-stop")
    game.misplace(source, Pile.T3)
    assert game.call_stop(Seat.BLUE).verdict.upheld is upheld


def test_e1_the_shifts_before_a_card_that_goes_back_count_again() -> None:
    game = table(printed(), t3="5H", s="(3) KD", shifts=98).game()
    game.misplace(Pile.STOCK, Pile.T3)
    game.put_right(Seat.RED)
    assert game.position.state().shifts == 98


@pytest.mark.parametrize("stock", ["KD", "KS"])
@pytest.mark.parametrize("target", [Pile.T3, Pile.FOUNDATION])
def test_e2_to_misplace_a_card_is_no_gain(stock: str, target: Pile) -> None:
    counts: dict[str, Any] = {"idle": (1, 0), "since_gain": 50, "refusals": 30}
    laid = table(printed(), t3="5H", s=f"(3) {stock}", h="(2)", **counts)
    game = laid.game()
    game.misplace(Pile.STOCK, target)
    for _ in range(2):
        state = game.position.state()
        assert (state.idle, state.since_gain, state.refusals) == ((1, 0), 50, 30)
        assert state.lowest == laid.position.state().lowest
        if game.misplays(Seat.RED):
            game.put_right(Seat.RED)


# Foundations


def test_f52_a_card_can_be_misplaced_on_a_foundation_of_its_suit() -> None:
    game = table(printed(), t1="KS 7H", t2="9C", f="4H").game()
    game.misplace(Pile.T1, Pile.FOUNDATION)
    assert lies(game.position, "t1") == "KS"
    assert lies(game.position, "f") == "7H"
    assert read_position(write_position(game.position), game.rules) == game.position
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "f") == "4H"


def test_f52_what_is_built_on_it_meanwhile_goes_back_too() -> None:
    game = table(printed(), t1="KS 7H", t2="9C 8H", t3="6C 5H", f="4H").game()
    game.misplace(Pile.T1, Pile.FOUNDATION)
    play(game, "t2>f")
    assert lies(game.position, "f") == "8H"
    game.put_right(Seat.RED)
    assert lies(game.position, "f") == "4H"
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "t2") == "9C 8H"
    play(game, "t3>f")
    assert lies(game.position, "f") == "5H"


def test_f52_it_can_be_moved_to_where_it_fits() -> None:
    game = table(printed(), t1="KS 7H", t2="8C", f="4H").game()
    game.misplace(Pile.T1, Pile.FOUNDATION)
    game.put_right(Seat.BLUE, Pile.T2)
    assert lies(game.position, "t2") == "8C 7H"
    assert lies(game.position, "f") == "4H"


@pytest.mark.parametrize(
    ("twins", "after"),
    [("4H 9H", "4H 7H"), ("9H 4H", "7H 4H"), ("4H", "7H"), ("KH 4H", "KH 7H"), ("", "7H")],
)
def test_f52_it_lies_on_the_higher_twin_that_is_not_whole(twins: str, after: str) -> None:
    game = table(printed(), t1="KS 7H", f=twins).game()
    game.misplace(Pile.T1, Pile.FOUNDATION)
    assert lies(game.position, "f") == after


def test_f52_a_card_that_fits_its_foundation_is_not_misplaced_there() -> None:
    game = table(printed(), t1="KS 5H", f="4H").game()
    with pytest.raises(CannotBePlayed, match="fits"):
        game.misplace(Pile.T1, Pile.FOUNDATION)


def test_f52_a_last_card_misplaced_on_a_foundation_goes_back_and_the_game_goes_on() -> None:
    game = won(Pile.FOUNDATION)
    game.put_right(Seat.BLUE)
    assert game.outcome is None
    assert lies(game.position, "red s") == "7D"


# After the last card


LINE = "8Hr/8Sr/9Hb/4Cr/KCb/QDr/6Dr/2Hb - 7Dr/-/- 2?/3?/- red unseen=5Cb9SbQSbKDb7Hb"


def won(target: Pile = Pile.T1, strictness: str = "call-stop", **changes: Any) -> Game:
    """Red has laid the last card, 7D of the stock, where it does not fit."""
    rules = vary(MODERN, **changes)
    position = read_position(LINE, rules)
    game = Game(rules, table(MODERN).deal, strictness, position)
    game.misplace(Pile.STOCK, target)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    return game


@pytest.mark.parametrize("strictness", ["warn", "auto-stop", "call-stop"])
def test_e4_a_misplaced_last_card_is_put_right_and_the_game_goes_on(strictness: str) -> None:
    game = won(strictness=strictness)
    assert game.may_put_right(Seat.BLUE)
    assert not game.may_put_right(Seat.RED)
    game.put_right(Seat.BLUE)
    assert game.outcome is None
    assert not game.position.over
    assert lies(game.position, "red s") == "7D"
    assert lies(game.position, "t1") == "8H"
    assert game.seat is Seat.RED
    play(game, "s>t2")
    assert game.outcome is not None


def test_e4_a_misplaced_last_hand_card_goes_to_the_discard_and_ends_the_turn() -> None:
    game = table(MODERN, t2="8D", h="", turned="7H").game()
    game.misplace(Pile.HAND, Pile.T2)
    assert game.outcome is not None
    game.put_right(Seat.BLUE)
    assert game.outcome is None
    assert game.seat is Seat.BLUE
    assert lies(game.position, "red d") == "7H"


def test_e4_the_last_card_in_its_proper_place_wins_all_the_same() -> None:
    game = won()
    game.put_right(Seat.BLUE, Pile.T2)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.RED
    assert lies(game.position, "t2") == "8S 7D"
    assert not game.misplays(Seat.BLUE)


def test_e4_a_card_misplaced_before_the_last_one_is_put_right_too() -> None:
    game = table(MODERN, t1="KS", t2="8D", s="7H", h="", turned="QH").game()
    game.misplace(Pile.STOCK, Pile.T2)
    play(game, "h>t1")
    assert game.outcome is not None
    game.put_right(Seat.BLUE)
    assert game.outcome is None
    assert lies(game.position, "red s") == "7H"
    assert lies(game.position, "t1") == "KS QH"


@pytest.mark.parametrize("misplay", ["before-next-turn-up", "stands-after-turn"])
def test_e4_whether_the_loser_may_point_does_not_depend_on_an_error(misplay: str) -> None:
    for target in ("t1", "t2"):
        rules = vary(MODERN, misplay=misplay)
        game = table(rules, t1="8S", t2="8D", s="7H", h="", d="").game("auto-stop")
        if target == "t1":
            play(game, "s>t1")
        else:
            game.misplace(Pile.STOCK, Pile.T2)
        assert game.may_put_right(Seat.BLUE)
        assert not game.may_put_right(Seat.RED)


def test_e4_a_call_of_stop_is_the_losers_last_word() -> None:
    game = won()
    assert not game.call_stop(Seat.BLUE).verdict.upheld
    assert not game.may_put_right(Seat.BLUE)
    with pytest.raises(NotTheMoment, match="the game is over"):
        game.put_right(Seat.BLUE)


def test_e4_nothing_is_put_right_after_a_game_that_ended_in_another_way() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D").game()
    game.misplace(Pile.T1, Pile.T2)
    game.abandon(Seat.BLUE)
    assert not game.may_put_right(Seat.BLUE)
    with pytest.raises(NotTheMoment, match="the game is over"):
        game.put_right(Seat.BLUE)


def test_e6_a_player_with_no_card_left_but_a_wrong_load_wins_when_it_is_put_right() -> None:
    piles: dict[str, Any] = {"t1": "KS 9H", "t2": "6S", "turned": "KC", "S": "5H", "H": "", "D": ""}
    game = table(printed(), **piles).game()
    game.misplace(Pile.T1, Pile.OPPONENT_DISCARD)
    play(game, "h>d", "s>t2")
    assert game.outcome is None
    game.put_right(Seat.BLUE)
    assert game.outcome is not None
    assert game.outcome.winner is Seat.BLUE
    assert lies(game.position, "t1") == "KS 9H"


# Several misplaced cards


def two_misplays(rules: RuleSet) -> Game:
    """Red has laid 7H of the tableau on 8D, and JC of the stock on QS."""
    game = table(rules, t1="KS 7H", t2="8D", t3="QS", t4="QH", s="(2) JC").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.STOCK, Pile.T3)
    return game


@pytest.mark.parametrize("rules", [printed(), preset(MODERN)], ids=["printed", "modern"])
@pytest.mark.parametrize("order", [("7H", "JC"), ("JC", "7H")])
def test_f52_every_misplaced_card_is_put_right(rules: RuleSet, order: tuple[str, str]) -> None:
    game = two_misplays(rules)
    assert [str(one.card) for one in game.misplays(Seat.BLUE)] == ["7H", "JC"]
    for name in order:
        game.put_right(Seat.BLUE, card=card(name))
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t3", "red s")] == [
        "KS 7H",
        "8D",
        "QS",
        "(2) JC",
    ]
    assert game.misplays(Seat.BLUE) == ()


def test_f52_the_one_misplaced_last_is_meant_if_no_card_is_named() -> None:
    game = two_misplays(preset(MODERN))
    assert str(game.put_right(Seat.BLUE).card) == "JC"
    assert str(game.put_right(Seat.BLUE).card) == "7H"
    with pytest.raises(NotTheMoment):
        game.put_right(Seat.BLUE)


def test_f52_all_of_them_stand_once_another_card_is_turned_up() -> None:
    game = two_misplays(printed())
    play(game, "^s")
    assert game.misplays(Seat.BLUE) == ()


def test_m12_all_of_them_stand_once_the_turn_has_passed() -> None:
    game = two_misplays(preset(MODERN))
    play(game, "^s", "^h")
    assert len(game.misplays(Seat.BLUE)) == 2
    play(game, "h>d")
    assert game.misplays(Seat.BLUE) == ()


def test_f52_a_card_misplaced_twice_goes_back_in_two_steps() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="9D").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T2, Pile.T3)
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t2") == "8D 7H"
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"


def test_f52_a_card_that_lies_properly_by_now_is_not_misplaced() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="8S").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t2>t3")
    assert game.misplays(Seat.BLUE) == ()
    with pytest.raises(NotTheMoment):
        game.put_right(Seat.BLUE)


def test_f52_put_right_on_a_proper_place_a_card_lies_properly() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="9D", t4="8S").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T2, Pile.T3)
    game.put_right(Seat.BLUE, Pile.T4)
    assert lies(game.position, "t4") == "8S 7H"
    assert game.misplays(Seat.BLUE) == ()


# Covered cards


def covered(**piles: Any) -> Game:
    """Red has laid 7H of the tableau on 8D, and 6S of the tableau, which fits, on 7H."""
    laid = {"t1": "KS 7H", "t2": "8D", "t3": "KC 6S", "t4": "8S"} | piles
    game = table(MODERN, **laid).game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t3>t2")
    return game


def test_f52_cards_laid_on_it_since_go_back_where_they_came_from() -> None:
    game = covered()
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "t2") == "8D"
    assert lies(game.position, "t3") == "KC 6S"


def test_f52_they_go_back_if_it_goes_to_its_proper_place_too() -> None:
    game = covered()
    game.put_right(Seat.BLUE, Pile.T4)
    assert lies(game.position, "t4") == "8S 7H"
    assert lies(game.position, "t3") == "KC 6S"


def test_f52_the_uppermost_goes_back_first_each_to_its_own_pile() -> None:
    game = covered(t5="9S 5D", s="(1) 4S")
    play(game, "t5>t2", "s>t2")
    assert lies(game.position, "t2") == "8D 7H 6S 5D 4S"
    game.put_right(Seat.BLUE)
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t3", "t5", "red s")] == [
        "KS 7H",
        "8D",
        "KC 6S",
        "9S 5D",
        "(1) 4S",
    ]
    assert game.seat is Seat.RED


def test_f52_a_hand_card_laid_on_it_goes_to_the_discard_and_the_turn_ends() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", turned="6S", d="9C").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "h>t2")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "red d") == "9C 6S"
    assert game.seat is Seat.BLUE


def test_f52_a_card_that_has_moved_on_does_not_go_back() -> None:
    game = covered(t5="7D")
    play(game, "t2>t5")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "t5") == "7D 6S"
    assert lies(game.position, "t3") == "KC"


def test_f52_a_hand_card_that_has_moved_on_ends_no_turn() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="7D", turned="6S", d="9C").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "h>t2", "t2>t3")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t3") == "7D 6S"
    assert lies(game.position, "red d") == "9C"
    assert game.seat is Seat.RED


def test_f52_a_card_goes_back_no_further_than_what_depends_on_the_error() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="KC QH", t4="KC").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t3>t4", "t4>t1")
    game.put_right(Seat.BLUE)
    assert [lies(game.position, pile) for pile in ("t1", "t3", "t4")] == ["KS 7H", "KC", "KC QH"]


def test_f52_a_card_misplaced_on_a_misplaced_card_goes_back_with_it() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="KC 2S").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T3, Pile.T2)
    game.put_right(Seat.BLUE, card=card("7H"))
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t3")] == ["KS 7H", "8D", "KC 2S"]
    assert game.misplays(Seat.BLUE) == ()


def test_f52_a_card_put_right_on_a_misplaced_card_goes_back_with_it() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="KC 6S", t4="6D").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T3, Pile.T4)
    game.put_right(Seat.BLUE, Pile.T2)
    assert lies(game.position, "t2") == "8D 7H 6S"
    game.put_right(Seat.BLUE)
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t3")] == ["KS 7H", "8D", "KC 6S"]


# Some on their proper places, some back


def exchanged(rules: RuleSet) -> Game:
    """Red has laid 6H of t2 on 4C, and KC, which lay on 7C, on 7S, which 6H had uncovered."""
    laid: dict[str, Any] = {"t1": "5H", "t2": "7S 6H", "t3": "4C", "t4": "7C KC", "t5": "7C"}
    game = table(rules, **laid).game()
    game.misplace(Pile.T2, Pile.T3)
    game.misplace(Pile.T4, Pile.T2)
    return game


def names(game: Game) -> list[str]:
    """The misplaced cards that can be put right."""
    return [str(one.card) for one in game.misplays(Seat.BLUE)]


@BOTH
def test_f52_a_card_on_its_proper_place_leaves_the_other_to_be_put_right(rules: RuleSet) -> None:
    game = exchanged(rules)
    game.put_right(Seat.BLUE, Pile.T5, card("6H"))
    assert names(game) == ["KC"]
    game.put_right(Seat.BLUE)
    piles = [lies(game.position, pile) for pile in ("t2", "t3", "t4", "t5")]
    assert piles == ["7S", "4C", "7C KC", "7C 6H"]


@BOTH
def test_f52_a_proper_place_that_is_covered_again_sends_its_card_home(rules: RuleSet) -> None:
    """If no position is open for it, it goes to the place from which it came (page 13)."""
    game = exchanged(rules)
    game.put_right(Seat.BLUE, Pile.T4, card("6H"))
    assert names(game) == ["KC"]
    game.put_right(Seat.BLUE)
    piles = [lies(game.position, pile) for pile in ("t2", "t3", "t4", "t5")]
    assert piles == ["7S 6H", "4C", "7C KC", "7C"]
    assert names(game) == []


@BOTH
def test_f52_a_card_put_right_from_a_foundation_goes_home_with_its_place(rules: RuleSet) -> None:
    game = table(rules, t1="KS 7H", t2="8D", t3="KC 6S", f="4S").game()
    game.misplace(Pile.T3, Pile.FOUNDATION)
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE, Pile.T2, card("6S"))
    assert [lies(game.position, pile) for pile in ("t2", "f")] == ["8D 7H 6S", "4S"]
    game.put_right(Seat.BLUE)
    piles = [lies(game.position, pile) for pile in ("t1", "t2", "t3", "f")]
    assert piles == ["KS 7H", "8D", "KC 6S", "4S"]
    assert names(game) == []


@BOTH
def test_f52_a_card_stays_where_it_was_insisted_on(rules: RuleSet) -> None:
    """What had been put right on it is to be put right once more."""
    game = table(rules, t1="KS 6H 5S", t2="9D", t3="4C", t4="7C").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T1, Pile.T3)
    game.put_right(Seat.BLUE, Pile.T3, card("5S"))
    game.put_right(Seat.BLUE, Pile.T4, card("6H"))
    assert lies(game.position, "t4") == "7C 6H"
    assert names(game) == ["5S"]
    game.put_right(Seat.BLUE, Pile.T4)
    piles = [lies(game.position, pile) for pile in ("t1", "t2", "t3", "t4")]
    assert piles == ["KS", "9D", "4C", "7C 6H 5S"]
    assert names(game) == []


# The place and the card that it left


def vacated(rules: RuleSet, **piles: Any) -> Game:
    """Red has laid 2H, which lay alone, on 8S, so that its place is a space."""
    laid = {"t1": "2H", "t2": "8S", "t3": "KC 6S", "t4": "7D"} | piles
    game = table(rules, **laid).game()
    game.misplace(Pile.T1, Pile.T2)
    return game


@BOTH
def test_f52_what_has_filled_the_space_that_it_left_goes_back(rules: RuleSet) -> None:
    """Page 14: it is returned to the place in the tableau from which it came."""
    game = vacated(rules, s="(1) 9H")
    play(game, "s>t1")
    game.put_right(Seat.BLUE)
    assert [lies(game.position, pile) for pile in ("t1", "t2", "red s")] == ["2H", "8S", "(1) 9H"]


@BOTH
def test_f52_what_was_built_on_the_card_that_it_uncovered_goes_back(rules: RuleSet) -> None:
    game = table(rules, t1="9S 2H", t2="8S", t3="KC 8H", t4="7C").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t3>t1", "t4>t1")
    game.put_right(Seat.BLUE)
    piles = [lies(game.position, pile) for pile in ("t1", "t2", "t3", "t4")]
    assert piles == ["9S 2H", "8S", "KC 8H", "7C"]


@BOTH
def test_f52_the_card_that_it_uncovered_goes_back_from_wherever_it_went(rules: RuleSet) -> None:
    game = table(rules, f="5C", t1="9S 6C 2H", t2="8S", t3="KC 7C", t5="QD").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t1>f", "t3>f")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "f") == "5C"
    assert [lies(game.position, pile) for pile in ("t1", "t3")] == ["9S 6C 2H", "KC 7C"]
    assert game.position.fits_foundation(card("6C"))


@BOTH
def test_f52_moved_to_its_proper_place_it_leaves_what_used_its_old_one(rules: RuleSet) -> None:
    game = vacated(rules, t5="3S", s="(1) 9H")
    play(game, "s>t1")
    game.put_right(Seat.BLUE, Pile.T5)
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t5")] == ["9H", "8S", "3S 2H"]


def test_f52_a_card_misplaced_in_the_place_that_it_left_goes_back_with_it() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="KC 2S", t4="9C").game()
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.T3, Pile.T1)
    game.put_right(Seat.BLUE, card=card("7H"))
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t3")] == ["KS 7H", "8D", "KC 2S"]
    assert game.misplays(Seat.BLUE) == ()


def test_f52_a_discard_that_covered_its_old_place_lies_on_it_again() -> None:
    game = table(printed(), t1="KS", t2="8D", t3="KC", d="9C 7H", turned="4D").game()
    game.misplace(Pile.DISCARD, Pile.T2)
    play(game, "h>d")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "red d") == "9C 7H 4D"
    assert game.seat is Seat.BLUE


def test_m12_errors_stand_when_putting_one_right_has_ended_the_turn() -> None:
    game = table(MODERN, t1="8H", t4="4C", h="[9C 7D]").game()
    play(game, "^h")
    game.misplace(Pile.HAND, Pile.T1)
    play(game, "^h")
    game.misplace(Pile.HAND, Pile.T4)
    game.put_right(Seat.BLUE, card=card("7D"))
    assert game.seat is Seat.BLUE
    assert game.misplays(Seat.BLUE) == ()


def test_m12_errors_stand_when_a_stop_has_ended_the_turn() -> None:
    rules = vary(FOSTER, misplay="stands-after-turn")
    game = table(rules, t1="8H", t2="2S", s="(2) TD", f="AS").game("call-stop")
    game.misplace(Pile.STOCK, Pile.T1)
    game.insist(do("^s"))
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert game.seat is Seat.BLUE
    assert game.misplays(Seat.BLUE) == ()


# After a stop


def test_f35_a_stop_that_takes_back_what_covered_it_leaves_it_to_be_put_right() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", t3="KC 6S", s="(2) [AS]", t5="7D").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t3>t2", "^s", "t2>t5")
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "t2") == "8D 7H 6S"
    game.put_right(Seat.BLUE)
    assert [lies(game.position, pile) for pile in ("t1", "t2", "t3")] == ["KS 7H", "8D", "KC 6S"]


def test_f35_a_misplaced_card_that_a_stop_sends_home_holds_up_no_other() -> None:
    rules = printed()
    game = table(rules, t1="KS 7H", t2="8D", t3="KC AS", t4="KD", s="(2) QC").game("call-stop")
    game.misplace(Pile.T1, Pile.T2)
    game.misplace(Pile.STOCK, Pile.T2)
    game.insist(do("t2>t4"))
    assert game.call_stop(Seat.BLUE).verdict.upheld
    assert lies(game.position, "red s") == "(2) QC"
    game.put_right(Seat.BLUE)
    assert [lies(game.position, pile) for pile in ("t1", "t2")] == ["KS 7H", "8D"]


def test_e4_covering_a_misplaced_card_with_the_last_card_does_not_save_the_win() -> None:
    game = table(MODERN, t1="KS 7H", t2="8D", h="", turned="6S").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "h>t2")
    assert game.outcome is not None
    game.put_right(Seat.BLUE)
    assert game.outcome is None
    assert lies(game.position, "red d") == "6S"
