"""The referee: answers as docs/law-kit.md says, and nothing that it is sent makes it fail."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.lawkit.referee import DEEPEST_PERFT, LONGEST_LINE, Referee
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
        "position " + "KHr" * LONGEST_LINE,
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
        *("upheld", "returned", "allows", "allows x", "allows blue sings", "seat red", "lawful \0"),
    ],
)
def test_what_cannot_be_answered_is_unknown(question: str) -> None:
    (line,) = said(*TABLE, f"ask {question}")
    assert line.startswith("unknown ")


def test_after_an_error_the_table_is_as_it_was() -> None:
    assert said(*TABLE, "entry t1>t8", "ask seat")[-1] == "answer red"
    assert said(*TABLE, "entry t1>f", "entry t1>f", "ask foundations")[-1] == "answer AS"


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
