"""Advice in records: who advised, and every word of it, as text and as JSON (F5)."""

from __future__ import annotations

import pytest

from russianbank.core.act import Pile
from russianbank.core.advice import Advice
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.errors import RussianBankError
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset
from russianbank.notation import (
    Advised,
    public_record_of,
    read,
    read_act,
    read_record,
    record_of,
    tree_of,
    write_record,
)
from russianbank.notation.json import read_record_json, record_json

FOSTER = preset("foster-two-pack")
ACE = Advice(Seat.RED, (read_act("t4>f"), Pile.HAND), "the ace \u2028 first")
PRAISE = Advice(Seat.RED, (), "well done")


def advised_game() -> Game:
    """A game whose first act was advised and praised."""
    game = Game(FOSTER, deal(FOSTER, Chance(1)))
    for seat in Seat:
        game.advisors.agree(Seat.RED, "Anna", by=seat)
    game.advise(ACE)
    game.play(read_act("t4>f"))
    game.advise(PRAISE)
    return game


def test_f5_a_record_names_the_advisor_and_has_every_word() -> None:
    record = record_of(advised_game(), {"Red": "Otto"}, seed=1)
    assert record.tags == {"Red": "Otto", "RedAdvisor": "Anna"}
    written = write_record(record)
    assert (
        "1. red: {[%advice red t4>f h] the ace first} AD t4>f {[%advice red] well done}" in written
    )
    again = read_record(written)
    assert again.items == record.items
    assert write_record(again) == written
    assert again.replay().game.events == advised_game().events
    first = tree_of(again).children[0]
    assert (first.before, first.annotations) == ((Advised(ACE),), (Advised(PRAISE),))


def test_json_has_it_too() -> None:
    record = record_of(advised_game(), {})
    assert read_record_json(record_json(record)) == record
    public = public_record_of(advised_game(), {})
    assert read_record_json(record_json(public)) == public


def test_advice_stays_when_its_act_is_taken_back() -> None:
    game = advised_game()
    game.undo()
    said = [item.advice for item in record_of(game, {}).items if isinstance(item, Advised)]
    assert said == [ACE, PRAISE]


@pytest.mark.parametrize(
    "braces", ["[%advice] x", "[%advice green t1]", "[%advice red t9]", "[%advice red]", "[%advice"]
)
def test_advice_that_cannot_be_read_is_said_to_be_so(braces: str) -> None:
    text = f'[Rules "foster-two-pack"] [Seed "1"]\n1. red: AD t4>f {{{braces}}}\n*\n'
    with pytest.raises(RussianBankError):
        read_record(text)
    assert read(text).failures[0].line == 2
