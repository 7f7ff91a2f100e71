"""People at three nodes, one of which is killed: advisors and talk (F5, U29, R11)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from helpers.app_server import FRIENDS, apart
from helpers.stores import needs_postgresql
from russianbank.server.table.messages import (
    Advise,
    AllowText,
    Appoint,
    ClientMessage,
    SayPhrase,
    SayText,
)
from server.test_takeover import Browser, until, wait_for

pytestmark = needs_postgresql


@pytest.fixture
def nodes(postgresql: str, tmp_path: Path) -> Iterator[list[tuple[Any, str]]]:
    """Three nodes as processes, each with its address."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(apart(tmp_path / str(number), f"--database={postgresql}"))
            for number in range(3)
        ]


def send(socket: ClientConnection, message: ClientMessage) -> None:
    """Send a message, and wait until it is accepted."""
    socket.send(msgspec.json.encode(message).decode())
    assert until(socket, "ok")["id"] == getattr(message, "id", None)


def hear(socket: ClientConnection, words: str) -> None:
    """Wait until an advisor says something."""
    while (until(socket, "ev")["p"].get("advice") or {}).get("words") != words:
        continue


@pytest.mark.extended
def test_people_at_three_nodes_hear_each_other_also_when_one_is_killed(
    nodes: list[tuple[Any, str]],
) -> None:
    (process, one), (_, two), (_, three) = nodes
    red, blue, cleo = Browser(), Browser(), Browser()
    opened = red.ask(one, "/api/tables", FRIENDS)
    table_id = opened["id"]
    blue.visit(two, urlsplit(opened["join"]).path)
    with red.socket(one, table_id) as at_one, blue.socket(two, table_id) as at_two:
        for socket in (at_one, at_two):
            until(socket, "sync")
            send(socket, Appoint("c-1", 0, "red", person=True))
        link = urlsplit(red.ask(one, f"/api/tables/{table_id}/advisor", {})["url"]).path
        cleo.visit(three, link, name="Cleo")
        beside = f"{table_id}?a={link.rpartition('/')[2]}"
        with cleo.socket(three, beside) as at_three:
            until(at_three, "sync")
            send(at_three, Advise("advisor-1", 0, words="word-1"))
            hear(at_one, "word-1")
            hear(at_two, "word-1")
            for socket in (at_one, at_two):
                send(socket, AllowText("c-2", 0, True))
            send(at_two, SayText("c-3", 0, "hello"))
            assert until(at_one, "text")["w"] == "hello"
            send(at_one, SayPhrase("c-4", 0, "thanks"))
            assert until(at_two, "phrase")["w"] == until(at_three, "phrase")["w"] == "thanks"
            process.kill()
    wait_for(lambda: red.ask(two, f"/api/tables/{table_id}"))
    with (
        red.socket(two, table_id) as at_two,
        blue.socket(three, table_id) as at_three,
        cleo.socket(three, beside) as advising,
    ):
        for socket in (at_two, at_three, advising):
            until(socket, "sync")
        send(advising, Advise("advisor-2", 0, words="word-2"))
        hear(at_two, "word-2")
        hear(at_three, "word-2")
        send(at_three, Appoint("c-5", 0, "red"))
        assert until(advising, "bye")["why"] == "ended"
        advising.send(msgspec.json.encode(Advise("advisor-3", 0, words="word-3")).decode())
        assert until(advising, "no")["why"]["code"] == "watching"
