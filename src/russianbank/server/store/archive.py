"""Finished games: their records, and all that a browser needs to replay them.

A game that is still being played is refused: its log contains every card.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.view import view
from russianbank.diagram import svg_diagram
from russianbank.notation import Comment, Record, items_of, record_of, tree_of, write_record
from russianbank.notation.json import record_json
from russianbank.server.domain_errors import NotFinished, NotFound
from russianbank.server.store.journal import StoredTable
from russianbank.server.table.entry import DealEntry, HintEntry, LoggedEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.step_error import StepError, catches, error_of
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import DealOutcome, Patch, SeatName, TableView
from russianbank.server.table.wire_event import ReadyEvent, SatEvent, StoodEvent, WireEvent

BESIDE_THE_GAME = (ReadyEvent, SatEvent, StoodEvent)
"""Events that are no steps of a game."""


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One step of a game.

    Attributes:
        e: what happened.
        p: the fields of the view that it changed.
        at: when it happened, in seconds after the deal.
        wrong: the error that the player made by it, if it was one.
        hint: the highest step of a hint that the player asked for before it; 0 if none (U38).
    """

    e: list[WireEvent]
    p: Patch
    at: float = 0.0
    wrong: StepError | None = None
    hint: int = 0


class ReplayData(Struct, frozen=True):
    """A finished game, for a renderer that knows no rules: the first view, and its changes."""

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
        names: the names of red and blue.
        begun: when it was dealt, in seconds since 1970.
        start: the table after the deal, as everybody saw it.
        steps: what happened then, step by step.
        versions: the version of the table after the deal and after each step.
        positions: the cards at each of these versions, with the last act.
        events: how many events the game had at each of these versions.
        hints: the hints that were given, each with the number of events of the game before it.
        end: the table at the end, as everybody saw it.
    """

    game: Game
    names: dict[SeatName, str]
    begun: float
    start: TableView
    steps: list[ReplayStep]
    versions: list[int]
    positions: list[tuple[Position, Played | None]]
    events: list[int]
    hints: list[tuple[int, SeatName, HintEntry]]
    end: TableView

    def step_of(self, event: int) -> int:
        """The step by which an event of the game happened, from 1.

        Args:
            event: the number of the event, from 0. What was taken back is not counted.
        """
        earlier = [step for step, count in enumerate(self.events) if count <= event]
        return earlier[-1] + 1

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
            plies=self.steps,
        )
        return msgspec.json.encode(made)

    def record(self) -> Record:
        """The record of the game, with every card."""
        tags = {
            "Event": "Russian Bank",
            "Date": datetime.fromtimestamp(self.begun, UTC).strftime("%Y.%m.%d"),
            **{seat.capitalize(): name for seat, name in self.names.items()},
        }
        return self._with_hints(record_of(self.game, tags))

    def _with_hints(self, record: Record) -> Record:
        """Write a comment where a player asked for a hint; of several steps only the last."""
        given = {at: (seat, entry) for at, seat, entry in self.hints}
        if not given:
            return record
        root = tree_of(record)
        nodes = [root, *root.main_line()]
        for at, (seat, entry) in given.items():
            if at < len(nodes):
                act = f": {entry.m}" if entry.m else ""
                comment = Comment(f"{seat} asked for a hint, step {entry.step} of 3{act}")
                nodes[at].annotations += (comment,)
        return dataclasses.replace(record, items=items_of(root))

    def record_text(self) -> str:
        """The record as text."""
        return write_record(self.record())

    def record_json(self) -> str:
        """The record as JSON."""
        return record_json(self.record())

    def diagram(self, step: int) -> str:
        """Draw the table after a number of steps, as SVG.

        Raises:
            NotFound: if there are no so many.
        """
        if not 0 <= step < len(self.positions):
            raise NotFound("step of the game")
        return _drawn(*self.positions[step], self.names)


def finished(stored: StoredTable, number: int) -> FinishedGame:
    """Replay a finished game.

    Args:
        stored: its table, with the log.
        number: the number of the deal at its table, from 1.

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
    begun = stored.entries[begin].at
    steps: list[ReplayStep] = []
    versions, positions, counts = [table.version], [_position(table)], [0]
    errors: list[tuple[int, Event]] = []
    hints: list[tuple[int, SeatName, HintEntry]] = []
    for step, events in _steps(table, stored.entries[begin + 1 : end], begun, hints):
        error = error_of(events)
        if error is not None:
            errors.append((len(steps), error[1]))
            step = replace(step, wrong=error[0])
        steps.append(step)
        for event in events:
            for one in [one for one in reversed(errors) if catches(event, one[1])][:1]:
                errors.remove(one)
                steps[one[0]] = _caught(steps[one[0]])
        versions.append(table.version)
        positions.append(_position(table))
        counts.append(len(table.game.events) if table.game is not None else 0)
    assert table.game is not None
    last = table.view(None)
    if number not in last.games:
        raise NotFinished
    return FinishedGame(
        table.game, last.names, begun, start, steps, versions, positions, counts, hints, last
    )


def _deals(stored: StoredTable) -> list[int]:
    """The index in the log at which each deal begins."""
    return [at for at, one in enumerate(stored.entries) if isinstance(one.entry, DealEntry)]


def _caught(step: ReplayStep) -> ReplayStep:
    """The same step, its error noticed by the other player."""
    assert step.wrong is not None
    return replace(step, wrong=replace(step.wrong, caught=True))


def _steps(
    table: Table,
    lines: list[LoggedEntry],
    begun: float,
    hints: list[tuple[int, SeatName, HintEntry]],
) -> Iterator[tuple[ReplayStep, list[Event]]]:
    """The steps of a game, each with the events that it added to the game itself.

    What happened beside the game becomes part of the next step. Hints are added to a list.
    """
    beside: dict[str, Any] = {}
    known = hint = 0
    for line in lines:
        seat = None if line.seat is None else Seat[line.seat.upper()]
        frame = table.update(table.apply(line.entry, seat), None)
        if isinstance(line.entry, HintEntry) and seat is not None and table.game is not None:
            hints.append((len(table.game.events), seat_name(seat), line.entry))
            hint = max(hint, line.entry.step)
        if all(isinstance(event, BESIDE_THE_GAME) for event in frame.e):
            beside = _merged(beside, frame.p)
            continue
        assert table.game is not None
        new, known = table.game.events[known:], len(table.game.events)
        at = round(max(0.0, line.at - begun), 1)
        yield ReplayStep(frame.e, _merged(beside, frame.p), at, hint=hint), new
        beside, hint = {}, 0


def _merged(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    piles = {**before.get("piles", {}), **after.get("piles", {})}
    return {**before, **after, **({"piles": piles} if piles else {})}


def diagram(table: Table) -> str:
    """Draw a table as everybody may see it, as SVG.

    Raises:
        NotFound: if no cards have been dealt.
    """
    if table.game is None:
        raise NotFound("deal yet")
    return _drawn(*_position(table), table.view(None).names)


def _position(table: Table) -> tuple[Position, Played | None]:
    """A copy of the position, and the last act."""
    assert table.game is not None
    events = reversed(table.game.events)
    last = next((one for one in events if isinstance(one, Played)), None)
    return table.game.position.copy(), last


def _drawn(position: Position, last: Played | None, names: dict[SeatName, str]) -> str:
    both = names["red"], names["blue"]
    return svg_diagram(view(position, None), Seat.RED, both, last, title=position.rules.title)
