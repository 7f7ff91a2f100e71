"""Statements that are compiled once: both kinds of database get the same values."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, bindparam, insert, select

import stores
from russianbank.server.store.schema import TABLES
from russianbank.server.store.statement import Statement

_INSERT = Statement(lambda _: insert(TABLES))
_FIND = Statement(
    lambda _: select(TABLES.c.opened_at).where(
        TABLES.c.terms == bindparam("terms"), TABLES.c.id == bindparam("id")
    )
)
_ALL = Statement(lambda _: select(TABLES.c.id).where(TABLES.c.terms == bindparam("terms")))


@pytest.mark.parametrize("database", stores.DATABASES)
def test_values_are_given_by_their_names_whatever_their_order(
    database: object, tmp_path: Path
) -> None:
    rows = [
        {"opened_at": 1.5, "id": "a", "terms": "{}"},
        {"terms": "100%", "id": "b", "opened_at": 2.5},
    ]

    def work(connection: Connection) -> list[object]:
        _INSERT.execute_many(connection, rows)
        found = [_FIND.execute(connection, row).scalar_one() for row in rows]
        return [*found, *_ALL.execute(connection, {"terms": "100%"}).scalars()]

    with stores.opened_at(database, tmp_path) as store:
        assert asyncio.run(store.write(work)) == [1.5, 2.5, "b"]
