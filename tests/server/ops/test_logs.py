"""The log: lines of JSON without secrets (R15)."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from live_tables import ManualClock
from russianbank.core.errors import CannotBeRead
from russianbank.server.ops.logs import JsonLines, configure_logging, masked

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


@pytest.mark.parametrize("text", ["/t/AbCdEfGhIjKlMnOp", "/law", "an ordinary sentence, 1922"])
def test_text_that_is_not_a_token_stays(text: str) -> None:
    assert masked(text) == text


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
