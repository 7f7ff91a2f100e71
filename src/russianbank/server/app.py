"""The composition root: the one place where the parts of the server are put together.

build   the application: every route and all that answers it
run     the server of one process, from start to stop
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import platform
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from socket import socket
from threading import Thread
from typing import TYPE_CHECKING

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import ASGIApp

from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.extras import install_hint
from russianbank.server.body_limits import MAX_BODY, MAX_RECORD
from russianbank.server.clock import Clock, elapsed
from russianbank.server.domain_errors import Blocked, RateLimited
from russianbank.server.http.analysis_pages import AnalysisPages
from russianbank.server.http.api import Api
from russianbank.server.http.assets import Assets
from russianbank.server.http.auth import Authentication
from russianbank.server.http.budgeted import BudgetMiddleware
from russianbank.server.http.error_response import exception_handlers
from russianbank.server.http.finished_games import FinishedGames
from russianbank.server.http.kept_out import KeptOutMiddleware
from russianbank.server.http.offline_site import OfflineSite
from russianbank.server.http.operator_pages import OperatorPages
from russianbank.server.http.page_renderer import PageRenderer
from russianbank.server.http.pages import Pages
from russianbank.server.http.profiles import Profiles
from russianbank.server.http.received_progress import ReceivedProgress
from russianbank.server.http.review_pages import ReviewPages
from russianbank.server.http.route_budgets import costs_of
from russianbank.server.http.security import SecurityMiddleware
from russianbank.server.http.table_pages import Reachability
from russianbank.server.live import bot_process
from russianbank.server.live.act_limits import ActLimits, OwnActLimits
from russianbank.server.live.blocks import Blocks
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.budgets import Budgets
from russianbank.server.live.clock_check import ClockCheck
from russianbank.server.live.computer_advisor import ComputerAdvisor
from russianbank.server.live.engine_lines import EngineLines
from russianbank.server.live.fair_thread import FairThread
from russianbank.server.live.hints import Hints
from russianbank.server.live.ids import Ids
from russianbank.server.live.lease_keeper import keep_lease
from russianbank.server.live.live_positions import LivePositions
from russianbank.server.live.operator_watch import OperatorWatch
from russianbank.server.live.rate_limit import WATCHERS, network_of
from russianbank.server.live.readiness import Readiness
from russianbank.server.live.received_games import ReceivedGames
from russianbank.server.live.registry import Registry
from russianbank.server.live.reviews import Reviews
from russianbank.server.live.sweeper import keep_sweeping
from russianbank.server.live.table_service import TableService
from russianbank.server.ops.background import Background
from russianbank.server.ops.daily_names import DailyNames
from russianbank.server.ops.disk import Disk
from russianbank.server.ops.gc_tuning import collect_only_the_youngest, collect_periodically
from russianbank.server.ops.launch import (
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
from russianbank.server.ops.watchdog import Watchdog
from russianbank.server.settings import STOP_TIMEOUT, Settings
from russianbank.server.store.database import Store, file_of, file_url, is_shared, open_store
from russianbank.server.store.database_size import DatabaseSize
from russianbank.server.store.friends import Friends
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.life_cycle import LifeCycle, Lifetimes
from russianbank.server.store.operators import Operators
from russianbank.server.store.sessions import Sessions
from russianbank.server.store.stored_progress import StoredProgress
from russianbank.server.store.stored_reports import StoredReports
from russianbank.server.store.stored_reviews import StoredReviews
from russianbank.server.ws.connection_limits import ConnectionLimits, capacity
from russianbank.server.ws.socket import socket_route
from russianbank.server.ws.uvicorn_protocol import limited_protocols

if TYPE_CHECKING:
    from russianbank.server.cluster.bus import Bus
    from russianbank.server.cluster.sharing import Sharing

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
        readiness: whether it may be sent traffic.
    """

    asgi: ASGIApp
    registry: Registry
    readiness: Readiness


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
    trust: Callable[[str], None] = lambda address: None,
    bus: Bus | None = None,
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
        trust: called with the address of another node that has shown the cluster key.
        bus: wakes the servers that share the database; None if there are no others.
    """
    journal = StoreJournal(store)
    budgets = Budgets(clock.monotonic)
    registry = Registry(journal, workers, clock, ids, most_watchers=most_watchers)
    limits: ActLimits = OwnActLimits(clock.monotonic)
    sharing = None if bus is None else _share(store, bus, registry, limits, budgets, clock)
    changes = None if sharing is None else sharing.changes
    sessions = Sessions(store, clock.now, ids.token, changes)
    if sharing is not None:
        limits = sharing.act_limits
    service = TableService(registry, sessions, clock, ids, limits)
    names = DailyNames(clock.now, partial(secrets.token_bytes, OWNER_BYTES), network_of)
    blocks = Blocks(clock.now, names)
    authentication = Authentication(sessions, blocks)
    new_thread = partial(FairThread, budgets, time.thread_time)
    games = FinishedGames(journal, new_thread())
    hints = Hints(workers, clock.monotonic)
    advisor = ComputerAdvisor(workers, clock.monotonic)
    disk = Disk(file_of(settings.database or file_url(settings.data)))
    readiness = Readiness(store, registry, disk, clock.monotonic)
    background = Background()
    size = DatabaseSize(store)
    assets = Assets(static)
    alone = settings.loopback and not settings.trusted_proxies
    renderer = PageRenderer(authentication, assets, has_offline=settings.offline is not None)

    async def forget_kept() -> None:
        games.clear()
        renderer.forget_kept()

    profiles = Profiles(service, authentication, forget_kept)
    received_games = ReceivedGames(registry, sessions, clock, limits, new_thread())
    api = Api(
        *(service, registry, games, profiles, authentication, metrics, hints, advisor, readiness),
        background,
        received_games,
        ReceivedProgress(StoredProgress(store), clock.now, limits),
    )
    thinkers = BotWorkers(settings.workers + 1, bot_process.begin_lowest)
    reviews = Reviews(thinkers, StoredReviews(store, clock.now), clock.monotonic)
    review_pages = ReviewPages(renderer, games, reviews, clock.monotonic)
    engine = EngineLines(thinkers, clock.monotonic)
    positions = LivePositions(journal)
    analysis = AnalysisPages(
        renderer, games, positions, engine, new_thread(), ids.chance, clock.monotonic
    )
    reachability = Reachability(alone, others)
    friends = Friends(store, clock.now)
    pages = Pages(
        renderer,
        service,
        games,
        profiles,
        reachability,
        engine,
        clock,
        settings.contact,
        settings.keep_tables,
        friends,
        new_thread(),
    )
    lifetimes = Lifetimes(
        settings.keep_tables,
        settings.keep_sessions,
        settings.keep_reviews,
        settings.keep_links,
        settings.keep_reports,
    )
    life_cycle = LifeCycle(store, clock.now, lifetimes)
    clock_check = ClockCheck(store, clock)
    operators = OperatorWatch(store, registry, blocks, forget_kept, clock.monotonic)
    for name, what, value in (
        ("tables", "Live tables", lambda: len(registry.tables)),
        ("sockets", "Open sockets", lambda: registry.connections.open),
        ("entries", "Entries written to logs since the start", lambda: registry.entries_written),
        ("ready", "Whether the server may be sent traffic", lambda: readiness.state == "ready"),
        ("disk_free_bytes", "Room on the disk of the database", lambda: known(disk.bytes_free)),
        ("database_bytes", "Size of the database", lambda: known(size.bytes)),
        ("writes_waiting", "Writes that wait for a commit", lambda: store.waiting),
        ("plans_waiting", "Plans that wait for a process", lambda: workers.waiting),
        ("analyses_waiting", "Reviews and analyses that wait", lambda: thinkers.waiting),
        ("clients_overdrawn", "Clients without budget", lambda: budgets.overdrawn),
        ("tasks_failed", "Background tasks that a fault has ended", lambda: len(background.failed)),
        ("workers", "Processes of the computer player", lambda: settings.workers),
    ):
        metrics.gauge(name, what, value)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        background.watch("the regular checks of all tables", registry.start())
        background.start("writing kept pages", pages.preload())
        background.start("measuring the event loop", metrics.watch_lag(clock.monotonic))
        background.start("collecting garbage", collect_periodically())
        background.start("looking at the database", readiness.watch())
        background.start("measuring the database", size.watch())
        background.start(
            "deleting what nobody uses", keep_sweeping(life_cycle, registry, clock_check)
        )
        background.start("doing what operators decide", operators.run())
        background.start(
            "owning the games",
            keep_lease(store, registry, clock.monotonic)
            if sharing is None
            else sharing.run(service, forget_kept),
        )
        try:
            yield
        finally:
            background.stop()
            thinkers.close()
            if not registry.draining:
                await registry.drain()

    routes = [
        # first: all come after a restart
        socket_route(
            registry, authentication, budgets, blocks, StoredReports(store, clock.now), friends
        ),
        *pages.routes(),
        *review_pages.routes(),
        *analysis.routes(),
        *OperatorPages(renderer, Operators(store, clock.now)).routes(),
        *api.routes(),
        Route("/static/{path:path}", assets.serve),
        *OfflineSite(settings.offline).routes(),
    ]
    handlers = exception_handlers(pages.error_page)
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    served: ASGIApp = SecurityMiddleware(app, alone, authentication.has_session)
    costs = costs_of(routes)
    if not alone:
        refused = handlers[RateLimited]
        served = BudgetMiddleware(served, budgets, costs, time.thread_time, refused)
    served = KeptOutMiddleware(served, blocks, handlers[Blocked])
    if sharing is not None:
        served = sharing.relay(served, trust, metrics.relayed, MAX_RECORD)
    asgi = RequestLog(served, clock.monotonic, ids.request_id, metrics.answered, names)
    return Application(asgi, registry, readiness)


def known(value: float | None) -> float:
    """A value of a metric; no number if it is not known."""
    return math.nan if value is None else value


def _share(
    store: Store,
    bus: Bus,
    registry: Registry,
    own_limits: ActLimits,
    budgets: Budgets,
    clock: Clock,
) -> Sharing:
    try:
        from russianbank.server.cluster.sharing import Sharing
    except ModuleNotFoundError as error:
        raise CannotBeRead(install_hint(error, "postgresql")) from error

    return Sharing(store, bus, registry, own_limits, budgets, clock.monotonic)


def _bus(settings: Settings, database: str) -> Bus | None:
    """The bus between the servers that share a database; None if it is not shared.

    Args:
        settings: the settings of the server.
        database: the URL of the database.

    Raises:
        CannotBeRead: if the bus cannot be used.
    """
    if settings.bus:
        try:
            from russianbank.server.cluster.redis_bus import RedisBus
        except ModuleNotFoundError as error:
            raise CannotBeRead(install_hint(error, "cluster")) from error
        return RedisBus(settings.bus)
    if not is_shared(database):
        return None
    from russianbank.server.cluster.postgresql_bus import PostgresqlBus

    return PostgresqlBus(database)


def server_config(
    asgi: ASGIApp, proxies: Collection[str], limits: ConnectionLimits
) -> uvicorn.Config:
    """The settings by which uvicorn serves an application, here and in the tests.

    Args:
        asgi: the application.
        proxies: the addresses and networks of proxies whose headers are trusted.
        limits: how many connections are open.
    """
    http, websocket = limited_protocols(limits)
    return uvicorn_config(asgi, proxies, http, websocket, MAX_BODY)


def _ids() -> Ids:
    """Identifiers and chance that nobody can guess."""
    return Ids(
        token=lambda: secrets.token_urlsafe(TOKEN_BYTES),
        table_id=lambda: secrets.token_urlsafe(TABLE_ID_BYTES),
        request_id=lambda: secrets.token_hex(REQUEST_ID_BYTES),
        chance=lambda: Chance(secrets.randbits(64)),
    )


def _owner_address(settings: Settings, listening: socket, shared: bool) -> str:
    """Where the owner of the games is: for people, or for the servers that share them."""
    if not shared:
        return f"{address_of(listening)}/ on {platform.node()}"
    return settings.advertise.rstrip("/") or lan_address(listening) or address_of(listening)


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
    bus = _bus(settings, url)
    metrics = Metrics()
    most = capacity(raise_descriptor_limit(), relays=is_shared(url))
    limits = ConnectionLimits(most, time.monotonic, settings.trusted_proxies)
    metrics.gauge("connections", "Open connections, with the sockets", lambda: limits.open)
    listening = listen(settings.host, settings.port, at_once=not is_shared(url))
    address = _owner_address(settings, listening, is_shared(url))
    key = secrets.token_urlsafe(TOKEN_BYTES)
    owner = Owner(secrets.token_hex(OWNER_BYTES), address, locked, key)
    with (
        Watchdog(settings.drain + STOP_TIMEOUT) as watchdog,
        contextlib.closing(listening),
        contextlib.closing(open_store(url, metrics.committed, owner)) as store,
    ):
        clock = Clock(time.monotonic, store.now, elapsed)
        configure_logging(settings.log, clock.monotonic, metrics.refused)
        others = lan_address(listening)
        workers = BotWorkers(settings.workers)
        workers.start()
        app = build(
            *(settings, store, workers, clock, _ids(), metrics),
            others=others,
            most_watchers=most // 2,
            trust=limits.trust,
            bus=bus,
        )

        def ready() -> None:
            address = address_of(listening)
            publish_address(address)
            print(f"Russian Bank is at {address}/", flush=True)
            if others and others != address:
                print(f"Other devices reach it at {others}/", flush=True)
            if settings.browser:
                Thread(target=open_browser, args=(address,), daemon=True).start()

        def stopping() -> None:
            watchdog.start()
            app.readiness.leave()

        async def leave() -> None:
            """Close all tables, and wait until the clients have been told."""
            await app.registry.drain()
            ends = clock.monotonic() + DRAIN_TIMEOUT
            while app.registry.connections.open and clock.monotonic() < ends:
                await asyncio.sleep(0.02)

        collect_only_the_youngest()
        try:
            config = server_config(app.asgi, settings.trusted_proxies, limits)
            GracefulServer(config, ready, stopping, leave, settings.drain).run([listening])
        finally:
            workers.close()
    return 0
