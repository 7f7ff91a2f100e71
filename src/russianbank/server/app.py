"""The composition root: the one place where the parts of the server are put together.

build   the application: every route and all that answers it
run     the server of one process, from start to stop
"""

from __future__ import annotations

import asyncio
import contextlib
import platform
import secrets
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import ASGIApp

from russianbank.core.chance import Chance
from russianbank.server.clock import Clock
from russianbank.server.http.api import Api
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import Authentication
from russianbank.server.http.error_response import exception_handlers
from russianbank.server.http.finished_games import FinishedGames
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.pages import Pages
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.security import MAX_BODY, SecurityMiddleware
from russianbank.server.http.table_pages import Reachability
from russianbank.server.ids import Ids
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.lease_keeper import keep_lease
from russianbank.server.live.rate_limit import WATCHERS
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_service import TableService
from russianbank.server.ops.gc_tuning import collect_periodically, limit_full_collections
from russianbank.server.ops.launch import (
    TRUSTED_PROXIES,
    GracefulServer,
    address_of,
    lan_address,
    listen,
    open_browser,
    raise_descriptor_limit,
    uvicorn_config,
)
from russianbank.server.ops.logs import RequestLog, configure_logging
from russianbank.server.ops.metrics import Metrics
from russianbank.server.settings import Settings
from russianbank.server.store.database import Store, file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.sessions import Sessions
from russianbank.server.ws.connection_limits import ConnectionLimits, capacity
from russianbank.server.ws.socket import socket_route
from russianbank.server.ws.uvicorn_protocol import limited_protocols

STATIC = Path(__file__).parent / "static"

DRAIN_TIMEOUT = 2.0
"""Seconds that clients are given to hear that the server stops."""

TOKEN_BYTES, TABLE_ID_BYTES, REQUEST_ID_BYTES, OWNER_BYTES = 32, 16, 6, 16
"""Random bytes in a token, and in the ids of a table, of a request in the log, and of an owner."""


@dataclass(frozen=True, slots=True)
class Application:
    """The application and what the process needs of it.

    Attributes:
        asgi: answers every request.
        registry: the live tables.
    """

    asgi: ASGIApp
    registry: Registry


def build(
    settings: Settings,
    store: Store,
    workers: BotWorkers,
    clock: Clock,
    ids: Ids,
    metrics: Metrics,
    *,
    static: Path = STATIC,
    others: str | None = None,
    most_watchers: int = WATCHERS,
) -> Application:
    """Put the application together; every part gets here what it works with.

    Args:
        settings: the settings of the server.
        store: the database.
        workers: the processes of the computer player.
        clock: the time.
        ids: identifiers and randomness.
        metrics: the counters.
        static: the folder with the built files of the browser part.
        others: the address for other devices; None if there is none, or it is not known.
        most_watchers: sockets that watchers may have open in all.
    """
    journal = StoreJournal(store)
    sessions = Sessions(store, clock.now, ids.token)
    registry = Registry(journal, workers, clock, ids, most_watchers=most_watchers)
    service = TableService(registry, sessions, clock, ids)
    authentication = Authentication(sessions)
    games = FinishedGames(service, journal)
    profiles = Profiles(service, authentication, games)
    api = Api(service, registry, games, profiles, authentication, metrics)
    assets = Assets(static)
    alone = settings.loopback and not settings.proxy
    renderer = PageRenderer(authentication, assets)
    pages = Pages(renderer, service, games, profiles, Reachability(alone, others))
    metrics.gauge("tables", "Live tables", lambda: len(registry.tables))
    metrics.gauge("sockets", "Open sockets", lambda: registry.connections.open)
    metrics.gauge(
        "entries", "Entries written to logs since the start", lambda: registry.entries_written
    )
    metrics.gauge("workers", "Processes of the computer player", lambda: settings.workers)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        registry.start()
        reading = asyncio.create_task(asyncio.to_thread(pages.preload))
        lag = asyncio.create_task(metrics.watch_lag(clock.monotonic))
        collecting = asyncio.create_task(collect_periodically())
        owning = asyncio.create_task(keep_lease(store, registry, clock.monotonic))
        try:
            yield
        finally:
            lag.cancel()
            collecting.cancel()
            owning.cancel()
            await reading
            if not registry.draining:
                await registry.drain()

    app = Starlette(
        routes=[
            socket_route(registry, authentication),  # first: after a restart all come at once
            *pages.routes(),
            *api.routes(),
            Route("/static/{path:path}", assets.serve),
        ],
        lifespan=lifespan,
        exception_handlers=exception_handlers(pages.error_page),
    )
    guarded = SecurityMiddleware(app, alone, authentication.has_session)
    asgi = RequestLog(guarded, clock.monotonic, ids.request_id, metrics.answered)
    return Application(asgi, registry)


def server_config(asgi: ASGIApp, proxy: bool, limits: ConnectionLimits) -> uvicorn.Config:
    """The settings by which uvicorn serves an application, here and in the tests.

    Args:
        asgi: the application.
        proxy: whether the headers of a proxy on this machine are trusted.
        limits: how many connections are open.
    """
    http, websocket = limited_protocols(limits)
    return uvicorn_config(asgi, proxy, http, websocket, MAX_BODY)


def run(settings: Settings, publish_address: Callable[[str], None], locked: bool) -> int:
    """Serve until the server is stopped, and return the exit code.

    Args:
        settings: the settings of the server.
        publish_address: called with the address when the server accepts requests.
        locked: whether the lock of the database file is held.

    Raises:
        RussianBankError: if the server cannot start; the message says why.
    """
    url = settings.database or file_url(settings.data)
    clock = Clock(time.monotonic, time.time)
    ids = Ids(
        token=lambda: secrets.token_urlsafe(TOKEN_BYTES),
        table_id=lambda: secrets.token_urlsafe(TABLE_ID_BYTES),
        request_id=lambda: secrets.token_hex(REQUEST_ID_BYTES),
        chance=lambda: Chance(secrets.randbits(64)),
    )
    metrics = Metrics()
    most = capacity(raise_descriptor_limit())
    limits = ConnectionLimits(most, clock.monotonic, TRUSTED_PROXIES if settings.proxy else ())
    metrics.gauge("connections", "Open connections, with the sockets", lambda: limits.open)
    listening = listen(settings.host, settings.port)
    own_address = f"{address_of(listening)}/ on {platform.node()}"
    owner = Owner(secrets.token_hex(OWNER_BYTES), own_address, locked)
    with (
        contextlib.closing(listening),
        contextlib.closing(open_store(url, metrics.committed, owner)) as store,
    ):
        configure_logging(settings.log, clock.monotonic, metrics.refused)
        others = lan_address(listening)
        workers = BotWorkers(settings.workers)
        workers.start()
        app = build(
            *(settings, store, workers, clock, ids, metrics), others=others, most_watchers=most // 2
        )

        def ready() -> None:
            address = address_of(listening)
            publish_address(address)
            print(f"Russian Bank is at {address}/", flush=True)
            if others and others != address:
                print(f"Other devices reach it at {others}/", flush=True)
            if settings.browser:
                Thread(target=open_browser, args=(address,), daemon=True).start()

        async def leave() -> None:
            """Close all tables, and wait until the clients have been told."""
            await app.registry.drain()
            ends = clock.monotonic() + DRAIN_TIMEOUT
            while app.registry.connections.open and clock.monotonic() < ends:
                await asyncio.sleep(0.02)

        limit_full_collections()
        try:
            config = server_config(app.asgi, settings.proxy, limits)
            GracefulServer(config, ready, leave).run([listening])
        finally:
            workers.close()
    return 0
