"""Backups: all games in one file, made while people play, and checked when they are restored (R36).

The file begins with a line that names its form and a line with the SHA-256 of the rest. The rest is
an SQLite database, so `tail --lines=+3` gives one that can be looked at. A restore compares the
checksum first: one wrong bit anywhere, and nothing is restored.

Besides the games the database holds a checksum of each table: the number of entries in its log, and
the digest of the cards after the last of them, as the players were sent it. A backup reads all
entries, and replays only logs without a digest. A restore replays all logs and compares.

A backup by an earlier program has no checksum of the file. It is restored after all other checks.

A damaged page of the database, or a sector of the disk that cannot be read, stops no backup either:
all rows that can be read are saved.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import file_digest
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from sqlalchemy import Connection, create_engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.server.store.damaged_file import is_damage, make_whole
from russianbank.server.store.database import (
    check_no_parts,
    file_of,
    file_url,
    open_store,
    shown,
    sqlite_url,
)
from russianbank.server.store.integrity import is_sound
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.packed_log import DamagedLog
from russianbank.server.store.packed_log import check as check_packed
from russianbank.server.store.part_file import part_folder
from russianbank.server.store.raw_copy import copy_readable, is_unreadable
from russianbank.server.store.schema import ENTRY, PACKED_LOG, RULE_SET, SERVER_LEASE, TABLES
from russianbank.server.store.stored_table import load_table
from russianbank.server.store.stored_terms import hash_of, read_terms
from russianbank.server.table.entry import read_entry
from russianbank.server.table.table_state import Table

FORM = b"Russian Bank backup 1\n"
"""The first line of a backup."""

SQLITE = b"SQLite format 3\0"
"""The first bytes of a backup by an earlier program."""

CHUNK = 1 << 20
"""Bytes that are copied at once."""

Checksums = dict[str, tuple[int, str]]
"""By table: the number of entries in its log, and the digest of the cards after them."""

CHECKSUM_TABLE = "seal"
"""The table of the checksums in a backup file."""

NO_DIGEST = "does not play over"
"""Stands for the digest of a log that cannot be replayed; it is backed up all the same."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What a backup holds, or a restore has brought back.

    Attributes:
        tables: the number of tables.
        damaged: the ids of those whose log cannot be read or, after a restore, does not give the
            cards that its players saw; it is saved as it is.
        faults: what was wrong with the file of the games, all of which that can be read is saved.
        has_checksum: whether the file has a checksum; those of earlier programs have none.
    """

    tables: int
    damaged: list[str]
    faults: list[str] = field(default_factory=list)
    has_checksum: bool = True


def back_up(database: str, file: Path) -> Saved:
    """Write all games to a file, also while they are played; returns what is in it.

    The database is migrated first if it is older than this program.

    Args:
        database: the URL of an SQLite database.
        file: the backup to write; it must not exist yet.

    Raises:
        StorageError: if the database does not exist or cannot be read, or the file does exist or
            cannot be written.
        NewerDatabase: if a later Russian Bank wrote the database.
    """
    source = _file_of(database)
    if not source.exists():
        raise StorageError(f"there are no games at {source}; give the folder they are in")
    try:
        with _put_in_place(file) as part:
            games = part.with_name("games")
            saved = _copy_games(source, games)
            _write_with_checksum(games, part)
    except (sqlite3.Error, SQLAlchemyError) as cause:
        raise StorageError(f"the games at {source} cannot be read: {cause}") from cause
    return saved


def _copy_games(source: Path, games: Path) -> Saved:
    """Copy a database into a new file, migrate it, and add the checksums of the tables."""
    games.touch(0o600)
    unreadable = _copy_file(source, games)
    rescued = make_whole(games)
    faults = unreadable + rescued.faults
    open_store(sqlite_url(games)).close()  # an older database is migrated in the copy
    with closing(sqlite3.connect(games)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE").close()
    found = _quick_checksums(games)
    tables = len(found)
    if faults:
        found |= dict.fromkeys(rescued.lost | _unsound(games), (0, NO_DIGEST))
    with closing(sqlite3.connect(games)) as copy, copy:
        copy.execute(f"INSERT OR IGNORE INTO {SERVER_LEASE.name} VALUES (1, 0, '', '', 0)")
        copy.execute(f"UPDATE {SERVER_LEASE.name} SET expires_at = 0")  # nobody owns a copy
        columns = "table_id TEXT, lines INTEGER, digest TEXT"
        copy.execute(f"CREATE TABLE {CHECKSUM_TABLE} ({columns})")
        rows = ((table_id, *checksum) for table_id, checksum in found.items())
        copy.executemany(f"INSERT INTO {CHECKSUM_TABLE} VALUES (?, ?, ?)", rows)
    return Saved(tables, sorted(_damaged(found)), faults)


def _copy_file(source: Path, games: Path) -> list[str]:
    """Copy the file of a database; returns which of its sectors cannot be read."""
    try:
        with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(games)) as copy:
            original.backup(copy)
    except sqlite3.Error as cause:
        if not is_unreadable(cause):
            raise
        return copy_readable(source, games)
    return []


def _write_with_checksum(games: Path, part: Path) -> None:
    with games.open("rb") as source, part.open("wb") as target:
        checksum = file_digest(source, "sha256").hexdigest()
        source.seek(0)
        target.write(FORM + checksum.encode() + b"\n")
        shutil.copyfileobj(source, target, CHUNK)


def restore(file: Path, database: str) -> Saved:
    """Restore the games of a backup where there are none yet; returns what was in it.

    Args:
        file: the backup.
        database: the URL of the SQLite database to make.

    Raises:
        CannotBeRead: if the file is no backup, is damaged, or, without a checksum, a table does
            not replay to what it was; nothing is written then.
        StorageError: if there are games already, or a part of some, or nothing can be written
            there.
        NewerDatabase: if a later Russian Bank made the backup.
    """
    if not file.exists():
        raise CannotBeRead(f"there is no file {file}; give one that `backup` wrote")
    begin, target = _begin_of_games(file), _file_of(database)
    with _put_in_place(target, _check_free_for_games) as part:
        with file.open("rb") as source, part.open("wb") as copy:
            source.seek(begin)
            shutil.copyfileobj(source, copy, CHUNK)
        try:
            rescued = make_whole(part)
            if rescued.faults and not begin:
                raise sqlite3.DatabaseError(rescued.faults[0])
            expected = _take_checksums(part)
            open_store(sqlite_url(part)).close()  # an older backup is migrated
            found = checksums(part)
        except (sqlite3.Error, SQLAlchemyError, StorageError) as cause:
            if begin and not is_damage(cause):
                raise StorageError(f"{target} cannot be written: {cause}") from cause
            raise CannotBeRead(f"{file} is no backup, or is damaged: {cause}") from cause
        changed = sorted(
            one for one in expected.keys() | found if expected.get(one) != found.get(one)
        )
        if changed and not begin:
            raise CannotBeRead(
                f"{file} does not bring back every table as it was: {len(changed)} of "
                f"{len(expected)} come out otherwise, {changed[0]} among them; take another backup"
            )
    damaged = sorted({*changed, *_damaged(found), *rescued.lost})
    return Saved(len(found), damaged, rescued.faults, has_checksum=begin > 0)


def _quick_checksums(file: Path) -> Checksums:
    """The checksums of all tables by the digests in their logs; logs without one are replayed."""
    with closing(sqlite3.connect(file)) as games:
        games.text_factory = bytes
        last = {
            table_id.decode(): (count, digest and digest.decode())
            for table_id, count, _, digest in games.execute(
                f"SELECT table_id, count(*), max(seq), digest FROM {ENTRY.name} GROUP BY table_id"
            )
        }
        packed = _packed_entries(games)
        ids = [one for (one,) in games.execute(f"SELECT id FROM {TABLES.name} ORDER BY id")]
        unreadable = _unreadable(games)
    found: Checksums = {}
    engine = create_engine(sqlite_url(file))
    with engine.connect() as connection:
        for table_id in map(bytes.decode, ids):
            count, digest = last.get(table_id, (0, None))
            count += packed.get(table_id, 0)
            if table_id in unreadable:
                found[table_id] = count, NO_DIGEST
            elif digest is None:
                found[table_id] = _checksum(connection, table_id)
            else:
                found[table_id] = count, digest
    engine.dispose()
    return found


def _packed_entries(games: sqlite3.Connection) -> dict[str, int]:
    """How many entries of each log are packed."""
    counts = games.execute(
        f"SELECT table_id, sum(entries) FROM {PACKED_LOG.name} GROUP BY table_id"
    )
    return {table_id.decode(): count for table_id, count in counts}


def _unreadable(games: sqlite3.Connection) -> set[str]:
    """The tables of which something cannot be read; of packed logs the checksum is compared."""
    rule_sets = {
        key
        for key, toml in games.execute(f"SELECT hash, toml FROM {RULE_SET.name}")
        if _is_readable(partial(_check_hash, key), toml)
    }
    terms = games.execute(f"SELECT id, terms, rule_set FROM {TABLES.name}")
    entries = games.execute(f"SELECT table_id, body FROM {ENTRY.name}")
    packed = games.execute(f"SELECT table_id, body FROM {PACKED_LOG.name}")
    found = [
        one
        for one, text, key in terms
        if (key is not None and key not in rule_sets) or not _is_readable(read_terms, text)
    ]
    found += [one for one, body in entries if not _is_readable(read_entry, body)]
    found += [one for one, body in packed if not _is_readable(check_packed, body)]
    return {one.decode() for one in found}


def _check_hash(key: bytes, toml: bytes) -> None:
    if hash_of(toml.decode()) != key.decode():
        raise DamagedLog("a rule set is damaged")


def _is_readable(read: Callable[[bytes], object], text: bytes) -> bool:
    try:
        read(text)
    except (msgspec.DecodeError, UnicodeDecodeError, DamagedLog):
        return False
    return True


def check(file: Path) -> Saved:
    """Check a backup as a restore does, with all its games replayed; nothing is kept.

    The games are restored beside it or, if nothing can be written there, in the folder for
    temporary files.

    Raises:
        CannotBeRead, StorageError, NewerDatabase: as `restore`.
    """
    if not file.exists():
        raise CannotBeRead(f"there is no file {file}; give one that `backup` wrote")
    with ExitStack() as stack:
        try:
            folder = stack.enter_context(part_folder(file.absolute()))
        except OSError:  # nothing can be written beside it, as on a disk for backups
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="russianbank-")))
        return restore(file, file_url(folder))


def checksums(file: Path) -> Checksums:
    """Replay all logs of a database, and return their checksums."""
    with _each_table(file) as (connection, ids):
        return {table_id: _checksum(connection, table_id) for table_id in ids}


def _unsound(file: Path) -> set[str]:
    """Replay all logs of a database, and return the ids of those that are not whole."""
    with _each_table(file) as (connection, ids):
        return {table_id for table_id in ids if not is_sound(connection, table_id)}


@contextmanager
def _each_table(file: Path) -> Iterator[tuple[Connection, Sequence[str]]]:
    """A connection to a database, and the ids of its tables."""
    engine = create_engine(sqlite_url(file))
    try:
        with engine.connect() as connection:
            yield connection, connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)).all()
    finally:
        engine.dispose()


def _checksum(connection: Connection, table_id: str) -> tuple[int, str]:
    rows = select(func.count()).where(ENTRY.c.table_id == table_id)
    packed = select(func.coalesce(func.sum(PACKED_LOG.c.entries), 0)).where(
        PACKED_LOG.c.table_id == table_id
    )
    count: int = connection.execute(rows).scalar_one() + connection.execute(packed).scalar_one()
    try:
        stored = load_table(connection, table_id)
        assert stored is not None
        table = Table(stored.terms)
        table.replay(stored.entries)
    except Exception:  # whatever is wrong with one table, the others are to be saved
        return count, NO_DIGEST
    return count, table.digest


def _damaged(found: Checksums) -> list[str]:
    return [table_id for table_id, (_, digest) in found.items() if digest == NO_DIGEST]


def _file_of(database: str) -> Path:
    file = file_of(database)
    if file is None:
        raise StorageError(
            f"{shown(database)} is not kept in a file of ours; back it up and restore it "
            "with the tools of that database (pg_dump, pg_restore)"
        )
    return file


def check_checksum(file: Path) -> None:
    """Compare the checksum of a backup with what is in it.

    Raises:
        CannotBeRead: if it is wrong, or the file is no backup.
    """
    _begin_of_games(file)


def _begin_of_games(file: Path) -> int:
    """Where the database begins in a backup, after its checksum; 0 if it has none.

    Raises:
        CannotBeRead: if the checksum is wrong, or the file is no backup.
    """
    try:
        with file.open("rb") as source:
            if source.read(len(SQLITE)) == SQLITE:
                return 0
            source.seek(0)
            form, expected = source.readline(CHUNK), source.readline(CHUNK)
            begin, checksum = source.tell(), file_digest(source, "sha256").hexdigest()
    except OSError as cause:
        raise CannotBeRead(f"{file} cannot be read: {cause.strerror}; give a backup") from cause
    if form != FORM:
        raise CannotBeRead(f"{file} is no backup, or is damaged; take another one")
    if expected != checksum.encode() + b"\n":
        raise CannotBeRead(f"{file} is damaged: its checksum is wrong; take another backup")
    return begin


def _take_checksums(games: Path) -> Checksums:
    """Move the checksums of the tables out of a database."""
    with closing(sqlite3.connect(games)) as copy:
        rows = copy.execute(f"SELECT table_id, lines, digest FROM {CHECKSUM_TABLE}").fetchall()
        copy.execute(f"DROP TABLE {CHECKSUM_TABLE}")
    return {table_id: (lines, digest) for table_id, lines, digest in rows}


def _check_free(file: Path) -> None:
    if os.path.lexists(file):
        raise StorageError(f"{file} is there already; nothing is written over it")


def _check_free_for_games(file: Path) -> None:
    _check_free(file)
    check_no_parts(file)


@contextmanager
def _put_in_place(file: Path, check_free: Callable[[Path], None] = _check_free) -> Iterator[Path]:
    """A new file in a folder of its own, moved to its place when it is whole and on the disk.

    Only its owner can read it. If anything goes wrong, there is no file.

    Args:
        file: its place.
        check_free: raises an error if the place is taken.
    """
    check_free(file)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with part_folder(file) as folder:
            part = folder / "whole"
            part.touch(0o600)
            yield part
            _sync(part)
            check_free(file)
            part.rename(file)
            if os.name == "posix":  # elsewhere a folder cannot be synced
                _sync(file.parent)
    except OSError as cause:
        if isinstance(cause, RussianBankError):
            raise
        raise StorageError(f"{file} cannot be written: {cause}") from cause


def _sync(path: Path) -> None:
    """Wait until a file or folder is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
