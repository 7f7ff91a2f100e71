"""Replay: a record is printed with its whole tree, in one language."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.command import run
from helpers.random_play import amount
from helpers.random_trees import random_tree
from helpers.terminal import Terminal
from russianbank.core.quotation import printable
from russianbank.notation import Comment, Judgement, Value, Variation, write_record
from russianbank.notation.record_items import Item

HEAD = '[Rules "foster-two-pack"] [Seed "1"]\n'
TREE = f"""{HEAD}1. red: {{at the start}} 6H t5>t2 ? {{the ace comes first}}
  (1. red: AD t4>f ! {{[%value 47 1.1 -2 0.5]}}, JH t8>t3 (1. red: JH t8>t6 ??, ^s=JS),
  ^s=JS, KS t1>t2),
  AD t4>f {{[%marks s s>t5]}} {{[%language de] Das Ass}} {{[%language en] The ace}} *"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.rbr"
    path.write_text(TREE, encoding="utf-8")
    return path


def act_lines(output: str) -> list[str]:
    """The lines of an output that are no table, without repeated blanks."""
    lines = [" ".join(line.split()) for line in output.splitlines()]
    return [line for line in lines if line][1:]


def test_a_pipe_gets_the_whole_tree(file: Path) -> None:
    done = run("replay", file)
    assert done.exit_code == 0
    lines = [
        "at the start",
        "red t5>t2 6♥ from place 5 to place 2",
        "? a mistake",
        "the ace comes first",
        "Variation 1, in place of 6H t5>t2:",
        "red t4>f A♦ from place 4 to a foundation",
        "! good",
        "red wins 47 of 100 such games, give or take 1.1; red makes 2 points fewer"
        " than blue, give or take 0.5",
        "red t8>t3 J♥ from place 8 to place 3",
        "Variation 1, in place of JH t8>t3:",
        "red t8>t6 J♥ from place 8 to place 6",
        "?? a blunder",
        "red ^s J♠ turned up from the stock",
        "red ^s J♠ turned up from the stock",
        "The variation cannot be followed further: KS is not on t1: the top card there is 3H",
        "red t4>f A♦ from place 4 to a foundation",
        "marked: s s>t5",
        "The ace",
    ]
    printed = act_lines(done.stdout)
    start = printed.index(lines[0])
    assert printed[start : start + len(lines)] == lines


@pytest.mark.parametrize(
    ("written", "shown", "hidden"),
    [
        ("{[%language de] eins} {[%language fr] un} {[%language en] one}", ["one"], ["eins", "un"]),
        ("{[%language de] eins} {uno}", ["uno"], ["eins"]),
        ("{[%language de] eins} {[%language fr] un}", ["eins"], ["un"]),
    ],
)
def test_comments_are_shown_in_one_language(
    written: str, shown: list[str], hidden: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.rbr"
    path.write_text(f"{HEAD}1. red: AD t4>f {written} *", encoding="utf-8")
    lines = act_lines(run("replay", path).stdout)
    assert set(shown) <= set(lines)
    assert not set(hidden) & set(lines)


def everything(items: tuple[Item, ...]) -> list[Item]:
    """All items, those inside of variations too."""
    found: list[Item] = []
    for item in items:
        found += everything(item.items) if isinstance(item, Variation) else [item]
    return found


@pytest.mark.extended
def test_nothing_of_a_random_tree_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "game.rbr"
    for seed in range(amount(4, 15)):
        record, _ = random_tree(seed)
        path.write_text(write_record(record), encoding="utf-8")
        done = run("replay", path)
        assert done.exit_code == 0
        items = everything(record.items)
        general = [one.text for one in items if isinstance(one, Comment) and not one.language]
        lines = [line.strip() for line in done.stdout.splitlines()]
        assert sum(lines.count(printable(text)) for text in set(general)) == len(general)
        judged = [one for one in items if isinstance(one, Judgement)]
        assert sum(line.startswith(("!  ", "?  ", "??  ", "!?  ")) for line in lines) == len(judged)
        values = [one for one in items if isinstance(one, Value)]
        assert sum(line.startswith("red wins ") for line in lines) >= len(values)


def test_a_stop_by_the_table_is_told_once_whether_it_is_written_or_not(tmp_path: Path) -> None:
    path = tmp_path / "game.rbr"
    for stop in (", table stops F23 {so it is}", " {so it is}"):
        path.write_text(
            f'{HEAD}[Strictness "auto-stop"]\n1. red: ^s=JS{stop} 2. blue: AD t4>f *',
            encoding="utf-8",
        )
        lines = act_lines(run("replay", path).stdout)
        assert sum(line.startswith("table The table") for line in lines) == 1
        assert sum(line.startswith("red ^s") for line in lines) == 1
        assert "so it is" in lines


@pytest.mark.extended
def test_the_keys_walk_through_the_tree(file: Path) -> None:
    """Each line: what is typed, and the prompt after it."""
    terminal = Terminal("replay", file)
    terminal.wait_for(" 0 of 2: ")
    for typed, prompt, shown in [
        ("", " 1 of 2: ", "at the start"),
        ("", " 2 of 2: ", ""),
        ("b", " 1 of 2: ", "Variation 1, in place of this: AD t4>f, JH t8>t3, ^s=JS"),
        ("v9", " 1 of 2: ", "There is no such variation here."),
        ("v", "Variation, 1 of 3: ", "red makes 2 points fewer"),
        ("", "Variation, 2 of 3: ", "Variation 1, in place of this: JH t8>t6, ^s=JS"),
        ("v1", "Variation, 1 of 2: ", "a blunder"),
        ("e", "Variation, 2 of 2: ", "turned up"),
        ("o", "Variation, 2 of 3: ", ""),
        ("", "Variation, 3 of 3: ", "cannot be followed further"),
        ("", " 1 of 2: ", "the ace comes first"),
        ("v", "Variation, 1 of 3: ", ""),
        ("3", "Variation, 3 of 3: ", ""),
        ("s", "Variation, 1 of 3: ", ""),
        ("b", " 1 of 2: ", ""),
        ("e", " 2 of 2: ", "The ace"),
        ("o", " 2 of 2: ", ""),
        ("s", " 0 of 2: ", ""),
        ("b", " 0 of 2: ", ""),
        ("2", " 2 of 2: ", ""),
        ("nonsense", " 2 of 2: ", ""),
    ]:
        terminal.type(f"{typed}\n")
        terminal.wait_for(prompt)
        assert shown in terminal.seen
        assert "q quit" in terminal.seen
    terminal.type("q\n")
    assert terminal.end() == 0
