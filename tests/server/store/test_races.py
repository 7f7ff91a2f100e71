"""Races: of many servers that want the same thing at the same time, exactly one gets it."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from helpers import stores
from helpers.stores import line, terms
from russianbank.server.store.contract import Conflict, SeatLost
from russianbank.server.store.database import Store, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.schema import SEAT_HOLDER
from russianbank.server.store.sessions import InviteSpent, SeatTaken, Session, Sessions
from russianbank.server.table.entry import LoggedEntry, SitEntry

SERVERS = 8
ROUNDS = 10

Attempt = Callable[[Sessions, StoreJournal, int], Awaitable[Any]]


class Servers:
    """Several servers on one database, each with its own connections and its own thread.

    Attributes:
        sessions: the sessions as the first server sees them.
        journal: the journal of the first server.
        store: its store.
    """

    def __init__(self, opened: list[Store]) -> None:
        tokens = map("token-{}".format, itertools.count())
        self._sessions = [Sessions(one, lambda: 1000.0, lambda: next(tokens)) for one in opened]
        self._journals = [StoreJournal(one) for one in opened]
        self.store = opened[0]
        self.sessions = self._sessions[0]
        self.journal = self._journals[0]

    async def people(self, table_id: str) -> list[Session]:
        """A new table, and as many new people as there are servers."""
        await self.journal.open_table(terms(table_id), 1.0)
        return [(await self.sessions.create())[1] for _ in self._sessions]

    def race(self, attempt: Attempt) -> list[Any]:
        """Let all servers try something at once; what each returned, or its exception."""
        start = threading.Barrier(len(self._sessions))

        def run(number: int) -> Any:
            start.wait(30)
            try:
                return asyncio.run(
                    _run(attempt(self._sessions[number], self._journals[number], number))
                )
            except Exception as error:
                return error

        with ThreadPoolExecutor(len(self._sessions)) as pool:
            return list(pool.map(run, range(len(self._sessions))))

    def owners(self, table_id: str) -> dict[str, str]:
        """The owner of each seat of a table; a seat with two owners fails."""
        holders = select(SEAT_HOLDER.c.seat, SEAT_HOLDER.c.session_id).where(
            SEAT_HOLDER.c.table_id == table_id, SEAT_HOLDER.c.is_owner
        )
        rows = asyncio.run(self.store.read(lambda one: one.execute(holders).all()))
        found = dict(map(tuple, rows))
        assert len(found) == len(rows)
        return found


async def _run(work: Awaitable[Any]) -> Any:
    return await work


@pytest.fixture(params=stores.DATABASES)
def servers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Servers]:
    with stores.new_database(request.param, tmp_path) as url, ExitStack() as stack:
        yield Servers([stack.enter_context(closing(open_store(url))) for _ in range(SERVERS)])


def rounds(check: Callable[[str], None]) -> None:
    """Check something at several new tables, one after the other."""
    for number in range(ROUNDS):
        check(f"t{number}")


@pytest.mark.sample(1)
def test_one_of_many_gets_a_seat(servers: Servers) -> None:
    def check(table_id: str) -> None:
        people = asyncio.run(servers.people(table_id))
        found = servers.race(
            lambda sessions, journal, who: sessions.take_seat(people[who].id, table_id, "blue")
        )
        assert Counter(map(type, found)) == {type(None): 1, SeatTaken: SERVERS - 1}
        assert servers.owners(table_id) == {"blue": people[found.index(None)].id}

    rounds(check)


@pytest.mark.sample(1)
def test_no_name_is_written_after_its_person_was_deleted(servers: Servers) -> None:
    def check(table_id: str) -> None:
        ann = asyncio.run(servers.people(table_id))[0]
        asyncio.run(servers.sessions.take_seat(ann.id, table_id, "red"))
        sat = LoggedEntry(1, 1.0, "red", None, SitEntry("red", "Ann"))

        async def act(sessions: Sessions, journal: StoreJournal, who: int) -> object:
            if who == 0:
                return await sessions.delete(ann.id)
            if who == 1:
                await journal.append(table_id, 0, [sat], holder=ann.id)
            return None

        found = servers.race(act)
        assert found[0] == {table_id: "red"}
        assert found[1] is None or isinstance(found[1], SeatLost), found
        stored = asyncio.run(servers.journal.load(table_id))
        assert stored is not None
        assert [one.entry for one in stored.entries if one.entry != SitEntry("red", "")] == []

    rounds(check)


@pytest.mark.sample(1)
def test_one_of_many_gets_a_seat_by_one_link(servers: Servers) -> None:
    def check(table_id: str) -> None:
        people = asyncio.run(servers.people(table_id))
        link = asyncio.run(servers.sessions.create_invite(table_id, "player", "blue"))
        found = servers.race(
            lambda sessions, journal, who: sessions.accept_invite(link, people[who].id)
        )
        refused = [one for one in found if isinstance(one, InviteSpent | SeatTaken)]
        assert len(refused) == SERVERS - 1, found
        (winner,) = [who for who, one in enumerate(found) if not isinstance(one, Exception)]
        assert servers.owners(table_id) == {"blue": people[winner].id}
        assert asyncio.run(servers.sessions.find_invite(link)) is None

    rounds(check)


@pytest.mark.sample(1)
def test_one_of_many_gets_a_seat_by_links_of_their_own(servers: Servers) -> None:
    def check(table_id: str) -> None:
        people = asyncio.run(servers.people(table_id))
        links = [
            asyncio.run(servers.sessions.create_invite(table_id, "player", "blue"))
            for _ in range(SERVERS)
        ]
        found = servers.race(
            lambda sessions, journal, who: sessions.accept_invite(links[who], people[who].id)
        )
        refused = [one for one in found if isinstance(one, InviteSpent | SeatTaken)]
        assert len(refused) == SERVERS - 1, found
        assert list(servers.owners(table_id)) == ["blue"]

    rounds(check)


@pytest.mark.sample(1)
def test_a_person_who_clicks_many_times_sits_down_once(servers: Servers) -> None:
    def check(table_id: str) -> None:
        (ann, *_) = asyncio.run(servers.people(table_id))
        link = asyncio.run(servers.sessions.create_invite(table_id, "player", "blue"))
        found = servers.race(lambda sessions, journal, who: sessions.accept_invite(link, ann.id))
        errors = [one for one in found if isinstance(one, Exception)]
        assert all(isinstance(one, InviteSpent) for one in errors), errors
        assert servers.owners(table_id) == {"blue": ann.id}

    rounds(check)


@pytest.mark.sample(1)
def test_a_person_who_wants_both_seats_gets_one(servers: Servers) -> None:
    def check(table_id: str) -> None:
        (ann, *_) = asyncio.run(servers.people(table_id))
        found = servers.race(
            lambda sessions, journal, who: sessions.take_seat(
                ann.id, table_id, ("red", "blue")[who % 2]
            )
        )
        assert Counter(map(type, found)) == {type(None): SERVERS // 2, SeatTaken: SERVERS // 2}
        assert list(servers.owners(table_id).values()) == [ann.id]

    rounds(check)


@pytest.mark.sample(1)
def test_one_of_many_opens_a_table(servers: Servers) -> None:
    def check(table_id: str) -> None:
        found = servers.race(
            lambda sessions, journal, who: journal.open_table(terms(table_id), 1.0)
        )
        assert Counter(map(type, found)) == {type(None): 1, Conflict: SERVERS - 1}

    rounds(check)


@pytest.mark.sample(1)
def test_one_of_many_adds_the_next_entry(servers: Servers) -> None:
    def check(table_id: str) -> None:
        asyncio.run(servers.journal.open_table(terms(table_id), 1.0))
        found = servers.race(
            lambda sessions, journal, who: journal.append(table_id, 0, [line(1, f"c{who}-1")])
        )
        assert Counter(map(type, found)) == {type(None): 1, Conflict: SERVERS - 1}
        stored = asyncio.run(servers.journal.load(table_id))
        assert stored is not None
        assert [one.client_id for one in stored.entries] == [f"c{found.index(None)}-1"]

    rounds(check)


@pytest.mark.sample(1)
def test_a_deadlock_between_servers_is_resolved(
    servers: Servers,
) -> None:
    people = asyncio.run(servers.people("t0"))
    tables = ["t0", *(f"t{number}" for number in range(1, 20))]
    for table_id in tables[1:]:
        asyncio.run(servers.journal.open_table(terms(table_id), 1.0))

    async def take_all(sessions: Sessions, who: int) -> Counter[type]:
        order = tables if who % 2 else tables[::-1]
        taking = (sessions.take_seat(people[who].id, table_id, "red") for table_id in order)
        found = await asyncio.gather(*taking, return_exceptions=True)
        return Counter(map(type, found))

    found = servers.race(lambda sessions, journal, who: take_all(sessions, who))
    assert sum(found, Counter()) == {
        type(None): len(tables),
        SeatTaken: len(tables) * (SERVERS - 1),
    }


@stores.needs_postgresql
async def test_the_isolation_levels_on_postgresql_are_named(tmp_path: Path) -> None:
    def level(connection: Connection) -> Any:
        return connection.scalar(text("SHOW transaction_isolation"))

    with stores.opened_at("postgresql", tmp_path) as store:
        assert await store.write(level) == "read committed"
        assert await store.read(level) == "repeatable read"
