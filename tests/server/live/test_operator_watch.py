"""What operators decide is done at a server that runs: at its doors, its tables and its sockets."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, update
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from helpers import stores
from helpers.app_server import FRIENDS, SOCKET, Served, hear, serving, wait
from helpers.live_tables import ManualClock, Room
from russianbank.server.admin.command_line import main
from russianbank.server.live import operator_watch
from russianbank.server.live.blocks import Blocks
from russianbank.server.live.operator_watch import OperatorWatch
from russianbank.server.ops.logs import LOG, JsonLines
from russianbank.server.store import operator_acts
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.schema import BLOCK, OPERATOR_ACT


@pytest.fixture(params=stores.DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with stores.new_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def served(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(operator_watch, "EVERY", 0.05)
    owner = Owner("one", "http://127.0.0.1:1", locked=True, key="k" * 43)
    with serving(tmp_path / "served", database=database, owner=owner) as made:
        yield made


def does(database: str, *arguments: str) -> None:
    assert main([f"--database={database}", *arguments]) == 0


def person(database: str, table_id: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The person who has the red seat, as `show` prints them."""
    capsys.readouterr()
    does(database, "show", table_id)
    line = next(one for one in capsys.readouterr().out.splitlines() if one.startswith("red"))
    return line.split()[1]


def status(client: TestClient, path: str = "/") -> int:
    return client.get(path).status_code


def is_denied(client: TestClient, table_id: str) -> bool:
    try:
        client.websocket_connect(f"{SOCKET}/{table_id}").__enter__()
    except (WebSocketDenialResponse, WebSocketDisconnect):
        return True
    return False


def last_words(socket: object) -> str:
    """Why the server says goodbye."""
    while True:
        message = json.loads(socket.receive_text())  # type: ignore[attr-defined]
        if message["t"] == "bye":
            return str(message["why"])


@pytest.mark.extended
def test_a_blocked_address_reaches_nothing_and_the_others_do(served: Served, database: str) -> None:
    table_id, _ = served.friends()
    blocked, other = served.another("203.0.113.7"), served.another("203.0.113.8")
    assert status(blocked) == 200
    does(database, "block", "203.0.113.7")
    wait(lambda: status(blocked) == 403)
    for path in ("/rules", "/api/me", f"/t/{table_id}", "/static/nothing", "/metrics", "/nowhere"):
        assert status(blocked, path) == 403
    assert blocked.post("/play").status_code == 403
    assert is_denied(blocked, table_id)
    page = blocked.get("/", headers={"accept": "text/html", "accept-language": "de"})
    assert "gesperrt" in page.text
    assert blocked.get("/api/me").json()["error"]["code"] == "blocked"
    assert status(other) == 200
    does(database, "unblock", "203.0.113.7")
    wait(lambda: status(blocked) == 200)


@pytest.mark.extended
def test_a_blocked_person_keeps_no_socket_and_gets_no_page(
    served: Served, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id, friend = served.friends()
    with served.client.websocket_connect(f"{SOCKET}/{table_id}") as socket:
        does(database, "block", person(database, table_id, capsys))
        assert last_words(socket) == "blocked"
    page = served.client.get("/me", headers={"accept": "text/html"})
    assert (page.status_code, "You are blocked" in page.text) == (403, True)
    assert served.client.post("/api/tables", json=FRIENDS).status_code == 403
    assert is_denied(served.client, table_id)
    assert status(friend, f"/t/{table_id}") == 200
    assert status(served.another()) == 200


@pytest.mark.extended
def test_a_caller_of_the_log_is_blocked_by_the_address_that_is_met(
    served: Served,
    database: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    blocked = served.another("203.0.113.7")
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(JsonLines().format(record))  # type: ignore[method-assign]
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    try:
        assert status(blocked) == 200
    finally:
        LOG.removeHandler(handler)
    [caller] = {json.loads(one)["caller"] for one in lines}
    assert "203.0.113" not in "".join(lines)
    does(database, "block", caller, "--note", "floods")
    wait(lambda: status(blocked) == 403)
    capsys.readouterr()

    def blocks() -> str:
        does(database, "blocks")
        return capsys.readouterr().out

    wait(lambda: "203.0.113.7/32" in blocks())
    assert caller not in blocks()
    assert "floods" in blocks()
    assert status(blocked) == 403
    assert status(served.another("203.0.113.8")) == 200


@pytest.mark.sample(1)
@pytest.mark.parametrize("how", ["close", "delete"])
def test_who_is_at_a_table_that_is_closed_or_deleted_is_told(
    served: Served, database: str, how: str
) -> None:
    table_id, _ = served.friends()
    other, _ = served.friends()
    with served.client.websocket_connect(f"{SOCKET}/{table_id}") as socket:
        hear(socket, "sync")  # who is still entering comes back, and is told then
        does(database, how, table_id)
        assert last_words(socket) == "gone"
    assert status(served.client, f"/t/{table_id}") == 404
    assert status(served.client, f"/api/tables/{table_id}") == 404
    assert table_id not in served.registry.tables
    assert status(served.client, f"/t/{other}") == 200
    if how == "close":
        does(database, "reopen", table_id)
        assert status(served.client, f"/t/{table_id}") == 200


@pytest.mark.extended
def test_a_person_sets_up_no_more_tables_than_their_quota(
    served: Served, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id, _ = served.friends()
    does(database, "quota", person(database, table_id, capsys), "1")
    refused = served.client.post("/api/tables", json=FRIENDS)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "too-many-games")
    form = served.client.post("/tables", data=FRIENDS, headers={"accept": "text/html"})
    assert (form.status_code, "Too many open games" in form.text) == (422, True)
    served.finish(table_id)
    does(database, "close", table_id)
    assert served.client.post("/api/tables", json=FRIENDS).status_code == 201


# A server that was cut off


class Cut:
    """A watch whose server does not reach the database now and then."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock, self.room = store, ManualClock(), Room()
        self.blocks = Blocks(time.time, "@{}".format)
        self.forgotten = 0
        self.watch = OperatorWatch(store, self.room.registry, self.blocks, self._forget, self.clock)

    async def _forget(self) -> None:
        self.forgotten += 1

    async def does(self, work: Callable[[Connection], object]) -> None:
        """Let an operator do something, 75 s before the server reaches the database again."""
        await self.store.write(work)
        earlier = update(OPERATOR_ACT).values(at=OPERATOR_ACT.c.at - 75)
        await self.store.write(lambda connection: connection.execute(earlier))
        self.clock.now += 75


@pytest.fixture
def cut(database: str) -> Iterator[Cut]:
    with closing(open_store(database)) as store:
        yield Cut(store)


async def test_a_block_is_obeyed_by_a_server_that_was_cut_off_for_more_than_a_minute(
    cut: Cut,
) -> None:
    await cut.watch.look()
    await cut.does(lambda one: operator_acts.block(one, "203.0.113.7", None, "", 0.0))
    await cut.watch.look()
    assert cut.blocks.has_host("203.0.113.7")
    await cut.does(lambda one: operator_acts.unblock(one, "203.0.113.7"))
    await cut.watch.look()
    assert not cut.blocks.has_host("203.0.113.7")


@pytest.mark.sample(1)
@pytest.mark.parametrize("how", [operator_acts.close_table, operator_acts.end_table])
async def test_a_table_that_was_closed_meanwhile_is_closed_here_once_the_look_succeeds(
    cut: Cut,
    how: Callable[[Connection, str], bool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    actor = await cut.room.open()
    await StoreJournal(cut.store).open_table(actor.terms, 0.0)
    await cut.watch.look()
    await cut.does(lambda one: how(one, actor.id))

    def fail(connection: Connection, table_id: str) -> None:
        raise StorageError("no answer")

    with monkeypatch.context() as patched:
        patched.setattr(operator_watch, "find_table", fail)
        with pytest.raises(StorageError):
            await cut.watch.look()
    assert actor.id in cut.room.registry.tables
    cut.clock.now += 75
    await cut.watch.look()
    assert actor.id not in cut.room.registry.tables
    assert cut.forgotten == 1
    cut.clock.now += 75
    await cut.watch.look()
    assert cut.forgotten == 1


async def test_an_act_that_shows_after_a_later_one_is_not_missed(cut: Cut) -> None:
    await cut.watch.look()
    for number in (7, 5):
        row = {"id": number, "at": 0.0, "kind": operator_acts.BLOCKS, "subject": "block"}
        block = {"kind": operator_acts.NETWORK, "name": f"203.0.113.{number}/32", "note": ""}
        await cut.store.write(
            lambda one, row=row, block=block: (  # type: ignore[misc]
                one.execute(insert(OPERATOR_ACT), row),
                one.execute(insert(BLOCK), {**block, "made_at": 0.0}),
            )
        )
        await cut.watch.look()
        assert cut.blocks.has_host(f"203.0.113.{number}")
        cut.clock.now += 75
