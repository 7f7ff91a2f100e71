"""Records on the analysis board: read from text, kept as a list of nodes, and written again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from msgspec import Meta, Struct, convert

from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.core.text_argument import checked_file_text
from russianbank.notation.annotation import Annotation
from russianbank.notation.failure import Failure
from russianbank.notation.json import read_position_json, record_json
from russianbank.notation.json_decoding import items_in
from russianbank.notation.json_encoding import item_out
from russianbank.notation.json_types import (
    AdviceJson,
    CommentJson,
    JudgementJson,
    MarksJson,
    ValueJson,
)
from russianbank.notation.position_line import read_position, write_position
from russianbank.notation.record import Record
from russianbank.notation.record_entry import read_entry
from russianbank.notation.record_forms import read_either
from russianbank.notation.record_items import TurnHeader
from russianbank.notation.record_reader import ReadResult
from russianbank.notation.record_tree import Node, items_of, temporary_tree, tree_of
from russianbank.notation.record_writer import write_record
from russianbank.server.study.analysis_line import HeadText, head_of, record_of_head
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.table_view import SeatName

MOST_NODES = 2_000
"""Entries of a tree at most."""

MOST_NOTES = 100
"""Annotations at one place at most."""

Note = CommentJson | JudgementJson | ValueJson | MarksJson | AdviceJson


class TreeNode(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of a tree.

    Attributes:
        parent: the number of the node before it in the list, or -1 for the start.
        step: the entry.
        turn: the number of the turn.
        by: the player on turn.
        before: what is written before it.
        notes: what is written after it.
    """

    parent: Annotated[int, Meta(ge=-1, le=MOST_NODES)]
    step: Annotated[str, Meta(max_length=100)]
    turn: Annotated[int, Meta(ge=0, le=1_000_000)]
    by: SeatName
    before: Annotated[list[Note], Meta(max_length=MOST_NOTES)] = []
    notes: Annotated[list[Note], Meta(max_length=MOST_NOTES)] = []


class AnalysisRecord(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record as a tree: its tags, what is written at its start, and its nodes.

    The nodes that follow another stand in the order of the record, the main line first.
    """

    head: HeadText
    notes: Annotated[list[Note], Meta(max_length=MOST_NOTES)] = []
    nodes: Annotated[list[TreeNode], Meta(max_length=MOST_NODES)] = []


class OpenedRecord(AnalysisRecord, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record that was read from a text, and what else there is to know of the text.

    Attributes:
        game: its number among the games of the text, from 1.
        games: how many games the text has.
        ends: why it goes no further; empty if it is whole, or simply not finished.
        unread: what else in the text could not be read, if there is anything: the first of it.
    """

    game: int = 1
    games: int = 1
    ends: str = ""
    unread: str = ""


class WrittenRecord(Struct, frozen=True):
    """A record as text and as JSON."""

    text: str
    json: str


def read_analysis(text: str, rules: str, game: int = 1) -> AnalysisRecord:
    """Read what somebody pasted: records or a position, as text or as JSON.

    Args:
        text: the text. An unfinished or damaged record is read as far as it goes.
        rules: the rules of a position that is only one line.
        game: which of several records to open, from 1.

    Raises:
        CannotBeRead: if it is neither, or there are not so many records.
        CannotBePlayed: if it is impossible under its rules.
    """
    text = checked_file_text(text, "a record or a position").strip()
    if text.startswith("{") and '"form"' in text and '"position"' in text[:200]:
        return starting_at(read_position_json(text))
    if "[" in text:
        found = read_either(text)
        if found.records:
            return _opened(found, game)
        if found.failures:
            first = found.failures[0]
            raise CannotBeRead(
                str(first), line=first.line, column=first.column, expected=first.expected
            )
    return starting_at(read_position(text, preset(rules)))


def _opened(found: ReadResult, game: int) -> OpenedRecord:
    """One of the records of a text, as far as it can be followed."""
    games = len(found.records)
    if game > games:
        raise CannotBeRead(f"the text has {games} games; choose one from 1 to {games}")
    record = found.records[game - 1]
    replay = record.replay()
    ends = found.why_no_further(game - 1, replay)
    if ends is not None:
        record = replace(record, items=record.items[: replay.followed], outcome=None)
    unread = next((str(one) for one in found.failures if one is not ends), "")
    tree = analysis_of(record)
    return OpenedRecord(
        tree.head, tree.notes, tree.nodes, game, games, str(ends) if ends else "", unread
    )


def starting_at(position: Position) -> AnalysisRecord:
    """Return the record that starts with a position, before anything is played."""
    start = write_position(position)
    record = Record(tags={}, rules=position.rules, strictness="call-stop", start=start)
    return analysis_of(record)


def write_analysis(analysed: AnalysisRecord) -> WrittenRecord:
    """Write a record as text and as JSON.

    Raises:
        CannotBeRead: if an entry or an annotation cannot be read.
        CannotBePlayed: if it cannot be followed.
    """
    try:
        with temporary_tree(Node(annotations=_annotations(analysed.notes))) as root:
            _grow(root, analysed.nodes)
            record = replace(record_of_head(analysed.head), items=items_of(root))
        failures = _failures(record)
        if failures:
            freed = _freed(record)
            left = _failures(freed)
            if len(left) < len(failures):
                record, failures = freed, left
        if failures and failures[0] is not None:
            raise CannotBePlayed(str(failures[0]))
        return WrittenRecord(write_record(record), record_json(record))
    except RecursionError:
        raise CannotBePlayed("the variations are nested too deep; shorten them") from None


def _grow(root: Node, sent: Sequence[TreeNode]) -> None:
    """Add nodes to the root of a tree.

    Raises:
        CannotBePlayed: if one comes before the one that it follows.
        CannotBeRead: if an entry or an annotation cannot be read.
    """
    nodes: list[Node] = []
    for one in sent:
        if one.parent >= len(nodes):
            raise CannotBePlayed("an entry of the tree comes before the one that it follows")
        parent = root if one.parent < 0 else nodes[one.parent]
        node = Node(
            read_entry(one.step),
            TurnHeader(one.turn, Seat.named(one.by)),
            _annotations(one.before),
            _annotations(one.notes),
            parent,
        )
        parent.children.append(node)
        nodes.append(node)


def step_of(game: Game, position: Position, near: int) -> int:
    """Return after how many events of a game a position stood there.

    Args:
        game: the game, from its start.
        position: the position.
        near: about how many; of several places the nearest is meant.
    """
    again = Game(game.rules, game.deal, game.strictness, game.start)
    places = [0]
    for number, event in enumerate(game.events, 1):
        again.follow([event])
        if again.position.exact_hash == position.exact_hash:
            places.append(number)
    return min(places[1:] or places, key=lambda place: abs(place - near))


def _failures(record: Record) -> list[Failure | None]:
    """Where a record cannot be followed: the main line first, then the variations."""
    replay = record.replay()
    if replay.failure is None and not replay.in_variations:
        return []
    return [replay.failure, *replay.in_variations]


def _freed(record: Record) -> Record:
    """The same record without its result and the cards that nobody has seen.

    In a variation other cards may come, errors may be made, and the game may end in another way.
    """
    start = record.start or write_position(record.game().position)
    return replace(record, start=start, deal=None, seed=None, outcome=None, strictness="call-stop")


def analysis_of(record: Record) -> AnalysisRecord:
    """Return a record as a tree.

    Raises:
        CannotBePlayed: if it cannot be followed, or is too large.
    """
    replay = record.replay()
    if replay.failure:
        raise CannotBePlayed(str(replay.failure))
    with temporary_tree(tree_of(record)) as root:
        return AnalysisRecord(head_of(record), _notes(root.annotations), _tree_nodes(root))


def _tree_nodes(root: Node) -> list[TreeNode]:
    """The nodes of a tree, each after the one that it follows."""
    nodes: list[TreeNode] = []
    waiting = [(child, -1) for child in reversed(root.children)]
    while waiting:
        node, parent = waiting.pop()
        if len(nodes) == MOST_NODES:
            raise CannotBePlayed(f"a tree has at most {MOST_NODES} entries here; shorten it")
        assert node.turn is not None
        by = seat_name(node.turn.seat)
        before, notes = _notes(node.before), _notes(node.annotations)
        nodes.append(TreeNode(parent, str(node.entry), node.turn.number, by, before, notes))
        waiting += [(child, len(nodes) - 1) for child in reversed(node.children)]
    return nodes


def _notes(annotations: tuple[Annotation, ...]) -> list[Note]:
    if len(annotations) > MOST_NOTES:
        raise CannotBePlayed(f"at most {MOST_NOTES} annotations stand at one place; remove some")
    return [convert(item_out(one), Note) for one in annotations]


def _annotations(notes: list[Note]) -> tuple[Annotation, ...]:
    return tuple(one for one in items_in(notes) if isinstance(one, Annotation))
