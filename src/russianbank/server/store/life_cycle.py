"""The life cycle: what nobody used for long is deleted or packed, a little at a time.

unplayed table   one at which no player has done anything; it goes with its seats and links
unused session   one without a seat at any table
old review       it is made anew when somebody asks
old link         one that was used, or whose match is over; one for a time is kept a day longer
old report       what a player has reported to the operator of another one's texts
unused rule set  one by which no table plays any more
quiet log        one to which nothing was added for a day; it is packed (`store.archive`)

A game that somebody has begun is kept for ever, finished or not, and so is the session of a
player who has a seat there.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Delete,
    Select,
    Update,
    and_,
    delete,
    func,
    literal,
    or_,
    select,
    update,
)

from russianbank.server.domain_errors import OwnedElsewhere
from russianbank.server.store import ownership
from russianbank.server.store.archive import Archive
from russianbank.server.store.database import Store
from russianbank.server.store.log_rows import is_played
from russianbank.server.store.schema import (
    ENTRY,
    INVITE,
    OF_A_TABLE,
    REVIEW,
    RULE_SET,
    SEAT_HOLDER,
    SESSION,
    TABLE_STATUS,
    TABLES,
    TALK_REPORT,
)

log = logging.getLogger(__name__)

DAY = 86_400.0

Condition = ColumnElement[bool]

ROLLING = 3_600.0
"""Seconds after the start in which nodes of an earlier version, which knows no packed logs, may
still be there."""

PAGE = 200
"""Tables, and sessions, that are looked at together."""


@dataclass(frozen=True, slots=True)
class Lifetimes:
    """How long what nobody uses is kept, in days; for ever if 0.

    Attributes:
        tables: a table without an act of a player, since the last entry in its log.
        sessions: a session without a seat, since its last use.
        reviews: a review, since it was made.
        links: a link, since it was used or the match ended.
        reports: what a player has reported, since they did.
    """

    tables: float
    sessions: float
    reviews: float
    links: float
    reports: float


Range = tuple[str, str]
"""Keys above the first and up to the second; none if that is empty."""


class LifeCycle:
    """Looks at all tables and sessions, page by page, round and round.

    Args:
        store: the database.
        clock: returns the time, in seconds since 1970.
        lifetimes: how long what nobody uses is kept.
    """

    def __init__(self, store: Store, clock: Callable[[], float], lifetimes: Lifetimes) -> None:
        self._store = store
        self._clock = clock
        self._lifetimes = lifetimes
        self._archive = Archive(store)
        self._packs_from = clock() + ROLLING
        self._table = self._session = ""

    async def sweep(self, spared: Collection[str] = ()) -> Counter[str]:
        """Look at the next page of tables and of sessions; count what was deleted, by kind.

        Args:
            spared: tables that are not deleted, as somebody may be there.

        Raises:
            StorageError: if the database does not answer; the same page comes again then.
        """
        tables, sessions = await self._store.read(self._next_page)
        unplayed = self._unplayed(tables)
        changes: list[Update | Delete] = [
            _dated(SESSION.c.used_at, _within(sessions, SESSION.c.id), self._clock()),
            _dated(REVIEW.c.made_at, _within(tables, REVIEW.c.table_id), self._clock()),
            delete(SESSION).where(self._unused(sessions)),
            delete(REVIEW).where(self._old_reviews(tables)),
            delete(INVITE).where(self._old_links(tables)),
            delete(RULE_SET).where(self._unused_rule_sets()),
            delete(TALK_REPORT).where(self._old_reports()),
        ]

        def look(connection: Connection) -> tuple[list[str], list[Update | Delete]]:
            due = [one for one in changes if connection.execute(_rows_of(one).limit(1)).first()]
            return list(connection.scalars(select(TABLES.c.id).where(unplayed))), due

        found, due = await self._store.read(look)
        ended: Counter[str] = Counter()
        for table_id in found:
            if table_id not in spared:
                ended["table"] += await self._store.write(partial(self._end, table_id, unplayed))
        for change in due:
            count = await self._store.write(partial(_count_changed, change))
            if isinstance(change, Delete):
                ended[change.table.description] += count
        if self._store.node is None or self._clock() >= self._packs_from:
            packed = await self._archive.pack(_within(tables, TABLES.c.id), self._clock())
            if packed:
                log.info("packed: entries %d", packed)
        self._table, self._session = tables[1], sessions[1]
        return ended

    def _next_page(self, connection: Connection) -> tuple[Range, Range]:
        return (
            _page(connection, TABLES.c.id, self._table),
            _page(connection, SESSION.c.id, self._session),
        )

    def _end(self, table_id: str, unplayed: Condition, connection: Connection) -> int:
        """Delete a table with all that belongs to it, if nobody has played there by now."""
        try:
            if self._store.node is not None:
                ownership.take(connection, table_id, self._store.node)
        except OwnedElsewhere:
            return 0
        this = TABLES.c.id == table_id
        if connection.scalar(select(TABLES.c.id).where(this, unplayed)) is None:
            return 0
        return delete_table(connection, table_id)

    # What has ended

    def _before(self, days: float) -> float:
        """The time before which it must have been used last."""
        return self._clock() - days * DAY if days else -inf

    def _unplayed(self, page: Range) -> Condition:
        before = self._before(self._lifetimes.tables)
        here = ENTRY.c.table_id == TABLES.c.id
        return and_(
            _within(page, TABLES.c.id),
            TABLES.c.opened_at < before,
            ~is_played(),
            ~select(ENTRY.c.seq).where(here, ENTRY.c.at >= before).exists(),
        )

    def _unused(self, page: Range) -> Condition:
        seats = select(SEAT_HOLDER.c.seat).where(SEAT_HOLDER.c.session_id == SESSION.c.id)
        before = self._before(self._lifetimes.sessions)
        return and_(_within(page, SESSION.c.id), SESSION.c.used_at < before, ~seats.exists())

    def _unused_rule_sets(self) -> Condition:
        """Those of no table, for a day: their use is noted once an hour."""
        used = select(TABLES.c.rule_set).where(TABLES.c.rule_set.is_not(None))
        return and_(RULE_SET.c.used_at < self._clock() - DAY, RULE_SET.c.hash.not_in(used))

    def _old_reports(self) -> Condition:
        return TALK_REPORT.c.at < self._before(self._lifetimes.reports)

    def _old_reviews(self, page: Range) -> Condition:
        before = self._before(self._lifetimes.reviews)
        return and_(_within(page, REVIEW.c.table_id), REVIEW.c.made_at < before)

    def _old_links(self, page: Range) -> Condition:
        before = self._before(self._lifetimes.links)
        over = select(TABLE_STATUS.c.phase).where(
            TABLE_STATUS.c.table_id == INVITE.c.table_id, TABLE_STATUS.c.phase == "match-over"
        )
        lately = select(ENTRY.c.seq).where(
            ENTRY.c.table_id == INVITE.c.table_id, ENTRY.c.at >= before
        )
        return and_(
            _within(page, INVITE.c.table_id),
            or_(
                INVITE.c.expires_at < self._clock() - DAY,
                INVITE.c.used_at < before,
                and_(over.exists(), ~lately.exists()),
            ),
        )


def latest_use(connection: Connection) -> float | None:
    """When somebody last came, or a table was opened; None if nobody ever was here."""
    times = func.max(SESSION.c.used_at), func.max(TABLES.c.opened_at)
    found = [connection.scalar(select(one)) for one in times]
    return max((one for one in found if one is not None), default=None)


def delete_table(connection: Connection, table_id: str) -> int:
    """Delete a table with all that belongs to it; returns 0 if there is none."""
    for one in OF_A_TABLE:
        connection.execute(delete(one).where(one.c.table_id == table_id))
    return connection.execute(delete(TABLES).where(TABLES.c.id == table_id)).rowcount


def _page(connection: Connection, key: Column[str], after: str) -> Range:
    page = select(key).where(key > after).order_by(key).limit(PAGE).subquery()
    return after, connection.scalar(select(func.max(page.c[0]))) or ""


def _within(page: Range, key: Column[str]) -> Condition:
    after, last = page
    return and_(key > after, key <= last)


def _dated(column: Column[float], page: Condition, now: float) -> Update:
    """Note the time where there is none: an earlier version wrote none."""
    return update(column.table).where(page, column.is_(None)).values({column: now})


def _rows_of(change: Update | Delete) -> Select[Any]:
    """Selects the rows that a statement changes."""
    condition = change.whereclause
    assert condition is not None
    return select(literal(1)).select_from(change.table).where(condition)


def _count_changed(change: Update | Delete, connection: Connection) -> int:
    return connection.execute(change).rowcount
