"""Measures the whole server under many games at once, over real sockets (R5, R27, R28, R31).

    python bench/load.py [--games 300] [--seconds 10] [--rate 0.55] [--played 100]
    python bench/load.py --games 1000 --seconds 60
    python bench/load.py --storm 2000
    python bench/load.py --lag

Every game has two sockets, and its players do random lawful acts at random times, at a given mean
rate. The clients run in a process of their own on the same machine. The time from sending an act to
reading its acknowledgement is measured; the acknowledgement comes after the commit. A storm kills
the server while all sockets are open and starts it again. Each client returns by itself, as a
browser does, and is live when it has received who is at the table. The lag is the longest delay of
an event loop while workers think for the computer player (R32).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

RULES = "foster-two-pack"
WARM_UP = 15.0
"""Seconds of play before anything is measured: just after a start most tables are still asleep."""

FIRST_RETRY, LONGEST_RETRY = 0.25, 1.5
"""Seconds before a client connects again, as in `web/src/net/socket.ts`."""

SHARES = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("p99.9", 0.999)]

Row = tuple[str, str]
"""The name of a figure, and the figure."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a table, and the token of its player."""

    table: str
    token: str


# The server, in a process of its own


async def set_up(
    games: int, acts: int, database: str, name: str = "g", by_one_person: bool = False
) -> list[Place]:
    """Creates tables in a database with a number of acts already played; returns their seats.

    Args:
        games: how many tables.
        acts: after how many acts play stops, unless the deal ends before.
        database: where they are stored.
        name: how their ids begin.
        by_one_person: whether one person sits at all of them, as red.
    """
    from russianbank.core.cards import Seat
    from russianbank.core.chance import Chance
    from russianbank.server.store.contract import DealResult
    from russianbank.server.store.database import open_store
    from russianbank.server.store.journal import StoreJournal
    from russianbank.server.store.sessions import Sessions
    from russianbank.server.table.entry import ActEntry, LogEntry, LoggedEntry, SitEntry
    from russianbank.server.table.table_state import Table
    from russianbank.server.table.terms import Participant, Terms

    store = open_store(database)
    journal, sessions = StoreJournal(store), Sessions(store, time.time, secrets.token_urlsafe)

    def log(terms: Terms, chance: Chance) -> tuple[list[LoggedEntry], list[DealResult]]:
        table, lines = Table(terms), []

        def enter(entry: LogEntry, seat: Seat | None) -> None:
            table.apply(entry, seat)
            who = None if seat is None else str(seat)
            lines.append(LoggedEntry(table.version, time.time(), who, None, entry, table.digest))

        for seat in Seat:
            enter(SitEntry(str(seat), str(seat)), seat)
        enter(table.deal(chance), None)
        while table.game and table.game.outcome is None and len(lines) < acts + 3:
            able = table.game.position.lawful()
            enter(ActEntry(str(able[chance.below(len(able))])), table.game.seat)
        over = table.over
        ends = [DealResult(1, over.ending, over.winner, over.points)] if over else []
        return lines, ends

    one_person = await sessions.create() if by_one_person else None

    async def fill(number: int) -> list[Place]:
        person, places = Participant("person"), []
        terms = Terms(f"{name}{number}", RULES, "strict", person, person)
        await journal.open_table(terms, time.time())
        await journal.append(terms.id, 0, *log(terms, Chance(number)))
        for seat in Seat:
            seated = one_person if seat is Seat.RED else None
            token, session = seated or await sessions.create()
            await sessions.take_seat(session.id, terms.id, str(seat))
            places.append(Place(terms.id, token))
        return places

    filled = await asyncio.gather(*map(fill, range(games)))
    store.close()
    return [place for places in filled for place in places]


class Served:
    """The process of the server. Its byte code is kept, as in an installation.

    Args:
        data: the data folder.
        options: more options of the command line.
        descriptors: how many files it may have open; as many as this process may if 0.

    Attributes:
        port: the port, the same after each start.
    """

    def __init__(self, data: Path, *options: str, descriptors: int = 0) -> None:
        self.port = free_port()
        self._data = data
        self._options = options
        self._limit = f"ulimit -n {descriptors}" if descriptors else "true"
        self._process: asyncio.subprocess.Process

    async def start(self) -> None:
        """Starts the server and waits until it answers."""
        command = ["--data", str(self._data), "--port", str(self.port), "--workers", "1"]
        command += self._options
        installed = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(self._data / "code")}
        self._process = await asyncio.create_subprocess_exec(
            *("sh", "-c", f'{self._limit}; exec "$@"', "sh"),
            *(sys.executable, "-m", "russianbank.server", *command),
            env=os.environ | installed,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL if "--log" in self._options else None,
        )
        while not await self._answers():
            if self._process.returncode is not None:
                raise SystemExit("the server did not start")
            await asyncio.sleep(0.02)

    async def _answers(self) -> bool:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"GET /healthz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
            answer = await reader.readline()
            writer.close()
        except OSError:
            return False
        return b" 200 " in answer

    async def end(self, how: signal.Signals) -> None:
        """Ends the server with a signal."""
        self._process.send_signal(how)
        await self._process.wait()

    @property
    def running(self) -> bool:
        """Whether the server has not ended by itself."""
        return self._process.returncode is None

    @property
    def cpu(self) -> float:
        """The processor time used so far, in seconds."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """The memory in use."""
        return self._memory("VmRSS")

    @property
    def peak_megabytes(self) -> float:
        """The most memory that was in use since `forget_peak`."""
        return self._memory("VmHWM")

    def forget_peak(self) -> None:
        """Measures the peak of the memory from now on."""
        Path(f"/proc/{self._process.pid}/clear_refs").write_text("5")

    def _memory(self, name: str) -> float:
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(name))
        return int(line.split()[1]) / 1024


# The clients


class Received(msgspec.Struct):
    """The parts of a message that a random player needs."""

    t: str
    v: int = -1
    h: str = ""
    id: str = ""
    p: dict[str, msgspec.Raw] = {}
    view: dict[str, msgspec.Raw] = {}
    why: dict[str, msgspec.Raw] = {}


_read = msgspec.json.Decoder(Received).decode
_write = msgspec.json.encode
_acts = msgspec.json.Decoder(list[str]).decode


class Client:
    """One player: acts at random times on its turn, and connects again after a cut."""

    def __init__(self, figures: Figures, place: Place, dice: random.Random) -> None:
        self._figures = figures
        self._dice = dice
        self._address = f"ws://127.0.0.1:{figures.port}/ws/{place.table}"
        address = f"10.{dice.randrange(256)}.{dice.randrange(256)}.{dice.randrange(256)}"
        self._headers = {"Authorization": f"Bearer {place.token}", "X-Forwarded-For": address}
        self._name = f"{place.table}-{dice.getrandbits(32):08x}"
        self._count = 0
        self._v, self._h = -1, ""
        self._accepted = -1
        self._acts: list[str] = []
        self._over = False
        self._sent: dict[str, tuple[float, bytes]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._socket: ClientConnection | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Plays until cancelled."""
        tries = 0
        while True:
            try:
                async with connect(
                    f"{self._address}?v={self._v}&h={self._h}",
                    additional_headers=self._headers,
                    compression=None,
                    proxy=None,
                    open_timeout=30,
                    ping_interval=None,
                ) as self._socket:
                    tries = 0
                    for _, message in self._sent.values():
                        await self._socket.send(message.decode())
                    async for text in self._socket:
                        self._hear(_read(text))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as cause:
                self._figures.errors.append(type(cause).__name__)
            self._socket = None
            self._figures.live.discard(self._name)
            longest = min(LONGEST_RETRY, FIRST_RETRY * 2**tries)
            await asyncio.sleep(longest * (0.5 + self._dice.random() / 2))
            tries += 1

    def _hear(self, message: Received) -> None:
        match message.t:
            case "ok" | "no":
                sent, _ = self._sent.pop(message.id)
                if message.t == "ok":
                    self._accepted = message.v
                    self._figures.acks.append(time.perf_counter() - sent)
                else:
                    self._figures.refused[bytes(message.why["code"]).decode()] += 1
            case "ev" | "sync":
                if message.t == "ev" and message.v != self._v + 1:
                    self._figures.gaps += 1
                self._v, self._h = message.v, message.h
                changed = message.p or message.view
                if "acts" in changed:
                    self._acts = _acts(changed["acts"])
                if "over" in changed:
                    self._over = bytes(changed["over"]) != b"null"
            case "here":
                self._figures.came(self._name)
        settled = not self._sent and self._v >= self._accepted
        if self._timer is None and settled and (self._acts or self._over):
            pause = self._dice.expovariate(self._figures.rate)
            self._timer = asyncio.get_running_loop().call_later(pause, self._go)

    def _go(self) -> None:
        self._timer = None
        if self._socket is None or self._sent or not self._figures.playing:
            return
        message: dict[str, Any]
        if self._over:
            message = {"t": "say", "w": "next"}
        elif self._acts:
            message = {"t": "play", "m": self._dice.choice(self._acts)}
        else:
            return
        self._count += 1
        name = f"{self._name}-{self._count}"
        encoded = _write({**message, "id": name, "v": self._v})
        self._sent[name] = (time.perf_counter(), encoded)
        task = asyncio.ensure_future(self._send(self._socket, encoded.decode()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, socket: ClientConnection, text: str) -> None:
        try:
            await socket.send(text)
        except ConnectionClosed:
            return

    @property
    def unacknowledged(self) -> int:
        return len(self._sent)


class Figures:
    """The measurements of all clients."""

    def __init__(self, port: int, rate: float) -> None:
        self.port = port
        self.rate = rate
        self.playing = True
        self.acks: list[float] = []
        self.refused: Counter[str] = Counter()
        self.gaps = 0
        self.errors: list[str] = []
        self.live: set[str] = set()
        self.storms: list[float] = []
        self.back: list[float] = []

    def came(self, name: str) -> None:
        """Notes that a client has received who is at its table: it is live."""
        if name not in self.live:
            self.live.add(name)
            if self.storms:
                self.back.append(time.perf_counter() - self.storms[-1])


def share(numbers: list[float], part: float) -> float:
    """Returns the number below which this part of the numbers is."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


async def until(holds: Callable[[], bool], seconds: float) -> None:
    """Waits until a condition holds, at most for some seconds."""
    end = time.perf_counter() + seconds
    while not holds() and time.perf_counter() < end:
        await asyncio.sleep(0.01)


async def load(arguments: argparse.Namespace, data: Path) -> int:
    """Plays many games at once and prints the figures."""
    from russianbank.server.store.database import file_url

    games = arguments.storm // 2 or arguments.games
    begun = time.perf_counter()
    places = await set_up(games, arguments.played, file_url(data))
    print(f"{games} tables set up in {time.perf_counter() - begun:.1f} s", flush=True)
    served = Served(data, "--proxy")  # its clients have many addresses, as behind a proxy
    await served.start()
    figures = Figures(served.port, arguments.rate)
    dice = random.Random(arguments.seed)
    clients = [Client(figures, place, random.Random(dice.random())) for place in places]
    tasks = []
    for number, client in enumerate(clients):
        tasks.append(asyncio.ensure_future(client.play()))
        if number % 50 == 0:
            await asyncio.sleep(0.02)
    await until(lambda: len(figures.live) == len(clients), 60)
    print(f"{len(figures.live)} sockets live", flush=True)
    gc.collect()
    gc.disable()  # a collection here would count as time that the server took
    await asyncio.sleep(WARM_UP)
    figures.acks.clear()
    begun, before = time.perf_counter(), (served.cpu, time.process_time())
    await asyncio.sleep(arguments.seconds)
    seconds, after = time.perf_counter() - begun, (served.cpu, time.process_time())
    acks, megabytes = list(figures.acks), served.megabytes
    rows = acting(acks, seconds, after[0] - before[0], after[1] - before[1])
    if arguments.storm:
        rows += await storm(served, figures, len(clients))
    figures.playing = False
    await until(lambda: not any(client.unacknowledged for client in clients), 10)
    unacknowledged = sum(client.unacknowledged for client in clients)
    rows += [
        ("memory of the server", f"{megabytes:.0f} MB"),
        ("never acknowledged", f"{unacknowledged}"),
        ("refused", ", ".join(f"{n} {code}" for code, n in figures.refused.items()) or "0"),
        ("versions missed", f"{figures.gaps}"),
    ]
    print_rows(rows)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await served.end(signal.SIGTERM)
    return 1 if unacknowledged or figures.gaps else 0


async def storm(served: Served, figures: Figures, sockets: int) -> list[Row]:
    """Kills the server, starts it again, and measures how soon all clients are back."""
    await served.end(signal.SIGKILL)
    figures.errors.clear()
    figures.live.clear()
    figures.storms.append(time.perf_counter())
    generator = time.process_time()
    await served.start()
    up = time.perf_counter() - figures.storms[-1]
    await until(lambda: len(figures.live) == sockets, 60)
    generator = time.process_time() - generator
    wrong = sorted({error for error in figures.errors if error != "ConnectionClosedError"})
    back = [f"{what} {share(figures.back, part):.1f}" for what, part in SHARES]
    return [
        ("sockets back after a storm", f"{len(figures.live)} of {sockets}"),
        ("back, seconds", f"{', '.join(back)}, last {max(figures.back):.1f}; up at {up:.1f}"),
        (
            "processor for the storm",
            f"server {served.cpu:.1f} s with its start, clients {generator:.1f} s",
        ),
        ("errors met", ", ".join(wrong) or "none"),
    ]


async def lag(plans: int) -> int:
    """Lets workers plan on all cores and prints how late the event loop was."""
    from russianbank.core.chance import Chance
    from russianbank.core.deal import deal
    from russianbank.core.kernel.position import Position
    from russianbank.core.rules.preset import preset
    from russianbank.server.live.bot_workers import BotWorkers

    rules, chance = preset(RULES), Chance(1)
    workers = BotWorkers(os.cpu_count() or 1)
    late: list[float] = []

    async def probe() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            late.append(time.perf_counter() - begun - 0.001)

    positions = [Position.start(rules, deal(rules, chance)) for _ in range(plans)]
    await asyncio.gather(*(workers.plan("search:level=1", one, 1) for one in positions))
    probing = asyncio.ensure_future(probe())
    begun = time.perf_counter()
    await asyncio.gather(*(workers.plan("search:level=10", one, 1) for one in positions))
    probing.cancel()
    workers.close()
    print(
        f"{plans} plans of level 10 in {time.perf_counter() - begun:.1f} s by {workers.workers}"
        f" workers; event loop late in ms: p50 {1000 * share(late, 0.5):.1f},"
        f" p99 {1000 * share(late, 0.99):.1f}, max {1000 * max(late):.1f}"
    )
    return 0


def acting(acks: list[float], seconds: float, server: float, clients: float) -> list[Row]:
    """Returns the figures of play without a storm."""
    count = max(1, len(acks))
    times = [f"{what} {1000 * share(acks, part):.1f}" for what, part in SHARES]
    return [
        ("acts", f"{len(acks)} in {seconds:.0f} s, {len(acks) / seconds:.0f} a second"),
        ("acknowledged, ms", f"{', '.join(times)}, last {1000 * max(acks, default=0):.0f}"),
        (
            "processor, ms an act",
            f"server {1000 * server / count:.2f}, clients {1000 * clients / count:.2f}",
        ),
        ("processor, cores", f"server {server / seconds:.2f}, clients {clients / seconds:.2f}"),
    ]


def print_rows(rows: list[Row]) -> None:
    """Prints the figures, one in each line."""
    for what, figure in rows:
        print(f"  {what:<28}{figure}")


def free_port() -> int:
    """Returns a free port."""
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def main() -> int:
    parser = argparse.ArgumentParser(description="Load for the server.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0.55, help="acts a second in each game")
    parser.add_argument("--played", type=int, default=100, help="acts already played at each table")
    parser.add_argument("--storm", type=int, default=0, metavar="SOCKETS")
    parser.add_argument("--lag", action="store_true", help="measure the delay of the event loop")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.lag:
        return uvloop.run(lag(200))
    with tempfile.TemporaryDirectory() as folder:
        return uvloop.run(load(arguments, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
