"""Attacks a server in a process of its own, and measures what its other clients notice (R34, R35).

    python -m bench.attacks [ATTACK ...] [--seconds 6] [--games 40] [--json FILE]

The neighbours play as in `bench/load.py` and ping the server all the time; the attacker is a
process of its own at other addresses of the loopback network, or behind a proxy. A table is
printed: the memory of the server before the attack and at most, the time of the neighbours' pings
without and with the attack, the processor time of the server, how many newcomers were served
meanwhile, and what became of the attacker. What one attack sends is limited, so that a server
without limits survives it here.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import itertools
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import uvloop
from bench.load import Client, Figures, Place, Received, Served, set_up, share, until

from russianbank.server.store.database import file_url

SETTLES = 6.0
"""Seconds before anything is measured: a server reads the pages' words while it serves already."""

PING_PAUSE = 0.4
"""Seconds between two pings of a neighbour; more often is not allowed."""

NEWCOMER_PAUSE = 0.2
MEGABYTE = 1 << 20
MOST_POURED, MOST_FLOODED = 24 * MEGABYTE, 2048 * MEGABYTE
"""What an attack sends in all, in requests and in frames."""

MOST_CONNECTIONS = 5_000
"""Connections that an attack makes in all."""

HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PAGES = ["/", "/rules/pagat", "/law", "/learn", "/nowhere"]
OTHER_TABLES = {"export": (500, 100, True), "reviews": (21, 5_000, False)}
"""What an attack needs beside the neighbours: tables, acts at each, and whether of one person."""

FORWARDED = "HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n"
BODY = (
    "POST /api/tables HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n"
    "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"
)


# The attacker, in a process of its own


class Attacker:
    """One attack.

    Args:
        port: the port of the server.
        seconds: how long it lasts.
        place: a seat at a table, and its token.
    """

    def __init__(self, port: int, seconds: float, place: Place) -> None:
        self._most = MOST_POURED
        self._port = port
        self._seconds = seconds
        self._place = place
        self._ends = time.monotonic() + seconds
        self._became: Counter[str] = Counter()
        self._sent = 0
        self._made = 0

    @property
    def _going_on(self) -> bool:
        return (
            time.monotonic() < self._ends
            and self._sent < self._most
            and self._made < MOST_CONNECTIONS
        )

    async def _connect(self, number: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connects from one of many addresses."""
        self._made += 1
        source = (f"127.0.1.{1 + number % 250}", 0)
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=source)

    async def _pour(self, first: bytes, more: bytes) -> None:
        """Sends without end and reads nothing; connects again when it is cut off."""
        while self._going_on:
            try:
                reader, writer = await self._connect()
            except OSError:
                self._became["not let in"] += 1
                await asyncio.sleep(0.01)
                continue
            try:
                writer.write(first)
                while self._going_on:
                    writer.write(more)
                    self._sent += len(more)
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + 1):
                        await writer.drain()
                self._became["still connected"] += 1
            except TimeoutError:
                self._became["not read for a second"] += 1
            except OSError:
                answer = b""
                with contextlib.suppress(OSError, TimeoutError):
                    async with asyncio.timeout(1):
                        answer = await reader.readline()
                self._became[answer[9:12].decode() or "cut off"] += 1
            writer.close()

    async def header_lines(self) -> None:
        """Endless header lines."""
        await self._pour(HEAD, b"a: b\r\n" * 10_000)

    async def header_value(self) -> None:
        """One endless header value."""
        await self._pour(HEAD + b"a: ", b"a" * 60_000)

    async def pipelining(self) -> None:
        """Requests without end, whose answers are not read."""
        await self._pour(b"", (HEAD + b"\r\n") * 1_000)

    async def _wait(self, said: bytes, connections: int, addresses: int) -> None:
        """Connects many times, says this, and waits until the connections are closed."""
        begun = time.monotonic()
        kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        for number in range(connections):
            try:
                async with asyncio.timeout(1):
                    reader, writer = await self._connect(number % addresses)
            except (OSError, TimeoutError):
                self._became["not let in"] += 1
                continue
            with contextlib.suppress(OSError):
                writer.write(said)
            kept.append((reader, writer))

        async def closed(reader: asyncio.StreamReader) -> float:
            with contextlib.suppress(OSError):
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + self._seconds):
                    while await reader.read(1000):
                        pass
            return time.monotonic() - begun

        times = await asyncio.gather(*(closed(reader) for reader, _ in kept))
        for seconds in times:
            late = seconds >= self._seconds
            soon = "closed at once" if seconds < 2.5 else f"closed after {seconds:.0f} s"
            self._became["still connected" if late else soon] += 1
        for _, writer in kept:
            writer.close()

    async def silent(self) -> None:
        """1,100 connections from one address that say nothing."""
        await self._wait(b"", 1_100, 1)

    async def silent_crowd(self) -> None:
        """2,000 connections from 250 addresses that say nothing."""
        await self._wait(b"", 2_000, 250)

    async def half_head(self) -> None:
        """300 connections from 10 addresses with half a request."""
        await self._wait(HEAD, 300, 10)

    async def half_body(self) -> None:
        """300 connections from 10 addresses with half a body."""
        await self._wait(BODY.format(f"127.0.0.1:{self._port}").encode(), 300, 10)

    async def pages(self) -> None:
        """50 connections of one address behind a proxy ask for pages as fast as they come."""
        await asyncio.gather(*(self._ask_for_pages() for _ in range(50)))

    async def _ask_for_pages(self) -> None:
        while self._going_on:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
                for page in itertools.cycle(PAGES):
                    writer.write(f"GET {page} {FORWARDED}".encode())
                    head = await reader.readuntil(b"\r\n\r\n")
                    length = re.search(rb"content-length: (\d+)", head)
                    await reader.readexactly(int(length[1]) if length else 0)
                    self._became[head[9:12].decode()] += 1
                    if not self._going_on:
                        break
            except (OSError, asyncio.IncompleteReadError):
                self._became["cut off"] += 1
            writer.close()

    async def export(self) -> None:
        """Somebody with 500 tables asks for all of them eight times at once and reads slowly."""
        asked = (
            f"GET /api/me/export HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"Authorization: Bearer {self._place.token}\r\n\r\n"
        ).encode()
        streams = [await self._connect() for _ in range(8)]
        for _, writer in streams:
            writer.write(asked)
        for reader, _ in streams:
            self._became[(await reader.readline())[9:12].decode()] += 1
        while self._going_on:
            await asyncio.gather(*(reader.read(4096) for reader, _ in streams))
            await asyncio.sleep(0.05)

    async def reviews(self) -> None:
        """Five addresses ask for four reviews each, again and again; somebody else asks for one."""
        *games, another = self._place.table.split(",")
        asked = [
            asyncio.ensure_future(self._ask_for_reviews(game, f"198.51.100.{number % 5}"))
            for number, game in enumerate(games)
        ]
        await asyncio.sleep(1)
        begun = time.monotonic()
        reader, writer = await self._ask_for_review(another, "203.0.113.1")
        await reader.readline()
        seconds = time.monotonic() - begun
        self._became[f"somebody else had the first line after {seconds:.1f} s"] += 1
        writer.close()
        await asyncio.gather(*asked)

    async def _ask_for_reviews(self, game: str, address: str) -> None:
        """Asks for a review and reads it until the attack ends."""
        while self._going_on:
            reader, writer = await self._ask_for_review(game, address)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0, self._ends - time.monotonic())):
                    await reader.read()
            writer.close()
            await asyncio.sleep(0.1)

    async def _ask_for_review(
        self, game: str, address: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Asks for a review and reads the head of the answer."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(
            f"GET /review/{game}/1/marks HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"X-Forwarded-For: {address}\r\nConnection: close\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        self._became[head[9:12].decode()] += 1
        return reader, writer

    async def sessions(self) -> None:
        """1,000 people at a /64 of one /48 each open a table without a session."""
        body = '{"rules":"foster-two-pack","opponent":"friend"}'
        for number in range(1_000):
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            writer.write(
                f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
                f"Origin: http://127.0.0.1:{self._port}\r\nContent-Type: application/json\r\n"
                f"X-Forwarded-For: 2001:db8:1:{number:x}::1\r\nConnection: close\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
            )
            self._became[(await reader.readline())[9:12].decode()] += 1
            writer.close()

    async def frames(self) -> None:
        """One player sends messages without end; connects again when cut off."""
        await self._flood(b'{"t":"play","id":"x","v":0,"m":"pass"}')

    async def bad_frames(self) -> None:
        """One player sends frames that are not UTF-8; connects again when cut off."""
        await self._flood(b"\xff\xff\xff")

    async def _flood(self, message: bytes) -> None:
        key = base64.b64encode(os.urandom(16))
        shake = (
            f"GET /ws/{self._place.table} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"Authorization: Bearer {self._place.token}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key.decode()}\r\n\r\n"
        ).encode()
        self._most = MOST_FLOODED
        frame = bytes([0x81, 0x80 | len(message)]) + bytes(4) + message
        while self._going_on:
            try:
                reader, writer = await self._connect()
                writer.write(shake)
                status = (await reader.readline())[9:12].decode()
                if status != "101":
                    self._became[f"refused {status}"] += 1
                    writer.close()
                    continue
                reading = asyncio.ensure_future(self._read_all(reader))
                while self._going_on and not reading.done():
                    writer.write(frame * 500)
                    self._sent += len(frame) * 500
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + 1):
                        await writer.drain()
                    await asyncio.sleep(0)
                self._became["cut off" if reading.done() else "still connected"] += 1
                reading.cancel()
            except TimeoutError:
                self._became["not read for a second"] += 1
            except OSError:
                self._became["cut off"] += 1
            writer.close()

    async def _read_all(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError):
            while await reader.read(1 << 16):
                pass

    async def run(self, name: str) -> str:
        """Runs an attack; returns what became of it."""
        await ATTACKS[name][0](self)
        sent = f"{self._sent / MEGABYTE:.1f} MB; " if self._sent else ""
        return sent + ", ".join(f"{n} {what}" for what, n in sorted(self._became.items()))


ATTACKS: dict[str, tuple[Callable[[Attacker], Awaitable[None]], float]] = {
    "header-lines": (Attacker.header_lines, 0),
    "header-value": (Attacker.header_value, 0),
    "pipelining": (Attacker.pipelining, 0),
    "silent": (Attacker.silent, 13),
    "silent-crowd": (Attacker.silent_crowd, 13),
    "half-head": (Attacker.half_head, 13),
    "half-body": (Attacker.half_body, 33),
    "pages": (Attacker.pages, 0),
    "export": (Attacker.export, 24),
    "reviews": (Attacker.reviews, 0),
    "sessions": (Attacker.sessions, 0),
    "frames": (Attacker.frames, 0),
    "bad-frames": (Attacker.bad_frames, 0),
}
"""Every attack, and how many seconds it lasts at least."""


# The neighbours


class Neighbour(Client):
    """A player who also pings the server all the time."""

    def __init__(self, figures: Figures, place: Place, dice: random.Random) -> None:
        super().__init__(figures, place, dice)
        self.pongs: list[float] = []
        self._pinged = 0.0

    async def ping(self) -> None:
        """Pings until cancelled."""
        while True:
            await asyncio.sleep(PING_PAUSE * (0.5 + self._dice.random()))
            if self._socket is not None and not self._pinged:
                self._pinged = time.perf_counter()
                await self._send(self._socket, '{"t":"ping","at":0}')

    def _hear(self, message: Received) -> None:
        if message.t == "pong":
            self.pongs.append(time.perf_counter() - self._pinged)
            self._pinged = 0.0
        else:
            super()._hear(message)

    def waiting(self) -> Iterator[float]:
        """How long the unanswered ping has waited, if there is one."""
        if self._pinged:
            yield time.perf_counter() - self._pinged


async def newcomers(port: int, served: list[bool]) -> None:
    """Asks for a page again and again, each time with a new connection, until cancelled."""
    while True:
        good = False
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(HEAD + b"Connection: close\r\n\r\n")
                good = b" 200 " in await reader.readline()
                writer.close()
        served.append(good)
        await asyncio.sleep(NEWCOMER_PAUSE)


def milliseconds(pongs: list[float]) -> list[float]:
    """Returns the median and the 99th percentile."""
    return [1000 * share(pongs, part) for part in (0.5, 0.99)]


async def attack(name: str, arguments: argparse.Namespace, data: Path) -> dict[str, Any]:
    """Runs one attack against a new server; returns the figures."""
    places = await set_up(arguments.games + 1, 40, file_url(data))
    log = data / "server.log"
    attacker_at = places[0]
    if name in OTHER_TABLES:
        games, acts, by_one_person = OTHER_TABLES[name]
        others = await set_up(games, acts, file_url(data), name, by_one_person)
        tables = dict.fromkeys(place.table for place in others)
        attacker_at = Place(",".join(tables), others[0].token)
    server = Served(data, "--proxy", "--log", str(log), descriptors=1024)
    await server.start()
    figures = Figures(server.port, 1.0)
    dice = random.Random(arguments.seed)
    clients = [Neighbour(figures, one, random.Random(dice.random())) for one in places[2:]]
    tasks = [asyncio.ensure_future(part) for one in clients for part in (one.play(), one.ping())]
    came: list[bool] = []
    try:
        await until(lambda: len(figures.live) == len(clients), 20)
        await asyncio.sleep(SETTLES)

        def heard() -> list[float]:
            return [pong for one in clients for pong in one.pongs]

        def forget() -> None:
            for one in clients:
                one.pongs.clear()

        forget()
        processor = server.cpu
        await asyncio.sleep(arguments.seconds)
        without, before = milliseconds(heard()), server.megabytes
        cores = [(server.cpu - processor) / arguments.seconds]
        figures.errors.clear()
        lines = log.read_text().count("\n")
        server.forget_peak()
        forget()
        seconds = max(arguments.seconds, ATTACKS[name][1])
        options = ["--port", str(server.port), "--seconds", str(seconds)]
        options += [f"--table={attacker_at.table}", f"--token={attacker_at.token}"]
        attacker = await asyncio.create_subprocess_exec(
            *("nice", "-n", "5", sys.executable, "-m", "bench.attacks"),
            *(name, "--attacker", *options),
            stdout=asyncio.subprocess.PIPE,
        )
        tasks.append(asyncio.ensure_future(newcomers(server.port, came)))
        begun, processor = time.perf_counter(), server.cpu
        said, _ = await attacker.communicate()
        during = heard() + [wait for one in clients for wait in one.waiting()]
        alive = server.running
        if alive:
            cores.append((server.cpu - processor) / (time.perf_counter() - begun))
        return {
            "attack": name,
            "memory": [round(before), round(server.peak_megabytes) if alive else None],
            "without": without,
            "with": milliseconds(during),
            "cores": cores,
            "newcomers": [sum(came), len(came)],
            "neighbours cut off": len(figures.errors),
            "log lines": log.read_text().count("\n") - lines - sum(came),
            "became": said.decode().strip() + ("" if alive else "; the server died"),
        }
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if server.running:
            await server.end(signal.SIGKILL)


def row(found: dict[str, Any]) -> str:
    """One line of the table."""
    memory, without, during, came = (
        found[key] for key in ("memory", "without", "with", "newcomers")
    )
    cores = " to ".join(f"{one:.2f}" for one in found["cores"])
    return (
        f"| {found['attack']} | {memory[0]} to {memory[1]} MB"
        f" | {without[0]:.1f} / {without[1]:.1f} | {during[0]:.1f} / {during[1]:.1f}"
        f" | {during[1] / without[1]:.1f} | {cores} | {came[0]} of {came[1]}"
        f" | {found['neighbours cut off']} | {found['log lines']} | {found['became']} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Attacks on the server.")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="also write the figures, one object a line")
    parser.add_argument("--attacker", action="store_true", help=argparse.SUPPRESS)
    for name in ("--port", "--table", "--token"):
        parser.add_argument(name, default="0", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    names = arguments.attacks or list(ATTACKS)
    if wrong := [name for name in names if name not in ATTACKS]:
        parser.error(f"no such attack: {', '.join(wrong)}; there are {', '.join(ATTACKS)}")
    if arguments.attacker:
        place = Place(arguments.table, arguments.token)
        made = Attacker(int(arguments.port), arguments.seconds, place)
        print(asyncio.run(made.run(names[0])))
        return 0
    print(
        "| attack | memory | ping without, ms p50 / p99 | with | p99 ratio"
        " | processor, cores | newcomers served | neighbours cut off | log lines"
        " | what became of the attacker |\n" + "|---" * 10 + "|"
    )
    for name in names:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            found = uvloop.run(attack(name, arguments, Path(folder)))
        print(row(found), flush=True)
        if arguments.json:
            with arguments.json.open("a") as file:
                file.write(json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
