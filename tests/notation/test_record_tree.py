"""Trees of records: variations and annotations are read back, replayed and walked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.random_play import amount
from helpers.random_trees import random_tree
from russianbank.core.act import Pile
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.notation import (
    Comment,
    Judgement,
    Mark,
    Marks,
    Node,
    Value,
    Variation,
    game_at,
    items_of,
    read,
    read_record,
    tree_of,
    write_record,
)
from russianbank.notation.json import read_record_json, record_json
from russianbank.notation.record_entry import read_entry
from russianbank.notation.record_items import MOST_DEPTH, Item, TurnHeader

HEAD = '[Rules "foster-two-pack"]\n[Seed "1"]\n\n'
EXAMPLE = f"""{HEAD}1. red: 6H t5>t2 ? {{the ace comes first}}
  (1. red: AD t4>f ! {{[%value 47 1.1]}}, JH t8>t3 (1. red: JH t8>t6 ??, ^s=JS), ^s=JS),
  ^s=JS {{[%marks s]}} *"""


def same(one: Node, other: Node) -> bool:
    """Whether two trees have the same nodes, all the way down."""
    ours = (one.entry, one.turn, one.before, one.annotations)
    return ours == (other.entry, other.turn, other.before, other.annotations) and all(
        same(child, twin) for child, twin in zip(one.children, other.children, strict=True)
    )


@pytest.mark.extended
def test_a_thousand_random_trees_are_read_back_from_text_and_json() -> None:
    variations = 0
    for seed in range(amount(40, 1000)):
        record, root = random_tree(seed)
        text = write_record(record)
        back = read_record(text)
        assert back == record
        assert write_record(back) == text
        assert read_record_json(record_json(record)) == record
        assert same(tree_of(back), root)
        assert items_of(tree_of(back)) == record.items
        replay = back.replay()
        assert replay.failure is None
        assert replay.in_variations == ()
        variations += text.count("(")
    assert variations > amount(10, 500)


def test_an_example_is_read() -> None:
    record = read_record(EXAMPLE)
    assert [str(entry) for entry in record.entries] == ["6H t5>t2", "^s=JS"]
    root = tree_of(record)
    shift, ace = root.children
    assert (shift.judgement, ace.judgement) == (Judgement.MISTAKE, Judgement.GOOD)
    assert shift.text() == shift.text("de") == "the ace comes first"
    assert ace.value == Value(47, 1.1)
    assert [str(node.entry) for node in ace.main_line()] == ["JH t8>t3", "^s=JS"]
    assert [str(node.entry) for node in ace.children] == ["JH t8>t3", "JH t8>t6"]
    assert ace.children[1].children[0].line()[0] is ace
    (marks,) = next(shift.main_line()).marks
    assert [str(mark) for mark in marks.marks] == ["s"]


def test_comments_are_found_by_language() -> None:
    node = Node(annotations=(Comment("all"), Comment("Hallo", "de"), Comment("oi", "pt-BR")))
    assert [node.text(one) for one in ("", "de", "pt-BR", "fr")] == ["all", "Hallo", "oi", "all"]


def test_the_game_can_go_on_at_any_node() -> None:
    record = read_record(EXAMPLE)
    root = tree_of(record)
    ace = root.children[1]
    game = game_at(record, ace)
    assert [str(event.card) for event in game.events] == ["AD"]  # type: ignore[union-attr]
    again = root.add(read_entry("AD t4>f"), 1, Seat.RED)
    assert again is ace
    stock = ace.add(read_entry("^s=JS"), 1, Seat.RED)
    assert ace.children[-1] is stock
    assert replace(record, items=items_of(root)).replay().in_variations == ()
    wrong = ace.add(read_entry("7D t1>f"), 1, Seat.RED)
    with pytest.raises(CannotBePlayed, match="7D is not on t1"):
        game_at(record, wrong)


def test_variations_that_cannot_be_played_are_found_and_the_game_is_not_disturbed() -> None:
    text = f"""{HEAD}1. red: 6H t5>t2 (1. red: AD t4>f, ^s=JS, KS t1>t2), ^s=JS
  (1. red: AD t4>f (1. red: ^h=2C), ^s=2D) (1. red: ^h=TS) *"""
    replay = read_record(text).replay()
    assert replay.failure is None
    assert len(replay.game.events) == 2
    found = [(one.line, one.column) for one in replay.in_variations]
    assert [text.splitlines()[line - 1][column - 1 :][:5] for line, column in found] == [
        "KS t1",
        "^h=2C",
        "^s=2D",
    ]


@pytest.mark.parametrize(
    ("game", "at", "expected"),
    [
        ("1. red: (1. red: ^s) ^s", "(1. red", "an entry of the same turn before a variation"),
        ("1. red: ^s=JS, ^h=TS, h>d 2. blue: (1. red: ^s)", "(1. red", "an entry of the same"),
        ("1. red: ^s (2. red: ^s)", "2. red", "turn 1"),
        ("1. red: ^s, ^h (1. blue: ^s)", "1. blue", "turn 1 of red or turn 2"),
        ("1. red: ^s, ^h (3. blue: ^s)", "3. blue", "turn 1 of red or turn 2"),
        ("1. red: ^s (^h)", "^h)", "a turn such as 1. red:"),
        ("1. red: ^s (1. red: )", "(1. red: )", "an entry in a variation"),
        ("1. red: ^s (1. red: ^h", None, "a ) at the end of a variation"),
        ("1. red: ^s (1. red: ^h *", "*", "a ) at the end of a variation"),
        ("1. red: ^s )", ")", "an act, or what somebody does"),
        ("1. red: ? ^s", "? ^s", "an entry before a judgement"),
        ("1. red: ^s ? !", "!", "one judgement of an entry"),
        ("1. red: ^s {[%value nan 1]}", "{[%value", "a value such as"),
        ("1. red: ^s {[%value 50]}", "{[%value", "a value such as"),
        ("1. red: ^s {[%value 101 1]}", "{[%value", ""),
        ("1. red: ^s {[%value 50 1] and more}", "{[%value", "nothing after"),
        ("1. red: ^s {[%value 50 1", "{[%value", "a comment that ends with a brace }"),
        ("1. red: ^s {[%marks]}", "{[%marks", "1 to 64 piles"),
        ("1. red: ^s {[%marks t9]}", "{[%marks", "a pile such as t3, or an arrow"),
        ("1. red: ^s {[%marks t1>]}", "{[%marks", "a pile such as t3, or an arrow"),
        ("1. red: ^s {[%marks" + " t1" * 65 + "]}", "{[%marks", "1 to 64 piles"),
        ("1. red: ^s {[%language klingon] Qapla}", "{[%language", "a language such as"),
        ("1. red: ^s {[%language de] [%value 1 1]}", "{[%language", ""),
        ("1. red: ^s {[%language de}", "{[%language", "a command that ends with a bracket"),
    ],
)
def test_what_makes_no_sense_is_refused_at_its_place(
    game: str, at: str | None, expected: str
) -> None:
    text = HEAD + game
    reading = read(text)
    (failure,) = reading.failures
    place = text.index(at) if at else len(text)
    assert (failure.line, failure.column) == (4, place - len(HEAD) + 1)
    assert expected in failure.expected
    assert len(reading.records) == 1


def nested(depth: int) -> str:
    """A record with so many variations inside each other."""
    return f"{HEAD}1. red: ^s {'(1. red: ^s ' * depth}{')' * depth} *"


def test_variations_are_nested_up_to_a_limit() -> None:
    record = read_record(nested(MOST_DEPTH))
    assert record.replay().in_variations == ()
    assert read_record_json(record_json(record)) == record
    for depth in (MOST_DEPTH + 1, 20_000):
        (failure,) = read(nested(depth)).failures
        assert "at most 40 variations inside each other" in failure.message
    head, tail = record_json(record).split('"items":[', 1)
    turn = '{"item":"turn","number":1,"seat":"red"},{"item":"entry","verb":"plays","act":"^s"}'
    for depth in (MOST_DEPTH + 1, 20_000):
        deep = f'{turn},{{"item":"variation","items":[' * depth + turn + "]}" * depth
        with pytest.raises(CannotBeRead, match=r"variations inside each other|recursion"):
            read_record_json(f'{head}"items":[{deep},{tail}')


def test_a_record_with_items_in_a_senseless_order_cannot_be_made() -> None:
    record = read_record(EXAMPLE)
    header, entry = TurnHeader(1, Seat.RED), read_entry("^s")
    for items in (
        (entry,),
        (header, Judgement.GOOD),
        (header, Variation((header, entry))),
        (header, entry, Variation(())),
        (header, entry, Variation((header,))),
        (header, entry, Variation((TurnHeader(2, Seat.BLUE), entry))),
        (header, TurnHeader(3, Seat.BLUE)),
    ):
        wrong: tuple[Item, ...] = items
        with pytest.raises(CannotBeRead):
            replace(record, items=wrong)


@pytest.mark.parametrize("numbers", [(-1, 0), (101, 0), (50, -1), (50, 0, 1e9, 0), (float("nan"),)])
def test_a_value_out_of_its_range_is_refused(numbers: tuple[float, ...]) -> None:
    with pytest.raises(CannotBePlayed, match="of a value are from"):
        Value(*numbers)


def test_a_value_has_four_decimals_at_most() -> None:
    assert str(Value(1 / 3, 0.00001)) == "{[%value 0.3333 0]}"
    assert str(Value(100, 0, -0.00001, 2.5)) == "{[%value 100 0 0 2.5]}"
    with pytest.raises(CannotBePlayed, match="only if it has points"):
        Value(50, 1, None, 2)


def test_marks_are_limited_and_a_comment_cannot_look_like_a_command() -> None:
    with pytest.raises(CannotBePlayed, match="groups of 1 to 64"):
        Marks(())
    with pytest.raises(CannotBePlayed, match="groups of 1 to 64"):
        Marks((Mark(Pile.T1),) * 65)
    for text in ("[%value 1 1]", " [%marks]", "[%language de] x"):
        with pytest.raises(CannotBePlayed, match="cannot begin with"):
            Comment(text)
    with pytest.raises(CannotBePlayed, match="expected a language"):
        Comment("x", "German")
    assert str(Comment("[%clk 0:01]")) == "{[%clk 0:01]}"
