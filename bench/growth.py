"""How much room games take: bytes an act, before and after logs are packed.

    python bench/growth.py [GAMES]

Games against the computer are played to their end and written as the server writes them. The
database is measured after VACUUM, so that free pages do not count. Then it is projected what 1,000
visitors a day leave behind in a year. Games that somebody has begun and left are measured apart:
their positions are kept too, as nobody may analyse them (R4).
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from msgspec import structs
from sqlalchemy import true

from helpers.finished_logs import finished_table
from helpers.stores import played, terms
from russianbank.server.live.live_positions import position_keys
from russianbank.server.store.archive import Archive
from russianbank.server.store.contract import NewPositions
from russianbank.server.store.database import DATABASE_NAME, Store, file_url, open_store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Sessions
from russianbank.server.store.table_status import status_of
from russianbank.server.table.entry import ActEntry, LoggedEntry
from russianbank.server.table.table_state import Table

RULES = ("foster-two-pack", "foster-one-pack", "modern", "french")
DAY = 86_400.0
LATER = 2_000_000_000.0
"""A time long after the games."""

ABANDONED_AFTER = 200
"""Entries of a game that somebody leaves."""


@dataclass(frozen=True, slots=True)
class Growth:
    """What is left of games.

    Attributes:
        visitor: bytes of a session.
        table: bytes of a table without its log.
        act: bytes of an entry.
    """

    visitor: float
    table: float
    act: float

    def of_a_year(self, visitors: int, games: float, acts: int) -> float:
        """The bytes that are left after a year.

        Args:
            visitors: visitors on each day, each of whom comes once.
            games: games that each of them plays.
            acts: acts of a game.
        """
        return 365 * visitors * (self.visitor + games * (self.table + acts * self.act))


def main(games: int) -> None:
    """Measure and print."""
    measure_finished(games)
    measure_abandoned(games)


def measure_finished(games: int) -> None:
    """Measure games that were played to their end, and project a year of them."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        with closing(open_store(file_url(folder))) as store:
            empty, without = size(folder), by_table(folder)
            acts = asyncio.run(play(store, games))
        rows = size(folder)
        with closing(open_store(file_url(folder))) as store:
            asyncio.run(Archive(store).pack(true(), LATER))
        packed, parts, records = size(folder), by_table(folder), length_of_records(folder)
    print(f"{games} games, {acts} entries")
    print(f"an act in rows   {(rows - empty) / acts:6.1f} bytes, with all that belongs to a game")
    print(f"an act packed    {(packed - empty) / acts:6.1f} bytes, with all that belongs to a game")
    print(f"  in its record  {records / acts:6.1f} bytes")
    print(f"  with its pages {parts['packed_log'] / acts:6.1f} bytes")
    parts = {name: found - without[name] for name, found in parts.items() if found > without[name]}
    each = {name: round(found / games) for name, found in parts.items()}
    print(f"bytes a game: {each}")
    visitor = parts["session"] / games
    table = sum(parts.values()) / games - visitor - parts["packed_log"] / games
    growth = Growth(visitor, table, parts["packed_log"] / acts)
    length = acts // games
    print(f"a visitor {visitor:.0f} bytes, a game {table:.0f} and {growth.act:.1f} for each act")
    for rate in (0.5, 1.0, 3.0):
        year = growth.of_a_year(1_000, rate, length) / 1e9
        print(f"1,000 visitors a day, {rate:g} games of {length} acts each: {year:.2f} GB a year")


def measure_abandoned(games: int) -> None:
    """Measure games that were begun, left, and packed."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        with closing(open_store(file_url(folder))) as store:
            before, without = size(folder), by_table(folder)
            acts, positions = asyncio.run(abandon(store, games))
            asyncio.run(Archive(store).pack(true(), LATER))
        left, kept = size(folder) - before, by_table(folder)["live_position"]
    kept -= without["live_position"]
    print(f"an abandoned game of {acts // games} entries: {left / games:.0f} bytes in all")
    each = f"{kept / positions:.1f} each"
    print(f"  {positions // games} positions: {kept / games:.0f} bytes, {each}")
    year = 365 * 1_000 * left / games / 1e9
    print(f"1,000 visitors a day, one such game each: {year:.2f} GB a year")


async def abandon(store: Store, games: int) -> tuple[int, int]:
    """Write games that are not over; returns how many entries and how many positions they have."""
    journal, written, positions = StoreJournal(store), 0, 0
    for number in range(games):
        agreed = terms(f"{number:022}", RULES[number % len(RULES)])
        log, _ = played(agreed, number, ABANDONED_AFTER)
        log = [structs.replace(one, client_id=_client_id(one)) for one in log]
        table = Table(agreed)
        table.replay(log)
        assert table.game is not None
        keys = position_keys(table.game)
        await journal.open_table(agreed, LATER - 3 * DAY)
        status = status_of(table)
        await journal.append(agreed.id, 0, log, (), status, None, NewPositions(keys))
        written += len(log)
        positions += len(keys)
    return written, positions


def _client_id(one: LoggedEntry) -> str | None:
    """The number that a client gave to an act, as browsers make them."""
    return f"c{one.seq}" if isinstance(one.entry, ActEntry) else None


async def play(store: Store, games: int) -> int:
    """Write games to a database; returns how many entries they have."""
    journal, written, tokens = StoreJournal(store), 0, token()
    sessions = Sessions(store, lambda: LATER, lambda: next(tokens))
    for number in range(games):
        game, log = finished_table(RULES[number % len(RULES)], number)
        agreed = game.terms
        await journal.open_table(agreed, LATER - 3 * DAY)
        results, status = list(game.results.values()), status_of(game.table)
        await journal.append(agreed.id, 0, log, results, status)
        _, session = await sessions.create()
        await sessions.take_seat(session.id, agreed.id, "red")
        await sessions.create_invite(agreed.id, "watcher", None)
        written += len(log)
    return written


def token() -> Iterator[str]:
    """Tokens, none of which is like another."""
    return (f"{number:043}" for number in count())


def size(folder: Path) -> int:
    """The bytes of a database without free pages."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as games:
        games.execute("VACUUM")
        (pages,) = games.execute("PRAGMA page_count").fetchone()
        (page,) = games.execute("PRAGMA page_size").fetchone()
    return int(pages * page)


def length_of_records(folder: Path) -> int:
    """The bytes of all packed logs."""
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as games:
        (found,) = games.execute("SELECT sum(length(body)) FROM packed_log").fetchone()
    return int(found)


def by_table(folder: Path) -> dict[str, int]:
    """The bytes of each table with its indexes."""
    query = (
        "SELECT m.tbl_name, sum(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name"
        " GROUP BY m.tbl_name"
    )
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as games:
        return dict(games.execute(query).fetchall())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
