"""The table actor: one live table, its audience, and one command at a time.

The life of an act (`submit`). The order of the steps is the promise: acknowledged means on disk.

1. Wake: after a restart of the server a table is asleep; its log is replayed now.
2. Look up: a message that was answered before gets the same answer, and nothing happens.
3. Check: an act that was meant for other cards than those on the table is refused as ``stale``.
4. Try: the table applies the entry, or refuses it and stays as it was.
5. Commit: the journal appends the entry, and returns when it is on the disk.
6. Acknowledge: the sender gets ``ok``.
7. Broadcast: everybody gets the new version.
8. Deal: if the next deal is due, it goes through steps 4, 5 and 7.

If the commit fails, only the log knows whether the entry was stored. Then the table is loaded from
its log again, the sender gets ``storage`` (or ``ok`` after all), and everybody gets a ``sync``. If
the log cannot be read, or another node has the table now, nobody is answered: everybody is told to
come back, and sends again what has no answer (R7).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import chain

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.clock import Clock
from russianbank.server.live.answers import Answers
from russianbank.server.live.audience import Audience
from russianbank.server.live.connection import Connection
from russianbank.server.live.ids import Ids
from russianbank.server.live.joint_look import JointLook
from russianbank.server.live.pacing import Pacing
from russianbank.server.live.phrases import Phrases
from russianbank.server.live.rate_limit import advice_limiter, message_limiter
from russianbank.server.store.contract import (
    Conflict,
    DealResult,
    Journal,
    LeaseLost,
    LogHead,
    NewPositions,
    OwnershipLost,
    StoredTable,
)
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.table_status import TableStatus, status_of
from russianbank.server.table.entry import (
    AdviceEntry,
    AdvisorEntry,
    AdvisorLinkEntry,
    DealEntry,
    LogEntry,
    LoggedEntry,
    SayEntry,
    SitEntry,
)
from russianbank.server.table.messages import (
    Bye,
    ByeReason,
    CommandRefusal,
    No,
    Ok,
    Run,
    RunPlan,
    Sync,
)
from russianbank.server.table.position_key import position_key
from russianbank.server.table.projection import VIEWERS, Viewer
from russianbank.server.table.resume import LastSeen, ResumeCase
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.table_state import CommandRefused, Table
from russianbank.server.table.table_view import TableView
from russianbank.server.table.turn_log import MOST

log = logging.getLogger(__name__)

REPLAY_BATCH = 25
"""Entries that are replayed at once, which takes about a millisecond."""

LATEST = 2 * MOST
"""Entries of which the turn log may still have the events."""

_UNREADABLE = "the games cannot be read just now; come back in a moment"


async def replay(stored: StoredTable) -> Table:
    """The table that a log makes; other tasks get their turn meanwhile."""
    table = Table(stored.terms)
    if stored.before is not None:
        table.resume(stored.before.snapshot, stored.before.sat)
    for begin in range(0, len(stored.entries), REPLAY_BATCH):
        end = begin + REPLAY_BATCH
        are_latest = end > len(stored.entries) - LATEST
        table.replay(stored.entries[begin:end], are_latest=are_latest)
        await asyncio.sleep(0)
    return table


class TableActor:
    """One live table.

    Args:
        head: the terms and the end of its log.
        journal: keeps its log.
        clock: the time.
        ids: the source of new deals.

    Attributes:
        audience: the connected clients.
        advice_limiters: what the person who advises each player may still say.
        message_limiters: what each seat may still send, by all its connections.
        pacing: how fast the computer plays; None where only people play.
        phrases: what the players say to each other; None where the computer plays.
        joint_look: at which finished deal each player looks.
        on_change: called after every change.
        idle_since: when the last client left, by the monotonic clock.
        entries_written: how many entries it has appended to its log.
        lost: whether the table cannot be trusted: its log could not be read, or another node has
            it. Nobody may enter; the registry sets up another actor.
        unplayable: whether that is because its log cannot be replayed, and never will be.
    """

    def __init__(self, head: LogHead, journal: Journal, clock: Clock, ids: Ids) -> None:
        self.terms = head.terms
        self.id = head.terms.id
        self.journal = journal
        self.clock = clock
        self.audience = Audience(
            self.terms, {Seat.named(name) for name in head.taken}, clock.monotonic
        )
        self.message_limiters = {seat: message_limiter(clock.monotonic) for seat in Seat}
        self.advice_limiters = {seat: advice_limiter(clock.monotonic) for seat in Seat}
        self.pacing = Pacing(self.terms.pace, self.audience) if self.terms.has_machine else None
        self.phrases = None if self.terms.has_machine else Phrases(self.audience, clock)
        self.joint_look = JointLook(self.audience)
        self.on_change: list[Callable[[], None]] = []
        self.idle_since = clock.monotonic()
        self.entries_written = 0
        self.lost = False
        self.unplayable = False
        self._ids = ids
        self._state: Table | LogHead = head
        self._lock = asyncio.Lock()
        self._answers = Answers()
        self._results_written: set[int] = set()
        self._status: TableStatus | None = None

    @property
    def asleep(self) -> bool:
        """Whether its log has not been replayed yet."""
        return isinstance(self._state, LogHead)

    @property
    def table(self) -> Table:
        """The table, which must be awake."""
        assert isinstance(self._state, Table), "the table is asleep"
        return self._state

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return self._state.version

    @property
    def connections(self) -> list[Connection]:
        """The connected clients."""
        return self.audience.connections

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected or about to be."""
        return not self.connections and not self._lock.locked()

    def is_taken(self, seat: Seat) -> bool:
        """Whether somebody has sat down at a seat."""
        return self.audience.is_taken(seat)

    # Clients

    async def enter(self, connection: Connection, seen: LastSeen) -> ResumeCase:
        """Let a client in and send it what it missed; return the case of ``table/resume.py``.

        Raises:
            StorageError: if the table is lost, or its log cannot be read just now.
            LateConnection: if its page has a later connection here.
        """
        async with self._lock:
            is_waited_for = connection.link or not self.audience.is_free(connection.seat)
            if seen != self._state.latest or is_waited_for:
                await self._wake()
            if self.lost:
                raise StorageError(_UNREADABLE)
            if connection.link:
                connection.advises = self.table.seat_advised(connection.link)
                if connection.advises is None:
                    connection.send(Bye("ended"))
                    seen = LastSeen()
            latest = self._state.latest
            assert latest is not None, "a table without a digest in its log does not stay asleep"
            case = self.audience.enter(connection, seen, latest, self._sync)
            if self.pacing is not None and connection.seat is not None:
                connection.send(self.pacing.message)
            if self.phrases is not None:
                self.phrases.note_allowed(connection)
            self.joint_look.note_arrival(connection)
            return case

    def leave(self, connection: Connection) -> None:
        """Note that a client is gone."""
        self.audience.leave(connection)
        if self.phrases is not None:
            self.phrases.note_allowed()
        self.joint_look.note_departure()
        self.idle_since = self.clock.monotonic()

    async def wake(self) -> bool:
        """Replay the log unless that has been done; return False if the table is lost.

        Raises:
            StorageError: if the log cannot be read just now.
        """
        async with self._lock:
            await self._wake()
            return not self.lost

    async def view(self, viewer: Viewer) -> TableView:
        """The table as a viewer sees it, with nothing that is not committed.

        Raises:
            StorageError: if the table is lost.
        """
        async with self._lock:
            if self.lost:
                raise StorageError(_UNREADABLE)
            return self.table.view(viewer)

    async def sync(self, viewer: Viewer) -> Sync:
        """The whole table as a viewer is sent it, with nothing that is not committed.

        Raises:
            StorageError: if the table is lost.
        """
        async with self._lock:
            if self.lost:
                raise StorageError(_UNREADABLE)
            return self._sync(viewer)

    async def answer_to(
        self, seat: Seat | None, client_id: str, otherwise: CommandRefusal | None = None
    ) -> Ok | No | None:
        """The answer that a message got before; None if it had none.

        Args:
            seat: the seat that sends it.
            client_id: the sender's own number for it.
            otherwise: why a new message of a seat is refused, which a copy of it will be too.

        Raises:
            StorageError: if that is not known, because the log cannot be read just now.
        """
        async with self._lock:
            await self._wake()
            if self.lost:
                raise StorageError(_UNREADABLE)
            answer = self._answers.find(seat, client_id)
            if answer is None and seat is not None and otherwise is not None:
                self._answers.add(seat, client_id or None, No(client_id, self.version, otherwise))
            return answer

    @property
    def must_deal(self) -> bool:
        """Whether the next deal is due: it could not be written when it became due."""
        idle = not self._lock.locked()
        return idle and not self.lost and not self.asleep and self.table.is_deal_due()

    async def deal(self) -> None:
        """Deal if the next deal is due."""
        async with self._lock:
            if not self.lost:
                await self._deal()
                self._notify()

    async def change_seats(self) -> None:
        """Seat each player's clients at the other seat, as where two people share one device."""
        async with self._lock:
            if not self.lost:
                self._answers.forget_refusals()
                self.audience.change_seats({viewer: self._sync(viewer) for viewer in VIEWERS})
                if self.phrases is not None:
                    self.phrases.change_seats()

    async def settle(self) -> None:
        """Wait until no command is being executed."""
        async with self._lock:
            pass

    async def plan_run(self, seat: Seat, wish: Run) -> RunPlan | No:
        """The single acts that shift a run, or why there are none; nothing changes.

        Raises:
            StorageError: if the log cannot be read just now, or the table is lost.
        """
        async with self._lock:
            await self._wake()
            if self.lost:
                raise StorageError(_UNREADABLE)
            try:
                return RunPlan(wish.id, self.version, self.table.plan_run(wish, seat))
            except CommandRefused as refused:
                return No(wish.id, self.version, refused.refusal)

    # Commands

    async def submit(
        self,
        seat: Seat | None,
        client_id: str | None,
        entry: LogEntry,
        *,
        expected: int | None = None,
        after: str | None = None,
        sender: Connection | None = None,
        holder: str | None = None,
    ) -> Ok | No:
        """Execute a command once: the same command again gets the same answer.

        It is executed to the end even if the caller stops waiting.

        Args:
            seat: the seat that sends it; None for the table itself.
            client_id: the sender's own number for it.
            entry: the entry that it makes in the log.
            expected: the version that it is meant for; None for any.
            after: the sender's number for the command before, if it is meant for what that makes.
            sender: gets the answer, before anybody hears of the change.
            holder: the session of the player whom the entry names; see `Journal.append`.
        """
        work = asyncio.ensure_future(
            self._submit(seat, client_id, entry, expected, after, sender, holder)
        )
        return await asyncio.shield(work)

    async def _submit(
        self,
        seat: Seat | None,
        client_id: str | None,
        entry: LogEntry,
        expected: int | None,
        after: str | None,
        sender: Connection | None,
        holder: str | None,
    ) -> Ok | No:
        async with self._lock:
            try:
                await self._wake()
            except StorageError as cause:
                return self._leave_open(client_id, sender, str(cause))
            if self.lost:
                return self._leave_open(client_id, sender, _UNREADABLE)
            if sender is not None and (said := _check_sender(sender, seat, entry)):
                sender.send(No(client_id or "", self.version, said))
                return No(client_id or "", self.version, said)
            answer = self._answers.find(seat, client_id)
            if answer is None and (refusal := self._check(seat, entry, expected, after)):
                answer = No(client_id or "", self.version, refusal)
            if answer is None:
                answer = await self._execute(seat, client_id, entry, sender, holder)
            elif sender is not None:
                sender.send(answer)
            if isinstance(answer, No):
                self._answers.add(seat, client_id, answer)
            return answer

    def _leave_open(self, client_id: str | None, sender: Connection | None, reason: str) -> No:
        """Disconnect a sender instead of answering, as the log may have the message already (R7).

        The refusal that is returned is for callers on this server, who send nothing again.
        """
        if sender is not None:
            sender.disconnect("restart")
        return No(client_id or "", self.version, CommandRefusal("storage", reason))

    def _check(
        self, seat: Seat | None, entry: LogEntry, expected: int | None, after: str | None
    ) -> CommandRefusal | None:
        """Why a command does not fit the table as it is now; None if it does."""
        if expected is not None and not self._is_current(seat, expected, after):
            return CommandRefusal("stale", "the cards have changed since; look again")
        if entry == SayEntry("claim") and not self.audience.may_claim(seat):
            said = "the other player is here, or may still come back; wait for them"
            return CommandRefusal("not-the-moment", said)
        return None

    def _is_current(self, seat: Seat | None, expected: int, after: str | None) -> bool:
        """Whether the cards are still those that an act was meant for."""
        base = self._answers.version_of(seat, after) if after else expected
        return base is not None and self.table.cards_version <= base <= self.table.version

    async def _execute(
        self,
        seat: Seat | None,
        client_id: str | None,
        entry: LogEntry,
        sender: Connection | None,
        holder: str | None,
    ) -> Ok | No:
        """Try, commit, acknowledge, broadcast, deal: steps 4 to 8 of the life of an act."""
        before = self.table.digest
        try:
            change = self.table.apply(entry, seat)
            await self._append([self._line(seat, client_id, entry)], holder=holder)
        except CommandRefused as refused:
            answer: Ok | No = No(client_id or "", self.table.version, refused.refusal)
            if sender is not None:
                sender.send(answer)
            return answer
        except Exception as cause:
            return await self._recover(seat, client_id, sender, cause)
        if isinstance(entry, SitEntry):
            self.audience.taken.add(Seat.named(entry.seat))
        if isinstance(entry, AdvisorEntry | AdvisorLinkEntry):
            self.audience.dismiss_advisors(self.table)
        answer = Ok(client_id or "", self.table.version)
        self._answers.add(seat, client_id, answer)
        if sender is not None:
            sender.send(answer)
        self.audience.broadcast(self.table, change, before)
        await self._deal()
        self._notify()
        return answer

    async def _deal(self) -> None:
        """Deal while the next deal is due."""
        while self.table.is_deal_due():
            entry = self.table.deal(self._deal_chance())
            snapshot = self.table.snapshot() if self.table.deals else None
            try:
                if entry.choice == "changed":
                    await self._deal_at_other_seats(entry)
                    continue
                before, change = self.table.digest, self.table.apply(entry, None)
                await self._append([self._line(None, None, entry)], snapshot)
            except Exception as cause:
                await self._recover(None, None, None, cause)
                return
            self.audience.broadcast(self.table, change, before)

    def _deal_chance(self) -> Chance:
        """Where the cards of the next deal come from: the terms may name the seed of the first."""
        seed = self.terms.seed
        return Chance(int(seed)) if seed and not self.table.deals else self._ids.chance()

    async def _deal_at_other_seats(self, entry: DealEntry) -> None:
        """Let the players change seats, then deal (F3): all of it is written at once."""
        lines = []
        for sat in self.table.seat_changes():
            self.table.apply(sat, Seat.named(sat.seat))
            lines.append(self._line(Seat.named(sat.seat), None, sat))
        before = self.table.digest
        syncs = {viewer: self._sync(viewer) for viewer in VIEWERS}
        change = self.table.apply(entry, None)
        lines.append(self._line(None, None, entry))
        await self._append(lines, seats_change=True)
        self._answers.forget_refusals()
        self.audience.change_seats(syncs)
        if self.phrases is not None:
            self.phrases.change_seats()
        self.audience.broadcast(self.table, change, before)

    def _line(self, seat: Seat | None, client_id: str | None, entry: LogEntry) -> LoggedEntry:
        """The line of the log for the entry that was just applied."""
        name = None if seat is None else str(seat)
        table = self.table
        return LoggedEntry(table.version, self.clock.now(), name, client_id, entry, table.digest)

    async def _append(
        self,
        lines: list[LoggedEntry],
        snapshot: TableSnapshot | None = None,
        *,
        seats_change: bool = False,
        holder: str | None = None,
    ) -> None:
        """Append the lines of the entries that were just applied, and wait until it is done."""
        results, status = self._new_results(), status_of(self.table)
        changed = None if status == self._status else status
        expected = self.table.version - len(lines)
        positions = self._new_positions(lines[-1].entry, bool(results))
        await self.journal.append(
            self.id,
            expected,
            lines,
            results,
            changed,
            snapshot,
            positions,
            seats_change=seats_change,
            holder=holder,
        )
        self._status = status
        self._results_written.update(result.number for result in results)
        self.entries_written += len(lines)

    def _new_results(self) -> list[DealResult]:
        """The result of the current deal, if it is final and has not been written yet."""
        deal, over = self.table.deals, self.table.over
        if over is None or not over.settled or deal in self._results_written:
            return []
        return [DealResult(deal, over.ending, over.winner, over.points)]

    def _new_positions(self, entry: LogEntry, is_over: bool) -> NewPositions | None:
        """How the entry that was just applied changes the positions of the deal (R4)."""
        game, over = self.table.game, self.table.over
        if over is not None and over.settled:
            return NewPositions(drops_others=True) if is_over else None
        if game is None or self.table.cards_version < self.table.version:
            return None
        return NewPositions([position_key(game.position)], isinstance(entry, DealEntry))

    # Loading from the log

    async def _wake(self) -> None:
        """Replay the log unless that has been done; then deal, if a deal is due.

        Raises:
            StorageError: if the log cannot be read just now.
        """
        head = self._state
        if isinstance(head, Table) or self.lost:
            return
        try:
            await self._load()
        except StorageError:
            raise
        except Exception:
            log.exception("the log of table %s cannot be played over; nobody can enter", self.id)
            self.lost = self.unplayable = True
            self.audience.disconnect("restart")
            return
        if self.connections and self.table.latest != head.latest:
            log.error("the log of table %s gives another table than clients were sent", self.id)
            self.audience.resync(self.table)
        await self._deal()
        self._notify()

    async def _load(self) -> None:
        """Set the table up from its log."""
        stored = await self.journal.load_recent(self.id)
        if stored is None:
            raise StorageError("there is no such table any more")
        self._state = await replay(stored)
        self._answers.load(stored)
        self.audience.taken = _taken(stored)

    async def _recover(
        self,
        seat: Seat | None,
        client_id: str | None,
        sender: Connection | None,
        cause: Exception,
    ) -> Ok | No:
        """Load the table from its log after a failure, and answer as the log says."""
        expected = isinstance(cause, StorageError | Conflict)
        log.error("table %s is set up again: %r", self.id, cause, exc_info=not expected)
        reason = str(cause) if expected else "the table failed"
        bye: ByeReason | None = "moved" if isinstance(cause, OwnershipLost) else None
        try:
            await self.journal.confirm(after_failure=True)
            await self._load()
        except LeaseLost:
            bye = "moved"
        except Exception:  # the registry reports what is wrong when somebody comes back
            bye = bye or "restart"
        if bye is not None:
            self.lost = True
            self.audience.disconnect(bye)
            self._notify()
            return self._leave_open(client_id, sender, reason)
        self.audience.dismiss_advisors(self.table)
        self.audience.resync(self.table)
        refusal = CommandRefusal(
            "storage", f"this could not be written down, and has not been done: {reason}"
        )
        answer = self._answers.find(seat, client_id)
        answer = answer or No(client_id or "", self.table.version, refusal)
        if sender is not None:
            sender.send(answer)
        self._notify()
        return answer

    def _sync(self, viewer: Viewer) -> Sync:
        return self.table.sync(viewer)

    def _notify(self) -> None:
        for listener in self.on_change:
            listener()


def _check_sender(sender: Connection, seat: Seat | None, entry: LogEntry) -> CommandRefusal | None:
    """Why a client does not speak for a seat any more; None if it does."""
    if seat is not None and sender.seat is seat.other:
        return CommandRefusal("stale", "the players have changed seats since; look again")
    if isinstance(entry, AdviceEntry) and sender.advises is not seat:
        return CommandRefusal("watching", "you advise this player no longer")
    return None


def _taken(stored: StoredTable) -> set[Seat]:
    """The seats at which somebody has sat down."""
    before = stored.before.sat if stored.before else []
    recent = (line.entry for line in stored.entries if isinstance(line.entry, SitEntry))
    return {Seat.named(entry.seat) for entry in chain(before, recent)}
