"""Two servers on one PostgreSQL, from outside: names, deleted data and limits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest
from starlette.testclient import TestClient

from helpers.app_server import Served, serving, wait
from russianbank.core.cards import Seat
from russianbank.server.live.table_service import PROFILE_CHANGE
from russianbank.server.store.lease import Owner


@pytest.fixture
def nodes(postgresql: str, tmp_path: Path) -> Iterator[list[Served]]:
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                serving(
                    tmp_path / f"{number}",
                    database=postgresql,
                    owner=Owner(f"{number}", f"http://127.0.0.1:{number}", key="key"),
                )
            )
            for number in (1, 2)
        ]


def same_person(client: TestClient, node: Served) -> TestClient:
    """The same browser at another node."""
    made = node.another()
    made.cookies.update(client.cookies)
    return made


@pytest.mark.extended
def test_a_new_name_is_shown_at_the_node_that_has_the_table(nodes: list[Served]) -> None:
    first, second = nodes
    table_id, friend = first.friends()
    assert first.actor(table_id).table.name_at(Seat.BLUE) == ""
    assert same_person(friend, second).post("/api/me", json={"name": "Ada"}).status_code == 200
    wait(lambda: first.actor(table_id).table.name_at(Seat.BLUE) == "Ada")
    assert table_id not in second.registry.tables


@pytest.mark.extended
def test_who_deletes_their_data_at_another_node_is_disconnected(nodes: list[Served]) -> None:
    first, second = nodes
    table_id, friend = first.friends()
    friend.post("/api/me", json={"name": "Ada"})
    with first.socket(friend, first.actor(table_id)) as socket:
        assert same_person(friend, second).post("/api/me/delete").status_code == 204
        said = socket.receive()
        while said["type"] != "websocket.close":
            said = socket.receive()
        assert said["code"] == 4404
    wait(lambda: first.actor(table_id).table.name_at(Seat.BLUE) == "")


@pytest.mark.extended
def test_r17_profile_changes_are_counted_at_all_nodes_together(nodes: list[Served]) -> None:
    first, second = nodes
    _, friend = first.friends()
    other = same_person(friend, second)
    began, allowed = monotonic(), 0
    while (friend, other)[allowed % 2].post(
        "/api/me", json={"name": f"Ada {allowed}"}
    ).status_code == 200:
        allowed += 1
    allowed_again = PROFILE_CHANGE.most * (monotonic() - began) / PROFILE_CHANGE.span
    assert PROFILE_CHANGE.most <= allowed <= PROFILE_CHANGE.most + allowed_again


@pytest.mark.extended
def test_r17_connections_are_counted_at_all_nodes_together(nodes: list[Served]) -> None:
    first, second = nodes
    for _ in range(19):
        assert first.registry.connections.acquire("somebody")
    wait(lambda: second.registry.connections.elsewhere("somebody") == 19)
    assert second.registry.connections.acquire("somebody")
    assert not second.registry.connections.acquire("somebody")
    for _ in range(19):
        first.registry.connections.release("somebody")
    wait(lambda: second.registry.connections.elsewhere("somebody") == 0)
