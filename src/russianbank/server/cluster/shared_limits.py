"""Limits that all nodes share: rare acts of a caller, connections of a holder, and budgets.

Callers and holders are hashed with the key of the cluster before they are written anywhere, so no
address and no session stands in the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b

import msgspec

from russianbank.server.live.act_limits import ActLimits, RareAct
from russianbank.server.live.budgets import Budgets
from russianbank.server.live.rate_limit import ConnectionQuota
from russianbank.server.store.rate_buckets import RateBuckets

DELETE_EVERY = 60.0
"""Seconds between two deletions of buckets that are full again."""

REPORTED_SHARE = 4
"""A holder is reported to the others from a quarter of its quota on."""

MAX_REPORTED = 100
"""Holders of one kind that a node reports at most, the largest first."""

MAX_REPORT = 16_384
"""Characters of a report that is read at most."""


def keyed_hash(secret: bytes, kind: str, name: str) -> str:
    """A hash that nobody without the secret can find by trying all names.

    Args:
        secret: the key of the cluster.
        kind: what is named; the same name of another kind has another hash.
        name: the name.
    """
    return blake2b(f"{kind} {name}".encode(), key=secret, digest_size=16).hexdigest()


class SharedActLimits:
    """Counts the rare acts of each caller at all nodes together.

    Args:
        own: counts them at this node, so that a flood of them does not reach the database.
        buckets: counts them at all nodes.
        secret: returns the key of the cluster.
        clock: returns the time in seconds.
    """

    def __init__(
        self,
        own: ActLimits,
        buckets: RateBuckets,
        secret: Callable[[], bytes],
        clock: Callable[[], float],
    ) -> None:
        self._own = own
        self._buckets = buckets
        self._secret = secret
        self._clock = clock
        self._deleted = clock()

    async def allow(self, act: RareAct, caller: str) -> bool:
        """Count one more act of a caller, and return whether it is allowed.

        Raises:
            StorageError: if the database does not answer.
        """
        if not await self._own.allow(act, caller):
            return False
        if self._clock() - self._deleted >= DELETE_EVERY:
            self._deleted = self._clock()
            await self._buckets.delete_full()
        key = keyed_hash(self._secret(), act.name, caller)
        return await self._buckets.take(key, act.most, act.span)


class SharedQuotas:
    """Counts the connections of each holder, and what each client costs, at all nodes together.

    A node reports how many its larger holders have open, and adds what the others have reported;
    so it does with the shares of their budgets that clients have taken. A quota or a budget can be
    exceeded, by less than the reported share at each node.

    Args:
        quotas: the quotas of this node by the kind of their holders.
        budgets: the budgets of the clients at this node.
        secret: returns the key of the cluster.
    """

    def __init__(
        self,
        quotas: Mapping[str, ConnectionQuota],
        budgets: Budgets,
        secret: Callable[[], bytes],
    ) -> None:
        self._quotas = quotas
        self._budgets = budgets
        self._secret = secret
        self._elsewhere: dict[str, int] = {}
        for kind, quota in quotas.items():
            quota.elsewhere = self._counter(kind)
        budgets.share(lambda name: keyed_hash(secret(), "budget", name))

    def report(self) -> str:
        """What the other nodes must know."""
        counts = self._budgets.report()
        for kind, quota in self._quotas.items():
            for holder, count in quota.largest(quota.most // REPORTED_SHARE, MAX_REPORTED):
                counts[keyed_hash(self._secret(), kind, holder)] = count
        return msgspec.json.encode(counts).decode()

    def hear(self, reports: Iterable[str]) -> None:
        """Take note of the latest reports of all other nodes, in place of those before."""
        elsewhere: dict[str, list[int]] = {}
        for report in reports:
            for key, count in _read(report).items():
                elsewhere.setdefault(key, []).append(count)
        self._elsewhere = {key: sum(counts) for key, counts in elsewhere.items()}
        self._budgets.hear(elsewhere)

    def _counter(self, kind: str) -> Callable[[str], int]:
        def count(holder: str) -> int:
            if not self._elsewhere:
                return 0
            return self._elsewhere.get(keyed_hash(self._secret(), kind, holder), 0)

        return count


def _read(report: str) -> dict[str, int]:
    """The counts in a report; none if it cannot be read."""
    if len(report) > MAX_REPORT:
        return {}
    try:
        return msgspec.json.decode(report, type=dict[str, int])
    except msgspec.DecodeError:
        return {}
