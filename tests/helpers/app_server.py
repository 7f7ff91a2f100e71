"""A whole server for tests, without a network: pages, API and sockets."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from helpers.command import environment
from helpers.live_tables import ManualClock, clock_of
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.app import build
from russianbank.server.live.bot_workers import BotWorkers
from russianbank.server.live.ids import Ids
from russianbank.server.live.registry import Registry
from russianbank.server.live.table_actor import TableActor
from russianbank.server.ops.metrics import Metrics
from russianbank.server.settings import Settings
from russianbank.server.store.database import file_url, is_shared, open_store
from russianbank.server.store.lease import Owner
from russianbank.server.table.entry import ActEntry, LogEntry, SayEntry

ADDRESS = "http://127.0.0.1:8765"
SOCKET = "ws://127.0.0.1:8765/ws"
BUILT = {
    "table.js": "table-0a.js",
    "table.css": "table-0b.css",
    "replay.js": "replay-0c.js",
    "analysis.js": "analysis-0c.js",
    "study.css": "study-0b.css",
    "pages.css": "pages-0d.css",
    "favicon.svg": "favicon-0e.svg",
    "decks/standard": "decks/standard-0f",
    "decks/large.svg": "decks/large-1f.svg",
    "decks/standard.svg": "decks/standard-2f.svg",
}
PATIENCE = 60.0
"""Seconds that a test waits at most for something that must happen."""

FRIENDS = {"opponent": "friend", "rules": "foster-two-pack", "strictness": "strict"}


class Served:
    """A running server.

    Attributes:
        client: a browser that has just come to it; `another` gives more of them.
        registry: its tables.
        clock: its clock, to turn.
        tokens: every secret it has drawn.
    """

    def __init__(
        self, client: TestClient, registry: Registry, clock: ManualClock, tokens: list[str]
    ) -> None:
        self.client = client
        self.registry = registry
        self.clock = clock
        self.tokens = tokens

    def another(self, host: str = "testclient") -> TestClient:
        """Another browser without cookies, at this IP address."""
        made = TestClient(self.client.app, ADDRESS, headers={"origin": ADDRESS}, client=(host, 1))
        made.portal = self.client.portal
        return made

    def friends(self) -> tuple[str, TestClient]:
        """Set up a table for two people; returns its id and the second one's browser."""
        opened = self.client.post("/api/tables", json=FRIENDS).json()
        friend = self.another()
        assert friend.post(opened["join"], follow_redirects=False).status_code == 303
        return opened["id"], friend

    def actor(self, table_id: str) -> TableActor:
        """A table of this server; it is loaded if it is not live."""
        if table_id not in self.registry.tables:
            portal = self.client.portal
            assert portal is not None
            assert portal.call(self.registry.find_awake, table_id)
        return self.registry.tables[table_id]

    @contextmanager
    def socket(
        self, client: TestClient, actor: TableActor, query: str = ""
    ) -> Iterator[WebSocketTestSession]:
        """A socket of a browser to a table; connected at the start, disconnected at the end."""
        others = list(actor.connections)
        with client.websocket_connect(f"{SOCKET}/{actor.id}{query}") as made:
            wait(lambda: any(one not in others for one in actor.connections))
            own = [one for one in actor.connections if one not in others]
            yield made
            made.close()
            wait(lambda: not any(one in own for one in actor.connections))
            time.sleep(0.05)

    def do(self, table_id: str, entry: LogEntry, seat: Seat) -> dict[str, Any]:
        """Do something for a seat; returns whether it was accepted."""
        portal = self.client.portal
        assert portal is not None
        answer = portal.call(self.actor(table_id).submit, seat, None, entry)
        return {"ok": type(answer).__name__ == "Ok"}

    def play(self, table_id: str, acts: int = 5) -> None:
        """Play a number of acts, always the first playable one."""
        for _ in range(acts):
            game = self.actor(table_id).table.game
            assert game is not None
            act = self.actor(table_id).table.view(game.seat).acts[0]
            assert self.do(table_id, ActEntry(act), game.seat)["ok"]

    def play_machine(self, level: int, winner: Seat) -> None:
        """Play a deal against the computer at a level, which one of the two abandons."""
        self.clock.now += 10
        opened = self.client.post("/play", data={"level": str(level)}, follow_redirects=False)
        table_id = opened.headers["location"].removeprefix("/t/")
        assert self.do(table_id, SayEntry("abandon"), winner.other)["ok"]

    def finish(self, table_id: str) -> None:
        """Let red abandon the game."""
        assert self.do(table_id, SayEntry("abandon"), Seat.RED)["ok"]


def hear(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["t"] == kind:
            return message


def wait(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends, f"waited for {PATIENCE} seconds in vain"
        time.sleep(0.01)


@contextmanager
def serving(
    folder: Path,
    built: Mapping[str, str] | None = None,
    database: str | None = None,
    owner: Owner | None = None,
    prefix: str = "",
    settings: Settings | None = None,
) -> Iterator[Served]:
    """Runs a server with its games in a folder, with these built files or the usual ones.

    Args:
        folder: the folder.
        built: the manifest of the built files.
        database: the URL of the database, if it is not in the folder.
        owner: the server as the owner of the database, if others may want it.
        prefix: what its tokens and ids begin with, if others draw some for the same database.
        settings: its settings; the usual ones if None.
    """
    static = folder / "static"
    static.mkdir(parents=True)
    names = BUILT if built is None else built
    (static / "manifest.json").write_text(json.dumps(names))
    clock, numbers, requests, tokens, metrics = ManualClock(), count(), count(), [], Metrics()

    def token() -> str:
        tokens.append(f"{prefix}{next(numbers):03d}" + "tOkEn" * 8)
        return tokens[-1]

    url = database or file_url(folder)
    bus = None
    if is_shared(url) and owner is not None:
        from russianbank.server.cluster.postgresql_bus import PostgresqlBus

        bus = PostgresqlBus(url)
    with closing(open_store(url, metrics.committed, owner)) as store:
        workers = BotWorkers(1)
        ids = Ids(
            token,
            lambda: f"{prefix}table-{next(numbers)}",
            lambda: f"{next(requests):012x}",
            Chance(1).split,
        )
        app = build(
            settings or Settings(),
            store,
            workers,
            clock_of(clock),
            ids,
            metrics,
            static=static,
            bus=bus,
        )
        try:
            with TestClient(app.asgi, ADDRESS, headers={"origin": ADDRESS}) as client:
                yield Served(client, app.registry, clock, tokens)
        finally:
            workers.close()


@contextmanager
def apart(
    folder: Path, *options: str, descriptors: int = 0
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Runs a server in its own process; yields it and its address. It logs to ``server.log``.

    Args:
        folder: its data folder.
        options: more options of its command line.
        descriptors: how many files and connections it may have open; as many as usual if 0.
    """
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "russianbank.server", "--port=0", f"--data={folder}"]
    if descriptors:
        command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
    running = subprocess.Popen(
        [*command, "--workers=1", f"--log={folder / 'server.log'}", *options],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    assert running.stdout
    try:
        said = running.stdout.readline()
        found = re.fullmatch(r"Russian Bank is at (http://127\.0\.0\.1:\d+)/\n", said)
        assert found, said
        yield running, found[1]
    finally:
        if running.poll() is None:
            running.kill()
        running.communicate()
