"""The rows of a log: those of the table `entry`, and the packed ones as if they were rows."""

from __future__ import annotations

from operator import attrgetter, itemgetter

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, literal, or_, select

from russianbank.server.store.contract import AcceptedMessage
from russianbank.server.store.packed_log import LogRow, unpack
from russianbank.server.store.schema import ENTRY, PACKED_LOG, TABLES
from russianbank.server.store.statement import Statement

IS_SAT = ENTRY.c.kind == literal("sat", literal_execute=True)
"""Selects the entries by which somebody sat down or took another name.

The kind is written into the SQL, not bound: only then SQLite uses the partial index.
"""

ROW = ENTRY.c.seq, ENTRY.c.at, ENTRY.c.seat, ENTRY.c.client_id, ENTRY.c.body, ENTRY.c.digest
"""The columns of a `LogRow`."""

_HERE = ENTRY.c.table_id == bindparam("table")

_ROWS = Statement(
    lambda _: select(*ROW).where(_HERE, ENTRY.c.seq >= bindparam("begin")).order_by(ENTRY.c.seq)
)
_PACKED = Statement(
    lambda _: (
        select(PACKED_LOG.c.body)
        .where(PACKED_LOG.c.table_id == bindparam("table"), PACKED_LOG.c.last >= bindparam("begin"))
        .order_by(PACKED_LOG.c.first)
    )
)
_MESSAGES = Statement(
    lambda _: (
        select(ENTRY.c.seat, ENTRY.c.client_id, ENTRY.c.seq)
        .where(_HERE, ENTRY.c.seq <= bindparam("until"), ENTRY.c.client_id.is_not(None))
        .order_by(ENTRY.c.seq)
    )
)
_DEALS = select(ENTRY.c.seq).where(_HERE, ENTRY.c.kind == "dealt")
_PACKED_DEALS = select(PACKED_LOG.c.deals).where(PACKED_LOG.c.table_id == bindparam("table"))

_deals = msgspec.json.Decoder(list[int])


def log_rows(connection: Connection, table_id: str, begin: int = 1) -> list[LogRow]:
    """The rows of a log, from a number on.

    Raises:
        DamagedLog: if some of them are packed, and damaged.
    """
    asked = {"table": table_id, "begin": begin}
    rows = [LogRow(*row) for row in _ROWS.execute(connection, asked)]
    packed = _PACKED.execute(connection, asked)
    if packed:
        earlier = (row for (body,) in packed for row in unpack(bytes(body)))
        rows = sorted((*(row for row in earlier if row.seq >= begin), *rows), key=attrgetter("seq"))
    return rows


def messages_until(connection: Connection, table_id: str, until: int) -> list[AcceptedMessage]:
    """The messages of clients in a log, up to a number.

    Raises:
        DamagedLog: if some of the log is packed, and damaged.
    """
    found = [
        (row.seat, row.client_id, row.seq)
        for (body,) in _PACKED.execute(connection, {"table": table_id, "begin": 1})
        for row in unpack(bytes(body))
        if row.client_id is not None and row.seq <= until
    ]
    rows = _MESSAGES.execute(connection, {"table": table_id, "until": until})
    found += [(seat, client_id, seq) for seat, client_id, seq in rows]
    return sorted(found, key=itemgetter(2))


def begins_of_deals(connection: Connection, table_id: str) -> list[int]:
    """The numbers of the entries with which the deals of a table begin."""
    here = {"table": table_id}
    begins = list(connection.scalars(_DEALS, here))
    for packed in connection.scalars(_PACKED_DEALS, here):
        begins += _deals.decode(packed)
    return sorted(begins)


def is_dealt() -> ColumnElement[bool]:
    """Whether a deal has begun at a table of the query around."""
    deals = ENTRY.c.table_id == TABLES.c.id, ENTRY.c.kind == "dealt"
    packed = PACKED_LOG.c.table_id == TABLES.c.id, PACKED_LOG.c.deals != "[]"
    return or_(select(ENTRY.c.seq).where(*deals).exists(), select(1).where(*packed).exists())


def is_played() -> ColumnElement[bool]:
    """Whether a player has done something at a table of the query around."""
    acts = ENTRY.c.table_id == TABLES.c.id, ENTRY.c.client_id.is_not(None)
    packed = PACKED_LOG.c.table_id == TABLES.c.id
    return or_(select(ENTRY.c.seq).where(*acts).exists(), select(1).where(packed).exists())
