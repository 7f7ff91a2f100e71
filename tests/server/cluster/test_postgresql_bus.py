"""Wake-ups by PostgreSQL: they come with the commit, and a lost connection is made anew."""

from __future__ import annotations

import asyncio
import logging

import psycopg
import pytest
from sqlalchemy import make_url

from helpers.wake_ups import listening, until
from russianbank.server.cluster import postgresql_bus
from russianbank.server.cluster.bus import CHANNEL
from russianbank.server.cluster.postgresql_bus import APPLICATION_NAME, PostgresqlBus

KILL = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s
"""


def connect(database: str) -> psycopg.Connection:
    """A connection of somebody else."""
    return psycopg.connect(make_url(database).set(drivername="postgresql").render_as_string())


async def test_a_wake_up_comes_with_the_commit_and_not_before(postgresql: str) -> None:
    async with listening(PostgresqlBus(postgresql)) as listener:
        with connect(postgresql) as writer:
            before = listener.heard
            writer.execute(f"NOTIFY {CHANNEL}")
            await asyncio.sleep(0.05)
            assert listener.heard == before
            writer.commit()
            await listener.more_than(before)
            before = listener.heard
            writer.execute(f"NOTIFY {CHANNEL}")
            writer.rollback()
            await asyncio.sleep(0.05)
            assert listener.heard == before


async def test_wake_ups_come_before_during_and_after_the_test_of_the_connection(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_bus, "PING_EVERY", 0.01)
    async with listening(PostgresqlBus(postgresql)) as listener:
        with connect(postgresql) as writer:
            for _ in range(50):
                before = listener.heard
                writer.execute(f"NOTIFY {CHANNEL}")
                writer.commit()
                await listener.more_than(before)


async def test_a_connection_that_is_cut_is_made_anew(
    postgresql: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        async with listening(PostgresqlBus(postgresql)) as listener:
            with connect(postgresql) as stranger:
                before = listener.heard
                stranger.execute(KILL, [APPLICATION_NAME])
                await until(lambda: "no wake-ups from PostgreSQL" in caplog.text)
                await listener.more_than(before)
                before = listener.heard
                stranger.execute(f"NOTIFY {CHANNEL}")
                stranger.commit()
                await listener.more_than(before)
    assert "wake-ups come from PostgreSQL again" in caplog.text


async def test_hostile_messages_on_the_channel_only_wake(postgresql: str) -> None:
    payloads = ("", "x" * 7_999, "'; DROP TABLE entry; --", "\u202e\U0001f0cf", "[" * 5_000)
    async with listening(PostgresqlBus(postgresql)) as listener:
        with connect(postgresql) as stranger:
            for payload in payloads:
                before = listener.heard
                stranger.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                stranger.commit()
                await listener.more_than(before)


async def test_a_wrong_password_is_not_in_the_log(
    postgresql: str, caplog: pytest.LogCaptureFixture
) -> None:
    url = make_url(postgresql).set(username="nobody", password="s3cret")
    bus = PostgresqlBus(url.render_as_string(hide_password=False))
    task = asyncio.create_task(bus.listen(lambda: None))
    await until(lambda: "no wake-ups from PostgreSQL" in caplog.text)
    task.cancel()
    assert "s3cret" not in caplog.text
