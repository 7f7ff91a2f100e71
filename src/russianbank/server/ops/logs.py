"""What the server writes down about its work: one JSON object to a line, and no secret in it.

Addresses are written without what follows ``/join/`` and ``/watch/``, and without their query.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from logging.handlers import RotatingFileHandler
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from russianbank.core.errors import CannotBeRead

MAX_LOG_BYTES = 4_000_000
"""The size at which a log file is put aside."""

LOG = logging.getLogger("russianbank.server")

_request: ContextVar[str | None] = ContextVar("request", default=None)
_SECRET = re.compile(r"/(join|watch)/[^/?#\s\"']+")
_LONG = re.compile(r"[A-Za-z0-9_-]{40,}")
_OWN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


def masked(text: str) -> str:
    """A text without the tokens that may stand in it."""
    return _LONG.sub("...", _SECRET.sub(r"/\1/...", text))


class JsonLines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record: when, how grave, who says what, and its further fields."""
        line: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}"
            f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "by": record.name,
            "said": masked(record.getMessage()),
        }
        if asked := _request.get():
            line["request"] = asked
        for name, value in record.__dict__.items():
            if name not in _OWN and not name.startswith("_"):
                line[name] = masked(value) if isinstance(value, str) else value
        if record.exc_info:
            line["trace"] = masked("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, ensure_ascii=False, default=lambda value: masked(str(value)))


def configure_logging(file: Path | None) -> None:
    """Have everything that is logged written as lines of JSON.

    Args:
        file: where to; the standard error stream if None. A full file makes way for a new one.

    Raises:
        CannotBeRead: if there can be no such file.
    """
    handler: logging.Handler
    try:
        handler = (
            RotatingFileHandler(file, maxBytes=MAX_LOG_BYTES, backupCount=1, encoding="utf-8")
            if file
            else logging.StreamHandler(sys.stderr)
        )
    except OSError as cause:
        raise CannotBeRead(f"{file} cannot be written: {cause.strerror}; change --log") from cause
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for noisy in ("uvicorn", "uvicorn.error", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


class RequestLog:
    """Gives each request a number, and logs how it was answered.

    Args:
        app: what answers.
        clock: returns the time in seconds.
        request_id: returns a new number for a request.
        seen: told of each answer: its method, status and seconds.
    """

    def __init__(
        self,
        app: ASGIApp,
        clock: Callable[[], float],
        request_id: Callable[[], str],
        seen: Callable[[str, int, float], None],
    ) -> None:
        self.app = app
        self.clock = clock
        self.request_id = request_id
        self.seen = seen

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and say so in the log."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        number = self.request_id()
        token = _request.set(number)
        began = self.clock()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = number
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            seconds = self.clock() - began
            self.seen(scope["method"], status, seconds)
            LOG.info(
                "answered",
                extra={
                    "method": scope["method"],
                    "path": masked(scope["path"]),
                    "status": status,
                    "ms": round(1000 * seconds, 1),
                },
            )
            _request.reset(token)
