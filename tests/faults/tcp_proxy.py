"""A proxy on the loopback between a server and its database, which can be paused and cut."""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType


class TcpProxy:
    """Passes bytes both ways; an asynchronous context.

    Args:
        upstream: the port that it leads to.

    Attributes:
        port: where it listens.
    """

    def __init__(self, upstream: int) -> None:
        self.port = 0
        self._upstream = upstream
        self._server: asyncio.Server
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[object]] = set()

    async def __aenter__(self) -> TcpProxy:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.close()
        self.resume()
        self.cut()
        await asyncio.gather(*self._serving, return_exceptions=True)

    def pause(self) -> None:
        """Pass nothing on; the connections stay open."""
        self._flowing.clear()

    def resume(self) -> None:
        """Pass on again, beginning with what has waited."""
        self._flowing.set()

    def cut(self) -> None:
        """Cut all connections off."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._upstream)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        try:
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        finally:
            self._writers -= {writer, back}
            for one in (writer, back):
                one.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, OSError):
            while data := await reader.read(65_536):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
