"""Limits: how much one client may ask for, so that he takes nothing from the others (R17)."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import partial

MESSAGES = 40
"""Messages a seat, or a watcher, may send at once, and in every :data:`SPAN` seconds after that."""

SPAN = 10.0
FRAMES_PER_MESSAGE = 4
"""How many times as much may come over a line, with pings and all else."""

MAX_MESSAGE = 4096
"""Characters in a message of a client at most."""

STRIKES = 3
"""The strike at which a socket is closed."""

SOCKETS = 20
"""Sockets that one session may hold at a time."""

MAX_CALLERS = 10_000
"""Callers who are remembered; he who came longest ago is forgotten first."""


class RateLimiter:
    """So much at once, and as much again over a span of time.

    Args:
        most: how often something may be done in one go.
        span: seconds in which as much is allowed again.
        clock: tells the time in seconds.
    """

    def __init__(self, most: int, span: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._rate = most / span
        self._clock = clock
        self._left = float(most)
        self._at = clock()

    def take(self) -> bool:
        """Do it once more; tells whether that is allowed."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class CallerRateLimiter:
    """So much at once for each caller, and as much again over a span of time.

    Args:
        most: how often a caller may do it in one go.
        span: seconds in which as much is allowed again.
        clock: tells the time in seconds.
    """

    def __init__(self, most: int, span: float, clock: Callable[[], float]) -> None:
        self._afresh = partial(RateLimiter, most, span, clock)
        self._callers: OrderedDict[str, RateLimiter] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Let a caller do it once more; tells whether he may."""
        allowance = self._callers.pop(caller, None) or self._afresh()
        self._callers[caller] = allowance
        if len(self._callers) > MAX_CALLERS:
            self._callers.popitem(last=False)
        return allowance.take()


def message_limiter(clock: Callable[[], float]) -> RateLimiter:
    """What a seat, or a watcher, may send."""
    return RateLimiter(MESSAGES, SPAN, clock)


def frame_limiter(clock: Callable[[], float]) -> RateLimiter:
    """What may come over one line of any kind, whoever's it is."""
    return RateLimiter(FRAMES_PER_MESSAGE * MESSAGES, SPAN, clock)


class ClientLimits:
    """The patience with one socket: what it may send, and how often it may ask for too much.

    Args:
        clock: tells the time in seconds.
        acts: what its seat may send by all its sockets, so that coming anew gains nothing.
    """

    def __init__(self, clock: Callable[[], float], acts: RateLimiter | None = None) -> None:
        self._acts = acts or message_limiter(clock)
        self._pings = RateLimiter(MESSAGES, SPAN, clock)
        self._strikes: Counter[str] = Counter()

    def act(self) -> bool:
        """Whether one more message is listened to."""
        return self._acts.take()

    def ping(self) -> bool:
        """Whether one more ping is answered; pings take nothing from the acts."""
        return self._pings.take()

    def strike(self, what: str) -> bool:
        """Note that the client has gone too far in this way; tells whether patience has ended."""
        self._strikes[what] += 1
        return self._strikes[what] >= STRIKES


class SocketQuota:
    """How many sockets each session holds."""

    def __init__(self, most: int = SOCKETS) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def take(self, session: str) -> bool:
        """Let a session open one more; tells whether it may."""
        if self._held[session] >= self._most:
            return False
        self._held[session] += 1
        return True

    def free(self, session: str) -> None:
        """A session has closed one."""
        self._held[session] -= 1
        if not self._held[session]:
            del self._held[session]

    @property
    def open(self) -> int:
        """How many sockets are open in all."""
        return self._held.total()
