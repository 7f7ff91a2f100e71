"""Writes puzzles as records: from the game that was played, or from lines that were found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from russianbank.core.act import Act
from russianbank.core.cards import Seat
from russianbank.core.deal import Deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation.annotation import Judgement
from russianbank.notation.position_line import write_position
from russianbank.notation.record import Record
from russianbank.notation.record_entry import entry_of
from russianbank.notation.record_tree import Node, items_of
from russianbank.puzzles.puzzle import Margin, Puzzle, Source
from russianbank.puzzles.symmetry import identity


def draft(
    source: Source,
    turn: int,
    kind: str,
    theme: str,
    record: Record,
    learner: Seat,
    judged: Position,
    question: str,
    more: dict[str, str] | None = None,
) -> Puzzle:
    """Make a puzzle that no level has tried yet.

    Args:
        source: the game that it comes from.
        turn: the number of the turn in that game.
        kind: its kind.
        theme: what it is about.
        record: its position and its tree.
        learner: who is to answer.
        judged: the position that the question is about.
        question: what is asked, without names of cards and of places of the tableau.
        more: tags of this kind of puzzle.
    """
    tags = {
        "Puzzle": identity(kind, judged, question),
        "Kind": kind,
        "Theme": theme,
        "Rating": "0",
        "Failures": "",
        "Source": f"{source.seed} {source.levels[0]} {source.levels[1]} {turn}",
        "Learner": str(learner),
        **(more or {}),
    }
    return Puzzle.of(replace(record, tags=tags))


def rated(puzzle: Puzzle, rating: int, levels: Iterable[float], others: Iterable[float]) -> Puzzle:
    """Return a puzzle with its rating and the failures of levels and other players."""
    tags = {**puzzle.record.tags, "Rating": str(rating), "Failures": _written(levels)}
    if of_others := _written(others):
        tags["FailuresOfOthers"] = of_others
    return Puzzle.of(replace(puzzle.record, tags=tags))


def record_of_lines(start: Position, deal: Deal, lines: Sequence[Sequence[Act]]) -> Record:
    """Write lines from one position as a record: the first is the main line, others are wrong."""
    root = Node()
    for number, line in enumerate(lines):
        node, game = root, Game(start.rules, deal, "strict", start)
        for act in line:
            node = add_act(node, game, act)
        if number:
            node.annotations = (Judgement.MISTAKE,)
    return Record(
        tags={},
        rules=start.rules,
        strictness="strict",
        items=items_of(root),
        start=write_position(start),
    )


def add_act(node: Node, game: Game, act: Act) -> Node:
    """Do an act in a game, and add it after a node."""
    turn = node.turn.number if node.turn else 1
    event = game.play(act)
    return node.add(entry_of(event), turn, event.seat)


def margin_tag(margins: Iterable[Margin]) -> str:
    """Write margins as they are in the tag of a puzzle."""
    return ", ".join(f"{one.wins:.1f} {one.error:.1f}" for one in margins)


def _written(shares: Iterable[float]) -> str:
    return " ".join(f"{share:g}" for share in shares)
