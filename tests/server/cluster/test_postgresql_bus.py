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


def test_a_wake_up_comes_with_the_commit_and_not_before(postgresql: str) -> None:
    async def play() -> None:
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

    asyncio.run(play())


def test_wake_ups_come_before_during_and_after_the_test_of_the_connection(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_bus, "PING_EVERY", 0.01)

    async def play() -> None:
        async with listening(PostgresqlBus(postgresql)) as listener:
            with connect(postgresql) as writer:
                for _ in range(50):
                    before = listener.heard
                    writer.execute(f"NOTIFY {CHANNEL}")
                    writer.commit()
                    await listener.more_than(before)

    asyncio.run(play())


def test_a_connection_that_is_cut_is_made_anew(
    postgresql: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
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

    with caplog.at_level(logging.WARNING):
        asyncio.run(play())
    assert "wake-ups come from PostgreSQL again" in caplog.text


def test_hostile_messages_on_the_channel_only_wake(postgresql: str) -> None:
    payloads = ("", "x" * 7_999, "'; DROP TABLE entry; --", "\u202e\U0001f0cf", "[" * 5_000)

    async def play() -> None:
        async with listening(PostgresqlBus(postgresql)) as listener:
            with connect(postgresql) as stranger:
                for payload in payloads:
                    before = listener.heard
                    stranger.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                    stranger.commit()
                    await listener.more_than(before)

    asyncio.run(play())


def test_a_wrong_password_is_not_in_the_log(
    postgresql: str, caplog: pytest.LogCaptureFixture
) -> None:
    url = make_url(postgresql).set(username="nobody", password="s3cret")

    async def play() -> None:
        bus = PostgresqlBus(url.render_as_string(hide_password=False))
        task = asyncio.create_task(bus.listen(lambda: None))
        await until(lambda: "no wake-ups from PostgreSQL" in caplog.text)
        task.cancel()

    asyncio.run(play())
    assert "s3cret" not in caplog.text
