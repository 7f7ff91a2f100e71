"""Measures three nodes on this machine against one, and projects to 100,000 games (R11).

    python -m bench.cluster --database postgresql+psycopg://cards@127.0.0.1/cards
        [--games 300] [--seconds 20] [--rounds 2] [--rate 0.55]

The database is a PostgreSQL of this machine that nobody else uses; it is filled with tables.
HAProxy runs with deploy/haproxy.cfg. The same games are played three times: with one node, with
three nodes behind the balancer, and with three nodes where every socket is at a node that does not
own its table, so that every message is relayed. Processor time is that of all processes of a part.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import math
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvloop
from bench.load import WARM_UP, Client, Figures, Place, Served, free_port, set_up, share, until
from sqlalchemy import Engine, create_engine, text

from russianbank.server.ws.connection_limits import MAX_CONNECTIONS

HAPROXY = Path(__file__).parents[1] / "deploy/haproxy.cfg"
OWN_ADDRESS = "http-request set-header X-Forwarded-For %[src]"
COMMITS = "russianbank_commit_seconds_count"
RELAYS = 'russianbank_relays_total{kind="websocket"}'
NODES = 3
WAYS = (("one node", 1, False), ("three nodes", NODES, False), ("all relayed", NODES, True))
"""The three ways to play: their names, how many nodes there are, and whether all is relayed."""

TARGET = 100_000
"""The games of the projection."""

IDLE = 5.0
"""Seconds in which it is measured what nodes cost without players."""

BUSY = 0.6
"""The part of a core, a disk or a limit that is planned for; the rest is for peaks and failures."""

DATABASE_CORES, DATABASE_WAL = 32, 200e6
"""The largest machine for PostgreSQL that is assumed: its cores, and the bytes that its disk can
append to the write-ahead log in a second."""

CORE_OF_A_NODE = 1
"""Cores that a node can use: its event loop and its writer run in one process of Python."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What playing cost.

    Attributes:
        name: which of the three ways.
        acts: acts that were acknowledged.
        seconds: how long it was measured.
        times: the seconds from sending an act to its acknowledgement.
        node, database, balancer, clients: processor seconds of the parts; of the first two without
            what they use when nobody is there.
        wal: bytes that PostgreSQL wrote to its log.
        commits: commits of the nodes.
        idle: processor seconds of the nodes, and of the database, in a second in which nobody is
            there.
        relays: sockets that were relayed, of all.
        megabytes: memory of all nodes.
        owners: tables of each node.
    """

    name: str
    acts: int
    seconds: float
    times: list[float]
    node: float
    database: float
    balancer: float
    clients: float
    wal: float
    commits: float
    idle: tuple[float, float]
    relays: float
    megabytes: float
    owners: list[int]

    def an_act(self, amount: float, unit: float = 1e6) -> float:
        """An amount for each act, in millionths."""
        return unit * amount / max(1, self.acts)


class Database:
    """The PostgreSQL of this machine, seen from outside.

    Args:
        url: where it is.
    """

    def __init__(self, url: str) -> None:
        self._engine: Engine = create_engine(url)
        backend = int(self._value("SELECT pg_backend_pid()"))
        self._postmaster = _fields(backend)[1]

    @property
    def cpu(self) -> float:
        """Processor seconds of all its processes, also of those that have ended."""
        processes = [int(one) for one in os.listdir("/proc") if one.isdigit()]
        children = [one for one in processes if _fields(one)[1:2] == [self._postmaster]]
        return _seconds(self._postmaster, ended=True) + sum(map(_seconds, children))

    @property
    def wal(self) -> float:
        """Bytes written to the write-ahead log."""
        return self._value("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")

    def checkpoint(self) -> None:
        """Begins anew what a page costs that is changed for the first time after a checkpoint."""
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("CHECKPOINT"))

    def owners(self) -> list[int]:
        """How many tables each node owns, the largest number first."""
        query = (
            "SELECT count(*) FROM table_owner JOIN node ON node.id = node"
            " WHERE NOT ended GROUP BY node"
        )
        with self._engine.begin() as connection:
            return sorted((row[0] for row in connection.execute(text(query))), reverse=True)

    def _value(self, query: str) -> float:
        with self._engine.begin() as connection:
            return float(connection.execute(text(query)).scalar_one())


def _fields(process: int) -> list[int]:
    """The numbers of /proc/PID/stat from the parent on, after the state; [] if it has ended."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return []
    return [0, *map(int, text.rpartition(")")[2].split()[1:])]


def _seconds(process: int, ended: bool = False) -> float:
    """Processor seconds of a process, with its children that have ended."""
    fields = _fields(process)
    used = fields[11:15] if ended else fields[11:13]
    return sum(used) / os.sysconf("SC_CLK_TCK")


class Balancer:
    """HAProxy with the configuration of deploy/, in front of nodes at these ports."""

    def __init__(self, ports: list[int], folder: Path) -> None:
        self.port = free_port()
        lines = HAPROXY.read_text().replace("bind :8080", f"bind 127.0.0.1:{self.port}")
        lines = re.sub(r"^    (user|group|chroot) .*\n", "", lines, flags=re.MULTILINE)
        lines = lines.replace(OWN_ADDRESS, "")  # the clients are on one machine and say others
        for number in range(1, NODES + 1):
            server = f"server node{number} 10.77.0.1{number}:8765"
            own = [f"server node{number} 127.0.0.1:{port}" for port in ports[number - 1 : number]]
            lines = lines.replace(server, "".join(own))
        file = folder / f"haproxy{self.port}.cfg"
        file.write_text(lines)
        self._process = subprocess.Popen(["haproxy", "-f", file], stdout=subprocess.DEVNULL)

    @property
    def cpu(self) -> float:
        """Processor seconds used so far."""
        return _seconds(self._process.pid)

    async def ready(self) -> None:
        """Waits until it sends requests to a node."""
        while not await asyncio.to_thread(_answers, f"http://127.0.0.1:{self.port}/"):
            await asyncio.sleep(0.1)

    def end(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait()


def metric(name: str, ports: list[int]) -> float:
    """A metric of all nodes together."""
    total = 0.0
    for port in ports:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            found = re.search(rf"^{re.escape(name)} (\S+)", answer.read().decode(), re.MULTILINE)
        total += float(found[1]) if found else 0.0
    return total


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def played(
    name: str,
    nodes: int,
    relayed: bool,
    arguments: argparse.Namespace,
    places: list[Place],
    folder: Path,
    number: int,
) -> Costs:
    """Plays at all tables for a while; returns what it cost.

    Args:
        name: the name of the row.
        nodes: how many nodes there are.
        relayed: whether each table is first opened at the node before that of its sockets.
        arguments: the command line.
        places: the seats.
        folder: for files.
        number: which round it is.
    """
    database = Database(arguments.database)
    options = ("--proxy", "--database", arguments.database)
    servers = [
        Served(folder, *options, "--log", str(folder / f"{name} {node}.log"))
        for node in range(nodes)
    ]
    for one in servers:
        await one.start()
    ports = [one.port for one in servers]
    balancer = Balancer(ports, folder)
    await balancer.ready()
    before = sum(one.cpu for one in servers), database.cpu
    await asyncio.sleep(IDLE)
    after = sum(one.cpu for one in servers), database.cpu
    idle = (after[0] - before[0]) / IDLE, (after[1] - before[1]) / IDLE
    tables = list(dict.fromkeys(place.table for place in places))
    first = Figures(balancer.port, arguments.rate)
    all_figures = [first]
    if relayed:
        all_figures = [Figures(port, arguments.rate) for port in ports]
        for other in all_figures:
            other.acks, other.live, other.errors = first.acks, first.live, first.errors
        for place, table in enumerate(tables):
            owner = ports[(place - 1) % nodes]
            await asyncio.to_thread(_answers, f"http://127.0.0.1:{owner}/api/tables/{table}")
    at = {table: all_figures[place % len(all_figures)] for place, table in enumerate(tables)}
    dice = random.Random(
        f"{arguments.seed} {name} {number}"
    )  # a message sent twice would be known already
    clients = [Client(at[one.table], one, random.Random(dice.random())) for one in places]
    tasks = []
    for client in clients:
        tasks.append(asyncio.ensure_future(client.play()))
        if len(tasks) % 50 == 0:
            await asyncio.sleep(0.05)
    await until(lambda: len(first.live) == len(clients), 60)
    if len(first.live) < len(clients):
        print(f"{name}: only {len(first.live)} of {len(clients)} sockets are live", flush=True)
    await asyncio.sleep(WARM_UP)
    gc.collect()
    gc.disable()  # a collection here would count as time that the nodes took

    def now() -> tuple[float, ...]:
        parts = (sum(one.cpu for one in servers), database.cpu, balancer.cpu, time.process_time())
        return (time.perf_counter(), *parts, database.wal, metric(COMMITS, ports))

    database.checkpoint()
    begun = await asyncio.to_thread(now)
    first.acks.clear()
    await asyncio.sleep(arguments.seconds)
    acks = list(first.acks)
    gc.enable()
    ended = await asyncio.to_thread(now)
    seconds, node, server, haproxy, own, wal, commits = (
        after - was for was, after in zip(begun, ended, strict=True)
    )
    relays = await asyncio.to_thread(metric, RELAYS, ports)
    megabytes, owners = sum(one.megabytes for one in servers), database.owners()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for one in servers:
        await one.end(signal.SIGTERM)
    balancer.end()
    return Costs(
        name=name,
        acts=len(acks),
        seconds=seconds,
        times=acks,
        node=node - seconds * idle[0],
        database=server - seconds * idle[1],
        balancer=haproxy,
        clients=own,
        wal=wal,
        commits=commits,
        idle=idle,
        relays=relays / len(places),
        megabytes=megabytes,
        owners=owners,
    )


def print_table(head: list[str], rows: list[list[str]]) -> None:
    """Prints columns below each other."""
    widths = [max(len(row[number]) for row in [head, *rows]) for number in range(len(head))]
    for row in [head, *rows]:
        cells = [row[0].ljust(widths[0])]
        cells += [one.rjust(width) for one, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(cells).rstrip())


def figures_of(ways: list[Costs]) -> list[list[str]]:
    """The rows of what was measured."""
    rows: list[tuple[str, Callable[[Costs], str]]] = [
        ("acts a second", lambda one: f"{one.acts / one.seconds:.0f}"),
        ("acknowledged p50, ms", lambda one: f"{1000 * share(one.times, 0.5):.1f}"),
        ("acknowledged p99, ms", lambda one: f"{1000 * share(one.times, 0.99):.1f}"),
        ("nodes, us an act", lambda one: f"{one.an_act(one.node):.0f}"),
        ("PostgreSQL, us an act", lambda one: f"{one.an_act(one.database):.0f}"),
        ("HAProxy, us an act", lambda one: f"{one.an_act(one.balancer):.0f}"),
        ("clients, us an act", lambda one: f"{one.an_act(one.clients):.0f}"),
        ("write-ahead log, bytes an act", lambda one: f"{one.an_act(one.wal, 1):.0f}"),
        ("acts in a commit", lambda one: f"{one.acts / max(1.0, one.commits):.2f}"),
        ("sockets relayed", lambda one: f"{one.relays:.0%}"),
        (
            "a node without players, ms a second",
            lambda one: f"{1000 * one.idle[0] / len(one.owners):.0f}",
        ),
        (
            "PostgreSQL for it, ms a second",
            lambda one: f"{1000 * one.idle[1] / len(one.owners):.0f}",
        ),
        ("memory of the nodes, MB", lambda one: f"{one.megabytes:.0f}"),
        ("tables of each node", lambda one: " ".join(map(str, one.owners))),
    ]
    return [[what, *(figure(one) for one in ways)] for what, figure in rows]


def projection(cost: Costs, rate: float) -> list[list[str]]:
    """The rows of the projection: a resource, what it takes, where it ends, and why.

    Args:
        cost: three nodes behind the balancer.
        rate: acts a second in each game.
    """
    acts = TARGET * rate
    node, database, balancer = (
        cost.an_act(one, 1.0) for one in (cost.node, cost.database, cost.balancer)
    )
    wal = cost.an_act(cost.wal, 1.0)
    idle_node, idle_database = (one / NODES for one in cost.idle)
    by_work = acts * node / (BUSY * CORE_OF_A_NODE - idle_node)
    by_sockets = 2 * TARGET / (BUSY * MAX_CONNECTIONS)
    nodes = math.ceil(max(by_work, by_sockets))

    def ends(taken: float, given: float) -> str:
        return f"{TARGET * BUSY * given / taken:,.0f}"

    return [
        [
            "nodes: processor",
            f"{math.ceil(by_work)} nodes",
            "never",
            "one core each; nodes are added",
        ],
        [
            "nodes: sockets",
            f"{math.ceil(by_sockets)} nodes",
            "never",
            f"{MAX_CONNECTIONS} connections each; nodes are added",
        ],
        [
            "nodes: memory",
            f"{cost.megabytes / sum(cost.owners) * TARGET / nodes:,.0f} MB each",
            "never",
            "that of these tables; nodes are added",
        ],
        [
            "HAProxy: processor",
            f"{acts * balancer:.1f} cores",
            "never",
            "any number of balancers, by DNS",
        ],
        [
            "PostgreSQL: connections",
            f"{5 * nodes}",
            ends(5 * nodes, 1_000),
            "five for each node; 1,000 are usual at most",
        ],
        [
            "PostgreSQL: leases",
            f"{2.5 * nodes:.0f} commits a second",
            "later",
            "2.5 a second for each node",
        ],
        [
            "PostgreSQL: write-ahead log",
            f"{acts * wal / 1e6:.0f} MB a second",
            ends(acts * wal, DATABASE_WAL),
            f"one disk, {DATABASE_WAL / 1e6:.0f} MB a second",
        ],
        [
            "PostgreSQL: processor",
            f"{acts * database + nodes * idle_database:.1f} cores",
            ends(acts * database + nodes * idle_database, DATABASE_CORES),
            f"one machine, {DATABASE_CORES} cores",
        ],
    ]


async def measure(arguments: argparse.Namespace, folder: Path) -> int:
    """Measures and prints everything."""
    begun = time.perf_counter()
    from russianbank.server.store.database import open_store
    from russianbank.server.store.lease import Owner

    open_store(arguments.database, owner=Owner("bench", "", key="bench")).close()
    places = await set_up(arguments.games, arguments.played, arguments.database)
    print(f"{arguments.games} tables set up in {time.perf_counter() - begun:.1f} s\n", flush=True)
    rounds = [
        [await played(*way, arguments, places, folder, number) for way in WAYS]
        for number in range(arguments.rounds)
    ]
    ways = [
        min(costs, key=lambda one: share(one.times, 0.99)) for costs in zip(*rounds, strict=True)
    ]
    print_table(["", *(one.name for one in ways)], figures_of(ways))
    print(
        f"\nProjection to {TARGET:,} games of {arguments.rate} acts a second,"
        f" every part {BUSY:.0%} busy:\n"
    )
    head = ["", "takes", "ends at, games", "because"]
    print_table(head, projection(ways[1], arguments.rate))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Three nodes against one.")
    parser.add_argument("--database", required=True, help="an empty PostgreSQL of this machine")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=2, help="the best p99 of them counts")
    parser.add_argument("--rate", type=float, default=0.55, help="acts a second in each game")
    parser.add_argument("--played", type=int, default=100, help="acts already played at each table")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return uvloop.run(measure(arguments, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
