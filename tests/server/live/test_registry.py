"""The registry: tables are loaded once, unloaded when idle, and drained."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from msgspec import structs

from helpers.live_tables import RULES, Room, agreed, done, next_act, rest
from helpers.wake_ups import until
from russianbank.core.cards import Seat
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.server.live import registry as registries
from russianbank.server.table.entry import ActEntry, LoggedEntry, SayEntry
from russianbank.server.table.messages import No, Ok


async def test_a_table_that_is_requested_twice_at_once_is_loaded_once() -> None:
    room = Room()
    await room.open()
    registry = room.restarted()
    one, other = await asyncio.gather(registry.find_awake("T"), registry.find_awake("T"))
    assert one is other
    assert one is not None
    assert await registry.find_awake("nowhere") is None


async def test_a_table_without_clients_is_unloaded_and_loaded_again_from_its_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registries, "TICK", 0.001)

    room = Room()
    actor = await room.open()
    client = await room.come(actor, Seat.RED)
    room.registry.start()
    room.clock.now += 10_000
    await asyncio.sleep(0.02)
    assert "T" in room.registry.tables
    actor.leave(client)
    room.clock.now += registries.IDLE + 1
    await until(lambda: "T" not in room.registry.tables)
    acts = room.registry.entries_written
    again = await room.registry.find_awake("T")
    assert again is not None
    assert again.table.digest == actor.table.digest
    assert room.registry.entries_written == acts == 3
    await room.registry.drain()


async def test_a_table_whose_check_fails_does_not_stop_the_checks_of_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(registries, "TICK", 0.001)

    def fail() -> None:
        raise ZeroDivisionError

    room = Room()
    failing = await room.open()
    await room.open(structs.replace(agreed(), id="U"))
    monkeypatch.setattr(failing.audience, "tick", fail)
    room.registry.start()
    room.clock.now += registries.IDLE + 1
    await until(lambda: "U" not in room.registry.tables)
    assert "table T" in caplog.text
    await room.registry.drain()


def spoil(room: Room) -> None:
    """Write an entry into the log that is not possible."""
    lines = room.journal.lines()
    lines.append(LoggedEntry(len(lines) + 1, 0.0, "red", "x", ActEntry("t9>t1")))


async def test_a_broken_log_is_reported_once_and_its_table_is_gone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room()
    await room.open()
    spoil(room)
    registry = room.restarted()
    for _ in range(3):
        assert await registry.find_awake("T") is None
    assert await registry.sit("T", Seat.RED, "Ann") is None
    assert len(caplog.records) == 1
    assert "table T" in caplog.text


async def test_a_table_whose_log_breaks_during_play_disconnects_all_clients() -> None:
    room = Room()
    actor = await room.open()
    client = await room.come(actor, next_act(actor)[0])
    spoil(room)
    answer = await done(actor, client, "a-1")
    assert isinstance(answer, No)
    assert answer.why.code == "storage"
    assert client.received("bye") == [{"t": "bye", "why": "restart"}]
    assert await room.registry.find_awake("T") is None


async def test_a_game_keeps_the_rules_with_which_it_began() -> None:
    room = Room()
    begun_with = to_toml(replace(preset(RULES), stock_size=11))
    actor = await room.open(structs.replace(agreed(), rules_toml=begun_with))
    assert actor.table.view(None).piles["rs"][0] == 11
    again = await room.restarted().find_awake("T")
    assert again is not None
    assert again.table.digest == actor.table.digest


async def test_a_table_is_not_unloaded_while_a_client_waits_to_enter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registries, "TICK", 0.001)

    room = Room()
    actor = await room.open()
    room.registry.start()
    gate = asyncio.Event()
    room.journal.slow = gate.wait
    seat, did = next_act(actor)
    acting = asyncio.ensure_future(actor.submit(seat, "a-1", did))
    coming = asyncio.ensure_future(room.come(actor, Seat.RED))
    await rest()
    room.clock.now += registries.IDLE + 1
    await asyncio.sleep(0.02)
    gate.set()
    await asyncio.gather(acting, coming)
    assert room.registry.tables["T"] is actor
    await room.registry.drain()


async def test_a_deal_that_could_not_be_dealt_when_it_was_due_is_dealt_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registries, "TICK", 0.001)

    room = Room()
    actor = await room.open()
    await actor.submit(Seat.RED, "a", SayEntry("abandon"))
    await actor.submit(Seat.RED, "b", SayEntry("next"))
    room.journal.forgets_to_answer = True
    assert isinstance(await actor.submit(Seat.BLUE, "c", SayEntry("next")), Ok)
    room.journal.forgets_to_answer = False
    assert actor.table.deals == 1
    room.registry.start()
    async with asyncio.timeout(60):
        while actor.table.deals == 1:
            await asyncio.sleep(0.001)
    await room.registry.drain()


async def test_draining_finishes_commands_and_tells_all_clients() -> None:
    room = Room()
    room.registry.start()
    actor = await room.open()
    seat, did = next_act(actor)
    client = await room.come(actor, seat)
    gate = asyncio.Event()
    room.journal.slow = gate.wait
    acting = asyncio.ensure_future(actor.submit(seat, "a-1", did, sender=client))
    await rest()
    draining = asyncio.ensure_future(room.registry.drain())
    await rest()
    assert not client.received("bye")
    gate.set()
    await draining
    assert isinstance(await acting, Ok)
    assert [message["t"] for message in client.outbox.sent[-3:]] == ["ok", "ev", "bye"]
    assert client.received("bye") == [{"t": "bye", "why": "restart"}]
    assert client.outbox.closed == "restart"
    assert await room.registry.find_awake("another") is None
