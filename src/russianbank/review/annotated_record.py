"""Writes a review into a record: values, judgements, and the best plans as variations."""

from __future__ import annotations

from dataclasses import replace

from russianbank.core.game import Game
from russianbank.notation import Judgement, Node, Record, Value, items_of, tree_of
from russianbank.notation.record import checked_record
from russianbank.notation.record_entry import entry_of
from russianbank.notation.record_replay import Replayer
from russianbank.review.findings import Review, ReviewMark, checked_review

_JUDGEMENTS = {"mistake": Judgement.MISTAKE, "blunder": Judgement.BLUNDER}


def annotated_record(record: Record, review: Review) -> Record:
    """Return a record with what the review of its game found, as far as it can be followed.

    The value before each decision stands after the entry before it. A mistake is judged at the last
    entry of its decision, and the best plan is a variation of the first one. Neither is written
    where the record breaks off and the best plan only goes on from there. Comments, marks and
    variations stay, and so does a judgement that the record has there; a value gives way.

    Args:
        record: the record of the game.
        review: the review of the game that a replay of the record comes to.

    Raises:
        CannotBePlayed: if it is no record or no review.
    """
    checked_review(review)
    replay = checked_record(record).replay()
    game = replay.game
    followed = replace(record, items=record.items[: replay.followed], outcome=game.outcome)
    root = tree_of(followed)
    nodes = _nodes_after_events(root, followed)
    for number, share in review.values:
        node = nodes[number]
        others = [one for one in node.annotations if not isinstance(one, Value)]
        node.annotations = (*others, Value(100.0 * share))
    marks = {mark.first: mark for mark in review.marks if mark.severity in _JUDGEMENTS}
    again = Game(game.rules, game.deal, game.strictness, game.start)
    for number, event in enumerate(game.events):
        mark = marks.get(number)
        if mark is not None and mark.best and _add_best(nodes, again.copy(), mark):
            last = nodes[number + mark.events]
            if last.judgement is None:
                last.annotations = (_JUDGEMENTS[mark.severity], *last.annotations)
        if len(again.events) == number:  # the table's own stops come with the error
            again.follow([event])
    return replace(followed, items=items_of(root))


def _nodes_after_events(root: Node, record: Record) -> list[Node]:
    """Return the node after each number of events; their entries are then written in full.

    A stop of the table is an event also where the record leaves it out.
    """
    replayer = Replayer(record.game(), record.deal is not None)
    nodes = [root]
    for node in root.main_line():
        assert node.turn is not None
        assert node.entry is not None
        before = len(nodes) - 1
        replayer.follow(node.turn)
        replayer.follow(node.entry)
        events = replayer.game.events
        if len(events) == before:  # a stop of the table, which came with the error
            before -= 1
            nodes.pop()
        nodes += [node] * (len(events) - before)
        node.entry = entry_of(events[before])
    return nodes


def _add_best(nodes: list[Node], game: Game, mark: ReviewMark) -> bool:
    """Add the best plan as a variation, unless it only goes on where the record breaks off.

    There its first entry would become the first child, and so part of the game.
    """
    first = len(game.events)
    node = nodes[first]
    main = node.children[0].turn
    assert main is not None
    for act in mark.best:
        game.insist(act)
    events = [(turn, event) for turn in game.turns for event in turn.events][first:]
    later = main.number - events[0][0].number  # a record may begin turns that the game does not
    for turn, event in events:
        if node is nodes[-1]:
            return False
        node = node.add(entry_of(event), turn.number + later, turn.seat)
    return True
