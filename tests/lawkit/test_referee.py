"""The referee: answers as docs/law-kit.md says, and nothing that it is sent makes it fail."""

from __future__ import annotations

import doctest
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.lawkit.referee import (
    DEEPEST_PERFT,
    LONGEST_LINE,
    Referee,
    is_too_long,
    read_lines,
)
from russianbank.lawkit.situation import situations

TABLE = (
    "rules foster-two-pack",
    "position 9CrASr/8Sr/TDr7Hr/QSrTCr/JDr/2Hr/2Cr/2Dr - 2?9Hr/5?/5Hr -/4?/- red"
    " unseen=KSrQHrKHr4CrKCr4DrKDrKSbKHb6Cb6Db",
)


def said(*lines: str) -> list[str]:
    referee = Referee()
    return [answer for line in lines for answer in referee.answer(line)]


def test_the_page_shows_what_it_answers() -> None:
    page = Path(__file__).parents[2] / "docs/law-kit.md"
    done = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


def test_it_says_its_name_and_that_it_is_ready() -> None:
    first, second, third = said("rb", "isready", "quit")
    assert first.startswith("id name russianbank ")
    assert (second, third) == ("rbok", "readyok")


def test_what_happens_only_at_some_tables_is_asked_of_the_table() -> None:
    assert said(*TABLE, "ask allows t3>t2", "ask allows blue stops") == ["answer yes", "answer yes"]
    strict = (TABLE[0], "strictness strict", TABLE[1])
    assert said(*strict, "ask allows t3>t2", "ask allows blue stops") == ["answer no"] * 2


def test_asking_changes_nothing() -> None:
    once = said(*TABLE, "ask position")
    assert said(*TABLE, "ask allows t1>f", "ask perft 2", "ask position")[2:] == once


@pytest.mark.parametrize(
    "line",
    [
        *("rules", "rules nobody", "rules french stock_size=", 'rules french" name="x'),
        *("rules french [x]", "strictness none", "position", "position KHr/QS", "deal red:", "xyz"),
        *("entry", "entry t1>f", "entry blue stops", "\x00", "\udc80", "entry " + "x" * 30_000),
        *("position " + "KHr" * LONGEST_LINE, " " * LONGEST_LINE + "x"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_leaves_no_table(line: str) -> None:
    lines = said(line, "position -", "ask seat")
    assert all(one.startswith(("error ", "unknown ")) for one in lines)
    assert lines[-1].startswith("unknown ")
    assert not any("\n" in one for one in lines)


@pytest.mark.parametrize(
    "question",
    [
        *("", "what", "lawful x", "breach", "breach x", "breach t1>t1", "pile", "pile f", "perft"),
        *("perft 0", f"perft {DEEPEST_PERFT + 1}", "perft -1", "perft " + "9" * 9_000, "perft ²"),
        *("perft 01", "perft 0069", "perft 001" + "0" * 5_000, "perft 1 " + " " * LONGEST_LINE),
        *("upheld", "returned", "allows", "allows x", "allows blue sings", "seat red", "lawful \0"),
    ],
)
def test_what_cannot_be_answered_is_unknown(question: str) -> None:
    (line,) = said(*TABLE, f"ask {question}")
    assert line.startswith("unknown ")


def test_what_is_missing_is_said_in_the_words_of_the_lines() -> None:
    """And not in those of a record, which has tags."""
    error, unknown = said(TABLE[1], "ask seat")
    assert error == "error no rules are set; send rules before position"
    assert unknown == error.replace("error", "unknown", 1)
    for line in ("position", "position -"):
        (error,) = said(TABLE[0], line)
        assert error.startswith("error no cards are dealt; ")


def test_after_an_error_the_table_is_as_it_was() -> None:
    assert said(*TABLE, "entry t1>t8", "ask seat")[-1] == "answer red"
    assert said(*TABLE, "entry t1>f", "entry t1>f", "ask foundations")[-1] == "answer AS"


@pytest.mark.parametrize("line", ["rules nosuch", "strictness foo", "deal red: 9X blue:"])
def test_a_line_that_cannot_be_obeyed_is_refused_itself_and_by_name(line: str) -> None:
    referee = Referee()
    assert list(referee.answer(TABLE[0])) == []
    (error,) = referee.answer(line)
    wrong = line.split()[-1 if "deal" not in line else 2]
    assert error.startswith("error ")
    assert wrong in error
    assert list(referee.answer(TABLE[1])) == [error]
    assert list(referee.answer("ask seat")) == [error.replace("error", "unknown", 1)]
    assert said(*TABLE, line, *TABLE, "ask seat") == [error, "answer red"]


@pytest.mark.parametrize("word", ["rules", "strictness", "deal", "position"])
def test_a_table_that_could_not_be_changed_is_not_asked_as_it_was(word: str) -> None:
    error, unknown = said(*TABLE, f"{word} {' ' * LONGEST_LINE}", "ask seat")
    assert error == "error expected at most 20,000 characters in a line; split it"
    assert unknown == error.replace("error", "unknown", 1)


@pytest.mark.parametrize("tail", ["x", "\nx", "isready", " " * 3 * LONGEST_LINE + "isready"])
def test_the_rest_of_a_line_that_is_too_long_is_no_line(tail: str) -> None:
    for length in range(LONGEST_LINE - 2, LONGEST_LINE + 5):
        begin = "rules".ljust(length)
        sent = f"{begin}{tail}\nisready\n"
        lines = [line.removesuffix("\n") for line in read_lines(StringIO(sent))]
        assert lines == [one[: LONGEST_LINE + 2] for one in sent.splitlines()]
        assert [is_too_long(one) for one in lines] == [
            len(one) > LONGEST_LINE for one in sent.splitlines()
        ]


SOME = (
    "rb ask rules strictness deal position entry quit lawful breach allows perft 3 -1 t1>f ^s=2D"
    " blue stops red misplaces 7H t3>t4 puts right foster-two-pack french call-stop runs=9/9"
    ' red: 9D blue: AS -/-/-/-/-/-/-/- - 2?9Hr/5?/5Hr misplay="never" looks_limit=3 \x1b[2J'
)
WORDS = st.sampled_from(SOME.split())


@pytest.mark.extended
@given(st.lists(st.lists(WORDS | st.text(max_size=5), max_size=8), max_size=10))
def test_no_lines_make_it_fail(lines: list[list[str]]) -> None:
    for answer in said(*TABLE, *(" ".join(words) for words in lines)):
        assert answer.split(" ")[0] in ("answer", "unknown", "error", "id", "rbok", "readyok")
        assert len(answer.splitlines()) == 1


def test_situations_do_not_disturb_each_other() -> None:
    referee = Referee()
    for one in situations()[::40]:
        lines = [*one.commands(), *(f"ask {asked}" for asked in one.answers)]
        together = [answer for line in lines for answer in referee.answer(line)]
        assert together == said(*lines), one.id
