"""Advisors: both players agree, both hear, and nothing on the table changes (F5)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from russianbank.core.act import Act, Pile
from russianbank.core.advice import MOST_NAME, MOST_SHOWN, MOST_WORDS, Advice, Said
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.core.view import view
from russianbank.notation import read_act

FOSTER = preset("foster-two-pack")


def game(*, advised: bool = True, rules: str = "foster-two-pack") -> Game:
    """A new game, in which red has an advisor to whom both agreed."""
    found = Game(preset(rules), deal(preset(rules), Chance(1)))
    if advised:
        for seat in Seat:
            found.advisors.agree(Seat.RED, "Anna", by=seat)
    return found


def advice(*acts: str, words: str = "", seat: Seat = Seat.RED) -> Advice:
    """Advice that proposes these acts."""
    return Advice(seat, tuple(map(read_act, acts)), words)


def test_f5_an_advisor_needs_both_players() -> None:
    table = game(advised=False)
    with pytest.raises(NotTheMoment, match="both players agree"):
        table.advise(advice(words="the ace"))
    assert not table.advisors.agree(Seat.RED, "Anna", by=Seat.RED)
    assert not table.advisors.agree(Seat.RED, "Anna", by=Seat.RED), "one player alone, twice"
    with pytest.raises(NotTheMoment, match="both players agree"):
        table.advise(advice(words="the ace"))
    assert not table.advisors.agree(Seat.RED, "Bruno", by=Seat.BLUE), "somebody else"
    assert table.advisors.agree(Seat.RED, " Anna ", by=Seat.BLUE)
    assert table.advise(advice("t4>f")) == Said(0, advice("t4>f"))
    assert table.advisors.names == {Seat.RED: "Anna"}


def test_f5_either_or_both_may_have_one_and_it_can_be_the_same() -> None:
    table = game()
    for seat in Seat:
        table.advisors.agree(Seat.BLUE, "Anna", by=seat)
    assert table.advisors.names == {Seat.RED: "Anna", Seat.BLUE: "Anna"}
    with pytest.raises(NotTheMoment, match="Anna advises red"):
        table.advisors.agree(Seat.RED, "Otto", by=Seat.RED)


def test_f5_either_player_ends_it_and_what_was_said_stays() -> None:
    table = game()
    table.advise(advice(words="the ace"))
    table.advisors.end(Seat.RED)
    with pytest.raises(NotTheMoment, match="nobody advises red"):
        table.advise(advice(words="and now"))
    with pytest.raises(NotTheMoment, match="nobody advises red"):
        table.advisors.end(Seat.RED)
    assert [said.advice.words for said in table.advisors.said] == ["the ace"]
    assert table.advisors.all_names == {Seat.RED: ("Anna",)}


@pytest.mark.parametrize("rules", ["modern", "pagat"])
def test_f5_some_rules_have_no_advisors(rules: str) -> None:
    with pytest.raises(NotTheMoment, match="has no advisors"):
        game(rules=rules)


def test_f5_advice_changes_nothing_and_the_player_still_plays() -> None:
    table, plain = game(), game(advised=False)
    seen = [view(table.position, seat) for seat in Seat]
    table.advise(advice("t4>f", words="the ace comes first"))
    assert table == plain
    assert [view(table.position, seat) for seat in Seat] == seen
    assert (table.events, table.seat, table.may_undo()) == ([], Seat.RED, False)
    for one in (table, plain):
        one.play(read_act("t4>f"))
    assert table == plain
    table.advise(advice(words="well done"))
    table.undo()
    assert len(table.advisors.said) == 2, "what was said was said"


def test_f5_what_is_proposed_can_be_played() -> None:
    table = game()
    table.advise(advice("t4>f", "t8>t3", "^s"))
    with pytest.raises(CannotBePlayed, match="cannot be advised here"):
        table.advise(advice("t1>t2"))
    with pytest.raises(CannotBePlayed, match="cannot be advised here"):
        table.advise(advice("t4>f", "t4>f"))
    assert len(table.advisors.said) == 1


def test_f5_a_player_who_is_not_on_turn_is_told_of_piles_and_in_words() -> None:
    table = game()
    for seat in Seat:
        table.advisors.agree(Seat.BLUE, "Otto", by=seat)
    with pytest.raises(NotTheMoment, match="not on turn"):
        table.advise(advice("t4>f", seat=Seat.BLUE))
    table.advise(Advice(Seat.BLUE, (Pile.T4,), "watch the ace"))


def test_f5_nobody_advises_when_the_game_is_over() -> None:
    table = game()
    table.abandon(Seat.BLUE)
    with pytest.raises(NotTheMoment, match="the game is over"):
        table.advise(advice(words="too late"))


def test_a_copy_of_a_game_has_advisors_of_its_own() -> None:
    table = game()
    other = copy.copy(table)
    other.advise(advice(words="only there"))
    other.advisors.end(Seat.RED)
    assert table.advisors.said == []
    assert table.advisors.names == {Seat.RED: "Anna"}


@pytest.mark.parametrize(
    ("shown", "words"),
    [((), ""), ((), " \n "), ((), "{"), ((Pile.T1,) * (MOST_SHOWN + 1), ""), ((), "x" * 301)],
)
def test_advice_that_cannot_be_written_down_is_refused(
    shown: tuple[Pile | Act, ...], words: str
) -> None:
    assert MOST_WORDS == 300
    with pytest.raises(CannotBePlayed):
        Advice(Seat.RED, shown, words)


@pytest.mark.parametrize("name", ["", " ", "x" * (MOST_NAME + 1)])
def test_an_advisor_has_a_name(name: str) -> None:
    with pytest.raises(CannotBePlayed, match="the name of an advisor"):
        game(advised=False).advisors.agree(Seat.RED, name, by=Seat.RED)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((None, (), "x"), "a seat is"),
        ((2, (), "x"), "a seat is"),
        ((Seat.RED, (None,), "x"), "points at piles and acts"),
        ((Seat.RED, 5), "points at piles and acts"),
        ((Seat.RED, "t3"), "points at piles and acts"),
        ((Seat.RED, (), None), "what an advisor says is a text"),
    ],
)
def test_advice_of_the_wrong_kind_is_refused(values: tuple[Any, ...], expected: str) -> None:
    with pytest.raises(CannotBePlayed, match=expected):
        Advice(*values)


def test_advice_is_kept_in_one_form() -> None:
    given: Any = [Pile.T1]
    assert Advice(Seat.RED, given, "there") == Advice(Seat.RED, (Pile.T1,), "there")
    red: Any = 0
    assert Advice(red, given).seat is Seat.RED


def test_an_agreement_names_seats_and_a_person() -> None:
    advisors: Any = game(advised=False).advisors
    for wrong in ((None, "Anna", Seat.RED), (Seat.RED, "Anna", None), (Seat.RED, None, Seat.RED)):
        with pytest.raises(CannotBePlayed):
            advisors.agree(*wrong)
    for call in (advisors.end, advisors.check):
        with pytest.raises(CannotBePlayed, match="a seat is"):
            call(None)
    assert advisors.wished == {seat: {} for seat in Seat}
    assert not advisors.agree(0, "Anna", by=0)
    assert advisors.agree(0, "Anna", by=1)
    assert advisors.names == {Seat.RED: "Anna"}
    assert type(next(iter(advisors.names))) is Seat
