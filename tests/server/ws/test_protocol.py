"""The protocol as docs/protocol.md describes it: its examples are true, and it is complete."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from helpers.server_messages import read_server_message
from helpers.table_states import dealt, terms
from russianbank.core.cards import Seat
from russianbank.server.table import messages as wire
from russianbank.server.table.entry import ActEntry, StopEntry
from russianbank.server.table.messages import read, write
from russianbank.server.table.table_state import CommandRefused
from russianbank.server.table.table_view import TableView
from russianbank.server.table.wire_event import WireEvent

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
TEXT = PAGE.read_text()
EXAMPLES = re.findall(r"^([<>]) (\{.*\})$", TEXT, re.MULTILINE)


def tag(message: Any) -> str:
    tag: str = message.__struct_config__.tag
    return tag


@pytest.mark.parametrize(("way", "text"), EXAMPLES)
def test_every_example_is_a_message(way: str, text: str) -> None:
    message: Any = read(text) if way == ">" else read_server_message(text)
    assert msgspec.json.decode(write(message)) == msgspec.json.decode(text)


def test_there_is_an_example_of_every_message() -> None:
    for way, union in ((">", wire.ClientMessage), ("<", wire.ServerMessage)):
        shown = {msgspec.json.decode(text)["t"] for one, text in EXAMPLES if one == way}
        assert shown == {tag(one) for one in get_args(union)}


def test_the_examples_of_a_table_are_what_a_table_says() -> None:
    table = dealt(terms(), 1)
    frames = [write(table.sync(Seat.BLUE))]
    for entry, seat in (
        (ActEntry("t5>t2"), Seat.RED),
        (ActEntry("^s"), Seat.RED),
        (StopEntry(5), Seat.BLUE),
    ):
        frames.append(write(table.update(table.apply(entry, seat), Seat.BLUE)))
    with pytest.raises(CommandRefused) as refused:
        table.apply(ActEntry("t1>t2"), Seat.BLUE)
    frames.append(write(wire.No("c1-8", 13, refused.value.refusal)))
    for number in (0, 1, 3, 4):
        assert f"< {frames[number].decode()}\n" in TEXT


@pytest.mark.parametrize("word", wire.SAY_WORDS)
def test_every_word_is_documented(word: str) -> None:
    assert f"`{word}`" in TEXT


@pytest.mark.parametrize("phrase", wire.PHRASES)
def test_every_phrase_is_documented(phrase: str) -> None:
    assert f"`{phrase}`" in TEXT


@pytest.mark.parametrize("field", TableView.__struct_fields__)
def test_every_field_of_the_view_is_documented(field: str) -> None:
    assert re.search(rf"^\| [^|]*`{field}`[^|]* \|", TEXT, re.MULTILINE)


@pytest.mark.parametrize("event", get_args(WireEvent))
def test_every_event_is_documented(event: Any) -> None:
    assert f"`{tag(event)}`" in TEXT


@pytest.mark.parametrize("code", [*get_args(wire.RefusalCode), *get_args(wire.ByeReason)])
def test_every_code_is_documented(code: str) -> None:
    assert f"| `{code}` |" in TEXT


def test_the_digest_is_computed_as_documented() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failures, tried > 0) == (0, True)
