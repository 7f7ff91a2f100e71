"""INSERT with ON CONFLICT, which SQLite and PostgreSQL write alike.

Nothing in the store looks first and inserts then: a unique constraint decides, also between two
servers that share a database.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_if_absent(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Insert a row unless a unique constraint forbids it; returns whether it was inserted."""
    statement = _insert(connection, table).on_conflict_do_nothing()
    done = connection.execute(statement, row, execution_options={"preserve_rowcount": True})
    return done.rowcount == 1


def upsert(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows; where a primary key exists already, its row is replaced."""
    if not rows:
        return
    statement = _insert(connection, table)
    keys = list(table.primary_key)
    others = {column.name: statement.excluded[column.name] for column in table.c}
    for key in keys:
        del others[key.name]
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=others), rows)


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
