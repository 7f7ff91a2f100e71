"""What all pages with a study board share: how often they may be asked, and how they reply."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response

from russianbank.server.domain_errors import RateLimited
from russianbank.server.http.auth import host_of
from russianbank.server.http.endpoints import JSON
from russianbank.server.live.rate_limit import CallerRateLimiter

SPAN = 60.0
"""Seconds for which requests are counted."""


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
