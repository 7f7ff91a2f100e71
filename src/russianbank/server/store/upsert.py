"""INSERT with ON CONFLICT, which SQLite and PostgreSQL write alike.

Nothing in the store looks first and inserts then: a unique constraint decides, also between two
servers that share a database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, Table
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.sql.elements import CompilerElement, KeyedColumnElement

from russianbank.server.store.statement import Statement

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql


Columns = ReadOnlyColumnCollection[str, KeyedColumnElement[Any]]
"""The columns of a row that is to be inserted."""


def insert_if_absent(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Insert a row unless a unique constraint forbids it; returns whether it was inserted."""
    statement = _insert(table, connection.dialect.name).on_conflict_do_nothing()
    done = connection.execute(statement, row, execution_options={"preserve_rowcount": True})
    return done.rowcount == 1


def upsert(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows; where a primary key exists already, its row is replaced."""
    if rows:
        _upsert(table).execute_many(connection, rows)


def upsert_if(
    connection: Connection,
    table: Table,
    rows: Sequence[dict[str, Any]],
    counts: Callable[[Columns], ColumnElement[bool]],
) -> None:
    """Insert rows; where a primary key exists already, its row is replaced if the new one counts.

    Args:
        connection: the connection.
        table: the table.
        rows: the rows.
        counts: the condition, from the columns of the new row.
    """
    if rows:
        _upsert_if(table, counts).execute_many(connection, rows)


def insert_new(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert those rows that no unique constraint forbids."""
    if rows:
        _insert_new(table).execute_many(connection, rows)


@cache
def _insert_new(table: Table) -> Statement:
    return Statement(lambda dialect: _insert(table, dialect).on_conflict_do_nothing())


@cache
def _upsert(table: Table) -> Statement:
    return Statement(partial(_build_upsert, table))


@cache
def _upsert_if(table: Table, counts: Callable[[Columns], ColumnElement[bool]]) -> Statement:
    return Statement(partial(_build_upsert, table, counts=counts))


def _build_upsert(
    table: Table, dialect: str, counts: Callable[[Columns], ColumnElement[bool]] | None = None
) -> CompilerElement:
    statement = _insert(table, dialect)
    keys = list(table.primary_key)
    others = {column.name: statement.excluded[column.name] for column in table.c}
    for key in keys:
        del others[key.name]
    where = None if counts is None else counts(statement.excluded)
    return statement.on_conflict_do_update(index_elements=keys, set_=others, where=where)


def _insert(table: Table, dialect: str) -> sqlite.Insert | postgresql.Insert:
    if dialect == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # SQLite starts sooner without it

    return postgresql.insert(table)
