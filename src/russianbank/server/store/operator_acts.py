"""What operators do: look at tables, people and reports, close, delete, block, and set quotas.

Each function works in a transaction of its caller, beside a server that may be running. What
changes something is noted in the table `operator_act`; the servers look there every few seconds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    CursorResult,
    Delete,
    Select,
    Update,
    delete,
    func,
    insert,
    select,
    update,
)

from russianbank.core.errors import CannotBeRead
from russianbank.core.quotation import quoted
from russianbank.server.store.contract import WrittenText
from russianbank.server.store.lease import now_in
from russianbank.server.store.life_cycle import delete_table
from russianbank.server.store.schema import (
    BLOCK,
    ENTRY,
    OPERATOR_ACT,
    SEAT_HOLDER,
    SESSION,
    TABLE_OWNER,
    TABLE_STATUS,
    TABLES,
    TALK_REPORT,
)
from russianbank.server.store.upsert import upsert

NETWORK, PERSON, CALLER = "network", "person", "caller"
"""Whom a block keeps out: all addresses of a network, one person, or who has a name in today's log;
a server that meets the last one writes down the network instead."""

_CALLER = re.compile(r"@[0-9a-f]{10}")

SMALLEST_PREFIX = {4: 8, 6: 19}
"""Bits that a network to block has at least: nobody needs to keep out half of the world."""

THIS_MACHINE: dict[int, Any] = {4: ip_network("127.0.0.0/8"), 6: ip_network("::/64")}
"""The networks in which there is this machine alone."""

CLOSE, REOPEN, DELETE, BLOCKS, QUOTA = "close", "reopen", "delete", "blocks", "quota"
REPORT = "report"
"""The kinds of acts."""

LATE_NUMBERS = 100
"""Acts before the latest one that a server knows at which it looks again: a number is given out
before the commit, so one may show after a higher one."""


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody who is kept out.

    Attributes:
        kind: `NETWORK`, `PERSON` or `CALLER`.
        name: the network, such as ``203.0.113.7/32``; the id of the person's session; or what the
            log calls the caller.
        ends_at: until when, in seconds since 1970; for good if None.
        made_at: since when.
        note: why, in the words of the operator.
    """

    kind: str
    name: str
    ends_at: float | None
    made_at: float
    note: str


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table, as operators see it in a list.

    Attributes:
        id: its id.
        opened_at: when it was opened, in seconds since 1970.
        last_at: when the last entry was written to its log; None if there is none.
        entries: how many entries its log has.
        phase: what its status says; empty if it has none yet.
        closed_at: since when it is closed; None if it is open.
    """

    id: str
    opened_at: float
    last_at: float | None
    entries: int
    phase: str
    closed_at: float | None


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody who has a seat.

    Attributes:
        table: the table.
        seat: the seat.
        person: the id of their session.
        name: what they call themself; empty if they have not said.
    """

    table: str
    seat: str
    person: str
    name: str


@dataclass(frozen=True, slots=True)
class OperatorAct:
    """Something that an operator has done: its number, when, what kind of thing, and to what."""

    number: int
    at: float
    kind: str
    subject: str


@dataclass(frozen=True, slots=True)
class KeptReport:
    """What a player has reported, as operators read it.

    Attributes:
        number: its number.
        at: when it was reported, in seconds since 1970.
        table: the table.
        seat: the seat of the player who is reported.
        person: the id of that player's session.
        reporter: the id of the session of the player who reports.
        texts: what both had written, the earliest first.
    """

    number: int
    at: float
    table: str
    seat: str
    person: str
    reporter: str
    texts: list[WrittenText]


# Looking


def list_tables(connection: Connection, limit: int) -> list[TableEntry]:
    """The tables with the latest entries, the latest first."""
    return [TableEntry(*row) for row in connection.execute(_tables().limit(limit))]


def find_table(connection: Connection, table_id: str) -> TableEntry | None:
    """A table by its id; None if there is none."""
    row = connection.execute(_tables().where(TABLES.c.id == table_id)).first()
    return None if row is None else TableEntry(*row)


def _tables() -> Select[Any]:
    log = ENTRY.c.table_id == TABLES.c.id
    last_at = select(ENTRY.c.at).where(log).order_by(ENTRY.c.seq.desc()).limit(1).scalar_subquery()
    entries = select(func.max(ENTRY.c.seq)).where(log).scalar_subquery()
    return (
        select(
            TABLES.c.id,
            TABLES.c.opened_at,
            last_at.label("last_at"),
            func.coalesce(entries, 0),
            func.coalesce(TABLE_STATUS.c.phase, ""),
            TABLES.c.closed_at,
        )
        .outerjoin(TABLE_STATUS, TABLE_STATUS.c.table_id == TABLES.c.id)
        .order_by(func.coalesce(last_at, TABLES.c.opened_at).desc(), TABLES.c.id)
    )


def holders(connection: Connection, table_id: str) -> list[Holder]:
    """Who has the seats of a table, with all devices of theirs."""
    return _holders(connection, SEAT_HOLDER.c.table_id == table_id)


def seats_of(connection: Connection, person: str) -> list[Holder]:
    """The seats that a person has."""
    return _holders(connection, SEAT_HOLDER.c.session_id == person)


def _holders(connection: Connection, which: object) -> list[Holder]:
    found = (
        select(SEAT_HOLDER.c.table_id, SEAT_HOLDER.c.seat, SESSION.c.id, SESSION.c.name)
        .join(SESSION, SESSION.c.id == SEAT_HOLDER.c.session_id)
        .where(which)  # type: ignore[arg-type]  # a condition on SEAT_HOLDER
        .order_by(SEAT_HOLDER.c.since.desc(), SEAT_HOLDER.c.seat, SESSION.c.id)
    )
    return [Holder(*row[:3], row.name or "") for row in connection.execute(found)]


def is_person(connection: Connection, person: str) -> bool:
    """Whether there is a session with this id."""
    return connection.scalar(select(SESSION.c.id).where(SESSION.c.id == person)) is not None


def latest_acts(connection: Connection, limit: int) -> list[OperatorAct]:
    """What operators have done, the latest first."""
    found = _ACTS.order_by(OPERATOR_ACT.c.id.desc()).limit(limit)
    return [OperatorAct(*row) for row in connection.execute(found)]


def acts_since(connection: Connection, number: int | None) -> list[OperatorAct]:
    """What operators have done, by number, with the last `LATE_NUMBERS` up to a number.

    Args:
        connection: the transaction.
        number: the number; that of the latest act of all if None.
    """
    if number is None:
        number = connection.scalar(select(func.max(OPERATOR_ACT.c.id))) or 0
    found = _ACTS.where(OPERATOR_ACT.c.id > number - LATE_NUMBERS).order_by(OPERATOR_ACT.c.id)
    return [OperatorAct(*row) for row in connection.execute(found)]


_ACTS = select(OPERATOR_ACT.c.id, OPERATOR_ACT.c.at, OPERATOR_ACT.c.kind, OPERATOR_ACT.c.subject)


# Tables


def close_table(connection: Connection, table_id: str) -> bool:
    """Close a table: nobody enters it or acts there; its log stays.

    Returns:
        Whether there was an open table with this id.
    """
    closed = update(TABLES).values(closed_at=now_in(connection))
    open_one = TABLES.c.id == table_id, TABLES.c.closed_at.is_(None)
    return _done(connection, closed.where(*open_one), CLOSE, table_id)


def reopen_table(connection: Connection, table_id: str) -> bool:
    """Open a closed table again; returns whether there was one."""
    opened = update(TABLES).values(closed_at=None)
    closed_one = TABLES.c.id == table_id, TABLES.c.closed_at.is_not(None)
    return _done(connection, opened.where(*closed_one), REOPEN, table_id)


def end_table(connection: Connection, table_id: str) -> bool:
    """Delete a table with its log and all that belongs to it; returns whether there was one."""
    if connection.dialect.name == "postgresql":  # a node that takes it meanwhile waits, and fails
        connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
        connection.execute(delete(TABLE_OWNER).where(TABLE_OWNER.c.table_id == table_id))
    if not delete_table(connection, table_id):
        return False
    _note(connection, DELETE, table_id)
    return True


def _done(connection: Connection, change: Update | Delete, kind: str, subject: str) -> bool:
    done: CursorResult[object] = connection.execute(change)
    if not done.rowcount:
        return False
    _note(connection, kind, subject)
    return True


# People


def set_quota(connection: Connection, person: str, most_tables: int | None) -> bool:
    """Say how many unfinished tables a person may have; as many as they like if None.

    Returns:
        Whether there is such a person.
    """
    change = update(SESSION).where(SESSION.c.id == person).values(most_tables=most_tables)
    said = "none" if most_tables is None else str(most_tables)
    return _done(connection, change, QUOTA, f"{person} {said}")


def quota_of(connection: Connection, person: str) -> int | None:
    """How many unfinished tables a person may have; None if nobody has said."""
    return connection.scalar(select(SESSION.c.most_tables).where(SESSION.c.id == person))


# Reports


def reports(connection: Connection, limit: int) -> list[KeptReport]:
    """The reports that are not closed, the earliest first."""
    found = select(TALK_REPORT).order_by(TALK_REPORT.c.id).limit(limit)
    return [
        KeptReport(
            row.id,
            row.at,
            row.table_id,
            row.seat,
            row.person,
            row.session_id,
            msgspec.json.decode(row.texts, type=list[WrittenText]),
        )
        for row in connection.execute(found)
    ]


def close_report(connection: Connection, number: int) -> bool:
    """Close a report, which deletes it; returns whether there was one."""
    closed = delete(TALK_REPORT).where(TALK_REPORT.c.id == number)
    return _done(connection, closed, REPORT, str(number))


# Blocks


def read_network(text: str) -> str | None:
    """The network that an address or a network names; None if it is neither.

    An IPv6 address without a length stands for its /64, which is one customer's.

    Raises:
        CannotBeRead: if it is too large to be blocked, or is this machine.
    """
    try:
        network = _network(text)
    except ValueError:
        return None
    if network.prefixlen < SMALLEST_PREFIX[network.version]:
        raise CannotBeRead(
            f"{network} is too many people; block a network of "
            f"/{SMALLEST_PREFIX[network.version]} or less"
        )
    if network.overlaps(THIS_MACHINE[network.version]):
        raise CannotBeRead(
            f"{network} is this machine, where a proxy asks for everybody; block what the proxy "
            "says in X-Forwarded-For"
        )
    return str(network)


def _network(text: str) -> IPv4Network | IPv6Network:
    network = ip_network(text, strict=False)
    if isinstance(network, IPv4Network):
        return network
    if network.network_address.ipv4_mapped and network.prefixlen >= 96:
        return ip_network((network.network_address.ipv4_mapped, network.prefixlen - 96))
    return network.supernet(new_prefix=64) if network.prefixlen > 64 else network


def block(connection: Connection, whom: str, ends_at: float | None, note: str, now: float) -> Block:
    """Keep somebody out.

    Args:
        connection: the transaction.
        whom: an address, a network, the id of a person, or what the log calls a caller today.
        ends_at: until when, in seconds since 1970; for good if None.
        note: why.
        now: the time.

    Raises:
        CannotBeRead: if there is no such person, and it is no network to block.
    """
    network = read_network(whom)
    is_caller = _CALLER.fullmatch(whom) is not None
    if network is None and not is_caller and not is_person(connection, whom):
        raise CannotBeRead(
            f"{quoted(whom)} is no address, no network and no person who has been here; give such "
            "as 203.0.113.7, 2001:db8:1:2::/64, the id that `show` prints, or a caller of the log"
        )
    kind = NETWORK if network else CALLER if is_caller else PERSON
    made = Block(kind, network or whom, ends_at, now, note)
    row = {
        "kind": made.kind,
        "name": made.name,
        "ends_at": ends_at,
        "made_at": now,
        "note": note,
    }
    upsert(connection, BLOCK, [row])
    _note(connection, BLOCKS, f"block {made.name}")
    return made


def identify(connection: Connection, caller: Block, host: str) -> None:
    """Block the network of a caller whom a server has met, in place of their name in the log."""
    try:
        network = read_network(host)
    except CannotBeRead:  # it is this machine
        network = None
    if network is not None:
        row = {"kind": NETWORK, "name": network, "ends_at": caller.ends_at}
        upsert(connection, BLOCK, [{**row, "made_at": caller.made_at, "note": caller.note}])
    connection.execute(delete(BLOCK).where(BLOCK.c.name == caller.name))
    _note(connection, BLOCKS, f"{caller.name} is {network or host}")


def unblock(connection: Connection, whom: str) -> bool:
    """Let somebody in again; returns whether they were blocked."""
    name = read_network(whom) or whom
    if not connection.execute(delete(BLOCK).where(BLOCK.c.name == name)).rowcount:
        return False
    _note(connection, BLOCKS, f"unblock {name}")
    return True


def blocks(connection: Connection) -> list[Block]:
    """Who is kept out, the latest first; also those whose block has ended."""
    found = select(BLOCK.c.kind, BLOCK.c.name, BLOCK.c.ends_at, BLOCK.c.made_at, BLOCK.c.note)
    rows = connection.execute(found.order_by(BLOCK.c.made_at.desc(), BLOCK.c.name))
    return [Block(*row) for row in rows]


def _note(connection: Connection, kind: str, subject: str) -> None:
    row = {"at": now_in(connection), "kind": kind, "subject": subject}
    connection.execute(insert(OPERATOR_ACT).values(row))
