"""Live tables for tests: a registry in memory, a clock set by hand, clients without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from helpers.memory_journal import MemoryJournal
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.clock import Clock
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.connection import Attempt, Connection
from russianbank.server.live.ids import Ids
from russianbank.server.live.outbox import Outbox
from russianbank.server.live.pacing import BotPace
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.contract import DealResult, LogHead, NewPositions, StoredTable
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.entry import ActEntry, LoggedEntry, SayEntry
from russianbank.server.table.messages import ByeReason, No, Ok
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.terms import Participant, Terms

RULES = "foster-two-pack"
PERSON = Participant("person")


class ManualClock:
    """A clock that stands still until the test changes `now`."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def clock_of(watch: ManualClock) -> Clock:
    """The clock of a server, set by hand."""
    return Clock(watch, lambda: 1e9 + watch(), watch)


def counted_ids(seed: int) -> Ids:
    """Identifiers that count up, and chance from a seed."""
    number = count()

    def counted() -> str:
        return f"id-{next(number)}"

    return Ids(counted, counted, counted, Chance(seed).split)


class FaultyJournal(MemoryJournal):
    """A journal in memory that fails on demand.

    Attributes:
        full: whether writing fails.
        unreadable: whether reading fails.
        failure: what writing raises otherwise.
        forgets_to_answer: whether a write succeeds and reports a failure.
        slow: waited for before each write.
    """

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.failure: Exception | None = None
        self.unreadable = False
        self.forgets_to_answer = False
        self.slow: Callable[[], Any] | None = None

    async def load(self, table_id: str) -> StoredTable | None:
        if self.unreadable:
            raise StorageError("the disk is gone")
        return await super().load(table_id)

    async def take(self, table_id: str) -> LogHead | None:
        if self.unreadable:
            raise StorageError("the disk is gone")
        return await super().take(table_id)

    async def append(
        self,
        table_id: str,
        expected: int,
        entries: Sequence[LoggedEntry],
        results: Sequence[DealResult] = (),
        status: TableStatus | None = None,
        snapshot: TableSnapshot | None = None,
        positions: NewPositions | None = None,
        *,
        seats_change: bool = False,
        holder: str | None = None,
    ) -> None:
        if self.slow is not None:
            await self.slow()
        if self.full:
            raise StorageError("the disk is full")
        if self.failure is not None:
            raise self.failure
        await super().append(
            table_id,
            expected,
            entries,
            results,
            status,
            snapshot,
            positions,
            seats_change=seats_change,
            holder=holder,
        )
        if self.forgets_to_answer:
            raise StorageError("the disk did not answer")

    def lines(self, table_id: str = "T") -> list[LoggedEntry]:
        """The log of a table."""
        return self.tables[table_id].entries


class MemoryOutbox(Outbox):
    """An outbox without a connection; it collects its messages in `sent`."""

    def __init__(self, clock: Callable[[], float]) -> None:
        async def nowhere(text: str) -> None:
            await asyncio.sleep(0)

        super().__init__(nowhere, clock)
        self.sent: list[dict[str, Any]] = []
        self.closed: ByeReason | None = None

    def put(self, text: str, version: int = 0) -> None:
        self.sent.append(json.loads(text))

    def close(self, reason: ByeReason) -> None:
        self.closed = reason
        super().close(reason)


class Client(Connection):
    """A client without a network."""

    outbox: MemoryOutbox

    def __init__(
        self,
        seat: Seat | None,
        clock: Callable[[], float],
        attempt: Attempt | None = None,
        link: str = "",
        address: str = "",
    ) -> None:
        super().__init__(seat, MemoryOutbox(clock), f"{seat}'s", attempt, link, address)

    def received(self, kind: str) -> list[dict[str, Any]]:
        """Returns the messages of a kind that were received."""
        return [message for message in self.outbox.sent if message["t"] == kind]


class Room:
    """A registry with a journal in memory, and a clock that the test moves."""

    def __init__(self, seed: int = 1, pace: BotPace | None = None, workers: int = 1) -> None:
        self.clock = ManualClock()
        self.journal = FaultyJournal()
        self.workers = BotWorkers(workers)
        self._pace = pace
        self._seed = seed
        self.registry = self.restarted()

    def restarted(self) -> Registry:
        """Another registry over the same journal, as after a restart."""
        self.registry = Registry(
            self.journal, self.workers, clock_of(self.clock), counted_ids(self._seed), self._pace
        )
        return self.registry

    async def open(self, terms: Terms | None = None) -> TableActor:
        """A table for two people, both of whom have sat down."""
        actor = await self.registry.open_table(terms or agreed())
        for seat in Seat:
            if actor.terms.participant(seat).kind == "person":
                await self.registry.sit(actor.id, seat, str(seat).capitalize())
        return actor

    async def come(
        self,
        actor: TableActor,
        seat: Seat | None,
        seen: LastSeen | None = None,
        link: str = "",
        address: str = "",
    ) -> Client:
        """Somebody comes to a table, perhaps by the link for an advisor."""
        client = Client(seat, self.clock, link=link, address=address)
        await actor.enter(client, seen or LastSeen())
        return client


def agreed(
    strictness: str = "strict",
    red: Participant = PERSON,
    blue: Participant = PERSON,
    rules: str = RULES,
    pace: str = "at-once",
) -> Terms:
    """Terms of a table."""
    return Terms("T", rules, strictness, red, blue, pace=pace)


def machine(level: int = 1) -> Participant:
    """The computer player."""
    return Participant("machine", f"search:level={level}")


def next_act(actor: TableActor, number: int = 0) -> tuple[Seat, ActEntry]:
    """Returns the seat on turn and one of its acts."""
    game = actor.table.game
    assert game is not None
    acts = actor.table.view(game.seat).acts
    return game.seat, ActEntry(acts[number % len(acts)])


async def play_on(actor: TableActor, acts: int, chance: Chance) -> None:
    """Play a few acts at random; where a deal has ended, on with the next."""
    for _ in range(acts):
        if actor.table.view(None).over:
            for seat in Seat:
                await actor.submit(seat, None, SayEntry("next"))
        seat, did = next_act(actor, chance.below(1000))
        await actor.submit(seat, None, did, expected=actor.table.version)


async def rest(turns: int = 10) -> None:
    """Let everything that is ready to run do so."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def done(actor: TableActor, client: Client, client_id: str, number: int = 0) -> Ok | No:
    """Do what the player on turn may do, in the client's name."""
    seat, did = next_act(actor, number)
    version = actor.table.version
    return await actor.submit(seat, client_id, did, expected=version, sender=client)
