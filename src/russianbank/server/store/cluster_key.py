"""Rotating the cluster key, by which nodes know each other, while they run.

First the next key is written beside the present one, and all nodes accept it: they read both
whenever they renew their lease. Then it becomes the present one, which they send from then on.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete

from russianbank.server.store.node_lease import NODE_LEASE
from russianbank.server.store.schema import CLUSTER_KEY
from russianbank.server.store.upsert import upsert

PRESENT_KEY, NEXT_KEY = 1, 2
"""The rows of the table `cluster_key`."""

PAUSE = 2 * NODE_LEASE
"""Seconds between the two steps: a node that has not renewed its lease by then is none any more."""


def announce_key(connection: Connection, key: str) -> None:
    """Let all nodes accept a key, beside the one they send."""
    upsert(connection, CLUSTER_KEY, [{"id": NEXT_KEY, "key": key}])


def use_key(connection: Connection, key: str) -> None:
    """Let all nodes send a key that they accept."""
    upsert(connection, CLUSTER_KEY, [{"id": PRESENT_KEY, "key": key}])
    connection.execute(delete(CLUSTER_KEY).where(CLUSTER_KEY.c.id == NEXT_KEY))
