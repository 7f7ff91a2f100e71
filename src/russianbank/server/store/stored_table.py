"""Stored tables: reading the log of a table, whole, from its latest deal on, or its end alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, select

from russianbank.server.store.contract import EarlierLog, LogHead, StoredTable
from russianbank.server.store.log_rows import IS_SAT, log_rows, messages_until
from russianbank.server.store.schema import ENTRY, SNAPSHOT, TABLES
from russianbank.server.store.stored_terms import STORED_TERMS, read_terms, with_rule_sets
from russianbank.server.table.entry import DealEntry, LoggedEntry, SitEntry, read_entry
from russianbank.server.table.snapshot import TableSnapshot, read_snapshot

log = logging.getLogger(__name__)


def read_sat(body: str) -> SitEntry:
    """Read an entry of the kind `sat`."""
    entry = read_entry(body)
    assert isinstance(entry, SitEntry)
    return entry


_TERMS = (
    select(*STORED_TERMS).select_from(with_rule_sets()).where(TABLES.c.id == bindparam("table"))
)
_WITH_SNAPSHOT = (
    select(*STORED_TERMS, SNAPSHOT.c.body)
    .select_from(with_rule_sets(TABLES.outerjoin(SNAPSHOT, SNAPSHOT.c.table_id == TABLES.c.id)))
    .where(TABLES.c.id == bindparam("table"))
)
_SAT = select(ENTRY.c.body).where(ENTRY.c.table_id == bindparam("table"), IS_SAT)
_SAT_UNTIL = _SAT.where(ENTRY.c.seq <= bindparam("until")).order_by(ENTRY.c.seq)
_LAST = ENTRY.alias("last")
_HEAD = (
    select(*STORED_TERMS, _LAST.c.seq, _LAST.c.digest)
    .select_from(with_rule_sets(TABLES.outerjoin(_LAST, _LAST.c.table_id == TABLES.c.id)))
    .where(TABLES.c.id == bindparam("table"))
    .order_by(_LAST.c.seq.desc())
    .limit(1)
)


def load_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Read a table with its whole log; None if there is no such table."""
    terms = connection.execute(_TERMS, {"table": table_id}).first()
    if terms is None:
        return None
    return StoredTable(read_terms(*terms), _entries(connection, table_id))


def load_recent(connection: Connection, table_id: str) -> StoredTable | None:
    """Read a table from its latest deal on, or its whole log if there is no snapshot for that."""
    found = connection.execute(_WITH_SNAPSHOT, {"table": table_id}).first()
    if found is None:
        return None
    *terms, text = found
    snapshot = None if text is None else _read_snapshot(text, table_id)
    if snapshot is None:
        return load_table(connection, table_id)
    entries = _entries(connection, table_id, snapshot.version)
    if not _is_followed_by(snapshot, entries):
        log.error("the snapshot of table %s does not fit its log; all of that is read", table_id)
        return load_table(connection, table_id)
    until = {"table": table_id, "until": snapshot.version}
    sat = [read_sat(body) for body in connection.scalars(_SAT_UNTIL, until)]
    messages = messages_until(connection, table_id, snapshot.version)
    before = EarlierLog(snapshot, sat, messages)
    return StoredTable(read_terms(*terms), entries[1:], before)


def load_head(connection: Connection, table_id: str) -> LogHead | None:
    """Read the end of a table's log; None if there is no such table."""
    found = connection.execute(_HEAD, {"table": table_id}).first()
    if found is None:
        return None
    *terms, seq, digest = found
    taken = frozenset(read_sat(body).seat for body in connection.scalars(_SAT, {"table": table_id}))
    return LogHead(read_terms(*terms), seq or 0, digest, taken)


def _read_snapshot(text: str, table_id: str) -> TableSnapshot | None:
    try:
        return read_snapshot(text)
    except msgspec.DecodeError as cause:
        log.warning("the snapshot of table %s cannot be read; its log is: %s", table_id, cause)
        return None


def _is_followed_by(snapshot: TableSnapshot, entries: Sequence[LoggedEntry]) -> bool:
    """Whether the entries from that of a snapshot on begin with its digest and a deal."""
    digest = [one.digest for one in entries[:1]]
    deal = [isinstance(one.entry, DealEntry) for one in entries[1:2]]
    return digest == [snapshot.digest] and deal == [True]


def _entries(connection: Connection, table_id: str, begin: int = 1) -> list[LoggedEntry]:
    return [
        LoggedEntry(seq, at, seat, client_id, read_entry(body), digest)
        for seq, at, seat, client_id, body, digest in log_rows(connection, table_id, begin)
    ]
