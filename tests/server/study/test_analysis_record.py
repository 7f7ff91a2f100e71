"""What is pasted on the analysis board: unfinished and damaged records open as far as they go."""

from __future__ import annotations

import pytest

from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.notation import read_record
from russianbank.notation.json import record_json
from russianbank.server.study.analysis_record import (
    MOST_NODES,
    MOST_NOTES,
    AnalysisRecord,
    OpenedRecord,
    TreeNode,
    read_analysis,
    write_analysis,
)

RULES = "foster-two-pack"
BEGINS = f'[Rules "{RULES}"]\n[Seed "1"]\n\n1. red: 6H t5>t2, '


def steps(text: str) -> list[str]:
    return [node.step for node in read_analysis(text, RULES).nodes]


def opened(text: str, game: int = 1) -> OpenedRecord:
    found = read_analysis(text, RULES, game)
    assert isinstance(found, OpenedRecord)
    return found


def said(text: str) -> tuple[str, str]:
    """Why a record goes no further, and what else could not be read."""
    found = opened(text)
    return found.ends, found.unread


def test_an_unfinished_record_opens_without_a_note() -> None:
    assert steps(BEGINS + "^s=JS *") == ["6H t5>t2", "^s=JS"]
    assert said(BEGINS + "^s=JS *") == ("", "")


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
    ends, unread = said(BEGINS + rest)
    assert ends.startswith(line)
    assert unread == ""


def test_a_damaged_record_as_json_opens_up_to_the_damage_too() -> None:
    text = record_json(read_record(BEGINS + "^s=2D *"))
    assert steps(text) == ["6H t5>t2"]
    assert said(text)[0].startswith("expected ^s=JS")


def test_an_unreadable_entry_of_json_is_named_by_its_place() -> None:
    text = record_json(read_record(BEGINS + "^s=JS *")).replace('"^s"', '"^^"')
    assert steps(text) == ["6H t5>t2"]
    assert "items[2]" in said(text)[0]


def test_a_text_without_a_record_is_refused() -> None:
    with pytest.raises(CannotBeRead, match="line 1"):
        read_analysis("[nonsense", RULES)


@pytest.mark.parametrize("after", ["\nMilk, bread", '\n{"form": "rec'])
def test_foreign_text_after_a_game_as_json_is_named(after: str) -> None:
    text = record_json(read_record(BEGINS + "^s=JS *"))
    assert steps(text + after) == ["6H t5>t2", "^s=JS"]
    assert "line 2, column" in said(text + after)[0]


@pytest.mark.parametrize("as_json", [False, True])
def test_each_game_of_a_text_can_be_opened(as_json: bool) -> None:
    texts = [f'[Rules "foster-36"]\n[Seed "{seed}"]\n\n*\n' for seed in (1, 2, 3)]
    if as_json:
        texts = [record_json(read_record(text)) for text in texts]
    together = "\n".join(texts)
    for game, text in enumerate(texts, 1):
        found = opened(together, game)
        assert (found.game, found.games, found.unread) == (game, 3, "")
        assert found.head == opened(text).head
    with pytest.raises(CannotBeRead, match="choose one from 1 to 3"):
        opened(together, 4)


def test_what_is_lost_of_other_games_is_named() -> None:
    lost = '[Rules "nobody\'s"]\n[Seed "1"]\n*\n'
    over = BEGINS.replace("6H t5>t2, ", "red abandons *\n")
    for text in (f"{lost}\n{over}", f"{over}\n{lost}"):
        found = opened(text)
        assert (found.games, found.ends) == (1, "")
        assert "nobody's" in found.unread


def node(parent: int, step: str = "^s") -> TreeNode:
    return TreeNode(parent, step, 1, "red")


@pytest.mark.parametrize(
    ("nodes", "reason"),
    [
        ([node(0)], "comes before the one that it follows"),
        ([node(-1), node(3)], "comes before the one that it follows"),
        ([node(-1, "9S t1>t2")], "9S is not on t1"),
    ],
)
def test_a_tree_that_leads_nowhere_is_refused(nodes: list[TreeNode], reason: str) -> None:
    head = read_analysis(BEGINS + "*", RULES).head
    with pytest.raises(CannotBePlayed, match=reason):
        write_analysis(AnalysisRecord(head, [], nodes))


@pytest.mark.parametrize(
    "many",
    [
        "{x} " * (MOST_NOTES + 1),
        pytest.param("1. red: t4>f " + "(1. red: ^h) " * MOST_NODES, marks=pytest.mark.extended),
    ],
)
def test_too_much_in_a_record_is_refused(many: str) -> None:
    with pytest.raises(CannotBePlayed, match=r"at most \d+ (annotations|entries)"):
        read_analysis(f'[Rules "{RULES}"]\n[Seed "1"]\n\n{many} *', RULES)
