"""The size of the database, as operators see it."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest
from sqlalchemy import text

from helpers.stores import DATABASES, opened_at
from russianbank.server.store.database import Store
from russianbank.server.store.database_size import DatabaseSize
from russianbank.server.store.jobs import StorageError

MEGABYTE = 1_000_000


@pytest.mark.parametrize("database", DATABASES)
async def test_the_size_grows_with_what_is_written(database: str, tmp_path: Path) -> None:
    with opened_at(database, tmp_path) as store:
        size = DatabaseSize(store)
        assert size.bytes is None
        await size.measure()
        assert (before := size.bytes)
        name = secrets.token_hex(MEGABYTE)
        await store.write(lambda connection: connection.execute(_FILL, {"name": name}))
        await size.measure()
        assert size.bytes >= before + MEGABYTE  # of two, as a database may pack a text


async def test_the_last_size_stays_while_the_database_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(self: Store, work: object) -> None:
        raise StorageError("no answer")

    with opened_at("sqlite", tmp_path) as store:
        size = DatabaseSize(store)
        await size.measure()
        measured = size.bytes
        monkeypatch.setattr(Store, "read", fails)
        await size.measure()
        assert size.bytes == measured


_FILL = text(
    "INSERT INTO session (id, token_hash, name, language, settings, made_at, used_at)"
    " VALUES ('s', 'h', :name, 'en', '{}', 0, 0)"
)
