"""A private Redis and a private PostgreSQL for the tests of servers that share a database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers import stores
from helpers.components import RedisServer, program
from russianbank.server.store import idle_limit


@pytest.fixture(autouse=True)
def unhurried_transactions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that pauses on a busy machine is not taken for a server that has stopped."""
    monkeypatch.setattr(idle_limit, "WRITER", 60.0)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    if program("redis-server") is None:
        pytest.skip("Redis is not installed; make servers says how to get it")
    server = RedisServer(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[str]:
    """The URL of an empty schema."""
    if not stores.HAS_POSTGRESQL:
        pytest.skip("PostgreSQL is not installed; make servers says how to get it")
    with stores.new_database("postgresql", tmp_path) as url:
        yield url
