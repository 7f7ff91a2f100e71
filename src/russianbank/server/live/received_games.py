"""Games that were played on a device and come to the server when the line is back.

    added = await games.add(session, terms, entries)

A person's device has a table by a name of its own. Of the two names the server makes that of its
own table, so the same game that comes twice finds itself there, and nobody else's.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

from msgspec import Struct

from russianbank.server.clock import Clock
from russianbank.server.domain_errors import NotFound, RateLimited
from russianbank.server.live.act_limits import ActLimits, RareAct
from russianbank.server.live.budgets import Cost
from russianbank.server.live.fair_thread import FairThread
from russianbank.server.live.registry import Registry
from russianbank.server.store.contract import Conflict, DealResult
from russianbank.server.store.sessions import Session, Sessions
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.device_log import (
    DeviceLog,
    ReplayedLog,
    UnlawfulLog,
    device_terms,
    new_entries,
)
from russianbank.server.table.entry import LoggedEntry
from russianbank.server.table.table_view import DealOutcome
from russianbank.server.table.terms import Terms

DEVICE_GAME = RareAct("device-game", 200, 86_400.0)
"""Games that the devices of one person send in a day (R17)."""

DEVICE_GAME_FROM = RareAct("device-game-from", 1_000, 86_400.0)
"""Games that come from one address in a day: to begin a new session gives no more (R17)."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")


class AddedGame(Struct, frozen=True):
    """A table of a device as the server has it.

    Attributes:
        table: what the server calls it.
        entries: how many entries of its log are here.
        deals: how many of its deals are here.
    """

    table: str
    entries: int
    deals: int


class ReceivedGames:
    """Takes the games of devices in, one at a time, in turn for each address.

    Args:
        registry: the live tables, and the journal.
        sessions: gives the person their seat.
        clock: the time.
        limits: how often somebody may do what is rare.
        thread: plays the logs over.
    """

    def __init__(
        self,
        registry: Registry,
        sessions: Sessions,
        clock: Clock,
        limits: ActLimits,
        thread: FairThread,
    ) -> None:
        self._registry = registry
        self._journal = registry.journal
        self._sessions = sessions
        self._clock = clock
        self._limits = limits
        self._thread = thread

    async def count(self, session: Session, address: str) -> None:
        """Count that a person sends a game, before it is read.

        Args:
            session: the person.
            address: where it is sent from.

        Raises:
            RateLimited: if there were too many games in a day.
            StorageError: if it cannot be counted just now.
        """
        allow = self._limits.allow
        if not await allow(DEVICE_GAME, session.id) or not await allow(DEVICE_GAME_FROM, address):
            raise RateLimited("so many games of devices in a day; the others come tomorrow")

    async def add(
        self, session: Session, sent: Terms, entries: Sequence[LoggedEntry], address: str
    ) -> AddedGame:
        """Add finished deals of a device to the games of a person; what is here stays as it is.

        Args:
            session: the person.
            sent: the terms of the table, by its name on the device.
            entries: its log, or what follows what is here.
            address: where it was sent from.

        Raises:
            UnlawfulLog, UnfinishedLog, OtherLog: see `DeviceLog.replay`.
            NotFound: if an operator has closed the table.
            OwnedElsewhere: if another node has the table just now.
            RateLimited: if too many games of this address wait already.
            TooManyGames: if the person may have no more games.
            StorageError: if it cannot be stored just now.
        """
        if not _NAME.fullmatch(sent.id):
            raise UnlawfulLog("no device calls a table like that")
        terms = device_terms(sent, _table_id(session, sent.id))
        here = await self._journal.deals(terms.id)
        if not new_entries(here.version, entries):
            return AddedGame(terms.id, here.version, here.dealt)
        async with self._thread.turn(address) as call:
            stored = await self._journal.load(terms.id)
            known = () if stored is None else stored.entries
            log = DeviceLog(
                terms if stored is None else stored.terms, session.name or "", self._now
            )
            replayed = await call(log.replay, known, entries)
            if replayed.lines:
                call.charge(Cost(rows=len(replayed.lines)))
                await self._store(session, terms, len(known), replayed)
        return AddedGame(terms.id, len(known) + len(replayed.lines), replayed.deals)

    async def _store(
        self, session: Session, terms: Terms, known: int, replayed: ReplayedLog
    ) -> None:
        """Keep what was checked; the seat is taken before there is anything to see from it."""
        with suppress(Conflict):  # it was opened before
            await self._journal.open_table(terms, self._now)
        if await self._journal.take(terms.id) is None:
            raise NotFound("table")
        try:
            seat = "red" if terms.red.kind == "person" else "blue"
            await self._sessions.take_seat(session.id, terms.id, seat)
            await self._journal.append(
                terms.id,
                known,
                replayed.lines,
                [_result(number, over) for number, over in replayed.results.items()],
                TableStatus(replayed.mover, "match-over"),
                holder=session.id,
            )
        finally:
            if terms.id not in self._registry.tables:
                await self._journal.release(terms.id)

    @property
    def _now(self) -> float:
        return self._clock.now()


def _table_id(session: Session, name: str) -> str:
    """What the server calls a table of a person's device."""
    key = sha256(f"{session.id} {name}".encode()).digest()[:16]
    return urlsafe_b64encode(key).rstrip(b"=").decode()


def _result(number: int, over: DealOutcome) -> DealResult:
    return DealResult(number, over.ending, over.winner, over.points)
