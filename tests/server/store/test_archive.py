"""The archive: a packed log is read, listed, replayed, backed up and played on like any other."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, true, update

from helpers import stores
from helpers.finished_logs import finished_table
from helpers.stores import terms
from helpers.table_states import deals_in_a_row
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.errors import CannotBeRead
from russianbank.server.live.table_actor import replay
from russianbank.server.store import archive, node_lease, packed_log
from russianbank.server.store.archive import DAY, LEAST_ROWS, Archive
from russianbank.server.store.backup import Saved, back_up, checksums, restore
from russianbank.server.store.contract import DealResult
from russianbank.server.store.database import DATABASE_NAME, Store, file_url, open_store
from russianbank.server.store.jobs import StorageError
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.lease import Owner
from russianbank.server.store.life_cycle import ROLLING, LifeCycle, Lifetimes
from russianbank.server.store.packed_log import DamagedLog
from russianbank.server.store.schema import ENTRY, PACKED_LOG, RULE_SET, TABLES
from russianbank.server.store.sessions import Session, Sessions
from russianbank.server.store.table_status import status_of
from russianbank.server.table.entry import ActEntry, LoggedEntry, SayEntry, SitEntry
from russianbank.server.table.terms import Participant, Terms

NOW = 2_000_000_000.0
"""Long after all games here."""

PERSON = Participant("person")
MATCH = Terms("match", "modern", "call-stop", PERSON, PERSON, deals=2)
FINISHED = finished_table("foster-two-pack", 1)


class Setup:
    """A database with games in it, at both of which Ann sits at red."""

    def __init__(self, store: Store) -> None:
        tokens = (f"token-{number}" for number in itertools.count(1))
        self.store = store
        self.journal = StoreJournal(store)
        self.sessions = Sessions(store, lambda: NOW, lambda: next(tokens))
        self.archive = Archive(store)

    async def finished(self) -> str:
        """A finished deal against the computer."""
        table, log = FINISHED
        results, status = list(table.results.values()), status_of(table.table)
        await self.journal.open_table(table.terms, 1.0)
        await self.journal.append(table.terms.id, 0, log, results, status)
        return table.terms.id

    async def match(self, deals: int = 4) -> str:
        """Several deals, each with a snapshot before it; the last one goes on."""
        await self.journal.open_table(MATCH, 1.0)
        for line, snapshot in deals_in_a_row(MATCH, Chance(3), deals):
            results = [DealResult(1, "drawn", None, (0, 0))] if line.seq == 9 else []
            await self.journal.append("match", line.seq - 1, [line], results, snapshot=snapshot)
        return "match"

    async def ann(self, *tables: str) -> Session:
        """A person who sits at red of some tables."""
        _, ann = await self.sessions.create()
        for table_id in tables:
            await self.sessions.take_seat(ann.id, table_id, "red")
        return ann

    async def pack(self, now: float = NOW) -> int:
        return await self.archive.pack(true(), now)

    async def read(self, table_id: str, ann: Session) -> list[Any]:
        """All that is read from a log in some way."""
        return [
            await self.journal.load(table_id),
            await self.journal.load_recent(table_id),
            await self.journal.take(table_id),
            await self.journal.deals(table_id),
            await self.sessions.tables_of(ann.id),
            await self.sessions.played_deals(ann.id, 10),
            [one async for one in self.sessions.export(ann.id)],
        ]

    async def rows(self, table_id: str) -> list[int]:
        """The numbers of the entries that are rows."""
        query = select(ENTRY.c.seq).where(ENTRY.c.table_id == table_id).order_by(ENTRY.c.seq)
        return await self.store.read(lambda connection: list(connection.scalars(query)))


Scenario = Callable[[Setup], Awaitable[None]]
Run = Callable[[Scenario], None]


@pytest.fixture(params=stores.DATABASES)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Run]:
    """Plays a scenario on a new database."""

    async def play(scenario: Scenario, store: Store) -> None:
        await scenario(Setup(store))

    with stores.opened_at(request.param, tmp_path) as store:
        yield lambda scenario: asyncio.run(play(scenario, store))


@pytest.mark.extended
def test_every_reader_finds_the_same_in_a_packed_log(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        ids = [await setup.finished(), await setup.match()]
        ann = await setup.ann(*ids)
        before = [await setup.read(table_id, ann) for table_id in ids]
        logs = [stored.entries for stored, *_ in before]
        packed = await setup.pack()
        assert [await setup.read(table_id, ann) for table_id in ids] == before
        for table_id, log in zip(ids, logs, strict=True):
            sat = [one.seq for one in log if isinstance(one.entry, SitEntry)]
            assert await setup.rows(table_id) == sorted({*sat, log[-1].seq})
            packed -= len(log) - len({*sat, log[-1].seq})
        assert packed == 0
        assert await setup.pack() == 0

    run(scenario)


def test_a_log_is_packed_a_day_after_its_last_entry(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        await setup.finished()
        last = FINISHED[1][-1].at
        assert await setup.pack(last + DAY - 1) == 0
        assert await setup.pack(last + DAY + 1) > 0

    run(scenario)


def test_what_nobody_has_played_is_not_packed_and_ends(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        agreed = terms("a")
        await setup.journal.open_table(agreed, 1.0)
        lines = [
            LoggedEntry(seq, 1.0, "red", None, SayEntry("next")) for seq in range(1, 3 * LEAST_ROWS)
        ]
        await setup.journal.append("a", 0, lines)
        assert await setup.pack() == 0
        cycle = LifeCycle(setup.store, lambda: NOW, Lifetimes(30, 400, 90, 30, 30))
        assert (await cycle.sweep())["table"] == 1

    run(scenario)


def test_a_packed_table_is_kept_for_ever_and_deleted_whole(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        table_id = await setup.finished()
        await setup.pack()
        cycle = LifeCycle(setup.store, lambda: NOW + 9_999 * DAY, Lifetimes(30, 400, 90, 30, 30))
        assert (await cycle.sweep())["table"] == 0
        assert await setup.journal.load(table_id) is not None

    run(scenario)


@pytest.mark.extended
def test_play_goes_on_at_a_packed_table(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        table_id = await setup.match()
        before = await setup.journal.load(table_id)
        assert before is not None
        await setup.pack()
        count = len(before.entries)
        more = [
            LoggedEntry(count + number, 9.0, "red", f"later-{number}", ActEntry("s>f"))
            for number in range(1, LEAST_ROWS + 2)
        ]
        await setup.journal.append(table_id, count, more)
        for _ in range(2):
            stored = await setup.journal.load(table_id)
            assert stored is not None
            assert stored.entries == before.entries + more
            deals = await setup.journal.deals(table_id)
            assert (deals.dealt, deals.version) == (4, count + len(more))
            await setup.pack()
        assert (
            await setup.store.read(
                lambda connection: connection.scalar(select(func.count()).select_from(PACKED_LOG))
            )
            == 2
        )

    run(scenario)


@pytest.mark.extended
def test_names_are_deleted_from_a_packed_log(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        table_id = await setup.match()
        ann = await setup.ann(table_id)
        await setup.pack()
        await setup.sessions.delete(ann.id)
        for stored in (
            await setup.journal.load(table_id),
            await setup.journal.load_recent(table_id),
        ):
            assert stored is not None
            table = await replay(stored)
            assert table.name_at(Seat.RED) == ""
            assert table.name_at(Seat.BLUE) == "blue 1"

    run(scenario)


@pytest.mark.extended
def test_a_deal_that_is_packed_is_still_looked_up_among_those_without_positions(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        table_id = await setup.match()
        for _ in range(2):
            assert await setup.journal.without_positions() == [table_id]
            await setup.pack()

    run(scenario)


@pytest.mark.extended
def test_a_long_log_becomes_several_records(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ROWS", 30)

    async def scenario(setup: Setup) -> None:
        table_id = await setup.match()
        ann = await setup.ann(table_id)
        before = await setup.read(table_id, ann)
        await setup.pack()
        assert await setup.read(table_id, ann) == before
        assert len(await setup.rows(table_id)) < LEAST_ROWS + 10

    run(scenario)


# Faults


def test_packing_that_is_interrupted_changes_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(table: object) -> None:
        raise KeyError("interrupted")

    async def scenario(setup: Setup) -> None:
        table_id = await setup.finished()
        before = await setup.rows(table_id)
        with monkeypatch.context() as broken:
            broken.setattr(archive, "delete", interrupted)
            assert await setup.pack() == 0
        assert await setup.rows(table_id) == before
        assert await setup.pack() == 0  # it is left alone until the next start
        assert await Archive(setup.store).pack(true(), NOW) > 0

    run(scenario)


def test_a_record_that_does_not_give_its_rows_back_is_not_used(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(setup: Setup) -> None:
        table_id = await setup.finished()
        before = await setup.rows(table_id)
        monkeypatch.setattr(archive, "unpack", lambda blob: packed_log.unpack(blob)[:-1])
        assert await setup.pack() == 0
        assert await setup.rows(table_id) == before

    run(scenario)


def test_a_log_that_cannot_be_read_is_left_and_the_others_are_packed(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        damaged, sound = await setup.finished(), await setup.match()
        wrong = update(ENTRY).where(ENTRY.c.table_id == damaged, ENTRY.c.seq == 5)
        await setup.store.write(lambda connection: connection.execute(wrong.values(body="no JSON")))
        before = await setup.rows(damaged)
        assert await setup.pack() > 0
        assert await setup.rows(damaged) == before
        assert await setup.rows(sound) != list(range(1, len(await setup.rows(sound)) + 1))

    run(scenario)


@pytest.mark.extended
def test_damage_is_found_and_the_other_tables_are_read(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        damaged, sound = await setup.finished(), await setup.match()
        ann = await setup.ann(damaged, sound)
        await setup.pack()
        await setup.store.write(lambda connection: damage(connection, damaged))
        for read in (setup.journal.load, setup.journal.load_recent):
            with pytest.raises(DamagedLog, match="restore it from a backup"):
                await read(damaged)
            assert await read(sound) is not None
        head = await setup.journal.take(damaged)
        assert head is not None
        _, *exported = [one async for one in setup.sessions.export(ann.id)]
        did = {one["table_id"]: one["did"] for one in exported}
        assert did[damaged] is None
        assert did[sound]
        assert len(await setup.sessions.tables_of(ann.id)) == 2

    run(scenario)


def damage(connection: Any, table_id: str) -> None:
    """Change one bit in the middle of each record of a table."""
    here = PACKED_LOG.c.table_id == table_id
    for first, body in connection.execute(
        select(PACKED_LOG.c.first, PACKED_LOG.c.body).where(here)
    ).all():
        wrong = bytearray(body)
        wrong[len(wrong) // 2] ^= 4
        this = here & (PACKED_LOG.c.first == first)
        connection.execute(update(PACKED_LOG).where(this).values(body=bytes(wrong)))


@pytest.mark.extended
@pytest.mark.parametrize("database", stores.DATABASES)
def test_two_servers_that_pack_the_same_logs_at_once_pack_each_once(
    database: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_lease, "NODE_LEASE", 3_600.0)

    async def scenario(setups: Sequence[Setup]) -> None:
        first = setups[0]
        ids = [await first.finished(), await first.match()]
        ann = await first.ann(*ids)
        before = [await first.read(table_id, ann) for table_id in ids]
        count = sum(len(stored.entries) for stored, *_ in before)
        packed = await asyncio.gather(*(one.pack() for one in setups))
        left = sum([len(await first.rows(table_id)) for table_id in ids])
        assert sum(packed) == count - left
        assert [await first.read(table_id, ann) for table_id in ids] == before

    with stores.new_database(database, tmp_path) as url:
        opened = [open_store(url) for _ in range(2)]
        with closing(opened[0]), closing(opened[1]):
            asyncio.run(scenario([*map(Setup, opened)]))


# Backups


def pack_at(folder: Path) -> None:
    with stores.opened(folder) as store:
        assert asyncio.run(Archive(store).pack(true(), NOW)) > 0


def kept(folder: Path) -> str:
    """A folder with two games; returns the id of the finished one."""

    async def write(setup: Setup) -> str:
        await setup.match()
        return await setup.finished()

    with stores.opened(folder) as store:
        return asyncio.run(write(Setup(store)))


@pytest.mark.extended
def test_packed_logs_are_backed_up_and_restored_as_they_are(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"
    kept(here)
    before = checksums(here / DATABASE_NAME)
    pack_at(here)
    assert checksums(here / DATABASE_NAME) == before
    assert back_up(file_url(here), file) == Saved(2, [])
    assert restore(file, file_url(there)) == Saved(2, [])
    assert checksums(there / DATABASE_NAME) == before


@pytest.mark.extended
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE packed_log SET body = zeroblob(length(body)) WHERE table_id = ?",
        "UPDATE rule_set SET toml = toml || ' ' WHERE hash = "
        "(SELECT rule_set FROM tables WHERE id = ?)",
        "DELETE FROM rule_set WHERE hash = (SELECT rule_set FROM tables WHERE id = ?)",
        "DELETE FROM packed_log WHERE table_id = ?",
    ],
)
def test_a_backup_names_the_table_whose_record_is_damaged(tmp_path: Path, change: str) -> None:
    here, file = tmp_path / "here", tmp_path / "games.backup"
    damaged = kept(here)
    pack_at(here)
    with closing(sqlite3.connect(here / DATABASE_NAME)) as games, games:
        games.execute(change, (damaged,))
    saved, there = back_up(file_url(here), file), file_url(tmp_path / "there")
    if "DELETE FROM packed_log" in change:  # found where all logs are played over
        assert restore(file, there) == Saved(2, [damaged])
        return
    assert saved == Saved(2, [damaged])
    assert restore(file, there) == Saved(2, [damaged])


# Rule sets


def test_a_rule_set_stands_once_and_ends_with_its_last_table(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        toml, now = FINISHED[0].terms.rules_toml, DAY / 2
        cycle = LifeCycle(setup.store, lambda: now, Lifetimes(30, 400, 90, 30, 30))
        opened = [Terms(f"t{n}", "modern", "warn", PERSON, PERSON, rules_toml=toml) for n in "123"]
        for one in opened:
            await setup.journal.open_table(one, 1.0)
        await sweep_all(cycle)
        assert await rule_sets(setup) == []
        now = 2 * DAY
        await sweep_all(cycle)
        assert await rule_sets(setup) == [toml]
        text = select(TABLES.c.terms).where(TABLES.c.id == "t1")
        assert toml[:20] not in (await setup.store.read(lambda one: one.scalar(text)) or "")
        for one in opened:
            stored, head = await setup.journal.load(one.id), await setup.journal.take(one.id)
            assert stored is not None
            assert head is not None
            assert stored.terms == head.terms == one
        now = 31 * DAY
        await sweep_all(cycle)
        assert await rule_sets(setup) == []

    run(scenario)


async def sweep_all(cycle: LifeCycle) -> None:
    """Look at the page of all tables twice; every other page is the empty one at the end."""
    for _ in range(4):
        await cycle.sweep()


async def rule_sets(setup: Setup) -> list[str]:
    query = select(RULE_SET.c.toml)
    return await setup.store.read(lambda connection: list(connection.scalars(query)))


def test_terms_whose_rule_set_is_missing_are_damaged(run: Run) -> None:
    async def scenario(setup: Setup) -> None:
        table_id = await setup.finished()
        await setup.pack()
        await setup.store.write(lambda one: one.execute(RULE_SET.delete()))
        with pytest.raises(CannotBeRead, match="restore a backup"):
            await setup.journal.take(table_id)

    run(scenario)


# Life cycle


@pytest.mark.extended
def test_a_node_waits_until_a_rolling_update_is_over(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_lease, "NODE_LEASE", 3_600.0)

    async def scenario(setup: Setup) -> None:
        table_id, now = await setup.finished(), NOW
        whole = await setup.rows(table_id)
        cycle = LifeCycle(setup.store, lambda: now, Lifetimes(0, 0, 0, 0, 0))
        now += ROLLING - 1
        await sweep_all(cycle)
        assert await setup.rows(table_id) == whole
        now += 2
        await sweep_all(cycle)
        assert await setup.rows(table_id) != whole

    with closing(open_store(postgresql, owner=Owner("a", "http://a"))) as store:
        asyncio.run(scenario(Setup(store)))


@pytest.mark.extended
async def test_a_database_that_refuses_is_tried_again_with_the_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stores.opened(tmp_path) as store:
        setup = Setup(store)
        ids = {await setup.finished(), await setup.match()}
        write, refused = store.write, []

        async def refuse(work: Any) -> Any:
            refused.append(work)
            raise StorageError("the disk is full")

        monkeypatch.setattr(store, "write", refuse)
        for _ in range(2):
            with pytest.raises(StorageError):
                await setup.pack()
        assert await setup.pack() == 0
        monkeypatch.setattr(store, "write", write)
        assert await Archive(store).pack(true(), NOW) > 0
        assert {one for one in ids if len(await setup.rows(one)) < LEAST_ROWS + 10} == ids
