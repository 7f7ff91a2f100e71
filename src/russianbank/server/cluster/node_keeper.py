"""Keeps this server a node: renews its lease, and joins again after another node has ended it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from russianbank.server.store.contract import LeaseLost
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.node_lease import RENEW_EVERY, OtherNode

log = logging.getLogger(__name__)


class SharedStore(Protocol):
    """A store that nodes share."""

    @property
    def other_nodes(self) -> tuple[OtherNode, ...]:
        """The other nodes, as of the last renewal."""

    async def renew_lease(self, connections: str) -> None:
        """Renew the lease of this node, with a report of its open connections."""

    async def join_again(self) -> None:
        """Become a new node."""


class DroppableTables(Protocol):
    """The live tables."""

    async def drop_tables(self) -> None:
        """Forget all live tables; their clients come back."""


class Quotas(Protocol):
    """Quotas of connections that the nodes share."""

    def report(self) -> str:
        """What the other nodes must know."""

    def hear(self, reports: Iterable[str]) -> None:
        """Take note of what all other nodes have reported."""


async def keep_node(store: SharedStore, registry: DroppableTables, quotas: Quotas) -> None:
    """Renew the lease for ever, and exchange the counts of connections with it.

    When another node has ended this one, its tables may be played at elsewhere. So all of them are
    dropped here before this server joins again as a new node.

    Args:
        store: the database.
        registry: the live tables.
        quotas: the quotas of connections.
    """
    while True:
        try:
            await _renew(store, registry, quotas)
        except StorageError as cause:  # it lasts until another node ends it
            log.warning("the lease of this node could not be renewed: %s", cause)
        except Exception:
            log.exception("the lease of this node could not be renewed")
        await asyncio.sleep(RENEW_EVERY)


async def _renew(store: SharedStore, registry: DroppableTables, quotas: Quotas) -> None:
    try:
        await store.renew_lease(quotas.report())
        quotas.hear(node.connections for node in store.other_nodes)
    except LeaseLost as lost:
        log.error("%s; it joins again", lost)
        await registry.drop_tables()
        await _join(store)


async def _join(store: SharedStore) -> None:
    while True:
        try:
            await store.join_again()
            return
        except StorageError as cause:
            log.warning("this server could not join the others: %s", cause)
            await asyncio.sleep(RENEW_EVERY)
