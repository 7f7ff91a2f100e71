"""What a review adds to a record, and that it takes nothing away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.notation import (
    Judgement,
    Node,
    Value,
    read_act,
    read_record,
    tree_of,
    write_record,
)
from russianbank.review import Judged, PlayerReview, Review, ReviewMark, annotated_record
from russianbank.review.evaluation import NO_LOSS
from russianbank.review.findings import ReviewedDecision
from russianbank.review.worth import Worth

TAGS = '[Rules "foster-two-pack"]\n[Seed "1"]\n[Strictness "{strictness}"]\n\n'
WRITTEN = (
    TAGS.format(strictness="call-stop")
    + """\
{A game of Anna's}
1. red: {she begins} t5>t2 {the ace comes first} {[%language de] erst das Ass}
  {[%value 40 1]} {[%marks t4>f]} (1. red: AD t4>f ! {so} (1. red: ^h), ^s=JS), ^s=JS !? {a jack}
*
"""
)


def found(first: int, events: int, best: tuple[Act, ...], shares: tuple[float, ...]) -> Review:
    """A review with a value before each event, and one blunder."""
    mark = ReviewMark(Judged.DECISION, 1, Seat.RED, first, events, 0.5, 0.0, best=best)
    decisions = [
        ReviewedDecision(1, Seat.RED, event, 1, False, Worth(share, 0.0), NO_LOSS, NO_LOSS)
        for event, share in enumerate(shares)
    ]
    players = (PlayerReview(), PlayerReview())
    return Review(shares[0], 0.0, 0.0, 0.0, players, [mark], decisions)


def line(root: Node) -> list[Node]:
    return [root, *root.main_line()]


def test_comments_marks_and_variations_stay() -> None:
    record = read_record(WRITTEN)
    best = (read_act("t8>t3"),)
    again = annotated_record(record, found(0, 1, best, (0.5, 0.25)))
    assert read_record(write_record(again)) == again
    assert again.replay().failure is None
    assert again.replay().in_variations == ()
    assert (again.seed, again.tags) == (record.seed, record.tags)
    before, after = line(tree_of(record)), line(tree_of(again))
    assert [str(node.entry) for node in after[1:]] == ["6H t5>t2 ?F23", "^s=JS ?F23"]
    for old, new in zip(before, after, strict=True):
        kept = [one for one in old.annotations if not isinstance(one, Value)]
        assert [one for one in new.annotations if one in kept] == kept
        assert new.before == old.before
    beside = [str(one.entry) for one in after[0].children[1:]]
    assert beside == ["AD t4>f", "^h", "JH t8>t3 ?F23"]
    assert len(after[0].children[1].children) == 1
    assert [node.value for node in after] == [Value(50.0), Value(25.0), None]
    assert after[1].judgement is Judgement.BLUNDER


def test_a_judgement_that_is_there_stays() -> None:
    again = annotated_record(read_record(WRITTEN), found(1, 1, (read_act("t4>f"),), (0.5, 0.5)))
    last = line(tree_of(again))[2]
    assert [one for one in last.annotations if isinstance(one, Judgement)] == [
        Judgement.INTERESTING
    ]


def test_a_second_review_adds_nothing() -> None:
    review = found(0, 1, (read_act("t4>f"),), (0.5, 0.25))
    once = annotated_record(read_record(WRITTEN), review)
    assert annotated_record(once, review) == once


@pytest.mark.parametrize("table_stops", ["", ", table stops F23"])
def test_a_stop_of_the_table_may_be_left_out(table_stops: str) -> None:
    text = (
        TAGS.format(strictness="auto-stop")
        + f"1. red: 6H t5>t2 ?F23 {{oh}}{table_stops}\n2. blue: t8>t3\n*\n"
    )
    record = read_record(text)
    assert record.replay().failure is None
    again = annotated_record(record, found(2, 1, (read_act("t4>f"),), (0.5, 0.5, 0.25)))
    assert again.replay().failure is None
    assert again.replay().in_variations == ()
    assert "{oh}" in write_record(again)
    last = line(tree_of(again))[-1]
    assert last.judgement is Judgement.BLUNDER
    assert last.parent is not None
    assert last.parent.value == Value(25.0)
    assert [str(one.entry) for one in last.parent.children] == ["JH t8>t3 ?F23", "AD t4>f"]


def test_a_damaged_record_is_annotated_as_far_as_it_goes() -> None:
    record = read_record(WRITTEN.replace("^s=JS !?", "^s=2D !?"))
    again = annotated_record(record, found(0, 1, (read_act("t4>f"),), (0.5,)))
    assert len(again.entries) == 1
    assert again.replay().failure is None


def test_a_record_that_breaks_off_in_a_decision_gets_no_act_that_was_not_played() -> None:
    record = read_record(WRITTEN)
    goes_on = tuple(read_act(text) for text in ("t5>t2", "^s", "t4>f"))
    again = annotated_record(record, found(0, 2, goes_on, (0.5, 0.5)))
    assert len(again.entries) == len(record.entries)
    assert again.replay().game == record.replay().game
    assert line(tree_of(again))[1].judgement is None
    goes_elsewhere = (*goes_on[:1], read_act("t4>f"))
    branched = annotated_record(record, found(0, 2, goes_elsewhere, (0.5, 0.5)))
    assert [str(one.entry) for one in line(tree_of(branched))[1].children] == [
        "^s=JS ?F23",
        "AD t4>f",
    ]


def test_turns_may_be_numbered_in_another_way_than_the_game_does() -> None:
    record = read_record(WRITTEN.replace("), ^s=JS !?", ") 2. red: ^s=JS !?"))
    review = found(1, 1, (read_act("t4>f"),), (0.5, 0.5))
    again = annotated_record(record, review)
    assert read_record(write_record(again)) == again
    assert again.replay().in_variations == ()
    assert replace(again, items=record.items) == record
