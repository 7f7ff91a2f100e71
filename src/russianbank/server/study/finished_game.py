"""Finished games, made again from the log of a table: their records, and all of a replay.

A game that is still being played is refused: its log contains every card.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from russianbank.core.cards import Seat
from russianbank.core.event import Event, Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.speaker import Speaker
from russianbank.notation import Comment, Record, items_of, record_of, tree_of
from russianbank.notation.record_tree import temporary_tree
from russianbank.server.domain_errors import NotFinished, NotFound
from russianbank.server.table.advisor_links import PERSON
from russianbank.server.table.entry import AdviceEntry, DealEntry, HintEntry, LoggedEntry, SitEntry
from russianbank.server.table.event_mapping import seat_name
from russianbank.server.table.step_error import StepError, catches, error_of
from russianbank.server.table.table_state import Table
from russianbank.server.table.table_view import DealOutcome, Patch, SeatName, ShownAdvice, TableView
from russianbank.server.table.terms import Terms
from russianbank.server.table.wire_event import (
    AdvisedEvent,
    AdvisorAgreedEvent,
    AdvisorAskedEvent,
    AdvisorEndedEvent,
    ReadyEvent,
    SatEvent,
    StoodEvent,
    WireEvent,
)

BESIDE_THE_GAME = (
    ReadyEvent,
    SatEvent,
    StoodEvent,
    AdvisorAskedEvent,
    AdvisorAgreedEvent,
    AdvisorEndedEvent,
    AdvisedEvent,
)
"""Events that are no steps of a game."""


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One step of a game.

    Attributes:
        e: what happened.
        p: the fields of the view that it changed.
        at: when it happened, in seconds after the deal.
        wrong: the error that the player made by it, if it was one.
        advised: what advisors have said since the step before.
        hint: the highest step of a hint that the player asked for before it; 0 if none (U38).
    """

    e: list[WireEvent]
    p: Patch
    at: float = 0.0
    wrong: StepError | None = None
    hint: int = 0
    advised: list[ShownAdvice] = []


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


@dataclass(frozen=True, slots=True, weakref_slot=True)
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
        advisors: what the people are called who advised red and blue; the last of each.
        device: whether it was played on a device, without the server.
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
    advisors: dict[SeatName, str]
    device: bool

    @property
    def has_machine(self) -> bool:
        """Whether the computer played in it."""
        return "machine" in self.start.who.values()

    def step_of(self, event: int) -> int:
        """The step by which an event of the game happened, from 1.

        Args:
            event: the number of the event, from 0. What was taken back is not counted.
        """
        earlier = [step for step, count in enumerate(self.events) if count <= event]
        return earlier[-1] + 1

    def player_name(self, seat: SeatName, text: Speaker) -> str:
        """What a player is called.

        Args:
            seat: the seat of the player.
            text: says the messages of the reader's language.
        """
        if self.start.who[seat] == "machine":
            return text("panels-machine")
        return self.names[seat] or text(f"panels-seat-{seat}")

    def player_names(self, text: Speaker) -> dict[Seat, str]:
        """What both players are called."""
        return {seat: self.player_name(seat_name(seat), text) for seat in Seat}

    def replay(self) -> ReplayData:
        """The game as a browser replays it."""
        start = self.start
        return ReplayData(
            rules=start.rules,
            title=start.title,
            names=self.names,
            first=start.first,
            cuts=start.cuts,
            outcome=self.end.over,
            start=start,
            plies=self.steps,
        )

    def record(self, date: str) -> Record:
        """The record of the game, with every card.

        Args:
            date: the day on which it was dealt, as a record has it.
        """
        tags = {
            "Event": "Russian Bank",
            "Date": date,
            **({"Played": "on a device"} if self.device else {}),
            **{seat.capitalize(): name for seat, name in self.names.items()},
        }
        return self._with_hints(self._with_advisors(record_of(self.game, tags)))

    def _with_advisors(self, record: Record) -> Record:
        """Write the names of people who advised, where the game has only that it was a person."""
        named = {
            tag: ", ".join(name if one == PERSON else one for one in record.tags[tag].split(", "))
            for seat, name in self.advisors.items()
            if name and (tag := f"{seat.capitalize()}Advisor") in record.tags
        }
        return dataclasses.replace(record, tags={**record.tags, **named})

    def _with_hints(self, record: Record) -> Record:
        """Write a comment where a player asked for a hint; of several steps only the last."""
        given = {at: (seat, entry) for at, seat, entry in self.hints}
        if not given:
            return record
        with temporary_tree(tree_of(record)) as root:
            nodes = [root, *root.main_line()]
            for at, (seat, entry) in given.items():
                if at < len(nodes):
                    act = f": {entry.m}" if entry.m else ""
                    comment = Comment(f"{seat} asked for a hint, step {entry.step} of 3{act}")
                    nodes[at].annotations += (comment,)
            return dataclasses.replace(record, items=items_of(root))


def finished_game(terms: Terms, entries: Sequence[LoggedEntry], number: int) -> FinishedGame:
    """Replay a finished game.

    Args:
        terms: the terms of its table.
        entries: the whole log of its table.
        number: the number of the deal at its table, from 1.

    Raises:
        NotFound: if there is no such deal.
        NotFinished: if it is not finished.
    """
    deals = _deals(entries)
    if not 1 <= number <= len(deals):
        raise NotFound("deal")
    table = Table(terms)
    begin = deals[number - 1]
    end = deals[number] if number < len(deals) else len(entries)
    table.replay(entries[: begin + 1])
    assert table.game is not None
    start = table.view(None)
    begun = entries[begin].at
    steps: list[ReplayStep] = []
    versions, positions, counts = [table.version], [with_last_act(table.game)], [0]
    errors: list[tuple[int, Event]] = []
    hints: list[tuple[int, SeatName, HintEntry]] = []
    for step, events in _steps(table, entries[begin + 1 : end], begun, hints):
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
        positions.append(with_last_act(table.game))
        counts.append(len(table.game.events))
    last = table.view(None)
    if number not in last.games:
        raise NotFinished
    sat = [one.entry for one in entries[:end] if isinstance(one.entry, SitEntry)]
    advisors = {seat_name(Seat.named(one.seat)): one.name for one in sat if one.advises}
    return FinishedGame(
        game=table.game,
        names=last.names,
        begun=begun,
        start=start,
        steps=steps,
        versions=versions,
        positions=positions,
        events=counts,
        hints=hints,
        end=last,
        advisors=advisors,
        device=terms.device,
    )


def step_named(text: str, last: int) -> int:
    """The number of a step, up to the last.

    Raises:
        NotFound: if the game has no such step.
    """
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > last:
        raise NotFound("step of the game")
    return int(text)


def _deals(entries: Sequence[LoggedEntry]) -> list[int]:
    """The index in the log at which each deal begins."""
    return [at for at, one in enumerate(entries) if isinstance(one.entry, DealEntry)]


def _caught(step: ReplayStep) -> ReplayStep:
    """The same step, its error noticed by the other player."""
    assert step.wrong is not None
    return replace(step, wrong=replace(step.wrong, caught=True))


def _steps(
    table: Table,
    lines: Sequence[LoggedEntry],
    begun: float,
    hints: list[tuple[int, SeatName, HintEntry]],
) -> Iterator[tuple[ReplayStep, list[Event]]]:
    """The steps of a game, each with the events that it added to the game itself.

    What happened beside the game becomes part of the next step. Hints are added to a list.
    """
    beside: dict[str, Any] = {}
    advised: list[ShownAdvice] = []
    known = hint = 0
    for line in lines:
        seat = None if line.seat is None else Seat.named(line.seat)
        frame = table.update(table.apply(line.entry, seat), None)
        if isinstance(line.entry, HintEntry) and seat is not None and table.game is not None:
            hints.append((len(table.game.events), seat_name(seat), line.entry))
            hint = max(hint, line.entry.step)
        if isinstance(line.entry, AdviceEntry) and (said := table.view(None).advice):
            advised.append(said)
        if all(isinstance(event, BESIDE_THE_GAME) for event in frame.e):
            beside = _merged(beside, frame.p)
            continue
        assert table.game is not None
        new, known = table.game.events[known:], len(table.game.events)
        at = round(max(0.0, line.at - begun), 1)
        yield ReplayStep(frame.e, _merged(beside, frame.p), at, hint=hint, advised=advised), new
        beside, hint, advised = {}, 0, []


def _merged(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    piles = {**before.get("piles", {}), **after.get("piles", {})}
    return {**before, **after, **({"piles": piles} if piles else {})}


def with_last_act(game: Game) -> tuple[Position, Played | None]:
    """A copy of the position of a game, and the last act that was played."""
    events = reversed(game.events)
    last = next((one for one in events if isinstance(one, Played)), None)
    return game.position.copy(), last
