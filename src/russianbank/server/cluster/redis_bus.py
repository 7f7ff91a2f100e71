"""Wake-ups by the publish and subscribe of Redis, or of a server compatible with it, as Valkey is.

For more changes a second than PostgreSQL's NOTIFY can carry; `bench/bus.py` measures the number.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import aclosing

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from russianbank.core.errors import CannotBeRead
from russianbank.server.cluster.bus import (
    CHANNEL,
    PING_EVERY,
    PING_TIMEOUT,
    Woken,
    in_one_line,
    keep_listening,
)

log = logging.getLogger(__name__)


class RedisBus:
    """The bus of a Redis.

    Args:
        url: its URL, such as ``redis://host:6379``; ``rediss://`` for TLS.

    Raises:
        CannotBeRead: if this is no such URL.
    """

    notify_channel = None

    def __init__(self, url: str) -> None:
        try:
            self._client = Redis.from_url(
                url,
                protocol=2,
                retry=Retry(NoBackoff(), 0),  # `keep_listening` connects again
                socket_timeout=None,  # its `wait_for` may lose a cancellation (Python 3.11)
                socket_connect_timeout=PING_TIMEOUT,
            )
        except ValueError:  # its message may contain the password
            raise CannotBeRead("--bus is no URL of a Redis; give redis://HOST:PORT") from None
        self._wanted = asyncio.Event()

    def wake(self) -> None:
        """Wake the nodes; many calls at once make one message."""
        self._wanted.set()

    async def listen(self, woken: Woken) -> None:
        """Receive wake-ups, and send those of this node, until cancelled."""
        async with aclosing(self._client), asyncio.TaskGroup() as both:
            both.create_task(self._publish())
            both.create_task(keep_listening(self._listen, woken, "Redis"))

    async def _publish(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                async with asyncio.timeout(PING_TIMEOUT):
                    await self._client.publish(CHANNEL, b"")
            except Exception as cause:  # who is not woken reads the changes later
                log.info("a wake-up was not sent: %s", in_one_line(cause))

    async def _listen(self, woken: Woken) -> None:
        async with self._client.pubsub() as channel:
            async with asyncio.timeout(PING_TIMEOUT):
                await channel.subscribe(CHANNEL)
            answered = True
            while True:
                message = await channel.get_message(
                    timeout=PING_EVERY if answered else PING_TIMEOUT
                )
                if message is None and not answered:
                    raise TimeoutError(f"no answer within {PING_TIMEOUT} seconds")
                answered = message is not None
                if message is None:
                    async with asyncio.timeout(PING_TIMEOUT):
                        await channel.ping()
                elif message["type"] != "pong":  # the first one says that the channel is open
                    woken()
