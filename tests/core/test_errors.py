"""The errors that the library raises, and what they contain."""

import pickle

import pytest

from russianbank.core.act import Kind, Pile, act
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import (
    CannotBePlayed,
    CannotBeRead,
    NotTheMoment,
    RussianBankError,
)
from russianbank.core.game import Game
from russianbank.core.law import BreaksObligation
from russianbank.core.rules.preset import preset


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [(CannotBeRead, ValueError), (CannotBePlayed, ValueError), (NotTheMoment, RuntimeError)],
)
def test_each_error_is_caught_as_ours_and_as_the_builtin_it_resembles(
    kind: type[RussianBankError], builtin: type[Exception]
) -> None:
    for caught_as in (RussianBankError, builtin):
        with pytest.raises(caught_as, match="expected a card"):
            raise kind("expected a card")


def test_a_text_that_cannot_be_read_says_where_and_what_was_expected() -> None:
    error = CannotBeRead("no card", line=3, column=7, expected="a card")
    assert (str(error), error.line, error.column, error.expected) == ("no card", 3, 7, "a card")


def test_a_text_that_cannot_be_read_need_not_know_where() -> None:
    error = CannotBeRead("no card")
    assert (error.line, error.column, error.expected) == (None, None, None)


def test_the_place_of_an_error_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(CannotBeRead("no card", line=3, column=7, expected="a card")))
    assert (str(error), error.line, error.column, error.expected) == ("no card", 3, 7, "a card")


def test_the_broken_obligation_of_an_error_survives_pickling() -> None:
    rules = preset("foster-two-pack")
    game = Game(rules, deal(rules, Chance(1922)), "strict")
    with pytest.raises(BreaksObligation) as caught:
        game.play(act(Kind.TURN_UP, Pile.STOCK, Pile.STOCK))
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value)
    assert error.breach.paragraph == "F23"
    assert error.breach.missed == caught.value.breach.missed
