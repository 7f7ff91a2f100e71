"""The whole server, put together from its parts.

create_app   the application: every route, behind the gate
run          the server of one process, from its first line to its last
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from russianbank.core.chance import Chance
from russianbank.server.http.api import Api
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import Authentication
from russianbank.server.http.error_response import HttpError, json_error
from russianbank.server.http.pages import Pages, Reachability
from russianbank.server.http.security import SecurityMiddleware
from russianbank.server.live.bot import BotWorkers
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import Means
from russianbank.server.live.table_service import Chances, TableService
from russianbank.server.ops.gc_tuning import collect_periodically, limit_full_collections
from russianbank.server.ops.launch import (
    GracefulServer,
    address_of,
    lan_address,
    listen,
    open_browser,
    uvicorn_config,
)
from russianbank.server.ops.logs import RequestLog, configure_logging
from russianbank.server.ops.metrics import Metrics
from russianbank.server.settings import Settings
from russianbank.server.store.database import file_url, open_store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import Journal, StoreJournal
from russianbank.server.store.sessions import Sessions
from russianbank.server.ws.socket import socket_route

ExceptionHandler = Callable[[Request, Exception], Awaitable[Response]]

LOG = logging.getLogger(__name__)
STATIC = Path(__file__).parent / "static"

DRAIN_TIMEOUT = 2.0
"""Seconds that clients are given to hear that the server leaves."""

SECRET, TABLE_NAME = 32, 16
"""Bytes in a token, which nobody can guess, and in the name of a table."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What an application is made of.

    Attributes:
        journal: the logs of the tables.
        sessions: the people.
        hub: the live tables.
        metrics: what is counted.
        chances: the clocks and the names of tables.
        assets: the built files of the browser part.
        others: the address for other devices; None if there is none, or nobody knows.
    """

    journal: Journal
    sessions: Sessions
    registry: Registry
    metrics: Metrics
    chances: Chances
    assets: Assets
    others: str | None = None


def create_app(settings: Settings, parts: Parts) -> ASGIApp:
    """Put the application together.

    Args:
        settings: how the server is set up.
        parts: what it is made of.
    """
    registry, metrics = parts.registry, parts.metrics
    authentication = Authentication(parts.sessions)
    service = TableService(registry, parts.sessions, parts.chances)
    api = Api(service, registry, parts.journal, authentication, metrics)
    alone = settings.loopback and not settings.proxy
    pages = Pages(api, service, authentication, parts.assets, Reachability(alone, parts.others))
    metrics.gauge("tables", "Live tables", lambda: len(registry.tables))
    metrics.gauge("sockets", "Open sockets", lambda: registry.sockets.open)
    metrics.gauge("entries", "Entries written to logs since the start", lambda: registry.acts)
    metrics.gauge("workers", "Processes of the computer player", lambda: settings.workers)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        registry.start()
        reading = asyncio.create_task(asyncio.to_thread(pages.read_ahead))
        lag = asyncio.create_task(metrics.watch_lag(parts.chances.clock))
        sweeping = asyncio.create_task(collect_periodically())
        try:
            yield
        finally:
            lag.cancel()
            sweeping.cancel()
            await reading
            if not registry.draining:
                await registry.drain()

    app = Starlette(
        routes=[
            socket_route(
                registry, authentication
            ),  # first, for the day that everybody comes back at once
            *pages.routes(),
            *api.routes(),
            Route("/static/{path:path}", parts.assets.serve),
        ],
        lifespan=lifespan,
        exception_handlers=_answers_to_failures(pages),
    )
    return RequestLog(SecurityMiddleware(app, alone), parts.chances.clock, metrics.answered)


def _answers_to_failures(pages: Pages) -> Mapping[Any, ExceptionHandler]:
    """What answers for whatever goes wrong: a page for a browser, JSON for a program."""

    async def answer(request: Request, status: int, code: str, said: str) -> Response:
        if "text/html" in request.headers.get("accept", ""):
            return await pages.wrong(request, status)
        return json_error(status, code, said)

    async def cannot_serve(request: Request, cause: Exception) -> Response:
        assert isinstance(cause, HttpError)
        return await answer(request, cause.status, cause.code, cause.said)

    async def cannot_store(request: Request, cause: Exception) -> Response:
        LOG.error("storage: %s", cause)
        return await answer(request, 503, "storage", str(cause))

    async def refused(request: Request, cause: Exception) -> Response:
        assert isinstance(cause, HTTPException)
        code = {404: "not-found", 405: "no-such-method"}.get(cause.status_code, "refused")
        response = await answer(request, cause.status_code, code, cause.detail)
        response.headers.update(cause.headers or {})
        return response

    async def failed(request: Request, cause: Exception) -> Response:
        said = "something went wrong here; what was played is safe"
        try:
            return await answer(request, 500, "failed", said)
        except Exception:
            return json_error(500, "failed", said)

    return {
        HttpError: cannot_serve,
        StorageError: cannot_store,
        HTTPException: refused,
        Exception: failed,
    }


def run(settings: Settings, tell: Callable[[str], None]) -> int:
    """Serve until somebody says stop; tells the exit code.

    Args:
        settings: how the server is set up.
        tell: told the address once everybody can be let in.

    Raises:
        RussianBankError: if the server cannot begin; the message says why.
    """
    url = settings.database or file_url(settings.data)
    metrics = Metrics()
    listening = listen(settings.host, settings.port)
    with (
        contextlib.closing(listening),
        contextlib.closing(open_store(url, metrics.committed)) as store,
    ):
        configure_logging(settings.log)
        others = lan_address(listening)
        workers = BotWorkers(settings.workers)
        workers.engage()
        journal = StoreJournal(store)
        means = Means(journal, time.monotonic, time.time, lambda: Chance(secrets.randbits(64)))
        registry = Registry(means, workers)
        parts = Parts(
            journal=journal,
            sessions=Sessions(store, time.time, lambda: secrets.token_urlsafe(SECRET)),
            registry=registry,
            metrics=metrics,
            chances=Chances(time.monotonic, time.time, lambda: secrets.token_urlsafe(TABLE_NAME)),
            assets=Assets(STATIC),
            others=others,
        )

        def ready() -> None:
            address = address_of(listening)
            tell(address)
            print(f"Russian Bank is at {address}/", flush=True)
            if others and others != address:
                print(f"Other devices reach it at {others}/", flush=True)
            if settings.browser:
                Thread(target=open_browser, args=(address,), daemon=True).start()

        async def leave() -> None:
            """Take leave of everybody, and give them the time to hear it."""
            await registry.drain()
            ends = time.monotonic() + DRAIN_TIMEOUT
            while registry.sockets.open and time.monotonic() < ends:
                await asyncio.sleep(0.02)

        config = uvicorn_config(create_app(settings, parts), settings.proxy)
        limit_full_collections()
        try:
            GracefulServer(config, ready, leave).run([listening])
        finally:
            workers.close()
    return 0
