"""Sessions: a secret token is all it takes, links seat others, and who wishes is forgotten."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

import stores
from russianbank.core.errors import NotTheMoment
from russianbank.server.store.database import DATABASE_NAME, Store
from russianbank.server.store.journal import DealResult, StoreJournal
from russianbank.server.store.sessions import DAY, InviteSpent, Role, SeatTaken, Session, Sessions
from russianbank.server.table.entry import ActEntry, DealEntry, LogEntry, LoggedEntry, SitEntry
from stores import line, terms


class Setup:
    """Sessions, a journal and the clock on the wall."""

    def __init__(self, store: Store) -> None:
        tokens = (f"token-{number}" for number in itertools.count(1))
        self.now = 1000.0
        self.journal = StoreJournal(store)
        self.sessions = Sessions(store, lambda: self.now, lambda: next(tokens))

    async def person(self, name: str) -> Session:
        """Somebody new who has said his name."""
        _, before = await self.sessions.create()
        session = replace(before, name=name)
        await self.sessions.update(before, session)
        return session

    async def table(self, table_id: str) -> str:
        """A new table."""
        await self.journal.open_table(terms(table_id), self.now)
        return table_id


Story = Callable[[Setup], Awaitable[None]]
Tell = Callable[[Story], None]


@pytest.fixture(params=stores.DATABASES)
def tell(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tell]:
    """Lets a story happen at a new setup."""

    async def happen(story: Story, store: Store) -> None:
        await story(Setup(store))

    with stores.opened_at(request.param, tmp_path) as store:
        yield lambda story: asyncio.run(happen(story, store))


def test_who_shows_the_token_is_known_again(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        token, session = await setup.sessions.create()
        assert await setup.sessions.find(token) == session
        assert await setup.sessions.find(token + "x") is None
        assert await setup.sessions.find("") is None
        other, somebody = await setup.sessions.create()
        assert (other, somebody.id) != (token, session.id)

    tell(story)


def test_name_language_and_settings_are_kept(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        token, session = await setup.sessions.create()
        changed = replace(
            session, name="Zoë <b>", language="pt", settings={"deck": "large", "speed": 0}
        )
        await setup.sessions.update(session, changed)
        assert await setup.sessions.find(token) == changed

    tell(story)


def test_a_seat_has_one_person_and_a_person_one_seat(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
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

    tell(story)


def test_of_many_who_sit_down_at_once_one_gets_the_seat(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        people = [await setup.person(f"p{number}") for number in range(20)]
        told = await asyncio.gather(
            *(setup.sessions.take_seat(one.id, "a", "blue") for one in people),
            return_exceptions=True,
        )
        assert [type(one) for one in told].count(SeatTaken) == 19
        assert told.count(None) == 1

    tell(story)


def test_a_link_seats_one_person_and_is_spent(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        link = await setup.sessions.create_invite("a", "player", "blue")
        there = await setup.sessions.find_invite(link)
        assert there is not None
        assert (there.table_id, there.role, there.seat) == ("a", "player", "blue")
        people = [await setup.person(f"p{number}") for number in range(10)]
        told = await asyncio.gather(
            *(setup.sessions.accept_invite(link, one.id) for one in people), return_exceptions=True
        )
        assert told.count(there) == 1
        assert sum(isinstance(one, NotTheMoment) for one in told) == 9
        seats = [await setup.sessions.seat_of(one.id, "a") for one in people]
        assert seats.count("blue") == 1
        assert await setup.sessions.find_invite(link) is None

    tell(story)


def test_who_follows_his_own_link_keeps_his_seat_and_the_link_its_worth(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        ann, ben = await setup.person("Ann"), await setup.person("Ben")
        await setup.sessions.take_seat(ann.id, "a", "red")
        link = await setup.sessions.create_invite("a", "player", "blue")
        assert (await setup.sessions.accept_invite(link, ann.id)).seat == "red"
        assert (await setup.sessions.accept_invite(link, ben.id)).seat == "blue"

    tell(story)


def test_a_link_for_a_taken_seat_stays_unused(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        ann, ben = await setup.person("Ann"), await setup.person("Ben")
        link = await setup.sessions.create_invite("a", "player", "red")
        await setup.sessions.take_seat(ann.id, "a", "red")
        with pytest.raises(SeatTaken):
            await setup.sessions.accept_invite(link, ben.id)
        assert await setup.sessions.find_invite(link) is not None

    tell(story)


def test_who_sits_down_uses_up_all_links_to_his_seat_and_no_others(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
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

    tell(story)


def test_a_link_for_another_device_leads_to_the_same_seat_once(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        desktop, phone, thief = [await setup.person("Ann") for _ in range(3)]
        await setup.sessions.take_seat(desktop.id, "a", "red")
        link = await setup.sessions.create_invite("a", "device", "red", setup.now + 600)
        await setup.sessions.accept_invite(link, phone.id)
        for one in (desktop, phone):
            assert await setup.sessions.seat_of(one.id, "a") == "red"
        with pytest.raises(InviteSpent):
            await setup.sessions.accept_invite(link, thief.id)

    tell(story)


def test_a_link_goes_out_of_date(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        ann = await setup.person("Ann")
        link = await setup.sessions.create_invite("a", "device", "red", setup.now + 600)
        setup.now += 599
        assert await setup.sessions.find_invite(link) is not None
        setup.now += 1
        assert await setup.sessions.find_invite(link) is None
        with pytest.raises(InviteSpent, match="ask for another"):
            await setup.sessions.accept_invite(link, ann.id)

    tell(story)


def test_links_that_have_been_out_of_date_for_a_day_go_when_another_is_made(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
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

    tell(story)


def test_many_watch_by_one_link_and_nobody_sits_down_by_it(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        await setup.table("a")
        link = await setup.sessions.create_invite("a", "watcher", None)
        for name in ("Ann", "Ben", "Cai"):
            person = await setup.person(name)
            assert (await setup.sessions.accept_invite(link, person.id)).role == "watcher"
            assert await setup.sessions.seat_of(person.id, "a") is None

    tell(story)


def test_the_store_holds_no_token_that_opens_anything(tmp_path: Path) -> None:
    roles: list[tuple[Role, str | None]] = [
        ("player", "blue"),
        ("watcher", None),
        ("device", "red"),
    ]

    async def story(setup: Setup) -> None:
        await setup.table("a")
        token, session = await setup.sessions.create()
        await setup.sessions.take_seat(session.id, "a", "red")
        links = [await setup.sessions.create_invite("a", role, seat) for role, seat in roles]
        kept = b"".join(one.read_bytes() for one in tmp_path.iterdir())
        assert session.id.encode() in kept
        for secret in (token, *links):
            assert secret.encode() not in kept

    with stores.opened(tmp_path) as store:
        asyncio.run(story(Setup(store)))


def test_ones_tables_are_listed_the_latest_first_with_their_results(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        ann, ben = await setup.person("Ann"), await setup.person("Ben")
        for table_id, player in (("old", ann), ("new", ann), ("other", ben)):
            await setup.sessions.take_seat(player.id, await setup.table(table_id), "red")
        await setup.journal.append("new", 0, [line(1)], [DealResult(1, "out", "red", (37, 0))])
        await setup.journal.append(
            "old", 0, [line(1), line(2)], [DealResult(1, "out", "red", (9, 0))]
        )
        await setup.journal.append("old", 2, [line(3)], [DealResult(1, "out", None, (0, 0))])
        await setup.journal.append("old", 3, [line(4)], [DealResult(2, "agreed", None, (1, 2))])
        old, new = await setup.sessions.tables_of(ann.id)
        assert (old.table_id, old.seat, old.version, old.last_at) == ("old", "red", 4, 1004.0)
        assert old.terms == terms("old")
        assert old.results == [
            DealResult(1, "out", None, (0, 0)),
            DealResult(2, "agreed", None, (1, 2)),
        ]
        assert (new.table_id, new.version) == ("new", 1)
        assert new.results == [DealResult(1, "out", "red", (37, 0))]
        assert [one.table_id for one in await setup.sessions.tables_of(ben.id)] == ["other"]

    tell(story)


async def a_game(setup: Setup, ann: Session, ben: Session) -> None:
    """A table where both have sat down and done something."""
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


def test_ones_data_are_what_one_said_and_did_and_not_the_cards(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
        ann, ben = await setup.person("Ann"), await setup.person("Ben")
        await a_game(setup, ann, ben)
        told = await setup.sessions.export(ann.id)
        assert told["name"] == "Ann"
        (table,) = told["tables"]
        assert table["seat"] == "red"
        assert table["terms"]["rules"] == "foster-two-pack"
        assert table["did"] == [
            {"seq": 1, "at": 1000.0, "k": "sat", "seat": "red", "name": "Ann"},
            {"seq": 4, "at": 1000.0, "k": "did", "m": "s>t3"},
            {"seq": 6, "at": 1000.0, "k": "sat", "seat": "red", "name": "Ann the Great"},
        ]
        assert "Ben" not in str(told)
        assert "KH" not in str(told)

    tell(story)


def test_who_is_forgotten_leaves_his_games_without_his_name(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
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

    tell(story)


def test_who_is_forgotten_leaves_his_seat_with_all_his_devices(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
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

    tell(story)


def test_others_write_between_the_tables_of_who_is_forgotten(tell: Tell) -> None:
    async def story(setup: Setup) -> None:
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

    tell(story)


def test_nothing_of_who_was_forgotten_lies_about_in_the_file(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        ann, ben = await setup.person("Annabella"), await setup.person("Ben")
        await a_game(setup, ann, ben)
        await setup.sessions.delete(ann.id)

    def kept() -> bytes:
        return b"".join(one.read_bytes() for one in tmp_path.iterdir())

    with (
        stores.opened(tmp_path) as store,
        closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as reading,
    ):
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM entry").fetchone()
        asyncio.run(story(Setup(store)))
        reading.rollback()  # while somebody reads, the log cannot be emptied
        ends = time.monotonic() + 30
        while b"Ann" in kept() and time.monotonic() < ends:
            time.sleep(0.05)
        assert b"Ben" in kept()
        assert b"Ann" not in kept()
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
