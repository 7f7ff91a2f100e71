"""What is pasted on the analysis board: unfinished and damaged records open as far as they go."""

from __future__ import annotations

import pytest

from russianbank.core.errors import CannotBeRead
from russianbank.notation import read_record
from russianbank.notation.json import record_json
from russianbank.server.study.analysis_record import read_analysis, write_analysis

RULES = "foster-two-pack"
BEGINS = f'[Rules "{RULES}"]\n[Seed "1"]\n\n1. red: 6H t5>t2, '


def steps(text: str) -> list[str]:
    return [node.step for node in read_analysis(text, RULES).nodes]


def last_notes(text: str) -> list[str]:
    notes = read_analysis(text, RULES).nodes[-1].notes
    return [str(getattr(note, "text", "")) for note in notes]


def test_an_unfinished_record_opens_without_a_note() -> None:
    assert steps(BEGINS + "^s=JS *") == ["6H t5>t2", "^s=JS"]
    assert last_notes(BEGINS + "^s=JS *") == []


@pytest.mark.parametrize(
    ("rest", "line"),
    [
        ("^s=2D *", "line 4, column 19: expected ^s=JS"),
        ("%%% nonsense *", "line 4, column 19"),
        ("\n{never closed", "line 5, column 1"),
        ("^s=2D (1. red: AD t4>f), ^h=3S *", "line 4, column 19"),
    ],
)
def test_a_damaged_record_opens_up_to_the_damage_and_says_so(rest: str, line: str) -> None:
    assert steps(BEGINS + rest) == ["6H t5>t2"]
    (note,) = last_notes(BEGINS + rest)
    assert note.startswith("The record goes no further: " + line)
    written = write_analysis(read_analysis(BEGINS + rest, RULES))
    assert "The record goes no further" in written.text


def test_a_damaged_record_as_json_opens_up_to_the_damage_too() -> None:
    text = record_json(read_record(BEGINS + "^s=2D *"))
    assert steps(text) == ["6H t5>t2"]
    (note,) = last_notes(text)
    assert note.startswith("The record goes no further: expected ^s=JS")


def test_an_unreadable_entry_of_json_is_named_by_its_place() -> None:
    text = record_json(read_record(BEGINS + "^s=JS *")).replace('"^s"', '"^^"')
    assert steps(text) == ["6H t5>t2"]
    (note,) = last_notes(text)
    assert "items[2]" in note


def test_a_text_without_a_record_is_refused() -> None:
    with pytest.raises(CannotBeRead, match="line 1"):
        read_analysis("[nonsense", RULES)


@pytest.mark.parametrize("after", ["\nMilk, bread", '\n{"form": "rec'])
def test_foreign_text_after_a_game_as_json_is_named(after: str) -> None:
    text = record_json(read_record(BEGINS + "^s=JS *"))
    assert steps(text + after) == ["6H t5>t2", "^s=JS"]
    (note,) = last_notes(text + after)
    assert "line 2, column" in note
