"""A proxy on the loopback that loses, doubles and delays the messages of a table.

What it delays may arrive by the old connection after the client has long come back by a new one,
and so out of order.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import TracebackType

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from russianbank.core.chance import Chance

LINGERS = 0.3
"""Seconds during which a cut connection still delivers to the server what it has."""

_PASSED_ON = ("Cookie", "Origin", "Authorization")


@dataclass(frozen=True, slots=True)
class Treatment:
    """What happens to messages: to every n-th of them, or to none at 0.

    Attributes:
        drop: which of the messages to the server are lost.
        double: which of the messages to the server arrive twice.
        cut: after which messages, both ways, the client's connection is cut.
        delay: at most so many seconds each message waits, both ways.
    """

    drop: int = 0
    double: int = 0
    cut: int = 0
    delay: float = 0.0


class Proxy:
    """The proxy; an asynchronous context.

    Args:
        upstream: the server's port on the loopback.
        treatment: what it does to messages.
        chance: how long messages wait.

    Attributes:
        port: where it listens.
        lost, doubled, cuts: what it has done.
    """

    def __init__(self, upstream: int, treatment: Treatment, chance: Chance) -> None:
        self.port = 0
        self.lost = self.doubled = self.cuts = 0
        self._count: Counter[str] = Counter()
        self._upstream = upstream
        self._treatment = treatment
        self._chance = chance
        self._server: Server
        self._lingering: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._server = await serve(self._serve, "127.0.0.1", 0, compression=None)
        self.port = next(iter(self._server.sockets)).getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.close()
        await self._server.wait_closed()
        for task in list(self._lingering):
            task.cancel()
        await asyncio.gather(*self._lingering, return_exceptions=True)

    async def _serve(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {
            name: client.request.headers[name]
            for name in _PASSED_ON
            if name in client.request.headers
        }
        address = f"ws://127.0.0.1:{self._upstream}{client.request.path}"
        try:
            server = await connect(
                address, additional_headers=headers, compression=None, proxy=None
            )
        except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
            return
        out = asyncio.ensure_future(self._to_server(client, server))
        back = asyncio.ensure_future(self._to_client(client, server))
        await asyncio.wait({out, back}, return_when=asyncio.FIRST_COMPLETED)
        await client.close()
        farewell = asyncio.ensure_future(self._linger(server, {out, back}))
        self._lingering.add(farewell)
        farewell.add_done_callback(self._lingering.discard)

    async def _linger(self, server: ClientConnection, tasks: set[asyncio.Task[None]]) -> None:
        try:
            await asyncio.wait(tasks, timeout=LINGERS)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await server.close()

    async def _to_server(self, client: ServerConnection, server: ClientConnection) -> None:
        waiting: asyncio.Queue[str | None] = asyncio.Queue()
        delivering = asyncio.ensure_future(self._deliver(waiting, server.send))
        try:
            async for text in client:
                assert isinstance(text, str)
                if self._is_due("drop"):
                    self.lost += 1
                    continue
                waiting.put_nowait(text)
                if self._is_due("double"):
                    self.doubled += 1
                    waiting.put_nowait(text)
                if self._cuts():
                    await client.close()
        except ConnectionClosed:
            pass
        waiting.put_nowait(None)
        try:
            await delivering
        finally:
            delivering.cancel()

    async def _to_client(self, client: ServerConnection, server: ClientConnection) -> None:
        try:
            async for text in server:
                assert isinstance(text, str)
                await self._delay()
                await client.send(text)
                if self._cuts():
                    return
        except ConnectionClosed:
            pass

    async def _deliver(
        self, waiting: asyncio.Queue[str | None], send: Callable[[str], Awaitable[None]]
    ) -> None:
        while (text := await waiting.get()) is not None:
            await self._delay()
            try:
                await send(text)
            except ConnectionClosed:
                return

    async def _delay(self) -> None:
        if self._treatment.delay:
            await asyncio.sleep(self._treatment.delay * self._chance.below(1000) / 1000)

    def _cuts(self) -> bool:
        cuts = self._is_due("cut")
        self.cuts += cuts
        return cuts

    def _is_due(self, what: str) -> bool:
        each: int = getattr(self._treatment, what)
        self._count[what] += 1
        return each > 0 and self._count[what] % each == 0
