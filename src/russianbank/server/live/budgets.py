"""Budgets: what one client may cost in time, bytes, rows and jobs, so that others are served (R17).

A client is an address. With IPv6 it is a network of 64 bits, and once more, with `WIDE` times the
budget, the network of 48 bits around it, which one customer may have. Programs on this machine have
no budget: a proxy here must say for whom it asks.

Each kind of cost is a bucket. What a request costs is known when it is answered, so it is let in
for `ENTRANCE`, and charged for the rest afterwards. A bucket that is overdrawn makes the next
request wait.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from russianbank.server.live.rate_limit import MAX_CALLERS, WIDE, network_of, wide_network_of
from russianbank.server.settings import is_loopback


class Cost(NamedTuple):
    """What something costs.

    Attributes:
        ms: milliseconds of the process that serves everybody.
        kilobytes: received and sent.
        rows: of the database.
        jobs: for the processes of the computer player and of reviews.
    """

    ms: float = 0.0
    kilobytes: float = 0.0
    rows: float = 0.0
    jobs: float = 0.0


BURST = Cost(ms=2_000, kilobytes=64_000, rows=20_000, jobs=120)
"""What a client may cost at once."""

PER_SECOND = Cost(ms=100, kilobytes=2_000, rows=1_000, jobs=2)
"""What it may cost again in each second."""

PEAK_MS, PEAK_MS_PER_SECOND = 50.0, 250.0
"""The time that it may take within its burst, so that others get their turn meanwhile."""

ENTRANCE, FILE_ENTRANCE = Cost(ms=5.0), Cost(ms=0.5)
"""For what a request is let in, and one for a file, of which a page needs many at once."""

REQUEST_MS = 0.2
"""What each request costs beside its measured time: it is read, and its answer sent."""

LONGEST_WAIT = 5.0
"""Seconds that a request waits at most; one that would have to wait longer is refused."""

LONGEST_DEBT = 60.0
"""Seconds after which an overdrawn budget is not overdrawn any more."""

REPORTED_SHARE = 0.25
"""The share of its budget from which on a client is reported to other nodes."""

MAX_REPORTED = 100
"""Clients that are reported at most, those with the largest shares."""

_MOST = (PEAK_MS, *BURST)
_RATES = (PEAK_MS_PER_SECOND, *PER_SECOND)


class _Account:
    """What is left of one client's budget."""

    def __init__(self, size: int, now: float) -> None:
        self._most = [size * one for one in _MOST]
        self._rates = [size * one for one in _RATES]
        self._left = self._most.copy()
        self._at = now

    def refill(self, now: float, nodes: int) -> None:
        """Add what has come since the last time; some nodes share it."""
        passed = max(0.0, now - self._at) / nodes
        self._left = [
            min(most, left + passed * rate)
            for most, left, rate in zip(self._most, self._left, self._rates, strict=True)
        ]
        self._at = now

    def wait_for(self, cost: Cost, elsewhere: float) -> float:
        """Seconds until there is enough, if a share of it was taken elsewhere."""
        wanted = (cost.ms, *cost)
        return max(
            (want + elsewhere * most - left) / rate
            for want, most, left, rate in zip(
                wanted, self._most, self._left, self._rates, strict=True
            )
        )

    def take(self, cost: Cost) -> None:
        """Take from it, more than there is if need be; no debt lasts long."""
        taken = (cost.ms, *cost)
        self._left = [
            max(-LONGEST_DEBT * rate, left - one)
            for rate, left, one in zip(self._rates, self._left, taken, strict=True)
        ]

    @property
    def is_overdrawn(self) -> bool:
        """Whether there is less than nothing of something."""
        return min(self._left) < 0

    @property
    def share_taken(self) -> float:
        """The share that is taken, of the kind of which most is."""
        lasting = zip(self._most[1:], self._left[1:], strict=True)
        return max(1 - left / most for most, left in lasting)


class Budgets:
    """The budgets of all clients.

    Args:
        clock: returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._accounts: OrderedDict[str, _Account] = OrderedDict()
        self._elsewhere: Mapping[str, list[float]] = {}
        self._key: Callable[[str], str] = str

    def reserve(self, host: str, cost: Cost = ENTRANCE, longest: float = LONGEST_WAIT) -> float:
        """Take from a client's budget.

        Returns:
            The seconds until it has that much. If they are more than `longest`, nothing is taken.
        """
        found = [(self._account(name, size), name) for name, size in _clients(host)]
        waits = [one.wait_for(cost, self._taken_elsewhere(name)) for one, name in found]
        wait = max(0.0, *waits) if waits else 0.0
        if wait <= longest:
            for account, _ in found:
                account.take(cost)
        return wait

    def charge(self, host: str, cost: Cost) -> None:
        """Take from a client's budget what it has cost; less than nothing gives back."""
        for name, size in _clients(host):
            self._account(name, size).take(cost)

    def share(self, key: Callable[[str], str]) -> None:
        """Share the budgets with other nodes, under a name for each client that tells nothing."""
        self._key = key

    def report(self) -> dict[str, int]:
        """The shares of their budgets that clients have taken here, in thousandths."""
        for name, account in self._accounts.items():
            account.refill(self._clock(), self._nodes(name))
        shares = ((one.share_taken, name) for name, one in self._accounts.items())
        large = [one for one in shares if one[0] >= REPORTED_SHARE]
        return {
            self._key(name): round(1_000 * share)
            for share, name in nlargest(MAX_REPORTED, large, key=itemgetter(0))
        }

    @property
    def overdrawn(self) -> int:
        """How many clients have taken more than their budgets."""
        for name, account in self._accounts.items():
            account.refill(self._clock(), self._nodes(name))
        return sum(one.is_overdrawn for one in self._accounts.values())

    def hear(self, taken: Mapping[str, list[int]]) -> None:
        """Take note of the shares that all other nodes have reported, in place of those before."""
        self._elsewhere = {key: [one / 1_000 for one in shares] for key, shares in taken.items()}

    def _account(self, name: str, size: int) -> _Account:
        now = self._clock()
        account = self._accounts.pop(name, None) or _Account(size, now)
        account.refill(now, self._nodes(name))
        self._accounts[name] = account
        if len(self._accounts) > MAX_CALLERS:
            self._accounts.popitem(last=False)
        return account

    def _taken_elsewhere(self, name: str) -> float:
        return sum(self._reported(name))

    def _nodes(self, name: str) -> int:
        """How many nodes fill the budget of a client together."""
        return 1 + len(self._reported(name))

    def _reported(self, name: str) -> list[float]:
        return self._elsewhere.get(self._key(name), []) if self._elsewhere else []


@lru_cache(MAX_CALLERS)
def _clients(host: str) -> tuple[tuple[str, int], ...]:
    """The clients that are charged for an address, and how large their budgets are."""
    if is_loopback(host):
        return ()
    wide = wide_network_of(host)
    own = (network_of(host), 1)
    return (own,) if wide is None else (own, (wide, WIDE))
