"""Statements that are made very often: compiled once, and given to the driver as they are.

SQLAlchemy otherwise computes a key for each statement each time, to find what it has compiled. That
takes longer than the database needs for the statements of an act.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect
from sqlalchemy.sql.elements import CompilerElement

Values = Mapping[str, Any]

_Parameters = Callable[[Values], Any]


class Statement:
    """A statement whose text depends on nothing but the kind of database.

    Args:
        build: returns it for a dialect of SQLAlchemy, such as ``sqlite``.
    """

    def __init__(self, build: Callable[[str], CompilerElement]) -> None:
        self._build = build
        self._compiled: dict[str, tuple[str, _Parameters]] = {}

    def execute(self, connection: Connection, values: Values) -> CursorResult[*tuple[Any, ...]]:
        """Make it once."""
        sql, parameters = self._compile(connection.dialect)
        return connection.exec_driver_sql(sql, parameters(values))

    def execute_many(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Make it once for each row; there is at least one."""
        sql, parameters = self._compile(connection.dialect)
        connection.exec_driver_sql(sql, [parameters(row) for row in rows])

    def _compile(self, dialect: Dialect) -> tuple[str, _Parameters]:
        found = self._compiled.get(dialect.name)
        if found is None:
            compiled = self._build(dialect.name).compile(dialect=dialect)
            found = self._compiled[dialect.name] = str(compiled), _parameters(compiled)
        return found


def _parameters(compiled: Any) -> _Parameters:
    """How the driver gets the values: by position, or by name."""
    names = compiled.positiontup
    if names is None:
        return dict
    if len(names) == 1:
        return lambda values: (values[names[0]],)
    return itemgetter(*names)
