"""GameResult files: they come back as written, survive an interruption, and can be put together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arena.scores import pair
from russianbank.arena.pairs import Batch, ThinkingTimes
from russianbank.arena.results import MatchKey, append_batch, read_results, repair_results, rules_id
from russianbank.core.errors import CannotBeRead
from russianbank.core.rules.preset import preset

FIXTURE = MatchKey("foster-32", ("greedy", "random"), 1)


def batch(*numbers: int) -> Batch:
    pairs = tuple(pair(number, 1, 0.5, number % 2) for number in numbers)
    return Batch(pairs, (ThinkingTimes([0.01, 0.2]), ThinkingTimes([0.3])))


def written(path: Path, *numbers: int) -> Path:
    append_batch(path, FIXTURE, batch(*numbers))
    return path


def numbers(path: Path) -> list[int]:
    return [one.number for _, some in read_results(path) for one in some.pairs]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = written(written(tmp_path / "a.jsonl", 0, 1), 4)
    (first, one), (second, other) = read_results(path)
    assert first == second == FIXTURE
    assert one.pairs == batch(0, 1).pairs
    assert other.pairs == batch(4).pairs
    assert one.times[0].as_dict() == batch(0).times[0].as_dict()


def test_a_file_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert numbers(tmp_path / "none.jsonl") == []


def test_files_are_put_together_one_behind_the_other(tmp_path: Path) -> None:
    one, other = written(tmp_path / "a.jsonl", 0), written(tmp_path / "b.jsonl", 1)
    both = tmp_path / "c.jsonl"
    both.write_bytes(one.read_bytes() + other.read_bytes())
    assert numbers(both) == [0, 1]


def test_a_last_line_that_was_not_finished_is_left_out(tmp_path: Path) -> None:
    path = written(written(tmp_path / "a.jsonl", 0), 1)
    whole = path.read_bytes()
    for cut in (2, 40, len(whole) // 2 - 1):
        path.write_bytes(whole[:-cut])
        assert numbers(path) == [0]
        repair_results(path)
        assert numbers(written(path, 2)) == [0, 2]


def test_a_last_line_that_lacks_no_more_than_its_end_counts(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", 0)
    path.write_bytes(path.read_bytes().rstrip())
    repair_results(path)
    assert numbers(written(path, 1)) == [0, 1]


@pytest.mark.parametrize("line", ["{", "[]", '{"rules": "foster-32"}', "null"])
def test_a_line_of_something_else_is_refused(tmp_path: Path, line: str) -> None:
    path = written(tmp_path / "a.jsonl", 0)
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(CannotBeRead, match="line 2, is no result") as refused:
        numbers(written(path, 1))
    assert refused.value.line == 2


@pytest.mark.parametrize("text", ["notes without an end", "[1, 2]", '{"a":' + "[" * 100_000, "["])
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(CannotBeRead, match="line 1, is no result"):
        numbers(path)
    assert path.read_text() == text


def test_no_score_but_a_games_is_read(tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", 0)
    path.write_text(path.read_text().replace("[[0,1,", "[[0,2,"))
    with pytest.raises(CannotBeRead):
        numbers(path)


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBeRead, match="cannot be written"):
        written(tmp_path / "nowhere" / "a.jsonl", 0)


def test_no_two_rule_sets_share_a_mark() -> None:
    rules = preset("foster-32")
    assert rules_id(rules) == "foster-32"
    marks = {rules_id(replace(rules, score_win=points)) for points in (rules.score_win, 7, 8)}
    assert len(marks) == 3
