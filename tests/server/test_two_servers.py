"""Two servers on one file: one owns it, and nobody who is connected loses by absence (R37).

PostgreSQL may be shared: see test_nodes.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from helpers import stores
from helpers.app_server import SOCKET, Served, apart, hear, serving
from russianbank.core.cards import Seat
from russianbank.server.__main__ import main
from russianbank.server.store.database import DATABASE_NAME
from russianbank.server.store.lease import Owner
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.messages import No


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that no lock of the operating system guards."""
    return f"sqlite:///file:{tmp_path / DATABASE_NAME}?uri=true"


@pytest.mark.extended
def test_r37_a_second_server_refuses_to_start_and_says_where_the_first_is(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with apart(tmp_path / "one", f"--database={url}") as (running, address):
        assert main([f"--data={tmp_path / 'two'}", f"--database={url}", "--port=0"]) == 1
        said = capsys.readouterr()
        assert f"{address}/ on " in said.err
        assert len(said.err.splitlines()) == 1
        assert said.out == ""
        running.terminate()
        assert running.wait(15) == 0
    with apart(tmp_path / "two", f"--database={url}") as (_, again):
        assert again


def expire(url: str) -> None:
    """Let the lease expire, as if its owner had not answered for a while."""
    stores.execute(url, "UPDATE server_lease SET expires_at = 0")


@pytest.fixture
def pair(url: str, tmp_path: Path) -> Iterator[tuple[Served, Served, str]]:
    """A server that has lost its database, the one that took it over, and a table of two friends.

    The first does not know yet that it has lost it.
    """
    with ExitStack() as stack:
        first = stack.enter_context(
            serving(tmp_path / "one", database=url, owner=Owner("one", "http://one/"))
        )
        table_id, _ = first.friends()
        first.play(table_id, 2)
        expire(url)
        second = stack.enter_context(
            serving(tmp_path / "two", database=url, owner=Owner("two", "http://two/"))
        )
        second.client.cookies = first.client.cookies
        yield first, second, table_id


@pytest.mark.extended
def test_r37_a_server_that_lost_its_database_writes_nothing_and_says_so(
    pair: tuple[Served, Served, str],
) -> None:
    first, second, table_id = pair
    version = second.client.get(f"/api/tables/{table_id}").json()["version"]
    with first.client.websocket_connect(f"{SOCKET}/{table_id}") as socket:
        hear(socket, "sync")
        socket.send_json({"t": "say", "id": "c1-1", "v": version, "w": "abandon"})
        refused = hear(socket, "no")
        assert refused["why"]["code"] == "storage"
        assert "http://two/" in refused["why"]["said"]
        assert hear(socket, "bye") == {"t": "bye", "why": "moved"}
    health = first.client.get("/healthz")
    assert health.status_code == 503
    assert health.json()["status"] == "replaced"
    assert "http://two/" in health.json()["said"]
    page = first.client.get(f"/api/tables/{table_id}")
    assert page.status_code == 503
    assert "http://two/" in page.json()["error"]["said"]
    assert second.client.get("/healthz").json()["status"] == "well"
    assert second.client.get(f"/api/tables/{table_id}").json()["version"] == version


@pytest.mark.extended
def test_r37_nobody_who_is_connected_loses_by_absence(pair: tuple[Served, Served, str]) -> None:
    first, second, table_id = pair
    actor, portal = first.actor(table_id), first.client.portal
    assert portal is not None
    with first.client.websocket_connect(f"{SOCKET}/{table_id}") as red:
        hear(red, "sync")
        assert second.client.get(f"/api/tables/{table_id}").status_code == 200
        claim = SayEntry("claim")
        assert second.do(table_id, claim, Seat.BLUE) == {"ok": False}  # 60 s from the take-over
        first.clock.now += 1_000
        for word in (claim, SayEntry("abandon")):  # red is connected here, until the bye
            assert isinstance(portal.call(actor.submit, Seat.BLUE, None, word), No)
        assert hear(red, "bye")["why"] == "moved"
    assert second.client.get(f"/api/tables/{table_id}").json()["view"]["over"] is None
