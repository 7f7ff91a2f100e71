"""What the page of operators asks for and decides, each in a transaction of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from russianbank.core.errors import CannotBeRead
from russianbank.server.store import operator_acts as acts
from russianbank.server.store.database import Store
from russianbank.server.store.operator_tokens import is_token

LISTED = 20
"""Lines of each list."""

REPORTS = 5
"""Reports that are shown at once; each has 20 texts."""

CLOSE_REPORT = "close-report"

MOST_TABLES = 1_000_000
"""The largest quota."""

MOST_DAYS = 36_500
"""Days for which somebody may be blocked, if it is not for good."""

DAY = 86_400.0

NUMBER = re.compile(r"[1-9]\d{0,8}", re.ASCII)
"""The number of a report."""


@dataclass(frozen=True, slots=True)
class Overview:
    """What the page shows.

    Attributes:
        table: the table that was asked for; None if there is none.
        holders: who has its seats.
        seats: the seats of the person who was asked for.
        tables: the tables with the latest entries.
        blocks: who is kept out.
        reports: what players have reported, the earliest first.
        acts: what operators have done.
    """

    table: acts.TableEntry | None
    holders: list[acts.Holder]
    seats: list[acts.Holder]
    tables: list[acts.TableEntry]
    blocks: list[acts.Block]
    reports: list[acts.KeptReport]
    acts: list[acts.OperatorAct]


@dataclass(frozen=True, slots=True)
class OperatorForm:
    """What an operator has typed in.

    Attributes:
        what: the table, the person, whom to block, or the number of a report.
        days: for how long somebody is blocked; for good if None.
        note: why.
        most: how many unfinished tables a person may have; as many as usual if None.
    """

    what: str
    days: float | None
    note: str
    most: int | None


class Operators:
    """Does for the page of operators what the command does.

    Args:
        store: the database.
        clock: returns the time, in seconds since 1970.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def know(self, token: str) -> bool:
        """Whether a token opens the page."""
        now = self._clock()
        return bool(token) and await self._store.read(partial(is_token, token=token, now=now))

    async def look(self, what: str) -> Overview:
        """What the page shows of a table or a person, and of all."""
        return await self._store.read(partial(_look, what=what))

    async def decide(self, kind: str, form: OperatorForm) -> bool:
        """Do something by the name of its command.

        Returns:
            Whether it was done: there may be no such table or person.

        Raises:
            CannotBeRead: if there is no such command, or it does not fit what was typed in.
        """
        work = WORK.get(kind)
        if work is None:
            raise CannotBeRead(f"operators can {', '.join(WORK)}; take one of these")
        now = self._clock()
        return await self._store.write(lambda connection: work(connection, form, now))


def _look(connection: Connection, what: str) -> Overview:
    found = acts.find_table(connection, what) if what else None
    return Overview(
        found,
        acts.holders(connection, what) if found else [],
        acts.seats_of(connection, what)[:LISTED] if what and not found else [],
        acts.list_tables(connection, LISTED),
        acts.blocks(connection)[:LISTED],
        acts.reports(connection, REPORTS),
        acts.latest_acts(connection, LISTED),
    )


def _block(connection: Connection, form: OperatorForm, now: float) -> bool:
    days = form.days
    if days is not None and not 0 < days <= MOST_DAYS:
        raise CannotBeRead(f"a block lasts for up to {MOST_DAYS} days, or for good")
    ends_at = None if days is None else now + days * DAY
    acts.block(connection, form.what, ends_at, form.note, now)
    return True


def _quota(connection: Connection, form: OperatorForm, now: float) -> bool:
    if form.most is not None and not 0 <= form.most <= MOST_TABLES:
        raise CannotBeRead(f"a quota is a number of tables up to {MOST_TABLES}, or none")
    return acts.set_quota(connection, form.what, form.most)


def _close_report(connection: Connection, form: OperatorForm, now: float) -> bool:
    if not NUMBER.fullmatch(form.what):
        raise CannotBeRead("a report is closed by its number")
    return acts.close_report(connection, int(form.what))


WORK: Mapping[str, Callable[[Connection, OperatorForm, float], bool]] = {
    "close": lambda connection, form, now: acts.close_table(connection, form.what),
    "reopen": lambda connection, form, now: acts.reopen_table(connection, form.what),
    "delete": lambda connection, form, now: acts.end_table(connection, form.what),
    "unblock": lambda connection, form, now: acts.unblock(connection, form.what),
    "block": _block,
    "quota": _quota,
    CLOSE_REPORT: _close_report,
}
"""What the page can do, by the names of the commands."""
