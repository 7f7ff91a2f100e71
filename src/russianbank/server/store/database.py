"""The store: one database, written by one thread and read by a few others.

SQLite is the default and needs no setup; PostgreSQL does the same by its URL. Nothing here runs in
the thread of the event loop, and no write is reported as done before it is on the disk.

Isolation: on SQLite writes are serialised (BEGIN IMMEDIATE), and a read sees one snapshot. On
PostgreSQL the writer uses READ COMMITTED (see `store.writer`) and the readers REPEATABLE READ, so
that there, too, a read sees one snapshot.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.exc import SQLAlchemyError

from russianbank.core.quotation import quoted
from russianbank.server.clock import elapsed
from russianbank.server.store import idle_limit
from russianbank.server.store import lease as leases
from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.lease import Lease, Owner
from russianbank.server.store.node_lease import NodeLease, OtherNode
from russianbank.server.store.reader import READERS, DatabaseReader
from russianbank.server.store.schema import REVISION, SERVER_LEASE
from russianbank.server.store.statement import execute
from russianbank.server.store.writer import Append, CommitStats, DatabaseWriter, reason

T = TypeVar("T")

BUSY_TIMEOUT = 10.0
"""Seconds to wait for an SQLite file that another process is writing to."""

DATABASE_NAME = "russianbank.sqlite3"
"""The name of the database in the data folder."""

NETWORK = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""How soon PostgreSQL is found to be out of reach, where its URL does not say it: in seconds, the
last in milliseconds."""

ENCODING = {"client_encoding": "utf8"}
"""For PostgreSQL: a database whose encoding is SQL_ASCII would send bytes in place of text."""

PARTS = ("-wal", "-shm", "-journal")
"""What the names of the files end with that SQLite takes for parts of the database beside them."""

EXAMPLE = "postgresql+psycopg://host/name"
"""A URL as it has to be, for messages."""

_REVISION = text("SELECT version_num FROM alembic_version")


class Store:
    """An open database.

    Args:
        writing: an engine for the thread that writes.
        reading: an engine for the threads that read.
        on_commit: called after each commit.
        lease: what allows this server to write; None if no other can be using the database.
    """

    def __init__(
        self,
        writing: Engine,
        reading: Engine,
        on_commit: Callable[[CommitStats], None],
        lease: Lease | NodeLease | None = None,
    ) -> None:
        self._lease = lease
        self._writer = DatabaseWriter(writing, on_commit, lease)
        self._writing = writing
        self._reading = reading
        self._reader = DatabaseReader(reading)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something, all of it from one moment.

        Raises:
            StorageError: if the database does not answer.
        """
        return await self._reader.read(work)

    async def check(self) -> None:
        """Read one row, to see whether the database answers.

        Raises:
            StorageError: if it does not.
        """
        await self._reader.read(lambda connection: connection.execute(_REVISION).one())

    @property
    def waiting(self) -> int:
        """How many writes wait for the next transaction."""
        return self._writer.waiting

    @property
    def is_failing(self) -> bool:
        """Whether the latest write could not be made, as the disk is full or cannot be written.

        As long as it is so, the lease is renewed every few seconds, so this does not stay out of
        date.
        """
        return self._writer.is_failing

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Write something in one transaction: all of it or, if it raises, nothing.

        Raises:
            StorageError: if it could not be written; nothing has changed then.
        """
        return await self._writer.write(work)

    async def append(self, append: Append) -> None:
        """Add entries to the log of a table.

        Raises:
            Conflict: if the log does not end where they begin.
            StorageError: if they could not be written; nothing has changed then.
        """
        await self._writer.append(append)

    @property
    def renew_every(self) -> float | None:
        """Seconds between two renewals of the lease; None if there is no lease."""
        return None if self._lease is None else self._lease.renew_every

    @property
    def lost(self) -> LeaseLost | None:
        """Why nothing is written any more; None as long as this server owns the database."""
        return None if self._lease is None else self._lease.lost

    @property
    def node(self) -> int | None:
        """The id of this node; None if no other server shares the database."""
        return None if self._lease is None else self._lease.node

    def now(self) -> float:
        """The time in seconds since 1970; where servers share the database, by its clock."""
        return self._lease.now() if isinstance(self._lease, NodeLease) else time.time()

    @property
    def clock_difference(self) -> float:
        """Seconds by which the clock of a shared database is ahead of this machine's."""
        return self._lease.clock_difference if isinstance(self._lease, NodeLease) else 0.0

    @property
    def is_fresh(self) -> bool:
        """Whether no other node can have taken over the tables of this one by now."""
        return not isinstance(self._lease, NodeLease) or self._lease.is_fresh

    async def confirm(self) -> None:
        """Make sure that this node has not been ended, and that no write of its is under way.

        Raises:
            LeaseLost: if it has been ended.
            StorageError: if the database does not answer.
        """
        if isinstance(self._lease, NodeLease):
            await self._writer.write(lambda connection: None)

    @property
    def other_nodes(self) -> tuple[OtherNode, ...]:
        """The other nodes that live, as of the last renewal of the lease."""
        return self._lease.others if isinstance(self._lease, NodeLease) else ()

    @property
    def cluster_key(self) -> str:
        """The secret by which the nodes know each other; empty if there are no nodes."""
        return self._lease.key if isinstance(self._lease, NodeLease) else ""

    @property
    def accepted_keys(self) -> tuple[str, ...]:
        """The secrets by which this node knows the others: two while the key is being changed."""
        return self._lease.accepted_keys if isinstance(self._lease, NodeLease) else ()

    async def join_again(self) -> None:
        """Become a new node, after this one has been ended.

        Raises:
            StorageError: if the database does not answer.
        """
        if isinstance(self._lease, NodeLease):
            await asyncio.to_thread(_join, self._writing, self._lease)

    async def renew_lease(self, connections: str = "{}") -> None:
        """Renew the ownership of the database, or the lease of this node.

        Args:
            connections: what a node reports to the others about its open connections.

        Raises:
            LeaseLost: if another server has taken it over.
            StorageError: if the database does not answer.
        """
        if isinstance(self._lease, NodeLease):
            begun = elapsed()
            await self._writer.write(partial(self._lease.renew, connections=connections))
            self._lease.begin(begun)
        elif self._lease is not None:
            await self._writer.write(self._lease.renew)

    def truncate_wal(self) -> None:
        """Empty SQLite's write-ahead log; called by a write that deletes for good."""
        self._writer.truncate_wal()

    def close(self) -> None:
        """Make all writes that are waiting, and close the database."""
        self._writer.close()
        self._reader.close()
        if self._lease is not None:
            _release(self._writing, self._lease)
        self._reading.dispose()
        self._writing.dispose()


def _ignore(commit: CommitStats) -> None:
    pass


def open_store(
    database: str | URL,
    on_commit: Callable[[CommitStats], None] = _ignore,
    owner: Owner | None = None,
) -> Store:
    """Open a database; a new one is made, and an old one is migrated.

    Args:
        database: its URL: `file_url(folder)`, or such as ``postgresql+psycopg://host/name``.
        on_commit: called after each commit, for metrics.
        owner: the server that is to own the database; None if no other can be using it.

    Raises:
        StorageError: if there is no such database, or it cannot be made or migrated.
        DatabaseInUse: if another server owns it.
        NewerDatabase: if a later Russian Bank wrote it.
    """
    url = _parse_url(database)
    _make_file(url)
    writing, reading = _writing_engine(url), _reading_engine(url)
    try:
        lease: Lease | NodeLease | None
        if owner is not None and is_shared(url):
            lease = _migrate_and_join(writing, reading, owner)
        else:
            lease = _take_and_migrate(writing, reading, owner)
    except SQLAlchemyError as cause:
        raise StorageError(
            f"the games cannot be kept at {shown(url)}: {reason(cause)}; "
            "give a folder or a database that may be written"
        ) from cause
    finally:
        writing.dispose()
        reading.dispose()
    return Store(writing, reading, on_commit, lease)


def open_engine(database: str) -> Engine:
    """An engine for a database, whose transactions keep other writers out."""
    return _writing_engine(_parse_url(database))


@contextmanager
def write_beside(database: str) -> Iterator[Connection]:
    """One transaction that writes to a database whose server may be running.

    Raises:
        StorageError: if there is no such database, or it is not of this version.
    """
    url = _parse_url(database)
    with _beside(url, _writing_engine(url)) as engine, engine.begin() as connection:
        yield connection


@contextmanager
def read_beside(database: str) -> Iterator[Connection]:
    """One transaction that reads a database whose server may be running, and holds nobody up.

    Raises:
        StorageError: if there is no such database, or it is not of this version.
    """
    url = _parse_url(database)
    with _beside(url, _reading_engine(url)) as engine, engine.connect() as connection:
        yield connection  # it is rolled back: what has read a damaged page cannot be committed


@contextmanager
def _beside(url: URL, engine: Engine) -> Iterator[Engine]:
    """The engine of a database that is not migrated here."""
    file = file_of(url)
    if file is not None and not file.exists():
        raise StorageError(f"there are no games at {file}; give the folder they are in (--data)")
    try:
        revision = _revision(engine)
        if revision != REVISION:
            raise StorageError(
                f"the games at {shown(url)} have the form {revision or 'of nothing'}, "
                f"not {REVISION}; start a server of this version once, or use that one's command"
            )
        yield engine
    finally:
        engine.dispose()


def file_url(folder: Path) -> str:
    """The URL of the database in a data folder."""
    return sqlite_url(folder / DATABASE_NAME)


def sqlite_url(file: Path) -> str:
    """The URL of an SQLite file.

    Raises:
        StorageError: if the name of the file is no text in the locale of this process.
    """
    try:
        return URL.create("sqlite", database=str(file)).render_as_string()
    except UnicodeEncodeError as cause:
        raise StorageError(
            f"the games cannot be kept in {quoted(str(file))}: the name is no text here; set"
            " PYTHONUTF8=1, or choose another folder"
        ) from cause


def file_of(database: str | URL) -> Path | None:
    """The file of an SQLite database by its URL; None for any other."""
    url = _parse_url(database)
    named = _is_sqlite(url) and "uri" not in url.query
    return Path(url.database or "") if named else None


def check_no_parts(file: Path) -> None:
    """Check that a new SQLite file would not be mixed with a part of another one, or destroy it.

    Raises:
        StorageError: if SQLite would take a file beside it for a part of it.
    """
    for end in PARTS:
        part = file.with_name(file.name + end)
        if os.path.lexists(part):
            raise StorageError(
                f"{part} is there already, a part of other games; give a folder without games, or "
                "move that file to the database that it belongs to"
            )


def shown(database: str | URL) -> str:
    """The URL of a database as it may be printed: without a password."""
    try:
        url = make_url(database)
    except (SQLAlchemyError, ValueError):
        return re.sub(r"(:(?!//)|password=).*", r"\1***", str(database), flags=re.DOTALL)
    secret = [key for key in url.query if "password" in key]
    if url.host and "@" in url.host:  # the end of a password that has an @ itself
        url = url.set(host=url.host.rpartition("@")[2])
    return url.difference_update_query(secret).render_as_string()


def is_shared(database: str | URL) -> bool:
    """Whether several servers may share a database."""
    return not _is_sqlite(_parse_url(database))


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _parse_url(database: str | URL) -> URL:
    """Parse a URL and check that there is a driver for it.

    Raises:
        StorageError: if there is none, or the URL names no database that lasts.
    """
    try:
        url = make_url(database)
    except (SQLAlchemyError, ValueError):  # what they say may contain the password
        raise StorageError(
            f"{quoted(shown(database))} is no database; give such as {EXAMPLE}"
        ) from None
    if "@" in (url.host or ""):  # the driver would say it
        raise StorageError(f"{shown(url)} has an @ in its password; write it as %40")
    try:
        url.get_dialect().import_dbapi()
    except ImportError as cause:
        raise StorageError(
            f"the driver for {shown(url)} is missing: {cause}; give such as {EXAMPLE}; "
            'for PostgreSQL: pip install "russianbank[postgresql]"'
        ) from cause
    except SQLAlchemyError as cause:
        raise StorageError(
            f"{quoted(shown(url))} is no database: {cause}; give such as {EXAMPLE}"
        ) from cause
    if _is_sqlite(url) and url.database in (None, "", ":memory:"):
        raise StorageError("SQLite without a file keeps nothing; give sqlite:///and/a/file")
    return url


def _writing_engine(url: URL) -> Engine:
    if _is_sqlite(url):
        return _sqlite_engine(url, "BEGIN IMMEDIATE")
    engine = _postgresql_engine(url, "READ COMMITTED", connections=1)

    @event.listens_for(engine, "connect")
    def configure(raw: Any, record: Any) -> None:
        limit = int(1_000 * idle_limit.WRITER)
        raw.execute(f"SET idle_in_transaction_session_timeout = {limit}").close()
        raw.commit()

    return engine


def _reading_engine(url: URL) -> Engine:
    if _is_sqlite(url):
        return _sqlite_engine(url, "BEGIN")
    return _postgresql_engine(url, "REPEATABLE READ", connections=READERS)


def _postgresql_engine(url: URL, isolation: IsolationLevel, connections: int) -> Engine:
    return create_engine(
        url.set(query={**NETWORK, **ENCODING, **url.query}),
        pool_size=connections,
        isolation_level=isolation,
        hide_parameters=True,
    )


def _sqlite_engine(url: URL, begin: str) -> Engine:
    """An engine for SQLite whose transactions begin with the given statement."""
    engine = create_engine(
        url, pool_size=READERS, connect_args={"timeout": BUSY_TIMEOUT}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def configure(raw: Any, record: Any) -> None:
        raw.isolation_level = None  # the driver begins no transactions of its own
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "wal_autocheckpoint=0",  # the writer does it in its own time
            "journal_size_limit=67108864",
            "secure_delete=ON",  # deleted data leave no traces in the file
        ):
            raw.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        execute(connection, begin)

    return engine


def _take_and_migrate(writing: Engine, reading: Engine, owner: Owner | None) -> Lease | None:
    """Take the lease, and migrate the database unless it has the latest revision.

    A database that can have an owner is migrated by its owner.
    """
    revision = _revision(reading)
    lease = None
    if owner is not None and _has(reading, SERVER_LEASE.name):
        lease = leases.take(writing, owner)
    if revision != REVISION:
        try:
            _upgrade(writing)
        except BaseException:
            if lease is not None:
                _release(writing, lease)
            raise
    if owner is not None and lease is None:
        lease = leases.take(writing, owner)
    return lease


def _upgrade(writing: Engine) -> None:
    from russianbank.server.store.upgrade import upgrade

    upgrade(writing)


def _revision(reading: Engine) -> str | None:
    """The revision of a database; None if it has none yet."""
    if not _has(reading, "alembic_version"):
        return None
    with reading.begin() as connection:
        revision: str | None = connection.scalar(_REVISION)
        return revision


def _has(reading: Engine, table: str) -> bool:
    with reading.begin() as connection:
        return inspect(connection).has_table(table)


def _migrate_and_join(writing: Engine, reading: Engine, owner: Owner) -> NodeLease:
    """Join the nodes of a database, which is migrated first unless it has the latest revision."""
    if _revision(reading) != REVISION:
        if _has(reading, SERVER_LEASE.name):
            leases.end_server(writing, owner)  # one that knows no nodes may be using it
        _upgrade(writing)
    lease = NodeLease(owner)
    _join(writing, lease)
    return lease


def _join(writing: Engine, lease: NodeLease) -> None:
    begun = elapsed()
    try:
        with writing.begin() as connection:
            idle_limit.extend(connection)
            lease.join(connection)
    except SQLAlchemyError as cause:
        raise StorageError(f"the games cannot be reached: {reason(cause)}") from cause
    lease.begin(begun)


def _release(writing: Engine, lease: Lease | NodeLease) -> None:
    """End a lease; if the database does not answer, it expires."""
    with suppress(SQLAlchemyError), writing.begin() as connection:
        lease.release(connection)


def _make_file(url: URL) -> None:
    """Make an SQLite file and its folder, readable by their owner only: unseen cards are in it."""
    file = file_of(url)
    if file is None:
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            check_no_parts(file)
            file.touch(0o600)
    except StorageError:
        raise
    except OSError as cause:
        raise StorageError(
            f"the games cannot be kept in {file.parent}: {cause.strerror}; give another folder"
        ) from cause
