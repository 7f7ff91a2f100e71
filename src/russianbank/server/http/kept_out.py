"""Answers nobody whom an operator has blocked by their address."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from russianbank.server.domain_errors import Blocked
from russianbank.server.http.error_response import ExceptionHandler
from russianbank.server.http.security import with_headers
from russianbank.server.live.blocks import Blocks


class KeptOutMiddleware:
    """Refuses requests and WebSockets from blocked addresses, before they cost anything.

    Args:
        app: the application.
        blocks: who is blocked.
        refused: makes the answer to a request that is refused.
    """

    def __init__(self, app: ASGIApp, blocks: Blocks, refused: ExceptionHandler) -> None:
        self.app = app
        self._blocks = blocks
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        is_asked = scope["type"] in ("http", "websocket") and scope.get("client")
        if not (is_asked and self._blocks.has_host(scope["client"][0])):
            await self.app(scope, receive, send)
            return
        # Whose it is, is not looked up.
        asked = {**scope, "type": "http", "method": "GET", "path": "/", "state": {"session": None}}
        response = await self._refused(Request(asked), Blocked())
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, with_headers(scope, send))
