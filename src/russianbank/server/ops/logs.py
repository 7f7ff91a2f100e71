"""The log of the server: one JSON object for each line, without secrets.

Addresses are logged without the tokens after ``/join/``, ``/watch/`` and ``/advise/``, and without
their query.
Who knows the id of a table may watch it, so a short hash of it is logged.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from hashlib import sha256
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from russianbank.core.errors import CannotBeRead

MAX_LOG_BYTES, OLD_LOGS = 10_000_000, 9
"""The size at which a log file is rotated, and how many old ones are kept."""

CALLER_LINES, CALLERS_LINES = 100, 600
"""Lines that one caller can cause in a `REPEAT_SPAN`, and that all of them together can."""

REPEAT_SPAN = 60.0
"""Seconds in which one line of a kind is written, and in which the lines of callers are counted."""

UNLOGGED = ("/readyz", 200)
"""The path and status that are not logged: a balancer gets them every second."""

CLIENT_GONE = 499
"""The status in the log of a request whose client left before it was complete."""

LOG = logging.getLogger("russianbank.server")

_request: ContextVar[str | None] = ContextVar("request", default=None)
_caller: ContextVar[Callable[[], str | None]] = ContextVar("caller", default=lambda: None)
_SECRET = re.compile(r"/(join|watch|advise)/[^/?#\s\"']+")
_LONG = re.compile(r"[A-Za-z0-9_-]{40,}")
_TABLE = re.compile(
    # In an address, whatever it is; elsewhere what looks like 16 random bytes in base64.
    r"(?:(?<=/t/)|(?<=/ws/)|(?<=/replay/)|(?<=/api/tables/))[^/?#\s\"']+"
    r"|(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z0-9_-]{22}(?![\w-])"
)
_OWN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


def masked(text: str) -> str:
    """A text with its tokens replaced by ``...``, and its table ids by their `short_hash`."""
    without_tokens = _LONG.sub("...", _SECRET.sub(r"/\1/...", text))
    return _TABLE.sub(lambda found: short_hash(found[0]), without_tokens)


def short_hash(table_id: str) -> str:
    """What the log calls a table: the same for all its lines, and it opens nothing."""
    return f"#{sha256(table_id.encode(errors='replace')).hexdigest()[:8]}"


class JsonLines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record: time, level, logger, message, and its extra fields."""
        line: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}"
            f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "by": record.name,
            "said": masked(record.getMessage()),
        }
        if asked := _request.get():
            line["request"] = asked
        if caller := _caller.get()():
            line["caller"] = caller
        for name, value in record.__dict__.items():
            if name not in _OWN and not name.startswith("_"):
                line[name] = masked(value) if isinstance(value, str) else value
        if record.exc_info:
            line["trace"] = masked("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, ensure_ascii=False, default=lambda value: masked(str(value)))


def configure_logging(
    file: Path | None, clock: Callable[[], float], count: Callable[[str], object]
) -> None:
    """Write all logging as lines of JSON.

    Args:
        file: the log file; the standard error stream if None. A full file is rotated.
        clock: returns the time in seconds.
        count: called with the kind of each record that has one; see `RepeatedLines`.

    Raises:
        CannotBeRead: if the file cannot be written.
    """
    handler: logging.Handler
    try:
        handler = (
            PrivateLogFile(file, maxBytes=MAX_LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8")
            if file
            else logging.StreamHandler(sys.stderr)
        )
    except OSError as cause:
        raise CannotBeRead(f"{file} cannot be written: {cause.strerror}; change --log") from cause
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatedLines(clock, count))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for noisy in ("uvicorn", "uvicorn.error", "alembic", "httpx2"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


class PrivateLogFile(RotatingFileHandler):
    """A log file that only its owner can read; one that exists keeps its permissions.

    When another program has moved it, such as logrotate, a new one is begun. Who logs never gets an
    error: what the file cannot take goes to the error stream, and the next line is tried anew.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; to the error stream if the file cannot be written just now."""
        try:
            self._leave_moved_file()
        except OSError:
            self.handleError(record)
        else:
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name of logging
        """Write a record to the error stream, with the reason why the file could not take it."""
        cause = sys.exception()
        if not isinstance(cause, OSError):
            super().handleError(record)
            return
        record.log_file = f"cannot be written: {cause.strerror}"
        with suppress(OSError):  # nothing is left to write to
            print(self.format(record), file=sys.stderr, flush=True)

    def _leave_moved_file(self) -> None:
        """Close the file if it has been moved; the next record opens a new one."""
        stream = self.stream
        if stream is not None and not self._is_in_place(stream):
            self.stream = None  # first: what cannot be written on closing is not tried again
            stream.close()

    def _is_in_place(self, stream: TextIOWrapper) -> bool:
        try:
            named = os.stat(self.baseFilename)
        except OSError:
            return False
        return os.path.samestat(named, os.fstat(stream.fileno()))

    def _open(self) -> TextIOWrapper:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        return open(os.open(self.baseFilename, flags, 0o600), "a", encoding=self.encoding)


class RepeatedLines(logging.Filter):
    """Writes one line of a kind and counts those that follow, so that nobody can fill the log.

    A record has a kind if its field `kind` says so. The next line of the kind after `REPEAT_SPAN`
    says how many were left out. Of other lines a caller causes `CALLER_LINES` in a span, and all
    callers `CALLERS_LINES`; the first of the next span says how many were left out.

    Args:
        clock: returns the time in seconds.
        count: called for each record with its kind.
    """

    def __init__(self, clock: Callable[[], float], count: Callable[[str], object]) -> None:
        super().__init__()
        self._clock = clock
        self._count = count
        self._written: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()
        self._began = clock()
        self._lines: Counter[str] = Counter()
        self._callers_left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        kind = getattr(record, "kind", None)
        if kind is None:
            caller = _caller.get()()
            return caller is None or self._is_within(caller, record)
        self._count(kind)
        now = self._clock()
        if now - self._written.get(kind, -REPEAT_SPAN) < REPEAT_SPAN:
            self._left_out[kind] += 1
            return False
        self._written[kind] = now
        record.left_out = self._left_out.pop(kind, 0)
        return True

    def _is_within(self, caller: str, record: logging.LogRecord) -> bool:
        """Whether a caller, and all of them, may cause one more line."""
        if self._clock() - self._began >= REPEAT_SPAN:
            self._began = self._clock()
            self._lines.clear()
            if self._callers_left_out:
                record.left_out, self._callers_left_out = self._callers_left_out, 0
        if self._lines[caller] >= CALLER_LINES or self._lines.total() >= CALLERS_LINES:
            self._callers_left_out += 1
            return False
        self._lines[caller] += 1
        return True


GONE = {"kind": "aborted"}


class RequestLog:
    """Middleware that gives each request an id, and logs how it was answered.

    Args:
        app: answers the requests.
        clock: returns the time in seconds.
        request_id: returns the id of a new request.
        answered: called after each answer with its method, status and seconds.
        name: returns what the log calls the caller at an address.
    """

    def __init__(
        self,
        app: ASGIApp,
        clock: Callable[[], float],
        request_id: Callable[[], str],
        answered: Callable[[str, int, float], None],
        name: Callable[[str], str],
    ) -> None:
        self.app = app
        self.clock = clock
        self.request_id = request_id
        self.answered = answered
        self.name = name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and log it."""

        def caller() -> str | None:  # a relayed request says meanwhile whose it is
            return self.name(scope["client"][0]) if scope.get("client") else None

        known = _caller.set(caller)
        try:
            if scope["type"] == "http":
                await self._answer(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        finally:
            _caller.reset(known)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        number = self.request_id()
        token = _request.set(number)
        began = self.clock()
        status = 500

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = number
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        finally:
            seconds = self.clock() - began
            self.answered(scope["method"], status, seconds)
            fields = {
                "method": scope["method"],
                "path": masked(scope["path"]),
                "status": status,
                "ms": round(1000 * seconds, 1),
            }
            if status == CLIENT_GONE:
                LOG.info("a client left before its request was complete", extra=fields | GONE)
            elif (scope["path"], status) != UNLOGGED:
                LOG.info("answered", extra=fields)
            _request.reset(token)
