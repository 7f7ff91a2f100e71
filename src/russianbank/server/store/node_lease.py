"""The lease of a node: one of several servers that share a PostgreSQL (R11, R37).

A node is one start of a server. Its id is the fencing token: it is higher than those of all nodes
before. The node renews its lease; when that has expired, another node may end it for good, and then
take its tables. A lease that has expired and that nobody has ended is still the node's.

Every transaction of the writer first locks the node's own row for sharing. Ending a node updates
that row. So a node that was ended cannot write any more, however late it notices. All times are
those of the database: the clocks of the machines do not count. With each renewal the node reads the
time there, by which it does everything else too.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from russianbank.server.clock import elapsed
from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.lease import Owner, now_in
from russianbank.server.store.schema import CLUSTER_KEY, NODE, TABLE_OWNER
from russianbank.server.store.upsert import insert_if_absent

NODE_LEASE = 2.0
"""Seconds for which a node's lease is given."""

RENEW_EVERY = 0.4
"""Seconds between two renewals."""

ACCEPTED_FOR = 10.0
"""Seconds for which a node accepts a cluster key that has just been replaced."""

_CHECK = f"SELECT 1 FROM {NODE.name} WHERE id = :id AND NOT ended"
_SHARED, _ALONE = text(f"{_CHECK} FOR SHARE"), text(f"{_CHECK} FOR NO KEY UPDATE")


class OtherNode(NamedTuple):
    """Another node that shares the database.

    Attributes:
        id: its number; the later it joined, the higher.
        address: where the other nodes reach it.
        connections: what it has reported about the connections that are open there.
    """

    id: int
    address: str
    connections: str


class NodeLease:
    """The membership of this server among the nodes of a database.

    Args:
        owner: this server.

    Attributes:
        node: the id of this node; 0 before it has joined.
        lost: why it may not write; None as long as it is not known to have been ended.
        key: the secret by which the nodes know each other, which this one sends.
        accepted_keys: those that it accepts: also the next one, and the one before for a while.
        others: the other nodes whose leases last, when this one was renewed last.
        clock_difference: seconds by which the clock of the database was ahead of this machine's
            then.
    """

    renew_every = RENEW_EVERY

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self.node = 0
        self.lost: LeaseLost | None = None
        self.key = ""
        self.accepted_keys: tuple[str, ...] = ()
        self._seen: dict[str, float] = {}
        self.others: tuple[OtherNode, ...] = ()
        self.clock_difference = 0.0
        self._ends = 0.0
        self._started = 0.0

    def join(self, connection: Connection) -> None:
        """Become a new node; nodes that have ended and own nothing are forgotten."""
        owners = select(TABLE_OWNER.c.node).where(TABLE_OWNER.c.node == NODE.c.id)
        connection.execute(delete(NODE).where(NODE.c.ended, ~owners.exists()))
        joined = insert(NODE).values(
            address=self._owner.address,
            expires_at=now_in(connection) + NODE_LEASE,
            ended=False,
            connections="{}",
        )
        self.node = connection.execute(joined.returning(NODE.c.id)).scalar_one()
        insert_if_absent(connection, CLUSTER_KEY, {"id": 1, "key": self._owner.key})
        self._read_keys(connection)
        self._read_clock(connection)
        self.lost = None

    @property
    def is_fresh(self) -> bool:
        """Whether it was renewed so lately that no other node can have ended this one."""
        return elapsed() < self._ends

    def begin(self, since: float) -> None:
        """Note that it was given or renewed.

        Args:
            since: a time before that, by the clock of this machine.
        """
        self._ends = since + NODE_LEASE

    def check(self, connection: Connection, after_failure: bool = False) -> None:
        """See `store.writer.WriteLease`.

        After a failure the row is locked against this node's own transactions too.

        Raises:
            LeaseLost: if another node has ended this one.
        """
        query = _ALONE if after_failure else _SHARED
        if connection.execute(query, {"id": self.node}).one_or_none() is None:
            self.lost = LeaseLost("another server has taken the games of this one over")
            raise self.lost

    def renew(self, connection: Connection, connections: str) -> None:
        """Renew it, in a transaction that has checked it, and look who the others are.

        Args:
            connection: the transaction.
            connections: what to report about the connections that are open here.
        """
        own = NODE.c.id == self.node
        renewed = {"expires_at": now_in(connection) + NODE_LEASE, "connections": connections}
        connection.execute(update(NODE).where(own).values(renewed))
        self._read_keys(connection)
        self._read_clock(connection)
        others = select(NODE.c.id, NODE.c.address, NODE.c.connections).where(
            ~NODE.c.ended, ~own, NODE.c.expires_at > now_in(connection)
        )
        self.others = tuple(
            OtherNode(*row) for row in connection.execute(others.order_by(NODE.c.id))
        )

    def now(self) -> float:
        """The time by the clock of the database, in seconds since 1970."""
        return self._started + elapsed()

    def _read_clock(self, connection: Connection) -> None:
        """Take note of the time of the database, from which `now` counts on."""
        there: float = connection.execute(select(now_in(connection))).scalar_one()
        self._started = there - elapsed()
        self.clock_difference = there - time.time()

    def _read_keys(self, connection: Connection) -> None:
        """Read the present key and, while it is being changed, the next one."""
        rows = connection.execute(select(CLUSTER_KEY.c.key).order_by(CLUSTER_KEY.c.id))
        found, now = list(rows.scalars()), elapsed()
        self._seen = {
            key: at for key, at in self._seen.items() if now - at < ACCEPTED_FOR
        } | dict.fromkeys(found, now)
        self.key, self.accepted_keys = found[0], tuple(self._seen)

    def release(self, connection: Connection) -> None:
        """End it, so that the other nodes need not wait for the tables of this one."""
        connection.execute(update(NODE).where(NODE.c.id == self.node).values(ended=True))
