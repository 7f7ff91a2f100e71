"""Limits of a WebSocket connection below its messages.

The WebSocket protocol has pings and fragments of its own, which the table does not use. A client
that sends too many of them is cut off without a close frame. So is a client that does not read what
it was sent when its socket is to be closed.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from russianbank.server.live.rate_limit import frame_limiter

CHUNK = 4096
"""Bytes that are parsed at a time, so that a client that is cut off costs no more than that."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that is cut off when it exceeds its limit of frames."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limiter = frame_limiter(self.loop.time)

    def data_received(self, data: bytes) -> None:
        """Parse data until the connection is cut off."""
        for begin in range(0, len(data), CHUNK):
            if not self.transport.is_closing():
                super().data_received(data[begin : begin + CHUNK])

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application."""
        if self._is_allowed():
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Take the next fragment of a message."""
        if self._is_allowed():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong."""
        if self._is_allowed():
            super().handle_pong(event)

    def _is_allowed(self) -> bool:
        allowed = self._limiter.allow()
        if not allowed:
            self.transport.abort()
        return allowed

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that does not answer pings."""
        super().keepalive_timeout()
        self._cut_off()

    async def run_asgi(self) -> None:
        """Serve the client, and cut it off if it stays afterwards."""
        await super().run_asgi()
        self._cut_off()

    def _cut_off(self) -> None:
        """Give the client time to close, if it still reads; cut it off otherwise."""
        if self.writable.is_set():
            self.loop.call_later(self.close_timeout, self.transport.abort)
        else:
            self.transport.abort()
