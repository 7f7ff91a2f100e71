"""What the HTTP part answers when something cannot be served: a status, a code and a sentence."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import encode
from starlette.responses import Response


class ErrorDetail(Struct, frozen=True):
    """What is wrong: a code for programs and an English sentence for people."""

    code: str
    said: str


class ErrorBody(Struct, frozen=True):
    """The body of every answer that is not what was asked for."""

    error: ErrorDetail


class HttpError(Exception):
    """A request that cannot be answered as it was meant.

    Args:
        status: the HTTP status.
        code: what is wrong, in a word or two joined by hyphens.
        said: what is wrong and what to do about it, in an English sentence.
    """

    def __init__(self, status: int, code: str, said: str) -> None:
        super().__init__(said)
        self.status = status
        self.code = code
        self.said = said


class TooLarge(HttpError):
    """A body that goes on and on."""

    def __init__(self) -> None:
        super().__init__(413, "too-large", "the request is too large; send less")


def not_found(what: str) -> HttpError:
    """There is no such thing, or none for whoever asks."""
    return HttpError(404, "not-found", f"there is no such {what}; check the address")


def json_error(status: int, code: str, said: str) -> Response:
    """An answer that says what is wrong."""
    body = encode(ErrorBody(ErrorDetail(code, said)))
    return Response(body, status, media_type="application/json")
