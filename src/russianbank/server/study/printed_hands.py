"""The two hands printed in Foster's book, to be played: the lines, the reasons, and the diagrams.

The lines are the records of the package. Every place of a line has a number: 0 is the start, then
come the entries of the printed line, and after them those of the other line, if there is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from russianbank.core.act import Act
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.notation import Comment, Node, Record, read_records, tree_of
from russianbank.notation.act_notation import resolve_act
from russianbank.notation.annotation import Annotation
from russianbank.notation.record_entry import Verb, read_entry
from russianbank.server.domain_errors import NotFound, NothingToAnalyse
from russianbank.server.study.study import MOST_STEPS, Study, StudyReply, StudyRequest
from russianbank.server.table.command_refusal import CommandRefused
from russianbank.server.table.table_view import SeatName

HANDS: Mapping[str, str] = {
    "two-packs": "foster-1922-two-packs",
    "one-pack": "foster-1922-one-pack",
}
"""The records of the package, by the names of the hands in addresses."""

SOURCE = "en"
"""The language of comments that are for everybody."""

_DIAGRAM = re.compile(r"Diagram (\d)\.")
_SOURCE = re.compile(r"(.*) \(([^()]*)\)", re.DOTALL)
_PARAGRAPH = re.compile(r"[A-Z]\d+")


class HandNote(Struct, frozen=True, omit_defaults=True):
    """What the author says about a place, in our own words.

    Attributes:
        text: the reason.
        page: the page of the book, as a reader of the language writes it.
        paragraphs: the paragraphs of the rules that it rests on.
    """

    text: str
    page: str
    paragraphs: list[str] = []


class HandPlace(Struct, frozen=True, omit_defaults=True):
    """One place of a line.

    Attributes:
        step: the entry that leads there, with the card that it turns up.
        act: the same as an act.
        by: who plays it.
        turn: the number of the turn.
        after: the number of the place before it.
        note: the reason.
        diagram: the number of the diagram of the book that shows it.
    """

    step: str
    act: str
    by: SeatName
    turn: int
    after: int
    note: HandNote | None = None
    diagram: int | None = None


class PrintedHand(Struct, frozen=True, omit_defaults=True):
    """A printed hand, as the page of it needs it.

    Attributes:
        start: what is said about the start.
        places: the places after the start, from 1.
        other: the number of the first place of the other line; None if there is only one line.
        other_note: what the author says about it.
        diagram: the number of the diagram that shows the start.
    """

    start: HandNote | None
    places: list[HandPlace]
    other: int | None = None
    other_note: HandNote | None = None
    diagram: int | None = None


class HandReply(Struct, frozen=True):
    """A printed hand after some steps.

    Attributes:
        study: what is shown on the board.
        places: for the start and after each step, the place of the lines that has been reached;
            None away from them.
    """

    study: StudyReply
    places: list[int | None]


class HandRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the lines, and the steps from there; some of them are shown already."""

    place: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    steps: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_STEPS)]
    since: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0


class Idea(NamedTuple):
    """What a learner tries at a place, and what the author plays there.

    A plan ends with the act that turns up a card or ends the turn; one that has neither goes on.

    Attributes:
        position: the position at the place.
        own: the learner's plan.
        authors: the author's plan; empty at the end of a line.
    """

    position: Position
    own: list[Act]
    authors: list[Act]

    @property
    def plans(self) -> list[list[Act]]:
        """The plans that the engine compares."""
        return [plan for plan in (self.own, self.authors) if plan]


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines of a hand, read once.

    Attributes:
        record: the record.
        nodes: the nodes of its tree, by the numbers of their places.
        games: the game at each place.
        numbers: the numbers of the places, by the hashes of their positions.
        other: the first place of the other line.
    """

    record: Record
    nodes: tuple[Node, ...]
    games: tuple[Game, ...]
    numbers: Mapping[int, int]
    other: int | None

    def game_at(self, place: int) -> Game:
        """The game at a place."""
        if place >= len(self.games):
            raise NotFound("place of the hand")
        return self.games[place]


def printed_hand(name: str, language: str) -> PrintedHand:
    """Return a printed hand in a language.

    Args:
        name: one of `HANDS`.
        language: the language of the notes; English where there is none in it.

    Raises:
        NotFound: if there is no such hand.
    """
    lines = _lines(name)
    number_of = {id(node): number for number, node in enumerate(lines.nodes)}
    root, *nodes = lines.nodes
    return PrintedHand(
        _note(root.annotations, language),
        [_place(node, number_of, language) for node in nodes],
        lines.other,
        _note(lines.nodes[lines.other].before, language) if lines.other else None,
        _diagram(root),
    )


def hand_reply(name: str, request: HandRequest) -> HandReply:
    """Play the steps of a request on a printed hand, up to the first that is refused.

    Raises:
        NotFound: if there is no such hand, or no such place in it.
    """
    lines = _lines(name)
    study = Study(lines.game_at(request.place), "both", deal_known=True)
    places = [lines.numbers.get(study.game.position.exact_hash)]
    refusal = None
    for step in request.steps:
        try:
            study.play(step)
        except CommandRefused as refused:
            refusal = refused.refusal
            break
        places.append(lines.numbers.get(study.game.position.exact_hash))
    return HandReply(study.reply(request.since, refusal), places)


def idea_of(name: str, request: HandRequest) -> Idea:
    """Return what the steps of a request try at their place, and what the author plays there.

    Raises:
        NotFound: if there is no such hand, or no such place in it.
        NothingToAnalyse: if no act was played.
    """
    lines = _lines(name)
    game = lines.game_at(request.place)
    study = Study(game, "both", deal_known=True)
    own = study.reply_to(StudyRequest(request.steps)).steps
    authors = (str(node.entry) for node in lines.nodes[request.place].main_line())
    idea = Idea(game.position, _plan(game.position, own), _plan(game.position, authors))
    if not idea.own:
        raise NothingToAnalyse("there is nothing to think about; play a card first")
    return idea


def _plan(position: Position, steps: Iterable[str]) -> list[Act]:
    """The acts of some steps, up to the first that turns up a card or ends the turn."""
    ahead, plan = position.copy(), []
    for step in steps:
        entry = read_entry(step)
        if entry.verb is not Verb.PLAYS or entry.name is None:
            break
        act = resolve_act(entry.name, ahead).act
        plan.append(act)
        if ahead.turns_up(act) is not None:
            break
        ahead.play(act)
        if ahead.over or ahead.seat is not position.seat:
            break
    return plan


@cache
def _lines(name: str) -> _Lines:
    if name not in HANDS:
        raise NotFound("printed hand")
    text = files("russianbank").joinpath(f"records/{HANDS[name]}.rbr").read_text("utf-8")
    record = read_records(text)[0]
    nodes = [tree_of(record)]
    nodes += nodes[0].main_line()
    other = None
    for node in tuple(nodes):
        for branch in node.children[1:]:
            other = len(nodes)
            nodes += [branch, *branch.main_line()]
    games = {id(nodes[0]): replace(record, outcome=None).game()}
    for node in nodes[1:]:
        assert node.entry is not None
        assert node.entry.name is not None
        game = games[id(node.parent)].copy()
        game.insist(resolve_act(node.entry.name, game.position).act)
        games[id(node)] = game
    played = tuple(games[id(node)] for node in nodes)
    numbers: dict[int, int] = {}
    for number, game in enumerate(played):
        numbers.setdefault(game.position.exact_hash, number)
    return _Lines(record, tuple(nodes), played, numbers, other)


def _place(node: Node, number_of: Mapping[int, int], language: str) -> HandPlace:
    assert node.entry is not None
    assert node.entry.name is not None
    assert node.turn is not None
    return HandPlace(
        str(node.entry),
        str(node.entry.name.act),
        "red" if str(node.turn.seat) == "red" else "blue",
        node.turn.number,
        number_of[id(node.parent)],
        _note(node.annotations, language),
        _diagram(node),
    )


def _diagram(node: Node) -> int | None:
    named = [_DIAGRAM.fullmatch(one.text) for one in _comments(node.annotations)]
    return next((int(one[1]) for one in named if one), None)


def _note(annotations: tuple[Annotation, ...], language: str) -> HandNote | None:
    texts = {
        one.language or SOURCE: one.text
        for one in _comments(annotations)
        if not _DIAGRAM.fullmatch(one.text)
    }
    text = texts.get(language, texts.get(SOURCE))
    if text is None:
        return None
    found = _SOURCE.fullmatch(text)
    assert found is not None
    words = found[2].split(", ")
    return HandNote(
        found[1],
        ", ".join(one for one in words if not _PARAGRAPH.fullmatch(one)),
        [one for one in words if _PARAGRAPH.fullmatch(one)],
    )


def _comments(annotations: tuple[Annotation, ...]) -> Iterator[Comment]:
    return (one for one in annotations if isinstance(one, Comment))
