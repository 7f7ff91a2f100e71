"""Statements that are compiled once: both kinds of database get the same values."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, bindparam, create_engine, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from helpers import stores
from russianbank.server.store.schema import TABLES
from russianbank.server.store.statement import Statement, execute

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
    rows: list[dict[str, object]] = [
        {"opened_at": 1.5, "id": "a", "terms": "{}", "rule_set": None, "closed_at": None},
        {"rule_set": None, "closed_at": None, "terms": "100%", "id": "b", "opened_at": 2.5},
    ]

    def work(connection: Connection) -> list[object]:
        _INSERT.execute_many(connection, rows)
        found = [_FIND.execute(connection, row) for row in rows]
        return [*found, _ALL.execute(connection, {"terms": "100%"})]

    with stores.opened_at(database, tmp_path) as store:
        assert asyncio.run(store.write(work)) == [[(1.5,)], [(2.5,)], [("b",)]]


@pytest.mark.parametrize("database", stores.DATABASES)
def test_an_error_of_the_driver_becomes_one_of_sqlalchemy(database: object, tmp_path: Path) -> None:
    row = {"opened_at": 1.5, "id": "a", "terms": "SECRET", "rule_set": None, "closed_at": None}

    def work(connection: Connection) -> None:
        with pytest.raises(IntegrityError) as raised:
            _INSERT.execute_many(connection, [row, row])
        assert "SECRET" not in str(raised.value)
        assert not raised.value.connection_invalidated
        raise raised.value

    with stores.new_database(database, tmp_path) as url:
        engine = create_engine(url)
        TABLES.create(engine)
        with pytest.raises(IntegrityError), engine.begin() as connection:
            work(connection)
        with engine.begin() as connection:
            _INSERT.execute_many(connection, [row])
            assert _ALL.execute(connection, row) == [("a",)]
        engine.dispose()


@stores.needs_postgresql
def test_a_connection_that_was_lost_is_not_used_again(tmp_path: Path) -> None:
    with stores.new_database("postgresql", tmp_path) as url:
        engine = create_engine(url)
        with pytest.raises(OperationalError) as raised, engine.begin() as connection:
            execute(connection, "SELECT pg_terminate_backend(pg_backend_pid())")
        assert raised.value.connection_invalidated
        with engine.begin() as connection:
            assert execute(connection, "SELECT 1") == [(1,)]
        engine.dispose()
