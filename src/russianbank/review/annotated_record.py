"""Writes a review into a record: values, judgements, and the best plans as variations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from russianbank.core.game import Game
from russianbank.notation import Judgement, Node, Record, Value, items_of, record_of, tree_of
from russianbank.notation.record_entry import entry_of
from russianbank.review.findings import Review, ReviewMark

_JUDGEMENTS = {"mistake": Judgement.MISTAKE, "blunder": Judgement.BLUNDER}


def annotated_record(game: Game, review: Review, tags: Mapping[str, str]) -> Record:
    """Return the record of a reviewed game with what the review found.

    The value before each decision stands after the entry before it. A mistake is judged at the last
    entry of its decision, and the best plan is a variation of the first one.

    Args:
        game: the game.
        review: its review.
        tags: free tags, such as Event, Site, Date, Red and Blue.
    """
    record = record_of(game, tags)
    root = tree_of(record)
    nodes = [root, *root.main_line()]
    for number, share in review.values:
        nodes[number].annotations += (Value(100.0 * share),)
    marks = {mark.first: mark for mark in review.marks if mark.severity in _JUDGEMENTS}
    replay = Game(game.rules, game.deal, game.strictness, game.start)
    for number, event in enumerate(game.events):
        mark = marks.get(number)
        if mark is not None and mark.best:
            _add_best(nodes[number], replay.copy(), mark)
            last = nodes[number + mark.events]
            last.annotations = (_JUDGEMENTS[mark.severity], *last.annotations)
        if len(replay.events) == number:  # the table's own stops come with the error
            replay.follow([event])
    return replace(record, items=items_of(root))


def _add_best(node: Node, game: Game, mark: ReviewMark) -> None:
    """Add the best plan as a variation after a node."""
    for act in mark.best:
        done = len(game.events)
        game.insist(act)
        events = [(turn, event) for turn in game.turns for event in turn.events][done:]
        for turn, event in events:
            node = node.add(entry_of(event), turn.number, turn.seat)
