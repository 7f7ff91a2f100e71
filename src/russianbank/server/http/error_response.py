"""Error responses: every error becomes an HTTP status, a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from msgspec.json import encode
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from russianbank.server.domain_errors import (
    REFUSALS,
    ErrorBody,
    ErrorDetail,
    OwnedElsewhere,
    relays,
)
from russianbank.server.ops.logs import CLIENT_GONE
from russianbank.server.store.contract import OwnerDeleted
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.sessions import InviteSpent, SeatTaken, TooManyGames, TooManyTogether
from russianbank.server.table.device_log import OtherLog, UnfinishedLog, UnlawfulLog

log = logging.getLogger(__name__)

STATUS: Mapping[type[Exception], tuple[int, str]] = {
    **REFUSALS,
    SeatTaken: (409, "taken"),
    InviteSpent: (409, "taken"),
    TooManyGames: (422, "too-many-games"),
    TooManyTogether: (422, "too-many-together"),
    OwnerDeleted: (409, "deleted"),
    UnlawfulLog: (400, "not-lawful"),
    UnfinishedLog: (409, "not-finished"),
    OtherLog: (409, "other-log"),
}
"""The HTTP status and the code of each error of the server."""

ExceptionHandler = Callable[[Request, Exception], Awaitable[Response]]


class HttpError(Exception):
    """A request that is refused for the way it was made.

    Args:
        status: the HTTP status.
        code: what went wrong, in a word or two joined by hyphens.
        said: what went wrong and what to do about it, in an English sentence.
    """

    def __init__(self, status: int, code: str, said: str) -> None:
        super().__init__(said)
        self.status = status
        self.code = code
        self.said = said


class TooLarge(HttpError):
    """A body that is longer than the limit."""

    def __init__(self) -> None:
        super().__init__(413, "too-large", "the request is too large; send less")


def json_error(status: int, code: str, said: str) -> Response:
    """An error response in JSON."""
    body = encode(ErrorBody(ErrorDetail(code, said)))
    return Response(body, status, media_type="application/json")


def exception_handlers(
    error_page: Callable[[Request, int, str], Awaitable[Response]],
) -> Mapping[Any, ExceptionHandler]:
    """The handlers of all errors: a page for a browser, JSON for a program.

    Args:
        error_page: makes the page for a request, an HTTP status and a code.
    """

    async def answer(request: Request, status: int, code: str, said: str) -> Response:
        if "text/html" in request.headers.get("accept", ""):
            return await error_page(request, status, code)
        return json_error(status, code, said)

    async def refused(request: Request, cause: Exception) -> Response:
        if isinstance(cause, OwnedElsewhere):
            relays(request.scope, cause)  # then nobody gets this answer
        status, code = next(STATUS[one] for one in type(cause).__mro__ if one in STATUS)
        return await answer(request, status, code, str(cause))

    async def http_error(request: Request, cause: Exception) -> Response:
        assert isinstance(cause, HttpError)
        return await answer(request, cause.status, cause.code, cause.said)

    async def storage_error(request: Request, cause: Exception) -> Response:
        log.error("storage: %s", cause, extra={"kind": "storage"})
        return await answer(request, 503, "storage", str(cause))

    async def not_routed(request: Request, cause: Exception) -> Response:
        assert isinstance(cause, HTTPException)
        code = {404: "not-found", 405: "no-such-method"}.get(cause.status_code, "refused")
        response = await answer(request, cause.status_code, code, cause.detail)
        response.headers.update(cause.headers or {})
        return response

    async def aborted(request: Request, cause: Exception) -> Response:
        return Response(status_code=CLIENT_GONE)  # nobody reads it

    async def failed(request: Request, cause: Exception) -> Response:
        said = "something went wrong here; what was played is safe"
        try:
            return await answer(request, 500, "failed", said)
        except Exception:
            return json_error(500, "failed", said)

    return {
        **dict.fromkeys(STATUS, refused),
        HttpError: http_error,
        ClientDisconnect: aborted,
        StorageError: storage_error,
        HTTPException: not_routed,
        Exception: failed,
    }
