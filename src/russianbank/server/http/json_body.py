"""The JSON bodies of requests."""

from __future__ import annotations

from typing import TypeVar

from msgspec import DecodeError
from msgspec.json import decode
from starlette.requests import Request

from russianbank.server.http.endpoints import JSON
from russianbank.server.http.error_response import HttpError

_Body = TypeVar("_Body")


async def read_body(request: Request, schema: type[_Body]) -> _Body:
    """Read the JSON body of a request.

    Raises:
        HttpError: if it is not JSON (415), or does not fit the schema (400).
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise HttpError(415, "not-json", f"expected a body of type {JSON}; send one")
    try:
        return decode(await request.body(), type=schema)
    except (DecodeError, UnicodeDecodeError, RecursionError) as cause:
        raise HttpError(400, "cannot-read", f"the body cannot be read: {cause}") from cause
