"""Damaged SQLite files: what is wrong with one, and a whole one of the rows that can be read.

A damaged page ends every reading that comes to it. So rows are read in the order of their keys from
both ends, and where that is not all, those of each table of players by themselves. Indexes are made
anew. What a server computes from the logs (`COMPUTED`) is left out: it does so again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from russianbank.server.store.schema import (
    ENTRY,
    LIVE_POSITION,
    OF_A_TABLE,
    PACKED_LOG,
    SNAPSHOT,
    TABLE_STATUS,
    TABLES,
)

COMPUTED = {one.name for one in (LIVE_POSITION, SNAPSHOT, TABLE_STATUS)}
"""The tables whose rows a server makes again where there are none."""

LOGS = {one.name for one in (TABLES, ENTRY, PACKED_LOG)}
"""The tables without whose rows a log is not whole."""

ID_OF = {TABLES.name: "id"} | {one.name: "table_id" for one in OF_A_TABLE}
"""By table of the database: the column with the id of a table of players."""

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The codes by which SQLite says that a file is damaged."""

MALFORMED = "database disk image is malformed"
"""What SQLite says of a damaged file if it says no more."""


@dataclass(frozen=True, slots=True)
class Rescued:
    """What was wrong with a file.

    Attributes:
        faults: what SQLite finds, and of which tables not all rows can be read.
        lost: the ids of those of whose log not all can be read.
    """

    faults: list[str]
    lost: set[str]


@dataclass(frozen=True, slots=True)
class _Rows:
    """How the rows of a table are read and written.

    Attributes:
        name: the name of the table.
        stored_by: the columns in whose order the rows are stored.
        key: the columns of its primary key.
        insert: the statement that writes a row, unless it is there; text is given as bytes.
    """

    name: str
    stored_by: Sequence[str]
    key: Sequence[str]
    insert: str


def is_damage(cause: BaseException) -> bool:
    """Whether an error of SQLite says that the file is damaged."""
    code: int = getattr(getattr(cause, "orig", cause), "sqlite_errorcode", 0)
    return code & 0xFF in DAMAGE


def faults_of(games: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong with a file; nothing if it is whole."""
    faults = _check(games, "PRAGMA integrity_check")
    if MALFORMED not in faults:
        return faults
    return [
        f"{table}: {fault}"
        for table in _tables(games)
        for fault in _check(games, f"PRAGMA integrity_check({_quoted(table)})")
    ] or faults


def _check(games: sqlite3.Connection, statement: str) -> list[str]:
    """The lines of a check, without what says that all is well."""
    said: list[str] = []
    try:
        for (lines,) in games.execute(statement):
            said += lines.splitlines()
    except sqlite3.DatabaseError as cause:
        if not is_damage(cause):
            raise
        said.append(MALFORMED)
    return [one for one in said if one not in ("ok", "*** in database main ***")]


def read_from_both_ends(
    games: sqlite3.Connection,
    query: str,
    order: Iterable[str],
    take: Callable[[Any], object],
    values: Sequence[object] = (),
) -> bool:
    """Read rows up to a damaged page, then from the other end; returns whether these are all.

    Args:
        games: the database.
        query: selects the rows.
        order: the columns of the order in which they are read.
        take: called with each row, perhaps twice.
        values: those that the query asks for.
    """
    for direction in ("", " DESC"):
        columns = ", ".join(_quoted(one) + direction for one in order)
        try:
            for row in games.execute(f"{query} ORDER BY {columns}", values):
                take(row)
        except sqlite3.DatabaseError as cause:
            if not is_damage(cause):
                raise
        else:
            return True
    return False


def make_whole(file: Path) -> Rescued:
    """Find what is wrong with a file; put one in its place that has all rows that can be read.

    Raises:
        sqlite3.Error: if not even its schema can be read, or nothing can be written.
    """
    with closing(sqlite3.connect(file)) as games:
        faults = faults_of(games)
    if not faults:
        return Rescued([], set())
    damaged = file.with_name(f"{file.name}-damaged")
    file.rename(damaged)
    file.touch(0o600)
    with closing(sqlite3.connect(damaged)) as source, closing(sqlite3.connect(file)) as copy, copy:
        lost = _rescue(source, copy)
    damaged.unlink()
    faults += [f"not all rows of {table} can be read" for table in lost]
    return Rescued(faults, {one for table in LOGS & lost.keys() for one in lost[table]})


def _rescue(source: sqlite3.Connection, copy: sqlite3.Connection) -> dict[str, set[str]]:
    """Copy all rows that can be read.

    Returns:
        The tables of which these are not all, each with the ids of the tables of players that it
        has too few rows of.
    """
    made = [(name, _rows_of(source, name)) for name in _tables(source)]
    indexes = _statements(source, "index")
    for statement in _statements(source, "table"):
        copy.execute(statement)
    source.text_factory = bytes  # damaged text is copied as it is
    copied = [(rows, _copy(source, copy, rows)) for name, rows in made if name not in COMPUTED]
    damaged = [rows for rows, is_whole in copied if not is_whole]
    lost = {rows.name: _copy_by_id(source, copy, rows) for rows in damaged}
    for statement in indexes:
        copy.execute(statement)
    return lost


def _copy(source: sqlite3.Connection, copy: sqlite3.Connection, rows: _Rows) -> bool:
    """Copy a table from both ends; returns whether that is all of it."""
    query = f"SELECT * FROM {_quoted(rows.name)}"
    return read_from_both_ends(source, query, rows.stored_by, partial(copy.execute, rows.insert))


def _copy_by_id(source: sqlite3.Connection, copy: sqlite3.Connection, rows: _Rows) -> set[str]:
    """Copy what belongs to each table of players; returns the ids of those that lack some."""
    if rows.name not in ID_OF:
        return set()
    query = f"SELECT * FROM {_quoted(rows.name)} WHERE {ID_OF[rows.name]} = CAST(? AS TEXT)"
    take = partial(copy.execute, rows.insert)
    lacking = [
        one for one in _ids(copy) if not read_from_both_ends(source, query, rows.key, take, (one,))
    ]
    return {one.decode(errors="replace") for one in lacking}


def _ids(copy: sqlite3.Connection) -> set[bytes]:
    """The ids of all tables of players that something is known of."""
    here = _tables(copy)
    queries = (
        f"SELECT CAST({ID_OF[table]} AS BLOB) FROM {table}" for table in ID_OF if table in here
    )
    return {one for (one,) in copy.execute(" UNION ".join(queries))}


def _tables(games: sqlite3.Connection) -> list[str]:
    found = games.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return [name for (name,) in found]


def _statements(games: sqlite3.Connection, kind: str) -> list[str]:
    """The statements that made the tables or the indexes; SQLite's own are made with those."""
    found = games.execute(
        "SELECT sql FROM sqlite_master WHERE type = ? AND sql <> '' AND name NOT LIKE 'sqlite%'",
        (kind,),
    )
    return [statement for (statement,) in found]


def _rows_of(games: sqlite3.Connection, table: str) -> _Rows:
    """How a table is copied: the numbers of `sqlite_sequence`, which has no key, before others."""
    columns = games.execute(f"PRAGMA table_info({_quoted(table)})").fetchall()
    key = [name for _, name, _, _, _, place in sorted(columns, key=lambda one: one[5]) if place]
    [made_by] = games.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    stored_by = key if "WITHOUT ROWID" in made_by.upper() else ["rowid"]
    values = ", ".join(
        f"?{n}"
        if kind == "BLOB"
        else f"CASE typeof(?{n}) WHEN 'blob' THEN CAST(?{n} AS TEXT) ELSE ?{n} END"
        for n, (_, _, kind, _, _, _) in enumerate(columns, 1)
    )
    insert = f"INSERT OR IGNORE INTO {_quoted(table)} VALUES ({values})"
    return _Rows(table, stored_by, key or stored_by, insert)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
