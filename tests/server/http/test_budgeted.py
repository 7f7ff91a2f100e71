"""Requests wait for the budget of their client, and are charged for what they cost (R17)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import thread_time

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message
from starlette.websockets import WebSocket

from helpers.live_tables import ManualClock
from russianbank.server.body_limits import MAX_BODY
from russianbank.server.http.budgeted import BudgetMiddleware
from russianbank.server.http.security import HEADERS
from russianbank.server.live.budgets import (
    BURST,
    LONGEST_WAIT,
    PEAK_MS,
    REQUEST_MS,
    Budgets,
    Cost,
)
from russianbank.server.store.read_queue import READ_CALLER

ANN, BOB = "203.0.113.7", "203.0.113.8"
WORK_MS = 40


def work(milliseconds: float) -> None:
    ends = thread_time() + milliseconds / 1000
    while thread_time() < ends:
        pass


async def page(request: Request) -> Response:
    work(WORK_MS / 2)
    await asyncio.sleep(0.01)
    work(WORK_MS / 2)
    return Response("x" * 5_000)


async def read(request: Request) -> Response:
    """Something dear is read in another thread, as the reader does it."""
    caller = READ_CALLER.get()
    assert caller is not None
    caller.charge(WORK_MS / 1_000)
    return Response(caller.name)


async def stream(request: Request) -> Response:
    def lines() -> Iterator[bytes]:
        yield from [b"x" * 1_000] * 20

    return StreamingResponse(lines())


async def echo(request: Request) -> Response:
    return Response(str(len(await request.body())))


async def fail(request: Request) -> Response:
    work(WORK_MS)
    raise ValueError


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.close()


async def refused(request: Request, cause: Exception) -> Response:
    assert request.state.session is None
    return Response(str(cause), 429)


class Site:
    """A few routes behind budgets whose time stands still."""

    def __init__(self, cpu_time: Callable[[], float] = thread_time) -> None:
        routes = [
            Route("/page", page),
            Route("/stream", stream),
            Route("/read", read),
            Route("/echo", echo, methods=["POST"]),
            Route("/fail", fail),
            WebSocketRoute("/socket", socket),
        ]
        app = Starlette(routes=routes)
        self.clock = ManualClock()
        self.budgets = Budgets(self.clock)
        self.app = BudgetMiddleware(
            app, self.budgets, lambda scope: Cost(rows=7, jobs=3), cpu_time, refused
        )

    def client(self, host: str = ANN) -> TestClient:
        return TestClient(self.app, client=(host, 1), raise_server_exceptions=False)

    def taken(self, kind: str, host: str = ANN) -> float:
        """How much of a bucket is taken, found by asking for more than there is."""
        self.clock.now += 1e-9
        rest = 0.0
        for power in range(17, -8, -1):
            more = rest + 2.0**power
            if self.budgets.reserve(host, Cost(**{kind: more}), -1.0) == 0:
                rest = more
        most = PEAK_MS if kind == "ms" else getattr(BURST, kind)
        return float(most) - rest


@pytest.fixture
def site() -> Site:
    return Site()


def test_r17_an_answer_is_charged_for_its_time_and_not_for_its_waiting(site: Site) -> None:
    for path in ("/page", "/fail"):
        before = site.taken("ms")
        site.client().get(path)
        assert WORK_MS <= site.taken("ms") - before < 2 * WORK_MS
        site.clock.now += 100


@pytest.mark.parametrize(
    ("host", "name"), [(ANN, ANN), ("2001:db8::1", "2001:db8::/64")], ids=["IPv4", "IPv6"]
)
def test_r17_what_is_read_is_charged_to_the_network_that_asks(
    site: Site, host: str, name: str
) -> None:
    assert site.client(host).get("/read").text == name
    assert WORK_MS <= site.taken("ms", host) < 2 * WORK_MS
    assert READ_CALLER.get() is None


async def test_r17_a_body_of_which_nothing_is_known_is_let_in_as_the_largest(site: Site) -> None:
    taken = []

    async def receive() -> Message:
        taken.append(site.taken("kilobytes"))
        return {"type": "http.request", "body": b"{", "more_body": False}

    async def send(message: Message) -> None:
        pass

    for headers in ([(b"transfer-encoding", b"chunked")], [(b"content-length", b"9" * 5_000)], []):
        asked = {"type": "http", "path": "/echo", "method": "POST", "headers": headers}
        await site.app({**asked, "client": (ANN, 1), "query_string": b""}, receive, send)
        site.clock.now += 100
    kilobytes = MAX_BODY / 1_000
    assert taken == pytest.approx([kilobytes, kilobytes, 0], abs=0.1)


def test_r17_an_answer_is_charged_for_its_bytes_rows_and_jobs(site: Site) -> None:
    site.client().get("/page")
    assert site.taken("kilobytes") == pytest.approx(5, abs=0.1)
    assert site.taken("rows") == pytest.approx(7, abs=0.1)
    assert site.taken("jobs") == pytest.approx(3, abs=0.1)
    site.client().get("/stream")
    assert site.taken("kilobytes") == pytest.approx(25, abs=0.1)
    assert site.client().post("/echo", content=b"x" * 10_000).text == "10000"
    assert site.taken("kilobytes") == pytest.approx(35, abs=0.1)
    assert site.taken("kilobytes", BOB) == pytest.approx(0, abs=0.1)


def test_r17_a_request_is_not_free_though_its_work_takes_no_time() -> None:
    """One that is refused is answered before there is anything to measure."""
    site = Site(lambda: 0.0)
    for _ in range(10):
        assert site.client().get("/nowhere").status_code == 404
    assert site.taken("ms") == pytest.approx(10 * REQUEST_MS, abs=0.1)


@pytest.mark.extended
def test_r17_who_has_overdrawn_much_is_refused_and_told_when_to_come_again(site: Site) -> None:
    site.budgets.charge(ANN, Cost(ms=BURST.ms + 1_000))
    refused = site.client().get("/page")
    assert refused.status_code == 429
    assert "wait a minute" in refused.text
    assert set(HEADERS) <= set(refused.headers)
    assert int(refused.headers["retry-after"]) > LONGEST_WAIT
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        site.client().websocket_connect("/socket"),
    ):
        pass
    assert denied.value.status_code == 429
    assert site.client(BOB).get("/page").status_code == 200
    site.clock.now += int(refused.headers["retry-after"])
    assert site.client().get("/page").status_code == 200


def test_r17_who_has_overdrawn_a_little_waits(site: Site) -> None:
    site.budgets.charge(ANN, Cost(kilobytes=BURST.kilobytes + 200))
    assert site.client().get("/page").status_code == 200
