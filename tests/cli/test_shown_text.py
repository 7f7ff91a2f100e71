"""What stands in a file is shown in a way that controls no terminal and forges no line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from helpers.command import run
from russianbank.core.quotation import printable
from russianbank.notation import (
    Comment,
    Record,
    Variation,
    read_record,
    record_of,
    write_record,
)
from russianbank.notation.json import record_json

HOSTILE = (
    "x\x1b[31m\x07\x7f\x9b2J\nrussianbank: forged\r\u2028russianbank: forged\u202e\u2066\ud800"
)
RECORD = read_record('[Rules "foster-two-pack"] [Seed "1"] 1. red: AD t4>f, ^s=JS')
TAGS = dict.fromkeys(("Event", "Site", "Date", "Red", "Blue", "Annotator"), HOSTILE)
COMMANDS = [
    ["replay"],
    ["record", "check"],
    ["record", "check", "--json"],
    ["record", "convert", "--to", "text"],
    ["record", "convert", "--to", "json"],
    ["diagram"],
    ["diagram", "--svg"],
    ["hint", "--layouts", "1"],
    ["analyse", "--layouts", "1"],
    ["review", "--samples", "2"],
    ["review", "--samples", "2", "--json"],
    ["review", "--samples", "2", "--annotated", "-"],
    ["review", "--samples", "2", "--html", "-"],
    ["play", "--pace", "0", "--resume"],
]


def assert_clean(output: str, is_record: bool = False) -> None:
    """Assert that a terminal can show an output line by line, and none of its lines is forged.

    A record is broken at blanks into lines, which are then indented.
    """
    for line in output.split("\n"):
        assert line.isprintable(), line
        begins = line if is_record else line.lstrip()
        assert not begins.startswith("russianbank: forged")


@pytest.mark.parametrize("code", [0x1B, 0x0A, 0x2028, 0xD800, 0xE0001])
def test_what_is_not_printed_is_shown_as_its_number(code: int) -> None:
    text = printable(f"a{chr(code)}b")
    assert text.isprintable()
    assert int(text[3:-1], 16) == code
    assert printable("Ana♥ é\u00a0!") == "Ana♥ é\u00a0!"


def hostile_record(is_over: bool) -> Record:
    """A record in which every text is hostile."""
    game = RECORD.replay().game
    if is_over:
        game.abandon(game.seat)
    record = record_of(game, TAGS, 1)
    comments = Comment(HOSTILE), Comment(HOSTILE, "de"), Comment(HOSTILE, "en")
    header, first, *rest = record.items
    branch = Variation((header, *comments, first, *comments))
    return replace(
        record, items=(*comments, header, *comments, first, *comments, branch, *rest, *comments)
    )


@pytest.mark.compiled
@pytest.mark.sample(14)
@pytest.mark.parametrize("form", ["text", "json", "half"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_command_lets_a_file_control_the_terminal(
    command: list[str], form: str, tmp_path: Path
) -> None:
    """In the third form, JSON has half a character, which JSON allows to be written."""
    record = hostile_record(command[0] == "review")
    file = tmp_path / "game.rbr"
    written = write_record(record) if form == "text" else record_json(record)
    if form == "half":
        written = written.replace("\ufffd", "\\ud800")
    file.write_text(written, encoding="utf-8")
    result = run(*command, file, typed="last\nsave x\x1b[31m/y\nquit\n")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert_clean(result.output, command[-1] == "text" or "--annotated" in command)
    if form == "text":
        assert result.exit_code == 0


def test_a_record_with_control_characters_is_read_back_from_text(tmp_path: Path) -> None:
    record = hostile_record(False)
    text = write_record(record)
    assert_clean(text, is_record=True)
    assert read_record(text) == record
    for odd in (r"\u001b", r"\u005c", r"\\u001b", r"\u0041 \u", r"\U0001F0A1 \U0010ffff", "\\\x1b"):
        again = replace(RECORD, items=(*RECORD.items, Comment(odd)))
        assert read_record(write_record(again)) == again


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_replay_shows_names_and_comments_without_their_control(tmp_path: Path, form: str) -> None:
    comment = Comment("a\x1b]0;title\x07 b")
    record = replace(RECORD, tags=TAGS, items=(*RECORD.items, comment))
    file = tmp_path / "game"
    written = write_record(record) if form == "text" else record_json(record)
    file.write_text(written, encoding="utf-8")
    result = run("replay", file, "--all")
    assert result.exit_code == 0
    assert "russianbank: forged" in result.output  # it is shown, within another line
    assert_clean(result.output)


def test_names_in_json_that_is_refused_are_shown_without_their_control(tmp_path: Path) -> None:
    good = json.loads(record_json(RECORD))
    for changed in ({HOSTILE: 1}, {"strictness": HOSTILE}, {"tags": {HOSTILE: "x"}}):
        file = tmp_path / "game.json"
        file.write_text(json.dumps({**good, **changed}), encoding="utf-8")
        result = run("record", "check", file)
        assert result.exit_code == 1
        assert_clean(result.output)


@pytest.mark.extended
def test_half_a_character_in_a_tag_is_converted(tmp_path: Path) -> None:
    file = tmp_path / "game.rbr"
    file.write_text(write_record(replace(RECORD, tags={"Event": "\ud800"})), encoding="utf-8")
    assert run("record", "convert", file, "--to", "json").exit_code == 0
    assert run("replay", file, "--all").exit_code == 0
