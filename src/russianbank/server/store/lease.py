"""The lease: one server at a time owns an SQLite database, and only its writes count (R37).

The row of `server_lease` holds the owner, its address, and the time at which the lease expires.
The owner renews it. Another server takes it once it has expired, which changes the fencing token.

Every transaction of the writer checks the token first, and one transaction writes at a time. So a
server that has lost the lease cannot write any more, however late it notices. A lease that has
expired and that nobody has taken is still the owner's. All times are those of the database: the
clocks of the machines do not count.

A PostgreSQL is owned by one server only while it is migrated: see `store.node_lease`.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, literal_column, select, update
from sqlalchemy.sql import ColumnElement

from russianbank.core.errors import RussianBankError
from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.schema import SERVER_LEASE
from russianbank.server.store.statement import execute

LEASE = 15.0
"""Seconds for which a lease is given."""

LOCKED_LEASE = 3_600.0
"""Seconds for which it is given to a server that holds the lock of the file: who gets that lock
next takes the lease at once, so it need not be renewed often."""

RENEWALS = 5
"""How often a lease is renewed while it lasts."""

POLL_EVERY = 0.25
"""Seconds between two looks at a lease that another server holds."""

_NOW = {
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}
"""SQL for the time of the database, in seconds since 1970."""

_CHECK = f"SELECT token, owner FROM {SERVER_LEASE.name} WHERE id = 1"


class DatabaseInUse(RussianBankError):
    """Another server owns the database; `address` says where it is."""

    def __init__(self, database: str, address: str) -> None:
        super().__init__(
            f"the games at {database} are being played already, at {address}; "
            "go there, stop that server, or give another database (--database)"
        )
        self.address = address


@dataclass(frozen=True, slots=True)
class Owner:
    """A server that wants to own a database.

    Attributes:
        id: a random name of this start of the server.
        address: where it is, for people who start another one; a node's, for the other nodes.
        locked: whether it holds the operating system's lock of the database file, so that no
            other server on this machine can be using it.
        key: a random secret; that of the first node is the one by which nodes know each other.
    """

    id: str
    address: str
    locked: bool = False
    key: str = ""


class Lease:
    """The ownership of a database.

    Args:
        owner: the server that owns it.
        token: the number of this ownership, higher than all before.

    Attributes:
        lost: why it is lost; None as long as it is not known to be.
    """

    def __init__(self, owner: Owner, token: int) -> None:
        self._owner = owner
        self._token = token
        self._seconds = _seconds(owner)
        self.lost: LeaseLost | None = None

    node = None
    """All tables are the owner's."""

    @property
    def renew_every(self) -> float:
        """Seconds between two renewals."""
        return self._seconds / RENEWALS

    def check(self, connection: Connection, after_failure: bool = False) -> None:
        """See `store.writer.WriteLease`; SQLite has ended every transaction that failed.

        Raises:
            LeaseLost: if another server has taken the database over.
        """
        if execute(connection, _CHECK) == [(self._token, self._owner.id)]:
            return
        address = connection.scalar(select(SERVER_LEASE.c.address)) or "another address"
        self.lost = LeaseLost(f"another server, at {address}, has taken these games over")
        raise self.lost

    def renew(self, connection: Connection) -> None:
        """Renew it, in a transaction that has checked it."""
        expires = now_in(connection) + self._seconds
        connection.execute(update(SERVER_LEASE).values(expires_at=expires))

    def release(self, connection: Connection) -> None:
        """End it, unless it is lost, so that the next server need not wait."""
        own = (SERVER_LEASE.c.token == self._token) & (SERVER_LEASE.c.owner == self._owner.id)
        connection.execute(update(SERVER_LEASE).where(own).values(expires_at=0.0))


def take(engine: Engine, owner: Owner) -> Lease:
    """Take the lease of a database; wait for one that expires without being renewed.

    Raises:
        DatabaseInUse: if another server owns the database.
        SQLAlchemyError: if the database does not answer.
    """
    return Lease(owner, _wait_for(engine, owner, _seconds(owner)))


def end_server(engine: Engine, owner: Owner) -> None:
    """Make sure that no server owns a database alone, and that none which did writes any more.

    Raises:
        DatabaseInUse, SQLAlchemyError: as `take`.
    """
    _wait_for(engine, owner, 0.0)


def _wait_for(engine: Engine, owner: Owner, seconds: float) -> int:
    """Take the lease when it is free, for so many seconds, and return its token.

    Raises:
        DatabaseInUse: if another server owns the database.
        SQLAlchemyError: if the database does not answer.
    """
    ends, first = time.monotonic() + LEASE + 1, None
    while True:
        with engine.begin() as connection:
            token = _take(connection, owner, seconds)
            if token is not None:
                return token
            row = SERVER_LEASE.c
            query = select(row.address, row.expires_at, row.expires_at - now_in(connection))
            address, expires, left = connection.execute(query).one()
        first = first or expires
        is_renewed = expires != first
        if is_renewed or left > LEASE or time.monotonic() > ends:
            raise DatabaseInUse(engine.url.render_as_string(), address)
        time.sleep(POLL_EVERY)


def _take(connection: Connection, owner: Owner, seconds: float) -> int | None:
    """Become the owner if nobody else is; returns the new token. One UPDATE decides."""
    now, free = now_in(connection), SERVER_LEASE.c.expires_at
    taken = update(SERVER_LEASE).values(
        token=SERVER_LEASE.c.token + 1,
        owner=owner.id,
        address=owner.address,
        expires_at=now + seconds if seconds else 0.0,
    )
    if not owner.locked:
        taken = taken.where(free <= now)
    if not connection.execute(taken).rowcount:
        return None
    token: int = connection.execute(select(SERVER_LEASE.c.token)).scalar_one()
    return token


def _seconds(owner: Owner) -> float:
    return LOCKED_LEASE if owner.locked else LEASE


def now_in(connection: Connection) -> ColumnElement[float]:
    """The time of the database, in seconds since 1970, as SQL."""
    return literal_column(_NOW[connection.dialect.name])
