"""What people have answered and solved, merged from all their devices.

    whole = await stored.merge(session.id, items)

Of two answers to the same puzzle the earlier one stays, and of two at the same time the wrong one.
So it does not matter in which order devices send, how often, or what they send together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, or_, select

from russianbank.server.store.database import Store
from russianbank.server.store.schema import PROGRESS
from russianbank.server.store.upsert import Columns, upsert_if

ProgressKind = Literal["puzzle", "day", "exercise"]


class ProgressItem(Struct, frozen=True):
    """Something that a person has answered or solved.

    Attributes:
        kind: a puzzle, the puzzle of a day, or an exercise of a lesson.
        name: which one.
        at: when, in milliseconds by the clock of the device.
        is_right: whether the first answer was right.
    """

    kind: ProgressKind
    name: str
    at: int = 0
    is_right: bool = True


class StoredProgress:
    """The progress of all people.

    Args:
        store: the database.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def merge(self, session_id: str, items: Sequence[ProgressItem]) -> list[ProgressItem]:
        """Add what a device knows; returns all that is known of the person, the earliest first.

        Raises:
            StorageError: if it cannot be stored just now.
        """
        return await self._store.write(partial(_merge, session_id=session_id, items=items))


def progress_of(connection: Connection, session_id: str) -> list[ProgressItem]:
    """All that is known of what a person has answered and solved, the earliest first."""
    columns = PROGRESS.c
    found = select(columns.kind, columns.name, columns.at, columns.is_right)
    of_person = found.where(columns.session_id == session_id)
    rows = connection.execute(of_person.order_by(columns.at, columns.kind, columns.name))
    return [ProgressItem(*row) for row in rows]


def _merge(
    connection: Connection, session_id: str, items: Sequence[ProgressItem]
) -> list[ProgressItem]:
    rows = [
        {"session_id": session_id, **{name: getattr(one, name) for name in one.__struct_fields__}}
        for one in sorted(items, key=lambda one: (one.kind, one.name))
    ]
    upsert_if(connection, PROGRESS, rows, _counts)
    return progress_of(connection, session_id)


def _counts(new: Columns) -> ColumnElement[bool]:
    """Whether a new answer counts instead of the one that is there."""
    old = PROGRESS.c
    is_as_early = and_(new.at == old.at, old.is_right, ~new.is_right)
    return or_(new.at < old.at, is_as_early)
