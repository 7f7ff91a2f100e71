"""What this node shares with the others: the parts of the cluster, put together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp

from russianbank.server.cluster.bus import Bus
from russianbank.server.cluster.change_feed import ChangeFeed
from russianbank.server.cluster.node_keeper import keep_node
from russianbank.server.cluster.profile_changes import profile_handlers
from russianbank.server.cluster.relay import Relay
from russianbank.server.cluster.shared_limits import SharedActLimits, SharedQuotas
from russianbank.server.live.act_limits import ActLimits
from russianbank.server.live.budgets import Budgets
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_service import TableService
from russianbank.server.store.changes import Changes
from russianbank.server.store.database import Store
from russianbank.server.store.rate_buckets import RateBuckets


class Sharing:
    """The parts of a node that work together with those of the others.

    Args:
        store: the database, of which this server is a node.
        bus: wakes the nodes.
        registry: the live tables of this node.
        own_limits: counts the rare acts at this node.
        budgets: the budgets of the clients at this node.
        clock: returns the time in seconds.

    Attributes:
        changes: what this node changes and others must hear of.
        act_limits: counts the rare acts at all nodes.
    """

    def __init__(
        self,
        store: Store,
        bus: Bus,
        registry: Registry,
        own_limits: ActLimits,
        budgets: Budgets,
        clock: Callable[[], float],
    ) -> None:
        def secret() -> bytes:
            return store.cluster_key.encode()

        self.changes = Changes(store, bus.notify_channel, bus.wake)
        self.act_limits = SharedActLimits(own_limits, RateBuckets(store), secret, clock)
        self._quotas = SharedQuotas(
            {
                "session": registry.connections,
                "address": registry.addresses,
                "network": registry.networks,
            },
            budgets,
            secret,
        )
        self._store = store
        self._bus = bus
        self._registry = registry
        self._clock = clock

    def relay(
        self, app: ASGIApp, trust: Callable[[str], None], count: Callable[[str], None], most: int
    ) -> Relay:
        """The application, with a relay around it to the nodes that can answer what it cannot.

        Args:
            app: the application.
            trust: called with the address of a node when it has shown the cluster key.
            count: called with the kind of each request that is sent to another node.
            most: bytes in the body of a request at most.
        """
        return Relay(app, self._store, trust, count, self._clock, most)

    async def run(self, service: TableService, forget_names: Callable[[], Awaitable[None]]) -> None:
        """Stay a node, and do here what must be done about changes, until cancelled.

        Args:
            service: changes the tables of this node.
            forget_names: forgets what is kept in memory and contains names.
        """
        feed = ChangeFeed(self.changes, profile_handlers(service, forget_names), self._clock)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(keep_node(self._store, self._registry, self._quotas))
            tasks.create_task(feed.run(self._bus))
