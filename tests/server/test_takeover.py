"""Nodes that share a PostgreSQL take over from one that is killed or stands still.

R11, R37: nothing acknowledged is lost, and a node that was replaced writes nothing.
"""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from faults.acks import check_acks
from helpers import stores
from helpers.app_server import PATIENCE, SOCKET, Served, apart, serving
from helpers.random_client import RandomClient
from helpers.stores import needs_postgresql
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.store.contract import StoredTable
from russianbank.server.store.database import open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.ownership import take
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.messages import No
from russianbank.server.table.table_state import Table

pytestmark = needs_postgresql

MACHINE = {"opponent": {"level": 1}, "pace": "at-once", "strictness": "strict"}


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with stores.new_database("postgresql", tmp_path) as made:
        yield made


class Browser:
    """A browser that may come to any node; a session is known at all of them."""

    def __init__(self) -> None:
        self._jar = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))

    def ask(self, address: str, path: str, body: object = None) -> Any:
        """Get something, or post a body; returns the answer, or None if there was none."""
        sent = None if body is None else json.dumps(body).encode()
        headers = {"Origin": address, "Content-Type": "application/json"}
        try:
            request = urllib.request.Request(address + path, sent, headers)
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as refused:
            if refused.code == 503:
                return None
            raise

    def visit(self, address: str, path: str, **fields: str) -> None:
        """Send a form, and go where the answer leads."""
        sent = urllib.parse.urlencode(fields).encode()
        request = urllib.request.Request(address + path, sent, {"Origin": address})
        with self._opener.open(request, timeout=PATIENCE) as answer:
            assert answer.status == 200

    def headers(self, address: str) -> dict[str, str]:
        """The headers with which it opens a socket."""
        cookies = "; ".join(f"{one.name}={one.value}" for one in self._jar)
        return {"Cookie": cookies, "Origin": address}

    @contextmanager
    def socket(self, address: str, table_id: str) -> Iterator[ClientConnection]:
        """A socket to a table."""
        there, headers = f"ws{address.removeprefix('http')}/ws/{table_id}", self.headers(address)
        with connect(there, additional_headers=headers, compression=None, proxy=None) as made:
            yield made


def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Read messages up to one of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if message["t"] == kind:
            return message


def wait_for(found: Callable[[], Any]) -> Any:
    """Ask until there is an answer, and return it."""
    ends = time.monotonic() + PATIENCE
    while not (answer := found()):
        assert time.monotonic() < ends, f"waited for {PATIENCE} seconds in vain"
        time.sleep(0.02)
    return answer


def log_of(url: str, table_id: str) -> StoredTable:
    with closing(open_store(url)) as store:
        stored = asyncio.run(StoreJournal(store).load(table_id))
    assert stored is not None
    return stored


@pytest.fixture
def pair(url: str, tmp_path: Path) -> Iterator[tuple[str, str, subprocess.Popen[str]]]:
    """Two nodes as processes: their addresses, and the process of the first."""
    with (
        apart(tmp_path / "one", f"--database={url}") as (process, one),
        apart(tmp_path / "two", f"--database={url}") as (_, two),
    ):
        yield one, two, process


@pytest.mark.extended
def test_r37_another_node_goes_on_with_the_games_of_one_that_is_killed(
    pair: tuple[str, str, subprocess.Popen[str]], url: str
) -> None:
    one, two, process = pair
    browser = Browser()
    table_id = browser.ask(one, "/api/tables", MACHINE)["id"]
    there = f"/ws/{table_id}?"
    red, nobody = (
        RandomClient(name, f"ws{one.removeprefix('http')}{there}", browser.headers(one), Chance(1))
        for name in ("red", "nobody")
    )

    async def play_on() -> None:
        """Let red play, until a few more acts were acknowledged."""
        before, playing = len(red.acked), asyncio.ensure_future(red.play())
        async with asyncio.timeout(PATIENCE):
            while len(red.acked) < before + 5:
                await asyncio.sleep(0.01)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(play_on())
    process.kill()
    killed = time.monotonic()
    wait_for(lambda: browser.ask(two, f"/api/tables/{table_id}"))
    print(f"another node had the table {time.monotonic() - killed:.2f} s after the kill")
    red.address = f"ws{two.removeprefix('http')}{there}"
    red.headers = browser.headers(two)
    asyncio.run(play_on())
    stored = log_of(url, table_id)
    check_acks([red, nobody], stored.entries)
    table = Table(stored.terms)
    table.replay(stored.entries)


@pytest.mark.extended
def test_r37_a_node_that_stood_still_writes_nothing_and_joins_again(
    pair: tuple[str, str, subprocess.Popen[str]], url: str
) -> None:
    one, two, process = pair
    browser = Browser()
    table_id = browser.ask(one, "/api/tables", MACHINE)["id"]
    wait_for(lambda: browser.ask(one, f"/api/tables/{table_id}")["view"]["deal"])
    with browser.socket(one, table_id) as red:
        version = until(red, "sync")["v"]
        process.send_signal(signal.SIGSTOP)
        red.send(json.dumps({"t": "say", "id": "a-1", "v": version, "w": "abandon"}))
        wait_for(lambda: browser.ask(two, f"/api/tables/{table_id}"))
        process.send_signal(signal.SIGCONT)
        with pytest.raises(ConnectionClosed):
            until(red, "ok")
    opened = wait_for(lambda: browser.ask(one, "/api/tables", MACHINE))
    assert browser.ask(one, f"/api/tables/{opened['id']}")
    assert browser.ask(two, f"/api/tables/{table_id}")["view"]["over"] is None
    assert "a-1" not in [entry.client_id for entry in log_of(url, table_id).entries]
    assert len(stores.execute(url, "SELECT id FROM node WHERE NOT ended")) == 2


@pytest.mark.extended
def test_r11_a_node_that_stops_in_order_hands_its_tables_over_at_once(
    pair: tuple[str, str, subprocess.Popen[str]],
) -> None:
    one, two, process = pair
    browser = Browser()
    table_id = browser.ask(one, "/api/tables", MACHINE)["id"]
    process.terminate()
    assert process.wait(PATIENCE) == 0
    assert browser.ask(two, f"/api/tables/{table_id}") is not None


@pytest.fixture
def replaced(url: str, tmp_path: Path) -> Iterator[tuple[Served, Served, str]]:
    """A node, another one, and a table of two friends at the first."""
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(
                serving(
                    tmp_path / name,
                    database=url,
                    owner=Owner(name, f"http://{name}", key="key"),
                    prefix=name,
                )
            )
            for name in ("one", "two")
        )
        table_id, _ = first.friends()
        first.play(table_id, 2)
        second.client.cookies = first.client.cookies
        yield first, second, table_id


@pytest.mark.extended
def test_r11_two_nodes_that_take_over_the_same_tables_do_not_wait_for_each_other(
    replaced: tuple[Served, Served, str], url: str
) -> None:
    first, _, one = replaced
    two, _ = first.friends()
    stores.execute(url, "UPDATE node SET ended = true WHERE address = 'http://one'")
    ((node,),) = stores.execute(url, "SELECT id FROM node WHERE address = 'http://two'")
    engine = create_engine(url)
    with engine.connect() as here, engine.connect() as there:
        for connection in (here, there):
            connection.execute(text("SET lock_timeout = '2s'"))
        take(here, one, node)
        take(there, two, node)
        for connection, table_id in ((here, two), (there, one)):
            with pytest.raises(OwnedElsewhere):
                take(connection, table_id, node)
    engine.dispose()


@pytest.mark.extended
def test_r37_nobody_who_is_connected_loses_by_absence(
    replaced: tuple[Served, Served, str], url: str
) -> None:
    first, second, table_id = replaced
    actor, portal = first.actor(table_id), first.client.portal
    assert portal is not None
    with first.client.websocket_connect(f"{SOCKET}/{table_id}") as red:
        stores.execute(url, "UPDATE node SET ended = true WHERE address = 'http://one'")
        assert second.client.get(f"/api/tables/{table_id}").status_code == 200
        claim = SayEntry("claim")
        assert second.do(table_id, claim, Seat.BLUE) == {"ok": False}  # 60 s from the takeover
        first.clock.now += 1_000
        for word in (claim, SayEntry("abandon")):  # red is connected here, until the bye
            assert isinstance(portal.call(actor.submit, Seat.BLUE, None, word), No)
        while (message := json.loads(red.receive_text()))["t"] != "bye":
            continue
        assert message["why"] == "moved"
    assert second.client.get(f"/api/tables/{table_id}").json()["view"]["over"] is None


def test_r37_a_node_that_was_replaced_serves_on(
    replaced: tuple[Served, Served, str], url: str
) -> None:
    first, second, table_id = replaced
    stores.execute(url, "UPDATE node SET ended = true WHERE address = 'http://one'")
    assert second.client.get(f"/api/tables/{table_id}").status_code == 200
    wait_for(lambda: not first.registry.tables)
    wait_for(lambda: len(stores.execute(url, "SELECT id FROM node WHERE NOT ended")) == 2)
    other, _ = first.friends()
    first.play(other, 2)
    assert first.client.get("/healthz").json()["status"] == "well"
    portal = first.client.portal
    assert portal is not None
    with pytest.raises(OwnedElsewhere):
        portal.call(first.registry.find, table_id)
