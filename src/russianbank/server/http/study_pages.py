"""What all pages with a study board share: how often they may be asked, and how they reply."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing

from msgspec import Struct
from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from russianbank.server.domain_errors import RateLimited
from russianbank.server.http.auth import host_of
from russianbank.server.http.endpoints import JSON
from russianbank.server.live.rate_limit import CallerRateLimiter

SPAN = 60.0
"""Seconds for which requests are counted."""

LINES = "application/x-ndjson"
"""A reply with one JSON object on each line of text."""

LINE_HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


class RequestLimit:
    """How many requests an address may send in a minute.

    Args:
        most: so many.
        monotonic: returns the time in seconds.
    """

    def __init__(self, most: int, monotonic: Callable[[], float]) -> None:
        self._requests = CallerRateLimiter(most, SPAN, monotonic)

    def check(self, request: Request) -> None:
        """Count a request.

        Raises:
            RateLimited: if there were too many.
        """
        if not self._requests.allow(host_of(request)):
            raise RateLimited("you asked for very much in a short time; wait a minute")


def json_reply(value: Struct) -> Response:
    """A reply as JSON, which is not kept."""
    return Response(encode(value), media_type=JSON, headers={"cache-control": "no-store"})


def lines_reply(values: AsyncGenerator[Struct]) -> Response:
    """A reply that grows line by line; nothing more is asked of `values` when the reader leaves."""

    async def lines() -> AsyncIterator[bytes]:
        async with aclosing(values):
            async for value in values:
                yield encode(value) + b"\n"

    return StreamingResponse(lines(), media_type=LINES, headers=LINE_HEADERS)
