"""How long PostgreSQL waits for the next statement of a transaction before it ends it.

The limit of the writer is short: a server that stops in the middle of a transaction must not block
its successor. At a start nobody waits for a table, and a busy machine may pause for longer.
"""

from __future__ import annotations

from sqlalchemy import Connection, func, select

WRITER = 1.5
"""Seconds for a transaction of the writer."""

START = 60.0
"""Seconds for a transaction in which a server migrates the database or becomes a node."""


def extend(connection: Connection) -> None:
    """Give this transaction the limit of a start."""
    if connection.dialect.name == "postgresql":
        name = "idle_in_transaction_session_timeout"
        connection.execute(select(func.set_config(name, f"{START:.0f}s", True)))
