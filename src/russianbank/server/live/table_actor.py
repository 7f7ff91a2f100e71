"""A live table: the table as it lies now, those who look at it, and one thing at a time.

What a client sends is tried on the table, committed to the journal, acknowledged, and only then
told to everybody; if it cannot be committed, the table is set up again from its log.

After a new start a table sleeps: its log is read and played over once somebody needs more of it
than he has seen himself.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence

from russianbank.core.cards import Seat
from russianbank.server.clock import Clock
from russianbank.server.ids import Ids
from russianbank.server.live.audience import Audience, Connection
from russianbank.server.live.rate_limit import message_limiter
from russianbank.server.store.journal import (
    Conflict,
    DealResult,
    Journal,
    LogHead,
    StorageError,
    StoredTable,
)
from russianbank.server.store.table_status import TableStatus, status_of
from russianbank.server.table.entry import LogEntry, LoggedEntry, SayEntry, SitEntry
from russianbank.server.table.messages import CommandRefusal, No, Ok, Sync
from russianbank.server.table.resume import LastSeen, ResumeCase
from russianbank.server.table.table_state import CommandRefused, Table
from russianbank.server.table.table_view import TableView

log = logging.getLogger(__name__)

AT_ONCE = 25
"""Lines of a log that are played over at once, which takes a millisecond."""

REFUSALS = 256
"""Refusals that a table remembers, to answer the same again."""

_UNREADABLE = "the games cannot be read just now; come back in a moment"
Viewer = Seat | None


async def play_over(stored: StoredTable) -> Table:
    """The table that a log tells of; whatever else there is to do gets its turn meanwhile."""
    table = Table(stored.terms)
    for begin in range(0, len(stored.entries), AT_ONCE):
        table.follow(stored.entries[begin : begin + AT_ONCE])
        await asyncio.sleep(0)
    return table


class TableActor:
    """One table that is being played at.

    Args:
        head: the top of what is kept of it.
        journal: where its log is kept.
        clock: the time.
        ids: the source of new deals.

    Attributes:
        allowances: what each seat may still send.
        lost: whether the table is not to be trusted any more and its log could not be read, so
            that nobody is let in; the hub sets up another.
        unplayable: whether that is because its log cannot be played over, and never will be.
    """

    def __init__(self, head: LogHead, journal: Journal, clock: Clock, ids: Ids) -> None:
        self.terms = head.terms
        self.id = head.terms.id
        self.audience = Audience(self.terms, {_seat(name) for name in head.taken}, clock.monotonic)
        self.allowances = {seat: message_limiter(clock.monotonic) for seat in Seat}
        self.on_change: list[Callable[[], None]] = []
        self.idle_since = clock.monotonic()
        self.acts = 0
        self.lost = False
        self.unplayable = False
        self.journal = journal
        self.clock = clock
        self._ids = ids
        self._lies: Table | LogHead = head
        self._lock = asyncio.Lock()
        self._accepted: dict[tuple[Seat | None, str], int] = {}
        self._noted: set[int] = set()
        self._status: TableStatus | None = None
        self._refused: OrderedDict[tuple[Seat | None, str], No] = OrderedDict()

    @property
    def sleeps(self) -> bool:
        """Whether its log has not been played over yet."""
        return isinstance(self._lies, LogHead)

    @property
    def table(self) -> Table:
        """The table as it lies, if it does not sleep."""
        assert isinstance(self._lies, Table), "it is woken first"
        return self._lies

    @property
    def version(self) -> int:
        """How many entries there have been."""
        return self._lies.version

    @property
    def connections(self) -> list[Connection]:
        """Everybody who is connected."""
        return self.audience.connections

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, or about to be."""
        return not self.connections and not self._lock.locked()

    def is_taken(self, seat: Seat) -> bool:
        """Whether somebody has sat down there."""
        return self.audience.is_taken(seat)

    async def enter(self, connection: Connection, seen: LastSeen) -> ResumeCase:
        """Let a client in, and tell him what he has missed; tells by which rule (resume.py).

        Raises:
            StorageError: if the table is lost, or its log cannot be read just now.
        """
        async with self._lock:
            if seen != self._lies.latest or not self.audience.is_free(connection.seat):
                await self._wake()
            if self.lost:
                raise StorageError(_UNREADABLE)
            latest = self._lies.latest
            assert latest is not None, "it sleeps only where that is known"
            return self.audience.enter(connection, seen, latest, self._show)

    def leave(self, connection: Connection) -> None:
        """A client is gone."""
        self.audience.leave(connection)
        self.idle_since = self.clock.monotonic()

    # What is done

    async def do(
        self,
        seat: Seat | None,
        client_id: str | None,
        entry: LogEntry,
        *,
        expected: int | None = None,
        after: str | None = None,
        sender: Connection | None = None,
    ) -> Ok | No:
        """Do something at the table, once: the same again gets the same answer, and no more.

        It is carried out to the end even if whoever asked for it does not wait.

        Args:
            seat: who does it; None for the table itself.
            client_id: his own number for it.
            entry: what he does.
            expected: the version it is meant for; any if not given.
            after: his own number for what he did just before, if it is meant for what that makes.
            sender: whom the answer is sent, before anybody hears of it.
        """
        work = asyncio.ensure_future(self._do(seat, client_id, entry, expected, after, sender))
        return await asyncio.shield(work)

    async def wake(self) -> bool:
        """See that its log has been played over, and that it waits for nothing; tells if it can.

        Raises:
            StorageError: if its log cannot be read just now.
        """
        async with self._lock:
            await self._wake()
            return not self.lost

    async def look(self, seat: Seat | None) -> TableView:
        """The table as a seat, or a watcher, sees it; nothing that is not committed.

        Raises:
            StorageError: if the table is lost.
        """
        async with self._lock:
            if self.lost:
                raise StorageError(_UNREADABLE)
            return self.table.view(seat)

    async def settle(self) -> None:
        """Wait until nothing is under way."""
        async with self._lock:
            pass

    async def _do(
        self,
        seat: Seat | None,
        client_id: str | None,
        entry: LogEntry,
        expected: int | None,
        after: str | None,
        sender: Connection | None,
    ) -> Ok | No:
        async with self._lock:
            answer: Ok | No | None = None
            try:
                await self._wake()
            except StorageError as cause:
                why: CommandRefusal | None = CommandRefusal("storage", str(cause))
            else:
                answer = self._answered(seat, client_id)
                why = None if answer else self._unfit(seat, entry, expected, after)
            if why:
                answer = No(client_id or "", self.version, why)
            if answer is None:
                answer = await self._enter(seat, client_id, entry, sender)
            elif sender is not None:
                sender.send(answer)
            if isinstance(answer, No) and client_id and answer.why.code != "storage":
                self._refused[seat, client_id] = answer
                if len(self._refused) > REFUSALS:
                    self._refused.popitem(last=False)
            return answer

    async def _wake(self) -> None:
        """Play the log over, unless that has been done; then deal, if the table waits for it."""
        head = self._lies
        if isinstance(head, Table) or self.lost:
            return
        try:
            await self._play_over()
        except StorageError:
            raise
        except Exception:
            log.exception("the log of table %s cannot be played over; nobody is let in", self.id)
            self.lost = self.unplayable = True
            self.audience.disconnect("restart")
            return
        if self.connections and self.table.latest != head.latest:
            log.error("the log of table %s comes to another table than was told then", self.id)
            self.audience.show(self.table)
        await self._deal()
        self._tell_change()

    async def _play_over(self) -> None:
        """Have the table as its log tells of it."""
        stored = await self.journal.load(self.id)
        if stored is None:
            raise StorageError("there is no such table any more")
        self._lies = await play_over(stored)
        self._accepted = _accepted(stored.entries)
        self.audience.taken = _taken(stored.entries)

    def _show(self, viewer: Viewer) -> Sync:
        return self.table.sync(viewer)

    def _answered(self, seat: Seat | None, client_id: str | None) -> Ok | No | None:
        if client_id is None:
            return None
        seq = self._accepted.get((seat, client_id))
        return self._refused.get((seat, client_id)) if seq is None else Ok(client_id, seq)

    def _unfit(
        self, seat: Seat | None, entry: LogEntry, expected: int | None, after: str | None
    ) -> CommandRefusal | None:
        """Why something does not fit the table as it has become meanwhile; None if it does."""
        if self.lost:
            return CommandRefusal("storage", _UNREADABLE)
        if expected is not None and not self._is_meant(seat, expected, after):
            return CommandRefusal("stale", "the cards have changed since; look again")
        if entry == SayEntry("claim") and not self.audience.may_claim(seat):
            said = "the other player is here, or may still come back; wait for him"
            return CommandRefusal("not-the-moment", said)
        return None

    def _is_meant(self, seat: Seat | None, expected: int, after: str | None) -> bool:
        """Whether the cards are those an act was meant for, whatever was said or called since."""
        base = self._accepted.get((seat, after)) if after else expected
        return base is not None and self.table.moved <= base <= self.table.version

    async def _enter(
        self, seat: Seat | None, client_id: str | None, entry: LogEntry, sender: Connection | None
    ) -> Ok | No:
        """Try it, commit it, acknowledge it, tell everybody."""
        name = client_id or ""
        before = self.table.digest
        try:
            change = self.table.do(entry, seat)
            await self._commit(seat, client_id, entry)
        except CommandRefused as refused:
            answer: Ok | No = No(name, self.table.version, refused.why)
            if sender is not None:
                sender.send(answer)
            return answer
        except Exception as cause:
            return await self._mend(seat, client_id, sender, cause)
        if client_id is not None:
            self._accepted[seat, client_id] = self.table.version
        if isinstance(entry, SitEntry):
            self.audience.taken.add(_seat(entry.seat))
        answer = Ok(name, self.table.version)
        if sender is not None:
            sender.send(answer)
        self.audience.tell(self.table, change, before)
        await self._deal()
        self._tell_change()
        return answer

    async def _deal(self) -> None:
        """Deal, where both players are ready for it."""
        while self.table.wants_deal():
            before, dealt = self.table.digest, self.table.deal(self._ids.chance())
            try:
                change = self.table.do(dealt, None)
                await self._commit(None, None, dealt)
            except Exception as cause:
                await self._mend(None, None, None, cause)
                return
            self.audience.tell(self.table, change, before)

    async def _commit(self, seat: Seat | None, client_id: str | None, entry: LogEntry) -> None:
        version = self.table.version
        name = None if seat is None else str(seat)
        line = LoggedEntry(version, self.clock.now(), name, client_id, entry, self.table.digest)
        results, status = self._results(), status_of(self.table)
        changed = None if status == self._status else status
        await self.journal.append(self.id, version - 1, [line], results, changed)
        self._status = status
        self._noted.update(result.number for result in results)
        self.acts += 1

    def _results(self) -> list[DealResult]:
        """How the deal came out, once that stands."""
        view = self.table.view(None)
        over = view.over
        if over is None or not over.settled or view.deal in self._noted:
            return []
        return [DealResult(view.deal, over.ending, over.winner, over.points)]

    async def _mend(
        self,
        seat: Seat | None,
        client_id: str | None,
        sender: Connection | None,
        cause: Exception,
    ) -> Ok | No:
        """What was done may or may not have been stored: only the log knows."""
        expected = isinstance(cause, StorageError | Conflict)
        log.error("table %s is set up again: %r", self.id, cause, exc_info=not expected)
        why = str(cause) if expected else "the table failed"
        await self._set_up_again()
        refused = CommandRefusal(
            "storage", f"this could not be written down, and has not been done: {why}"
        )
        answer = self._answered(seat, client_id) or No(client_id or "", self.table.version, refused)
        if sender is not None:
            sender.send(answer)
        self._tell_change()
        return answer

    async def _set_up_again(self) -> None:
        """Forget what was not committed, and show everybody what was."""
        try:
            await self._play_over()
        except Exception:  # the hub says what is wrong when somebody comes back
            self.lost = True
            self.audience.disconnect("restart")
            return
        self.audience.show(self.table)

    def _tell_change(self) -> None:
        for listener in self.on_change:
            listener()


def _taken(log: Sequence[LoggedEntry]) -> set[Seat]:
    """The seats at which somebody has sat down."""
    return {_seat(line.entry.seat) for line in log if isinstance(line.entry, SitEntry)}


def _accepted(log: Sequence[LoggedEntry]) -> dict[tuple[Seat | None, str], int]:
    """What was accepted before, by the seat and its own number, and the version it made."""
    return {
        (_seat(line.seat) if line.seat else None, line.client_id): line.seq
        for line in log
        if line.client_id is not None
    }


def _seat(name: str) -> Seat:
    return Seat[name.upper()]
