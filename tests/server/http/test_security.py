"""Security: which requests are let in (R16), and how large they may be (R20)."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from russianbank.server.body_limits import MAX_RECORD
from russianbank.server.domain_errors import RateLimited
from russianbank.server.http import security
from russianbank.server.http.large_bodies import MOST_HELD_FOR_ADDRESS
from russianbank.server.http.security import SecurityMiddleware, bearer, own_origin

OURS = "https://cards.example"


def scope(host: str = "cards.example", scheme: str = "https", **headers: str | list[str]) -> Scope:
    """A request to a host, with these headers."""
    pairs = [(b"host", host.encode())]
    for name, values in headers.items():
        for value in [values] if isinstance(values, str) else values:
            pairs.append((name.encode(), value.encode("latin-1")))
    return {"type": "http", "scheme": scheme, "headers": pairs, "method": "POST", "path": "/"}


def allowed_origin(asked: Scope, token: str = "") -> bool:
    """Whether a request is let in, where one token is known."""

    async def has_session(scope: Scope) -> bool:
        return bearer(scope) == token

    return asyncio.run(security.allowed_origin(asked, has_session))


FOREIGN = [
    "http://cards.example",
    "https://cards.example:8443",
    "https://cards.example.evil.example",
    "https://evil-cards.example",
    "https://evilcards.example",
    "https://cards.exampl",
    "https://cards.example.",
    "https://www.cards.example",
    "https://cards.example/",
    "https://cards.example/x",
    "https://cards.example?x",
    "https://cards.example#x",
    "https://user@cards.example",
    "https://cards.example@evil.example",
    "https://cards.example:443:443",
    "https://cards.example:",
    "https://cards.example evil.example",
    "https://cards.example, https://evil.example",
    "//cards.example",
    "cards.example",
    "wss://cards.example",
    "ftp://cards.example",
    "file://",
    "null",
    "",
    "*",
    "https://",
    "https://\xe7ards.example",
    "https://cards.example\\@evil.example",
    "https://[cards.example]",
    "https://cards.example:99999",
]
"""Origins that look like `OURS`, and others."""


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize("scheme", ["https", "wss"])
def test_another_origin_is_not_let_in(origin: str, scheme: str) -> None:
    assert not allowed_origin(scope(scheme=scheme, origin=origin))


@pytest.mark.parametrize(
    ("host", "scheme", "origin"),
    [
        ("cards.example", "https", OURS),
        ("cards.example", "wss", OURS),
        ("cards.example", "https", f"{OURS}:443"),
        ("cards.example:443", "https", OURS),
        ("CARDS.example", "https", OURS),
        ("cards.example", "https", "https://Cards.Example"),
        ("localhost:8765", "http", "http://localhost:8765"),
        ("127.0.0.1:8765", "ws", "http://127.0.0.1:8765"),
        ("[::1]:8765", "http", "http://[::1]:8765"),
    ],
)
def test_our_own_origin_is_let_in(host: str, scheme: str, origin: str) -> None:
    assert allowed_origin(scope(host, scheme, origin=origin))


def test_two_origin_headers_are_refused() -> None:
    assert not allowed_origin(scope(origin=[OURS, OURS]))


@pytest.mark.parametrize("host", ["", "a b", "cards.example/x", "user@cards.example", "a:b:c"])
def test_an_invalid_host_has_no_origin(host: str) -> None:
    assert own_origin(scope(host)) is None
    assert not allowed_origin(scope(host, origin=OURS))


def test_without_an_origin_a_bearer_token_is_needed() -> None:
    assert not allowed_origin(scope())
    assert not allowed_origin(scope(cookie="session=abc"))
    assert not allowed_origin(scope(authorization="Basic abc"))
    assert not allowed_origin(scope(authorization="Bearer "))
    assert allowed_origin(scope(authorization="Bearer abc"), "abc")


def test_without_an_origin_an_unknown_bearer_token_is_not_enough() -> None:
    assert not allowed_origin(scope(authorization="Bearer x"), "abc")
    assert not allowed_origin(scope(authorization="Bearer abcd"), "abc")


def test_a_bearer_token_does_not_allow_another_origin() -> None:
    foreign = scope(authorization="Bearer abc", origin="https://evil.example")
    assert not allowed_origin(foreign, "abc")


def test_the_bearer_token_is_parsed() -> None:
    assert bearer(scope(authorization="bearer abc ")) == "abc"


async def answer(asked: Scope, *, loopback: bool = False) -> tuple[int, dict[str, str]]:
    """The status and the headers of the answer to a request; 204 is that of the application."""
    sent: list[Message] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})

    async def has_session(scope: Scope) -> bool:
        return True

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    guarded = SecurityMiddleware(application, loopback, has_session)
    await guarded(asked, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers


@pytest.mark.parametrize("loopback", [True, False])
@pytest.mark.parametrize(
    "hosts", [[], ["localhost", "localhost"], ["localhost", "evil.example"], ["evil.example"] * 3]
)
async def test_a_request_without_one_host_header_is_refused(
    hosts: list[str], loopback: bool
) -> None:
    asked = {**scope(), "method": "GET", "headers": [(b"host", one.encode()) for one in hosts]}
    assert (await answer(asked, loopback=loopback))[0] == 400


@pytest.mark.parametrize("host", ["", "a b", "cards.example/x", "user@cards.example", "a:b:c"])
async def test_a_request_to_an_invalid_host_is_refused(host: str) -> None:
    assert (await answer({**scope(host), "method": "GET"}))[0] == 400


async def test_a_websocket_without_a_host_header_is_refused() -> None:
    asked = {**scope(), "type": "websocket", "scheme": "ws", "headers": []}
    asked["extensions"] = {"websocket.http.response": {}}
    assert (await answer(asked))[0] == 400


async def test_only_over_https_a_browser_learns_to_stay_there() -> None:
    secure, plain = [
        (await answer({**scope(scheme=one), "method": "GET"}))[1] for one in ("https", "http")
    ]
    assert secure["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in plain


async def test_a_refusal_over_https_says_so_as_well() -> None:
    status, headers = await answer({**scope(""), "method": "GET"})
    assert status == 400
    assert "strict-transport-security" in headers


@pytest.mark.parametrize(
    ("length", "status"),
    [
        ("0", 204),
        ("16384", 204),
        ("16385", 413),
        ("0" * 5_000, 413),
        ("9" * 5_000, 413),
        ("", 413),
        ("-1", 413),
        ("1_0", 413),
        ("\xb2", 413),
    ],
)
async def test_r20_a_length_that_is_too_large_or_no_number_is_refused(
    length: str, status: int
) -> None:
    asked = {**scope(**{"content-length": length}), "method": "GET"}
    assert (await answer(asked))[0] == status


async def test_r34_half_bodies_take_the_room_of_what_has_come_and_no_more() -> None:
    more = asyncio.Event()

    async def application(asked: Scope, receive: Receive, send: Send) -> None:
        while (await receive())["more_body"]:
            pass
        await send({"type": "http.response.start", "status": 204, "headers": []})

    async def has_session(asked: Scope) -> bool:
        return True

    guarded = SecurityMiddleware(application, False, has_session)

    def post(host: str, come: int) -> asyncio.Task[int]:
        """Send so many bytes of a body at once, and the end of it later."""
        sent: list[Message] = []
        parts = iter([b" " * come, b""])

        async def receive() -> Message:
            body = next(parts)
            if not body:
                await more.wait()
            return {"type": "http.request", "body": body, "more_body": bool(body)}

        async def send(message: Message) -> None:
            sent.append(message)

        async def posting() -> int:
            asked = {**scope(**{"content-length": str(MAX_RECORD)}), "method": "GET"}
            try:
                await guarded(
                    {**asked, "path": "/api/me/device-games", "client": (host, 1)}, receive, send
                )
            except RateLimited:
                return 429
            return int(sent[0]["status"])

        return asyncio.create_task(posting())

    silent = [post(f"2001:db8:a:{number % 8}::1", 1) for number in range(400)]
    most = MOST_HELD_FOR_ADDRESS // MAX_RECORD
    halves = [post("192.0.2.1", MAX_RECORD) for _ in range(30)]
    small, other = post("192.0.2.1", 9), post("192.0.2.2", MAX_RECORD)
    for _ in range(20):
        await asyncio.sleep(0)
    assert [one.done() for one in halves] == [False] * most + [True] * (30 - most)
    more.set()
    assert [await one for one in halves] == [204] * most + [429] * (30 - most)
    assert {await one for one in [*silent, small, other]} == {204}
    assert await post("192.0.2.1", MAX_RECORD) == 204
