"""A whole cluster for fault injection: nodes, PostgreSQL, Redis and a balancer, all real."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import create_engine, text

from faults.tcp_proxy import TcpProxy
from helpers.command import environment
from helpers.components import PATIENCE, HaproxyServer, PostgresqlServer, RedisServer, free_port
from russianbank.server.ops.watchdog import STUCK

SKEWED_SERVER = Path(__file__).parent / "skewed_server.py"

BALANCER = """
defaults
    mode http
    timeout connect 500ms
    timeout client 1h
    timeout server 1h
    timeout tunnel 1h
    retries 3
    option redispatch
    option forwardfor

listen nodes
    bind 127.0.0.1:{port}
    balance random
    option httpchk
    http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host readyz
    default-server check inter 300ms fall 2 rise 1
"""
"""Each connection is sent to a node at random, so that most of them must be relayed."""


class NodeProcess:
    """A node as a process, which can be killed, paused and started again.

    Args:
        folder: for its log and its clock.
        options: the options of its command line, but for the port.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        folder.mkdir()
        self.port = free_port()
        self.log = folder / "server.log"
        self.errors = folder / "errors.txt"
        self._clock = folder / "clock"
        self._options = [
            f"--port={self.port}",
            f"--data={folder}",
            f"--log={self.log}",
            "--workers=1",
            *options,
        ]
        self._process: subprocess.Popen[str]
        self.set_clock(0)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def set_clock(self, offset: float) -> None:
        """Set its clock wrong by so many seconds."""
        self._clock.write_text(str(offset))

    async def start(self) -> None:
        """Start it, and wait until it accepts requests."""
        with self.errors.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, str(SKEWED_SERVER), str(self._clock), *self._options],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment(),
            )
        assert self._process.stdout is not None
        said = await asyncio.to_thread(self._process.stdout.readline)
        assert self.address in said, f"the node did not start: {said}"

    async def ensure_started(self) -> None:
        """Start it again if it has ended."""
        if self._process.poll() is not None:
            await self.start()

    def send_signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    async def show(self) -> str:
        """Return what it wrote to its error stream, with where its threads and tasks are."""
        for number in (signal.SIGUSR1, signal.SIGUSR2):
            self._process.send_signal(number)
            await asyncio.sleep(1)
        return self.errors.read_text()

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and wait until it has ended."""
        self._process.send_signal(signal.SIGCONT)
        self._process.send_signal(how)
        code = await asyncio.to_thread(self._process.wait, PATIENCE)
        assert code != STUCK, self.errors.read_text()
        if self._process.stdout is not None:
            self._process.stdout.close()


@dataclass
class Cluster:
    """The parts of a cluster.

    Attributes:
        nodes: the nodes.
        postgresql: their database.
        redis: their bus.
        balancer: sends clients to nodes.
        proxies: between each node and the database.
    """

    nodes: list[NodeProcess]
    postgresql: PostgresqlServer
    redis: RedisServer
    balancer: HaproxyServer
    proxies: list[TcpProxy]

    def owned_by(self, node: NodeProcess) -> set[str]:
        """The tables that a node owns."""
        query = (
            "SELECT table_id FROM table_owner JOIN node ON node.id = table_owner.node "
            "WHERE NOT ended AND address = :address"
        )
        engine = create_engine(self.postgresql.url)
        with engine.begin() as connection:
            owned = set(connection.scalars(text(query), {"address": node.address}))
        engine.dispose()
        return owned


@asynccontextmanager
async def running_cluster(folder: Path, size: int = 3) -> AsyncIterator[Cluster]:
    """Runs a cluster; it ends at the end."""
    async with AsyncExitStack() as stack:
        postgresql = PostgresqlServer(is_durable=True)
        stack.callback(postgresql.remove)
        redis = RedisServer(folder)
        stack.callback(redis.kill)
        proxies = [await stack.enter_async_context(TcpProxy(postgresql.port)) for _ in range(size)]
        nodes = [
            NodeProcess(
                folder / f"node{number}",
                f"--database=postgresql+psycopg://postgres@127.0.0.1:{proxy.port}/postgres",
                f"--bus={redis.url}",
                "--proxy",
            )
            for number, proxy in enumerate(proxies, 1)
        ]
        for node in nodes:
            await node.start()
            stack.push_async_callback(node.end, signal.SIGKILL)
        balancer = HaproxyServer(folder, BALANCER + _servers(nodes))
        stack.callback(balancer.kill)
        yield Cluster(nodes, postgresql, redis, balancer, proxies)


def _servers(nodes: list[NodeProcess]) -> str:
    lines = (f"    server node{n} 127.0.0.1:{node.port}\n" for n, node in enumerate(nodes, 1))
    return "".join(lines)


@contextlib.contextmanager
def paused(process: int) -> Iterator[None]:
    """Stops a process and all its children; they go on at the end."""
    family = [process, *_children(process)]
    for one in family:
        _signal(one, signal.SIGSTOP)
    try:
        yield
    finally:
        for one in family:
            _signal(one, signal.SIGCONT)


def _children(process: int) -> list[int]:
    found = subprocess.run(
        ["pgrep", "-P", str(process)], capture_output=True, text=True, check=False
    )
    return [int(one) for one in found.stdout.split()]


def _signal(process: int, number: signal.Signals) -> None:
    subprocess.run(["kill", f"-{number.value}", str(process)], check=False, capture_output=True)
