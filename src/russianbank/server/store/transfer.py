"""Moves all games from one database to another, such as from SQLite to PostgreSQL, with a proof.

Whole tables are copied as the schema lists them, so nothing is forgotten that a later version adds.
Rows are hashed in the order of their keys, as they are read from the one database and, after they
were written, from the other. The target keeps them only if both hashes of each table are equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Select,
    Table,
    Text,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from russianbank.server.store.database import open_engine, open_store, read_beside, shown
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.lease import now_in
from russianbank.server.store.schema import (
    CHANGE,
    CLUSTER_KEY,
    METADATA,
    NODE,
    RATE_LIMIT,
    SERVER_LEASE,
    SESSION,
    TABLE_OWNER,
    TABLES,
)
from russianbank.server.store.writer import reason

OF_SERVERS = (SERVER_LEASE, NODE, TABLE_OWNER, CHANGE, RATE_LIMIT, CLUSTER_KEY)
"""What is about the servers that use a database, not about the games in it."""

MOVED = tuple(one for one in METADATA.sorted_tables if one not in OF_SERVERS)
"""The tables that are moved, in an order in which they can be filled."""

ROWS_AT_ONCE = 1_000
"""Rows in memory at a time."""


@dataclass(frozen=True, slots=True)
class MovedTable:
    """What was moved of one table of the database.

    Attributes:
        name: the name of the table.
        rows: how many rows it has.
        sha256: the hash of its rows, which is the same in both databases.
    """

    name: str
    rows: int
    sha256: str


def move(source: str, target: str, *, locked: bool) -> list[MovedTable]:
    """Copy all games into a database without games; those in the source stay as they are.

    Args:
        source: the URL of the database with the games; no server may be using it.
        target: the URL of the other one, which is made if it does not exist.
        locked: whether the caller holds the lock of each database that is a file.

    Raises:
        StorageError: if a server uses one of the two, the target has games, or the copy is not
            equal to the source; the target has no games then.
    """
    with read_beside(source) as origin:
        _check_unused(origin, source, locked)
    open_store(target).close()
    try:
        with (
            closing_engine(source) as reading,
            closing_engine(target) as writing,
            reading.begin() as origin,
            writing.begin() as copy,
        ):
            for one, database in ((origin, source), (copy, target)):
                _keep_servers_out(one)
                _check_unused(one, database, locked)
            _check_empty(copy, target)
            _end_servers(origin)
            return [_move(table, origin, copy) for table in MOVED]
    except SQLAlchemyError as cause:
        raise StorageError(
            f"the games were not moved: {reason(cause)}; the source is as it was"
        ) from cause


@contextmanager
def closing_engine(database: str) -> Iterator[Engine]:
    """An engine whose transactions keep others from writing; it is closed at the end."""
    engine = open_engine(database)
    try:
        yield engine
    finally:
        engine.dispose()


def _keep_servers_out(connection: Connection) -> None:
    """Let no node join, renew its lease or write; on SQLite nobody else writes anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"LOCK TABLE {NODE.name} IN EXCLUSIVE MODE"))


def _end_servers(origin: Connection) -> None:
    """Let no server that hangs, and whose lease has expired, write what would not be copied."""
    origin.execute(update(NODE).values(ended=True))
    origin.execute(update(SERVER_LEASE).values(token=SERVER_LEASE.c.token + 1))


def _check_unused(connection: Connection, database: str, locked: bool) -> None:
    """Refuse a database that a server is using."""
    lasting = NODE.c.expires_at > now_in(connection), ~NODE.c.ended
    address = connection.scalar(select(NODE.c.address).where(*lasting).limit(1))
    if address is None and not locked and connection.dialect.name == "sqlite":
        owned = SERVER_LEASE.c.expires_at > now_in(connection)
        address = connection.scalar(select(SERVER_LEASE.c.address).where(owned))
    if address is not None:
        raise StorageError(
            f"the games at {shown(database)} are being played at {address}; stop that server first"
        )


def _check_empty(connection: Connection, database: str) -> None:
    for table in (TABLES, SESSION):
        if connection.execute(select(table.c.id).limit(1)).first() is not None:
            raise StorageError(
                f"there are games or people at {shown(database)} already; give a database without "
                "any"
            )


def _move(table: Table, origin: Connection, copy: Connection) -> MovedTable:
    checksum, rows = sha256(), 0
    for page in _pages(table, origin):
        copy.execute(insert(table), page)
        rows += len(page)
        _add(checksum, page)
    found = sha256()
    for page in _pages(table, copy):
        _add(found, page)
    if found.digest() != checksum.digest():
        raise StorageError(
            f"the rows of {table.name} are not the same in the other database; nothing was moved"
        )
    _continue_numbers(table, copy)
    return MovedTable(table.name, rows, checksum.hexdigest())


def _pages(table: Table, connection: Connection) -> Iterator[list[dict[str, Any]]]:
    """All rows of a table, in the order of its key, some at a time."""
    query = _in_order(table, connection.dialect.name)
    rows = connection.execute(query.execution_options(yield_per=ROWS_AT_ONCE))
    for page in rows.mappings().partitions():
        yield [dict(row) for row in page]


def _in_order(table: Table, dialect: str) -> Select[Any]:
    """Selects all rows, in an order that is the same in both databases: by bytes, not by words."""

    def key(column: Column[Any]) -> Any:
        is_text = isinstance(column.type, Text) and dialect == "postgresql"
        return column.collate("C") if is_text else column

    return select(table).order_by(*(key(one) for one in table.primary_key))


def _add(checksum: Any, page: list[dict[str, Any]]) -> None:
    for row in page:
        checksum.update(repr(tuple(row.values())).encode("utf-8", "surrogatepass"))


def _continue_numbers(table: Table, copy: Connection) -> None:
    """Let PostgreSQL give the next row the number after the last one; SQLite does so by itself."""
    column = table.autoincrement_column
    if column is None or copy.dialect.name != "postgresql":
        return
    last = copy.scalar(select(func.max(column)))
    if last is not None:
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        copy.execute(select(func.setval(sequence, last)))
