"""The reports that are kept: what players have reported of the texts of others, for operators."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from russianbank.server.store.contract import TalkReport, TooManyReports
from russianbank.server.store.database import Store
from russianbank.server.store.schema import TALK_REPORT
from russianbank.server.store.upsert import insert_if_absent

log = logging.getLogger(__name__)

DAY = 86_400.0

MOST_A_DAY = 3
"""Reports of one person in a day."""

MOST_KEPT = 1_000
"""Reports that wait for the operator; each has 60 kB at most."""


class StoredReports:
    """The reports in a database.

    Args:
        store: the database.
        clock: returns the time, in seconds since 1970.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def keep(self, report: TalkReport) -> None:
        """See `TalkReports`."""
        row = {
            "table_id": report.table_id,
            "session_id": report.reporter,
            "client_id": report.client_id,
            "seat": report.seat,
            "person": report.person,
            "at": self._clock(),
            "texts": msgspec.json.encode(report.texts).decode(),
        }
        if await self._store.write(partial(_keep, row=row)):
            log.warning("a player has reported a text; see `russianbank admin reports`")


def _keep(connection: Connection, row: dict[str, Any]) -> bool:
    """Keep a report; returns False if it has come before."""
    own = TALK_REPORT.c.session_id == row["session_id"]
    again = select(TALK_REPORT.c.id).where(own, TALK_REPORT.c.client_id == row["client_id"])
    if connection.scalar(again) is not None:
        return False
    count = select(func.count()).select_from(TALK_REPORT)
    lately = TALK_REPORT.c.at > row["at"] - DAY
    if connection.execute(count.where(own, lately)).scalar_one() >= MOST_A_DAY:
        raise TooManyReports(f"{MOST_A_DAY} reports are enough for a day; come back tomorrow")
    if connection.execute(count).scalar_one() >= MOST_KEPT:
        raise TooManyReports("the operator has too many reports to read; come back tomorrow")
    return insert_if_absent(connection, TALK_REPORT, row)
