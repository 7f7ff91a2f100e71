"""Backups: all games in one file, made while people play, and proved when they come back.

The file holds, beside the games, what each table's log comes to when it is played over: its number
of lines and the digest of the cards as they lie. A restore plays all logs over again and compares,
so a backup that would not bring every table back as it was says so at once.
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
"""By table: how many lines its log has, and the digest they come to."""

NO_DIGEST = "does not play over"
"""What stands for a digest where a log breaks off; the rest is backed up all the same."""


def back_up(database: str, file: Path) -> int:
    """Write all games to a file, also while they are played, and tell how many tables there are.

    Args:
        database: the URL of an SQLite database.
        file: where to; there is none of that name yet.

    Raises:
        StorageError: if the database is not there, or the file is or cannot be written.
    """
    source = _file_of(database)
    if not source.exists():
        raise StorageError(f"there are no games at {source}; give the folder they are in")
    with _put_in_place(file) as part:
        with closing(sqlite3.connect(source)) as games, closing(sqlite3.connect(part)) as copy:
            games.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE").close()
        found = checksums(part)
        with closing(sqlite3.connect(part)) as copy, copy:
            copy.execute("CREATE TABLE seal (table_id TEXT, lines INTEGER, digest TEXT)")
            rows = ((table_id, *seal) for table_id, seal in found.items())
            copy.executemany("INSERT INTO seal VALUES (?, ?, ?)", rows)
    return len(found)


def restore(file: Path, database: str) -> int:
    """Put the games of a backup where there are none yet, and tell how many tables there are.

    Args:
        file: the backup.
        database: the URL of the SQLite database that it becomes.

    Raises:
        CannotBeRead: if the file is no backup, is damaged, or a table does not come out as it was;
            nothing is put anywhere then.
        StorageError: if there are games already, or they cannot be written there.
        NewerDatabase: if a later Russian Bank made the backup.
    """
    if not file.exists():
        raise CannotBeRead(f"there is no file {file}; give one that `backup` wrote")
    target = _file_of(database)
    with _put_in_place(target) as part:
        try:
            sealed = _copy_whole(file, part)
        except sqlite3.DatabaseError as cause:
            raise CannotBeRead(f"{file} is no backup, or is damaged: {cause}") from cause
        open_store(sqlite_url(part)).close()  # an older backup is brought up to date
        found = checksums(part)
        changed = sorted(one for one in sealed.keys() | found if sealed.get(one) != found.get(one))
        if changed:
            raise CannotBeRead(
                f"{file} does not bring back every table as it was: {len(changed)} of "
                f"{len(sealed)} come out otherwise, {changed[0]} among them; take another backup"
            )
    return len(sealed)


def checksums(file: Path) -> Checksums:
    """Play all logs of a database over, and tell what they come to."""
    engine = create_engine(sqlite_url(file))
    try:
        with engine.connect() as connection:
            return {stored.terms.id: _checksum(stored) for stored in _all(connection)}
    finally:
        engine.dispose()


def _all(connection: Connection) -> Iterator[StoredTable]:
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


def _copy_whole(file: Path, part: Path) -> Checksums:
    """Copy a backup, see that it is whole, and take the checksums out of the copy."""
    with (
        closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as backup,
        closing(sqlite3.connect(part)) as copy,
    ):
        backup.backup(copy)
        said = [line for (line,) in copy.execute("PRAGMA integrity_check")]
        if said != ["ok"]:
            raise sqlite3.DatabaseError(said[0])
        rows = copy.execute("SELECT table_id, lines, digest FROM seal").fetchall()
        copy.execute("DROP TABLE seal")
    return {table_id: (lines, digest) for table_id, lines, digest in rows}


@contextmanager
def _put_in_place(file: Path) -> Iterator[Path]:
    """A new file under another name, for its owner's eyes only, which takes its place once it is
    whole and on the disk; if anything goes wrong there is none.
    """
    if file.exists():
        raise StorageError(f"{file} is there already; nothing is written over it")
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(0o600)
        yield part
        _to_disk(part)
        part.rename(file)
        if os.name == "posix":  # elsewhere the name is as safe as it can be
            _to_disk(file.parent)
    except (OSError, sqlite3.OperationalError) as cause:
        if isinstance(cause, RussianBankError):
            raise
        raise StorageError(f"{file} cannot be written: {cause}") from cause
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
