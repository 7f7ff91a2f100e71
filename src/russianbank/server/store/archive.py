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
from russianbank.core.kernel.position import Position
from russianbank.core.view import view
from russianbank.diagram import svg_diagram
from russianbank.notation import Record, record_of, write_record
from russianbank.notation.json import record_json
from russianbank.server.errors import NotFinished, NotFound
from russianbank.server.store.journal import StoredTable
from russianbank.server.table.entry import DealEntry, LoggedEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import DealOutcome, Patch, SeatName, TableView
from russianbank.server.table.wire_event import ReadyEvent, SatEvent, StoodEvent, WireEvent

ASIDE = (ReadyEvent, SatEvent, StoodEvent)
"""Events that happen beside a game and are no part of it."""


class ReplayStep(Struct, frozen=True):
    """One step of a game: what happened, and the fields of the view that it changed."""

    e: list[WireEvent]
    p: Patch


class ReplayData(Struct, frozen=True):
    """A finished game, for a renderer that knows no rules: a view to begin with, and changes."""

    rules: str
    title: str
    names: dict[SeatName, str]
    first: SeatName
    cuts: list[tuple[str, str]]
    outcome: DealOutcome | None
    start: TableView
    plies: list[ReplayStep]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game of a table.

    Attributes:
        game: the game at its end.
        names: what red and blue were called.
        begun: when it was dealt, in seconds since 1970.
        start: the table as everybody saw it when it had been dealt.
        plies: what happened then, step by step.
        versions: the version of the table after the deal and after each step.
        moments: how the cards lay then, and what had been played last.
        end: the table as everybody saw it at the end.
    """

    game: Game
    names: dict[SeatName, str]
    begun: float
    start: TableView
    plies: list[ReplayStep]
    versions: list[int]
    moments: list[tuple[Position, Played | None]]
    end: TableView

    def replay(self) -> bytes:
        """The game as ``replay.json``."""
        start = self.start
        made = ReplayData(
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

    def diagram(self, ply: int) -> str:
        """Draw the table as it lay after so many steps.

        Raises:
            NotFound: if there are no so many.
        """
        if not 0 <= ply < len(self.moments):
            raise NotFound("step of the game")
        return _drawn(*self.moments[ply], self.names)


def finished(stored: StoredTable, number: int) -> FinishedGame:
    """Find a finished game.

    Args:
        stored: the log of its table.
        number: which deal of the table it was, from 1.

    Raises:
        NotFound: if there is no such deal.
        NotFinished: if it is not finished.
    """
    deals = _deals(stored)
    if not 1 <= number <= len(deals):
        raise NotFound("deal")
    table = Table(stored.terms)
    begin = deals[number - 1]
    end = deals[number] if number < len(deals) else len(stored.entries)
    table.replay(stored.entries[: begin + 1])
    start = table.view(None)
    plies, versions, moments = [], [table.version], [_moment(table)]
    for ply in _plies(table, stored.entries[begin + 1 : end]):
        plies.append(ply)
        versions.append(table.version)
        moments.append(_moment(table))
    assert table.game is not None
    last = table.view(None)
    if number not in last.games:
        raise NotFinished
    begun = stored.entries[begin].at
    return FinishedGame(table.game, last.names, begun, start, plies, versions, moments, last)


def _deals(stored: StoredTable) -> list[int]:
    """Where in the log each deal begins."""
    return [at for at, one in enumerate(stored.entries) if isinstance(one.entry, DealEntry)]


def _plies(table: Table, lines: list[LoggedEntry]) -> Iterator[ReplayStep]:
    """The steps of a game; what happened beside it goes into the next one."""
    beside: dict[str, Any] = {}
    for line in lines:
        seat = None if line.seat is None else Seat[line.seat.upper()]
        frame = table.update(table.apply(line.entry, seat), None)
        if all(isinstance(event, ASIDE) for event in frame.e):
            beside = _merged(beside, frame.p)
            continue
        yield ReplayStep(frame.e, _merged(beside, frame.p))
        beside = {}


def _merged(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    piles = {**before.get("piles", {}), **after.get("piles", {})}
    return {**before, **after, **({"piles": piles} if piles else {})}


def diagram(table: Table) -> str:
    """Draw a table as everybody may see it.

    Raises:
        NotFound: if no cards have been dealt.
    """
    if table.game is None:
        raise NotFound("deal yet")
    return _drawn(*_moment(table), table.view(None).names)


def _moment(table: Table) -> tuple[Position, Played | None]:
    """How the cards lie, to be kept, and what was played last."""
    assert table.game is not None
    events = reversed(table.game.events)
    last = next((one for one in events if isinstance(one, Played)), None)
    return table.game.position.copy(), last


def _drawn(position: Position, last: Played | None, names: dict[SeatName, str]) -> str:
    both = names["red"], names["blue"]
    return svg_diagram(view(position, None), Seat.RED, both, last, title=position.rules.title)
