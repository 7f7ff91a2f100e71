"""Fixtures for the tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers import stores
from russianbank.server.store.database import Store


@pytest.fixture(params=stores.DATABASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A new store, in each kind of database."""
    with stores.opened_at(request.param, tmp_path) as opened:
        yield opened
