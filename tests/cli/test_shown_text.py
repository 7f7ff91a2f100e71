"""What stands in a file is shown in a way that controls no terminal and forges no line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from command import run
from russianbank.core.quotation import printable
from russianbank.notation import Comment, read_record, write_record
from russianbank.notation.json import record_json

HOSTILE = "x\x1b[31m\x07\nrussianbank: forged\r\u2028russianbank: forged\u202e"
RECORD = read_record('[Rules "foster-two-pack"] [Seed "1"] 1. red: AD t4>f, ^s=JS')
TAGS = dict.fromkeys(("Event", "Date", "Red", "Blue"), HOSTILE)


def assert_clean(output: str) -> None:
    """Assert that a terminal can show an output line by line, and none of its lines is forged."""
    for line in output.split("\n"):
        assert line.isprintable(), line
        assert not line.lstrip().startswith("russianbank: forged")


@pytest.mark.parametrize("code", [0x1B, 0x0A, 0x2028, 0xD800, 0xE0001])
def test_what_is_not_printed_is_shown_as_its_number(code: int) -> None:
    text = printable(f"a{chr(code)}b")
    assert text.isprintable()
    assert int(text[3:-1], 16) == code
    assert printable("Ana♥ é") == "Ana♥ é"


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


def test_half_a_character_in_a_tag_is_converted(tmp_path: Path) -> None:
    file = tmp_path / "game.rbr"
    file.write_text(write_record(replace(RECORD, tags={"Event": "\ud800"})), encoding="utf-8")
    assert run("record", "convert", file, "--to", "json").exit_code == 0
    assert run("replay", file, "--all").exit_code == 0
