"""Tables after a restart: a log is read only when somebody needs more than its last entry."""

from __future__ import annotations

import pytest
from msgspec import structs

import russianbank.server.live.registry as registries
from helpers.live_tables import Client, Room, agreed, machine, next_act
from helpers.wake_ups import until
from russianbank.core.cards import Seat
from russianbank.server.live.table_actor import TableActor
from russianbank.server.store.jobs import StorageError
from russianbank.server.table.entry import ActEntry, DealEntry, LoggedEntry, SayEntry
from russianbank.server.table.messages import No, Ok
from russianbank.server.table.resume import LastSeen, ResumeCase


async def restarted(room: Room) -> tuple[TableActor, LastSeen]:
    """A table after a restart, and what a client has seen that saw all of it before."""
    actor = await room.open()
    seat, did = next_act(actor)
    await actor.submit(seat, "a-1", did)
    seen = actor.table.latest
    again = await room.restarted().find("T")
    assert again is not None
    assert again.asleep
    return again, seen


async def test_a_client_that_has_seen_everything_enters_without_waking_the_table() -> None:
    room = Room()
    actor, seen = await restarted(room)
    room.journal.unreadable = True
    red, blue = Client(Seat.RED, room.clock), Client(Seat.BLUE, room.clock)
    assert await actor.enter(red, seen) is ResumeCase.UP_TO_DATE
    assert await actor.enter(blue, seen) is ResumeCase.UP_TO_DATE
    assert actor.asleep
    assert [message["t"] for message in red.outbox.sent] == ["here", "here"]
    assert red.received("here")[-1]["red"] == red.received("here")[-1]["blue"] == "here"
    assert actor.version == seen.version


@pytest.mark.parametrize("missed", ["nothing seen", "one behind", "another table", "ahead"])
async def test_a_client_that_missed_something_wakes_the_table(missed: str) -> None:
    room = Room()
    actor, seen = await restarted(room)
    before, after = seen.version - 1, seen.version + 1
    other = {
        "nothing seen": LastSeen(),
        "one behind": LastSeen(before, room.journal.lines()[before - 1].digest or ""),
        "another table": LastSeen(seen.version, "00000000"),
        "ahead": LastSeen(after, seen.digest),
    }[missed]
    client = await room.come(actor, Seat.RED, other)
    assert not actor.asleep
    assert client.received("sync")[0]["v"] == seen.version
    assert client.received("sync")[0]["h"] == seen.digest


async def test_a_second_device_wakes_the_table_because_the_first_becomes_a_watcher() -> None:
    room = Room()
    actor, seen = await restarted(room)
    first = await room.come(actor, Seat.RED, seen)
    await room.come(actor, Seat.RED, seen)
    assert not actor.asleep
    assert first.received("bye") == [{"t": "bye", "why": "newer"}]
    assert len(first.received("sync")) == 1


async def test_an_act_wakes_the_table_and_an_old_message_is_not_executed_again() -> None:
    room = Room()
    actor, seen = await restarted(room)
    mover = Seat.named(room.journal.lines()[-1].seat or "")
    client = await room.come(actor, mover, seen)
    again = await actor.submit(mover, "a-1", ActEntry("rs>t1"), sender=client)
    assert again == Ok("a-1", seen.version)
    seat, did = next_act(actor)
    assert await actor.submit(seat, "a-2", did, expected=seen.version) == Ok(
        "a-2", seen.version + 1
    )
    assert client.received("ev")[0]["v"] == seen.version + 1


async def test_an_act_whose_log_cannot_be_read_is_refused_and_may_be_tried_again() -> None:
    room = Room()
    actor, seen = await restarted(room)
    client = await room.come(actor, Seat.RED, seen)
    room.journal.unreadable = True
    refused = await actor.submit(Seat.RED, "a-2", ActEntry("rs>t1"), sender=client)
    assert isinstance(refused, No)
    assert refused.why.code == "storage"
    with pytest.raises(StorageError):
        await room.registry.find_awake("T")
    room.journal.unreadable = False
    assert await room.registry.find_awake("T") is actor
    assert actor.table.latest == seen


async def test_a_broken_log_disconnects_clients_that_had_entered(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room()
    await room.open()
    lines = room.journal.lines()
    lines.append(LoggedEntry(len(lines) + 1, 0.0, "red", "x", ActEntry("t9>t1"), "12345678"))
    actor = await room.restarted().find("T")
    assert actor is not None
    client = await room.come(actor, Seat.RED, LastSeen(len(lines), "12345678"))
    refused = await actor.submit(Seat.RED, "a-1", ActEntry("rs>t1"), sender=client)
    assert isinstance(refused, No)
    assert client.received("bye") == [{"t": "bye", "why": "restart"}]
    with pytest.raises(StorageError):
        await actor.enter(client, LastSeen())
    for _ in range(2):
        assert await room.registry.find("T") is None
    assert caplog.text.count("cannot be played over") == 1


async def test_a_log_that_gives_another_table_is_reported_and_all_clients_are_resynced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room()
    actor = await room.open()
    lines = room.journal.lines()
    lines[-1] = structs.replace(lines[-1], digest="12345678")
    again = await room.restarted().find("T")
    assert again is not None
    client = await room.come(again, Seat.RED, LastSeen(len(lines), "12345678"))
    assert not client.received("sync")
    await again.wake()
    assert client.received("sync")[0]["h"] == actor.table.digest
    assert "another table" in caplog.text


async def test_a_table_without_digests_in_its_log_wakes_when_a_client_enters() -> None:
    room = Room()
    seen = (await room.open()).table.latest
    lines = room.journal.lines()
    lines[:] = [structs.replace(one, digest=None) for one in lines]
    actor = await room.restarted().find("T")
    assert actor is not None
    assert actor.asleep
    client = await room.come(actor, Seat.RED, seen)
    assert not actor.asleep
    assert [message["t"] for message in client.outbox.sent] == ["here"]


async def test_a_table_of_many_deals_is_made_from_its_latest_deal_with_every_answer_of_before() -> (
    None
):
    """R7: what was accepted deals ago gets the same answer after a restart."""

    room = Room()
    actor = await room.open()
    answers = {}
    for deal in range(4):
        seat, did = next_act(actor)
        answers[seat, f"act-{deal}"] = await actor.submit(seat, f"act-{deal}", did)
        await actor.submit(Seat.RED, None, SayEntry("abandon"))
        for seat in Seat:
            await actor.submit(seat, None, SayEntry("next"))
    again = await room.restarted().find("T")
    assert again is not None
    await again.wake()
    found = await room.journal.load_recent("T")
    assert found is not None
    assert [type(one.entry) for one in found.entries] == [DealEntry]
    for viewer in (None, *Seat):
        assert again.table.sync(viewer) == actor.table.sync(viewer)
    assert again.is_taken(Seat.RED)
    assert again.is_taken(Seat.BLUE)
    for (seat, client_id), answer in answers.items():
        assert isinstance(answer, Ok)
        assert await again.submit(seat, client_id, ActEntry("s>t1")) == answer


async def test_a_tick_wakes_the_table_and_deals_if_the_server_died_before_the_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registries, "TICK", 0.001)

    room = Room()
    actor = await room.open()
    await actor.submit(Seat.RED, None, SayEntry("abandon"))
    for seat in Seat:
        await actor.submit(seat, None, SayEntry("next"))
    lines = room.journal.lines()
    assert isinstance(lines.pop().entry, DealEntry)
    last = lines[-1]
    room.restarted().start()
    again = await room.registry.find("T")
    assert again is not None
    client = await room.come(again, Seat.RED, LastSeen(last.seq, last.digest or ""))
    await until(lambda: bool(client.received("ev")))
    assert not again.asleep
    assert again.table.view(None).deal == 2
    assert client.received("ev")[0]["v"] == last.seq + 1
    await room.registry.drain()


async def test_a_table_with_a_bot_is_awake_at_once_because_the_bot_may_be_on_turn() -> None:
    room = Room()
    await room.open(agreed(blue=machine()))
    again = await room.restarted().find("T")
    assert again is not None
    assert not again.asleep
    await room.registry.drain()
