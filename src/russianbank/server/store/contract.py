"""The contract of a journal: what every journal does, with its values and errors.

Nothing here knows a database, so that a table can be kept where there is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from russianbank.core.errors import NotTheMoment, RussianBankError
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.entry import LoggedEntry, SitEntry
from russianbank.server.table.messages import Standing
from russianbank.server.table.resume import LastSeen
from russianbank.server.table.snapshot import TableSnapshot
from russianbank.server.table.terms import Terms

AcceptedMessage = tuple[str | None, str, int]
"""A message of a client in the log: its sender's seat, their number for it, the entry's number."""


class LeaseLost(StorageError):
    """Another server has taken the database over; nothing is written here any more."""


class OwnerDeleted(StorageError):
    """What was to be written belongs to somebody, or to a table, that was deleted meanwhile."""

    def __init__(self) -> None:
        super().__init__(
            "this does not count: what it belongs to was deleted meanwhile, perhaps by yourself in"
            " another tab or on another device; load the page again"
        )


class Conflict(RussianBankError, RuntimeError):
    """Somebody else has written to this table since it was read; read it again."""


class OwnershipLost(Conflict):
    """Another node has taken this table over."""


class SeatLost(Conflict):
    """The entries name somebody at a seat that they have no more, as they deleted their data."""


class DuplicateMessage(Conflict):
    """The same message of the same seat is in the log already, as entry `seq`."""

    def __init__(self, message: str, seq: int) -> None:
        super().__init__(message)
        self.seq = seq


class EarlierLog(Struct, frozen=True):
    """What is still needed of the log before a deal.

    Attributes:
        snapshot: the state of the table after it.
        sat: the entries in it by which somebody sat down or took a name.
        messages: the messages of clients in it.
    """

    snapshot: TableSnapshot
    sat: list[SitEntry]
    messages: list[AcceptedMessage]


class StoredTable(Struct, frozen=True):
    """A table as it is stored: its terms and its log.

    Attributes:
        terms: the terms of the table.
        entries: the log, whole or from a deal on.
        before: what came before these entries; None if they are the whole log.
    """

    terms: Terms
    entries: list[LoggedEntry]
    before: EarlierLog | None = None


class LogHead(Struct, frozen=True):
    """The end of a table's log: enough to let a player back in who has missed nothing.

    Attributes:
        terms: the terms of the table.
        version: how many entries the log has.
        digest: the digest after the last entry; None if there is none, or it was not stored.
        taken: the seats at which somebody has sat down.
    """

    terms: Terms
    version: int = 0
    digest: str | None = None
    taken: frozenset[str] = frozenset()

    @property
    def latest(self) -> LastSeen | None:
        """What a client has seen that has seen everything; None if the digest is unknown."""
        return None if self.digest is None else LastSeen(self.version, self.digest)


class DealResult(Struct, frozen=True):
    """How a deal ended, for lists of games; stored with the entry that ended it.

    Attributes:
        number: the number of the deal at its table, from 1.
        ending: how it ended, such as ``out``.
        winner: the seat that won it; None if nobody did.
        points: the points of red and of blue.
    """

    number: int
    ending: str
    winner: str | None
    points: tuple[int, int]


class DealCounts(Struct, frozen=True):
    """The deals of a table.

    Attributes:
        begun: the number of the entry with which each deal began.
        finished: the numbers of the deals with a result.
        version: how many entries the log has.
    """

    begun: list[int]
    finished: frozenset[int]
    version: int

    @property
    def dealt(self) -> int:
        """How many deals there were."""
        return len(self.begun)

    def end_of(self, number: int) -> int:
        """The number of the last entry of a deal, from 1."""
        return self.begun[number] - 1 if number < self.dealt else self.version

    def length(self, number: int) -> int:
        """How many entries a deal has, from 1."""
        return self.end_of(number) - self.begun[number - 1] + 1


class NewPositions(Struct, frozen=True):
    """What an entry changes in the positions of the deal that is being played (R4).

    Attributes:
        keys: the keys of new positions; None stands for one in which no card has been seen yet.
        drops_others: whether those before are of another deal, or of one that is over.
    """

    keys: Collection[int | None] = ()
    drops_others: bool = False


class Journal(Protocol):
    """Stores the logs of tables."""

    @property
    def shared(self) -> bool:
        """Whether other nodes may have tables."""

    async def open_table(self, terms: Terms, at: float) -> None:
        """Open the log of a new table.

        Args:
            terms: the terms of the table; its id is new.
            at: the time, in seconds since 1970.

        Raises:
            Conflict: if there is a table of that id.
            StorageError: if it could not be written.
        """

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
        """Add entries to a log, all of them or none, and wait until they are on the disk.

        Args:
            table_id: the table.
            expected: the number of the last entry until now, 0 for none.
            entries: the new entries, numbered from ``expected + 1``.
            results: the deals that end, or end in another way, by these entries.
            status: the status of the table after them; None if they do not change it.
            snapshot: the state of the table before them, if they begin with a deal; None if
                earlier entries are still needed.
            positions: how they change the positions of the deal; None if they do not.
            seats_change: whether the two players change seats before them (F3).
            holder: the session of the player whom they name; None if they name nobody anew.

        Raises:
            DuplicateMessage: if a client's message is in the log already.
            OwnershipLost: if another node has the table now.
            SeatLost: if they name somebody at a seat that is not theirs any more.
            Conflict: if the log does not end at ``expected``.
            StorageError: if the entries could not be written; the log is as it was.
        """

    async def load(self, table_id: str) -> StoredTable | None:
        """Read a table with its whole log; None if there is no such table.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def load_recent(self, table_id: str) -> StoredTable | None:
        """Read a table with as much of its log as its present state needs; None if there is none.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def take(self, table_id: str) -> LogHead | None:
        """Become the one who writes to a table's log, and read its end.

        Returns:
            The end; None if there is no such table.

        Raises:
            OwnedElsewhere: if another node has the table.
            StorageError: if it cannot be read just now.
        """

    async def confirm(self, *, after_failure: bool = False) -> None:
        """Make sure that no other node has the tables that were taken here.

        As long as the lease lasts this is known without asking the database.

        Args:
            after_failure: whether a write has failed, so that the database may still be making it;
                then wait until that is decided.

        Raises:
            StorageError: if another node may have them, or the database does not answer.
        """

    async def release(self, table_id: str) -> None:
        """Let another node have a table that is not being played at here any more.

        Raises:
            StorageError: if it could not be written; the table stays with this node.
        """

    async def release_all(self) -> None:
        """Let other nodes have all tables.

        Raises:
            StorageError: if it could not be written.
        """

    async def deals(self, table_id: str) -> DealCounts:
        """Count the deals of a table, which has none if there is no such table.

        Raises:
            StorageError: if they cannot be read just now.
        """

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """Whether one of some positions is in a deal that is being played (R4).

        Raises:
            StorageError: if it cannot be read just now.
        """
        ...

    async def without_positions(self) -> list[str]:
        """The tables at which a deal is being played whose positions are not stored.

        An earlier version stored none.

        Raises:
            StorageError: if it cannot be read just now.
        """
        ...

    async def add_positions(
        self, table_id: str, version: int, keys: Collection[int | None]
    ) -> None:
        """Store the positions of a deal that is being played, if its table is still at a version.

        Raises:
            StorageError: if it could not be written.
        """

    async def add_status(self, table_id: str, status: TableStatus) -> None:
        """Store the status of a table that has none yet; a stored one is not changed.

        Raises:
            StorageError: if it could not be written.
        """


class ReviewStore(Protocol):
    """Keeps reviews."""

    async def find(self, table_id: str, number: int, engine: str) -> bytes | None:
        """Return the review of a deal by this version of the engine; None if there is none.

        Raises:
            StorageError: if it cannot be read just now.
        """

    async def keep(self, table_id: str, number: int, engine: str, body: bytes) -> None:
        """Keep a review, in place of one by another version.

        Raises:
            StorageError: if it could not be written.
        """


class WrittenText(Struct, frozen=True):
    """A text that a player has written to the other one.

    Attributes:
        at: when, in seconds since 1970.
        seat: the seat of its writer.
        person: the session of its writer.
        said: the text, as the other player got it.
    """

    at: float
    seat: str
    person: str
    said: str


class TalkReport(Struct, frozen=True):
    """What a player reports to the operator.

    Attributes:
        table_id: the table.
        reporter: the session of the player who reports.
        client_id: their number for the message.
        seat: the seat of the player whom they report.
        person: the session of that player.
        texts: what both have written lately, the earliest first.
    """

    table_id: str
    reporter: str
    client_id: str
    seat: str
    person: str
    texts: list[WrittenText]


class TooManyReports(NotTheMoment):
    """A person has reported enough for a day, or the operator has too many reports to read."""


class TalkReports(Protocol):
    """Keeps what players report, for the operator."""

    async def keep(self, report: TalkReport) -> None:
        """Keep a report, once even if it comes again, and wait until it is on the disk.

        Raises:
            TooManyReports: if it is one too many.
            StorageError: if it could not be written.
        """


class Friendships(Protocol):
    """Knows how the two people at a table stand."""

    async def standing(self, session_id: str, table_id: str) -> Standing | None:
        """How a person stands with the one at the other seat; None if nobody has it."""

    async def want(self, session_id: str, table_id: str) -> Standing | None:
        """Note that a person wants the one at the other seat among their friends.

        Returns:
            How the two stand then.

        Raises:
            StorageError: if that cannot be stored just now.
        """


def check_numbers(expected: int, entries: Sequence[LoggedEntry]) -> None:
    """Check that entries are numbered on from the end of a log.

    Raises:
        ValueError: if they are not, or there are none.
    """
    numbers = [one.seq for one in entries]
    if not numbers or numbers != list(range(expected + 1, expected + 1 + len(numbers))):
        raise ValueError(f"entries after {expected} are numbered on from there, not {numbers}")
