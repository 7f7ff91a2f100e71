"""What may be seen, and cards placed wrongly, in the two-pack game (F33, F34, F52, F53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from helpers.tables import lies, play, table, vary
from russianbank.core.act import Pile
from russianbank.core.cards import Card, Seat
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.view import PileView, View, view

FOSTER = "foster-two-pack"
PRESETS_BLOCK = ["foster-two-pack", "foster-36", "pagat", "french", "garibaldka"]


def all_shown(seen: View) -> Iterator[Card]:
    piles: list[PileView] = [*seen.tableau, *seen.foundations]
    for side in seen.sides:
        piles += [side.stock, side.hand, side.discard]
    for pile in piles:
        yield from pile.shown


# F33, F34: hidden cards and spreading


@pytest.mark.parametrize("seat", list(Seat))
def test_f33_nobody_is_shown_a_card_that_is_not_exposed(seat: Seat) -> None:
    laid = table(FOSTER, s="[9D 8D] 7C", S="[JS]", h="[4C 4D]", H="[KC]", turned="5H")
    hidden = {*laid.position.unseen_cards(0), *laid.position.unseen_cards(1)}
    assert {str(card) for card in hidden} == {"9D", "8D", "JS", "4C", "4D", "KC"}
    assert not hidden & set(all_shown(view(laid.position, seat)))


def test_f33_no_act_looks_at_a_card_without_turning_it_up() -> None:
    laid = table(FOSTER, s="(2) [9D]", h="(2) [4C]")
    for text in laid.playable():
        if text not in ("^s", "^h"):
            assert laid.position.copy().play(*next_act(laid, text)) is None


def next_act(laid: Any, text: str) -> tuple[Any, Any]:
    return next(one for one in laid.position.playable() if str(one) == text), laid.deal


def test_f34_spreading_a_pile_is_no_act_and_cannot_be_stopped() -> None:
    game = table(FOSTER, t1="8S 7H", t2="AS", d="4C 5H").game()
    seen = view(game.position, Seat.RED)
    assert [str(card) for card in seen.tableau[0].shown] == ["8S", "7H"]
    assert [str(card) for card in seen.own.discard.shown] == ["4C", "5H"]
    assert not game.call_stop(Seat.BLUE).verdict.upheld


# F53: looking through piles


def test_f53_the_own_discard_may_be_spread_and_keeps_its_order() -> None:
    laid = table(FOSTER, d="9D 4C 5H", D="KS 2S")
    own = view(laid.position, Seat.RED).own.discard
    assert [str(card) for card in own.shown] == ["9D", "4C", "5H"]


def test_f53_not_the_opponents() -> None:
    laid = table(FOSTER, d="9D 4C 5H", D="KS JS")
    for seat, top, count in ((Seat.RED, "JS", 2), (Seat.BLUE, "5H", 3)):
        pile = view(laid.position, seat).opponent.discard
        assert [str(card) for card in pile.shown] == [top]
        assert pile.count == count


def test_f53_a_table_may_let_the_opponents_be_spread() -> None:
    laid = table(vary(FOSTER, spread_opponent_discard=True), D="KS JS")
    assert [str(card) for card in view(laid.position, Seat.RED).opponent.discard.shown] == [
        "KS",
        "JS",
    ]


@pytest.mark.parametrize("seat", list(Seat))
def test_f53_tableau_piles_may_be_spread_by_both(seat: Seat) -> None:
    laid = table(FOSTER, t1="9S 8H 7C")
    assert [str(card) for card in view(laid.position, seat).tableau[0].shown] == ["9S", "8H", "7C"]


# F52: a card placed wrongly


def wrong_build(**changes: Any) -> Game:
    """Red lays the 7H of the tableau on the 8D, red on red; the 8S would take it."""
    rules = vary(FOSTER, **{"misplay": "before-next-turn-up", **changes})
    piles: dict[str, Any] = {"t1": "KS 7H", "t2": "8D", "t3": "8S", "s": "(2) JC", "h": "(3) [4D]"}
    return table(rules, **piles).game()


@pytest.mark.parametrize("name", PRESETS_BLOCK)
def test_f52_our_presets_block_a_wrong_placing(name: str) -> None:
    game = table(name, t1="KS 7H", t2="8D").game()
    with pytest.raises(CannotBePlayed):
        play(game, "t1>t2")
    with pytest.raises(CannotBePlayed):
        game.misplace(Pile.T1, Pile.T2)


def test_f52_a_wrong_card_may_be_placed_and_stands_until_somebody_sees_it() -> None:
    game = wrong_build()
    event = game.misplace(Pile.T1, Pile.T2)
    assert (str(event.card), event.source, event.target) == ("7H", Pile.T1, Pile.T2)
    assert lies(game.position, "t2") == "8D 7H"


def test_f52_a_card_that_fits_is_played_and_not_misplaced() -> None:
    with pytest.raises(CannotBePlayed):
        wrong_build().misplace(Pile.T1, Pile.T3)


def test_f52_the_opponent_may_insist_on_the_proper_place() -> None:
    game = wrong_build()
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE, Pile.T3)
    assert lies(game.position, "t3") == "8S 7H"
    assert lies(game.position, "t2") == "8D"
    assert game.seat is Seat.RED


def test_f52_the_proper_place_may_be_a_foundation() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up", compulsory=set())
    game = table(rules, t1="KS 7H", t2="8D", f="6H").game()
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE, Pile.FOUNDATION)
    assert lies(game.position, "f") == "7H"


def test_f52_not_on_a_place_that_is_just_as_wrong() -> None:
    game = wrong_build()
    game.misplace(Pile.T1, Pile.T2)
    with pytest.raises(CannotBePlayed):
        game.put_right(Seat.BLUE, Pile.T4)


def test_f52_a_discard_is_not_put_right_into_a_space() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t2="8D", t3="", d="9C 7H").game()
    game.misplace(Pile.DISCARD, Pile.T2)
    with pytest.raises(CannotBePlayed):
        game.put_right(Seat.BLUE, Pile.T3)


def test_f52_a_tableau_card_goes_back_where_it_lay() -> None:
    game = wrong_build()
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "t2") == "8D"
    assert game.seat is Seat.RED


def test_f52_a_stock_card_goes_back_to_the_stock() -> None:
    game = wrong_build()
    game.misplace(Pile.STOCK, Pile.T2)
    game.put_right(Seat.BLUE)
    assert lies(game.position, "red s") == "(2) JC"
    assert game.seat is Seat.RED


def test_f52_a_hand_card_goes_to_the_discard_and_ends_the_turn() -> None:
    game = wrong_build()
    play(game, "^h")
    game.misplace(Pile.HAND, Pile.T2)
    game.put_right(Seat.BLUE)
    assert lies(game.position, "red d") == "4D"
    assert lies(game.position, "t2") == "8D"
    assert lies(game.position, "red h") == "(3)"
    assert game.seat is Seat.BLUE


def test_f52_a_hand_card_put_in_its_proper_place_does_not_end_the_turn() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t2="8D", t3="5S", h="(3) [4D]").game()
    play(game, "^h")
    game.misplace(Pile.HAND, Pile.T2)
    game.put_right(Seat.BLUE, Pile.T3)
    assert lies(game.position, "t3") == "5S 4D"
    assert game.seat is Seat.RED
    assert game.position.turned_card is None


def test_f52_a_discard_goes_back_to_the_discard() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t2="8D", d="9C 7H").game()
    game.misplace(Pile.DISCARD, Pile.T2)
    game.put_right(Seat.BLUE)
    assert lies(game.position, "red d") == "9C 7H"
    assert game.seat is Seat.RED


def test_f52_a_wrong_load_is_put_right_as_well() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t1="KS 7H", D="9C").game()
    game.misplace(Pile.T1, Pile.OPPONENT_DISCARD)
    assert lies(game.position, "blue d") == "9C 7H"
    game.put_right(Seat.BLUE)
    assert lies(game.position, "blue d") == "9C"
    assert lies(game.position, "t1") == "KS 7H"


def test_f52_it_is_too_late_once_another_card_is_turned_up() -> None:
    game = wrong_build()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "^h")
    with pytest.raises(NotTheMoment):
        game.put_right(Seat.BLUE)
    assert lies(game.position, "t2") == "8D 7H"


def test_f52_a_shift_in_between_does_not_close_the_right() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t1="KS 7H", t2="8D", t4="JH TS", t5="JD").game()
    game.misplace(Pile.T1, Pile.T2)
    play(game, "t4>t5")
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"


def test_f52_the_opponents_turning_up_closes_it_too() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t2="8D", turned="4D", d="9C 7H", H="(2) [KH]", t1="KS", t3="KC").game()
    game.misplace(Pile.DISCARD, Pile.T2)
    play(game, "h>d", "^h")
    with pytest.raises(NotTheMoment):
        game.put_right(Seat.BLUE)


@pytest.mark.parametrize("misplay", ["before-next-turn-up", "stands-after-turn"])
def test_f52_players_who_notice_their_own_error_put_it_right(misplay: str) -> None:
    """M12: it must be corrected if it is noticed, by whomever."""
    game = wrong_build(misplay=misplay)
    game.misplace(Pile.T1, Pile.T2)
    assert game.may_put_right(Seat.RED)
    assert game.put_right(Seat.RED).seat is Seat.RED
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "t2") == "8D"
    assert game.seat is Seat.RED


def test_f52_there_is_no_penalty() -> None:
    game = wrong_build(wrong_call="points", wrong_call_points=5)
    game.misplace(Pile.T1, Pile.T2)
    game.put_right(Seat.BLUE)
    game.offer_draw(Seat.RED)
    game.accept_draw(Seat.BLUE)
    assert game.outcome is not None
    assert game.outcome.points == (0, 0)


def test_f52_only_cards_that_could_be_lifted_are_misplaced() -> None:
    game = wrong_build()
    for source in (Pile.HAND, Pile.DISCARD, Pile.FOUNDATION):
        with pytest.raises(CannotBePlayed):
            game.misplace(source, Pile.T2)
    for target in (Pile.DISCARD, Pile.STOCK):
        with pytest.raises(CannotBePlayed):
            game.misplace(Pile.T1, target)


def test_f52_after_a_stop_a_wrong_build_can_still_be_put_right() -> None:
    rules = vary(FOSTER, misplay="before-next-turn-up")
    game = table(rules, t1="KS 7H", t2="8D", t3="9C AS").game("call-stop")
    game.misplace(Pile.T1, Pile.T2)
    assert game.call_stop(Seat.BLUE).verdict.upheld
    game.put_right(Seat.BLUE)
    assert lies(game.position, "t1") == "KS 7H"
    assert lies(game.position, "t2") == "8D"
    assert game.seat is Seat.BLUE
