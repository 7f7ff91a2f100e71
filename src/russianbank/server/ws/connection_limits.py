"""Limits of a connection below its requests and messages: how many, how long, how much (R34, R35).

Nobody can be asked who they are before their request is read, so these limits are by address. What
waits for its client gives way: when there are too many connections, the one that has waited longest
is closed. A socket at a table never is. Behind a proxy all connections have the address of the
proxy; its connections are counted in all only, and `live/rate_limit.py` counts its clients.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from ipaddress import ip_address, ip_network
from typing import Protocol

from russianbank.server.live.rate_limit import (
    ADDRESS_CONNECTIONS,
    WIDE,
    CallerRateLimiter,
    ConnectionQuota,
    RateLimiter,
    network_of,
    wide_network_of,
)

CHUNK = 1024
"""Bytes that are parsed at a time, so that a client that is cut off costs no more than that."""

MAX_WAITING = 64 * 1024
"""Bytes of a body at most that wait until the application reads them."""

HEAD_TIMEOUT, BODY_TIMEOUT = 10.0, 30.0
"""Seconds that a client has to send the head of a request, and its body."""

HANDSHAKE_TIMEOUT = 10.0
"""Seconds in which a socket that was asked for is accepted; its client must wait for its budget."""

CLOSE_TIMEOUT = 5.0
"""Seconds that a client has to read its last answer before it is cut off."""

OPENINGS, OPENINGS_SPAN = 300, 10.0
"""Connections that an address may open at once, and again in so many seconds; more have to wait."""

REQUESTS, CONNECTION_REQUESTS, REQUESTS_SPAN = 2_000, 200, 10.0
"""Requests that are read at once, and again in so many seconds: from an address, in a connection.

A page with cards makes a hundred requests, and a class of pupils has one address.
"""

MAX_CONNECTIONS = 10_000
"""Connections in all, if there are descriptors enough."""

SPARE_DESCRIPTORS = 124
"""Descriptors that are kept for files, workers and connections that are about to be refused."""


def capacity(descriptors: int, relays: bool = False) -> int:
    """How many connections there may be in all.

    Args:
        descriptors: how many files and connections the process may have open.
        relays: whether each of them may need another one to the node that it is relayed to.
    """
    spare = descriptors - SPARE_DESCRIPTORS
    return max(1, min(MAX_CONNECTIONS, spare // 2 if relays else spare))


class Abortable(Protocol):
    """A connection that can be cut off."""

    def abort(self) -> None:
        """Close the connection at once."""


class ConnectionLimits:
    """How many connections are open, in all and from each address, and which of them wait.

    Args:
        most: how many there may be in all.
        clock: returns the time in seconds.
        proxies: the addresses and networks of trusted proxies, behind which there are many
            clients.
    """

    def __init__(
        self, most: int, clock: Callable[[], float], proxies: Collection[str] = ()
    ) -> None:
        self._most = most
        self._clock = clock
        self._proxies = [ip_network(one) for one in proxies]
        self._addresses: dict[Abortable, str] = {}
        self._quota = ConnectionQuota(ADDRESS_CONNECTIONS)
        self._networks = ConnectionQuota(WIDE * ADDRESS_CONNECTIONS)
        self._openings = CallerRateLimiter(OPENINGS, OPENINGS_SPAN, clock)
        self._requests: dict[Abortable, RateLimiter] = {}
        self._address_requests = CallerRateLimiter(REQUESTS, REQUESTS_SPAN, clock)
        self._waiting: dict[Abortable, None] = {}

    @property
    def open(self) -> int:
        """How many connections are open."""
        return len(self._addresses)

    def admit(self, connection: Abortable, host: str) -> float | None:
        """Count a new connection; the one that waited longest is cut off if there is no room.

        Returns:
            The seconds until it may be read; None if it is refused.
        """
        address = "" if self._is_proxy(host) else network_of(host)
        full = len(self._addresses) >= self._most
        if full and not self._waiting:
            return None
        wait = self._openings.reserve(address, HEAD_TIMEOUT) if address else 0.0
        if wait is None or (address and not self._has_room(address)):
            return None
        if full:
            oldest = next(iter(self._waiting))
            self.release(oldest)
            oldest.abort()
        self._addresses[connection] = address
        self._requests[connection] = RateLimiter(CONNECTION_REQUESTS, REQUESTS_SPAN, self._clock)
        self._waiting[connection] = None
        return wait

    def _has_room(self, address: str) -> bool:
        """Count one more connection of an address, and return whether it may have it."""
        wide = wide_network_of(address)
        if wide and not self._networks.acquire(wide):
            return False
        if self._quota.acquire(address):
            return True
        if wide:
            self._networks.release(wide)
        return False

    def trust(self, host: str) -> None:
        """Treat an address as a trusted proxy from now on."""
        if not self._is_proxy(host):
            self._proxies.append(ip_network(host))

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host) if self._proxies else None
        except ValueError:
            return False
        return any(address in network for network in self._proxies)

    def count_request(self, connection: Abortable) -> float:
        """Count a request, and return the seconds until the connection may send another one."""
        address = self._addresses.get(connection, "")
        if not address:
            return 0.0
        waits = (
            self._requests[connection].reserve(HEAD_TIMEOUT),
            self._address_requests.reserve(address, HEAD_TIMEOUT),
        )
        return max(HEAD_TIMEOUT if wait is None else wait for wait in waits)

    def wait(self, connection: Abortable) -> None:
        """Note that a connection waits for its client from now on."""
        if connection in self._addresses:
            self._waiting.pop(connection, None)
            self._waiting[connection] = None

    def keep(self, connection: Abortable) -> None:
        """Note that a connection waits for the server, or is a socket at a table."""
        self._waiting.pop(connection, None)

    def release(self, connection: Abortable) -> None:
        """Note that a connection is closed; nothing happens if that is known."""
        self._waiting.pop(connection, None)
        self._requests.pop(connection, None)
        if address := self._addresses.pop(connection, ""):
            self._quota.release(address)
            if wide := wide_network_of(address):
                self._networks.release(wide)
