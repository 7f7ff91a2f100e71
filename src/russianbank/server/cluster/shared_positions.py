"""The positions of the games at all nodes: nobody may analyse one that is being played (R4)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import httpx2

from russianbank.server.cluster.http_relay import CONNECT_TIMEOUT
from russianbank.server.cluster.relay import POSITIONS
from russianbank.server.cluster.relayed_request import KEY, SCHEME, Membership
from russianbank.server.live.live_positions import KnownPositions
from russianbank.server.store.jobs import StorageError

TIMEOUT = 60.0
"""Seconds that another node has to answer; the first time it reads the logs of sleeping tables."""


class SharedPositions:
    """Knows the positions of this node, and asks the other nodes for theirs.

    Args:
        own: the positions of this node.
        nodes: knows the other nodes.
    """

    def __init__(self, own: KnownPositions, nodes: Membership) -> None:
        self._own = own
        self._nodes = nodes
        self._tls = httpx2.create_ssl_context(trust_env=False)  # takes too long for each question

    async def has_any(self, keys: Iterable[int | None]) -> bool:
        """Whether one of some positions is in a game that is being played, at any node.

        Raises:
            StorageError: if a node that lives does not answer.
        """
        asked = list(keys)
        if await self._own.has_any(asked):
            return True
        timeout = httpx2.Timeout(TIMEOUT, connect=CONNECT_TIMEOUT)
        async with httpx2.AsyncClient(verify=self._tls, timeout=timeout, trust_env=False) as client:
            answers = await asyncio.gather(
                *(self._ask(client, one.address, asked) for one in self._nodes.other_nodes)
            )
        return any(answers)

    async def _ask(self, client: httpx2.AsyncClient, address: str, keys: list[int | None]) -> bool:
        headers = {KEY: self._nodes.cluster_key, SCHEME: "http"}
        try:
            answer = await client.post(address + POSITIONS, json=keys, headers=headers)
            found: bool = answer.raise_for_status().json()
        except (httpx2.HTTPError, ValueError) as cause:
            raise StorageError(
                "another server does not say just now which games are being played; try again"
            ) from cause
        return found
