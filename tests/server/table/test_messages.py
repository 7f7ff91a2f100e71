"""Messages: what can be read from a client, what cannot, and that writing and reading agree."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.server_messages import read_server_message
from russianbank.server.table import messages as wire
from russianbank.server.table.entry import (
    ActEntry,
    DealEntry,
    SayEntry,
    StopEntry,
    read_entry,
    write_entry,
)
from russianbank.server.table.messages import ClientMessage, read, write
from russianbank.server.table.wire_event import PlayedEvent


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"t":"play","id":"c1-7","v":12,"m":"s>t3"}', wire.Play("c1-7", 12, "s>t3")),
        ('{"t":"play","id":"a","v":1,"m":"^h","force":true}', wire.Play("a", 1, "^h", True)),
        ('{"t":"stop","id":"a","v":12}', wire.Stop("a", 12)),
        ('{"t":"say","id":"a","v":12,"w":"abandon"}', wire.Say("a", 12, "abandon")),
        ('{"t":"right","id":"a","v":12}', wire.Right("a", 12)),
        ('{"t":"right","id":"a","v":12,"to":"t3"}', wire.Right("a", 12, "t3")),
        ('{"t":"right","id":"a","v":12,"at":"t3"}', wire.Right("a", 12, at="t3")),
        ('{"t":"ping","at":123.4}', wire.Ping(123.4)),
        ('{"t":"bye"}', wire.Leave()),
    ],
)
def test_every_kind_of_message_can_be_read(text: str, message: ClientMessage) -> None:
    assert read(text) == message
    assert read(write(message)) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"t":"shout"}',
        '{"t":"play","id":"a","v":1}',
        '{"t":"play","id":"","v":1,"m":"^h"}',
        '{"t":"play","id":"a","v":1,"m":"0123456789abcdefg"}',
        '{"t":"play","id":"a","v":-2,"m":"^h"}',
        '{"t":"say","id":"a","v":1,"w":"hello"}',
        '{"t":"ping","at":"now"}',
        '{"t":"stop","id":"\\u0000","v":1}',
        '{"t":"stop","id":"a\\n\\u0000","v":1}',
        '{"t":"play","id":"a","v":1,"m":"^h","after":"b\\u0000"}',
    ],
)
def test_everything_else_cannot_be_read(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read(text)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_give_a_message_or_a_refusal(frame: bytes | str) -> None:
    try:
        message = read(frame)
    except (msgspec.DecodeError, UnicodeError):
        return
    assert read(write(message)) == message


def test_piles_of_an_event_are_called_from_and_to() -> None:
    event = PlayedEvent("red", "s>t3", c="7D", start="rs", end="t3")
    sent = wire.Update(3, "0000001a", [event], {"turned": True})
    assert msgspec.json.decode(write(sent)) == {
        "t": "ev",
        "v": 3,
        "h": "0000001a",
        "e": [{"k": "played", "s": "red", "m": "s>t3", "c": "7D", "from": "rs", "to": "t3"}],
        "p": {"turned": True},
    }
    assert read_server_message(write(sent)) == sent


@pytest.mark.parametrize(
    "message",
    [
        wire.Ok("a", 3),
        wire.No(
            "a", 3, wire.CommandRefusal("refused", "so", "face-down", "F39", missed=[(None, "rs")])
        ),
        wire.Pong(1.5),
        wire.PresenceUpdate("here", "away", 2, 37.0),
        wire.Bye("newer"),
    ],
)
def test_answers_are_read_as_they_were_written(message: wire.ServerMessage) -> None:
    assert read_server_message(write(message)) == message


def test_entries_are_read_as_they_were_written() -> None:
    for entry in (
        DealEntry("AS KH", "2S", "blue", [("7H", "KS")]),
        ActEntry("s>t3"),
        ActEntry("s>t3", force=True),
        StopEntry(7),
        SayEntry("next"),
    ):
        assert read_entry(write_entry(entry)) == entry
    assert write_entry(ActEntry("^s")) == b'{"k":"did","m":"^s"}'
