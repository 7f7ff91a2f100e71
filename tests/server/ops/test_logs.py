"""The log: lines of JSON without secrets (R15)."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import stat
import time
import urllib.request
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from helpers.app_server import apart
from helpers.live_tables import ManualClock
from russianbank.core.errors import CannotBeRead
from russianbank.server.ops.logs import (
    CALLER_LINES,
    CALLERS_LINES,
    REPEAT_SPAN,
    JsonLines,
    PrivateLogFile,
    RepeatedLines,
    RequestLog,
    configure_logging,
    masked,
    short_hash,
)

TOKEN = "Zq3_kP0-vT8xWn2LbR7cYd5HsJ6fAe9GmU1oKiXhB4w"
"""As long as a real one."""


def line(message: str, **extra: object) -> dict[str, object]:
    """A message as it is logged."""
    record = logging.makeLogRecord({"name": "test", "levelname": "INFO", "msg": message, **extra})
    written = JsonLines().format(record)
    assert "\n" not in written
    read: dict[str, object] = json.loads(written)
    return read


@pytest.mark.parametrize(
    "text",
    [
        f"/join/{TOKEN}",
        f"GET /watch/{TOKEN}?x=1 HTTP/1.1",
        "/join/short",
        f"Cookie: session={TOKEN}",
        f"Bearer {TOKEN}",
    ],
)
def test_tokens_are_masked_wherever_they_stand(text: str) -> None:
    assert TOKEN not in masked(text)
    assert "short" not in masked(text)


@pytest.mark.parametrize(
    "text",
    [
        "/law",
        "/t/",
        "/static/table-0a1b2c3d4e5f6071.js",
        "an ordinary sentence, 1922",
        "test_a_file_is_private in test_logs_of_servers_x",
        "LimitedWebSocketProtocol",
    ],
)
def test_text_that_is_not_a_token_stays(text: str) -> None:
    assert masked(text) == text


TABLE = "x3Vd_-0kQm1ZbT7uWc9LpA"
"""As long as the id of a table."""


@pytest.mark.parametrize(
    "text",
    [
        "/t/{}",
        "GET /api/tables/{}/games/1/record.txt",
        "/replay/{}/1?ply=3",
        "ws://127.0.0.1:8765/ws/{}?v=3",
        "the log of table {} ends at 3, not at 4",
        "table {} is set up again: Conflict('the log of table {} ends at 3')",
    ],
)
def test_the_id_of_a_table_is_never_logged(text: str) -> None:
    shown = masked(text.format(TABLE, TABLE))
    assert shown == text.format(short_hash(TABLE), short_hash(TABLE))
    assert masked(shown) == shown
    assert TABLE not in json.dumps(line(text.format(TABLE, TABLE), path=text.format(TABLE, TABLE)))


def test_a_short_id_in_an_address_is_hidden_as_well() -> None:
    assert masked("/t/kitchen") == f"/t/{short_hash('kitchen')}"


def test_only_its_owner_can_read_the_log(tmp_path: Path) -> None:
    file, before = tmp_path / "server.log", os.umask(0o022)
    handler = PrivateLogFile(file, maxBytes=20, backupCount=1, encoding="utf-8")
    try:
        for number in range(3):
            handler.emit(logging.makeLogRecord({"msg": f"line {number} of the log"}))
    finally:
        handler.close()
        os.umask(before)
    logs = sorted(tmp_path.iterdir())
    assert [one.name for one in logs] == ["server.log", "server.log.1"]
    assert {stat.S_IMODE(one.stat().st_mode) for one in logs} == {0o600}


def test_a_line_has_time_level_logger_and_message() -> None:
    read = line("hello", path=f"/join/{TOKEN}", status=200)
    assert read["level"] == "info"
    assert read["by"] == "test"
    assert read["said"] == "hello"
    assert read["path"] == "/join/..."
    assert read["status"] == 200
    assert str(read["at"]).endswith("Z")


def test_no_message_makes_two_lines_or_another_field() -> None:
    assert line('x", "level": "critical\nsecond')["level"] == "info"


def test_a_traceback_is_logged_without_tokens() -> None:
    try:
        raise ValueError(f"no session {TOKEN}")
    except ValueError as error:
        read = line("failed", exc_info=(type(error), error, error.__traceback__))
    assert "ValueError" in str(read["trace"])
    assert TOKEN not in str(read["trace"])


def test_a_log_that_cannot_be_written_is_refused_in_a_sentence() -> None:
    with pytest.raises(CannotBeRead, match="change --log"):
        configure_logging(Path("/dev/null/log"), ManualClock(), len)


# Lines that a stranger causes


def test_of_a_kind_one_line_is_written_and_the_others_are_counted() -> None:
    clock, counted = ManualClock(), list[str]()
    repeated = RepeatedLines(clock, counted.append)

    def written(**extra: object) -> object:
        record = logging.makeLogRecord(extra)
        return repeated.filter(record) and vars(record).get("left_out", True)

    assert [written(kind="a"), written(kind="a"), written(kind="b")] == [0, False, 0]
    assert [written(), written()] == [True, True]
    clock.now += REPEAT_SPAN - 0.1
    assert written(kind="a") is False
    clock.now += 0.1
    assert [written(kind="a"), written(kind="a")] == [2, False]
    assert counted == ["a", "a", "b", "a", "a", "a"]


async def request_from(host: str, app: ASGIApp) -> None:
    """A request that an application handles, within the log."""
    logged = RequestLog(app, lambda: 0.0, lambda: "one", lambda *answer: None, "@{}".format)
    scope = {"type": "http", "method": "GET", "path": "/", "client": (host, 1)}
    await logged(scope, nothing, dropped)


async def nothing() -> Message:
    return {"type": "http.disconnect"}


async def dropped(message: Message) -> None:
    pass


async def test_every_line_that_a_request_causes_names_its_caller() -> None:
    lines: list[str] = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        await asyncio.to_thread(lambda: lines.append(JsonLines().format(record("within"))))
        scope["client"] = ("203.0.113.9", 0)  # as a relay finds out
        lines.append(JsonLines().format(record("relayed")))

    await request_from("203.0.113.7", application)
    lines.append(JsonLines().format(record("outside")))
    callers = [json.loads(one).get("caller") for one in lines]
    assert callers == ["@203.0.113.7", "@203.0.113.9", None]


def record(said: str) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": said, "levelno": logging.INFO})


async def test_one_caller_and_all_of_them_cause_only_so_many_lines() -> None:
    clock = ManualClock()
    filtered = RepeatedLines(clock, lambda kind: None)
    written: list[str] = []

    async def ask(host: str, times: int) -> int:
        before = len(written)

        async def application(scope: Scope, receive: Receive, send: Send) -> None:
            for _ in range(times):
                made = record("answered")
                if filtered.filter(made):
                    written.append(str(vars(made).get("left_out", "")))

        await request_from(host, application)
        return len(written) - before

    assert await ask("flood", 10_000) == CALLER_LINES
    assert await ask("neighbour", 5) == 5
    assert filtered.filter(record("the server's own"))
    many = [await ask(f"host {number}", 50) for number in range(20)]
    assert sum(many) == CALLERS_LINES - CALLER_LINES - 5
    clock.now += REPEAT_SPAN
    assert await ask("neighbour", 2) == 2
    assert written[-2:] == [str(10_000 - CALLER_LINES + 20 * 50 - sum(many)), ""]


def test_a_log_that_logrotate_has_moved_is_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "server.log"
    handler = PrivateLogFile(file, maxBytes=1_000, backupCount=1, encoding="utf-8")
    try:
        handler.emit(record("first"))
        file.rename(tmp_path / "server.log-20261125")
        handler.emit(record("second"))
        handler.emit(record("third"))
    finally:
        handler.close()
    assert (tmp_path / "server.log-20261125").read_text() == "first\n"
    assert file.read_text() == "second\nthird\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_the_file_cannot_take_goes_to_the_error_stream_and_raises_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "server.log"
    handler = PrivateLogFile(file, maxBytes=1_000, backupCount=1, encoding="utf-8")
    handler.setFormatter(JsonLines())
    try:
        handler.emit(record("first"))
        file.rename(tmp_path / "moved.log")
        file.mkdir()
        for said in ("second", f"/join/{TOKEN}"):
            handler.emit(record(said))
        file.rmdir()
        handler.emit(record("last"))
    finally:
        handler.close()
    shown = [json.loads(one) for one in capsys.readouterr().err.splitlines()]
    assert [one["said"] for one in shown] == ["second", "/join/..."]
    assert shown[0]["log_file"] == "cannot be written: Is a directory"
    assert [json.loads(one)["said"] for one in file.read_text().splitlines()] == ["last"]


BAD_MESSAGE = b"\x81\x83" + bytes(4) + b"\xff\xff\xff"


def socket_request(host: str, table: str, cookie: str) -> bytes:
    """Asks for the socket of a table, as the person who has a cookie."""
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
    ).encode()


@pytest.mark.extended
def test_a_stranger_cannot_fill_the_log(tmp_path: Path) -> None:
    with apart(tmp_path) as (_, address), ExitStack() as stack:
        host = address.removeprefix("http://")
        headers = {"origin": address, "content-type": "application/json"}
        body = json.dumps({"opponent": "friend"}).encode()
        request = urllib.request.Request(f"{address}/api/tables", body, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            table = json.loads(answer.read())["id"]
            cookie = answer.headers["set-cookie"].partition(";")[0]

        def sent(said: bytes) -> socket.socket:
            made = socket.create_connection(("127.0.0.1", int(host.partition(":")[2])), 5)
            made.sendall(said)
            return made

        aborted = (
            f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nOrigin: {address}\r\n"
            "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        ).encode()
        for _ in range(10):
            with sent(aborted):
                time.sleep(0.02)
        for _ in range(10):
            with sent(socket_request(host, table, cookie)) as made:
                assert b" 101 " in made.recv(100)
                made.sendall(BAD_MESSAGE)
                while made.recv(10_000):
                    pass
            with sent(b"nonsense\r\n\r\n") as made:
                assert b" 400 " in made.recv(100)
        refused = 0
        for _ in range(30):
            made = stack.enter_context(sent(socket_request(host, table, cookie)))
            refused += b" 429 " in made.recv(100)
        assert refused >= 10
        with urllib.request.urlopen(f"{address}/metrics", timeout=60) as answer:
            metrics = answer.read().decode()
    lines = [json.loads(one) for one in (tmp_path / "server.log").read_text().splitlines()]
    kinds = Counter(one.get("kind", one["said"]) for one in lines)
    expected = {"aborted": 10, "utf-8": 10, "http-400": 10, "sockets": refused}
    del kinds["answered"]
    assert kinds == dict.fromkeys(expected, 1)
    assert not any("trace" in one or one.get("status") == 500 for one in lines)
    for kind, times in expected.items():
        assert f'russianbank_refusals_total{{kind="{kind}"}} {times}.0' in metrics
