"""Backups: all games in one file, made while people play, and checked when they are restored.

Besides the games the file holds a checksum of each table: the number of entries in its log, and
the digest of the cards after replaying it. A restore replays all logs and compares, so a backup
that would not bring back every table as it was is refused.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, make_url, select

from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.server.store.database import open_store, sqlite_url
from russianbank.server.store.journal import StorageError, StoredTable, load_table
from russianbank.server.store.schema import TABLES
from russianbank.server.table.table_state import Table

Checksums = dict[str, tuple[int, str]]
"""By table: the number of entries in its log, and the digest of the cards after them."""

CHECKSUM_TABLE = "seal"
"""The table of the checksums in a backup file."""

NO_DIGEST = "does not play over"
"""Stands for the digest of a log that cannot be replayed; it is backed up all the same."""


def back_up(database: str, file: Path) -> int:
    """Write all games to a file, also while they are played; returns the number of tables.

    The database is migrated first if it is older than this program.

    Args:
        database: the URL of an SQLite database.
        file: the backup to write; it must not exist yet.

    Raises:
        StorageError: if the database does not exist, or the file does or cannot be written.
        NewerDatabase: if a later Russian Bank wrote the database.
    """
    source = _file_of(database)
    if not source.exists():
        raise StorageError(f"there are no games at {source}; give the folder they are in")
    with _put_in_place(file) as part:
        with closing(sqlite3.connect(source)) as games, closing(sqlite3.connect(part)) as copy:
            games.backup(copy)
        open_store(sqlite_url(part)).close()  # an older database is migrated in the copy
        with closing(sqlite3.connect(part)) as copy:
            copy.execute("PRAGMA journal_mode=DELETE").close()
        found = checksums(part)
        with closing(sqlite3.connect(part)) as copy, copy:
            columns = "table_id TEXT, lines INTEGER, digest TEXT"
            copy.execute(f"CREATE TABLE {CHECKSUM_TABLE} ({columns})")
            rows = ((table_id, *checksum) for table_id, checksum in found.items())
            copy.executemany(f"INSERT INTO {CHECKSUM_TABLE} VALUES (?, ?, ?)", rows)
    return len(found)


def restore(file: Path, database: str) -> int:
    """Restore the games of a backup where there are none yet; returns the number of tables.

    Args:
        file: the backup.
        database: the URL of the SQLite database to make.

    Raises:
        CannotBeRead: if the file is no backup, is damaged, or a table does not replay to what it
            was; nothing is written then.
        StorageError: if there are games already, or they cannot be written there.
        NewerDatabase: if a later Russian Bank made the backup.
    """
    if not file.exists():
        raise CannotBeRead(f"there is no file {file}; give one that `backup` wrote")
    target = _file_of(database)
    with _put_in_place(target) as part:
        try:
            expected = _copy_checked(file, part)
        except sqlite3.DatabaseError as cause:
            raise CannotBeRead(f"{file} is no backup, or is damaged: {cause}") from cause
        open_store(sqlite_url(part)).close()  # an older backup is migrated
        found = checksums(part)
        changed = sorted(
            one for one in expected.keys() | found if expected.get(one) != found.get(one)
        )
        if changed:
            raise CannotBeRead(
                f"{file} does not bring back every table as it was: {len(changed)} of "
                f"{len(expected)} come out otherwise, {changed[0]} among them; take another backup"
            )
    return len(expected)


def checksums(file: Path) -> Checksums:
    """Replay all logs of a database, and return their checksums."""
    engine = create_engine(sqlite_url(file))
    try:
        with engine.connect() as connection:
            return {stored.terms.id: _checksum(stored) for stored in _all_tables(connection)}
    finally:
        engine.dispose()


def _all_tables(connection: Connection) -> Iterator[StoredTable]:
    for table_id in connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)).all():
        stored = load_table(connection, table_id)
        assert stored is not None
        yield stored


def _checksum(stored: StoredTable) -> tuple[int, str]:
    try:
        table = Table(stored.terms)
        table.replay(stored.entries)
    except Exception:  # whatever is wrong with one table, the others are to be saved
        return len(stored.entries), NO_DIGEST
    return len(stored.entries), table.digest


def _file_of(database: str) -> Path:
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise StorageError(
            f"{url.render_as_string()} is not kept in a file of ours; back it up and restore it "
            "with the tools of that database (pg_dump, pg_restore)"
        )
    return Path(url.database)


def _copy_checked(file: Path, part: Path) -> Checksums:
    """Copy a backup, check that it is whole, and move the checksums out of the copy."""
    with (
        closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as backup,
        closing(sqlite3.connect(part)) as copy,
    ):
        backup.backup(copy)
        found = [line for (line,) in copy.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            raise sqlite3.DatabaseError(found[0])
        rows = copy.execute(f"SELECT table_id, lines, digest FROM {CHECKSUM_TABLE}").fetchall()
        copy.execute(f"DROP TABLE {CHECKSUM_TABLE}")
    return {table_id: (lines, digest) for table_id, lines, digest in rows}


@contextmanager
def _put_in_place(file: Path) -> Iterator[Path]:
    """A new file under a temporary name, which gets its own name when it is whole and on the disk.

    Only its owner can read it. If anything goes wrong, there is no file.
    """
    if file.exists():
        raise StorageError(f"{file} is there already; nothing is written over it")
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(0o600)
        yield part
        _sync(part)
        part.rename(file)
        if os.name == "posix":  # elsewhere a folder cannot be synced
            _sync(file.parent)
    except (OSError, sqlite3.OperationalError) as cause:
        if isinstance(cause, RussianBankError):
            raise
        raise StorageError(f"{file} cannot be written: {cause}") from cause
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Wait until a file or folder is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
