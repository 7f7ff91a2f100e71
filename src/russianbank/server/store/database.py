"""The store: one database, written by one thread and read by a few others.

SQLite is the default and needs nothing; PostgreSQL does the same by its URL. Nothing here runs on
the event loop's thread, and nothing is told to have been written before it is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from russianbank.server.store.jobs import StorageError
from russianbank.server.store.reader import READERS, DatabaseReader
from russianbank.server.store.schema import REVISION
from russianbank.server.store.writer import Append, CommitStats, DatabaseWriter, why_not

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds to wait for an SQLite file that somebody else is writing to."""

FILE = "russianbank.sqlite3"
"""What the database is called in the data folder."""


class Store:
    """A database that is open.

    Args:
        writing: an engine for the one thread that writes.
        reading: an engine for those that read.
        on_commit: told of each commit: how long it took and how many writes it held.
    """

    def __init__(
        self, writing: Engine, reading: Engine, on_commit: Callable[[CommitStats], None]
    ) -> None:
        self._writer = DatabaseWriter(writing, on_commit)
        self._writing = writing
        self._reading = reading
        self._reader = DatabaseReader(reading)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Have something read, all of it from one moment.

        Raises:
            StorageError: if the database does not answer.
        """
        return await self._reader.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Have something written: all of it or, where it raises, nothing.

        Raises:
            StorageError: if it could not be written; nothing has changed then.
        """
        return await self._writer.write(work)

    async def append(self, append: Append) -> None:
        """Have lines entered in the log of a table.

        Raises:
            Conflict: if they do not follow what stands there.
            StorageError: if they could not be written; nothing has changed then.
        """
        await self._writer.append(append)

    def truncate_wal(self) -> None:
        """Have SQLite's write-ahead log emptied; a work asks for it that deletes for good."""
        self._writer.truncate_wal()

    def close(self) -> None:
        """Write what is still waiting, and let go of the database."""
        self._writer.close()
        self._reader.close()
        self._reading.dispose()
        self._writing.dispose()


def _say_nothing(committed: CommitStats) -> None:
    pass


def open_store(
    database: str | URL, on_commit: Callable[[CommitStats], None] = _say_nothing
) -> Store:
    """Open a database, made or brought up to date if it has to be.

    Args:
        database: its URL: `file_url(folder)`, or such as ``postgresql+psycopg://host/name``.
        on_commit: told of each commit, for those who count.

    Raises:
        StorageError: if there is no such database, or it cannot be made or brought up to date.
        NewerDatabase: if a later Russian Bank wrote it.
    """
    url = _url(database)
    _make_file(url)
    writing, reading = _engine(url, "BEGIN IMMEDIATE"), _engine(url, "BEGIN")
    try:
        _bring_up_to_date(writing, reading)
    except SQLAlchemyError as cause:
        raise StorageError(
            f"the games cannot be kept at {url.render_as_string()}: {why_not(cause)}; "
            "give a folder or a database that may be written"
        ) from cause
    finally:
        writing.dispose()
        reading.dispose()
    return Store(writing, reading, on_commit)


def file_url(folder: Path) -> str:
    """The URL of the database in a data folder."""
    return sqlite_url(folder / FILE)


def sqlite_url(file: Path) -> str:
    """The URL of an SQLite file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def file_of(database: str | URL) -> Path | None:
    """The file of an SQLite database by its URL; None for any other."""
    url = _url(database)
    named = url.get_backend_name() == "sqlite" and "uri" not in url.query
    return Path(url.database or "") if named else None


def _url(database: str | URL) -> URL:
    """A URL that an engine can be made for."""
    try:
        url = make_url(database)
        url.get_dialect().import_dbapi()
    except ImportError as cause:
        raise StorageError(
            f"the driver for {url.render_as_string()} is missing: {cause}; "
            'for PostgreSQL: pip install "russianbank[postgresql]"'
        ) from cause
    except SQLAlchemyError as cause:
        raise StorageError(
            f"{database!r} is no database: {cause}; give such as postgresql+psycopg://host/name"
        ) from cause
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise StorageError("SQLite without a file keeps nothing; give sqlite:///and/a/file")
    return url


def _engine(url: URL, begin: str) -> Engine:
    """An engine; with SQLite, transactions begin as they are told to."""
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=READERS)
    engine = create_engine(url, pool_size=READERS, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def settle(raw: Any, record: Any) -> None:
        raw.isolation_level = None  # transactions are begun below, not guessed
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "wal_autocheckpoint=0",  # the writer does it in its own time
            "journal_size_limit=67108864",
            "secure_delete=ON",  # who has his data deleted finds nothing left in the file
        ):
            raw.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin_so(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _bring_up_to_date(writing: Engine, reading: Engine) -> None:
    with reading.begin() as connection:
        is_new = not inspect(connection).has_table("alembic_version")
        form = text("SELECT version_num FROM alembic_version")
        found = None if is_new else connection.scalar(form)
    if found != REVISION:
        from russianbank.server.store.upgrade import upgrade

        upgrade(writing, found)


def _make_file(url: URL) -> None:
    """Make an SQLite file and its folder, for their owner's eyes only: unseen cards lie there."""
    file = file_of(url)
    if file is None:
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            file.touch(0o600)
    except OSError as cause:
        raise StorageError(
            f"the games cannot be kept in {file.parent}: {cause.strerror}; give another folder"
        ) from cause
