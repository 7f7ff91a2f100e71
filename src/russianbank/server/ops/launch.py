"""Starting and stopping the server process: port, addresses, browser, and graceful shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import webbrowser
from collections.abc import Awaitable, Callable, Collection, Iterator
from ipaddress import ip_address

import uvicorn
from starlette.types import ASGIApp

from russianbank.core.errors import CannotBeRead
from russianbank.server.settings import IDLE_TIMEOUT, SHUTDOWN_TIMEOUT

PORT_TRIES = 20
"""Ports that are tried, one after the other."""

BACKLOG = 4096
"""Connections that may wait to be accepted, as when all clients come back after a restart."""


RECEIVE_BUFFER = 32 * 1024
"""Bytes that the system keeps of what a client sends, until the server reads them."""

DRAIN_TICK = 0.1
"""Seconds between two looks whether a server that is about to stop is in a hurry."""

MOST_DESCRIPTORS = 1 << 16
"""Descriptors that a server asks for where there is no limit."""


def raise_descriptor_limit() -> int:
    """Let this process open as many files and connections as the system allows; return how many."""
    try:
        import resource
    except ModuleNotFoundError:  # on Windows, which has no such limit
        return MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else hard
    with contextlib.suppress(ValueError, OSError):  # the system may allow less than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def listen(host: str, port: int, *, at_once: bool) -> socket.socket:
    """Open a socket at a port, or at the next one that is free.

    Args:
        host: the address to listen at.
        port: the port; any free one if 0.
        at_once: whether clients may come already, and wait. Otherwise they are refused, and go to
            another server, until this one is ready.

    Raises:
        CannotBeRead: if none of the ports can be used.
    """
    wanted = range(port, min(port + PORT_TRIES, 1 << 16)) if port else (0,)
    reason = ""
    for one in wanted:
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(
                host, one, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            return _bound(socket.socket(family, kind, protocol), address, at_once)
        except OSError as cause:
            reason = cause.strerror or str(cause)
    raise CannotBeRead(
        f"nobody can listen at {host}, ports {wanted[0]} to {wanted[-1]}: {reason};"
        " choose another --host or --port"
    )


def _bound(made: socket.socket, address: object, at_once: bool) -> socket.socket:
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        made.bind(address)  # type: ignore[arg-type]  # as getaddrinfo gives it
        if at_once:
            made.listen(BACKLOG)
        made.setblocking(False)
    except OSError:
        made.close()
        raise
    return made


def address_of(listening: socket.socket) -> str:
    """The address at which a browser on this machine reaches a socket."""
    host, port = listening.getsockname()[:2]
    found = ip_address(host.partition("%")[0])
    if found.is_unspecified:
        host = "::1" if found.version == 6 else "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def lan_address(listening: socket.socket) -> str | None:
    """The address at which other devices reach a socket; None if they cannot or it is unknown."""
    host, port = listening.getsockname()[:2]
    found = ip_address(host.partition("%")[0])
    if found.is_loopback:
        return None
    if found.is_unspecified:
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
                way.connect(("192.0.2.1", 9))  # sends nothing; selects the route
                host = way.getsockname()[0]
        except OSError:
            return None
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def open_browser(address: str) -> None:
    """Open an address in a graphical browser, if there is one; it may take a while."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    in_this_terminal = type(browser) is webbrowser.GenericBrowser
    if not in_this_terminal or "BROWSER" in os.environ:
        browser.open(address)


class GracefulServer(uvicorn.Server):
    """A server whose clients get a last message before their connections are closed.

    Args:
        config: the settings of uvicorn.
        ready: called when the server accepts connections.
        stopping: called when it has been told to stop.
        leave: called when it accepts no new ones, while the others are still open.
        drain: seconds between `stopping` and `leave`, in which it goes on serving.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        stopping: Callable[[], None],
        leave: Callable[[], Awaitable[None]],
        drain: float,
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping
        self._leave = leave
        self._drain = drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept connections, and call `ready`.

        Raises:
            CannotBeRead: if another program has begun to listen at the port meanwhile.
        """
        try:
            await super().startup(sockets)
        except OSError as cause:
            raise CannotBeRead(
                f"nobody can listen there: {cause.strerror}; choose another --host or --port"
            ) from cause
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Go on for the seconds of `drain`, accept no more connections, call `leave`, and close.

        A second Ctrl-C ends the waiting.
        """
        self._stopping()
        clock = asyncio.get_running_loop().time
        ends = clock() + self._drain
        while clock() < ends and not self.force_exit:
            await asyncio.sleep(min(DRAIN_TICK, self._drain))
        for server in self.servers:
            server.close()
        await self._leave()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down on Ctrl-C or SIGTERM, without raising the signal again afterwards."""
        heard = (signal.SIGINT, signal.SIGTERM)
        before = {one: signal.signal(one, self.handle_exit) for one in heard}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def uvicorn_config(
    app: ASGIApp,
    proxies: Collection[str],
    http: type[asyncio.Protocol],
    websocket: type[asyncio.Protocol],
    max_bytes: int,
) -> uvicorn.Config:
    """The settings with which uvicorn serves an application.

    Args:
        app: the application.
        proxies: the addresses and networks of proxies whose headers are trusted.
        http: the class that speaks HTTP with one client.
        websocket: the class that speaks WebSocket with one client.
        max_bytes: the largest WebSocket message that is read.
    """
    return uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        ws_max_size=max_bytes,
        ws_per_message_deflate=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_TIMEOUT,
        timeout_graceful_shutdown=int(SHUTDOWN_TIMEOUT),
    )
