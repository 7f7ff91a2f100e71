"""Rate limits: how much one client or caller may ask for, so that others are not slowed (R17)."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from functools import lru_cache, partial
from heapq import nlargest
from ipaddress import IPv4Network, ip_address, ip_network
from operator import itemgetter

MESSAGES = 60
"""Messages that a seat or a watcher may send at once, and again in every `SPAN` seconds.

The longest run, of a whole suit, is shifted by 49 acts, and the page sends them at once (U1).
"""

SPAN = 15.0

MOST_PHRASES = 5
"""Phrases that a player may say in any `PHRASE_SPAN` seconds."""

PHRASE_SPAN = 10.0
FRAMES_PER_MESSAGE = 4
"""How many times as many frames of any kind, such as pings, a connection may carry."""

MAX_MESSAGE = 4096
"""Characters in a client's message at most."""

STRIKES = 3
"""The strike at which a client is disconnected."""

CONNECTIONS = 20
"""Connections that one session may have open at a time."""

ADDRESS_CONNECTIONS = 300
"""Connections that one address may have open at a time; many people may share an address."""

WATCHERS = 2_500
"""Connections that watchers may have open in all, so that there is always room for players."""

IPV6_PREFIX = 64
"""Bits of an IPv6 address that a network has; a caller can choose the other bits freely."""

WIDE_IPV6_PREFIX = 48
"""Bits of the largest IPv6 network that one customer of a provider usually has."""

WIDE = 4
"""How many times as much as an address such a network may have and cost."""

MAX_CALLERS = 10_000
"""Callers that are remembered; the one seen longest ago is forgotten first."""


class RateLimiter:
    """A token bucket: so many at once, and as many again over a span of time.

    Args:
        most: how many are allowed at once.
        span: seconds in which as many are allowed again.
        clock: returns the time in seconds.
    """

    def __init__(self, most: int, span: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._rate = most / span
        self._clock = clock
        self._left = float(most)
        self._at = clock()

    def allow(self) -> bool:
        """Count one more, and return whether it is allowed."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def reserve(self, longest: float) -> float | None:
        """Count one more, and return the seconds after which it is allowed.

        Args:
            longest: it is not counted if it would have to wait for more seconds; that gives None.
        """
        self._refill()
        wait = max(0.0, (1 - self._left) / self._rate)
        if wait > longest:
            return None
        self._left -= 1
        return wait

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class WindowLimiter:
    """So many in any span of time, and never one more.

    Args:
        most: how many are allowed in a span.
        span: its seconds.
        clock: returns the time in seconds.
    """

    def __init__(self, most: int, span: float, clock: Callable[[], float]) -> None:
        self._latest: deque[float] = deque([-math.inf] * most, maxlen=most)
        self._span = span
        self._clock = clock

    def allow(self) -> bool:
        """Count one more if it is allowed, and return whether it is."""
        now = self._clock()
        if now - self._latest[0] < self._span:
            return False
        self._latest.append(now)
        return True


class CallerRateLimiter:
    """A rate limiter for each caller.

    Args:
        most: how many are allowed to a caller at once.
        span: seconds in which as many are allowed again.
        clock: returns the time in seconds.
    """

    def __init__(self, most: int, span: float, clock: Callable[[], float]) -> None:
        self._new_limiter = partial(RateLimiter, most, span, clock)
        self._callers: OrderedDict[str, RateLimiter] = OrderedDict()

    def allow(self, caller: str) -> bool:
        """Count one more for a caller, and return whether it is allowed."""
        return self._limiter(caller).allow()

    def reserve(self, caller: str, longest: float) -> float | None:
        """Count one more for a caller, and return the seconds after which it is allowed."""
        return self._limiter(caller).reserve(longest)

    def _limiter(self, caller: str) -> RateLimiter:
        limiter = self._callers.pop(caller, None) or self._new_limiter()
        self._callers[caller] = limiter
        if len(self._callers) > MAX_CALLERS:
            self._callers.popitem(last=False)
        return limiter


def network_of(host: str) -> str:
    """The address for which a caller is counted; with IPv6 the network, which is all theirs."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((address, IPV6_PREFIX), strict=False))


def wide_network_of(host: str) -> str | None:
    """The IPv6 network around an address or a network that one customer may have; else None."""
    try:
        network = ip_network(host, strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv4Network) or network.network_address.ipv4_mapped:
        return None
    return str(network.supernet(new_prefix=WIDE_IPV6_PREFIX))


@lru_cache(MAX_CALLERS)
def caller_names(address: str, *session: str) -> tuple[tuple[str, ...], ...]:
    """Under which names somebody is counted: network, address, and perhaps a session there."""
    names = (wide_network_of(address) or address, address, *session)
    return tuple(names[:end] for end in range(1, len(names) + 1))


def message_limiter(clock: Callable[[], float]) -> RateLimiter:
    """The limit for the messages of a seat or a watcher."""
    return RateLimiter(MESSAGES, SPAN, clock)


def advice_limiter(clock: Callable[[], float]) -> WindowLimiter:
    """The limit for what the person who advises a player says and points at."""
    return WindowLimiter(MOST_PHRASES, PHRASE_SPAN, clock)


def frame_limiter(clock: Callable[[], float]) -> RateLimiter:
    """The limit for the frames of any kind on one connection."""
    return RateLimiter(FRAMES_PER_MESSAGE * MESSAGES, SPAN, clock)


class ClientLimits:
    """The limits of one connection: messages, pings, and how often it may exceed them.

    Args:
        clock: returns the time in seconds.
        messages: the limit of the seat, which all its connections share; a new one for a watcher.
    """

    def __init__(self, clock: Callable[[], float], messages: RateLimiter | None = None) -> None:
        self._messages = messages or message_limiter(clock)
        self._pings = RateLimiter(MESSAGES, SPAN, clock)
        self._strikes: Counter[str] = Counter()

    def allow_message(self) -> bool:
        """Whether one more message is allowed."""
        return self._messages.allow()

    def allow_ping(self) -> bool:
        """Whether one more ping is allowed; pings do not count as messages."""
        return self._pings.allow()

    def strike(self, what: str) -> bool:
        """Count a violation of some kind, and return whether it was one too many."""
        self._strikes[what] += 1
        return self._strikes[what] >= STRIKES


class ConnectionQuota:
    """How many connections each holder has open: a session, or an address.

    Args:
        most: how many a holder may have open.

    Attributes:
        most: the same.
        elsewhere: returns how many a holder has open at other servers; none if there are none.
    """

    def __init__(self, most: int = CONNECTIONS) -> None:
        self.most = most
        self.elsewhere: Callable[[str], int] = lambda holder: 0
        self._held: Counter[str] = Counter()

    def acquire(self, holder: str, most: int | None = None) -> bool:
        """Count one more connection of a holder, and return whether it may be opened.

        Args:
            holder: whose it is.
            most: how many this holder may have open, if not as many as the others.
        """
        allowed = self.most if most is None else most
        if self._held.get(holder, 0) + self.elsewhere(holder) >= allowed:
            return False
        self._held[holder] += 1
        return True

    def release(self, holder: str) -> None:
        """Note that a holder has closed a connection."""
        self._held[holder] -= 1
        if not self._held[holder]:
            del self._held[holder]

    def largest(self, least: int, limit: int) -> list[tuple[str, int]]:
        """The holders with the most connections, and how many each has.

        Args:
            least: how many a holder has at least.
            limit: how many holders at most.
        """
        larger = [one for one in self._held.items() if one[1] >= least]
        return nlargest(limit, larger, key=itemgetter(1))

    @property
    def open(self) -> int:
        """How many connections are open in all."""
        return self._held.total()
