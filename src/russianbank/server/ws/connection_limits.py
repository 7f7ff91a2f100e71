"""The line of one client: what comes over it is counted before anybody reads what it says.

WebSocket has pings and fragments of its own, which no player needs, and what comes after a socket
was closed is read by nobody. Whoever sends such things without end is cut off, and so is whoever
does not take what was sent to him when the socket is closed.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from russianbank.server.live.rate_limit import frame_limiter

CHUNK = 4096
"""Bytes that are read at a time, so that who is cut off takes no more time than that."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is cut off where it can be neither limited nor closed."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._allowance = frame_limiter(self.loop.time)

    def data_received(self, data: bytes) -> None:
        """Read what has come, as long as it is not too much."""
        for begin in range(0, len(data), CHUNK):
            if not self.transport.is_closing():
                super().data_received(data[begin : begin + CHUNK])

    def send_receive_event_to_app(self) -> None:
        """Hand a message over."""
        if self._is_allowed():
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Go on with a message that comes in fragments."""
        if self._is_allowed():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of a pong."""
        if self._is_allowed():
            super().handle_pong(event)

    def _is_allowed(self) -> bool:
        allowed = self._allowance.take()
        if not allowed:
            self.transport.abort()
        return allowed

    def keepalive_timeout(self) -> None:
        """Close the socket of a client who has not been heard of."""
        super().keepalive_timeout()
        self._cut_off()

    async def run_asgi(self) -> None:
        """Serve the client, and see that he is gone afterwards."""
        await super().run_asgi()
        self._cut_off()

    def _cut_off(self) -> None:
        """Give him time to take his leave, if he takes anything at all."""
        if self.writable.is_set():
            self.loop.call_later(self.close_timeout, self.transport.abort)
        else:
            self.transport.abort()
