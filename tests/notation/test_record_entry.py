"""The entries of a record are read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.strategies import games
from helpers.tables import do
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead
from russianbank.core.game import Game
from russianbank.notation.card_notation import CardName
from russianbank.notation.record_entry import Entry, Verb, entry_of, read_entry

ENTRIES = [
    "7D t3>f",
    "^s=2D",
    "7D s>t2=QC ?F23",
    "t2>>t5",
    "pass",
    "red touches s",
    "blue touches t3 ?F30",
    "blue stops F23 7C back",
    "red stops S11",
    "blue stops wrongly",
    "blue stops F23 7C back 2 late",
    "blue stops F23 12 late",
    "blue stops wrongly 1 late",
    "table stops F41 TD back",
    "blue compels 7C s>t3",
    "blue compels 7C s>t3=5S",
    "red misplaces 7C h>t3",
    "red misplaces 7C s>t3=5S",
    "blue puts right 7C",
    "blue puts right 7C on t1",
    "blue puts right 7C on f",
    "blue puts right 7Cb",
    "red offers a draw",
    "blue accepts the draw",
    "red abandons",
]


@pytest.mark.parametrize("text", ENTRIES)
def test_an_entry_is_read_back(text: str) -> None:
    assert str(read_entry(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("10d  s>t2 = qc?F23", "TD s>t2=QC ?F23"),
        ("^s=2♦", "^s=2D"),
        ("red   offers\na draw", "red offers a draw"),
        ("blue stops F23 10s back", "blue stops F23 TS back"),
    ],
)
def test_an_entry_is_written_in_its_standard_form(text: str, written: str) -> None:
    assert str(read_entry(text)) == written


def test_the_fields_of_an_entry() -> None:
    stopped = Entry(Verb.STOPS, Seat.BLUE, card=CardName("7C"), paragraph="F23")
    assert read_entry("blue stops F23 7C back") == stopped
    assert read_entry("table stops F23").seat is None
    assert read_entry("blue puts right 7C on t1").pile is Pile.T1
    played = read_entry("7D t3>f ?F23")
    assert played.name is not None
    assert (played.name.act, played.name.card, played.name.shown) == (
        do("t3>f"),
        CardName("7D"),
        None,
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7D",
        "7D t3>f ?",
        "7D t3>f F23",
        "7D t3>f ?23",
        "7D t3>f ?F123",
        "red",
        "red t3>f",
        "red touches",
        "table touches s",
        "table abandons",
        "blue stops",
        "blue stops F23 back",
        "blue stops wrongly 7C back",
        "blue stops F23 0 late",
        "blue stops F23 late",
        "red misplaces ^s",
        "red compels ^s",
        "red compels",
        "red misplaces h>d h>d",
        "blue puts right",
        "blue puts right 7C on d",
        "red offers draw",
        "red abandons now",
        "red " * 50,
    ],
)
def test_text_that_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises(CannotBeRead, match="expected") as refusal:
        read_entry(text)
    assert refusal.value.expected


@pytest.mark.extended
@given(games())
def test_the_entry_of_every_event_is_read_back(game: Game) -> None:
    for event in game.events:
        entry = entry_of(event)
        assert read_entry(str(entry)) == entry


@given(st.lists(st.sampled_from([*" ".join(ENTRIES).split(), "?"]), max_size=6).map(" ".join))
def test_random_words_are_read_as_an_entry_or_refused(text: str) -> None:
    try:
        entry = read_entry(text)
    except CannotBeRead:
        return
    assert read_entry(str(entry)) == entry
