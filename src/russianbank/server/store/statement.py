"""Statements that are made very often: compiled once, and given to the driver as they are.

SQLAlchemy otherwise computes a key for each statement each time, to find what it has compiled, and
prepares a result that could do much more than these need. That takes longer than the database needs
for the statements of an act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.elements import CompilerElement

Values = Mapping[str, Any]

Rows = list[tuple[Any, ...]]

_Parameters = Callable[[Values], Any]


class Statement:
    """A statement whose text depends on nothing but the kind of database.

    Args:
        build: returns it for a dialect of SQLAlchemy, such as ``sqlite``.
    """

    def __init__(self, build: Callable[[str], CompilerElement]) -> None:
        self._build = build
        self._compiled: dict[str, tuple[str, _Parameters]] = {}

    def execute(self, connection: Connection, values: Values) -> Rows:
        """Make it once; returns the rows that it finds.

        Raises:
            DBAPIError: as SQLAlchemy would raise it.
        """
        sql, parameters = self._compile(connection.dialect)
        return execute(connection, sql, parameters(values))

    def execute_many(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Make it once for each row; there is at least one.

        Raises:
            DBAPIError: as SQLAlchemy would raise it.
        """
        sql, parameters = self._compile(connection.dialect)
        with _cursor(connection, sql) as cursor:
            if len(rows) == 1:  # psycopg prepares for many as long as it needs for one
                cursor.execute(sql, parameters(rows[0]))
            else:
                cursor.executemany(sql, [parameters(row) for row in rows])

    def _compile(self, dialect: Dialect) -> tuple[str, _Parameters]:
        found = self._compiled.get(dialect.name)
        if found is None:
            compiled = self._build(dialect.name).compile(dialect=dialect)
            found = self._compiled[dialect.name] = str(compiled), _parameters(compiled)
        return found


def execute(connection: Connection, sql: str, parameters: Any = ()) -> Rows:
    """Give a text to the driver; returns the rows that it finds.

    Raises:
        DBAPIError: as SQLAlchemy would raise it.
    """
    with _cursor(connection, sql) as cursor:
        cursor.execute(sql, parameters)
        return cursor.fetchall() if cursor.description else []


@contextmanager
def _cursor(connection: Connection, sql: str) -> Iterator[Any]:
    """A cursor of the driver; its errors become those of SQLAlchemy."""
    dialect = connection.dialect
    raw = connection.connection
    cursor = raw.cursor()
    try:
        yield cursor
    except dialect.loaded_dbapi.Error as cause:
        lost = dialect.is_disconnect(cause, raw.dbapi_connection, cursor)
        if lost:
            connection.invalidate(cause)
        raise DBAPIError.instance(
            *(sql, None, cause, dialect.loaded_dbapi.Error),
            hide_parameters=True,
            connection_invalidated=lost,
            dialect=dialect,
        ) from cause
    finally:
        cursor.close()


def _parameters(compiled: Any) -> _Parameters:
    """How the driver gets the values: by position, or by name."""
    names = compiled.positiontup
    if names is None:
        return dict
    if len(names) == 1:
        return lambda values: (values[names[0]],)
    return itemgetter(*names)
