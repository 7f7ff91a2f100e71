"""Lets each client take only its share: a request waits for it, or is refused (R17)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from math import ceil
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from russianbank.server.body_limits import announced_length, most_in_body
from russianbank.server.domain_errors import RateLimited
from russianbank.server.http.error_response import ExceptionHandler
from russianbank.server.http.offline_site import PATH
from russianbank.server.http.security import with_headers
from russianbank.server.live.budgets import (
    ENTRANCE,
    FILE_ENTRANCE,
    LONGEST_WAIT,
    REQUEST_MS,
    Budgets,
    Cost,
)
from russianbank.server.live.rate_limit import network_of
from russianbank.server.store.read_queue import READ_CALLER, ReadCaller

REFUSED_AFTER = 1.0
"""Seconds after which a refusal is sent, so that asking again at once gains nothing."""

FILES = ("/static/", PATH)
"""Where the addresses of files begin."""

SAID = "you asked for very much in a short time; wait a minute"


class Metered:
    """Work whose time on the processor is measured, without what it waits for.

    Args:
        work: the work; awaiting this does it.
        cpu_time: returns how long the processor has worked here, in seconds.

    Attributes:
        seconds: the time that it has taken.
    """

    def __init__(self, work: Coroutine[Any, Any, None], cpu_time: Callable[[], float]) -> None:
        self.seconds = 0.0
        self._work = work
        self._cpu_time = cpu_time

    def __await__(self) -> Generator[Any, Any, None]:
        """Do the work."""
        step, value = self._work.send, None
        while True:
            begun = self._cpu_time()
            try:
                waits_for = step(value)
            except StopIteration:
                return
            finally:
                self.seconds += self._cpu_time() - begun
            try:
                step, value = self._work.send, (yield waits_for)
            except BaseException as thrown:
                step, value = self._work.throw, thrown


class BudgetMiddleware:
    """Makes each client wait for its budget, and charges it for what its requests cost.

    Args:
        app: the application.
        budgets: the budgets of all clients.
        cost_of: returns what a request costs beside time and bytes, once it has been routed.
        cpu_time: returns how long the processor has worked in this thread, in seconds.
        refused: makes the answer to a request that is refused.
    """

    def __init__(
        self,
        app: ASGIApp,
        budgets: Budgets,
        cost_of: Callable[[Scope], Cost],
        cpu_time: Callable[[], float],
        refused: ExceptionHandler,
    ) -> None:
        self._app = app
        self._refused = refused
        self._budgets = budgets
        self._cpu_time = cpu_time
        self._cost_of = cost_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request when its client has budget for it."""
        if scope["type"] not in ("http", "websocket") or not scope.get("client"):
            await self._app(scope, receive, send)
            return
        host = scope["client"][0]
        length, most = announced_length(Headers(scope=scope)), most_in_body(scope["path"])
        expected = most if length is None else min(length, most)
        is_file = scope["path"].startswith(FILES)
        let_in = (FILE_ENTRANCE if is_file else ENTRANCE)._replace(kilobytes=expected / 1000)
        wait = self._budgets.reserve(host, let_in)
        if wait > LONGEST_WAIT:
            await asyncio.sleep(REFUSED_AFTER)
            await self._refuse(scope, receive, send, wait)
            return
        if wait:
            await asyncio.sleep(wait)
        READ_CALLER.set(ReadCaller(network_of(host), lambda seconds: self._read(host, seconds)))
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._charged(host, let_in, scope, receive, send)

    async def _charged(
        self, host: str, let_in: Cost, scope: Scope, receive: Receive, send: Send
    ) -> None:
        carried = 0

        async def receiving() -> Message:
            nonlocal carried
            message = await receive()
            carried += len(message.get("body", b""))
            return message

        async def sending(message: Message) -> None:
            nonlocal carried
            carried += len(message.get("body", b""))
            await send(message)

        work = Metered(self._app(scope, receiving, sending), self._cpu_time)  # type: ignore[arg-type]
        try:
            await work
        finally:
            beside = self._cost_of(scope)
            self._budgets.charge(
                host,
                beside._replace(
                    ms=REQUEST_MS + 1000 * work.seconds - let_in.ms,
                    kilobytes=carried / 1000 - let_in.kilobytes,
                ),
            )

    def _read(self, host: str, seconds: float) -> None:
        """Charge a client for what the database has read for it."""
        self._budgets.charge(host, Cost(ms=1_000 * seconds))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, wait: float) -> None:
        """Refuse a request; whose it is, is not looked up."""
        if scope["type"] == "websocket":
            refusal = PlainTextResponse(SAID, 429)
            await WebSocket(scope, receive, send).send_denial_response(refusal)
            return
        request = Request({**scope, "path": "/", "state": {"session": None}})
        response = await self._refused(request, RateLimited(SAID))
        response.headers["retry-after"] = str(ceil(wait))
        await response(scope, receive, with_headers(scope, send))
