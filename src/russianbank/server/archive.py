"""Finished games: their record, and all that a browser needs to play them over again.

A game that goes on is not shown here: its log tells where every card lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from russianbank.core.cards import Seat
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.view import view
from russianbank.diagram import svg_diagram
from russianbank.notation import Record, record_of, write_record
from russianbank.notation.json import record_json
from russianbank.server.entry import Dealt, Logged
from russianbank.server.errors import CannotServe, not_found
from russianbank.server.journal import Stored
from russianbank.server.messages import Event, View
from russianbank.server.table import Table

ASIDE = frozenset({"Ready", "Sat", "Stood"})
"""Events that happen beside a game and are no part of it."""


class Ply(Struct, frozen=True):
    """One step of a game: what happened, and the fields of the view that it changed."""

    e: list[Event]
    p: dict[str, Any]


class ReplayOf(Struct, frozen=True):
    """A finished game, for a renderer that knows no rules: a view to begin with, and changes."""

    rules: str
    title: str
    names: dict[str, str]
    first: str
    cuts: list[tuple[str, str]]
    outcome: Any
    start: View
    plies: list[Ply]


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game of a table.

    Attributes:
        game: the game at its end.
        names: what red and blue were called.
        begun: when it was dealt, in seconds since 1970.
        start: the table as everybody saw it when it had been dealt.
        plies: what happened then, step by step.
        versions: the version of the table after the deal and after each step.
        end: the table as everybody saw it at the end.
    """

    game: Game
    names: dict[str, str]
    begun: float
    start: View
    plies: list[Ply]
    versions: list[int]
    end: View

    def replay(self) -> bytes:
        """The game as ``replay.json``."""
        start = self.start
        made = ReplayOf(
            rules=start.rules,
            title=start.title,
            names=self.names,
            first=start.first,
            cuts=start.cuts,
            outcome=self.end.over,
            start=start,
            plies=self.plies,
        )
        return msgspec.json.encode(made)

    def record(self) -> Record:
        """The game's record, with every card."""
        tags = {
            "Event": "Russian Bank",
            "Date": datetime.fromtimestamp(self.begun, UTC).strftime("%Y.%m.%d"),
            **{seat.capitalize(): name for seat, name in self.names.items()},
        }
        return record_of(self.game, tags)

    def record_text(self) -> str:
        """The record as text."""
        return write_record(self.record())

    def record_json(self) -> str:
        """The record as JSON."""
        return record_json(self.record())


def finished(stored: Stored, number: int) -> Finished:
    """Find a finished game.

    Args:
        stored: the log of its table.
        number: which deal of the table it was, from 1.

    Raises:
        CannotServe: if there is no such deal (404), or it is not finished (409).
    """
    deals = _deals(stored)
    if not 1 <= number <= len(deals):
        raise not_found("deal")
    table = Table(stored.terms)
    table.follow(stored.entries)
    if number not in table.view(None).games:
        raise CannotServe(
            409, "not-finished", "the game is not finished; its record can be had when it is"
        )
    table = Table(stored.terms)
    begin = deals[number - 1]
    end = deals[number] if number < len(deals) else len(stored.entries)
    table.follow(stored.entries[: begin + 1])
    start = table.view(None)
    plies, versions = [], [table.version]
    for version, ply in _plies(table, stored.entries[begin + 1 : end]):
        plies.append(ply)
        versions.append(version)
    assert table.game is not None
    last = table.view(None)
    begun = stored.entries[begin].at
    return Finished(table.game, last.names, begun, start, plies, versions, last)


def _deals(stored: Stored) -> list[int]:
    """Where in the log each deal begins."""
    return [at for at, one in enumerate(stored.entries) if isinstance(one.entry, Dealt)]


def _plies(table: Table, lines: list[Logged]) -> Iterator[tuple[int, Ply]]:
    """The steps of a game; what happened beside it goes into the next one."""
    beside: dict[str, Any] = {}
    for line in lines:
        seat = None if line.seat is None else Seat[line.seat.upper()]
        frame = table.frame(table.do(line.entry, seat), None)
        if all(type(event).__name__ in ASIDE for event in frame.e):
            beside = _merged(beside, frame.p)
            continue
        yield table.version, Ply(frame.e, _merged(beside, frame.p))
        beside = {}


def _merged(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    piles = {**before.get("piles", {}), **after.get("piles", {})}
    return {**before, **after, **({"piles": piles} if piles else {})}


def diagram_at(stored: Stored, number: int, ply: int) -> str:
    """Draw a finished game as it lay after so many steps.

    Raises:
        CannotServe: as `finished`, and if the game has no so many steps (404).
    """
    found = finished(stored, number)
    if not 0 <= ply < len(found.versions):
        raise not_found("step of the game")
    table = Table(stored.terms)
    table.follow(stored.entries[: found.versions[ply]])
    return diagram(table)


def diagram(table: Table) -> str:
    """Draw a table as everybody may see it.

    Raises:
        CannotServe: if no cards have been dealt (404).
    """
    game = table.game
    if game is None:
        raise not_found("deal yet")
    names = table.view(None).names
    last = next((one for one in reversed(game.events) if isinstance(one, Played)), None)
    return svg_diagram(
        view(game.position, None),
        Seat.RED,
        (names["red"], names["blue"]),
        last,
        title=game.rules.title,
    )
