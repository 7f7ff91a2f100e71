"""Integrity: whether the games in a database are whole, and give the cards that players saw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, select, text

from russianbank.server.store.damaged_file import faults_of, read_from_both_ends
from russianbank.server.store.schema import TABLES
from russianbank.server.store.stored_table import load_table
from russianbank.server.table.table_state import Table


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found in a database.

    Attributes:
        tables: how many tables were replayed.
        damaged: the ids of those whose log cannot be read, has a gap, or gives other cards than
            its players saw.
        faults: what SQLite finds wrong with its file.
    """

    tables: int
    damaged: list[str]
    faults: list[str]


def examine(read: Callable[[Callable[[Connection], Any]], Any]) -> Findings:
    """Replay all games, each in a transaction of its own, so that a server is not held up.

    Args:
        read: does some reading in a transaction, and returns what it returns.
    """
    faults, ids = read(_faults), read(_ids)
    damaged = [one for one in ids if not read(partial(is_sound, table_id=one))]
    return Findings(len(ids), damaged, faults)


def is_sound(connection: Connection, table_id: str) -> bool:
    """Whether the log of a table can be replayed, and ends with the cards that its players saw.

    A table that is deleted meanwhile is sound.
    """
    try:
        stored = load_table(connection, table_id)
        if stored is None or not stored.entries:
            return True
        if [one.seq for one in stored.entries] != list(range(1, len(stored.entries) + 1)):
            return False
        table = Table(stored.terms)
        table.replay(stored.entries)
    except Exception:  # whatever is wrong with one table, the others are to be looked at
        return False
    return stored.entries[-1].digest in (None, table.digest)


def _ids(connection: Connection) -> list[str]:
    """The ids of all tables; in a damaged file, those that can be read from either end."""
    if connection.dialect.name != "sqlite":
        return list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)))
    found: set[bytes] = set()
    query = f"SELECT CAST(id AS BLOB) FROM {TABLES.name}"
    read_from_both_ends(_driver(connection), query, ["id"], found.update)
    return sorted(one.decode(errors="replace") for one in found)


def _faults(connection: Connection) -> list[str]:
    if connection.dialect.name != "sqlite":
        return []
    faults = faults_of(_driver(connection))
    if faults:  # what the keys lead to cannot be told then
        return faults
    orphans = connection.execute(text("PRAGMA foreign_key_check")).all()
    return [f"a row of {table} belongs to nothing in {parent}" for table, _, parent, _ in orphans]


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection
