"""Whatever a reader is given, it raises only errors of this library, with short messages."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import russianbank as rb
from helpers.random_play import amount
from russianbank.ai.players import player
from russianbank.arena.participants import participant
from russianbank.arena.results import read_results
from russianbank.arena.sprt import read_sprt
from russianbank.cli.record_files import load_records
from russianbank.notation import (
    find_act,
    read,
    read_act,
    read_card,
    read_position,
    read_record,
    record_of,
    write_record,
)
from russianbank.notation.json import (
    position_json,
    read_position_json,
    read_record_json,
    read_view_json,
    record_json,
    view_json,
)
from russianbank.notation.record_entry import read_entry
from russianbank.notation.record_forms import read_either
from russianbank.server.study.analysis_record import read_analysis

LONGEST_MESSAGE = 3000
"""The longest messages list all fields of a rule set; none grows with the text."""

RULES = rb.preset("modern")
DEAL = rb.deal(RULES, rb.Chance(1))
POSITION = rb.Position.start(RULES, DEAL)
RECORD = record_of(rb.Game(RULES, DEAL), {})


def _read_file_of_results(text: str) -> object:
    return list(read_results(Path(text)))


def _read_rules_file(text: str) -> object:
    with TemporaryDirectory() as folder:
        path = Path(folder, "rules.toml")
        path.write_text(text, "utf-8")
        return rb.load(path)


def _read_results(text: str) -> object:
    with TemporaryDirectory() as folder:
        path = Path(folder, "results.jsonl")
        path.write_text(text, "utf-8")
        return [(key, batch.pairs) for key, batch in read_results(path)]


def _read_all(text: str) -> object:
    failures = read(text).failures
    assert all(len(str(failure)) <= LONGEST_MESSAGE for failure in failures)
    return failures


READERS: dict[str, Callable[[str], object]] = {
    "preset": rb.preset,
    "load": rb.load,
    "read_toml": rb.read_toml,
    "read_toml: where": lambda text: rb.read_toml("stock_size = 1", where=text),
    "read_card": read_card,
    "read_act": read_act,
    "find_act": lambda text: find_act(POSITION, text),
    "read_entry": read_entry,
    "read_position": lambda text: read_position(text, RULES),
    "read": _read_all,
    "read_record": read_record,
    "read_record_json": read_record_json,
    "read_position_json": read_position_json,
    "read_view_json": read_view_json,
    "player": player,
    "participant": lambda text: participant(text, DEAL),
    "read_sprt": read_sprt,
    "read_results": _read_file_of_results,
    "load_records": lambda text: load_records(Path(text)),
}

WORDS = (
    *("7Hr", "TSb", "t1>t2", "h>d", "7H>f", "red stops F23", "1. red:", "-/-/-/-/-/-/-/-", "12?"),
    *('[Rules "', '"]', '[RuleSet """\n', '"""]', '[Seed "1"]', '[Position "', "modern", "{", "}"),
    *('[Deal "red: 2D blue:', "stock_size = ", "name = ", 'based_on = "', "[cites]", "= [", "'''"),
    *(
        '{"form":"record","version":1,"rules":',
        '{"form":"position"',
        '"seed":"',
        '"cards":["',
        "[[",
    ),
    *("search:level=", "handicap:of=", "=0.5,", "level=7", "greedy", "0,10", "50%,52%", "nan"),
    *("\0", "\ud800", "\udfff", "\u2028", "٣", "9" * 5000, "7" * 10_000, "/", ".", "~", "\n"),
)


def refused(name: str, text: str) -> str:
    """The message with which a reader refuses a text, or why it is content."""
    try:
        READERS[name](text)
    except rb.RussianBankError as error:
        return str(error)
    return "nothing is wrong"


def texts() -> st.SearchStrategy[str]:
    """Texts of words that readers know, of any characters, and of very many."""
    anything = st.text(st.characters(), max_size=20)
    words = st.lists(st.sampled_from(WORDS) | anything, max_size=6).map("".join)
    return words | st.builds(lambda text, times: text * times, words, st.sampled_from([50, 500]))


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=amount(10, 40))
@given(texts())
@example("\0")
@example("\ud800")
@example("x" * 100_000)
@example("")
@example("7Hr0:A" * 500)
def test_a_reader_raises_only_our_errors_and_short_messages(name: str, text: str) -> None:
    message = refused(name, text)
    assert len(message) <= LONGEST_MESSAGE
    assert message.encode()  # so that every stream can print it


@pytest.mark.parametrize("name", READERS)
def test_a_message_quotes_at_most_two_hundred_characters(name: str) -> None:
    for text in ("x" * 100_000, "7" * 100_000, "\ud800" * 100_000):
        message = refused(name, text)
        assert text[0] * 201 not in message
        assert repr(text[0])[1:-1] * 201 not in message


@pytest.mark.parametrize("path", ["\0", "a\ud800", "x" * 5000, os.sep, ""])
def test_a_name_that_no_file_can_have_cannot_be_read(path: str) -> None:
    with pytest.raises(rb.CannotBeRead, match="expected a preset or a TOML file"):
        rb.load(path)


FILES: dict[str, tuple[Callable[[str], object], str]] = {
    "load": (_read_rules_file, rb.to_toml(RULES)),
    "read_toml": (rb.read_toml, rb.to_toml(RULES)),
    "read_position": (lambda text: read_position(text, RULES), rb.write_position(POSITION)),
    "read": (read, write_record(RECORD)),
    "read_record": (read_record, write_record(RECORD)),
    "read_either": (read_either, record_json(RECORD)),
    "read_analysis": (lambda text: read_analysis(text, "modern"), position_json(POSITION)),
    "read_record_json": (read_record_json, record_json(RECORD)),
    "read_position_json": (read_position_json, position_json(POSITION)),
    "read_view_json": (read_view_json, view_json(rb.view(POSITION, rb.Seat.RED))),
    "read_record_json: bytes": (lambda text: read_record_json(text.encode()), record_json(RECORD)),
    "read_results": (
        _read_results,
        '{"rules":"modern","players":["a","b"],"seed":1,"pairs":[],'
        '"times":[{"worst":0,"counts":{}},{"worst":0,"counts":{}}]}\n',
    ),
}
"""What reads a whole file, and a file that it can read."""


@pytest.mark.parametrize("name", FILES)
def test_a_byte_order_mark_before_a_file_changes_nothing(name: str) -> None:
    reader, text = FILES[name]
    assert reader(f"\ufeff{text}") == reader(text)
    assert repr(reader(text)) != "[]"
