"""Wake-ups by Redis: they come, and a Redis that is down breaks nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import signal

import pytest
from redis import Redis

from helpers.components import RedisServer
from helpers.wake_ups import listening, until
from russianbank.core.errors import CannotBeRead
from russianbank.server.cluster import bus as buses
from russianbank.server.cluster import redis_bus
from russianbank.server.cluster.bus import CHANNEL
from russianbank.server.cluster.redis_bus import RedisBus


@pytest.mark.parametrize("wrong", ["redis://host:port", "postgresql://host", "redis"])
def test_a_wrong_address_is_refused(wrong: str) -> None:
    with pytest.raises(CannotBeRead, match="give redis://HOST:PORT"):
        RedisBus(wrong)


async def test_a_wake_up_reaches_every_node(redis: RedisServer) -> None:
    first, second = RedisBus(redis.url), RedisBus(redis.url)
    async with listening(first) as one, listening(second) as other:
        for waking in (first, second):
            before = one.heard, other.heard
            waking.wake()
            await one.more_than(before[0])
            await other.more_than(before[1])


async def test_many_wake_ups_at_once_make_one_message(redis: RedisServer) -> None:
    bus = RedisBus(redis.url)
    async with listening(bus) as listener:
        for _ in range(1_000):
            bus.wake()
        await listener.more_than(1)
        bus.wake()
        await listener.more_than(2)
        assert listener.heard <= 4


async def test_a_redis_that_is_killed_and_started_again_is_found_again(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        bus = RedisBus(redis.url)
        async with listening(bus) as listener:
            redis.kill()
            await until(lambda: "no wake-ups from Redis" in caplog.text)
            for _ in range(3):
                bus.wake()  # returns at once, and is lost
                await asyncio.sleep(0)
            before = listener.heard
            redis.start()
            await listener.more_than(before)  # connected again: some may have been missed
            before = listener.heard
            bus.wake()
            await listener.more_than(before)
    said = [one.message for one in caplog.records if one.name == buses.__name__]
    assert len(said) == 2
    assert "no wake-ups from Redis" in said[0]
    assert said[1] == "wake-ups come from Redis again"


async def test_a_redis_that_is_down_at_the_start_is_found_later(redis: RedisServer) -> None:
    redis.kill()
    bus, heard = RedisBus(redis.url), asyncio.Event()
    task = asyncio.create_task(bus.listen(heard.set))
    await asyncio.sleep(0.05)
    bus.wake()
    redis.start()
    async with asyncio.timeout(60):
        await heard.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_redis_that_hangs_is_given_up_and_found_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for module in (buses, redis_bus):
        monkeypatch.setattr(module, "PING_EVERY", 0.1)
        monkeypatch.setattr(module, "PING_TIMEOUT", 0.2)
    bus = RedisBus(redis.url)
    async with listening(bus) as listener:
        redis.process.send_signal(signal.SIGSTOP)
        bus.wake()
        await until(lambda: "no wake-ups from Redis" in caplog.text)
        before = listener.heard
        redis.process.send_signal(signal.SIGCONT)
        await listener.more_than(before)


async def test_hostile_messages_on_the_channel_only_wake(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    payloads = (b"", b"\0\xff\xfe", b"x" * 1_000_000, b"*1\r\n$4\r\nPING\r\n", b"pong", b"{" * 5000)
    async with listening(RedisBus(redis.url)) as listener:
        stranger = Redis.from_url(redis.url)
        for payload in payloads:
            before = listener.heard
            stranger.publish(CHANNEL, payload)
            await listener.more_than(before)
        stranger.publish("another", os.urandom(100))
        stranger.client_kill_filter(_type="pubsub")
        before = listener.heard
        await listener.more_than(before)  # connected again
        stranger.close()
    assert "Traceback" not in caplog.text


async def test_a_bus_that_is_told_to_stop_in_the_middle_of_a_command_stops(
    redis: RedisServer,
) -> None:
    """A node went on for ever after SIGTERM: a wait of the library had lost the cancellation."""
    for moment in range(200):
        bus = RedisBus(redis.url)
        listening = asyncio.create_task(bus.listen(bus.wake))
        await asyncio.sleep(moment / 20_000)
        listening.cancel()
        done, _ = await asyncio.wait({listening}, timeout=5)
        assert done, f"it goes on after {moment / 20} ms"
