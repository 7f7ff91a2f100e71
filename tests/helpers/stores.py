"""Stores for tests: databases, terms of tables, and entries for their logs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text
from sqlalchemy.schema import CreateSchema, DropSchema

from helpers import components
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.store.contract import StoredTable
from russianbank.server.store.database import Store, file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.writer import CommitStats
from russianbank.server.table.entry import ActEntry, LogEntry, LoggedEntry, SitEntry
from russianbank.server.table.table_state import Table
from russianbank.server.table.terms import Participant, Terms


@contextmanager
def opened(
    folder: Path, on_commit: Callable[[CommitStats], None] = lambda committed: None
) -> Iterator[Store]:
    """A store in a folder; it is closed at the end."""
    store = open_store(file_url(folder), on_commit)
    try:
        yield store
    finally:
        store.close()


POSTGRESQL = os.environ.get("RUSSIANBANK_POSTGRESQL", "")
"""The URL of a PostgreSQL that tests are to use, such as ``postgresql+psycopg://me@host/test``.

Without it they start one of their own, where PostgreSQL is installed.
"""

HAS_POSTGRESQL = bool(POSTGRESQL or components.program("initdb"))

needs_postgresql = pytest.mark.skipif(
    not HAS_POSTGRESQL, reason="PostgreSQL is not installed; make servers says how to get it"
)

needs_redis = pytest.mark.skipif(
    not components.program("redis-server"),
    reason="Redis is not installed; make servers says how to get it",
)

needs_haproxy = pytest.mark.skipif(
    not components.program("haproxy"),
    reason="HAProxy is not installed; make servers says how to get it",
)

DATABASES = [
    "sqlite",
    pytest.param("postgresql", marks=needs_postgresql),
]


@contextmanager
def new_database(database: object, folder: Path) -> Iterator[str]:
    """The URL of a new, empty database of one of the `DATABASES`; it is deleted afterwards."""
    if database == "sqlite":
        yield file_url(folder)
        return
    with new_schema(POSTGRESQL or components.postgresql()) as url:
        yield url


@contextmanager
def new_schema(postgresql: str) -> Iterator[str]:
    """The URL of a new, empty schema in a PostgreSQL; it is deleted afterwards."""
    schema = f"test_{uuid4().hex}"
    engine = create_engine(postgresql)
    with engine.begin() as connection:
        connection.execute(CreateSchema(schema))
    url = engine.url.update_query_dict({"options": f"-csearch_path={schema}"})
    try:
        yield url.render_as_string(hide_password=False)
    finally:
        with engine.begin() as connection:
            connection.execute(DropSchema(schema, cascade=True))
        engine.dispose()


@contextmanager
def opened_at(database: object, folder: Path) -> Iterator[Store]:
    """A new store in one of the `DATABASES`; it is deleted afterwards."""
    with new_database(database, folder) as url:
        store = open_store(url)
        try:
            yield store
        finally:
            store.close()


def migrate(url: str, revision: str) -> None:
    """Make the schema of an earlier program in an empty database."""
    config = Config()
    config.set_main_option("script_location", "russianbank.server.store:migrations")
    engine = create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def execute(url: str, statement: str) -> list[tuple[Any, ...]]:
    """Execute a statement beside the stores, and return the rows that it selects."""
    engine = create_engine(url)
    with engine.begin() as connection:
        done = connection.execute(text(statement))
        found = [tuple(row) for row in done] if done.returns_rows else []
    engine.dispose()
    return found


async def stored_tables(url: str, names: Iterable[str]) -> dict[str, StoredTable]:
    """What a database holds of these tables."""
    with closing(open_store(url)) as store:
        journal = StoreJournal(store)
        found = {name: await journal.load(name) for name in names}
    return {name: one for name, one in found.items() if one is not None}


def terms(table_id: str, rules: str = "foster-two-pack") -> Terms:
    """A table for two people."""
    return Terms(table_id, rules, "call-stop", Participant("person"), Participant("person"))


def line(seq: int, client_id: str | None = None, seat: str | None = "red") -> LoggedEntry:
    """An entry of a log; its act contains its number, so that all are different."""
    return LoggedEntry(seq, 1000.0 + seq, seat, client_id, ActEntry(f"t{seq}>f"))


def played(agreed: Terms, seed: int, acts: int) -> tuple[list[LoggedEntry], str]:
    """The log of a table after a number of random acts, and the digest at its end."""
    table, chance = Table(agreed), Chance(seed)
    log: list[LoggedEntry] = []

    def do(entry: LogEntry, seat: Seat | None) -> None:
        table.apply(entry, seat)
        who = None if seat is None else str(seat)
        log.append(LoggedEntry(table.version, 1.0, who, None, entry))

    for seat in Seat:
        do(SitEntry(str(seat), f"player {seat}"), seat)
    do(table.deal(chance), None)
    while len(log) < acts and table.view(None).over is None:
        seat = Seat.named(table.view(None).mover)
        choice = table.view(seat).acts
        do(ActEntry(choice[chance.below(len(choice))]), seat)
    return log, table.digest
