"""Sessions: people and their tokens, seats, links, lists of tables, export and deletion."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from helpers import stores
from helpers.stored_sessions import Setup
from helpers.stores import line, terms
from russianbank.core.errors import NotTheMoment
from russianbank.server.store import history, seats
from russianbank.server.store.contract import DealResult, SeatLost
from russianbank.server.store.database import DATABASE_NAME, Store
from russianbank.server.store.history import LISTED_DEALS
from russianbank.server.store.sessions import (
    DAY,
    MOST_LINKS,
    InviteSpent,
    Role,
    SeatTaken,
    Session,
    TooManyGames,
)
from russianbank.server.store.stored_table import read_sat
from russianbank.server.store.table_status import TableStatus
from russianbank.server.table.entry import ActEntry, DealEntry, LogEntry, LoggedEntry, SitEntry


@pytest.fixture
def setup(store: Store) -> Setup:
    """Everything on a new store."""
    return Setup(store)


async def test_a_token_finds_its_session(setup: Setup) -> None:
    token, session = await setup.sessions.create()
    assert await setup.sessions.find(token) == session
    assert await setup.sessions.find(token + "x") is None
    assert await setup.sessions.find("") is None
    other, somebody = await setup.sessions.create()
    assert (other, somebody.id) != (token, session.id)


async def test_name_language_and_settings_are_stored(setup: Setup) -> None:
    token, session = await setup.sessions.create()
    changed = replace(
        session, name="Zoë <b>", language="pt", settings={"deck": "large", "speed": 0}
    )
    await setup.sessions.update(session, changed)
    assert await setup.sessions.find(token) == changed


@pytest.mark.extended
async def test_a_seat_has_one_person_and_a_person_one_seat(setup: Setup) -> None:
    await setup.table("a")
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    assert await setup.sessions.seat_of(ann.id, "a") is None
    await setup.sessions.take_seat(ann.id, "a", "red")
    await setup.sessions.take_seat(ann.id, "a", "red")
    with pytest.raises(SeatTaken, match="sits at red already"):
        await setup.sessions.take_seat(ben.id, "a", "red")
    with pytest.raises(SeatTaken, match="you sit at red"):
        await setup.sessions.take_seat(ann.id, "a", "blue")
    await setup.sessions.take_seat(ben.id, "a", "blue")
    assert await setup.sessions.seat_of(ann.id, "a") == "red"
    assert await setup.sessions.seat_of(ben.id, "a") == "blue"


async def test_a_person_has_so_many_games_that_are_not_over(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "MOST_OPEN", 2)

    for table_id in "abc":
        await setup.table(table_id)
    ann, journal = await setup.person("Ann"), setup.journal
    link = await setup.sessions.create_invite("c", "player", "blue")
    for table_id in "ab":
        await setup.sessions.check_room(ann.id)
        await setup.sessions.take_seat(ann.id, table_id, "red")
    await setup.sessions.take_seat(ann.id, "a", "red")
    for refused in (
        setup.sessions.check_room(ann.id),
        setup.sessions.take_seat(ann.id, "c", "red"),
        setup.sessions.accept_invite(link, ann.id),
    ):
        with pytest.raises(TooManyGames, match="finish one"):
            await refused
    assert await setup.sessions.seat_of(ann.id, "c") is None
    over = TableStatus("red", "match-over")
    await journal.append("a", 0, [line(1)], status=over)
    assert (await setup.sessions.accept_invite(link, ann.id)).table_id == "c"
    assert await setup.sessions.seat_of(ann.id, "c") == "blue"


async def test_of_many_who_sit_down_at_once_one_gets_the_seat(setup: Setup) -> None:
    await setup.table("a")
    people = [await setup.person(f"p{number}") for number in range(20)]
    results = await asyncio.gather(
        *(setup.sessions.take_seat(one.id, "a", "blue") for one in people),
        return_exceptions=True,
    )
    assert [type(one) for one in results].count(SeatTaken) == 19
    assert results.count(None) == 1


async def test_a_link_seats_one_person_and_is_used_up(setup: Setup) -> None:
    await setup.table("a")
    link = await setup.sessions.create_invite("a", "player", "blue")
    there = await setup.sessions.find_invite(link)
    assert there is not None
    assert (there.table_id, there.role, there.seat) == ("a", "player", "blue")
    people = [await setup.person(f"p{number}") for number in range(10)]
    results = await asyncio.gather(
        *(setup.sessions.accept_invite(link, one.id) for one in people), return_exceptions=True
    )
    assert results.count(there) == 1
    assert sum(isinstance(one, NotTheMoment) for one in results) == 9
    seats = [await setup.sessions.seat_of(one.id, "a") for one in people]
    assert seats.count("blue") == 1
    assert await setup.sessions.find_invite(link) is None


async def test_following_ones_own_link_does_not_use_it_up(setup: Setup) -> None:
    await setup.table("a")
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    await setup.sessions.take_seat(ann.id, "a", "red")
    link = await setup.sessions.create_invite("a", "player", "blue")
    assert (await setup.sessions.accept_invite(link, ann.id)).seat == "red"
    assert (await setup.sessions.accept_invite(link, ben.id)).seat == "blue"


async def test_a_link_for_a_taken_seat_stays_unused(setup: Setup) -> None:
    await setup.table("a")
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    link = await setup.sessions.create_invite("a", "player", "red")
    await setup.sessions.take_seat(ann.id, "a", "red")
    with pytest.raises(SeatTaken):
        await setup.sessions.accept_invite(link, ben.id)
    assert await setup.sessions.find_invite(link) is not None


async def test_sitting_down_uses_up_all_links_to_that_seat_and_no_others(setup: Setup) -> None:
    for table_id in ("a", "b"):
        await setup.table(table_id)
    first, second, red, elsewhere = [
        await setup.sessions.create_invite(table_id, "player", seat)
        for table_id, seat in (("a", "blue"), ("a", "blue"), ("a", "red"), ("b", "blue"))
    ]
    watch = await setup.sessions.create_invite("a", "watcher", None)
    ann = await setup.person("Ann")
    await setup.sessions.accept_invite(second, ann.id)
    for spent in (first, second):
        assert await setup.sessions.find_invite(spent) is None
    for good in (red, elsewhere, watch):
        assert await setup.sessions.find_invite(good) is not None


async def test_a_link_for_another_device_leads_to_the_same_seat_once(setup: Setup) -> None:
    await setup.table("a")
    desktop, phone, thief = [await setup.person("Ann") for _ in range(3)]
    await setup.sessions.take_seat(desktop.id, "a", "red")
    link = await setup.sessions.create_invite("a", "device", "red", setup.now + 600)
    await setup.sessions.accept_invite(link, phone.id)
    for one in (desktop, phone):
        assert await setup.sessions.seat_of(one.id, "a") == "red"
    with pytest.raises(InviteSpent):
        await setup.sessions.accept_invite(link, thief.id)


async def test_a_link_expires(setup: Setup) -> None:
    await setup.table("a")
    ann = await setup.person("Ann")
    link = await setup.sessions.create_invite("a", "device", "red", setup.now + 600)
    setup.now += 599
    assert await setup.sessions.find_invite(link) is not None
    setup.now += 1
    assert await setup.sessions.find_invite(link) is None
    with pytest.raises(InviteSpent, match="ask for another"):
        await setup.sessions.accept_invite(link, ann.id)


async def test_links_are_deleted_a_day_after_they_expired(setup: Setup) -> None:
    for table in ("a", "b"):
        await setup.table(table)
    ann = await setup.person("Ann")

    async def device(table: str) -> str:
        return await setup.sessions.create_invite(table, "device", "red", setup.now + 600)

    friends, used, unused, elsewhere = (
        await setup.sessions.create_invite("a", "player", "blue"),
        await device("a"),
        await device("a"),
        await device("b"),
    )
    await setup.sessions.accept_invite(used, ann.id)
    setup.now += 600 + DAY
    recent = await device("a")
    for link in (friends, used, unused, elsewhere):
        assert await setup.sessions.table_of_invite(link) is not None
    setup.now += 601
    await device("a")
    assert [await setup.sessions.table_of_invite(link) for link in (used, unused)] == [
        None,
        None,
    ]
    for link in (friends, recent, elsewhere):
        assert await setup.sessions.table_of_invite(link) is not None
    assert await setup.sessions.find_invite(friends) is not None


async def test_many_can_watch_by_one_link_and_nobody_gets_a_seat_by_it(setup: Setup) -> None:
    await setup.table("a")
    link = await setup.sessions.create_invite("a", "watcher", None)
    for name in ("Ann", "Ben", "Cai"):
        person = await setup.person(name)
        assert (await setup.sessions.accept_invite(link, person.id)).role == "watcher"
        assert await setup.sessions.seat_of(person.id, "a") is None


async def test_no_token_is_stored(tmp_path: Path) -> None:
    roles: list[tuple[Role, str | None]] = [
        ("player", "blue"),
        ("watcher", None),
        ("device", "red"),
    ]
    with stores.opened(tmp_path) as store:
        setup = Setup(store)
        await setup.table("a")
        token, session = await setup.sessions.create()
        await setup.sessions.take_seat(session.id, "a", "red")
        links = [await setup.sessions.create_invite("a", role, seat) for role, seat in roles]
        kept = b"".join(one.read_bytes() for one in tmp_path.iterdir())
        assert session.id.encode() in kept
        for secret in (token, *links):
            assert secret.encode() not in kept


async def test_a_persons_tables_are_listed_the_latest_first_with_their_results(
    setup: Setup,
) -> None:
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    for table_id, player in (("old", ann), ("new", ann), ("other", ben)):
        await setup.sessions.take_seat(player.id, await setup.table(table_id), "red")
    status, sat = (
        TableStatus("blue", "deal-over"),
        LoggedEntry(2, 1002.0, "blue", None, SitEntry("blue", "Ben")),
    )
    result = DealResult(1, "out", "red", (37, 0))
    await setup.journal.append("new", 0, [line(1), sat], [result], status)
    await setup.journal.append("old", 0, [line(1), line(2)], [DealResult(1, "out", "red", (9, 0))])
    await setup.journal.append("old", 2, [line(3)], [DealResult(1, "out", None, (0, 0))])
    await setup.journal.append("old", 3, [line(4)], [DealResult(2, "agreed", None, (1, 2))])
    old, new = await setup.sessions.tables_of(ann.id)
    assert (old.table_id, old.seat, old.version, old.last_at) == ("old", "red", 4, 1004.0)
    assert old.terms == terms("old")
    assert old.results == [
        DealResult(1, "out", None, (0, 0)),
        DealResult(2, "agreed", None, (1, 2)),
    ]
    assert (new.table_id, new.version) == ("new", 2)
    assert (new.names, new.status) == ({"blue": "Ben"}, status)
    assert (old.names, old.status) == ({}, None)
    assert await setup.sessions.tables_of(ann.id, limit=1) == [old]
    await setup.journal.add_status("new", TableStatus("red", "playing"))
    await setup.journal.add_status("old", TableStatus("red", "playing"))
    later = {one.table_id: one.status for one in await setup.sessions.tables_of(ann.id)}
    assert later == {"new": status, "old": TableStatus("red", "playing")}
    assert new.results == [DealResult(1, "out", "red", (37, 0))]
    assert [one.table_id for one in await setup.sessions.tables_of(ben.id)] == ["other"]


async def test_r17_of_each_player_only_the_latest_name_is_read(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await setup.person("Ann"), await setup.table("a")
    await setup.sessions.take_seat(ann.id, "a", "red")
    sat = [SitEntry("blue", "Ben"), *(SitEntry("red", f"Ann {n}") for n in range(300))]
    sat += [SitEntry("red", '"advises":'), SitEntry("red", "Zoe", advises="k")]
    lines = [
        LoggedEntry(seq, 1000.0, entry.seat, None, entry) for seq, entry in enumerate(sat, start=1)
    ]
    await setup.journal.append("a", 0, lines)
    read = []

    def watched(body: str) -> SitEntry:
        read.append(body)
        return read_sat(body)

    monkeypatch.setattr(history, "read_sat", watched)
    (listed,) = await setup.sessions.tables_of(ann.id)
    assert listed.names == {"red": '"advises":', "blue": "Ben"}
    assert len(read) == 2


async def test_r17_of_a_table_with_many_deals_the_latest_results_are_read(setup: Setup) -> None:
    ann = await setup.person("Ann")
    await setup.table("a")
    await setup.table("b")
    for table_id, deals in (("a", LISTED_DEALS + 5), ("b", 3)):
        await setup.sessions.take_seat(ann.id, table_id, "red")
        results = [DealResult(number + 1, "out", "red", (1, 0)) for number in range(deals)]
        await setup.journal.append(table_id, 0, [line(1)], results)
    found = {one.table_id: one.results for one in await setup.sessions.tables_of(ann.id)}
    assert [one.number for one in found["a"]] == list(range(6, LISTED_DEALS + 6))
    assert [one.number for one in found["b"]] == [1, 2, 3]


async def a_game(setup: Setup, ann: Session, ben: Session) -> None:
    """A table at which both players have sat down and acted."""
    await setup.table("a")
    await setup.sessions.take_seat(ann.id, "a", "red")
    await setup.sessions.take_seat(ben.id, "a", "blue")
    entries: list[tuple[str | None, LogEntry]] = [
        ("red", SitEntry("red", "Ann")),
        ("blue", SitEntry("blue", "Ben")),
        (None, DealEntry("KH QS", "2C 3D", "red")),
        ("red", ActEntry("s>t3")),
        ("blue", ActEntry("h>d")),
        ("red", SitEntry("red", "Ann the Great")),
    ]
    lines = [
        LoggedEntry(seq, 1000.0, seat, None, entry)
        for seq, (seat, entry) in enumerate(entries, start=1)
    ]
    await setup.journal.append("a", 0, lines)


async def test_the_export_contains_what_a_person_did_and_no_cards(setup: Setup) -> None:
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    await a_game(setup, ann, ben)
    results = [part async for part in setup.sessions.export(ann.id)]
    own, table = results
    assert own["name"] == "Ann"
    assert table["seat"] == "red"
    assert table["terms"]["rules"] == "foster-two-pack"
    assert table["did"] == [
        {"seq": 1, "at": 1000.0, "k": "sat", "seat": "red", "name": "Ann"},
        {"seq": 4, "at": 1000.0, "k": "did", "m": "s>t3"},
        {"seq": 6, "at": 1000.0, "k": "sat", "seat": "red", "name": "Ann the Great"},
    ]
    assert "Ben" not in str(results)
    assert "KH" not in str(results)


@pytest.mark.sample(1)
async def test_deleting_a_person_keeps_their_games_without_the_name(setup: Setup) -> None:
    token, ann = await setup.sessions.create()
    await setup.sessions.update(ann, replace(ann, name="Annabella", language="xx-own"))
    ben = await setup.person("Ben")
    await a_game(setup, ann, ben)
    before = await setup.journal.load("a")
    assert before is not None
    assert await setup.sessions.delete(ann.id) == {"a": "red"}
    assert await setup.sessions.find(token) is None
    after = await setup.journal.load("a")
    assert after is not None
    for old, new in zip(before.entries, after.entries, strict=True):
        if isinstance(old.entry, SitEntry) and old.entry.seat == "red":
            assert new == replace(old, entry=SitEntry("red", ""))
        else:
            assert new == old
    assert await setup.sessions.seat_of(ben.id, "a") == "blue"
    assert await setup.sessions.delete(ann.id) == {}


async def test_deleting_a_person_frees_the_seats_of_all_their_devices(setup: Setup) -> None:
    ann, ben, phone = [await setup.person(name) for name in ("Ann", "Ben", "Ann's phone")]
    await a_game(setup, ann, ben)
    await setup.sessions.accept_invite(
        await setup.sessions.create_invite("a", "device", "red"), phone.id
    )
    await setup.sessions.take_seat(phone.id, await setup.table("b"), "red")
    await setup.sessions.delete(ann.id)
    assert await setup.sessions.seat_of(phone.id, "a") is None
    assert await setup.sessions.seat_of(phone.id, "b") == "red"
    assert await setup.sessions.seat_of(ben.id, "a") == "blue"


@pytest.mark.extended
async def test_f3_players_change_seats_with_all_their_devices_and_names(setup: Setup) -> None:
    ann, ben, phone = [await setup.person(name) for name in ("Ann", "Ben", "Ann's phone")]
    await setup.table("a")
    await setup.sessions.take_seat(ann.id, "a", "red")
    await setup.sessions.take_seat(ben.id, "a", "blue")
    link = await setup.sessions.create_invite("a", "device", "red")
    later = await setup.sessions.create_invite("a", "device", "red")
    watch = await setup.sessions.create_invite("a", "watcher", None)
    await setup.sessions.accept_invite(link, phone.id)
    await setup.journal.append(
        "a", 0, [LoggedEntry(1, 1000.0, "red", None, SitEntry("red", "Ann"))]
    )
    changes = [SitEntry("red", "Ben"), SitEntry("blue", "Ann")]
    lines = [
        LoggedEntry(seq, 1000.0, one.seat, None, one) for seq, one in enumerate(changes, start=2)
    ]
    await setup.journal.append("a", 1, lines, seats_change=True)
    seats = [await setup.sessions.seat_of(one.id, "a") for one in (ann, ben, phone)]
    assert seats == ["blue", "red", "blue"]
    assert [*await setup.sessions.holders_of("a", "blue")] == [ann.id, phone.id]
    tablet = await setup.person("Ann's tablet")
    assert (await setup.sessions.accept_invite(later, tablet.id)).seat == "blue"
    assert (await setup.sessions.accept_invite(watch, tablet.id)).role == "watcher"
    await setup.sessions.delete(ann.id)
    stored = await setup.journal.load("a")
    assert stored is not None
    named = [one.entry.name for one in stored.entries if isinstance(one.entry, SitEntry)]
    assert named == ["", "Ben", ""]


async def test_f3_who_has_left_a_seat_is_not_named_at_the_other_one(setup: Setup) -> None:
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    await setup.table("a")
    await setup.sessions.take_seat(ann.id, "a", "red")
    await setup.sessions.take_seat(ben.id, "a", "blue")
    await setup.sessions.delete(ann.id)
    changes = [SitEntry("red", "Ben"), SitEntry("blue", "Ann")]
    lines = [LoggedEntry(seq, 1000.0, one.seat, None, one) for seq, one in enumerate(changes, 1)]
    with pytest.raises(SeatLost):
        await setup.journal.append("a", 0, lines, seats_change=True)
    assert await setup.sessions.seat_of(ben.id, "a") == "blue"


async def test_others_can_write_while_a_person_is_deleted(setup: Setup) -> None:
    ann, ben = await setup.person("Ann"), await setup.person("Ben")
    tables = [await setup.table(f"t{number}") for number in range(5)]
    for table_id in tables:
        await setup.sessions.take_seat(ann.id, table_id, "red")
    forgetting = asyncio.ensure_future(setup.sessions.delete(ann.id))
    written = 0
    while not forgetting.done():
        await setup.sessions.update(ben, replace(ben, name=f"Ben {written}"))
        written += 1
    assert list(await forgetting) == tables
    assert written >= len(tables)


async def test_a_deleted_person_leaves_no_traces_in_the_file(tmp_path: Path) -> None:
    def kept() -> bytes:
        return b"".join(one.read_bytes() for one in tmp_path.iterdir())

    with (
        stores.opened(tmp_path) as store,
        closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as reading,
    ):
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM entry").fetchone()
        setup = Setup(store)
        ann, ben = await setup.person("Annabella"), await setup.person("Ben")
        await a_game(setup, ann, ben)
        await setup.sessions.delete(ann.id)
        reading.rollback()  # while somebody reads, the log cannot be emptied
        ends = time.monotonic() + 60
        while b"Ann" in kept() and time.monotonic() < ends:
            time.sleep(0.05)
        assert b"Ben" in kept()
        assert b"Ann" not in kept()
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.extended
async def test_a_table_has_so_many_links_to_a_seat(setup: Setup) -> None:
    await setup.table("a")
    watch = await setup.sessions.create_invite("a", "watcher", None)
    links = [
        await setup.sessions.create_invite("a", "player", "blue") for _ in range(MOST_LINKS + 1)
    ]
    assert await setup.sessions.find_invite(links[0]) is None
    assert await setup.sessions.find_invite(links[-1]) is not None
    assert await setup.sessions.find_invite(watch) is not None
