"""Stored tables: from its latest deal on, a log makes the same table as when all of it is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import delete, select, update

from helpers.memory_journal import MemoryJournal
from helpers.table_states import deals_in_a_row
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.live.table_actor import replay
from russianbank.server.store.contract import Conflict, Journal
from russianbank.server.store.database import Store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.schema import SNAPSHOT
from russianbank.server.store.sessions import Sessions
from russianbank.server.table.entry import DealEntry
from russianbank.server.table.terms import Participant, Terms

PERSON = Participant("person")
TERMS = Terms("a", "modern", "call-stop", PERSON, PERSON, deals=2)
DEALS = 5


async def play(journal: Journal, deals: int = DEALS) -> int:
    """Play several deals at a table; returns where the latest begins."""
    await journal.open_table(TERMS, 5.0)
    begins = 0
    for line, snapshot in deals_in_a_row(TERMS, Chance(3), deals):
        if isinstance(line.entry, DealEntry):
            begins = line.seq
        await journal.append("a", line.seq - 1, [line], snapshot=snapshot)
    return begins


async def snapshot_in(store: Store) -> str:
    """The stored snapshot."""
    return await store.read(
        lambda connection: connection.execute(select(SNAPSHOT.c.body)).scalar_one()
    )


async def change_snapshot(store: Store, **changed: Any) -> None:
    """Change some fields of the stored snapshot."""
    body = json.dumps(json.loads(await snapshot_in(store)) | changed)
    await store.write(lambda connection: connection.execute(update(SNAPSHOT).values(body=body)))


@pytest.mark.extended
async def test_it_is_read_from_its_latest_deal_on(store: Store) -> None:
    journal, memory = StoreJournal(store), MemoryJournal()
    begins = await play(journal)
    await play(memory)
    whole, recent = await journal.load("a"), await journal.load_recent("a")
    assert whole is not None
    assert recent is not None
    assert recent == await memory.load_recent("a")
    assert recent.before is not None
    assert recent.entries == whole.entries[begins - 1 :]
    sent = [(one.seat, one.client_id, one.seq) for one in whole.entries[: begins - 1]]
    assert recent.before.messages == [one for one in sent if one[1] is not None]
    table, again = await replay(whole), await replay(recent)
    for viewer in (None, *Seat):
        assert again.sync(viewer) == table.sync(viewer)


async def test_before_the_second_deal_the_whole_log_is_read(store: Store) -> None:
    journal = StoreJournal(store)
    assert await journal.load_recent("a") is None
    await journal.open_table(TERMS, 5.0)
    assert await journal.load_recent("a") == await journal.load("a")


@pytest.mark.sample(1)
async def test_a_snapshot_of_an_earlier_deal_does_as_well(store: Store) -> None:
    """A node of an earlier program that plays on at a table writes none."""

    journal = StoreJournal(store)
    await journal.open_table(TERMS, 5.0)
    for line, snapshot in deals_in_a_row(TERMS, Chance(3), DEALS):
        kept = snapshot if snapshot is not None and snapshot.deals == 1 else None
        await journal.append("a", line.seq - 1, [line], snapshot=kept)
    whole, recent = await journal.load("a"), await journal.load_recent("a")
    assert whole is not None
    assert recent is not None
    assert sum(isinstance(one.entry, DealEntry) for one in recent.entries) == DEALS - 1
    table, again = await replay(whole), await replay(recent)
    for viewer in (None, *Seat):
        assert again.sync(viewer) == table.sync(viewer)


@pytest.mark.sample(1)
async def test_a_snapshot_is_written_with_its_deal_or_not_at_all(store: Store) -> None:
    journal = StoreJournal(store)
    begins = await play(journal)
    before = await journal.load_recent("a")
    assert before is not None
    assert before.before is not None
    other = structs.replace(before.before.snapshot, deals=99)
    with pytest.raises(Conflict):
        await journal.append("a", begins - 1, before.entries[:1], snapshot=other)
    assert await journal.load_recent("a") == before


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"form": 0}, "cannot be read"),
        ({"rows": "none"}, "cannot be read"),
        ({"digest": "12345678"}, "does not fit its log"),
        ({"version": 4}, "does not fit its log"),
        ({"version": 100_000}, "does not fit its log"),
    ],
)
async def test_a_snapshot_that_cannot_be_used_costs_nothing_but_time(
    store: Store, changed: dict[str, Any], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    journal = StoreJournal(store)
    await play(journal)
    await change_snapshot(store, **changed)
    assert await journal.load_recent("a") == await journal.load("a")
    assert said in caplog.text


async def test_a_table_without_a_snapshot_is_read_whole(store: Store) -> None:
    """Those of an earlier program have none; all may be deleted at any time."""

    journal = StoreJournal(store)
    await play(journal)
    await store.write(lambda connection: connection.execute(delete(SNAPSHOT)))
    assert await journal.load_recent("a") == await journal.load("a")


@pytest.mark.sample(1)
async def test_who_is_deleted_has_no_name_in_what_is_read(store: Store) -> None:
    journal = StoreJournal(store)
    await play(journal)
    sessions = Sessions(store, lambda: 1000.0, iter("abcdefgh").__next__)
    _, ann = await sessions.create()
    await sessions.take_seat(ann.id, "a", "red")
    await sessions.delete(ann.id)
    recent = await journal.load_recent("a")
    assert recent is not None
    table = await replay(recent)
    assert (table.name_at(Seat.RED), table.name_at(Seat.BLUE)) == ("", "blue 1")
    assert "red 1" not in await snapshot_in(store)
