"""Ownership: which node has a table. One node at a time has it, and only that node writes its log.

A table has no owner, or a node that owns it until it releases it or has been ended. Nobody looks
first and takes then: one statement takes a table, and the condition is part of it.
"""

from __future__ import annotations

from sqlalchemy import Connection, Select, func, or_, select, update

from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.store.lease import now_in
from russianbank.server.store.schema import NODE, TABLE_OWNER

TAKING = 1
"""The kind of lock of PostgreSQL under which a table is taken."""

TRIES = 4
"""How often a table is tried whose owner changes in the same moment."""


_OWNER = (
    select(NODE.c.address, NODE.c.id)
    .join(TABLE_OWNER, TABLE_OWNER.c.node == NODE.c.id)
    .where(~NODE.c.ended)
)
"""Selects the nodes that have tables and have not been ended."""


def take(connection: Connection, table_id: str, node: int) -> None:
    """Make a node the owner of a table; nothing happens if it is already.

    A node in the way whose lease has expired is ended first, and loses all its tables. Two nodes
    that take over many tables at once, each in its own order, would wait for each other: so who
    comes second does not wait.

    Raises:
        OwnedElsewhere: if another node has it whose lease has not expired, or just takes it.
    """
    from sqlalchemy.dialects.postgresql import insert  # SQLite starts sooner without it

    lock = func.pg_try_advisory_xact_lock(TAKING, func.hashtext(table_id))
    if not connection.scalar(select(lock)):
        raise OwnedElsewhere("", 0)
    ended = select(NODE.c.id).where(NODE.c.ended)
    free = or_(
        TABLE_OWNER.c.node.is_(None), TABLE_OWNER.c.node == node, TABLE_OWNER.c.node.in_(ended)
    )
    taking = (
        insert(TABLE_OWNER)
        .values(table_id=table_id, node=node)
        .on_conflict_do_update(
            index_elements=[TABLE_OWNER.c.table_id], set_={"node": node}, where=free
        )
        .returning(TABLE_OWNER.c.table_id)
    )
    owner = None
    for _ in range(TRIES):
        if connection.scalar(taking) is not None:
            return
        if _end_expired_owner(connection, table_id):
            continue
        owner = connection.execute(_OWNER.where(TABLE_OWNER.c.table_id == table_id)).first()
        if owner is not None:
            break
    raise OwnedElsewhere(*(owner or ("", 0)))


def _end_expired_owner(connection: Connection, table_id: str) -> bool:
    """End the owner of a table if its lease has expired; returns whether that was done.

    An owner in the middle of a transaction is left alone: nobody waits for it here.
    """
    expired = (
        select(NODE.c.id)
        .join(TABLE_OWNER, TABLE_OWNER.c.node == NODE.c.id)
        .where(
            TABLE_OWNER.c.table_id == table_id,
            ~NODE.c.ended,
            NODE.c.expires_at <= now_in(connection),
        )
        .with_for_update(of=NODE, skip_locked=True)
    )
    node = connection.scalar(expired)
    if node is None:
        return False
    connection.execute(update(NODE).where(NODE.c.id == node).values(ended=True))
    return True


def check_free(connection: Connection, table_id: str, node: int) -> None:
    """Find out by reading alone whether a node may try to take a table.

    Raises:
        OwnedElsewhere: as `take`.
    """
    others = _OWNER.where(NODE.c.id != node, NODE.c.expires_at > now_in(connection))
    owner = connection.execute(others.where(TABLE_OWNER.c.table_id == table_id)).first()
    if owner is not None:
        raise OwnedElsewhere(*owner)


def of_others(connection: Connection, node: int) -> Select[tuple[str]]:
    """Selects the tables of the other nodes that live."""
    return (
        select(TABLE_OWNER.c.table_id)
        .join(NODE, TABLE_OWNER.c.node == NODE.c.id)
        .where(NODE.c.id != node, ~NODE.c.ended, NODE.c.expires_at > now_in(connection))
    )


def release(connection: Connection, table_id: str, node: int) -> None:
    """Leave a table without an owner, if the node owns it."""
    own = (TABLE_OWNER.c.table_id == table_id) & (TABLE_OWNER.c.node == node)
    connection.execute(update(TABLE_OWNER).where(own).values(node=None))


def release_all(connection: Connection, node: int) -> None:
    """Leave all tables of a node without an owner."""
    connection.execute(update(TABLE_OWNER).where(TABLE_OWNER.c.node == node).values(node=None))
